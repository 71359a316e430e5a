"""How a table begins: challenges, open seats, and sitting down."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.challenge_messages import closed_reply, retire_challenge, show_challenge, taken_reply
from bot.components.sending import answer
from bot.permissions import check_allowed, check_table_permissions
from bot.services import Services
from bot.tables import NoServerHere, NoThreadHere, Refused
from bot.text import refusals
from bot.troubles import tell
from cribbage import FULL_TARGET, Ruleset
from storage import Clock, Place

MENU = "Challenge to cribbage"


async def start(
    services: Services,
    interaction: discord.Interaction,
    opponent: discord.User | discord.Member | None = None,
    *,
    target: int | None = None,
    clock: str | None = None,
    thread: bool | None = None,
    rated: bool | None = None,
) -> None:
    """A challenge to one person, or an open seat. What is left out comes from the server's settings."""
    place = place_of(interaction)
    if opponent is not None and opponent.bot:
        await tell(interaction, refusals.NO_BOTS)
        return
    check_table_permissions(interaction)
    settings = await services.storage.servers.of(place.guild)
    check_allowed(interaction, settings)
    target = settings.target if target is None else target
    challenge = await services.challenges.open(
        place,
        interaction.user.id,
        await _seen(services, place, opponent),
        Ruleset(target=target, rated=target == FULL_TARGET if rated is None else rated),
        clock=settings.clock if clock is None else Clock(clock),
        thread=_with_thread(interaction, thread, usual=settings.thread),
    )
    await show_challenge(services, interaction, challenge)


async def join(services: Services, interaction: discord.Interaction) -> None:
    """Takes the seat that is offered to the person, else the oldest free one."""
    place, user = place_of(interaction), interaction.user.id
    check_table_permissions(interaction)
    asked = await services.challenges.joinable(place, user)
    table = await services.challenges.join(asked.id, user, interaction.id)
    with services.publisher.answering(table.id):
        services.publisher.touch(table.id)
        reply = await taken_reply(services, asked, user, table.id)
        await answer(interaction, reply)
        await retire_challenge(interaction.client, await services.challenges.get(asked.id), reply)


async def cancel(services: Services, interaction: discord.Interaction) -> None:
    """Takes the person's newest challenge here back, also when its message is gone."""
    asked = await services.challenges.cancellable(place_of(interaction), interaction.user.id)
    cancelled = await services.challenges.cancel(asked.id, interaction.user.id)
    reply = await closed_reply(services, cancelled)
    await answer(interaction, reply)
    await retire_challenge(interaction.client, cancelled, reply)


def challenge_menu(services: Services) -> app_commands.ContextMenu:
    """The same as `start`, on a person's menu."""

    async def challenge(interaction: discord.Interaction, opponent: discord.Member | discord.User) -> None:
        await start(services, interaction, opponent)

    return app_commands.ContextMenu(
        name=MENU,
        callback=challenge,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )


def place_of(interaction: discord.Interaction) -> Place:
    """Where a table would stand.

    Raises:
        Refused: NoServerHere.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(NoServerHere())
    return Place(interaction.guild_id, interaction.channel_id)


async def _seen(services: Services, place: Place, opponent: discord.User | discord.Member | None) -> int | None:
    if opponent is None:
        return None
    await services.storage.names.see(place.guild, opponent.id, opponent.display_name)
    return opponent.id


def _with_thread(interaction: discord.Interaction, asked: bool | None, *, usual: bool) -> bool:
    """Whether the game gets a thread; what is usual gives way to where there can be none.

    Raises:
        Refused: NoThreadHere, where it was asked for.
    """
    if isinstance(interaction.channel, discord.TextChannel):
        return usual if asked is None else asked
    if asked:
        raise Refused(NoThreadHere())
    return False
