"""Every limit of a body, by plain HTTP: just over it the call is refused at the right place, at it the call passes."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from playground import Playground
from playground.world.emoji import Emoji
from playground.world.interaction import InteractionType
from tests.playground.judge.verdicts import leaves
from tests.playground.openapi import wrong_answers, wrong_bodies
from tests.playground.raw import HELLO, Outcome, Raw
from tests.playground.refusals import TEXT, Scene, arrange, begin, multipart
from tests.playground.refused_bodies import BODIES, Sent, Way

pytestmark = pytest.mark.asyncio(loop_scope="module")

HALL = "/channels/{hall}/messages"
COMMANDS = "/applications/{app}/commands"
THREADS = "/channels/{hall}/threads"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene() -> AsyncIterator[Scene]:
    """One stand-in for all bodies: a body that is refused changes nothing."""
    async with await Playground.start() as discord:
        async with aiohttp.ClientSession(connector=discord.connector()) as session:
            raw = Raw(discord, session)
            await raw.register(HELLO)
            club = discord.add_guild("Club")
            for number in (5, 123456789012345678):  # those on the buttons of the bodies
                discord.application.emojis[number] = Emoji(number, f"jack_{number}", "image/png", b"x")
            yield await arrange(raw, club, club.add_channel("hall"), discord.add_person("Ann", club))
        assert wrong_answers(discord.requests) == []
        assert wrong_bodies(request for request in discord.requests if request.status < 300) == []


async def send(scene: Scene, way: Way, body: object) -> Outcome:
    """The body by its way, in a place made for it."""
    names = scene.names
    match way:
        case Way.MESSAGE:
            return await scene.call(f"POST {HALL}", body)
        case Way.UPLOAD:
            return await scene.raw("POST", HALL.format(**names), form=multipart(body, "board.png"))
        case Way.EDIT:
            sent = await scene.raw("POST", HALL.format(**names), form=multipart(TEXT, "board.png"))
            names["attachment"] = sent.body["attachments"][0]["id"]
            return await scene.call(f"PATCH {HALL}/{sent.body['id']}", body)
        case Way.LAYOUT_EDIT:
            sent = await scene.call(f"POST {HALL}", {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}]})
            return await scene.call(f"PATCH {HALL}/{sent.body['id']}", body)
        case Way.ANSWER | Way.UPDATE_UPLOAD:
            sent = await scene.call(f"POST {HALL}", TEXT)
            message = scene.hall.messages[int(sent.body["id"])]
            begin(scene, "tried", InteractionType.COMPONENT, scene.hall, message)
            form = multipart(body, "board.png") if way is Way.UPDATE_UPLOAD else None
            return await scene.call("{answer_tried}", body, form=form)
        case Way.CHOICES:
            begin(scene, "tried", InteractionType.AUTOCOMPLETE, scene.hall)
            return await scene.call("{answer_tried}", body)
        case Way.COMMAND:
            await scene.call(f"PUT {COMMANDS}", [])
            return await scene.call(f"POST {COMMANDS}", body)
        case Way.COMMANDS:
            return await scene.call(f"PUT {COMMANDS}", body)
        case Way.THREAD:
            return await scene.call(f"POST {THREADS}", body)


@pytest.mark.parametrize("sent", BODIES, ids=str)
async def test_body_just_over_the_limit_is_refused_and_at_it_accepted(scene: Scene, sent: Sent) -> None:
    refused = await send(scene, sent.way, sent.limit.over)
    assert refused.refusal == (400, 50035)
    assert refused.body["message"] == "Invalid Form Body"
    assert set(leaves(refused.body["errors"])) == sent.places
    accepted = await send(scene, sent.way, sent.limit.within)
    assert 200 <= accepted.status < 300, accepted


FOLLOWED_UP = "{webhook}/messages/@original"
LONG, SHORT = {"content": "x" * 2001}, {"content": "x" * 2000}
UPPER, LOWER = {"name": "Play", "description": "x"}, {"name": "play", "description": "x"}
IN_CLUB = "/applications/{app}/guilds/{club}/commands"
JUDGING = [
    (f"POST {HALL}", LONG, "content", SHORT),
    (f"PATCH {HALL}/{{own_in_hall}}", LONG, "content", SHORT),
    ("POST {webhook}", LONG, "content", SHORT),
    (f"PATCH {FOLLOWED_UP}", LONG, "content", SHORT),
    ("{answer_asked}", {"type": 4, "data": LONG}, "data.content", {"type": 4, "data": SHORT}),
    ("{answer_pressed}", {"type": 7, "data": LONG}, "data.content", {"type": 7, "data": SHORT}),
    (f"POST {THREADS}", {"name": "", "type": 11}, "name", {"name": "game", "type": 11}),
    (f"POST {HALL}/{{own_in_hall}}/threads", {"name": "n" * 101}, "name", {"name": "n" * 100}),
    (f"POST {COMMANDS}", UPPER, "name", LOWER),
    (f"PUT {COMMANDS}", [UPPER], "0.name", [LOWER]),
    (f"POST {IN_CLUB}", UPPER, "name", LOWER),
    (f"PUT {IN_CLUB}", [UPPER], "0.name", [LOWER]),
]


@pytest.mark.parametrize(("call", "over", "path", "within"), JUDGING, ids=[case[0] for case in JUDGING])
async def test_every_call_that_takes_a_body_judges_it(
    scene: Scene, call: str, over: object, path: str, within: object
) -> None:
    for place, message in (("asked", None), ("pressed", scene.own)):
        kind = InteractionType.COMMAND if message is None else InteractionType.COMPONENT
        begin(scene, place, kind, scene.hall, message)
    refused = await scene.call(call, over)
    assert refused.refusal == (400, 50035)
    assert [place for place, _ in leaves(refused.body["errors"])] == [path]
    assert 200 <= (await scene.call(call, within)).status < 300


EMPTY = [
    (f"POST {HALL}", {"content": " "}, {"content": "."}),
    (f"PATCH {HALL}/{{own_in_hall}}", {"content": "", "components": []}, {"content": "", "embeds": [{"title": "x"}]}),
    ("POST {webhook}", {"embeds": [{}]}, {"embeds": [{"title": "x"}]}),
    (f"PATCH {FOLLOWED_UP}", {"content": None}, {"content": "x"}),
    ("{answer_asked}", {"type": 4}, {"type": 4, "data": {"content": "x"}}),
    ("{answer_pressed}", {"type": 7, "data": {"content": "", "components": []}}, {"type": 7, "data": {}}),
]


@pytest.mark.parametrize(("call", "nothing", "something"), EMPTY, ids=[case[0] for case in EMPTY])
async def test_message_that_would_show_nothing_is_refused(
    scene: Scene, call: str, nothing: object, something: object
) -> None:
    sent = await scene.call(f"POST {HALL}", TEXT)
    scene.names["own_in_hall"] = sent.body["id"]
    begin(scene, "asked", InteractionType.COMMAND, scene.hall)
    begin(scene, "pressed", InteractionType.COMPONENT, scene.hall, scene.hall.messages[int(sent.body["id"])])
    refused = await scene.call(call, nothing)
    assert refused.refusal == (400, 50006)
    assert "errors" not in refused.body
    assert 200 <= (await scene.call(call, something)).status < 300


@pytest.mark.parametrize("prefix", [COMMANDS, IN_CLUB])
@pytest.mark.parametrize(("kind", "most"), [(1, 100), (2, 15), (3, 15)])
async def test_one_command_more_than_there_may_be_is_refused(scene: Scene, prefix: str, kind: int, most: int) -> None:
    described = {"description": "x"} if kind == 1 else {}
    listed = [{"name": f"play{number}", "type": kind} | described for number in range(most + 1)]
    assert (await scene.call(f"PUT {prefix}", listed)).refusal == (400, 30032)
    assert (await scene.call(f"PUT {prefix}", listed[:-1])).status == 200
    assert (await scene.call(f"POST {prefix}", listed[-1])).refusal == (400, 30032)
    assert (await scene.call(f"POST {prefix}", listed[-2])).status == 200
    assert (await scene.call(f"PUT {prefix}", [])).status == 200
