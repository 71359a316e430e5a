"""Somebody who plays by pressing what the bot offers, knowing nothing of the rules."""

from __future__ import annotations

import random

from playground.answer import Answer
from playground.people import Person
from playground.seen import Control, SeenMessage


class PanelPlayer:
    """Plays one seat by the buttons and menus of the private panels, choosing among them by chance."""

    def __init__(self, person: Person, chance: random.Random | None = None) -> None:
        self.person = person
        self._chance = chance or random.Random()

    def panel(self) -> SeenMessage | None:
        """The newest private panel that asks for something: to choose cards, to throw, to cut or to lay one."""
        for message in reversed(self.person.sees(self.person.direct())):
            if self.choices(message):
                return message
        return None

    def choices(self, panel: SeenMessage) -> list[Control]:
        """What decides something on a panel: the throw once cards are chosen, else a menu of cards, cards, the cut."""
        usable = [control for control in panel.controls if not control.disabled and not control.is_link]
        throws = [button for button in usable if button.label.startswith("Throw ") and "other" not in button.label]
        menus = [control for control in usable if not control.is_button and control.choices]
        cards = [button for button in usable if button.is_button and _is_card(button)]
        return throws or menus or cards or [button for button in usable if button.label.startswith("Cut ")]

    async def act(self) -> Answer | None:
        """One press or choice, None where nothing is asked of this seat."""
        panel = self.panel()
        return None if panel is None else await self.use(self._chance.choice(self.choices(panel)), panel)

    async def use(self, control: Control, panel: SeenMessage, *, deliver_twice: bool = False) -> Answer:
        """Press a button of a panel, or choose in a menu as many as it takes."""
        if control.is_button:
            return await self.person.press(press_id=control.custom_id, where=panel, deliver_twice=deliver_twice)
        chosen = self._chance.sample(control.choices, control.min_values)
        values = [str(each.value) for each in chosen]
        return await self.person.select(control.custom_id, values, where=panel, deliver_twice=deliver_twice)


def _is_card(button: Control) -> bool:
    return any(sign in button.label for sign in "♣♦♥♠")
