"""Start the bot: `python -m bot`, or `cribbage-bot`; with a command, do what a host asks."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Mapping
from typing import Any

from bot.host import asked_for, run
from bot.logs import set_up_logs
from bot.serve import DiscordUnreachable, TokenRefused, serve
from bot.settings import SettingsInvalid, database_path, read_settings
from storage import StorageError

CANNOT_START = 2
"""Exit code where a host has to mend something before another start makes sense."""

TRY_AGAIN = 1
"""Exit code where another start may go well."""


def start(environment: Mapping[str, str], client_options: Callable[[], Mapping[str, Any]] = dict) -> int:
    """Run the bot until it is told to stop; the exit code.

    `client_options` is called on the loop and makes further options for discord.py's client.
    """
    try:
        settings = read_settings(environment)
    except SettingsInvalid as invalid:
        _explain("The settings need a look:", *(f"- {problem}" for problem in invalid.problems))
        return CANNOT_START
    set_up_logs(settings.log_level, settings.log_format)
    try:
        asyncio.run(serve(settings, client_options))
    except (StorageError, TokenRefused) as error:
        _explain(str(error))
        return CANNOT_START
    except DiscordUnreachable as error:
        _explain(str(error))
        return TRY_AGAIN
    return 0


def main() -> int:
    """Run the bot with the settings of this environment, or do what the command line asks for."""
    asked = asked_for(sys.argv[1:])
    return start(os.environ) if asked.command is None else run(asked, database_path(os.environ))


def _explain(*lines: str) -> None:
    sys.stderr.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
