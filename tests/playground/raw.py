"""Plain HTTP to the stand-in, for what a well-behaved client never sends."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp

from playground import Answer, Channel, Person, Playground
from playground.seen import Choice
from playground.world.interaction import Interaction

T = TypeVar("T")


@dataclass(frozen=True)
class Outcome:
    """What came back."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def refusal(self) -> tuple[int, int]:
        """Status and Discord's code."""
        return self.status, self.body["code"]


class Raw:
    """Calls below /api/v10 with the bot's token."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground = playground
        self.session = session

    async def __call__(
        self, method: str, path: str, json: object = None, *, token: str | None = None, form: object = None
    ) -> Outcome:
        headers = {"Authorization": f"Bot {token or self.playground.token}"}
        url = "https://discord.com/api/v10" + path
        async with self.session.request(method, url, json=json, data=form, headers=headers) as response:
            body = await response.json() if response.content_type == "application/json" else None
            return Outcome(response.status, body, dict(response.headers))

    async def register(self, *commands: dict[str, object]) -> list[dict[str, Any]]:
        """Registers global commands."""
        outcome = await self("PUT", f"/applications/{self.playground.application.id}/commands", list(commands))
        assert outcome.status == 200, outcome
        registered: list[dict[str, Any]] = outcome.body
        return registered

    async def begin(
        self, person: Person, place: Channel, name: str = "hello", **options: Any
    ) -> tuple[Interaction, asyncio.Task[Answer]]:
        """A command used with nobody there to answer: the interaction, and the person who waits."""
        return await self._begun(person.command(place, name, **options))

    async def begin_menu(
        self, person: Person, target: Person, name: str, *, where: Channel
    ) -> tuple[Interaction, asyncio.Task[Answer]]:
        """The same for a command on somebody's menu."""
        return await self._begun(person.use_menu(target, name, where=where))

    async def begin_autocomplete(
        self, person: Person, place: Channel, name: str, *, focused: str, **options: object
    ) -> tuple[Interaction, asyncio.Task[list[Choice]]]:
        """The same for suggestions."""
        return await self._begun(person.autocomplete(place, name, focused=focused, **options))

    async def _begun(self, act: Coroutine[Any, Any, T]) -> tuple[Interaction, asyncio.Task[T]]:
        interactions = self.playground.world.interactions
        known = set(interactions)
        waiting = asyncio.create_task(act)
        while not (new := interactions.keys() - known):
            if waiting.done():
                waiting.result()
            await asyncio.sleep(0)
        return interactions[new.pop()], waiting

    async def answer(self, interaction: Interaction, kind: int, data: object = None) -> Outcome:
        """A callback."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self("POST", path, {"type": kind} if data is None else {"type": kind, "data": data})

    def webhook(self, interaction: Interaction, rest: str = "") -> str:
        """The path of the interaction's webhook."""
        return f"/webhooks/{self.playground.application.id}/{interaction.token}{rest}"


HELLO: dict[str, object] = {"name": "hello", "description": "Says hello"}
