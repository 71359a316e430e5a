"""Replies as plain text: nothing but words and cards, and nothing that is not told otherwise."""

import re

import pytest

from bot.presenters.deals import present_deal
from bot.presenters.hand import present_hand
from bot.presenters.plain import plain
from bot.presenters.reply import Button, Reply
from bot.presenters.table import present_table
from cribbage import Ruleset
from playground import judge
from tests.bot.moments import NO_STRANGER, a_game_that_may_be_left, a_whole_game, moments, table_of
from tests.bot.payloads import payload
from tests.bot.test_secrets import cards_in

SIGNS = re.compile(r"[🔵🔶🟩🔺👉⏳🏁⚠▸●○┊`]|^(?:##|>) ", re.MULTILINE)


def said(body: str, *names: str) -> str:
    return plain(Reply(title="Deal 1", body=body, footer="Game 1"), names or NO_STRANGER[:2]).text


def test_title_and_footer_are_lines_and_rows_stay() -> None:
    rows = ((Button("My hand", "x"),),)
    told = plain(
        Reply("Saved.", "Deal 1", body="Cut at 20.", footer="Game 1", colour=5, rows=rows, pings=(7,)), NO_STRANGER[:2]
    )
    assert told == Reply("Saved.\n**Deal 1**\nCut at 20.\nGame 1", rows=rows, pings=(7,))


def test_a_track_is_left_out_and_the_score_stays() -> None:
    assert said("🔵 Ann **0**\n`○·····┊···●····┊·········`\n🔶 Bob **5**") == "**Deal 1**\nAnn **0**\nBob **5**\nGame 1"


def test_the_sign_of_who_laid_a_card_becomes_a_name() -> None:
    told = said("▸ 🔵9♦ 9 · 🔶6♦ 15 **+2** · 🔵go · 🔶10♠ 25 · 🔶**+1**")
    assert "Ann 9♦ 9 · Bob 6♦ 15 **+2** · Ann go · Bob 10♠ 25 · Bob **+1**" in told


def test_signs_at_the_front_of_a_line_go() -> None:
    assert (
        said("👉 **Your turn**\n## 5♥ J♦\n> Ann says go.") == "**Deal 1**\n**Your turn**\n5♥ J♦\nAnn says go.\nGame 1"
    )


@pytest.mark.parametrize("name", ["🔵", "🔵 🔶", r"\\g\<1\>", r"\1", "5♥ → 15", r"\`●○\`"])
def test_a_name_of_signs_is_still_said(name: str) -> None:
    told = said(f"🔵 {name} **0**\n▸ 🔵9♦ 9", name, "Bob")
    assert told.splitlines()[1:3] == [f"{name} **0**", f"{name} 9♦ 9"]


def test_what_is_too_long_ends_with_a_whole_line_and_keeps_the_footer() -> None:
    told = said("\n".join(f"line {number}" for number in range(1000)))
    assert len(told) <= 2000
    assert re.search(r"\nline \d+\nGame 1$", told)


@pytest.mark.parametrize("rules", [Ruleset(), Ruleset(seats=3), Ruleset(seats=4)], ids=str)
async def test_every_moment_is_told_without_a_sign_and_with_the_same_cards(rules: Ruleset) -> None:
    names = NO_STRANGER[: rules.seats]
    for table in moments(rules, a_whole_game(5, rules)):
        view, story = table.view(0), table.story(table.deals)
        for reply in (present_table(1, story, names), present_hand(1, view, story, names)):
            told = plain(reply, names)
            assert SIGNS.findall(told.text) == []
            assert cards_in(told) == cards_in(reply)
            assert told.text.endswith(reply.footer)
            judge.message(payload(told), editing=False)


async def test_a_game_that_is_left_is_told_as_well() -> None:
    for seed in range(5):
        for table in moments(Ruleset(), a_game_that_may_be_left(seed, Ruleset())):
            told = plain(present_table(1, table.story(table.deals), NO_STRANGER[:2]), NO_STRANGER[:2])
            judge.message(payload(told), editing=False)
            assert told.text.endswith("Game 1 · to 121 · rated")


async def test_a_deal_of_two_is_whole_under_the_longest_names() -> None:
    names = ("x" * 32, "y" * 32)
    for seed in range(5):
        table = table_of(Ruleset(), a_whole_game(seed, Ruleset()))
        for number in range(1, table.deals + 1):
            reply = present_deal(1, table.story(number), names, table.deals)
            told = plain(reply, names).text
            assert SIGNS.findall(told) == []
            assert "\nScore: " in told
            assert len(told.splitlines()) >= len([line for line in reply.body.splitlines() if "`" not in line])
