"""What a window was told, and what has changed for it since."""

from __future__ import annotations

from collections.abc import Callable

from playground import offered, sight
from playground.page import offers, shown
from playground.page.client import Client
from playground.payloads.json_object import JsonObject


class Feed:
    """Compares what the person sees now with what was sent, and sends the difference."""

    def __init__(self, client: Client, send: Callable[[JsonObject], None]) -> None:
        self._client = client
        self._send = send
        self._sent: dict[str, JsonObject] = {}
        self._revisions: dict[int, int] = {}
        self._advanced = client.scene.advanced

    def begin(self) -> None:
        """Sends all that a page starts with."""
        hello = shown.hello(self._client.scene, self._client.person)
        self._sent["people"] = {"type": "people", "people": hello["people"]}
        self._sent["roles"] = {"type": "roles", "roles": hello["roles"]}
        self._sent["places"] = {"type": "places", "places": hello["places"]}
        self._send(hello)
        self.tell()

    def open(self) -> None:
        """Sends the whole place that the client shows now."""
        place = self._client.place
        assert place is not None, "a place was opened"
        account = self._client.person.account
        messages = sight.messages_in(place, account)
        self._revisions = {message.id: message.revision for message in messages}
        whole = [shown.message(message, account) for message in messages]
        self._send({"type": "place", "place": str(place.id), "messages": whole})
        self._sent.pop("commands", None)
        self.tell()

    def tell(self) -> None:
        """Sends what is new."""
        scene, account = self._client.scene, self._client.person.account
        self._once({"type": "people", "people": shown.people(scene)})
        self._once({"type": "roles", "roles": shown.roles(scene)})
        self._once({"type": "places", "places": shown.places(scene, account)})
        news = scene.bot_news()
        self._once({"type": "bot", "state": news.state.value, "text": news.text})
        if scene.advanced != self._advanced:
            self._advanced = scene.advanced
            self._send({"type": "clock", "now": scene.now(), "advanced": scene.advanced})
        self._tell_place()

    def _once(self, frame: JsonObject) -> None:
        if self._sent.get(frame["type"]) != frame:
            self._sent[frame["type"]] = frame
            self._send(frame)

    def _tell_place(self) -> None:
        place, account = self._client.place, self._client.person.account
        if place is None:
            return
        now = sight.messages_in(place, account)
        for number in self._revisions.keys() - {message.id for message in now}:
            self._send({"type": "gone", "place": str(place.id), "id": str(number)})
        for message in now:
            if self._revisions.get(message.id) != message.revision:
                told = shown.message(message, account)
                self._send({"type": "message", "place": str(place.id), "message": told})
        self._revisions = {message.id: message.revision for message in now}
        offered_here = {"commands": offers.listed(account, place), "menus": offered.menus(account, place)}
        self._once({"type": "commands", "place": str(place.id), **offered_here})
