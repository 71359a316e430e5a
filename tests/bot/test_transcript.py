from pathlib import Path

from hypothesis import given, settings

from bot.presenters.hand import present_hand
from bot.presenters.reply import Reply
from bot.presenters.table import present_table
from bot.text.names import shown_name
from cribbage import Ruleset
from tests.bot.moments import a_whole_game, moments
from tests.bot.strange_names import names
from tests.bot.transcript import transcript

GOLDEN = Path(__file__).parents[1] / "golden" / "deal.txt"
PLAIN = ("ANNSITS", "BOBSITS")
SOME_MOMENTS = list(moments(Ruleset(), a_whole_game(9, Ruleset())))[::17]


def test_a_whole_deal_reads_as_it_should() -> None:
    assert transcript() == GOLDEN.read_text(encoding="utf-8")


@given(names, names)
@settings(max_examples=30)
def test_names_change_nothing_in_the_messages_of_a_game_but_themselves(ann: str, bob: str) -> None:
    for table in SOME_MOMENTS:
        story = table.story(table.deals)
        strange, plain = present_table(1, story, (ann, bob)), present_table(1, story, PLAIN)
        assert _read(strange) == _named(_read(plain), ann, bob)
        for seat in (0, 1):
            strange = present_hand(1, table.view(seat), story, (ann, bob))
            plain = present_hand(1, table.view(seat), story, PLAIN)
            assert _read(strange) == _named(_read(plain), ann, bob)


def _read(reply: Reply) -> str:
    return f"{reply.title}\n{reply.lead}\n{reply.body}"


def _named(text: str, ann: str, bob: str) -> str:
    """A text about PLAIN people with other names; a line that ends with an exclamation needs no full stop."""
    lines = []
    for line in text.split("\n"):
        named = line.replace("ANNSITS", shown_name(ann)).replace("BOBSITS", shown_name(bob))
        lines.append(named.removesuffix(".") if named.endswith("!.") else named)
    return "\n".join(lines)
