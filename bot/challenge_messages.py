"""Messages of challenges: what they say, and their end."""

from __future__ import annotations

import logging

import discord

from bot.components.sending import answer, edit
from bot.permissions import pingable_role
from bot.presenters.challenge import present_challenge, present_closed, present_taken
from bot.presenters.reply import Reply
from bot.publishing.troubles import PASSING
from bot.services import Services
from storage import Challenge, ChallengeState, GameId, UserId

_log = logging.getLogger(__name__)


async def show_challenge(services: Services, interaction: discord.Interaction, challenge: Challenge) -> None:
    """Answer with an open challenge, for all to see; one that nobody can see is cancelled."""
    reply = present_challenge(
        challenge.id,
        challenge.rules,
        await _name(services, challenge, challenge.challenger),
        challenge.opponent,
        is_rematch=challenge.rematch_of is not None,
        clock=challenge.clock.value,
        thread=challenge.thread,
        role=pingable_role(interaction, await services.storage.servers.of(challenge.place.guild)),
    )
    try:
        message = await answer(interaction, reply, ephemeral=False)
    except discord.HTTPException:
        await services.challenges.cancel(challenge.id, challenge.challenger)
        raise
    if message is None:
        return
    now = await services.challenges.set_message(challenge.id, message)
    if now.state is not ChallengeState.OPEN:
        # Somebody was quicker than the note of where it is shown.
        await retire_challenge(interaction.client, now, await ended_reply(services, now))


async def taken_reply(services: Services, challenge: Challenge, opponent: UserId, game: GameId) -> Reply:
    """Somebody has sat down."""
    challenger = await _name(services, challenge, challenge.challenger)
    table = await services.tables.table(game)
    channel = table.place.channel
    elsewhere = channel if channel != challenge.place.channel else None
    capped = challenge.rules.rated and not table.rules.rated
    return present_taken(challenger, await _name(services, challenge, opponent), game, elsewhere, capped=capped)


async def ended_reply(services: Services, challenge: Challenge) -> Reply:
    """A challenge that is not open any more, whatever became of it."""
    if challenge.game is None:
        return await closed_reply(services, challenge)
    users = (await services.tables.table(challenge.game)).users
    opponent = next((user for user in users if user not in (None, challenge.challenger)), None)
    return await taken_reply(services, challenge, opponent or challenge.challenger, challenge.game)


async def closed_reply(services: Services, challenge: Challenge) -> Reply:
    """The challenge has ended without a game."""
    return present_closed(challenge.state.value, await _name(services, challenge, challenge.challenger))


async def retire_challenge(client: discord.Client, challenge: Challenge, reply: Reply) -> None:
    """Change the message of a challenge that ended elsewhere; where it cannot be reached, its buttons say so."""
    if challenge.message is None:
        return
    channel = client.get_partial_messageable(challenge.place.channel)
    try:
        await edit(channel.get_partial_message(challenge.message), reply)
    except (discord.HTTPException, *PASSING) as trouble:
        _log.info("the message of challenge %s could not be changed: %s", challenge.id, type(trouble).__name__)


async def _name(services: Services, challenge: Challenge, user: UserId) -> str:
    names = await services.storage.names.of(challenge.place.guild, [user])
    return names.get(user, "Somebody")
