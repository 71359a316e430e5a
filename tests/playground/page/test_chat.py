"""What people do on the page, answered by a small bot over the stand-in's wire."""

from __future__ import annotations

import pytest

from playground import Channel, Guild, Permission, Person
from playground.page import Scene
from playground.world import writing
from tests.playground.bot import PNG, SmallBot
from tests.playground.page.pane import Browser, Frame, Pane

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
async def pane(browser: Browser, hall: Channel, ann: Person, bob: Person) -> Pane:
    """Ann's, with the hall open."""
    assert bob.name
    pane = await browser.pane(ann)
    await pane.open(hall)
    return pane


@pytest.fixture
async def bobs(browser: Browser, hall: Channel, bob: Person) -> Pane:
    pane = await browser.pane(bob)
    await pane.open(hall)
    return pane


async def use(pane: Pane, place: Channel, name: str, **options: object) -> Frame:
    return await pane.ask("command", place=str(place.id), name=name, options=options)


def button(message: Frame, label: str) -> str:
    """The custom id of a button of a message."""
    found: list[str] = [
        inner["custom_id"]
        for row in message["components"]
        for inner in row["components"]
        if inner.get("label") == label
    ]
    return found[0]


async def test_a_plain_message_is_said(pane: Pane, bobs: Pane, hall: Channel, ann: Person) -> None:
    answer = await pane.ask("say", place=str(hall.id), text="  hello <b>all</b> ")
    assert answer == {
        "type": "answer",
        "ask": answer["ask"],
        "ok": True,
        "error": None,
        "kind": "done",
        "modal": None,
        "choices": [],
    }
    told = await bobs.message(lambda message: message["author"]["id"] == str(ann.id))
    assert (told["content"], told["author"]["app"], told["invoked"]) == ("hello <b>all</b>", False, None)
    for text in ("", "  ", "x" * 2001):
        answer = await pane.ask("say", place=str(hall.id), text=text)
        assert answer["error"] == "A message has 1 to 2000 characters."


async def test_who_may_not_write_is_told_so(pane: Pane, hall: Channel, ann: Person) -> None:
    hall.deny(ann.account, Permission.SEND_MESSAGES)
    answer = await pane.ask("say", place=str(hall.id), text="hello")
    assert (answer["ok"], answer["error"]) == (False, "Ann cannot write in hall.")


async def test_commands_are_listed_with_their_options(pane: Pane, browser: Browser, ann: Person) -> None:
    await pane.until(lambda: len(pane.last("commands")["commands"]) > 1)
    listed = {command["name"]: command for command in pane.last("commands")["commands"]}
    assert "manage" not in listed
    assert listed["whisper"] == {"name": "whisper", "description": "Writes to you", "options": []}
    opponent, target, rounds = listed["game start"]["options"]
    assert (opponent["name"], opponent["type"], opponent["required"]) == ("opponent", 6, True)
    assert target["choices"] == [{"name": "short", "value": 61}, {"name": "long", "value": 121}]
    assert (rounds["type"], rounds["min"], rounds["max"], rounds["required"]) == (4, 1, 5, False)
    assert listed["game play"]["options"][0]["autocomplete"] is True
    direct = await browser.pane(ann)
    await direct.open(ann.direct())
    assert [command["name"] for command in direct.last("commands")["commands"]] == ["whisper"]


async def test_commands_are_listed_anew_when_the_bot_registers_others(pane: Pane, bot: SmallBot) -> None:
    bot.tree.clear_commands(guild=None)
    await bot.tree.sync()
    await pane.until(lambda: pane.last("commands")["commands"] == [])


async def test_a_command_is_answered_for_all(pane: Pane, bobs: Pane, hall: Channel, ann: Person, bob: Person) -> None:
    answer = await use(pane, hall, "game start", opponent=str(bob.id), target="short", rounds="2")
    assert (answer["ok"], answer["kind"]) == (True, "message")
    for each, pinged in ((pane, False), (bobs, True)):
        told = await each.message(lambda message: "against" in message["content"])
        assert told["content"] == f"<@{ann.id}> against <@{bob.id}> to 61, 2"
        assert told["names"] == {str(ann.id): "Ann", str(bob.id): "Bob"}
        assert told["invoked"] == {"by": "Ann", "text": "/game start opponent: @Bob target: short rounds: 2"}
        assert (told["author"]["app"], told["ephemeral"], told["pinged"]) == (True, False, pinged)


