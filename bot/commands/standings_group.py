"""`/standings`: to look up who wins, and what was played."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.inputs import MOST_CHOICES, game_number
from bot.components.lookup_ids import HistoryPress, Period, Ranking, StandingsPress
from bot.components.sending import answer
from bot.deal_pages import replay_page
from bot.lookups.asking import asked_by
from bot.lookups.histories import history_page, past_games, versus_page
from bot.lookups.profiles import profile_page
from bot.lookups.records import records_page
from bot.lookups.standings import standings_page
from bot.services import Services
from bot.text import histories
from bot.text import standings as words
from cribbage import Ending

_MOST_GAMES = 100_000

_PERIODS = [app_commands.Choice(name=name, value=value.value) for value, name in words.PERIODS.items()]


class StandingsGroup(app_commands.Group):
    """Commands to look things up."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            name="standings",
            description="Who wins in this server",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._services = services

    @app_commands.command(description="Who wins in this server, and who won months and quarters")
    @app_commands.describe(
        by="What the list goes by; ratings unless you say otherwise",
        span="Over which time",
        least="Only people with at least so many games in that time",
    )
    @app_commands.choices(
        by=[app_commands.Choice(name=name, value=value.value) for value, name in words.RANKINGS.items()],
        span=_PERIODS,
    )
    async def show(
        self,
        interaction: discord.Interaction,
        by: str = Ranking.RATING.value,
        span: str = Period.ALL_TIME.value,
        least: app_commands.Range[int, 1, _MOST_GAMES] = 1,
    ) -> None:
        """Everybody can read the first page, so it is public; whoever turns it gets pages of his own."""
        asked = StandingsPress(Ranking(by), Period(span), least)
        reply = await standings_page(self._services, asked_by(interaction), asked)
        await answer(interaction, reply, ephemeral=False)

    @app_commands.command(description="How somebody plays: rating, form, points a deal against par, the best hands")
    @app_commands.describe(person="Whose profile; your own if you leave it out")
    async def profile(self, interaction: discord.Interaction, person: discord.User | None = None) -> None:
        """Privately, with the curve of the rating as a picture."""
        asker, about = asked_by(interaction), person or interaction.user
        await answer(interaction, await profile_page(self._services, asker, about.id, about.display_name))

    @app_commands.command(description="You and somebody else: who won how much, and your last games")
    @app_commands.describe(person="Against whom")
    async def versus(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Privately, with a menu to replay one of the games."""
        reply = await versus_page(self._services, asked_by(interaction), person.id, person.display_name)
        await answer(interaction, reply)

    @app_commands.command(description="Your past games, the latest first, to look up and to replay")
    @app_commands.describe(
        person="Only games with this person",
        rated="Only rated games, or only others",
        ending="Only games that ended so",
        span="Only games that ended in that time",
    )
    @app_commands.choices(
        ending=[app_commands.Choice(name=name, value=value.value) for value, name in histories.ENDINGS.items()],
        span=_PERIODS,
    )
    async def history(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        rated: bool | None = None,
        ending: str | None = None,
        span: str = Period.ALL_TIME.value,
    ) -> None:
        """Privately, a page at a time."""
        asked = HistoryPress(person.id if person else None, rated, Ending(ending) if ending else None, Period(span))
        await answer(interaction, await history_page(self._services, asked_by(interaction), asked))

    @app_commands.command(description="The best that was ever done in this server, and its hands of 28 and 29")
    async def records(self, interaction: discord.Interaction) -> None:
        """Everybody can read them, so they are public; a game is replayed privately."""
        await answer(interaction, await records_page(self._services, asked_by(interaction)), ephemeral=False)

    @app_commands.command(description="Step through a finished game of this server, deal by deal")
    @app_commands.describe(game="Which game; its number stands under each table")
    async def replay(self, interaction: discord.Interaction, game: str) -> None:
        """Privately: hands, throws and every point, with buttons to the deals before and after."""
        asker = asked_by(interaction)
        number = game_number(game) or -1
        await answer(interaction, await replay_page(self._services, asker.user, asker.guild, number))

    @replay.autocomplete("game")
    async def _offer_games(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        if interaction.guild is None:
            return []
        games = await past_games(self._services, asked_by(interaction), MOST_CHOICES)
        labels = [(histories.choice_label(past), past.game) for past in games]
        return [
            app_commands.Choice(name=label, value=str(game))
            for label, game in labels
            if typed.casefold() in label.casefold()
        ]
