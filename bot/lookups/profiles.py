"""Profiles of people in a server."""

from __future__ import annotations

from bot.lookups.asking import Asker
from bot.lookups.standings import of_row
from bot.presenters.lists import present_note
from bot.presenters.plain import plain
from bot.presenters.profile import present_profile
from bot.presenters.reply import Reply
from bot.services import Services
from bot.text import profiles as words
from bot.text.names import shown_name
from bot.text.profiles import Career
from storage import BestHand, Profile, UserId


async def profile_page(services: Services, asker: Asker, user: UserId, name: str) -> Reply:
    """The profile of a person, who is called so where the server never saw another name."""
    found = await services.storage.profiles.of(asker.guild, user)
    if found is None:
        return present_note(words.NO_GAMES_YET.format(name=shown_name(name)))
    reply = present_profile(career_of(found, name))
    text_only = (await services.storage.preferences.of(asker.user)).text_only
    return plain(reply, ()) if text_only else reply


def career_of(profile: Profile, name: str) -> Career:
    """A profile as it is shown."""
    row, averages = profile.row, profile.averages
    return Career(
        standing=of_row(row, 0, name),
        rated_games=0 if row.rating is None else row.rating.games,
        ratings=tuple((point.rating.value, point.rating.deviation) for point in profile.curve),
        form=profile.form,
        skunks_taken=row.skunks_taken,
        doubles_given=row.doubles_given,
        doubles_taken=row.doubles_taken,
        dealer=averages.dealer,
        pone=averages.pone,
        pegging=averages.pegging,
        hand=averages.hand,
        crib=averages.crib,
        best_hand=_best(profile.best_hand),
        best_crib=_best(profile.best_crib),
        best_pegging=profile.best_pegging,
        hands_24=profile.hands_24,
        hands_28=profile.hands_28,
        hands_29=profile.hands_29,
        streak=profile.streak,
        longest_streak=profile.longest_streak,
        first_deals=profile.first_deals,
    )


def _best(best: BestHand | None) -> tuple[int, str] | None:
    return None if best is None else (best.points, best.cards)
