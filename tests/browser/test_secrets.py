"""A stranger sees the table and no hand, whatever he presses; what his page received is searched too."""

import json
import re
from collections.abc import Callable, Iterator

import pytest

from tests.browser.conftest import OpenWindow
from tests.browser.pane import Pane
from tests.browser.window import Window

pytestmark = pytest.mark.timeout(120)

CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")
CUT = re.compile(r"Cut for the deal: [^\n]*")
"""Cards that everybody sees before any hand is dealt."""

EVERYTHING = """
return [...arguments[0].querySelectorAll(".log button[data-custom-id]:not(:disabled)")];
"""


def test_a_stranger_who_presses_everything_gets_private_sentences_and_no_card(window: OpenWindow) -> None:
    desk, other = window("Ann", "Bob"), window("Cleo")
    ann, bob, cleo = Pane(desk, "Ann"), Pane(desk, "Bob"), Pane(other, "Cleo")
    ann.command("cribbage start", opponent="Bob", target="61", rated="False")
    cleo.shows("Bob")
    assert _presses(cleo) == ["Accept", "Decline", "Take it back"]
    bob.press("Accept")
    cleo.shows("to throw to the crib")
    assert _presses(cleo) == ["My hand"]
    for command in ("hand", "cut", "games", "show", "resign", "join", "cancel"):
        _answered(cleo, lambda command=command: cleo.command(f"cribbage {command}"))  # type: ignore[misc]  # mypy cannot infer a default of a lambda
    for command in ("discard", "play"):
        _answered(cleo, lambda command=command: cleo.type_command(f"cribbage {command}", "5H"))  # type: ignore[misc]  # as above
    hands = _hands(ann) | _hands(bob)
    assert (len(hands), len(_choices(desk))) == (12, 12)
    assert _cards(other) & hands == set()
    assert _choices(other) == set()


def _presses(stranger: Pane) -> list[str]:
    """Presses every button once; their names, each of them answered in private."""
    names = []
    for button in stranger.window.run(EVERYTHING, stranger.element):
        names.append(button.text)
        _answered(stranger, button.click)
    return names


def _answered(stranger: Pane, act: Callable[[], None]) -> None:
    before = len(_private(stranger))
    act()
    stranger.window.until(lambda: len(_private(stranger)) > before, "there is a private answer")


def _private(pane: Pane) -> list[str]:
    return [message for message in pane.messages() if "Only you can see this" in message]


def _hands(pane: Pane) -> set[str]:
    pane.go("Cribbage")
    pane.shows("Your hand")
    return set(CARD.findall(CUT.sub("", pane.messages()[-1])))


def _choices(window: Window) -> set[str]:
    """What could be chosen in any menu of messages that came to a window."""
    return {choice for frame in window.received() for choice in _offered(json.loads(frame))}


def _offered(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if "custom_id" in value and isinstance(options := value.get("options"), list):
            yield from (str(option["value"]) for option in options)
        for each in value.values():
            yield from _offered(each)
    elif isinstance(value, list):
        for each in value:
            yield from _offered(each)


def _cards(window: Window) -> set[str]:
    """Every card in the page and in what its sockets received."""
    frames = json.dumps([json.loads(frame) for frame in window.received()], ensure_ascii=False).replace("\\n", "\n")
    page = window.run("return document.documentElement.outerHTML")
    return set(CARD.findall(CUT.sub("", f"{frames}\n{page}")))
