"""What a bot may send, as Discord's client shows it."""

import time

import discord

from tests.browser.conftest import PHONE, SHOTS, OpenWindow
from tests.browser.lounge import Lounge
from tests.browser.pane import Pane
from tests.browser.window import Window

BRAND = """
const note = document.querySelector(".brand-note").getBoundingClientRect();
return [Math.round(note.height / parseFloat(getComputedStyle(document.querySelector(".brand-note")).lineHeight)),
  document.documentElement.scrollWidth];
"""
WIDE = "return [...document.querySelectorAll('.log, .bar')].map((each) => each.scrollWidth - each.clientWidth)"


def test_a_thread_is_opened_from_the_message_where_it_began(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    begun = lounge.do(lounge.says("Game 7 begins."))
    ann.shows("Game 7 begins.")
    thread = lounge.do(begun.create_thread(name="Game 7 · Ann and Bob"))
    assert "Game 7 · Ann and Bob" in ann.shows("Open thread")
    phone.shoot(SHOTS / "thread-on-a-phone.png")
    phone.press("Open thread")
    move = lounge.do(thread.send("Bob plays a card."))
    ann.shows("Bob plays a card.")
    ann.go("hall")
    lounge.do(lounge.says(f"Your turn: {move.jump_url}"))
    link = "#Game 7 · Ann and Bob \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} message"
    ann.shows(link)
    phone.press(link)
    ann.shows("Bob plays a card.")
    assert phone.run("return document.activeElement.dataset.message") == str(move.id)
    assert _title(phone) == "Game 7 · Ann and Bob"
    lounge.do(_delete(lounge, thread.id))
    ann.go("hall")
    phone.until(lambda: "Open thread" not in phone.text(), "the way into the thread is gone")


def test_times_go_with_the_clock_of_the_page(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    until = int(time.time()) + 1230
    embed = discord.Embed(description=f"Bob’s time ends <t:{until}:R>.")
    lounge.do(lounge.says(f"Ends <t:{until}:R>, at <t:{until}:f>.", embed=embed))
    moment = phone.run("return new Date(arguments[0] * 1000).toLocaleString('en-US', {timeStyle: 'short'})", until)
    assert moment in ann.shows("Ends in 20 minutes")
    for step, left in (("2 minutes", "in 18 minutes"), ("10 minutes", "in 8 minutes"), ("1 hour", "51 minutes ago")):
        _advance(phone, step)
        ann.shows(f"Ends {left}")
        ann.shows(f"Bob’s time ends {left}.")
    _advance(phone, "1 day")
    ann.shows("Ends yesterday")
    sent = phone.run("return document.querySelector('.message .when').textContent")
    assert "/" in sent  # what was sent today a moment ago was sent on another day


def test_a_message_without_a_sound_and_a_mention_of_a_role_are_marked(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    role = lounge.do(_join(lounge, "Ann"))
    lounge.do(lounge.says(f"<@&{role}>, who plays?", silent=True, allowed_mentions=discord.AllowedMentions(roles=True)))
    assert "Sent without a notification" in ann.shows("@players, who plays?")
    assert phone.run("return document.querySelector('.message').className") == "message pinged"
    lounge.do(lounge.says("Nobody is meant."))
    ann.shows("Nobody is meant.")
    assert phone.run("return document.querySelectorAll('.pinged, .silent').length") == 2


def test_a_call_that_is_deleted_goes_and_what_answered_it_tells_so(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    call = lounge.do(lounge.says("Ann, it is your turn."))
    lounge.do(lounge.says("So it is.", reference=call))
    assert "Ann, it is your turn." in ann.shows("So it is.")
    lounge.do(call.delete())
    ann.shows("Original message was deleted")
    assert "it is your turn" not in phone.text()


def test_the_bar_of_a_phone_has_room(seat: OpenWindow) -> None:
    phone = seat("Ann", "Bob", width=PHONE)
    lines, width = phone.run(BRAND)
    assert (lines <= 2, width) == (True, PHONE)
    assert phone.run(WIDE) == [0] * len(phone.run(WIDE))


async def _join(lounge: Lounge, name: str) -> int:
    """Gives somebody the role of the players; its id."""
    guild = lounge.scene.guild
    role = next(role for role in guild.roles.values() if role.name == "players")
    person = next(person for person in lounge.scene.people.values() if person.name == name)
    guild.members[person.id].roles.append(role.id)
    return role.id


async def _delete(lounge: Lounge, place: int) -> None:
    """As somebody who manages the server does."""
    lounge.scene.world.channels[place].delete()


def _title(window: Window) -> str:
    return str(window.run("return document.querySelector('.title-name').textContent"))


def _advance(window: Window, step: str) -> None:
    window.press("Controls")
    window.press("Clock")
    window.press(f"+ {step}")
    window.press("Close")
