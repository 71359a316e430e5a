"""`/cribbage`: to open a table and to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import discord
from discord import app_commands

from bot.commands.calculating import analyse, count
from bot.commands.choosing import choose_game, chosen_table, game_choices, opponents
from bot.commands.inputs import offered_discards, offered_plays
from bot.commands.leaving import ask, claim
from bot.commands.preferring import prefer
from bot.commands.privacy_group import PrivacyGroup
from bot.commands.reading import explain, read_deal, read_transcript
from bot.commands.showing import show_again
from bot.commands.starting import cancel, join, start
from bot.components.ids import Book
from bot.components.sending import answer
from bot.presenters.lists import GameLine, present_games, present_resign_question
from bot.services import Services
from bot.tables import Acted, Refused
from bot.text import answers, clocks
from bot.text import settings as words
from bot.text.cards import hand_text
from bot.text.panels import play_label
from cribbage import Card, Phase, PlayerView, has_begun, parse_cards
from storage import Clock, GameSummary, OfferKind

_GAME = "Which game, if you play several"
_READ = "Which game, running or finished; its number stands under each table"


class CribbageGroup(app_commands.Group):
    """Commands to play.

    What concerns a hand is answered privately, refusals too: everyone can read the options of a public answer.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(
            name="cribbage",
            description="Play cribbage with other people",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._services = services
        self.add_command(PrivacyGroup(services))

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        opponent="Whom you challenge; leave it out to offer the seat to anybody",
        target="How far the game goes",
        clock="How long a move may take",
        thread="Whether the game gets a thread of its own",
        rated="Whether it counts for ratings; a game to 121 does unless you say no",
    )
    @app_commands.choices(clock=[app_commands.Choice(name=clocks.named(clock), value=clock.value) for clock in Clock])
    async def start(  # noqa: PLR0917 - the options of the command
        self,
        interaction: discord.Interaction,
        opponent: discord.User | None = None,
        target: Literal[121, 61] | None = None,
        clock: str | None = None,
        thread: bool | None = None,
        rated: bool | None = None,
    ) -> None:
        """A challenge to one person, or an open seat."""
        await start(self._services, interaction, opponent, target=target, clock=clock, thread=thread, rated=rated)

    @app_commands.command(description="Sit down at the table that is open in this channel")
    async def join(self, interaction: discord.Interaction) -> None:
        """Takes the seat that is offered to the person, else the oldest free one."""
        await join(self._services, interaction)

    @app_commands.command(description="Take back your newest challenge in this channel")
    async def cancel(self, interaction: discord.Interaction) -> None:
        """Also when its message is gone."""
        await cancel(self._services, interaction)

    @app_commands.command(description="Your settings: where you see your hand, how you are called, and more")
    @app_commands.describe(
        hands="Where you see your hand",
        pings="How you are told that it is your turn",
        auto_cut="Whether the bot cuts the deck for you, at a place by chance",
        text_only="Private panels as plain text, for screen readers",
        four_colours="A colour for each suit on your cards: diamonds blue, clubs green",
    )
    @app_commands.choices(
        hands=[app_commands.Choice(name=name, value=value) for value, name in words.HANDS.items()],
        pings=[app_commands.Choice(name=name, value=value) for value, name in words.PINGS.items()],
    )
    async def settings(  # noqa: PLR0917 - Discord names the options
        self,
        interaction: discord.Interaction,
        hands: str | None = None,
        pings: str | None = None,
        auto_cut: bool | None = None,
        text_only: bool | None = None,
        four_colours: bool | None = None,
    ) -> None:
        """Without an option it only shows them."""
        await prefer(
            self._services,
            interaction,
            hands=hands,
            pings=pings,
            auto_cut=auto_cut,
            text_only=text_only,
            four_colours=four_colours,
        )

    @app_commands.command(description="Throw cards from your hand to the crib")
    @app_commands.describe(cards="Two cards, such as 5H JD", game=_GAME)
    async def discard(self, interaction: discord.Interaction, cards: str, game: str | None = None) -> None:
        """Can be changed until everybody has thrown."""
        chosen = parse_cards(cards)
        which = await choose_game(self._services, interaction, game, _is_discarding)
        acted = await self._services.tables.discard(which, interaction.user.id, chosen, interaction.id)
        everybody = acted.table.state.phase is not Phase.DISCARD
        await self._answer_move(interaction, acted, answers.thrown(hand_text(sorted(chosen)), all_in=everybody))

    @app_commands.command(description="Cut the deck for the starter")
    @app_commands.describe(place="How many cards to lift; leave it out to cut anywhere", game=_GAME)
    async def cut(
        self,
        interaction: discord.Interaction,
        place: app_commands.Range[int, 4, 36] | None = None,
        game: str | None = None,
    ) -> None:
        """The pone's cut."""
        which = await choose_game(self._services, interaction, game, _is_to_cut)
        await self._answer_move(
            interaction, await self._services.tables.cut(which, interaction.user.id, place, interaction.id)
        )

    @app_commands.command(description="Lay a card in the play")
    @app_commands.describe(card="A card of your hand, such as 5H", game=_GAME)
    async def play(self, interaction: discord.Interaction, card: str, game: str | None = None) -> None:
        """Lays one card."""
        chosen = Card.parse(card.partition("→")[0])  # what is offered reads `5♥ → 15`
        which = await choose_game(self._services, interaction, game, _is_to_play)
        await self._answer_move(
            interaction, await self._services.tables.play(which, interaction.user.id, chosen, interaction.id)
        )

    @app_commands.command(description="See your hand; only you see it")
    @app_commands.describe(game=_GAME)
    async def hand(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """The private panel, any number of times."""
        table, seat = await chosen_table(self._services, interaction, game)
        await answer(interaction, await self._services.panels.hand(table, seat))

    @app_commands.command(description="Post your table again, where it can be seen")
    @app_commands.describe(game=_GAME)
    async def show(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """A new table message; the old one points to it."""
        await show_again(self._services, interaction, await choose_game(self._services, interaction, game))

    @app_commands.command(description="The games you are playing")
    async def games(self, interaction: discord.Interaction) -> None:
        """With whose turn it is, and a link to each table."""
        summaries = await self._services.tables.running(interaction.user.id)
        lines = [await self._game_line(interaction, summary) for summary in summaries]
        await answer(interaction, present_games(lines))

    @app_commands.command(description="Give a game up")
    @app_commands.describe(game=_GAME)
    async def resign(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Asks first."""
        table, seat = await chosen_table(self._services, interaction, game)
        opponent = opponents(await self._services.tables.names(table), seat)
        await answer(interaction, present_resign_question(table.id, opponent, counts=has_begun(table.state)))

    @app_commands.command(description="Ask to take your last card or throw back; not in rated games")
    @app_commands.describe(game=_GAME)
    async def takeback(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """The other side has to agree."""
        await ask(self._services, interaction, game, OfferKind.TAKE_BACK)

    @app_commands.command(description="Offer to call the game off, so that it counts for nothing")
    @app_commands.describe(game=_GAME)
    async def abort(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """The other side has to agree."""
        await ask(self._services, interaction, game, OfferKind.CALL_OFF)

    @app_commands.command(description="Claim a game whose other side has run out of time")
    @app_commands.describe(game=_GAME)
    async def claim(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """The same as the button that comes when the time is up."""
        await claim(self._services, interaction, game)

    @app_commands.command(description="Read a deal that is over: hands, crib, every card and every count")
    @app_commands.describe(number="Which deal; leave it out for the last one", game=_READ)
    async def deal(
        self,
        interaction: discord.Interaction,
        number: app_commands.Range[int, 1, 999] | None = None,
        game: str | None = None,
    ) -> None:
        """Privately, with buttons to the deals before and after it."""
        await read_deal(self._services, interaction, number, game)

    @app_commands.command(description="A whole game of yours as files, to read and for programs")
    @app_commands.describe(game=_READ)
    async def transcript(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Privately; the cards of a deal in progress are not in it."""
        await read_transcript(self._services, interaction, game)

    @app_commands.command(description="Count a hand or a crib aloud, and how rare it is")
    @app_commands.describe(
        hand="Four cards, such as 5H 5S 5D JC",
        starter="The starter, such as 5C",
        crib="Count it by the rule of the crib",
    )
    async def score(self, interaction: discord.Interaction, hand: str, starter: str, crib: bool = False) -> None:
        """For any cards."""
        await count(self._services, interaction, hand, starter, crib=crib)

    @app_commands.command(description="What each throw of six cards is worth: hand, crib and pegging")
    @app_commands.describe(cards="The six cards, such as 5H 5S 6D JC QC KC", crib="Whose crib it is")
    @app_commands.choices(
        crib=[
            app_commands.Choice(name=name, value=value) for value, name in (("own", "mine"), ("other", "the other’s"))
        ]
    )
    async def analyse(self, interaction: discord.Interaction, cards: str, crib: str) -> None:
        """For any cards but those of a rated game that are still to be thrown."""
        await analyse(self._services, interaction, cards, own_crib=crib == "own")

    @app_commands.command(description="How to use this bot: start, buttons, commands, and what to do when stuck")
    async def help(self, interaction: discord.Interaction) -> None:
        """Page by page."""
        await explain(interaction, Book.HELP)

    @app_commands.command(description="How cribbage is played, for those who never played it")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Page by page."""
        await explain(interaction, Book.RULES)

    @discard.autocomplete("cards")
    async def _offer_discards(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        view = await self._view_to_offer(interaction, _is_discarding)
        offered = offered_discards(view, typed) if view is not None else []
        return [app_commands.Choice(name=hand_text(cards), value=" ".join(map(str, cards))) for cards in offered]

    @play.autocomplete("card")
    async def _offer_plays(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        view = await self._view_to_offer(interaction, _is_to_play)
        if view is None or view.table.deal is None:
            return []
        count = view.table.deal.count
        return [
            app_commands.Choice(name=play_label(card, count, fits=True), value=str(card))
            for (card,) in offered_plays(view, typed)
        ]

    @discard.autocomplete("game")
    @cut.autocomplete("game")
    @play.autocomplete("game")
    @hand.autocomplete("game")
    @show.autocomplete("game")
    @resign.autocomplete("game")
    @takeback.autocomplete("game")
    @abort.autocomplete("game")
    @claim.autocomplete("game")
    @deal.autocomplete("game")
    @transcript.autocomplete("game")
    async def _offer_games(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await game_choices(self._services, interaction, typed)

    async def _answer_move(self, interaction: discord.Interaction, acted: Acted, note: str = "") -> None:
        self._services.publisher.touch(acted.table.id)
        await answer(interaction, await self._services.panels.hand(acted.table, acted.seat, note=note))

    async def _view_to_offer(
        self, interaction: discord.Interaction, fits: Callable[[PlayerView], bool]
    ) -> PlayerView | None:
        named = getattr(interaction.namespace, "game", None)
        try:
            table, seat = await chosen_table(self._services, interaction, named, fits)
        except Refused:
            return None
        return table.view(seat)

    async def _game_line(self, interaction: discord.Interaction, summary: GameSummary) -> GameLine:
        table, seat = await self._services.tables.seated(summary.id, interaction.user.id)
        own = table.rules.side_of(seat)
        others = [points for side, points in enumerate(table.state.scores) if side != own]
        return GameLine(
            game=table.id,
            opponent=opponents(await self._services.tables.names(table), seat),
            score="–".join(str(points) for points in (table.state.scores[own], *others)),
            your_turn=table.view(seat).must_act,
            link=await self._services.panels.link(table),
        )


def _is_discarding(view: PlayerView) -> bool:
    return view.table.phase is Phase.DISCARD


def _is_to_cut(view: PlayerView) -> bool:
    return view.table.phase is Phase.CUT and view.must_act


def _is_to_play(view: PlayerView) -> bool:
    return view.table.phase is Phase.PLAY and view.must_act
