"""One person's client in one window: the place it shows, and what the person does in it."""

from __future__ import annotations

from collections.abc import Sequence

from playground import sight
from playground.answer import Answer
from playground.offered import NotOffered
from playground.page import offers
from playground.page.ask import Ask, Malformed
from playground.page.form import form
from playground.page.scene import Scene
from playground.payloads.json_object import JsonObject
from playground.people import Person
from playground.seen import Choice, SeenMessage, seen
from playground.world.channel import Channel
from playground.world.message import Message

_TEXT_MOST = 2000
_USER_SELECT = 5


class Client:
    """``place`` is what the window shows, None before the first is opened."""

    def __init__(self, scene: Scene, person: Person) -> None:
        self.scene = scene
        self.person = person
        self.place: Channel | None = None
        self._form: Answer | None = None

    def look_at(self, place: Channel | None) -> None:
        """Shows another place, or none; what came to the former one is read."""
        if self.place is not None:
            self.scene.reading.close(self.person.account, self.place)
        if place is not None:
            self.scene.reading.open(self.person.account, place)
        self.place = place
        self.scene.world.wake()

    def place_in(self, ask: Ask) -> Channel:
        """The place that an ask names.

        Raises:
            NotOffered: the person sees no such place.
        """
        place = self.scene.world.channels.get(ask.id("place"))
        if place is None or not sight.sees_place(self.person.account, place):
            raise NotOffered("There is no such place.")
        return place

    def _message_in(self, ask: Ask) -> Message:
        message = sight.message_called(ask.id("message"), self.person.account, self.scene.world)
        if message is None:
            raise NotOffered("This message is gone.")
        return message

    async def say(self, ask: Ask) -> JsonObject:
        """Writes a plain message."""
        place, text = self.place_in(ask), ask.text("text").strip()
        if not 1 <= len(text) <= _TEXT_MOST:
            raise NotOffered(f"A message has 1 to {_TEXT_MOST} characters.")
        self.person.says(place, text)
        return {}

    async def command(self, ask: Ask) -> JsonObject:
        """Uses a command with all its options."""
        place, name = self.place_in(ask), _command_name(ask)
        options = offers.filled(self.person.account, place, name, ask.values("options"))
        return self._told(await self.person.command(place, name, **options))

    async def use_menu(self, ask: Ask) -> JsonObject:
        """Uses a command on the menu of somebody, who may be the bot."""
        place, name, number = self.place_in(ask), ask.text("name"), ask.id("person")
        account = self.scene.world.accounts.get(number)
        if account is None:
            raise NotOffered("There is no such person.")
        target = Person(self.scene.world, account, self.person.patience)
        return self._told(await self.person.use_menu(target, name, where=place))

    async def autocomplete(self, ask: Ask) -> JsonObject:
        """Asks for suggestions for the option that is being typed."""
        place, name, focused = self.place_in(ask), _command_name(ask), ask.text("focused")
        options = offers.filled(self.person.account, place, name, ask.values("options"), focused)
        choices = await self.person.autocomplete(place, name, focused=focused, **options)
        return {"kind": "autocomplete", "choices": [_choice(choice) for choice in choices]}

    async def press(self, ask: Ask) -> JsonObject:
        """Presses a button that the message has now."""
        shown, custom_id = seen(self._message_in(ask)), ask.text("custom_id")
        if not any(button.custom_id == custom_id and not button.disabled for button in shown.buttons):
            raise NotOffered("This button is gone or cannot be pressed now.")
        return self._told(await self.person.press(press_id=custom_id, where=shown))

    async def select(self, ask: Ask) -> JsonObject:
        """Chooses in a menu that the message has now."""
        shown, custom_id = seen(self._message_in(ask)), ask.text("custom_id")
        values = self._values(shown, custom_id, ask.texts("values"))
        return self._told(await self.person.select(custom_id, values, where=shown))

    def _values(self, shown: SeenMessage, custom_id: str, values: Sequence[str]) -> list[str | Person]:
        menu = next((menu for menu in shown.selects if menu.custom_id == custom_id and not menu.disabled), None)
        if menu is None:
            raise NotOffered("This menu is gone or cannot be used now.")
        if menu.type != _USER_SELECT:
            return list(values)
        known = {str(person.id): person for person in self.scene.people.values()}
        return [known.get(value, value) for value in values]

    async def submit(self, ask: Ask) -> JsonObject:
        """Sends the form that was opened last; it stays open until the bot has it."""
        opened, number = self._form, ask.id("modal")
        if opened is None or opened.interaction.id != number:
            raise NotOffered("This form is no longer open.")
        answer = await self.person.submit(opened, **_fields(ask.values("fields")))
        if self._form is opened:
            self._form = None
        return self._told(answer)

    async def dismiss(self, ask: Ask) -> JsonObject:
        """Takes away a message that only this person sees."""
        message = self._message_in(ask)
        if message.audience != self.person.id:
            raise NotOffered("Only messages that only you can see are dismissed.")
        self.person.deletes(seen(message))
        return {}

    def _told(self, answer: Answer) -> JsonObject:
        opened = form(answer)
        if opened is not None:
            self._form = answer
        return {"kind": answer.kind.value, "modal": opened}


def _command_name(ask: Ask) -> str:
    return " ".join(ask.text("name").split())


def _choice(choice: Choice) -> JsonObject:
    return {"name": choice.label, "value": choice.value}


def _fields(values: JsonObject) -> dict[str, str | list[str]]:
    fields: dict[str, str | list[str]] = {}
    for name, value in values.items():
        entries = value if isinstance(value, list) else [value]
        if not all(isinstance(entry, str) for entry in entries):
            raise Malformed("fields are texts, or lists of texts")
        fields[name] = value
    return fields
