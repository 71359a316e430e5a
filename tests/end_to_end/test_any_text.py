"""Whatever people type, choose or press: a private sentence, nothing in the log of the program, no action stored."""

import logging

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.components.ids import Book, TablePress, TableVerb, parse_press
from bot.text.names import shown_name
from bot.text.refusals import BROKEN
from cribbage import Action, Card, CardUnreadable, Discard, Play, legal_actions, parse_cards
from playground.answer import Answer
from playground.launcher import BotHere
from playground.people import Person
from playground.world import writing
from playground.world.interaction import InteractionType
from tests.bot.strange_names import names
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import ANN, BOB, Dealing
from tests.end_to_end.playing import start_game, tables
from tests.end_to_end.reading import title
from tests.end_to_end.truth import LoggedGame, games_in

# One bot for all examples: none of them may change anything, so none can disturb the next.
FEW = settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
MANY = settings(FEW, max_examples=300)


_SENT = st.characters(exclude_categories=["Cs"])
"""Discord's texts are UTF-8, so no half of a surrogate pair is among them."""
_CARDLIKE = "0123456789AJQKTajqktCDHScdhs♣♦♥♠♧♢♡♤\ufe0e\ufe0f ,;+&/→10"
_NASTY = (
    "x" * 6000,
    "5H " * 2000,
    "\u0665H",
    "5\u200bH",
    "\uff34\uff28",
    "-1",
    "9" * 300,
    "Game 1",
    "#1",
    "NaN",
    "\u0000",
    "\U0010ffff" * 3000,
    "'; DROP TABLE log; --",
    "{0.__class__}",
    "%s%n%d",
    "../../etc/passwd",
    "<@1> @everyone <t:0:R>",
    "→",
    "5H → 15",
    "K♥ → 31 → ",
)
texts = st.one_of(
    st.sampled_from(_NASTY),
    st.text(_SENT, min_size=1, max_size=60),
    st.text(_CARDLIKE, min_size=1, max_size=24),
    st.lists(st.sampled_from(f"{ANN} {BOB} 5 H 10H tS".split()), min_size=1, max_size=5).map(" ".join),
).filter(lambda text: bool(text.strip()))

_NUMBERS = st.sampled_from(["0", "1", "2", "-", "-1", "01", "999999999", "9" * 18, "9" * 19, "\uff11"])
_VERBS = st.sampled_from([*TableVerb, "join", "decline", "cancel", "fly", "PLAY", ""])
_CARDS = st.sampled_from(["", ":", ":5H", ":5HKD", ":KHKD", ":AS", ":XX", ":5", ":5h", ":5H5H", ":" + "5H" * 6])
ids = st.one_of(
    st.text(_SENT, min_size=1, max_size=100),
    st.builds("cb1:{}:{}:{}{}".format, _NUMBERS, _NUMBERS, _VERBS, _CARDS),
    st.builds("{}:{}:{}{}".format, st.sampled_from(["cc1", "cb0", "cb2", "CB1", "cb1:"]), _NUMBERS, _VERBS, _CARDS),
    st.builds("cd1:{}:{}{}".format, _NUMBERS, _NUMBERS, _CARDS),
    st.builds("cp1:{}:{}".format, st.sampled_from([*Book, "", "HELP", "poems"]), _NUMBERS),
).map(lambda text: text[:100])


class Watched:
    """A table whose people may do anything, and the log that has to stay silent about it."""

    def __init__(self, club: Club, bot: BotHere, caplog: pytest.LogCaptureFixture) -> None:
        self.club = club
        self._bot = bot
        self._caplog = caplog

    def __repr__(self) -> str:
        return "<Watched>"

    @property
    def people(self) -> tuple[Person, ...]:
        return self.club.ann, self.club.bob, self.club.cleo

    @property
    def game(self) -> LoggedGame:
        return games_in(self._bot.database)[0]

    def legal(self, person: Person) -> set[Action]:
        """The moves, as `legal_actions` writes them, that a person may make now."""
        game = self.game
        return {*legal_actions(game.state, game.users.index(person.id))} if person.id in game.users else set()

    async def check(self, answer: Answer, *, acts: bool = False, before: int) -> None:
        """It is for one person alone, says something of use, left no trouble, and stored nothing but a legal move."""
        await answer.final()
        assert answer.ephemeral or answer.interaction.channel.recipient is answer.interaction.person
        assert answer.text.strip()
        assert BROKEN not in answer.text
        assert len(self.game.history) == before + acts
        self.check_log()
        if answer.ephemeral and answer.message is not None:
            writing.remove(answer.message.source)  # thousands of them would be searched for every press

    def check_log(self) -> None:
        troubles = [each for each in self._caplog.records if each.levelno >= logging.WARNING or each.exc_info]
        assert [each.getMessage() for each in troubles] == []
        self._caplog.clear()
        assert list(self.club.discord.refusals) == []


