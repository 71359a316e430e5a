"""The words and the files about what is kept of a person."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from bot.presenters import export
from bot.text import privacy as words

ROWS = {"names": [{"guild": 1, "name": "Ann"}], "hand messages": []}


def test_an_export_is_json_and_an_archive_of_tables() -> None:
    files = export.export_files(ROWS, {"hand messages": "game\n1\n"})
    assert json.loads(files["cribbage.json"]) == ROWS
    assert ZipFile(BytesIO(files["cribbage-csv.zip"])).read("hand-messages.csv") == b"game\n1\n"


def test_json_too_large_for_discord_goes_into_the_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MOST_JSON", 10)
    files = export.export_files(ROWS, {})
    assert [*files] == ["cribbage-csv.zip"]
    assert json.loads(ZipFile(BytesIO(files["cribbage-csv.zip"])).read("cribbage.json")) == ROWS


def test_what_was_done_is_told_and_nothing_else() -> None:
    assert words.erased(0, 0, 0).startswith("You are removed. Messages in Discord")
    told = words.erased(3, 1, 2)
    assert (
        "1 running game ended. 2 open challenges were closed. *Former player* stands in your seat of 3 games." in told
    )


def test_what_is_kept_fits_a_message_and_names_both_commands() -> None:
    assert len(words.ABOUT) <= 2000
    assert "`/cribbage privacy export`" in words.ABOUT
    assert "`/cribbage privacy delete`" in words.ABOUT
