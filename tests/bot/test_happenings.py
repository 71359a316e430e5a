from typing import get_args

import pytest
from hypothesis import given

from bot.text.happenings import happenings
from bot.text.names import shown_name
from cribbage import (
    CardPlayed,
    CardsCut,
    Combination,
    CountReset,
    CribFull,
    DealEnded,
    Dealt,
    Discarded,
    Ending,
    Event,
    FirstDealer,
    GameEnded,
    HandCounted,
    Item,
    Pegged,
    Result,
    SaidGo,
    Score,
    Skunk,
    Source,
    StarterTurned,
    TookBack,
    score_play,
    score_show,
)
from tests.bot.strange_names import names as any_name
from tests.games import card, cards

NAMES = ("Ann", "Bob")
FIFTEEN = score_play(cards("7H 8D"))
TWO_PLAIN = Score((Item(Combination.HEELS, cards("JH"), 2),))
ONE_GO = Score((Item(Combination.GO, (), 1),))
HAND = score_show(cards("7H 8D 2S 2C"), card("KH"), is_crib=False)
WON = Result(Ending.TARGET, 1, (95, 121), (26, 0), (Skunk.NONE, Skunk.NONE))

TOLD: dict[type[Event], list[tuple[tuple[Event, ...], list[str]]]] = {
    CardsCut: [
        ((CardsCut((0, 1), cards("5C KD"), ()),), ["Cut for the deal: Ann 5♣, Bob K♦."]),
        ((CardsCut((0, 1), cards("5C 5D"), (0, 1)),), ["Cut for the deal: Ann 5♣, Bob 5♦ – a tie, cut again."]),
    ],
    FirstDealer: [
        ((FirstDealer(0, by_cut=True),), ["Ann cut low and deals first."]),
        ((FirstDealer(1, by_cut=False),), ["Bob deals first this time."]),
    ],
    Dealt: [((Dealt(3, 1),), ["Deal 3: Bob deals."])],
    Discarded: [
        ((Discarded(0, changed=False),), ["Ann threw to the crib."]),
        ((Discarded(1, changed=True),), ["Bob threw other cards to the crib."]),
    ],
    CribFull: [((CribFull(),), [])],
    StarterTurned: [((StarterTurned(card("TH"), 17),), ["Cut at 17: the starter is **10♥**."])],
    CardPlayed: [((CardPlayed(0, card("7H"), 7),), ["Ann plays **7♥** for 7."])],
    SaidGo: [((SaidGo(1, 27),), ["Bob says go."])],
    TookBack: [
        ((TookBack(0, card("7H")),), ["Ann takes **7♥** back."]),
        ((TookBack(1, None),), ["Bob takes the throw back and chooses anew."]),
    ],
    CountReset: [((CountReset(1),), ["The count starts again, Bob leads."])],
    HandCounted: [
        (
            (HandCounted(0, False, cards("7H 8D 2S 2C"), HAND), Pegged(0, 0, Source.HAND, HAND, 4, 30)),
            ["Ann’s hand 7♥ 8♦ 2♠ 2♣: 15 two (7♥ 8♦) and a pair is four (2♣ 2♠)."],
        ),
        (
            (HandCounted(1, True, cards("2H 4D 6S 8C"), Score()),),
            [],
        ),
        (
            (HandCounted(0, False, cards("7H 8D 2S 2C"), HAND), Pegged(0, 0, Source.HAND, HAND, 1, 121)),
            ["Ann’s hand 7♥ 8♦ 2♠ 2♣: 15 two (7♥ 8♦) and a pair is four (2♣ 2♠) (one is enough)."],
        ),
    ],
    Pegged: [
        (
            (CardPlayed(1, card("8D"), 15), Pegged(1, 1, Source.PLAY, FIFTEEN, 2, 9)),
            ["Bob plays **8♦** for 15: 15 two (7♥ 8♦)."],
        ),
        ((Pegged(1, 1, Source.HEELS, TWO_PLAIN, 2, 2),), ["Two for his heels (J♥) to Bob."]),
        ((Pegged(1, 1, Source.HEELS, TWO_PLAIN, 1, 121),), ["Two for his heels (J♥) to Bob (one is enough)."]),
        ((Pegged(0, 0, Source.GO, ONE_GO, 1, 8),), ["One for the go to Ann."]),
        ((Pegged(0, 0, Source.LAST_CARD, ONE_GO, 1, 8),), ["One for last card to Ann."]),
    ],
    DealEnded: [((DealEnded(3, 0),), [])],
    GameEnded: [
        ((GameEnded(WON),), ["**Bob wins 121 to 95**."]),
        (
            (GameEnded(Result(Ending.TARGET, 0, (121, 90), (0, 31), (Skunk.NONE, Skunk.SINGLE))),),
            ["**Ann wins 121 to 90** – a skunk!"],
        ),
        (
            (GameEnded(Result(Ending.TARGET, 0, (121, 60), (0, 61), (Skunk.NONE, Skunk.DOUBLE))),),
            ["**Ann wins 121 to 60** – a double skunk!"],
        ),
        (
            (GameEnded(Result(Ending.RESIGNATION, 1, (20, 30), (10, 0), (Skunk.NONE, Skunk.NONE)), 0),),
            ["Ann resigns: **Bob wins**, 10 ahead."],
        ),
        (
            (GameEnded(Result(Ending.FORFEIT, 0, (20, 30), (0, 1), (Skunk.NONE, Skunk.NONE)), 1),),
            ["Bob ran out of time: **Ann wins**, 1 ahead."],
        ),
        (
            (GameEnded(Result(Ending.ABORT, None, (0, 0), (0, 0), (Skunk.NONE, Skunk.NONE))),),
            ["The game was called off and counts for nothing."],
        ),
    ],
}


def test_every_kind_of_event_is_looked_at_here() -> None:
    assert set(TOLD) == set(get_args(Event))


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
def test_an_event_is_told_as_people_say_it(kind: type[Event]) -> None:
    for events, lines in TOLD[kind]:
        assert happenings(events, NAMES) == lines


@pytest.mark.parametrize("ending", Ending)
def test_every_ending_is_told(ending: Ending) -> None:
    winner = None if ending is Ending.ABORT else 0
    (line,) = happenings([GameEnded(Result(ending, winner, (5, 3), (0, 2), (Skunk.NONE, Skunk.NONE)), 1)], NAMES)
    assert line[-1] in ".!"


def test_events_of_one_action_are_told_in_their_order() -> None:
    events = (
        CardPlayed(0, card("KH"), 30),
        SaidGo(1, 30),
        Pegged(0, 0, Source.GO, ONE_GO, 1, 8),
        CountReset(1),
    )
    assert happenings(events, NAMES) == [
        "Ann plays **K♥** for 30.",
        "Bob says go.",
        "One for the go to Ann.",
        "The count starts again, Bob leads.",
    ]


@given(any_name, any_name)
def test_a_name_changes_nothing_in_a_sentence_but_itself(ann: str, bob: str) -> None:
    events = [event for told in TOLD.values() for events, _ in told for event in events]
    lines = happenings(events, [shown_name(ann), shown_name(bob)])
    for line, plain in zip(lines, happenings(events, ("ANN-SITS", "BOB-SITS")), strict=True):
        expected = plain.replace("ANN-SITS", shown_name(ann)).replace("BOB-SITS", shown_name(bob))
        assert line == expected or (line == expected.removesuffix(".") and line.endswith("!"))
