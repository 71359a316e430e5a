import re
from pathlib import Path
from typing import get_args

import discord
import pytest
from discord import app_commands
from hypothesis import given

import bot.text
from bot.client import CribbageClient
from bot.permissions import NotInvited, PermissionsMissing
from bot.tables import (
    AlreadySeated,
    ChallengeGone,
    ChallengeNotYours,
    ChannelFull,
    ChannelNotAllowed,
    EnoughTables,
    IllegalHere,
    NoGameHere,
    NoServerHere,
    NoSuchChallenge,
    NoSuchGame,
    NoSuchOffer,
    NoThreadHere,
    NotLate,
    NotSeated,
    NotTheChallenger,
    OneOfSeveral,
    OwnChallenge,
    OwnOffer,
    Reason,
    Refused,
    RematchPending,
    StaleDecision,
    YouAgainstYourself,
    YourOwnMove,
)
from bot.text import refusals
from bot.text.names import shown_name
from bot.troubles import sentence_for
from cribbage import (
    CardNotHeld,
    CardTwice,
    CardUnreadable,
    CountWouldPass,
    CutUnfit,
    DeckUnfit,
    GameOver,
    NoSuchSeat,
    NothingToTakeBack,
    NotInRatedGame,
    NotYourTurn,
    Phase,
    PlaceOutOfRange,
    Refusal,
    TooLateToCallOff,
    WrongDiscardCount,
    WrongPhase,
)
from storage import ChallengeState, Storage
from tests.bot.strange_names import names
from tests.games import card

NAMES = ("Ann", "Bob")
REASONS: tuple[Reason, ...] = (
    NoSuchGame(),
    NoGameHere(),
    OneOfSeveral((12, 7)),
    NotSeated(),
    StaleDecision(),
    IllegalHere(NotYourTurn((1,)), NAMES),
    NoServerHere(),
    NoSuchChallenge(),
    ChallengeGone("declined", None),
    ChallengeNotYours(101),
    NotTheChallenger(),
    OwnChallenge(),
    YouAgainstYourself(),
    RematchPending(),
    AlreadySeated(9),
    NotLate(1_700_000_000_000),
    YourOwnMove(),
    NoSuchOffer(),
    OwnOffer(),
    EnoughTables(10),
    ChannelFull(25),
    ChannelNotAllowed((5, 7)),
    NoThreadHere(),
)
RULES: tuple[Refusal, ...] = (
    GameOver(),
    WrongPhase(Phase.DISCARD),
    NotYourTurn((0, 1)),
    NoSuchSeat(),
    CardNotHeld(card("TH")),
    WrongDiscardCount(2),
    CardTwice(card("5H")),
    CountWouldPass(card("9S"), 27),
    PlaceOutOfRange(4, 36),
    CutUnfit(2),
    DeckUnfit(),
    TooLateToCallOff(),
    NothingToTakeBack(),
    NotInRatedGame(),
)
NEVER_MET = (NoSuchSeat, CutUnfit, DeckUnfit)
"""No person can bring these about: they would be faults of the bot."""

OTHERS = (
    refusals.CARDS_UNREADABLE,
    refusals.NO_BOTS,
    refusals.OLD_BUTTON,
    refusals.COMMAND_CHANGED,
    refusals.CLOSING,
    refusals.BROKEN,
    refusals.missing_permissions(["Send Messages"]),
    refusals.not_invited("https://example.org/invite"),
)
# A command to use, or a verb that asks for something.
WHAT_TO_DO = re.compile(
    r"`/[a-z-]+ [a-z]+`|\b(?:[Cc]hoose|[Cc]hallenge|[Ll]ift|[Ll]ay|[Pp]lease|say which|[Tt]ry|[Ww]rite|has to|"
    r"I need|[Yy]ou can|Here is|comes? first|is cut first|go to the crib|goes to the crib)\b"
)
ENDED = (ChallengeState.CANCELLED, ChallengeState.DECLINED, ChallengeState.EXPIRED)
COMMAND = re.compile(r"`/([a-z-]+ [a-z]+)")


def sentences() -> list[tuple[str, str]]:
    """Every refusal of tables and of the rules: its code, and its sentence."""
    return [
        *((reason.code, refusals.sentence(reason)) for reason in REASONS if not isinstance(reason, IllegalHere)),
        *((refusal.code, refusals.illegal(refusal, NAMES)) for refusal in RULES),
    ]


def test_every_reason_and_every_refusal_is_looked_at_here() -> None:
    assert {type(reason) for reason in REASONS} == set(get_args(Reason))
    assert {type(refusal) for refusal in RULES} == set(get_args(Refusal))


