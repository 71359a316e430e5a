"""Which game a command means."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

from bot.commands.inputs import MOST_CHOICES, game_number
from bot.services import Services
from bot.tables import Table
from bot.text import answers
from bot.text.names import plain_name
from bot.text.settings import guild_game_choice
from cribbage import PlayerView, Seat
from storage import GameId


def anything(_: PlayerView) -> bool:
    """For commands that make sense at any moment of a game."""
    return True


async def choose_game(
    services: Services,
    interaction: discord.Interaction,
    named: str | None,
    fits: Callable[[PlayerView], bool] = anything,
) -> GameId:
    """The game of this person that is named, else the one here, else the one for which the command makes sense.

    Raises:
        Refused: NoSuchGame, NoGameHere, OneOfSeveral.
    """
    channel = interaction.channel_id or 0
    return await services.tables.choose(interaction.user.id, channel, game_number(named), fits)


async def chosen_table(
    services: Services,
    interaction: discord.Interaction,
    named: str | None,
    fits: Callable[[PlayerView], bool] = anything,
) -> tuple[Table, Seat]:
    """The table of the chosen game, and the person's seat.

    Raises:
        Refused: as `choose_game`.
    """
    game = await choose_game(services, interaction, named, fits)
    return await services.tables.seated(game, interaction.user.id)


async def game_choices(
    services: Services, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The person's own games, for the option `game`."""
    choices: list[app_commands.Choice[str]] = []
    for summary in (await services.tables.running(interaction.user.id))[:MOST_CHOICES]:
        table, seat = await services.tables.seated(summary.id, interaction.user.id)
        label = answers.game_choice(
            table.id,
            plain_name(opponents(await services.tables.names(table), seat)),
            your_turn=table.view(seat).must_act,
        )
        if typed.casefold() in label.casefold():
            choices.append(app_commands.Choice(name=label[:100], value=str(table.id)))
    return choices


async def guild_game_choices(services: Services, guild: int, typed: str) -> list[app_commands.Choice[str]]:
    """The running games of a server, whoever plays them."""
    choices: list[app_commands.Choice[str]] = []
    for summary in await services.storage.games.running_in(guild):
        known = await services.storage.names.of(guild, [user for user in summary.users if user is not None])
        label = guild_game_choice(summary.id, [plain_name(known.get(user or 0, "?")) for user in summary.users])
        if typed.casefold() in label.casefold():
            choices.append(app_commands.Choice(name=label[:100], value=str(summary.id)))
        if len(choices) == MOST_CHOICES:
            break
    return choices


def opponents(names: tuple[str, ...], seat: Seat) -> str:
    """The names of the others at a table, as they typed them."""
    return " & ".join(name for other, name in enumerate(names) if other != seat)
