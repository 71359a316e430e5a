"""People who play a game and, while they do, try everything that could make the bot say too much."""

import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from cribbage import Card
from playground.people import Person
from playground.player import PanelPlayer
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, asked, is_over, move_by_command, tables
from tests.end_to_end.truth import LoggedGame, games_in


class Mischief:
    """Ann plays by the buttons of her direct messages, Bob, whose messages are closed, by commands; Cleo looks on."""

    def __init__(self, club: Club, database: Path, seed: int) -> None:
        self._club = club
        self._database = database
        self._chance = random.Random(seed)
        self._ann = PanelPlayer(club.ann, random.Random(seed))
        self._pressed: list[str] = []
        self._tricks: tuple[Callable[[], Awaitable[object]], ...] = (
            self._name_a_hidden_card,
            self._throw_hidden_cards,
            self._write_nonsense,
            self._be_offered_cards,
            self._look_at_hands,
            self._press_what_others_pressed,
            self._ask_for_the_rest,
        )

    @property
    def game(self) -> LoggedGame:
        """The newest game as it is stored."""
        return games_in(self._database)[-1]

    async def play(self, tricks: int, until: Callable[[LoggedGame], bool] = lambda _: False) -> None:
        """To the end of the game, or until something is true of it, with so many tricks before each move."""
        club = self._club
        while not is_over(club.ann, club.hall) and not until(self.game):
            before = tables(club.ann, club.hall)[-1].text
            for trick in self._chance.sample(self._tricks, tricks):
                await trick()
            await self._move()
            await club.ann.until(partial(self._moved_on, before), timeout=PATIENCE)

    def _moved_on(self, before: str) -> bool:
        """The table shows more than it did, and whom it waits for; the record of a deal waits for nobody."""
        ann, hall = self._club.ann, self._club.hall
        return tables(ann, hall)[-1].text != before and (asked(ann, hall) is not None or is_over(ann, hall))

    async def _move(self) -> None:
        """One decision that changes the table, by everybody for whom it waits."""
        club, turn = self._club, asked(self._club.ann, self._club.hall)
        assert turn is not None
        who, what = turn
        if "Bob" in who.split(" and "):
            await club.bob.press("My hand", where=club.hall)
            await move_by_command(club.bob, club.hall, what, self._chance)
        else:
            await club.ann.until(self._ann.panel, timeout=PATIENCE)
            for _ in range(2 if what == "throw" else 1):
                panel = self._ann.panel()
                self._pressed += [button.custom_id for button in panel.buttons if button.custom_id] if panel else []
                await self._ann.act()

    def _person(self) -> Person:
        return self._chance.choice((self._club.ann, self._club.bob, self._club.cleo))

    def _hidden(self, person: Person) -> Card:
        return self._chance.choice(self.game.hidden_from(person.id))

    async def _name_a_hidden_card(self) -> None:
        person = self._person()
        for place in (self._club.hall, person.direct()):
            card = self._hidden(person)
            await person.command(place, "cribbage play", card=self._chance.choice((str(card), card.pretty)))

    async def _throw_hidden_cards(self) -> None:
        person = self._person()
        cards = " ".join(str(self._hidden(person)) for _ in range(self._chance.randrange(1, 4)))
        await person.command(self._club.hall, "cribbage discard", cards=cards)

    async def _write_nonsense(self) -> None:
        person = self._person()
        await person.command(self._club.hall, "cribbage play", card=f"{self._hidden(person)}{self._hidden(person)}")
        await person.command(self._club.hall, "cribbage discard", cards="five of hearts, ten of clubs")
        await person.command(self._club.hall, "cribbage hand", game=str(self._hidden(person)))

    async def _be_offered_cards(self) -> None:
        person, hall = self._person(), self._club.hall
        typed = self._chance.choice(("", str(self._hidden(person)), "5"))
        await person.autocomplete(hall, "cribbage discard", focused="cards", cards=typed)
        await person.autocomplete(hall, "cribbage play", focused="card", card=typed)
        await person.autocomplete(hall, "cribbage hand", focused="game", game=typed)

    async def _look_at_hands(self) -> None:
        person, hall = self._person(), self._club.hall
        await person.command(hall, "cribbage hand")
        await person.press("My hand", where=tables(person, hall)[-1])

    async def _press_what_others_pressed(self) -> None:
        table = tables(self._club.cleo, self._club.hall)[-1]
        for custom_id in self._chance.sample(self._pressed, min(2, len(self._pressed))):
            await self._club.cleo.press_raw(custom_id, table)
            # For Bob it would be a move if he held the card, and for Ann if it were not decided yet.
            if ":hand" in custom_id or ":pick" in custom_id:
                await self._club.bob.press_raw(custom_id, table)

    async def _read_back(self, person: Person) -> None:
        hall, newest = self._club.hall, self.game
        await person.command(hall, "cribbage transcript")
        for number in (1, max(1, newest.deals_at(float("inf")))):
            await person.command(hall, "cribbage deal", number=number, game=str(newest.id))
            await person.press_raw(f"cd1:{newest.id}:{number}", tables(person, hall)[-1])

    async def _ask_for_the_rest(self) -> None:
        person, hall = self._person(), self._club.hall
        for command in ("cribbage games", "cribbage resign", "cribbage help", "standings show", "cribbage join"):
            await person.command(hall, command)
        await self._read_back(person)
        if person is self._club.ann:
            await (await person.command(hall, "cribbage show")).final()
