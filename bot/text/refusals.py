"""Refusals as private, kind sentences that say what to do. Names are fit for markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.tables.refused import (
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
    RematchPending,
    StaleDecision,
    YouAgainstYourself,
    YourOwnMove,
)
from bot.text.moments import moment
from bot.text.names import shown_name
from cribbage import (
    CardNotHeld,
    CardTwice,
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

CARDS_UNREADABLE = "I can’t read that as a card. Write a rank and a suit, such as `5H`, `10S` or `J♦`."
NO_BOTS = "Bots don’t play here yet. Challenge a person, or leave the opponent out to offer an open seat."
OLD_BUTTON = "That button is from long ago. `/cribbage hand` shows your hand, `/cribbage games` your tables."
COMMAND_CHANGED = "This command has changed. Please restart Discord or try again in a few minutes."
FORBIDDEN = (
    "I may not post in the channel of that table any more: I need **View Channel**, **Send Messages** and **Embed "
    "Links** there. Please ask somebody who manages the server."
)
CLOSING = "I am about to restart. Nothing is lost: please try again in a minute."
BROKEN = "Something went wrong on my side. `/cribbage hand` shows how things stand; if it happens again, tell the host."

_MOST_NAMED = 20
_PHASES = {
    Phase.CUT_FOR_DEAL: "The cut for the deal comes first.",
    Phase.SHUFFLE: "The cards are being shuffled. Try again in a moment.",
    Phase.DISCARD: "The discards come first: choose cards for the crib.",
    Phase.CUT: "The starter is cut first.",
    Phase.PLAY: "The cards are being played: lay a card.",
    Phase.OVER: "This game is over. `/cribbage start` opens a new table.",
}


def not_invited(link: str) -> str:
    """The bot is no member of the server where its commands are."""
    return (
        "I am not a member of this server: only my commands were added, so I can’t post a table here. Please ask "
        f"somebody who manages the server to invite me with [this link]({link})."
    )


def missing_permissions(names: Sequence[str]) -> str:
    """What the bot lacks in a channel."""
    return f"I can’t set up a table here: I need {_listed([f'**{name}**' for name in names])} in this channel."


def sentence(reason: Reason) -> str:
    """The sentence for a refusal of the table."""
    match reason:
        case IllegalHere(refusal, names):
            return illegal(refusal, [shown_name(name) for name in names])
        case OneOfSeveral(games):
            return f"You have several games: say which one with `game`, {_listed([str(game) for game in games], 'or')}."
        case ChallengeGone(state, game):
            return _gone(state, game)
        case AlreadySeated(game):
            return f"The rematch has begun already: it is game {game}. `/cribbage games` leads to it."
        case ChallengeNotYours(opponent):
            return f"That challenge is for <@{opponent}>. `/cribbage start` opens a table of your own."
        case NotLate(deadline):
            return _not_late(deadline)
        case EnoughTables() | ChannelFull() | ChannelNotAllowed():
            return _no_room(reason)
        case (
            NoSuchGame()
            | NoGameHere()
            | NotSeated()
            | StaleDecision()
            | NoServerHere()
            | NoSuchChallenge()
            | NotTheChallenger()
            | OwnChallenge()
            | YouAgainstYourself()
            | RematchPending()
            | YourOwnMove()
            | NoSuchOffer()
            | OwnOffer()
            | NoThreadHere()
        ):
            return _PLAIN[reason.code]
        case _:
            assert_never(reason)


_PLAIN = {
    NoSuchGame.code: "There is no such game of yours. `/cribbage games` lists the ones you play.",
    NoGameHere.code: "You have no game in progress. `/cribbage start` opens a table.",
    NotSeated.code: "You don’t sit at this table, so this is not yours to press. `/cribbage start` opens one for you.",
    StaleDecision.code: "That was decided already. Here is how things stand.",
    NoServerHere.code: "Tables stand in a server’s channels. Please use this command there.",
    NoSuchChallenge.code: "There is no free seat for you in this channel. `/cribbage start` opens a table.",
    NotTheChallenger.code: "Only the person who made the challenge can take it back. You can leave it unanswered.",
    OwnChallenge.code: "This is your own challenge: somebody else has to join. You can take it back instead.",
    YouAgainstYourself.code: "You can’t play against yourself. Challenge somebody else, or leave the opponent out.",
    YourOwnMove.code: "The game waits for you, so there is nothing to claim. `/cribbage hand` shows what you can do.",
    NoSuchOffer.code: "That was answered, or the game went on. `/cribbage games` shows your tables.",
    OwnOffer.code: "You asked for this yourself, so the other side has to answer.",
    NoThreadHere.code: (
        "A thread of its own begins in a text channel, not in a thread or a voice channel. Please leave `thread` out, "
        "or use `/cribbage start` in a text channel."
    ),
    RematchPending.code: "Your offer of a rematch stands; the other player has to accept it.",
}


def _no_room(reason: EnoughTables | ChannelFull | ChannelNotAllowed) -> str:
    match reason:
        case EnoughTables(most):
            return (
                f"You have {most} games and open challenges, and that is as many as one person may have. Please "
                "finish one first, or take a challenge back; `/cribbage games` lists your tables."
            )
        case ChannelFull(most):
            return f"This channel has {most} tables and open challenges. Please use `/cribbage start` in another one."
        case ChannelNotAllowed(channels):
            named = _listed([f"<#{channel}>" for channel in channels[:_MOST_NAMED]], "or")
            return f"Tables are not opened in this channel of the server. Please use `/cribbage start` in {named}."


def _not_late(deadline: int | None) -> str:
    if deadline is None:
        return "Nobody is late, since this game has no clock. `/cribbage abort` offers to call it off."
    return f"The time is not up yet: it ends {moment(deadline)}. Please wait until then."


def _gone(state: str, game: int | None) -> str:
    if game is not None:
        return f"That seat is taken: game {game} has begun. `/cribbage start` opens a table of your own."
    return {
        "cancelled": "That challenge was taken back. `/cribbage start` makes a new one.",
        "declined": "That challenge was declined. `/cribbage start` makes a new one.",
    }.get(state, "That challenge has expired. `/cribbage start` makes a new one.")


def illegal(refusal: Refusal, names: Sequence[str]) -> str:  # noqa: C901, PLR0911 - one case for each refusal
    """The sentence for a refusal of the rules."""
    match refusal:
        case GameOver():
            return _PHASES[Phase.OVER]
        case WrongPhase(phase):
            return _PHASES[phase]
        case NotYourTurn(waiting_for):
            return f"It is not your turn yet: please wait for {_listed([names[seat] for seat in waiting_for])}."
        case CardNotHeld(card):
            return f"You don’t hold {card.pretty} now. `/cribbage hand` shows your cards."
        case CardTwice(card):
            return f"You named {card.pretty} twice. Choose different cards."
        case WrongDiscardCount(wanted):
            return f"Exactly {wanted} {'card goes' if wanted == 1 else 'cards go'} to the crib."
        case CountWouldPass(card, count):
            return f"{card.pretty} would take the count from {count} past 31. Lay a smaller card."
        case PlaceOutOfRange(lowest, highest):
            return f"Lift at least {lowest} cards and at most {highest}."
        case TooLateToCallOff():
            return "Somebody has thrown to the crib, so the game counts now. `/cribbage resign` gives it up."
        case NothingToTakeBack():
            return "Nothing can be taken back now: somebody has acted since, or a card was shown. Please play on."
        case NotInRatedGame():
            return "In a rated game nothing is taken back. `/cribbage start` opens an unrated one if you say so."
        case NoSuchSeat() | CutUnfit() | DeckUnfit():
            return BROKEN
        case _:
            assert_never(refusal)


def _listed(words: Sequence[str], last: str = "and") -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
