"""Who sees what."""

from __future__ import annotations

import pytest

from playground import Channel, Guild, NeverCame, NotOffered, Permission, Person, Playground
from playground.text import render
from tests.playground.raw import Raw

TEXT = {"content": "for the hall"}


async def test_stranger_sees_nothing_of_a_server(discord: Playground, raw: Raw, hall: Channel, ann: Person) -> None:
    await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    stranger = discord.add_person("Stranger")
    assert [seen.content for seen in ann.sees(hall)] == ["for the hall"]
    assert stranger.sees(hall) == []
    with pytest.raises(NotOffered, match="Stranger does not see hall"):
        await stranger.command(hall, "hello")


async def test_member_who_leaves_sees_nothing_any_more(raw: Raw, club: Guild, hall: Channel, ann: Person) -> None:
    await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    ann.leave(club)
    assert ann.sees(hall) == []


async def test_direct_conversation_is_seen_by_its_person_only(raw: Raw, ann: Person, bob: Person) -> None:
    await raw("POST", f"/channels/{ann.direct().id}/messages", TEXT)
    assert len(ann.sees(ann.direct())) == 1
    assert bob.sees(ann.direct()) == []
    assert [seen.content for seen in ann.sees_everywhere()] == ["for the hall"]


async def test_denied_channel_is_not_seen(raw: Raw, hall: Channel, club: Guild, ann: Person, bob: Person) -> None:
    await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    hall.deny(club.everyone, Permission.VIEW_CHANNEL)
    hall.allow(ann.account, Permission.VIEW_CHANNEL)
    assert len(ann.sees(hall)) == 1
    assert bob.sees(hall) == []


async def test_dismissed_private_message_is_gone(raw: Raw, hall: Channel, ann: Person, bob: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    await raw.answer(interaction, 4, TEXT | {"flags": 64})
    answer = await waiting
    assert answer.message is not None
    with pytest.raises(NotOffered):
        bob.deletes(answer.message)
    ann.deletes(answer.message)
    assert ann.sees(hall) == []


async def test_what_came_to_a_client_is_kept_at_every_revision(
    raw: Raw, hall: Channel, ann: Person, bob: Person
) -> None:
    sent = (await raw("POST", f"/channels/{hall.id}/messages", TEXT)).body
    await raw("PATCH", f"/channels/{hall.id}/messages/{sent['id']}", {"content": "changed"})
    await raw("DELETE", f"/channels/{hall.id}/messages/{sent['id']}")
    interaction, waiting = await raw.begin(ann, hall)
    await raw.answer(interaction, 4, {"content": "for Ann", "flags": 64})
    await waiting
    assert bob.sees(hall) == []
    assert [(each.revision, each.payload["content"]) for each in bob.received()] == [
        (0, "for the hall"),
        (1, "changed"),
    ]
    assert [each.payload["content"] for each in ann.received()] == ["for the hall", "changed", "for Ann"]


async def test_moderator_deletes_any_message(discord: Playground, raw: Raw, club: Guild, hall: Channel) -> None:
    await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    mod = discord.add_person("Mod", club, permissions=Permission.MANAGE_MESSAGES)
    mod.deletes(mod.sees(hall)[0])
    assert hall.messages == {}


async def test_waiting_ends_with_the_change_that_was_waited_for(raw: Raw, hall: Channel, ann: Person) -> None:
    sent = await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    assert sent.status == 200
    found = await ann.until(lambda: ann.sees(hall)[-1])
    assert found.content == "for the hall"


async def test_waiting_in_vain_shows_what_is_seen(raw: Raw, hall: Channel, ann: Person) -> None:
    await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    with pytest.raises(NeverCame, match="for the hall"):
        await ann.until(lambda: "won" in ann.sees(hall)[-1].text, timeout=0.01)


async def test_missing_button_shows_what_is_seen(raw: Raw, hall: Channel, ann: Person) -> None:
    row = {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True},
            {"type": 2, "style": 5, "label": "Page", "url": "https://example.com"},
        ],
    }
    await raw("POST", f"/channels/{hall.id}/messages", TEXT | {"components": [row]})
    for label in ("Off", "Page", "Nothing"):
        with pytest.raises(NotOffered, match="for the hall"):
            await ann.press(label, where=hall)


async def test_channel_is_rendered_as_text(raw: Raw, hall: Channel, ann: Person, bob: Person) -> None:
    row = {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": "Join", "custom_id": "join"},
            {"type": 2, "style": 1, "label": "Deal", "custom_id": "deal", "disabled": True},
        ],
    }
    menu = {"type": 3, "custom_id": "m", "placeholder": "Pick", "options": [{"label": "One", "value": "1"}]}
    interaction, waiting = await raw.begin(ann, hall)
    body = {
        "content": f"hello {bob.mention}",
        "embeds": [{"title": "Board", "fields": [{"name": "Ann", "value": "3"}], "footer": {"text": "deal 1"}}],
        "components": [row, {"type": 1, "components": [menu]}],
        "flags": 64,
    }
    assert (await raw.answer(interaction, 4, body)).status == 200
    answer = await waiting
    assert answer.message is not None
    head, *lines = render([answer.message]).splitlines()
    assert head == "╭ Ann used /hello"
    assert lines[0].startswith("Cribbage [APP] ")
    assert lines[1:] == [
        "  hello @Bob",
        "  │ Board",
        "  │ Ann",
        "  │ 3",
        "  │ deal 1",
        "  [Join] (Deal)",
        "  ▾ Pick: One",
        "  (Only you can see this)",
    ]


async def test_texts_between_components_are_read(raw: Raw, hall: Channel, ann: Person) -> None:
    section = {
        "type": 9,
        "components": [{"type": 10, "content": "inside"}],
        "accessory": {"type": 2, "style": 1, "label": "Aside", "custom_id": "aside"},
    }
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [section]}, {"type": 10, "content": "below"}]}
    assert (await raw("POST", f"/channels/{hall.id}/messages", body)).status == 200
    (seen,) = ann.sees(hall)
    assert seen.paragraphs == ("inside", "below")
    assert seen.labels == ("Aside",)
