"""Words of a profile. Names are as people typed them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.text.cards import hand_text
from bot.text.names import plain_name
from bot.text.standings import Standing, percent, rating_text, signed
from cribbage import parse_cards

PAR_DEALER, PAR_PONE = 16.2, 10.2
"""Points of a deal that a good player makes on average, by role, the crib the dealer's.

Source: DeLynn Colvert, "Play Winning Cribbage": 26.4 points a deal, of which 16.2 go to the dealer.
"""

NO_GAMES_YET = "{name} has finished no game in this server yet."


@dataclass(frozen=True, slots=True)
class Career:
    """What a person has done in a server.

    `ratings` go from the earlier to the later, each with its standard deviation; `form` as well, True for a win.
    Averages are points a deal, None where there was no deal. A best hand or crib is its points and its cards, the
    starter last. `first_deals` is a share of 1.
    """

    standing: Standing
    rated_games: int
    ratings: tuple[tuple[float, float], ...]
    form: tuple[bool, ...]
    skunks_taken: int
    doubles_given: int
    doubles_taken: int
    dealer: float | None
    pone: float | None
    pegging: float | None
    hand: float | None
    crib: float | None
    best_hand: tuple[int, str] | None
    best_crib: tuple[int, str] | None
    best_pegging: int
    hands_24: int
    hands_28: int
    hands_29: int
    streak: int
    longest_streak: int
    first_deals: float


def record_lines(career: Career) -> list[str]:
    """Games, skunks, runs of wins, and the deal."""
    row = career.standing
    return [
        (
            f"**{row.won}** won · **{row.lost}** lost · {percent(row.win_rate)} won"
            f" · {row.game_points} game points · spread {signed(row.spread)}"
        ),
        (
            f"Skunks given {_with_doubles(row.skunks, career.doubles_given)}"
            f" · taken {_with_doubles(career.skunks_taken, career.doubles_taken)}"
        ),
        f"Last {len(career.form)}: {form_text(career.form)}",
        f"Wins in a row: {career.streak} now, {career.longest_streak} at most",
        f"First deal in {percent(career.first_deals)} of the games",
    ]


def rating_lines(career: Career) -> list[str]:
    """The rating, how sure it is, and how far it went up and down."""
    if not career.ratings:
        return ["Rating: none yet, as no rated game was finished"]
    row, (_, deviation) = career.standing, career.ratings[-1]
    games = f"{career.rated_games} rated {'game' if career.rated_games == 1 else 'games'}"
    provisional = ", provisional" if row.provisional else ""
    rating = rating_text(row.rating, provisional=row.provisional)
    lines = [f"Rating **{rating}** ± {deviation:.0f} after {games}{provisional}"]
    if len(career.ratings) > 1:
        lines.append(f"{_course(career.ratings)}")
    return lines


def point_lines(career: Career) -> list[str]:
    """Average points a deal, against par where there is one."""
    return [
        f"As dealer {against_par(career.dealer, PAR_DEALER)}",
        f"As pone {against_par(career.pone, PAR_PONE)}",
        f"Pegging {_average(career.pegging)} · hand {_average(career.hand)} · crib {_average(career.crib)}",
    ]


def best_lines(career: Career) -> list[str]:
    """The best of all."""
    club = f"Hands of 24 and over: {career.hands_24}"
    great = [f"{count} of {points}" for points, count in ((28, career.hands_28), (29, career.hands_29)) if count]
    return [
        *([f"Best hand {cards_text(career.best_hand)}"] if career.best_hand else []),
        *([f"Best crib {cards_text(career.best_crib)}"] if career.best_crib else []),
        f"Most pegged in a deal: {career.best_pegging}",
        f"{club} ({', '.join(great)})" if great else club,
    ]


def curve_alt(name: str, ratings: Sequence[tuple[float, float]]) -> str:
    """What the picture of the curve shows, for those who do not see it."""
    now, deviation = ratings[-1]
    return (
        f"The rating of {plain_name(name)} over the last {len(ratings)} rated games. {_course(ratings)}."
        f" It is {now:.0f} now, give or take {deviation:.0f}."
    )


def form_text(form: Sequence[bool]) -> str:
    """Wins and losses by letters, the newest last."""
    return " ".join("W" if won else "L" for won in form)


def against_par(average: float | None, par: float) -> str:
    """An average beside what a good player makes."""
    if average is None:
        return f"– (par {par})"
    more = round(average - par, 1)
    told = "on par" if not more else f"{abs(more):.1f} {'above' if more > 0 else 'below'} par"
    return f"{average:.1f} a deal, {told} ({par})"


def cards_text(best: tuple[int, str]) -> str:
    """Points and cards of a hand with its starter."""
    points, cards = best
    *kept, starter = parse_cards(cards)
    return f"**{points}** · {hand_text(sorted(kept))} with {starter.pretty} turned"


def _course(ratings: Sequence[tuple[float, float]]) -> str:
    values = [rating for rating, _ in ratings]
    return f"It went from {values[0]:.0f} to {values[-1]:.0f}, lowest {min(values):.0f}, highest {max(values):.0f}"


def _average(average: float | None) -> str:
    return "–" if average is None else f"{average:.1f}"


def _with_doubles(skunks: int, doubles: int) -> str:
    return f"{skunks} ({doubles} double)" if doubles else str(skunks)
