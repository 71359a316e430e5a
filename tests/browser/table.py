"""What two people do with their clients to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.browser.pane import Pane
from tests.browser.window import Window

OVER = "🏁"


def sit_down(challenger: Pane, opponent: Pane, target: str = "61") -> None:
    """From the challenge to the first hands, both in the channel."""
    challenger.command("cribbage start", opponent=opponent.name, target=target, rated="False")
    opponent.press("Accept")
    for pane in (challenger, opponent):
        pane.shows("to throw to the crib")


def play_until(done: Callable[[], bool], players: Sequence[Pane]) -> None:
    """Everybody presses what is asked for, until it is done."""
    window = players[0].window
    while not done():
        window.until(lambda: done() or any(player.asks() for player in players), "somebody is asked, or it is done")
        for player in players:
            if player.asks():
                player.act()


def set_messages(window: Window, name: str, *, closed: bool) -> None:
    """Close or open somebody's direct messages, through the bar."""
    window.press("People")
    find = """return [...document.querySelectorAll(".people li")].find(
      (each) => each.querySelector("strong").textContent === arguments[0])?.querySelector("input") ?? null;"""
    window.click(lambda: window.run(find, name), f"the box of {name}")
    window.until(lambda: window.run(find, name).is_selected() is not closed, f"{name}’s messages are set")
    window.press("Close")
