"""Who gets in, and what every answer carries."""

from __future__ import annotations

import aiohttp
import pytest

from playground import Channel, Guild, Person
from playground.page import Page, Scene
from playground.world import writing
from playground.world.emoji import Emoji
from playground.world.message import Message
from playground.world.writing import Upload
from tests.playground.bot import PNG
from tests.playground.page.pane import Browser

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@pytest.fixture
def picture(hall: Channel) -> Message:
    upload = Upload("board 1.png", "image/png", PNG)
    return writing.post(hall, hall.world.bot, {"content": "look"}, {0: upload})


def address(message: Message, person: Person, name: str = "board%201.png") -> str:
    return f"/files/{message.id}/{name}?as={person.id}&v={message.attachments[0].id}"


async def test_page_listens_on_loopback_only(page: Page) -> None:
    assert page.link == f"http://127.0.0.1:{page.port}/"
    assert [address[0] for address in page._runner.addresses] == ["127.0.0.1"]


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/socket", "/files/1/x.png", "/nothing"])
async def test_foreign_host_is_misdirected(browser: Browser, ann: Person, path: str) -> None:
    assert ann.name
    for host in ("example.com", f"example.com:{browser.page.port}", "127.0.0.1", "localhost:1"):
        status, _, headers = await browser.get(path, Host=host)
        assert (status, headers["Content-Security-Policy"]) == (421, POLICY)


async def test_localhost_is_a_name_of_the_page_too(browser: Browser, ann: Person) -> None:
    host = f"localhost:{browser.page.port}"
    pane = await browser.pane(ann, Host=host, Origin=f"http://{host}")
    assert pane.last("hello")["me"]["name"] == "Ann"


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://example.com"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
async def test_other_sites_get_no_socket_and_no_file(
    browser: Browser, ann: Person, picture: Message, headers: dict[str, str]
) -> None:
    for path in (f"/socket?as={ann.id}", address(picture, ann), "/static/app.js"):
        status, _, answered = await browser.get(path, **headers)
        assert (status, answered["Content-Security-Policy"]) == (403, POLICY)
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await browser.pane(ann, **headers)
    assert refused.value.status == 403


async def test_every_answer_carries_the_policy(browser: Browser, ann: Person, picture: Message) -> None:
    paths = ("/", f"/?as={ann.id}", "/static/none.js", "/files/1/x", address(picture, ann), "/nothing", "/socket")
    for path in paths:
        _, _, headers = await browser.get(path)
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    pane = await browser.pane(ann)
    assert pane.socket._response.headers["Content-Security-Policy"] == POLICY


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py",
        "/static/..%2fserver.py",
        "/static/%2e%2e/server.py",
        "/static/%2e%2e%2fserver.py",
        "/static/..%5cserver.py",
        "/static/%2fetc%2fpasswd",
        "/static//etc/passwd",
        "/static/",
        "/static/.",
        "/static/app.js%00",
        "/static/server.py",
    ],
)
async def test_nothing_outside_the_static_files_is_served(browser: Browser, path: str) -> None:
    status, body, _ = await browser.get(path)
    assert status == 404
    assert b"import" not in body


@pytest.mark.parametrize("name", ["..%2f..%2fserver.py", "%2e%2e", "board.png", "board%201.png%00", "%2fetc%2fpasswd"])
async def test_only_names_of_attached_files_are_served(
    browser: Browser, ann: Person, picture: Message, name: str
) -> None:
    assert (await browser.get(address(picture, ann, name)))[0] == 404


async def test_the_page_sends_who_comes_without_a_name_to_the_first_two_people(
    browser: Browser, ann: Person, bob: Person
) -> None:
    for asked in ("/", "/?as=1", f"/?as={ann.id}&as=x"):
        async with browser.session.get(
            browser.page.link.rstrip("/") + asked, params={"theme": "dark"}, allow_redirects=False
        ) as response:
            assert response.status == 302
            assert response.headers["Location"] == f"/?as={ann.id}&as={bob.id}&theme=dark"


async def test_a_script_is_served_as_one(browser: Browser) -> None:
    status, body, headers = await browser.get("/static/dom.js")
    assert (status, headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert b"export" in body


async def test_a_file_is_there_for_those_who_see_its_message(
    browser: Browser, ann: Person, bob: Person, picture: Message
) -> None:
    status, body, headers = await browser.get(address(picture, ann))
    assert (status, body, headers["Content-Type"]) == (200, PNG, "image/png")
    bob.leave(guild_of(picture))
    assert (await browser.get(address(picture, bob)))[0] == 404
    for person in ("", "1", "x", "²"):
        assert (await browser.get(f"/files/{picture.id}/board%201.png?as={person}"))[0] in (400, 404)


async def test_a_file_in_a_direct_conversation_is_there_for_its_person_only(
    browser: Browser, ann: Person, bob: Person
) -> None:
    upload = Upload("hand.png", "image/png", PNG)
    sent = writing.post(ann.direct(), ann.direct().world.bot, {}, {0: upload})
    assert (await browser.get(address(sent, ann, "hand.png")))[0] == 200
    assert (await browser.get(address(sent, bob, "hand.png")))[0] == 404


@pytest.mark.parametrize("kind", ["text/html", "image/svg+xml", "text/javascript", "application/json"])
async def test_a_file_that_is_no_picture_is_a_download(browser: Browser, ann: Person, hall: Channel, kind: str) -> None:
    sent = writing.post(hall, hall.world.bot, {}, {0: Upload("x", kind, b"<script>1</script>")})
    _, _, headers = await browser.get(address(sent, ann, "x"))
    assert (headers["Content-Type"], headers["Content-Disposition"]) == ("application/octet-stream", "attachment")


async def test_nothing_of_the_bots_side_is_on_the_pages_port(browser: Browser, ann: Person) -> None:
    assert ann.name
    for path in ("/api/v10/users/@me", "/api/v10/gateway/bot", "/attachments/1/1/x"):
        assert (await browser.get(path))[0] == 404


def guild_of(message: Message) -> Guild:
    assert message.channel.guild is not None
    return message.channel.guild


async def test_emojis_of_the_application_are_served(browser: Browser, scene: Scene, ann: Person) -> None:
    emojis = scene.world.application.emojis
    emojis[7] = Emoji(7, "nobs", "image/png", PNG)
    status, body, headers = await browser.get("/emojis/7")
    assert (status, body, headers["Content-Type"]) == (200, PNG, "image/png")
    assert (await browser.get("/emojis/8"))[0] == 404
    assert (await browser.get("/emojis/7", Origin="http://example.com"))[0] == 403
    assert ann.name
