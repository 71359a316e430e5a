"""One person's client on the page: what a person reads there, clicks and types."""

from __future__ import annotations

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.window import Window

_PANE = """
return [...document.querySelectorAll(".pane")].find((each) => each.getAttribute("aria-label") === arguments[0]) ?? null;
"""
_PLACE = """
const [pane, name] = arguments;
const named = (each) => each.querySelector(".place-name").textContent === name;
return [...pane.querySelectorAll(".place")].find(named) ?? null;
"""
_ASKS = r"""
const [pane, name] = arguments;
// What decides something on the newest panel that asks: the throw, else the menu of cards, else cards, else the cut.
// A private panel in a channel does not follow the table by itself: where the table waits for its reader it is renewed.
for (const article of [...pane.querySelectorAll("article")].reverse()) {
  const usable = [...article.querySelectorAll("button.button:not(:disabled)")];
  const named = (test) => usable.filter((each) => test.test(each.textContent));
  const throws = named(/^Throw (?!.*other)/);
  const menus = [...article.querySelectorAll("button.select:not(:disabled)")];
  const asks = [throws, menus, named(/[♣♦♥♠]/), named(/^Cut /)].find((each) => each.length > 0);
  if (asks) return asks.some((each) => each.ariaBusy === "true") ? null : asks.at(-1);
}
const turns = [...pane.querySelectorAll("article")].flatMap((each) => each.innerText.match(/^⏳ .+ to /m) ?? []);
const private = [...pane.querySelectorAll("article.ephemeral button.button")];
const refresh = private.filter((each) => each.textContent === "Refresh").at(-1);
return refresh && turns.at(-1)?.includes(name) && refresh.ariaBusy !== "true" ? refresh : null;
"""
_NOT_CHOSEN = """
const options = [...document.querySelectorAll("[role=listbox] [role=option]")].filter((each) => each.checkVisibility());
return options.find((each) => each.getAttribute("aria-selected") !== "true") ?? null;
"""
_MESSAGES = """
return [...arguments[0].querySelectorAll("article[data-message]")].map((each) => each.innerText);
"""


class Pane:
    """The client of the person called `name` in a window."""

    def __init__(self, window: Window, name: str) -> None:
        self.window = window
        self.name = name

    @property
    def element(self) -> WebElement:
        """The section of the page."""
        found: WebElement = self.window.until(lambda: self.window.run(_PANE, self.name), f"{self.name} is shown")
        return found

    def go(self, place: str) -> None:
        """Open a channel, a thread or a conversation, through the menu where the screen is narrow."""
        menu = self.element.find_element("css selector", ".menu")
        if menu.is_displayed():
            menu.click()
        self.window.click(lambda: self._place(place), place)
        self.window.until(lambda: self._is_open(place), f"{self.name} sees {place}")

    def unread(self, place: str) -> str:
        """The mark beside a place; empty where all is read."""
        return str(
            self.window.run("return arguments[0]?.querySelector('.badge')?.textContent ?? ''", self._place(place))
        )

    def messages(self) -> list[str]:
        """The messages of the open place as they are shown, oldest first."""
        return list(self.window.run(_MESSAGES, self.element))

    def shows(self, text: str) -> str:
        """The newest message that holds a text, when it is there."""
        return self.window.until(
            lambda: next((each for each in reversed(self.messages()) if text in each), ""),
            f"{self.name} reads {text!r}",
        )

    def press(self, name: str) -> None:
        """Click on the last button of this name."""
        self.window.click(lambda: self.window.named(name, self.element), f"{self.name}’s {name}")

    def say(self, text: str) -> None:
        """Write a message, and send it with Enter."""
        self.write(text)
        self.window.keys(Keys.ENTER)

    def write(self, text: str) -> None:
        """Type into the composer, and send nothing."""
        composer = self.element.find_element("css selector", "textarea")
        composer.click()
        composer.send_keys(text)

    def command(self, name: str, **options: str) -> None:
        """Choose a slash command in the composer's list, fill its options in by clicking, and send it."""
        self.write(f"/{name[:-1]}")  # typed in full it needs no choosing
        self._choose(f"/{name}")
        for option, text in options.items():
            self._open(option).send_keys(text)
            self._choose(text)
        self.press("Send")

    def type_command(self, name: str, *texts: str) -> None:
        """Write a slash command with the texts of its first options, and send it, by keys alone.

        A command's name in full turns into the boxes of its options; Enter goes from one that has to be filled in to
        the next, and sends after the last.
        """
        self.write(f"/{name}")
        for text in texts:
            self.window.keys(text, Keys.ENTER)
        if not texts:
            self.window.keys(Keys.ENTER)

    def asks(self) -> WebElement | None:
        """A button or menu of the newest panel that decides something; None where nothing is asked of this person."""
        found: WebElement | None = self.window.run(_ASKS, self.element, self.name)
        return found

    def act(self) -> None:
        """Press what is asked for, as soon as something is; in a menu of cards two are chosen."""
        asked = self.window.until(self.asks, f"{self.name} is asked something")
        if "select" not in (asked.get_attribute("class") or "").split():
            self.window.click(self.asks, f"what {self.name} is asked")
            return
        asked.click()
        for number in (1, 2):
            self.window.click(lambda: self.window.run(_NOT_CHOSEN), f"card {number} for the crib")
        self.press("Done")
        self.window.until(self._throw, f"{self.name} can throw")

    def _throw(self) -> WebElement | None:
        asked = self.asks()
        return asked if asked is not None and asked.text.startswith("Throw ") else None

    def _place(self, name: str) -> WebElement | None:
        found: WebElement | None = self.window.run(_PLACE, self.element, name)
        return found

    def _is_open(self, name: str) -> bool:
        script = """const [place, log] = arguments;
          return place?.getAttribute("aria-current") === "page" && log.getAttribute("aria-busy") === "false";"""
        return bool(self.window.run(script, self._place(name), self.element.find_element("css selector", ".log")))

    def _choose(self, label: str) -> None:
        script = """const [pane, label] = arguments;
          return [...pane.querySelectorAll(".composer [role=option]")].find(
            (each) => each.querySelector(".choice-label").textContent === label) ?? null;"""
        self.window.click(lambda: self.window.run(script, self.element, label), f"the choice {label}")

    def _open(self, option: str) -> WebElement:
        """The box of an option, added where it is not there yet."""
        box = f"input[aria-label^='{option}, ']"
        if self._first(box) is None:
            add = f"button[aria-label^='Add option {option}: ']"
            self.window.click(lambda: self._first(add), f"the option {option}")
        return self.window.until(lambda: self._first(box), f"the option {option} is open")

    def _first(self, selector: str) -> WebElement | None:
        found: WebElement | None = self.window.run(
            "return arguments[0].querySelector(arguments[1])", self.element, selector
        )
        return found
