"""Messages in channels: history, pings, replies, attachments, pins, threads."""

from __future__ import annotations

import aiohttp
import pytest

from playground import Channel, Guild, Permission, Person, Playground
from tests.playground.bot import PNG
from tests.playground.raw import Outcome, Raw


async def _send(raw: Raw, place: Channel, **body: object) -> Outcome:
    return await raw("POST", f"/channels/{place.id}/messages", body)


def _form(payload: str, **files: bytes) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", payload, content_type="application/json")
    for number, (name, data) in enumerate(files.items()):
        form.add_field(f"files[{number}]", data, filename=f"{name}.png", content_type="image/png")
    return form


async def test_history_is_newest_first_and_paged(raw: Raw, hall: Channel, ann: Person) -> None:
    numbers = [ann.says(hall, str(number)).id for number in range(5)]
    path = f"/channels/{hall.id}/messages"

    async def contents(query: str) -> str:
        return "".join(message["content"] for message in (await raw("GET", path + query)).body)

    assert await contents("") == "43210"
    assert await contents("?limit=2") == "43"
    assert await contents(f"?limit=2&before={numbers[3]}") == "21"
    assert await contents(f"?limit=2&after={numbers[1]}") == "32"
    assert await contents(f"?limit=3&around={numbers[2]}") == "321"


@pytest.mark.parametrize(
    ("more", "pinged"),
    [
        ({}, ["Ann", "Bob"]),
        ({"allowed_mentions": {"parse": []}}, []),
        ({"allowed_mentions": {"parse": ["users"]}}, ["Ann", "Bob"]),
    ],
)
async def test_allowed_mentions_say_who_is_pinged(
    discord: Playground, raw: Raw, hall: Channel, more: dict[str, object], pinged: list[str]
) -> None:
    assert hall.guild is not None
    people = [discord.add_person(name, hall.guild) for name in ("Ann", "Bob")]
    await _send(raw, hall, content=" ".join(person.mention for person in people), **more)
    assert list(people[0].sees(hall)[0].pings) == pinged


async def test_single_people_can_be_allowed_a_ping(raw: Raw, hall: Channel, ann: Person, bob: Person) -> None:
    allowed = {"parse": [], "users": [str(bob.id)]}
    await _send(raw, hall, content=f"{ann.mention} {bob.mention}", allowed_mentions=allowed)
    assert ann.sees(hall)[0].pings == ("Bob",)


async def test_everyone_is_pinged_only_by_those_who_may(raw: Raw, hall: Channel, club: Guild) -> None:
    assert not (await _send(raw, hall, content="@everyone")).body["mention_everyone"]
    hall.allow(club.bot_role, Permission.MENTION_EVERYONE)
    assert (await _send(raw, hall, content="@everyone")).body["mention_everyone"]


async def test_reply_quotes_its_message(raw: Raw, hall: Channel, ann: Person) -> None:
    said = ann.says(hall, "what?")
    sent = await _send(raw, hall, content="this", message_reference={"message_id": str(said.id)})
    assert sent.body["referenced_message"]["content"] == "what?"
    gone = await _send(raw, hall, content="this", message_reference={"message_id": "1"})
    assert gone.status >= 400


async def test_edit_keeps_adds_or_replaces_attachments(raw: Raw, hall: Channel, ann: Person) -> None:
    described = '{"content": "x", "attachments": [{"id": 0, "description": "first"}]}'
    sent = await raw("POST", f"/channels/{hall.id}/messages", form=_form(described, one=PNG))
    assert sent.status == 200, sent.body
    path = f"/channels/{hall.id}/messages/{sent.body['id']}"

    def shown() -> list[tuple[str, str]]:
        return [(file.filename, file.description) for file in ann.sees(hall)[0].attachments]

    assert shown() == [("one.png", "first")]
    await raw("PATCH", path, {"content": "y"})
    assert shown() == [("one.png", "first")]
    await raw("PATCH", path, form=_form("{}", two=PNG))
    assert shown() == [("one.png", "first"), ("two.png", "")]
    replaced = '{"attachments": [{"id": 0, "description": "third"}]}'
    await raw("PATCH", path, form=_form(replaced, three=PNG))
    assert shown() == [("three.png", "third")]
    assert ann.sees(hall)[0].attachments[0].data == PNG
    await raw("PATCH", path, {"attachments": []})
    assert shown() == []


async def test_attaching_needs_its_permission(raw: Raw, hall: Channel, club: Guild) -> None:
    hall.deny(club.bot_role, Permission.ATTACH_FILES)
    sent = await raw("POST", f"/channels/{hall.id}/messages", form=_form("{}", one=PNG))
    assert sent.refusal == (403, 50013)


async def test_pins_are_listed(raw: Raw, hall: Channel, club: Guild) -> None:
    sent = (await _send(raw, hall, content="look")).body
    path = f"/channels/{hall.id}/messages/pins"
    assert (await raw("PUT", f"{path}/{sent['id']}")).refusal == (403, 50013)
    hall.allow(club.bot_role, Permission.PIN_MESSAGES)
    assert (await raw("PUT", f"{path}/{sent['id']}")).status == 204
    assert [item["message"]["id"] for item in (await raw("GET", path)).body["items"]] == [sent["id"]]
    assert (await raw("DELETE", f"{path}/{sent['id']}")).status == 204
    assert (await raw("GET", path)).body["items"] == []


