"""One whole deal as the people at the table read it.

`python -m tests.bot.transcript` prints what `tests/golden/deal.txt` holds; after a change of words that is meant, write
it there and read the difference.
"""

import sys
from collections.abc import Iterator

from bot.presenters.hand import present_hand
from bot.presenters.reply import Button, Menu, Reply
from bot.presenters.table import present_table
from bot.tables import Table
from cribbage import Action, CutForDeal, CutStarter, Discard, Play, Ruleset, Shuffle, stacked_deck
from tests.bot.moments import moments, table_of
from tests.games import card, cards

NAMES = ("Ann", "Bob *the* Builder")
GAME = 12
LINK = "https://discord.com/channels/1/2/3"
HANDS = (cards("5H 5S JD 6C 2C KH"), cards("7D 8S 9C AH TH QS"))
STARTER = card("JH")
PLAYED = ("1 TH", "0 5S", "1 9C", "0 6C", "1 8S", "0 5H", "1 7D", "0 JD")
NEXT_HANDS = (cards("AC 2D 3S 4H 6D 7C"), cards("8H 9D TC JC QD KS"))


def actions() -> Iterator[Action]:
    """Ann cuts the lower card and deals; Bob changes his mind about the crib; the starter is a jack."""
    rules = Ruleset()
    yield CutForDeal(cards("3C 3D"))
    yield CutForDeal(cards("3C 9D"))
    yield Shuffle(stacked_deck(rules, dealer=0, hands=HANDS, starter=STARTER))
    yield Discard(1, cards("AH 7D"))
    yield Discard(1, cards("AH QS"))
    yield Discard(0, cards("2C KH"))
    yield CutStarter(1, rules.cut_places[0])
    yield from (_play(step) for step in PLAYED)
    yield Shuffle(stacked_deck(rules, dealer=1, hands=NEXT_HANDS))


def _play(text: str) -> Play:
    seat, laid = text.split()
    return Play(int(seat), card(laid))


def transcript() -> str:
    """The table and both panels after every step."""
    parts: list[str] = []
    for table in moments(Ruleset(), tuple(actions())):
        parts += [f"════ After ply {table.state.ply}", *_shown(table)]
    ended = table_of(Ruleset(), tuple(actions()))
    parts += ["════ The record of deal 1", _text("At the table", present_table(GAME, ended.story(1), NAMES))]
    return "\n\n".join(parts) + "\n"


def _shown(table: Table) -> Iterator[str]:
    story = table.story(table.deals)
    yield _text("At the table", present_table(GAME, story, NAMES))
    for seat, name in enumerate(NAMES):
        yield _text(f"To {name}", present_hand(GAME, table.view(seat), story, NAMES, link=LINK))


def _text(where: str, reply: Reply) -> str:
    rows = [" ".join(_control(control) for control in row) for row in reply.rows]
    frame = "\n\n".join(filter(None, [reply.lead, reply.body]))
    return "\n".join([f"── {where}", *filter(None, [reply.text, reply.title, frame, reply.footer, *rows])])


def _control(control: Button | Menu) -> str:
    if isinstance(control, Menu):
        chosen = (f"☑ {each.label}" if each.chosen else each.label for each in control.options)
        return f"[{control.placeholder}: {' · '.join(chosen)}]"
    return f"({control.label})" if control.disabled else f"[{control.label}]"


if __name__ == "__main__":
    sys.stdout.write(transcript())
