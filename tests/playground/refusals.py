"""Calls that Discord refuses in a certain state of the world, each with its nearest twin that it accepts."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import aiohttp

from playground import Channel, Guild, Permission, Person
from playground.world.asking import ask
from playground.world.interaction import Interaction, InteractionType
from playground.world.message import Message
from tests.playground.raw import Outcome, Raw

TEXT = {"content": "here I am"}
EMOJI = {"name": "nobs", "image": "data:image/png;base64,iVBORw0KGgo="}
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


@dataclass(frozen=True)
class Scene:
    """A hall, a thread and Ann's conversation, each with a message of the bot and one of hers; a command and its uses.

    `names` are what stands between braces in the path of a call.
    """

    raw: Raw
    club: Guild
    hall: Channel
    thread: Channel
    ann: Person
    own: Message
    names: dict[str, object]

    async def call(self, line: str, body: object = None, *, form: aiohttp.FormData | None = None) -> Outcome:
        """A call written as `METHOD /path/{name}`; a text of a body may be such a name too."""
        method, _, path = line.format(**self.names).partition(" ")
        return await self.raw(method, path, None if form else self._named(body), form=form)

    def _named(self, body: object) -> object:
        match body:
            case dict():
                return {key: self._named(value) for key, value in body.items()}
            case list():
                return [self._named(value) for value in body]
            case str() if body[:1] == "{" and body[1:-1] in self.names:
                return str(self.names[body[1:-1]])
            case _:
                return body

    def grant(self, permissions: Permission) -> None:
        """Further permissions for the bot in the hall."""
        self.hall.allow(self.club.bot_role, permissions)

    def deny(self, permissions: Permission) -> None:
        """Fewer permissions for the bot in the hall."""
        self.hall.deny(self.club.bot_role, permissions)


Change = Callable[[Scene], object]


def multipart(body: object, *filenames: str) -> aiohttp.FormData:
    """A body with uploads of these names."""
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for number, name in enumerate(filenames):
        form.add_field(f"files[{number}]", b"x", filename=name, content_type="text/plain")
    return form


@dataclass(frozen=True)
class Case:
    """`call` is refused once `spoil` has changed the scene; `twin` (the same call by default) passes after `mend`."""

    fact: str
    refused: tuple[int, int]
    call: str
    body: object = None
    spoil: Change | None = None
    mend: Change | None = None
    twin: str | None = None
    twin_body: object = None
    upload: bool = False

    def __str__(self) -> str:
        return self.fact.replace(" ", "_")


async def arrange(raw: Raw, club: Guild, hall: Channel, ann: Person) -> Scene:
    """The scene, built by calls where there are calls for it."""
    world = raw.playground.world
    thread = hall.add_thread("game", world.bot)
    places = {"hall": hall, "thread": thread, "dm": ann.direct(), "lounge": club.add_channel("lounge", voice=True)}
    names: dict[str, object] = {name: place.id for name, place in places.items()}
    for name, place in places.items():
        sent = await raw("POST", f"/channels/{place.id}/messages", TEXT | {"components": [ROW]})
        names[f"own_in_{name}"] = sent.body["id"]
        names[f"anns_in_{name}"] = ann.says(place, "mine").id
    own = hall.messages[int(str(names["own_in_hall"]))]
    (command,) = world.application.commands[None]
    names |= {"app": world.application.id, "club": club.id, "ann": ann.id, "bot": world.bot.id, "command": command}
    made = await raw("POST", f"/applications/{world.application.id}/emojis", EMOJI)
    names["emoji"] = made.body["id"]
    scene = Scene(raw, club, hall, thread, ann, own, names)
    begin(scene, "asked", InteractionType.COMMAND, hall)
    begin(scene, "asked_in_thread", InteractionType.COMMAND, thread)
    begin(scene, "pressed", InteractionType.COMPONENT, hall, own)
    begin(scene, "answered", InteractionType.COMMAND, hall)
    begin(scene, "completed", InteractionType.AUTOCOMPLETE, hall)
    await scene.call("{answer_answered}", {"type": 4, "data": TEXT})
    await scene.call("{answer_completed}", {"type": 8, "data": {"choices": []}})
    names["webhook"] = f"/webhooks/{world.application.id}/{names['answered_token']}"
    return scene


def begin(scene: Scene, name: str, kind: InteractionType, place: Channel, message: Message | None = None) -> None:
    """Ann asks for something; `{answer_<name>}` is the call that answers it."""
    data: dict[str, object] = {"id": "1", "name": "hello", "type": 1, "options": []}
    asked = Interaction(0, "", kind, scene.ann.account, place, 0.0, data, message=message)
    begun = ask(scene.raw.playground.world, asked)
    scene.names[f"{name}_token"] = begun.token
    scene.names[f"answer_{name}"] = f"POST /interactions/{begun.id}/{begun.token}/callback"
    scene.names[name] = begun.id
