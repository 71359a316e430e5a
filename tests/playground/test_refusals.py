"""What Discord refuses, with its own codes, by plain HTTP."""

from __future__ import annotations

import pytest

from playground import Channel, Guild, Permission, Person, Playground
from playground.world import writing
from tests.playground.raw import Raw

EPHEMERAL = 64
TEXT = {"content": "here I am"}


async def test_wrong_bot_token_is_unauthorized(raw: Raw) -> None:
    assert (await raw("GET", "/users/@me", token="of another bot")).refusal == (401, 0)


async def test_unknown_path_is_not_found(raw: Raw) -> None:
    assert (await raw("GET", "/nowhere")).refusal == (404, 0)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        ("/applications/1/commands", 10002),
    ],
)
async def test_unknown_things_have_their_own_codes(raw: Raw, path: str, code: int) -> None:
    assert (await raw("GET", path)).refusal == (404, code)


async def test_unknown_message_and_member(raw: Raw, hall: Channel, club: Guild) -> None:
    assert (await raw("GET", f"/channels/{hall.id}/messages/1")).refusal == (404, 10008)
    assert (await raw("PATCH", f"/channels/{hall.id}/messages/1", TEXT)).refusal == (404, 10008)
    assert (await raw("GET", f"/guilds/{club.id}/members/1")).refusal == (404, 10007)


async def test_guild_without_the_bot_is_unknown_and_its_channels_closed(raw: Raw, hall: Channel, club: Guild) -> None:
    club.remove_bot()
    assert (await raw("GET", f"/guilds/{club.id}")).refusal == (404, 10004)
    assert (await raw("POST", f"/channels/{hall.id}/messages", TEXT)).refusal == (403, 50001)


