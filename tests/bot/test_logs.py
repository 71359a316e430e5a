import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import set_up_logs
from bot.settings import LogFormat

SILENT = ("aiosqlite", "asyncio", "discord", "discord.http", "discord.gateway", "discord.webhook", "aiohttp")
"""They would write bodies, tokens, or the parameters bound to SQL."""


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """The loggers as they were before the test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in SILENT}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


def entries(text: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", [*SILENT, "discord.client", "discord.webhook.async_", "aiohttp.client"])
def test_loggers_that_see_secrets_stay_at_info_when_all_others_are_at_debug(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_logs("DEBUG", LogFormat.TEXT)
    logging.getLogger(name).debug("a secret")
    logging.getLogger(name).info("no secret")
    logging.getLogger("bot.tables").debug("a detail")
    told = capsys.readouterr().err
    assert "a secret" not in told
    assert "no secret" in told
    assert "a detail" in told


@pytest.mark.parametrize("name", [*SILENT, "bot"])
def test_a_higher_level_holds_for_every_logger(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("ERROR", LogFormat.TEXT)
    logging.getLogger(name).warning("quiet")
    logging.getLogger(name).error("loud")
    told = capsys.readouterr().err
    assert "quiet" not in told
    assert "loud" in told


def test_every_json_line_is_an_entry_whatever_the_message_holds(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("INFO", LogFormat.JSON)
    messages = ["plain", 'a "quote"', "two\nlines", "signs ♥ 🔵", "\u2028"]
    for message in messages:
        logging.getLogger("bot").info("%s", message)
    told = capsys.readouterr().err.removesuffix("\n").split("\n")
    assert [json.loads(line)["message"] for line in told] == messages
    first = json.loads(told[0])
    assert (first["level"], first["logger"]) == ("INFO", "bot")
    assert first["at"].endswith("+00:00")


def test_a_traceback_is_part_of_its_json_entry(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("INFO", LogFormat.JSON)
    _fail()
    (entry,) = entries(capsys.readouterr().err)
    assert entry["message"] == "it failed"
    assert "ZeroDivisionError" in entry["traceback"]


def test_a_traceback_follows_its_text_entry(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("INFO", LogFormat.TEXT)
    _fail()
    told = capsys.readouterr().err
    assert told.splitlines()[0].endswith("ERROR   bot: it failed")
    assert "ZeroDivisionError" in told


def test_setting_up_twice_tells_everything_once(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("INFO", LogFormat.TEXT)
    set_up_logs("INFO", LogFormat.JSON)
    logging.getLogger("bot").info("once")
    assert len(entries(capsys.readouterr().err)) == 1


def _fail() -> None:
    try:
        1 / 0  # noqa: B018 - what it raises is what the test wants
    except ZeroDivisionError:
        logging.getLogger("bot").exception("it failed")