def test_no_two_refusals_share_a_code() -> None:
    codes = [reason.code for reason in REASONS] + [refusal.code for refusal in RULES]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize(("code", "sentence"), [*sentences(), *(("other", text) for text in OTHERS)])
def test_every_refusal_is_a_sentence_that_says_what_to_do(code: str, sentence: str) -> None:
    assert not sentence[0].islower()
    assert sentence[-1] in ".?!"
    assert "None" not in sentence
    assert code not in sentence
    assert WHAT_TO_DO.search(sentence)


def test_no_sentence_serves_two_refusals_that_a_person_can_meet() -> None:
    never = {kind.code for kind in NEVER_MET}
    told = [sentence for code, sentence in sentences() if code not in never]
    assert len(set(told)) == len(told)
    assert {sentence for code, sentence in sentences() if code in never} == {refusals.BROKEN}


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_says_what_comes_first(phase: Phase) -> None:
    told = {refusals.illegal(WrongPhase(other), NAMES) for other in Phase}
    assert len(told) == len(Phase)
    assert refusals.illegal(WrongPhase(phase), NAMES)[-1] == "."


def test_every_end_of_a_challenge_has_a_sentence_of_its_own() -> None:
    told = [refusals.sentence(ChallengeGone(state.value, None)) for state in ENDED]
    assert len(set(told)) == len(told) == 3
    assert all(WHAT_TO_DO.search(sentence) for sentence in told)
    assert "game 8" in refusals.sentence(ChallengeGone("taken", 8))


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (NotYourTurn((0,)), "It is not your turn yet: please wait for Ann."),
        (NotYourTurn((0, 1)), "It is not your turn yet: please wait for Ann and Bob."),
        (CardNotHeld(card("TH")), "You don’t hold 10♥ now. `/cribbage hand` shows your cards."),
        (CountWouldPass(card("9S"), 27), "9♠ would take the count from 27 past 31. Lay a smaller card."),
        (WrongDiscardCount(2), "Exactly 2 cards go to the crib."),
        (WrongDiscardCount(1), "Exactly 1 card goes to the crib."),
        (PlaceOutOfRange(4, 36), "Lift at least 4 cards and at most 36."),
    ],
)
def test_a_refusal_of_the_rules_names_what_is_at_stake(refusal: Refusal, told: str) -> None:
    assert refusals.illegal(refusal, NAMES) == told


@pytest.mark.parametrize(("games", "told"), [((7, 3), "7 or 3."), ((9, 7, 3), "9, 7 or 3.")])
def test_who_has_several_games_is_told_their_numbers(games: tuple[int, ...], told: str) -> None:
    assert refusals.sentence(OneOfSeveral(games)) == f"You have several games: say which one with `game`, {told}"


def test_a_channel_that_is_not_allowed_names_those_that_are_and_not_too_many() -> None:
    assert refusals.sentence(ChannelNotAllowed((5, 7))).endswith("Please use `/cribbage start` in <#5> or <#7>.")
    assert len(refusals.sentence(ChannelNotAllowed(tuple(range(10**18, 10**18 + 500))))) < 2000


@given(names)
def test_a_name_in_a_refusal_is_escaped(name: str) -> None:
    told = refusals.sentence(IllegalHere(NotYourTurn((1,)), ("Ann", name)))
    assert told == f"It is not your turn yet: please wait for {shown_name(name)}."


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (Refused(NoGameHere()), refusals.sentence(NoGameHere())),
        (CardUnreadable(), refusals.CARDS_UNREADABLE),
        (PermissionsMissing(("Send Messages",)), refusals.missing_permissions(["Send Messages"])),
        (NotInvited("https://example.org"), refusals.not_invited("https://example.org")),
        (ZeroDivisionError(), refusals.BROKEN),
        (discord.DiscordException(), refusals.BROKEN),
    ],
)
def test_every_error_becomes_a_sentence(error: Exception, told: str) -> None:
    assert sentence_for(error) == told


async def test_every_command_that_a_sentence_names_is_there(storage: Storage) -> None:
    named = {match[1] for text in _sources() for match in COMMAND.finditer(text)}
    groups = [each for each in CribbageClient(storage).tree.get_commands() if isinstance(each, app_commands.Group)]
    assert len(named) > 5
    assert named <= {f"{group.name} {command.name}" for group in groups for command in group.commands}


def _sources() -> list[str]:
    """All modules of sentences, as they are written."""
    (folder,) = bot.text.__path__
    return [path.read_text(encoding="utf-8") for path in Path(folder).glob("*.py")]