async def test_typing_is_noticed(raw: Raw, hall: Channel) -> None:
    assert (await raw("POST", f"/channels/{hall.id}/typing")).status == 204
    assert hall.typing == 1


async def test_thread_is_opened_and_inherits_its_parents_rules(
    raw: Raw, hall: Channel, club: Guild, ann: Person, bob: Person
) -> None:
    sent = (await _send(raw, hall, content="here")).body
    opened = await raw("POST", f"/channels/{hall.id}/messages/{sent['id']}/threads", {"name": "game"})
    assert opened.status == 201
    thread = raw.playground.world.channels[int(opened.body["id"])]
    await _send(raw, thread, content="in the thread")
    hall.deny(bob.account, Permission.VIEW_CHANNEL)
    assert [seen.content for seen in ann.sees(thread)] == ["in the thread"]
    assert bob.sees(thread) == []
    assert (await raw("DELETE", f"/channels/{thread.id}")).refusal == (403, 50013)
    club.allow(club.bot_role, Permission.ADMINISTRATOR)
    assert (await raw("DELETE", f"/channels/{thread.id}")).status == 200


@pytest.mark.usefixtures("hall")
async def test_guild_its_roles_members_and_channels_are_read(raw: Raw, club: Guild, ann: Person) -> None:
    path = f"/guilds/{club.id}"
    assert (await raw("GET", path + "?with_counts=true")).body["approximate_member_count"] == 3
    assert [role["name"] for role in (await raw("GET", path + "/roles")).body] == ["@everyone", "Cribbage"]
    assert (await raw("GET", f"{path}/members/{ann.id}")).body["user"]["global_name"] == "Ann"
    assert [channel["name"] for channel in (await raw("GET", path + "/channels")).body] == ["hall"]
    assert (await raw("GET", f"/users/{ann.id}")).body["username"].startswith("ann_")


async def test_every_answer_tells_what_is_left_of_its_bucket(raw: Raw, hall: Channel) -> None:
    first = await raw("GET", f"/channels/{hall.id}")
    second = await raw("GET", f"/channels/{hall.id}")
    assert int(first.headers["X-RateLimit-Remaining"]) - 1 == int(second.headers["X-RateLimit-Remaining"])
    assert first.headers["X-RateLimit-Bucket"] == second.headers["X-RateLimit-Bucket"]
    refused = await raw("GET", f"/channels/{hall.id}/messages/1")
    assert refused.headers["X-RateLimit-Bucket"] != first.headers["X-RateLimit-Bucket"]


async def test_exhausted_bucket_is_refused_until_it_is_full_again(discord: Playground, raw: Raw, hall: Channel) -> None:
    discord.limits.limit = 1
    assert (await raw("GET", f"/channels/{hall.id}")).status == 200
    refused = await raw("GET", f"/channels/{hall.id}")
    assert refused.status == 429
    assert 0 < refused.body["retry_after"] <= 1
    discord.clock.advance(1)
    assert (await raw("GET", f"/channels/{hall.id}")).status == 200


async def test_enforced_nonce_gives_the_message_that_is_there(raw: Raw, hall: Channel, ann: Person) -> None:
    first = await _send(raw, hall, content="once", nonce="n1", enforce_nonce=True)
    second = await _send(raw, hall, content="twice", nonce="n1", enforce_nonce=True)
    assert second.body["id"] == first.body["id"]
    assert [message.content for message in ann.sees(hall)] == ["once"]


async def test_enforced_nonce_is_forgotten_after_minutes(
    discord: Playground, raw: Raw, hall: Channel, ann: Person
) -> None:
    await _send(raw, hall, content="once", nonce="n1", enforce_nonce=True)
    discord.clock.advance(301)
    await _send(raw, hall, content="twice", nonce="n1", enforce_nonce=True)
    assert [message.content for message in ann.sees(hall)] == ["once", "twice"]


async def test_nonce_that_is_not_enforced_keeps_nothing_back(raw: Raw, hall: Channel, ann: Person) -> None:
    for _ in range(2):
        await _send(raw, hall, content="again", nonce="n1")
    assert len(ann.sees(hall)) == 2


async def test_enforced_nonce_of_a_message_deleted_since_makes_no_other(raw: Raw, hall: Channel, ann: Person) -> None:
    first = await _send(raw, hall, content="once", nonce="n1", enforce_nonce=True)
    await raw("DELETE", f"/channels/{hall.id}/messages/{first.body['id']}")
    again = await _send(raw, hall, content="twice", nonce="n1", enforce_nonce=True)
    assert again.refusal == (404, 10008)
    assert ann.sees(hall) == []
    assert (await _send(raw, hall, content="twice", nonce="n2", enforce_nonce=True)).status == 200