@pytest.mark.parametrize(
    ("name", "options", "error"),
    [
        ("game start", {}, "Option opponent is required."),
        ("game start", {"opponent": "Bob"}, "'Bob' is no person, channel or role."),
        ("game start", {"opponent": None}, "Option opponent is required."),
        ("game play", {"card": ""}, "Option card needs text."),
        ("game play", {"card": "5H", "deliver_twice": True}, "/game play has no option deliver_twice."),
        ("game", {}, "/game is not offered here."),
        ("manage", {}, "/manage is not offered here."),
        ("", {}, "/ is not offered here."),
        ("game start", [], "Options has to be an object."),
        (5, {}, "Name has to be a text."),
    ],
)
async def test_what_the_client_does_not_let_through_is_explained(
    pane: Pane, hall: Channel, name: object, options: object, error: str
) -> None:
    answer = await pane.ask("command", place=str(hall.id), name=name, options=options)
    assert (answer["ok"], answer["error"]) == (False, error)


async def test_a_number_out_of_bounds_or_of_no_digits_is_explained(pane: Pane, hall: Channel, bob: Person) -> None:
    for rounds, error in ((6, "out of bounds"), ("x", "needs a number"), (1.5, "needs a number"), (True, "a number")):
        answer = await use(pane, hall, "game start", opponent=str(bob.id), rounds=rounds)
        assert error in answer["error"]


async def test_suggestions_come_from_the_bot(pane: Pane, hall: Channel) -> None:
    fields = {"place": str(hall.id), "name": "game play", "focused": "card", "options": {"card": "5"}}
    answer = await pane.ask("autocomplete", **fields)
    assert (answer["ok"], answer["kind"]) == (True, "autocomplete")
    assert answer["choices"] == [{"name": "5H", "value": "5H"}, {"name": "5D", "value": "5D"}]
    assert not (await pane.ask("autocomplete", **fields | {"focused": "nothing"}))["ok"]


async def test_private_answer_comes_to_its_person_only_and_is_dismissed(pane: Pane, bobs: Pane, hall: Channel) -> None:
    assert (await use(pane, hall, "game play", card="JS"))["kind"] == "message"
    told = await pane.message(lambda message: message["ephemeral"])
    assert (told["content"], told["invoked"]["text"]) == ("you played JS", "/game play card: JS")
    for do, more in (("dismiss", {}), ("press", {"custom_id": "x"}), ("select", {"custom_id": "x", "values": []})):
        answer = await bobs.ask(do, message=told["id"], **more)
        assert answer["error"] == "This message is gone."
    assert (await pane.ask("dismiss", message=told["id"]))["ok"]
    await pane.until(lambda: pane.last("gone")["id"] == told["id"])
    await use(bobs, hall, "game say", words="after it")
    await bobs.message(lambda message: "after it" in message["content"])
    assert "JS" not in bobs.text


async def test_only_private_messages_are_dismissed(pane: Pane, hall: Channel) -> None:
    message = writing.post(hall, hall.world.bot, {"content": "for all"}, {})
    answer = await pane.ask("dismiss", message=str(message.id))
    assert answer["error"] == "Only messages that only you can see are dismissed."
    assert hall.messages == {message.id: message}


async def test_a_button_is_pressed_and_changes_its_message(pane: Pane, bobs: Pane, hall: Channel, bob: Person) -> None:
    await use(pane, hall, "game start", opponent=str(bob.id))
    table = await bobs.message(lambda message: message["components"])
    answer = await bobs.ask("press", message=table["id"], custom_id=button(table, "Join"))
    assert (answer["ok"], answer["kind"]) == (True, "update")
    told = await pane.message(lambda message: message["content"] == "Bob joined")
    assert (told["id"], told["edited"]) == (table["id"], True)
    answer = await bobs.ask("press", message=table["id"], custom_id="no such button")
    assert answer["error"] == "This button is gone or cannot be pressed now."


async def test_an_answer_that_takes_its_time_is_thinking_first(pane: Pane, hall: Channel) -> None:
    assert (await use(pane, hall, "game think", private="true"))["kind"] == "deferred"
    await pane.message(lambda message: message["thinking"] and message["ephemeral"])
    told = await pane.message(lambda message: message["content"] == "thought")
    assert (told["thinking"], told["edited"]) == (False, False)
    more = await pane.message(lambda message: message["content"] == "and more")
    assert more["reply_to"] == told["id"]


