"""The log: one line an entry, as text or JSON, on standard error.

Whatever the level, the loggers that would write bodies, tokens or bound parameters stay at INFO.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from bot.settings import LogFormat

_NEVER_BELOW_INFO = ("aiosqlite", "asyncio", "discord", "discord.http", "discord.gateway", "discord.webhook", "aiohttp")


class JsonFormatter(logging.Formatter):
    """An entry as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Time in UTC, level, logger, message, and the traceback where there is one."""
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up_logs(level: str, log_format: LogFormat) -> None:
    """Send the log to standard error in this format."""
    stream = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    stream.setFormatter(JsonFormatter() if log_format is LogFormat.JSON else text)
    root = logging.getLogger()
    root.handlers[:] = [stream]
    root.setLevel(level)
    for name in _NEVER_BELOW_INFO:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
