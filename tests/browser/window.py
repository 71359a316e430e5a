"""A window of the browser with the page in it, and how a test waits for what it shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from selenium.common import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

T = TypeVar("T")

_COMPLAINTS = ("SEVERE", "WARNING")

PATIENCE = 20.0
_PASSING = (ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException)
"""The page draws a message anew when it changes: what was found a moment ago may be gone, covered or on its way."""

_NAMED = """
const [root, name] = arguments;
const named = (each) => (each.getAttribute("aria-label") ?? each.textContent).trim();
return [...(root ?? document).querySelectorAll("button, a, [role=option]")].filter(
  (each) => named(each) === name && !each.disabled && each.checkVisibility()).at(-1) ?? null;
"""


class NeverShown(AssertionError):
    """The page did not come to show what a test waited for."""


class Window:
    """One window with a page, until it is closed."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver
        self._received: list[str] = []

    def open(self, address: str) -> None:
        """Go there, and wait until all people shown are connected."""
        self.driver.get(address)
        self.connected()

    def reload(self) -> None:
        """Load the page anew."""
        self.driver.refresh()
        self.connected()

    def connected(self) -> None:
        """Wait for the sockets, for the bot, and for the messages of the first place."""
        waiting = ".pane[data-connection=waiting], .log[aria-busy=true], .log:not([aria-busy])"
        script = f"""return document.querySelector('.bar [data-bot="running"]') !== null
          && document.querySelector('.pane') !== null && document.querySelector('{waiting}') === null"""
        self.until(lambda: self.run(script), "the page is connected")

    def run(self, script: str, *arguments: object) -> Any:
        """Run JavaScript in the page; what it returns."""
        return self.driver.execute_script(script, *arguments)

    def until(self, condition: Callable[[], T | None], what: str) -> T:
        """Ask again and again until the answer is true or holds something; the answer.

        Raises:
            NeverShown: it did not come true.
        """
        answers: list[T] = []

        def met(_: object) -> bool:
            answer = condition()
            if answer:
                answers.append(answer)
            return bool(answer)

        wait = WebDriverWait(self.driver, PATIENCE, poll_frequency=0.02, ignored_exceptions=_PASSING)
        try:
            wait.until(met)
        except TimeoutException as error:
            raise NeverShown(f"waited in vain until {what}; the page shows:\n{self.text()[-2000:]}") from error
        return answers[0]

    def click(self, find: Callable[[], WebElement | None], what: str) -> None:
        """Click on what is found, as soon as it is there and nothing covers it."""

        def clicked() -> bool:
            found = find()
            if found is not None:
                found.click()
            return found is not None

        self.until(clicked, f"{what} can be clicked")

    def press(self, name: str, within: WebElement | None = None) -> None:
        """Click on the last button, link or choice of this name."""
        self.click(lambda: self.named(name, within), name)

    def named(self, name: str, within: WebElement | None = None) -> WebElement | None:
        """The last visible button, link or choice of this name that can be used."""
        found: WebElement | None = self.run(_NAMED, within, name)
        return found

    def keys(self, *keys: str) -> None:
        """Press keys, wherever the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def text(self) -> str:
        """All that is shown."""
        return str(self.run("return document.body.innerText"))

    def close(self) -> list[str]:
        """Leave the page; what its console held: errors, and violations of the page's policy among them."""
        complaints = [entry["message"] for entry in self._log("browser") if entry["level"] in _COMPLAINTS]
        self.driver.get("about:blank")
        for kept in ("browser", "performance"):
            self._log(kept)
        return complaints

    def received(self) -> list[str]:
        """Every frame that the page's sockets received, oldest first."""
        for entry in self._log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.webSocketFrameReceived":
                self._received.append(message["params"]["response"]["payloadData"])
        return self._received

    def _log(self, kind: str) -> list[Any]:
        """What was kept since it was last asked for."""
        return list(self.driver.get_log(kind))  # type: ignore[no-untyped-call, unused-ignore]  # Selenium leaves it untyped

    def shoot(self, path: Path) -> None:
        """Keep a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        assert self.driver.save_screenshot(str(path))