async def test_second_first_answer_is_refused(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    first = await raw.answer(interaction, 4, TEXT)
    assert first.status == 200
    assert first.body["resource"]["message"]["content"] == "here I am"
    assert (await raw.answer(interaction, 4, TEXT)).refusal == (400, 40060)
    assert (await waiting).text.endswith("here I am")


async def test_answer_after_three_seconds_is_refused(discord: Playground, raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    discord.clock.advance(3.1)
    assert (await raw.answer(interaction, 4, TEXT)).refusal == (404, 10062)
    waiting.cancel()


async def test_answer_with_a_wrong_token_is_refused(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    path = f"/interactions/{interaction.id}/wrong/callback"
    assert (await raw("POST", path, {"type": 4, "data": TEXT})).refusal == (404, 10062)
    waiting.cancel()


async def test_token_works_for_fifteen_minutes(discord: Playground, raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    await raw.answer(interaction, 4, TEXT)
    answer = await waiting
    discord.clock.advance(14 * 60)
    assert (await raw("PATCH", raw.webhook(interaction, "/messages/@original"), {"content": "new"})).status == 200
    discord.clock.advance(60 + 1)
    for method, path, body in (
        ("PATCH", "/messages/@original", TEXT),
        ("GET", "/messages/@original", None),
        ("DELETE", "/messages/@original", None),
        ("POST", "", TEXT),
    ):
        assert (await raw(method, raw.webhook(interaction, path), body)).refusal == (401, 50027)
    assert answer.message is not None
    assert answer.message.content == "new"


async def test_webhook_of_an_unanswered_interaction_is_unknown(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    assert (await raw("POST", raw.webhook(interaction), TEXT)).refusal == (404, 10015)
    waiting.cancel()


async def test_invented_webhook_token_is_invalid(discord: Playground, raw: Raw) -> None:
    path = f"/webhooks/{discord.application.id}/invented"
    assert (await raw("POST", path, TEXT)).refusal == (401, 50027)
    assert (await raw("POST", "/webhooks/1/invented", TEXT)).refusal == (404, 10015)


async def test_deleted_original_is_unknown(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    await raw.answer(interaction, 4, TEXT | {"flags": EPHEMERAL})
    answer = await waiting
    assert (await raw("DELETE", raw.webhook(interaction, "/messages/@original"))).status == 204
    assert (await raw("PATCH", raw.webhook(interaction, "/messages/@original"), TEXT)).refusal == (404, 10008)
    assert answer.message is None


async def test_private_message_is_reached_by_its_token_only(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    sent = (await raw.answer(interaction, 4, TEXT | {"flags": EPHEMERAL})).body["resource"]["message"]
    await waiting
    path = f"/channels/{hall.id}/messages"
    assert (await raw("GET", path)).body == []
    assert (await raw("GET", f"{path}/{sent['id']}")).refusal == (404, 10008)
    assert (await raw("PATCH", f"{path}/{sent['id']}", TEXT)).refusal == (404, 10008)
    assert (await raw("PATCH", raw.webhook(interaction, f"/messages/{sent['id']}"), TEXT)).status == 200


async def test_answer_must_fit_its_interaction(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    assert (await raw.answer(interaction, 7, TEXT)).status == 400
    assert (await raw.answer(interaction, 4, {})).status == 400
    assert interaction.answered is None
    assert (await raw.answer(interaction, 4, TEXT)).status == 200
    await waiting


async def test_closed_direct_messages(raw: Raw, ann: Person) -> None:
    ann.dms_closed = True
    opened = await raw("POST", "/users/@me/channels", {"recipient_id": str(ann.id)})
    assert opened.status == 200
    path = f"/channels/{opened.body['id']}/messages"
    assert (await raw("POST", path, TEXT)).refusal == (403, 50007)
    ann.dms_closed = False
    assert (await raw("POST", path, TEXT)).status == 200
    assert [seen.content for seen in ann.sees(ann.direct())] == ["here I am"]


async def test_direct_messages_need_a_server_in_common(raw: Raw, club: Guild, ann: Person) -> None:
    ann.leave(club)
    assert (await raw("POST", f"/channels/{ann.direct().id}/messages", TEXT)).refusal == (403, 50278)


async def test_message_of_another_author_cannot_be_edited_or_deleted(raw: Raw, hall: Channel, ann: Person) -> None:
    said = ann.says(hall, "mine")
    path = f"/channels/{hall.id}/messages/{said.id}"
    assert (await raw("PATCH", path, TEXT)).refusal == (403, 50005)
    assert (await raw("DELETE", path)).refusal == (403, 50013)
    own = ann.says(ann.direct(), "mine too")
    assert (await raw("DELETE", f"/channels/{ann.direct().id}/messages/{own.id}")).refusal == (403, 50003)


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.EMBED_LINKS, 50013),
    ],
)
async def test_message_needs_permissions_in_its_channel(
    raw: Raw, hall: Channel, club: Guild, denied: Permission, code: int
) -> None:
    hall.deny(club.bot_role, denied)
    body = {"embeds": [{"description": "x"}]}
    assert (await raw("POST", f"/channels/{hall.id}/messages", body)).refusal == (403, code)


async def test_without_history_there_is_none(raw: Raw, hall: Channel, club: Guild, ann: Person) -> None:
    said = ann.says(hall, "hello")
    hall.deny(club.bot_role, Permission.READ_MESSAGE_HISTORY)
    assert (await raw("GET", f"/channels/{hall.id}/messages")).body == []
    assert (await raw("GET", f"/channels/{hall.id}/messages/{said.id}")).refusal == (403, 50013)


async def test_own_message_is_edited_where_sending_is_denied(raw: Raw, hall: Channel, club: Guild) -> None:
    sent = (await raw("POST", f"/channels/{hall.id}/messages", TEXT)).body
    hall.deny(club.bot_role, Permission.SEND_MESSAGES)
    assert (await raw("PATCH", f"/channels/{hall.id}/messages/{sent['id']}", {"content": "new"})).status == 200


async def test_interaction_is_answered_where_sending_and_embedding_are_denied(
    raw: Raw, hall: Channel, club: Guild, ann: Person
) -> None:
    hall.deny(club.bot_role, Permission.SEND_MESSAGES | Permission.EMBED_LINKS)
    interaction, waiting = await raw.begin(ann, hall)
    assert (await raw.answer(interaction, 4, {"embeds": [{"description": "x"}]})).status == 200
    assert (await raw("POST", raw.webhook(interaction), TEXT)).status == 200
    assert len((await waiting).followups) == 1


async def test_archived_thread_cannot_be_edited_and_a_locked_one_not_written(
    discord: Playground, raw: Raw, hall: Channel, ann: Person
) -> None:
    thread = hall.add_thread("game", discord.world.bot)
    path = f"/channels/{thread.id}/messages"
    sent = (await raw("POST", path, TEXT)).body
    thread.archive()
    assert (await raw("PATCH", f"{path}/{sent['id']}", TEXT)).refusal == (400, 50083)
    assert (await raw("POST", path, TEXT)).status == 200
    assert not thread.archived
    thread.archive(locked=True)
    assert (await raw("POST", path, TEXT)).refusal == (400, 50083)
    interaction, waiting = await raw.begin(ann, thread)
    assert (await raw.answer(interaction, 4, TEXT)).refusal == (400, 50083)
    waiting.cancel()


async def test_bot_unarchives_a_thread_that_is_not_locked(discord: Playground, raw: Raw, hall: Channel) -> None:
    thread = hall.add_thread("game", discord.world.bot)
    thread.archive()
    assert (await raw("PATCH", f"/channels/{thread.id}", {"archived": False})).status == 200
    assert not thread.archived
    thread.archive(locked=True)
    assert (await raw("PATCH", f"/channels/{thread.id}", {"archived": False})).refusal == (403, 50013)


async def test_deleted_channel_is_unknown(raw: Raw, hall: Channel, ann: Person) -> None:
    sent = (await raw("POST", f"/channels/{hall.id}/messages", TEXT)).body
    hall.delete()
    assert (await raw("PATCH", f"/channels/{hall.id}/messages/{sent['id']}", TEXT)).refusal == (404, 10003)
    assert ann.sees(hall) == []


async def test_body_is_judged(discord: Playground, raw: Raw, hall: Channel) -> None:
    path = f"/channels/{hall.id}/messages"
    assert (await raw("POST", path, {"content": "x" * 2001})).refusal == (400, 50035)
    assert (await raw("POST", path, {})).refusal == (400, 50006)
    assert (await raw("POST", path, form=b"{")).status == 400
    assert [refusal.code for refusal in discord.refusals][:2] == [50035, 50006]
    assert hall.messages == {}


async def test_press_on_a_message_that_was_deleted_meanwhile_updates_nothing(
    raw: Raw, hall: Channel, ann: Person
) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    await raw("POST", f"/channels/{hall.id}/messages", TEXT | {"components": [row]})
    (message,) = hall.messages.values()
    interaction, waiting = await raw.begin(ann, hall)
    interaction.message, interaction.type = message, type(interaction.type).COMPONENT
    writing.remove(message)
    assert (await raw.answer(interaction, 7, TEXT)).refusal == (404, 10008)
    waiting.cancel()