async def test_a_bot_that_is_late_did_not_respond(pane: Pane, hall: Channel, ann: Person) -> None:
    ann.patience = 0.05
    answer = await use(pane, hall, "game silent")
    assert (answer["ok"], answer["error"]) == (False, "The application did not respond")


async def test_a_form_is_opened_filled_in_and_sent_once(pane: Pane, bobs: Pane, hall: Channel, bob: Person) -> None:
    await use(pane, hall, "game start", opponent=str(bob.id))
    table = await pane.message(lambda message: message["components"])
    answer = await pane.ask("press", message=table["id"], custom_id=button(table, "Note"))
    form = answer["modal"]
    assert (answer["kind"], form["title"]) == ("modal", "A note")
    assert form["fields"] == [
        {
            "type": 4,
            "id": "line",
            "label": "Line",
            "description": "",
            "style": 1,
            "value": "",
            "placeholder": "",
            "required": True,
            "min_length": None,
            "max_length": 20,
        }
    ]
    for fields in ({"line": ""}, {"line": "x" * 21}, {"line": 5}, {"line": [5]}, {"other": "x"}):
        assert not (await pane.ask("submit", modal=form["id"], fields=fields))["ok"]
    assert not (await bobs.ask("submit", modal=form["id"], fields={"line": "mine"}))["ok"]
    assert (await pane.ask("submit", modal=form["id"], fields={"line": "<i>well</i>"}))["kind"] == "message"
    await bobs.message(lambda message: message["content"] == "noted: <i>well</i>")
    answer = await pane.ask("submit", modal=form["id"], fields={"line": "again"})
    assert answer["error"] == "This form is no longer open."


async def test_a_choice_in_a_menu_is_sent(pane: Pane, hall: Channel) -> None:
    await use(pane, hall, "game pick")
    asked = await pane.message(lambda message: message["content"] == "pick one")
    assert asked["components"][0]["components"][0]["options"][0]["label"] == "Short"
    for values in ([], ["61", "121"], ["no such"], "61", [61]):
        assert not (await pane.ask("select", message=asked["id"], custom_id="pick", values=values))["ok"]
    answer = await pane.ask("select", message=asked["id"], custom_id="pick", values=["121"])
    assert (answer["ok"], answer["kind"]) == (True, "update")
    await pane.message(lambda message: message["content"] == "picked 121")
    answer = await pane.ask("select", message=asked["id"], custom_id="pick", values=["121"])
    assert answer["error"] == "This menu is gone or cannot be used now."


async def test_a_picture_of_an_embed_is_served_by_the_page(
    pane: Pane, browser: Browser, hall: Channel, ann: Person
) -> None:
    await use(pane, hall, "game board")
    told = await pane.message(lambda message: message["embeds"])
    image = told["embeds"][0]["image"]
    assert image["url"].startswith(f"/files/{told['id']}/board.png?as={ann.id}&v=")
    assert (image["description"], image["width"], told["attachments"]) == ("a board, 3 to 2", 3, [])
    assert "cdn.discordapp.com" not in pane.text
    status, body, _ = await browser.get(image["url"])
    assert (status, body) == (200, PNG)


async def test_closed_direct_messages_are_what_the_bot_meets(pane: Pane, hall: Channel, ann: Person) -> None:
    await pane.ask("set_dms", person=str(ann.id), closed=True)
    await use(pane, hall, "whisper")
    await pane.message(lambda message: message["content"] == "closed: 50007")
    await pane.ask("set_dms", person=str(ann.id), closed=False)
    await use(pane, hall, "whisper")
    await pane.unread(ann.direct(), 1)
    (told,) = await pane.open(ann.direct())
    assert told["content"] == "psst"


async def test_ids_of_hidden_places_are_no_values(
    pane: Pane, hall: Channel, club: Guild, scene: Scene, bot: SmallBot
) -> None:
    hidden = club.add_channel("cabinet")
    hidden.deny(club.everyone, Permission.VIEW_CHANNEL)
    option = {"name": "where", "description": "A channel", "type": 7, "required": True}
    command = {"name": "go", "description": "Goes", "options": [option]}
    await bot.http.bulk_upsert_global_commands(scene.world.bot.id, [command])
    answer = await use(pane, hall, "go", where=str(hidden.id))
    assert "is no person, channel or role" in answer["error"]