@pytest.fixture
async def throwing(club: Club, bot: BotHere, dealing: Dealing, caplog: pytest.LogCaptureFixture) -> Watched:
    """Ann deals, and has thrown to the crib; Bob has not."""
    caplog.set_level(logging.INFO)
    dealing.will_deal_what_is_known()
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.command(club.hall, "cribbage discard", cards="KD KH")
    await club.ann.until(lambda: club.ann.sees(club.ann.direct()) and club.bob.sees(club.bob.direct()))
    return Watched(club, bot, caplog)


@pytest.fixture
async def playing(throwing: Watched) -> Watched:
    """Bob has laid a nine, Ann a six: it is Bob's turn."""
    hall = throwing.club.hall
    await throwing.club.bob.command(hall, "cribbage discard", cards="JH QC")
    await throwing.club.bob.command(hall, "cribbage cut", place=4)
    await throwing.club.bob.command(hall, "cribbage play", card="9D")
    await throwing.club.ann.command(hall, "cribbage play", card="6D")
    return throwing


@given(text=texts)
@FEW
async def test_any_text_for_a_card_is_answered(playing: Watched, text: str) -> None:
    await check_card(playing, text)


@given(text=texts)
@FEW
async def test_any_text_for_cards_to_throw_is_answered(throwing: Watched, text: str) -> None:
    await check_discard(throwing, text)


@given(text=texts)
@FEW
async def test_any_text_for_a_game_is_answered(playing: Watched, text: str) -> None:
    await check_game(playing, text)


@given(custom_id=ids)
@FEW
async def test_any_id_of_a_button_is_answered(playing: Watched, custom_id: str) -> None:
    await check_press(playing, custom_id)


@given(custom_id=ids, values=st.lists(texts.map(lambda text: text[:100]), max_size=25))
@FEW
async def test_any_choice_in_a_menu_is_answered(playing: Watched, custom_id: str, values: list[str]) -> None:
    await check_menu(playing, custom_id, values)


@given(custom_id=ids, field=ids, text=texts.map(lambda text: text[:4000]))
@FEW
async def test_any_form_is_answered(playing: Watched, custom_id: str, field: str, text: str) -> None:
    await check_form(playing, custom_id, field, text)


@given(text=texts)
@FEW
async def test_any_text_so_far_gets_suggestions_that_fit(playing: Watched, text: str) -> None:
    await check_suggestions(playing, text)


@given(name=names.filter(bool))
@FEW
async def test_any_name_is_shown(playing: Watched, name: str) -> None:
    await check_name(playing, name)


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
@given(text=texts)
@MANY
async def test_any_text_for_cards_to_throw_is_answered_many_times(throwing: Watched, text: str) -> None:
    await check_discard(throwing, text)


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
@given(text=texts, custom_id=ids, field=ids, name=names.filter(bool))
@MANY
async def test_any_text_anywhere_is_answered_many_times(
    playing: Watched, text: str, custom_id: str, field: str, name: str
) -> None:
    await check_card(playing, text)
    await check_game(playing, text)
    await check_press(playing, custom_id)
    await check_menu(playing, custom_id, [text[:100]])
    await check_form(playing, custom_id, field, text[:4000])
    await check_suggestions(playing, text)
    await check_name(playing, name)


async def check_card(table: Watched, text: str) -> None:
    """Nobody lays a card by it: Bob could, so he is asked only where the text names none that he may lay."""
    before = len(table.game.history)
    playable = {action.card for action in table.legal(table.club.bob) if isinstance(action, Play)}
    for person in table.people:
        if person is table.club.bob and {*_cards(text.partition("→")[0])} & playable:
            continue
        for place in (table.club.hall, person.direct()):
            await table.check(await person.command(place, "cribbage play", card=text), before=before)


