"""Compressed gateway frames: whatever a client asks for with ``compress=`` in the gateway's address.

Source: docs.discord.com/developers/events/gateway#encoding-and-compression. discord.py asks for zstd-stream where it
finds a zstd library, otherwise for zlib-stream.
"""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable
from typing import Any

Compress = Callable[[str], bytes]


def compressor(name: str) -> Compress | None:
    """A fresh stream for one connection, or None when the client wants plain text.

    Raises:
        LookupError: the way of compression is unknown, or no library here can do it.
    """
    match name:
        case "":
            return None
        case "zlib-stream":
            return _zlib()
        case "zstd-stream":
            return _zstd()
    raise LookupError(name)


def _zlib() -> Compress:
    stream = zlib.compressobj()
    return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd() -> Compress:
    for module in ("compression.zstd", "zstandard"):
        try:
            library: Any = importlib.import_module(module)  # Any: neither is there for certain
        except ModuleNotFoundError:
            continue
        stream: Any = library.ZstdCompressor()
        if module == "compression.zstd":
            return lambda text: bytes(stream.compress(text.encode(), mode=stream.FLUSH_BLOCK))
        frames: Any = stream.compressobj()
        return lambda text: bytes(frames.compress(text.encode()) + frames.flush(library.COMPRESSOBJ_FLUSH_BLOCK))
    raise LookupError("zstd-stream")
