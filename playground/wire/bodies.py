"""Reading request bodies: JSON, or multipart with ``payload_json`` and ``files[n]``."""

from __future__ import annotations

import json
import re
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import HTTP
from typing import Any

from playground.refusal import Refusal
from playground.world.writing import Upload

_FILE = re.compile(r"files?\[(\d+)\]")


def read(content_type: str, raw: bytes) -> tuple[Any, dict[int, Upload]]:
    """The JSON body (None when there is none) and the uploaded files.

    Raises:
        Refusal: 50109 for broken JSON; 50035 for any other content type than Discord takes.
    """
    if content_type.startswith("multipart/form-data"):
        return _multipart(content_type, raw)
    if not raw:
        return None, {}
    if content_type.partition(";")[0].strip() != "application/json":
        message = "Expected \"Content-Type\" header to be one of {'application/json'}."
        raise Refusal(
            400, 50035, "Invalid Form Body", {"_errors": [{"code": "CONTENT_TYPE_INVALID", "message": message}]}
        )
    return _json(raw), {}


def _json(raw: bytes) -> Any:  # Any: whatever the client wrote
    try:
        return json.loads(raw)
    except ValueError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None


def _multipart(content_type: str, raw: bytes) -> tuple[Any, dict[int, Upload]]:
    header = EmailMessage()
    header["Content-Type"] = content_type
    boundary = str(header.get_param("boundary")).encode()
    body: Any = None
    uploads: dict[int, Upload] = {}
    for part in raw.split(b"--" + boundary)[1:-1]:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        headers = BytesHeaderParser(policy=HTTP).parsebytes(head + b"\r\n\r\n")
        content = content.removesuffix(b"\r\n")
        name = str(headers.get_param("name", header="content-disposition"))
        if name == "payload_json":
            body = _json(content)
        elif (file := _FILE.fullmatch(name)) is not None:
            uploads[int(file[1])] = Upload(headers.get_filename("file"), headers.get_content_type(), content)
    return body, uploads
