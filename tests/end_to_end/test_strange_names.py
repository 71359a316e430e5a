"""People whose names are markup, mentions, pictures or read from right to left play whole deals."""

import re
from collections.abc import Iterator, Sequence

from bot.text.names import plain_name, shown_name
from cribbage import Action, CutStarter, Discard, Play, Ruleset, apply, position
from playground.answer import Answer
from playground.launcher import BotHere
from playground.people import Person
from playground.seen import SeenMessage
from playground.world.channel import Channel
from tests.bot.strange_names import STRANGE_NAMES
from tests.cribbage.tables import cut, lay_first_fitting
from tests.end_to_end.agreement import disagreements
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import ANN, BOB, Dealing
from tests.end_to_end.playing import PATIENCE, tables
from tests.end_to_end.reading import alt_texts, texts
from tests.games import card, cards

HANDS, STARTER = (ANN, BOB), "JD"
NEXT_HANDS = ("AH 2D 4C 6S 9C QS", "3H 5D 7C 8H TD KS")
THROWN = ("KD KH", "JH QC")
PLAIN = ("ANNSITS", "BOBSITS")
CHOICE = "offered: "
NAMES = sorted(filter(None, STRANGE_NAMES.values()))
"""Nobody's name is empty: where none was chosen, Discord gives the handle."""


async def test_names_change_nothing_in_whole_deals_but_themselves(club: Club, bot: BotHere, dealing: Dealing) -> None:
    pairs = [
        *zip(NAMES[::2], [*NAMES[1::2], NAMES[0]], strict=False),
        ("@here", f"<@{club.cleo.id}>"),
        ("𠮷" * 32, "🃏" * 32),
    ]
    assert {name for pair in pairs for name in pair} > {*NAMES}
    plain = await shown_to(club, bot, dealing, PLAIN)
    assert sum(name in text for text in plain for name in PLAIN) > 100
    for pair in pairs:
        strange = await shown_to(club, bot, dealing, pair)
        assert strange == [renamed(text, pair) for text in plain], pair
    assert list(club.discord.refusals) == []


async def shown_to(club: Club, bot: BotHere, dealing: Dealing, names: tuple[str, str]) -> list[str]:
    """A game of two new people in a channel of their own: all that was shown after each step, fit to be compared."""
    hall = club.guild.add_channel("hall")
    ann, bob = people = [club.discord.add_person(name, club.guild) for name in names]
    dealing.will_cut("2H KS")
    dealing.will_deal(0, HANDS, starter=STARTER)
    dealing.will_deal(1, NEXT_HANDS, starter="3S")
    shown = [*of(await ann.command(hall, "cribbage start", opponent=bob), people)]
    shown += [*of(await bob.press("Accept", where=hall), people), *await everything(bot, people, hall)]
    for action in deal():
        shown += of(await act(people, hall, action), people)
        shown += await everything(bot, people, hall)
    shown += of(await ann.command(hall, "cribbage games"), people)
    offered = await bob.autocomplete(hall, "cribbage hand", focused="game")
    shown += [comparable(CHOICE + choice.label, people) for choice in offered]
    asked = await ann.command(hall, "cribbage resign")
    shown += of(asked, people)
    assert asked.message is not None
    await ann.press("Resign", where=asked.message)
    return [*shown, *await everything(bot, people, hall)]


def deal() -> Iterator[Action]:
    """The first deal from the discards to the last card."""
    rules = Ruleset()
    state = position(rules, dealer=0, hands=[cards(hand) for hand in HANDS], starter=card(STARTER))
    for discard in (Discard(seat, cards(thrown)) for seat, thrown in enumerate(THROWN)):
        yield discard
        state = apply(state, discard).state
    yield CutStarter(1, rules.cut_places[0])
    for before, after in lay_first_fitting(cut(state).state):
        assert after.state.deal is not None
        yield Play(before.awaiting[0], after.state.deal.laid[-1].card)


async def act(people: Sequence[Person], hall: Channel, action: Action) -> Answer:
    match action:
        case Discard(seat, thrown):
            return await people[seat].command(hall, "cribbage discard", cards=" ".join(map(str, thrown)))
        case CutStarter(seat, place):
            return await people[seat].command(hall, "cribbage cut", place=place)
        case Play(seat, laid):
            return await people[seat].command(hall, "cribbage play", card=str(laid))
        case _:
            raise AssertionError(action)


async def everything(bot: BotHere, people: Sequence[Person], hall: Channel) -> list[str]:
    """The tables and both people's messages, once they show what is stored."""
    await people[0].until(lambda: not disagreements(bot.database, hall, people), timeout=PATIENCE)
    messages = [*tables(people[0], hall), *(each for person in people for each in person.sees(person.direct()))]
    return [comparable(text_of(message), people) for message in messages]


def of(answer: Answer, people: Sequence[Person]) -> list[str]:
    assert answer.message is not None
    return [comparable(text_of(answer.message), people)]


def text_of(message: SeenMessage) -> str:
    """What the bot wrote, as it wrote it, and whom that notified; the command that a person used is left out."""
    notified = f"notifies {len(message.pings)} people, everybody: {message.raw['mention_everyone']}"
    return "\n".join(
        [
            *texts(message),
            *(CHOICE + alt for alt in alt_texts(message)),
            *(control.text for control in message.controls),
            notified,
        ]
    )


def comparable(text: str, people: Sequence[Person]) -> str:
    """A text without what is new with every game: its number, its people's ids, its links."""
    for seat, person in enumerate(people):
        text = text.replace(person.mention, f"<seat {seat}>")
    text = re.sub(r"https://discord\.com/channels/[\d/]+", "LINK", text)
    return re.sub(r"\b([Gg]ame) \d+\b", r"\1 N", text)


def renamed(text: str, names: tuple[str, str]) -> str:
    """A text about PLAIN people with other names; a line that ends with an exclamation needs no full stop."""
    lines = []
    for line in text.split("\n"):
        write = plain_name if line.startswith(CHOICE) else shown_name
        for plain, name in zip(PLAIN, names, strict=True):
            line = line.replace(plain, write(name))  # noqa: PLW2901 - one name after the other
        lines.append(line.removesuffix(".") if line.endswith("!.") else line)
    return "\n".join(lines)
