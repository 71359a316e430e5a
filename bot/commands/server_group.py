"""`/cribbage-server`, which Discord shows to people who may manage the server, unless told otherwise there."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands

from bot.commands.choosing import guild_game_choices
from bot.commands.inputs import game_number
from bot.components.sending import answer
from bot.permissions import check_in_server, check_table_permissions, standing_channels, standing_role
from bot.presenters.lists import present_note
from bot.presenters.settings import present_server_settings
from bot.services import Services
from bot.tables import NoSuchGame, Refused
from bot.text import answers, clocks
from bot.text import settings as words
from bot.troubles import tell
from storage import Clock, GameId, ServerSettings

_WHICH = "Which game; its number stands under each table"


class ServerGroup(app_commands.Group):
    """Settings of a server, and ways to end or move a table without its players."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            name="cribbage-server",
            description="Manage cribbage in this server",
            default_permissions=discord.Permissions(manage_guild=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._services = services

    @app_commands.command(description="See or change what holds for new tables in this server")
    @app_commands.describe(
        clock="The clock of a game for which nobody chooses one",
        target="How far a game goes when nobody chooses",
        thread="Whether a game gets a thread of its own when nobody chooses",
        role="The role that an open seat calls; @everyone stands for nobody",
        text_only="Tables as plain text, for screen readers",
    )
    @app_commands.choices(clock=[app_commands.Choice(name=clocks.named(clock), value=clock.value) for clock in Clock])
    async def settings(  # noqa: PLR0917 - the options of the command
        self,
        interaction: discord.Interaction,
        clock: str | None = None,
        target: Literal[121, 61] | None = None,
        thread: bool | None = None,
        role: discord.Role | None = None,
        text_only: bool | None = None,
    ) -> None:
        """Without an option it only shows them."""
        before = await self._services.storage.servers.of(check_in_server(interaction))
        after = replace(
            before,
            clock=before.clock if clock is None else Clock(clock),
            target=before.target if target is None else target,
            thread=before.thread if thread is None else thread,
            role=before.role if role is None else None if role.is_default() else role.id,
            text_only=before.text_only if text_only is None else text_only,
        )
        await self._save(interaction, before, after)

    @app_commands.command(description="Choose the channels in which tables may be opened")
    @app_commands.describe(
        allow="Tables may be opened here, and where else you allow it",
        forbid="No new tables here; those that stand go on",
        everywhere="Forget the list: tables may be opened in every channel",
    )
    async def channels(
        self,
        interaction: discord.Interaction,
        allow: discord.TextChannel | discord.VoiceChannel | None = None,
        forbid: discord.TextChannel | discord.VoiceChannel | None = None,
        everywhere: bool = False,
    ) -> None:
        """Without an option it only shows them."""
        before = await self._services.storage.servers.of(check_in_server(interaction))
        listed = set() if everywhere else set(standing_channels(interaction.guild, before))
        listed |= {allow.id} if allow is not None else set()
        listed -= {forbid.id} if forbid is not None else set()
        await self._save(interaction, before, replace(before, channels=frozenset(listed)))

    @app_commands.command(description="Call off a game that cannot go on, wherever its table stands or stood")
    @app_commands.describe(game=_WHICH)
    async def end(self, interaction: discord.Interaction, game: str) -> None:
        """It counts for nothing."""
        which = await self._game(interaction, game)
        await self._services.tables.end(which, interaction.id)
        self._services.publisher.touch(which)
        await answer(interaction, present_note(words.ended(which)))

    @app_commands.command(description="Move a table into this channel")
    @app_commands.describe(game=_WHICH)
    async def move(self, interaction: discord.Interaction, game: str) -> None:
        """For a table whose channel is gone, or stands in the way."""
        which = await self._game(interaction, game)
        check_table_permissions(interaction)
        await interaction.response.defer(ephemeral=True)
        link = await self._services.publisher.post_again(which, interaction.channel_id)
        await tell(interaction, answers.moved(link))

    @end.autocomplete("game")
    @move.autocomplete("game")
    async def _offer_games(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await guild_game_choices(self._services, interaction.guild_id or 0, typed)

    async def _game(self, interaction: discord.Interaction, named: str) -> GameId:
        """A running game of this server.

        Raises:
            Refused: NoSuchGame.
        """
        table = await self._services.tables.table(game_number(named) or -1)
        if table.place.guild != check_in_server(interaction) or table.over:
            raise Refused(NoSuchGame())
        return table.id

    async def _save(self, interaction: discord.Interaction, before: ServerSettings, after: ServerSettings) -> None:
        if after != before:
            await self._services.storage.servers.set(check_in_server(interaction), after)
        role = standing_role(interaction.guild, after)
        shown = present_server_settings(
            standing_channels(interaction.guild, after),
            after.clock.value,
            after.target,
            role.id if role is not None else None,
            thread=after.thread,
            text_only=after.text_only,
            saved=after != before,
        )
        await answer(interaction, shown)
