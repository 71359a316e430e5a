"""People: what they do in their clients, and what they see there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from playground import offered, sight
from playground.answer import Answer, DidNotRespond
from playground.offered import NotOffered
from playground.payloads.json_object import JsonObject
from playground.seen import Choice, Control, SeenMessage, seen
from playground.text import render
from playground.waiting import until
from playground.world import writing
from playground.world.account import Account
from playground.world.asking import ask
from playground.world.channel import Channel
from playground.world.guild import Guild
from playground.world.interaction import Interaction, InteractionType
from playground.world.message import Message, Written
from playground.world.permission import Permission, in_channel
from playground.world.world import World

Place: TypeAlias = Channel | SeenMessage
T = TypeVar("T")

_STRING_SELECT, _BUTTON = 3, 2
_USER_SELECT = 5


class NeverCame(AssertionError):
    """What somebody waited for did not happen; the message shows what the person sees."""


class Person:
    """Somebody with a client. Whatever the client would not let through raises :class:`NotOffered`."""

    def __init__(self, world: World, account: Account, patience: float) -> None:
        self.account = account
        self._world = world
        self.patience = patience

    def __repr__(self) -> str:
        return f"<Person {self.account.display_name}>"

    @property
    def id(self) -> int:
        """The user id."""
        return self.account.id

    @property
    def name(self) -> str:
        """What others see as the name."""
        return self.account.display_name

    @property
    def mention(self) -> str:
        """How a text names the person."""
        return self.account.mention

    @property
    def dms_closed(self) -> bool:
        """True when the person takes no direct messages from members of shared servers."""
        return not self.account.accepts_dms

    @dms_closed.setter
    def dms_closed(self, closed: bool) -> None:
        self.account.accepts_dms = not closed

    def join(self, guild: Guild) -> None:
        """Becomes a member."""
        guild.admit(self.account)

    def leave(self, guild: Guild) -> None:
        """Leaves, and no longer sees anything there."""
        guild.dismiss(self.account)

    def grant(self, guild: Guild, permissions: Permission) -> None:
        """Gets a role of its own with these permissions in a server."""
        role = guild.add_role(f"Granted to {self.name}", permissions)
        guild.members[self.id].roles.append(role.id)

    def direct(self) -> Channel:
        """The conversation with the bot: a place like any other."""
        return self._world.direct_channel(self.account)

    def sees(self, place: Channel) -> list[SeenMessage]:
        """The messages of a place as the client shows them, oldest first; nothing where the person may not look."""
        return [seen(message) for message in sight.messages_in(place, self.account)]

    def sees_everywhere(self) -> list[SeenMessage]:
        """All that the person can see, place by place."""
        return [message for place in sight.places_of(self.account, self._world) for message in self.sees(place)]

    def received(self) -> list[Written]:
        """Every message at every revision that came to the client, oldest first, also what is gone or changed."""
        return sight.received_by(self.account, self._world)

    async def until(
        self,
        condition: Callable[[], T],
        *,
        timeout: float = 5.0,  # noqa: ASYNC109 - bounds the wait; a caller may still cut it short
    ) -> T:
        """Waits (real seconds) for a condition and gives its value; asked anew after every change of the world.

        Raises:
            NeverCame: with all that the person sees.
        """
        return await until(
            self._world,
            condition,
            seconds=timeout,
            failure=lambda: NeverCame(f"{self.name} waited in vain, seeing:\n{render(self.sees_everywhere())}"),
        )

    def says(self, place: Channel, content: str) -> SeenMessage:
        """Writes a plain message."""
        if Permission.SEND_MESSAGES not in in_channel(self.account, place):
            raise NotOffered(f"{self.name} cannot write in {place.name}")
        return seen(writing.post(place, self.account, {"content": content}, {}))

    def deletes(self, message: SeenMessage) -> None:
        """Deletes a message: one's own, an ephemeral one (dismissed), or any with the right to manage messages."""
        source = message.source
        own = source.author is self.account or source.audience == self.id
        if not own and Permission.MANAGE_MESSAGES not in in_channel(self.account, source.channel):
            raise NotOffered(f"{self.name} cannot delete this message")
        writing.remove(source)

    async def command(self, place: Channel, name: str, /, *, deliver_twice: bool = False, **options: object) -> Answer:
        """Uses a command: ``await ann.command(hall, "cribbage start", opponent=bob)``.

        Raises:
            NotOffered: the client does not offer it, or not with these options.
            DidNotRespond: no answer in three seconds.
        """
        self._look_at(place)
        data, shown = offered.fill(self.account, place, name, options)
        return await self._ask(InteractionType.COMMAND, place, data, shown_as=shown, times=2 if deliver_twice else 1)

    async def use_menu(self, target: Person, name: str, /, *, where: Channel) -> Answer:
        """Uses a command on somebody's menu: ``await ann.use_menu(bob, "Challenge", where=hall)``.

        Raises:
            NotOffered: the menu has no such entry here.
            DidNotRespond: no answer in three seconds.
        """
        self._look_at(where)
        data = offered.menu(self.account, where, name, target.account)
        return await self._ask(InteractionType.COMMAND, where, data, shown_as=name)

    async def autocomplete(self, place: Channel, name: str, /, *, focused: str, **options: object) -> list[Choice]:
        """The suggestions while the option ``focused`` is typed; its value among ``options`` is the text so far."""
        self._look_at(place)
        data, _ = offered.fill(self.account, place, name, {focused: ""} | options, focused=focused)
        return (await self._ask(InteractionType.AUTOCOMPLETE, place, data)).choices

    async def press(
        self, label: str = "", /, *, where: Place, press_id: str | None = None, deliver_twice: bool = False
    ) -> Answer:
        """Presses the button with this label (or custom id) on the newest message of the place that has it.

        On a :class:`SeenMessage` it presses what that snapshot shows, even if the message has changed since.
        """

        def fits(control: Control) -> bool:
            if not control.is_button or control.is_link or control.disabled:
                return False
            if press_id is not None:
                return control.custom_id == press_id
            return label in (control.label or control.emoji, f"{control.emoji} {control.label}")

        message, control = self._find(where, fits, press_id or label)
        return await self.press_raw(control.custom_id, message, deliver_twice=deliver_twice)

    async def press_raw(self, custom_id: str, message: SeenMessage, *, deliver_twice: bool = False) -> Answer:
        """Sends a press with any id on a visible message, such as that of a button which is gone."""
        self._look_at(message)
        data = {"component_type": _BUTTON, "custom_id": custom_id, "id": 1}
        return await self._ask(
            InteractionType.COMPONENT,
            message.source.channel,
            data,
            message=message.source,
            times=2 if deliver_twice else 1,
        )

    async def select(
        self,
        menu: str,
        values: str | Person | Sequence[str | Person],
        /,
        *,
        where: Place,
        deliver_twice: bool = False,
    ) -> Answer:
        """Chooses in the menu with this placeholder or custom id; values by label or value, or people."""
        message, control = self._find(
            where,
            lambda control: (
                not control.is_button and not control.disabled and menu in (control.label, control.custom_id)
            ),
            menu,
        )
        wanted = [values] if isinstance(values, (str, Person)) else list(values)
        if not control.min_values <= len(wanted) <= control.max_values:
            raise NotOffered(f"{menu} takes {control.min_values} to {control.max_values} values")
        resolved: dict[str, dict[str, JsonObject]] = {}
        chosen = [self._chosen(control, each, message.source.channel, resolved) for each in wanted]
        data: JsonObject = {"component_type": control.type, "custom_id": control.custom_id, "values": chosen}
        if resolved:
            data["resolved"] = resolved
        return await self._ask(
            InteractionType.COMPONENT,
            message.source.channel,
            data,
            message=message.source,
            times=2 if deliver_twice else 1,
        )

    async def submit(self, answer: Answer, /, **fields: str | Sequence[str]) -> Answer:
        """Sends the form that an answer opened; fields by label or custom id."""
        form = answer.modal
        if form is None:
            raise NotOffered("no form was opened")
        opened_by = answer.interaction
        return await self._ask(
            InteractionType.MODAL_SUBMIT,
            opened_by.channel,
            form.filled(fields),
            message=opened_by.message,
            opened_by=opened_by,
        )

    def _chosen(
        self, control: Control, wanted: str | Person, channel: Channel, resolved: dict[str, dict[str, JsonObject]]
    ) -> str:
        if isinstance(wanted, Person):
            if control.type != _USER_SELECT:
                raise NotOffered(f"{control.label} is no menu of people")
            offered.add_account(resolved, wanted.account, channel)
            return str(wanted.id)
        for choice in control.choices:
            if wanted in (choice.label, choice.value):
                return str(choice.value)
        raise NotOffered(f"{control.label} has {[choice.label for choice in control.choices]}, not {wanted}")

    def _look_at(self, place: Place) -> None:
        if isinstance(place, SeenMessage):
            if not sight.sees(self.account, place.source):
                raise NotOffered(f"{self.name} does not see that message")
        elif not sight.sees_place(self.account, place):
            raise NotOffered(f"{self.name} does not see {place.name or 'that conversation'}")

    def _find(self, where: Place, fits: Callable[[Control], bool], wanted: str) -> tuple[SeenMessage, Control]:
        self._look_at(where)
        candidates = [where] if isinstance(where, SeenMessage) else self.sees(where)[::-1]
        for message in candidates:
            for control in message.controls:
                if fits(control):
                    return message, control
        raise NotOffered(f"{self.name} finds no {wanted!r} to use in:\n{render(reversed(candidates))}")

    async def _ask(
        self,
        kind: InteractionType,
        channel: Channel,
        data: JsonObject,
        *,
        shown_as: str = "",
        message: Message | None = None,
        opened_by: Interaction | None = None,
        times: int = 1,
    ) -> Answer:
        asked = Interaction(
            0, "", kind, self.account, channel, 0.0, data, shown_as, message=message, opened_by=opened_by
        )
        begun = ask(self._world, asked, times=times)
        try:
            async with asyncio.timeout(self.patience):
                await begun.acknowledged.wait()
        except TimeoutError:
            raise DidNotRespond(f"{self.name}: {shown_as or data}") from None
        return Answer(begun)
