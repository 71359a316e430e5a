"""The command tree: what holds for every command, and the sync that Discord is asked for only after a change."""

from __future__ import annotations

import hashlib
import json
import logging

import aiohttp
import discord
from discord import app_commands

from bot.commands.cribbage_group import CribbageGroup
from bot.commands.server_group import ServerGroup
from bot.commands.standings_group import StandingsGroup
from bot.commands.starting import challenge_menu
from bot.intake import take_in
from bot.services import Services
from bot.text import refusals
from bot.troubles import answer_trouble, tell

_SYNCED = "synced commands"


class Undelivered(logging.Filter):
    """Keeps suggestions that came too late or were lost out of the log, where discord.py puts a traceback for each."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, (discord.HTTPException, aiohttp.ClientError, OSError))


logging.getLogger(app_commands.tree.__name__).addFilter(Undelivered())


class CribbageTree(app_commands.CommandTree[discord.AutoShardedClient]):
    """All commands of the bot."""

    def __init__(self, client: discord.AutoShardedClient, services: Services) -> None:
        super().__init__(client)
        self._services = services
        self.add_command(CribbageGroup(services))
        self.add_command(StandingsGroup(services))
        self.add_command(ServerGroup(services))
        self.add_command(challenge_menu(services))

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        """Remember the name people go by here; while the bot closes, ask them to try again."""
        return await take_in(self._services, interaction)

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        """Every error of a command becomes a sentence."""
        match error:
            case app_commands.CommandInvokeError():
                await answer_trouble(interaction, error.original)
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                await tell(interaction, refusals.COMMAND_CHANGED)
            case _:
                await answer_trouble(interaction, error)

    async def sync_if_changed(self) -> bool:
        """Tell Discord about the commands when they differ from those it was told last; whether it was told."""
        payload = [command.to_dict(self) for command in self.get_commands()]
        told = json.dumps([self.client.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(told.encode()).hexdigest()
        facts = self._services.storage.facts
        if await facts.get(_SYNCED) == digest:
            return False
        await self.sync()
        await facts.set(_SYNCED, digest)
        return True
