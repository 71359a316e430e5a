"""Settings from the environment. Every one of them can also be given as a file, named in `…_FILE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

_DEFAULT_DATABASE = "cribbage.sqlite3"
_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class LogFormat(StrEnum):
    """How a line of the log looks."""

    TEXT = "text"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host can choose. The token is never shown."""

    token: str = field(repr=False)
    database: Path
    log_level: str = "INFO"
    log_format: LogFormat = LogFormat.TEXT


class SettingsInvalid(ValueError):
    """The environment cannot be used; `problems` has a sentence for each thing to mend."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


_HOW_TO_GET_ONE = (
    "CRIBBAGE_TOKEN is missing. Create an application at https://discord.com/developers/applications, open its page "
    "Bot, reset and copy the token, and set CRIBBAGE_TOKEN, or CRIBBAGE_TOKEN_FILE to a file that holds it. "
    "To try the game without a token, run `make play`."
)


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Read all settings.

    Raises:
        SettingsInvalid: with every problem at once.
    """
    problems: list[str] = []

    def given(name: str, default: str = "") -> str:
        return _given(environment, name, default, problems)

    token = given("CRIBBAGE_TOKEN")
    if not token and not any("CRIBBAGE_TOKEN" in problem for problem in problems):
        problems.append(_HOW_TO_GET_ONE)
    elif any(sign.isspace() for sign in token):
        problems.append("CRIBBAGE_TOKEN has white space inside. Copy the token again, whole and in one line.")
    database = Path(given("CRIBBAGE_DATABASE", _DEFAULT_DATABASE))
    problems.extend(_database_problems(database))
    level = given("CRIBBAGE_LOG_LEVEL", "INFO").upper()
    if level not in _LEVELS:
        problems.append(f"CRIBBAGE_LOG_LEVEL has to be one of {', '.join(_LEVELS)}.")
    log_format = given("CRIBBAGE_LOG_FORMAT", LogFormat.TEXT).lower()
    if log_format not in tuple(LogFormat):
        problems.append(f"CRIBBAGE_LOG_FORMAT has to be one of {', '.join(LogFormat)}.")
    if problems:
        raise SettingsInvalid(tuple(problems))
    return Settings(token, database, level, LogFormat(log_format))


def database_path(environment: Mapping[str, str]) -> Path:
    """The database alone, for commands that need no token."""
    return Path(_given(environment, "CRIBBAGE_DATABASE", _DEFAULT_DATABASE, []))


def _given(environment: Mapping[str, str], name: str, default: str, problems: list[str]) -> str:
    """A setting, from its variable or from the file that its `…_FILE` names; an empty one counts as not given."""
    value = environment.get(name, "").strip()
    file = environment.get(f"{name}_FILE", "").strip()
    if value and file:
        problems.append(f"{name} and {name}_FILE are both set. Keep one of them.")
    elif file:
        try:
            value = Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            problems.append(f"{name}_FILE names a file that cannot be read. Check that it is there and readable.")
        else:
            if not value:
                problems.append(f"{name}_FILE names an empty file.")
    return value or default


def _database_problems(database: Path) -> list[str]:
    try:
        is_folder, has_folder = database.is_dir(), database.absolute().parent.is_dir()
    except OSError:
        return ["CRIBBAGE_DATABASE names a place that cannot be looked into. Check its length and its permissions."]
    if is_folder:
        return ["CRIBBAGE_DATABASE names a folder. Name a file in it, such as cribbage.sqlite3."]
    if not has_folder:
        return ["CRIBBAGE_DATABASE lies in a folder that does not exist. Create the folder, or name another."]
    return []
