"""Somebody who plays by pressing what the bot offers, knowing nothing of the rules."""

from __future__ import annotations

import random

from playground.answer import Answer
from playground.people import Person
from playground.seen import Control, SeenMessage

_CHOSEN = 3


class PanelPlayer:
    """Plays one seat by the buttons of the private panels, choosing among them by chance."""

    def __init__(self, person: Person, chance: random.Random | None = None) -> None:
        self.person = person
        self._chance = chance or random.Random()

    def panel(self) -> SeenMessage | None:
        """The newest private panel that asks for something: one with a button to throw, cut or lay a card."""
        for message in reversed(self.person.sees(self.person.direct())):
            if self.choices(message):
                return message
        return None

    def choices(self, panel: SeenMessage) -> list[Control]:
        """What decides something on a panel: cards that are not picked yet, the throw, the cut."""
        usable = [button for button in panel.buttons if not button.disabled and not button.is_link]
        throws = [button for button in usable if button.label.startswith("Throw ") and "other" not in button.label]
        cards = [button for button in usable if button.style != _CHOSEN and _is_card(button)]
        return throws or cards or [button for button in usable if button.label.startswith("Cut ")]

    async def act(self) -> Answer | None:
        """One press, None where nothing is asked of this seat."""
        panel = self.panel()
        if panel is None:
            return None
        button = self._chance.choice(self.choices(panel))
        return await self.person.press(press_id=button.custom_id, where=panel)


def _is_card(button: Control) -> bool:
    return any(sign in button.label for sign in "♣♦♥♠")
