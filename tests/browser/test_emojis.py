"""Emojis of the application in what a bot sends: cards in a line of text, on buttons and in menus."""

import discord

from bot.emojis.art import face
from bot.emojis.names import name_of
from cribbage import Card
from tests.browser.conftest import PHONE, SHOTS, OpenWindow
from tests.browser.lounge import Lounge
from tests.browser.pane import Pane
from tests.browser.window import Window

HAND = tuple(map(Card.parse, ("5H", "10S", "JD", "QC")))
LOADED = """
return [...document.querySelectorAll(arguments[0])].map((each) => [each.alt, each.naturalWidth, each.width]);
"""


async def _upload(lounge: Lounge, four_colours: bool) -> list[discord.PartialEmoji]:
    emojis = []
    for card in HAND:
        name = name_of(card, four_colours=four_colours)
        picture = face(card, four_colours=four_colours).png()
        made = await lounge.steward.create_application_emoji(name=name, image=picture)
        emojis.append(discord.PartialEmoji(name=made.name, id=made.id))
    return emojis


def _view(emojis: list[discord.PartialEmoji]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for card, emoji in zip(HAND, emojis, strict=True):
        label = None if card is HAND[-1] else card.pretty
        view.add_item(discord.ui.Button(label=label, emoji=emoji, custom_id=str(card), row=0))
    options = [
        discord.SelectOption(label=card.pretty, value=str(card), emoji=emoji, default=card in HAND[:2])
        for card, emoji in zip(HAND, emojis, strict=True)
    ]
    view.add_item(discord.ui.Select(custom_id="crib", options=options, min_values=2, max_values=2, row=1))
    view.stop()
    return view


def test_cards_are_seen_in_text_on_buttons_and_in_menus(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    emojis = lounge.do(_upload(lounge, four_colours=False))
    names = [f":{emoji.name}:" for emoji in emojis]
    lounge.do(lounge.says(" ".join(map(str, emojis))))
    lounge.do(lounge.says(f"Your hand is {' '.join(map(str, emojis))} today.", view=_view(emojis)))
    ann.shows("Your hand is")
    _all_are_loaded(phone, ".jumbo .emoji", names, 48)
    _all_are_loaded(phone, ".message p .emoji", [*names, *names], None)
    _all_are_loaded(phone, ".button .emoji", names, 20)
    _all_are_loaded(phone, ".select-words .emoji", names[:2], 20)
    assert phone.run("return document.querySelector('[data-custom-id=crib]').innerText.trim()") == "5♥, 10♠"
    assert phone.run("return document.querySelector('[data-custom-id=QC]').ariaLabel") == "queen_of_clubs"
    phone.shoot(SHOTS / "cards-as-emojis.png")
    phone.run("document.querySelector('[data-custom-id=crib]').click()")
    _all_are_loaded(phone, ".choice > .emoji", names, 20)
    phone.shoot(SHOTS / "cards-in-a-menu.png")


def _all_are_loaded(window: Window, selector: str, names: list[str], width: int | None) -> None:
    def loaded() -> bool:
        found = window.run(LOADED, selector)
        return [name for name, *_ in found] == names and all(
            natural == 128 and width in (None, wide) for _, natural, wide in found
        )

    window.until(loaded, f"{len(names)} emojis are loaded at {selector}")