async def check_discard(table: Watched, text: str) -> None:
    """Ann may change what she threw, and nothing else happens."""
    ann, chosen = table.club.ann, _cards(text)
    acts = Discard(0, tuple(sorted(chosen))) in table.legal(ann)
    before = len(table.game.history)
    await table.check(await ann.command(table.club.hall, "cribbage discard", cards=text), acts=acts, before=before)
    before += acts
    await table.check(await table.club.cleo.command(table.club.hall, "cribbage discard", cards=text), before=before)


async def check_game(table: Watched, text: str) -> None:
    before = len(table.game.history)
    for command in ("hand", "show", "resign", "cut", "deal", "transcript"):
        for person in (table.club.ann, table.club.cleo):
            await table.check(await person.command(table.club.hall, f"cribbage {command}", game=text), before=before)


async def check_press(table: Watched, custom_id: str) -> None:
    before, shown = len(table.game.history), tables(table.club.cleo, table.club.hall)[-1]
    for person in table.people:
        if not _acts(table, person, custom_id):
            await table.check(await person.press_raw(custom_id, shown), before=before)
            for private in person.sees(person.direct())[-1:]:
                await table.check(await person.press_raw(custom_id, private), before=before)


async def check_menu(table: Watched, custom_id: str, values: list[str]) -> None:
    before, shown = len(table.game.history), tables(table.club.cleo, table.club.hall)[-1].source
    for kind in (3, 5):
        data = {"component_type": kind, "custom_id": custom_id, "values": values, "id": 1}
        if not _acts(table, table.club.ann, custom_id):
            asked = table.club.ann._ask(InteractionType.COMPONENT, table.club.hall, data, message=shown)
            await table.check(await asked, before=before)


async def check_form(table: Watched, custom_id: str, field: str, text: str) -> None:
    before, value = len(table.game.history), {"type": 4, "custom_id": field, "value": text, "id": 2}
    opened_by = next(iter(table.club.discord.world.interactions.values()))
    for outer in ({"type": 1, "components": [value], "id": 1}, {"type": 18, "component": value, "id": 1}):
        if not _acts(table, table.club.ann, custom_id):
            data = {"custom_id": custom_id, "components": [outer]}
            asked = table.club.ann._ask(InteractionType.MODAL_SUBMIT, table.club.hall, data, opened_by=opened_by)
            await table.check(await asked, before=before)


async def check_suggestions(table: Watched, text: str) -> None:
    for person in table.people:
        own = {f"{action.card}" for action in table.legal(person) if isinstance(action, Play)}
        cards = await person.autocomplete(table.club.hall, "cribbage play", focused="card", card=text)
        assert {str(choice.value) for choice in cards} <= own
        assert await person.autocomplete(table.club.hall, "cribbage discard", focused="cards", cards=text) == []
        games = await person.autocomplete(table.club.hall, "cribbage hand", focused="game", game=text)
        assert [choice.value for choice in games] in ([], ["1"])
    table.check_log()


async def check_name(table: Watched, name: str) -> None:
    """Ann is seen under the name from her next command on."""
    before, (ann, bob) = len(table.game.history), (table.club.ann, table.club.bob)
    usual = ann.account.display_name
    ann.account.display_name = name
    try:
        await table.check(await ann.command(table.club.hall, "cribbage hand"), before=before)
        answer = await bob.command(table.club.hall, "cribbage hand")
        assert answer.message is not None
        assert shown_name(name) in title(answer.message)
        await table.check(answer, before=before)
        for command in ("games", "resign"):
            await table.check(await bob.command(table.club.hall, f"cribbage {command}"), before=before)
        await bob.autocomplete(table.club.hall, "cribbage hand", focused="game")
    finally:
        ann.account.display_name = usual
    table.check_log()


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardUnreadable:
        return ()


def _acts(table: Watched, person: Person, custom_id: str) -> bool:
    """Whether an id asks for something that its person may do now, so that it is no wrong press."""
    match parse_press(custom_id):
        case TablePress(1, TableVerb.RESIGN):
            return person is not table.club.cleo
        case TablePress(1, TableVerb.PLAY, _, chosen):
            return Play(1, chosen[0]) in table.legal(person) if chosen else False
        case _:
            return False
