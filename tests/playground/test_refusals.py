"""What a refusal leaves as it was, and what is not refused although it might be; by plain HTTP."""

from __future__ import annotations

from playground import Channel, Guild, Permission, Person, Playground
from tests.playground.raw import Raw

EPHEMERAL = 64
TEXT = {"content": "here I am"}


async def test_second_first_answer_is_refused(raw: Raw, hall: Channel, ann: Person) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    first = await raw.answer(interaction, 4, TEXT)
    assert first.status == 200
    assert first.body["resource"]["message"]["content"] == "here I am"
    assert (await raw.answer(interaction, 4, TEXT)).refusal == (400, 40060)
    assert (await waiting).text.endswith("here I am")


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
