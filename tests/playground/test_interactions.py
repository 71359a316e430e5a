"""The life cycle of each kind of interaction, with an unmodified discord.py client on the other side."""

from __future__ import annotations

import pytest

from playground import AnswerKind, Channel, DidNotRespond, NotOffered, Permission, Person, Playground
from tests.playground.bot import PNG, SmallBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_command_is_answered_with_a_message_for_all(hall: Channel, ann: Person, bob: Person) -> None:
    answer = await ann.command(hall, "game start", opponent=bob, target="long", rounds=2)
    assert answer.kind is AnswerKind.MESSAGE
    assert not answer.ephemeral
    (seen,) = bob.sees(hall)
    assert seen.content == f"{ann.mention} against {bob.mention} to 121, 2"
    assert "@Ann against @Bob to 121, 2" in seen.text
    assert seen.pings == ("Bob",)
    assert seen.labels == ("Join", "Look", "Note")
    assert seen.is_app
    assert seen.author == "Cribbage"


async def test_press_updates_the_message_in_place(hall: Channel, ann: Person, bob: Person) -> None:
    started = await ann.command(hall, "game start", opponent=bob)
    answer = await bob.press("Join", where=hall)
    assert answer.kind is AnswerKind.UPDATE
    (seen,) = ann.sees(hall)
    assert started.message is not None
    assert seen.id == started.message.id
    assert seen.content == "Bob joined"
    assert seen.edited
    assert started.message.content == "Bob joined"


async def test_private_answer_is_seen_by_its_person_only(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game start", opponent=bob)
    answer = await bob.press("Look", where=hall)
    assert answer.ephemeral
    assert [seen.content for seen in bob.sees(hall)][-1] == "only you"
    assert all("only you" not in seen.text for seen in ann.sees(hall))
    assert all("only you" not in str(seen.raw) for seen in ann.sees(hall))


async def test_button_on_a_private_answer_updates_it(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game start", opponent=bob)
    await bob.press("Look", where=hall)
    answer = await bob.press("Refresh", where=hall)
    assert answer.kind is AnswerKind.UPDATE
    assert answer.ephemeral
    assert answer.message is not None
    assert answer.message.content == "refreshed"


async def test_other_people_cannot_use_the_buttons_of_a_private_answer(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game start", opponent=bob)
    private = (await bob.press("Look", where=hall)).message
    assert private is not None
    with pytest.raises(NotOffered):
        await ann.press("Refresh", where=hall)
    with pytest.raises(NotOffered):
        await ann.press("Refresh", where=private)


async def test_modal_is_filled_in_and_answered(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game start", opponent=bob)
    opened = await ann.press("Note", where=hall)
    assert opened.kind is AnswerKind.MODAL
    assert opened.modal is not None
    assert opened.modal.title == "A note"
    answer = await ann.submit(opened, Line="fifteen two")
    assert answer.kind is AnswerKind.MESSAGE
    assert bob.sees(hall)[-1].content == "noted: fifteen two"


async def test_modal_refuses_what_a_client_refuses(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game start", opponent=bob)
    opened = await ann.press("Note", where=hall)
    for fields in ({}, {"line": "x" * 21}, {"lime": "x"}):
        with pytest.raises(NotOffered):
            await ann.submit(opened, **fields)


async def test_menu_entry_is_chosen_by_its_label(hall: Channel, ann: Person) -> None:
    await ann.command(hall, "game pick")
    answer = await ann.select("Pick", "Long", where=hall)
    assert answer.kind is AnswerKind.UPDATE
    assert ann.sees(hall)[-1].content == "picked 121"
    assert not ann.sees(hall)[-1].controls


async def test_autocomplete_suggests_what_fits(hall: Channel, ann: Person) -> None:
    choices = await ann.autocomplete(hall, "game play", focused="card", card="5")
    assert [choice.value for choice in choices] == ["5H", "5D"]
    assert not ann.sees(hall)


async def test_first_follow_up_fills_the_placeholder(hall: Channel, ann: Person) -> None:
    answer = await (await ann.command(hall, "game think")).final()
    await ann.until(lambda: len(answer.followups) == 1)
    assert [seen.content for seen in ann.sees(hall)] == ["thought", "and more"]
    assert not ann.sees(hall)[0].edited


async def test_private_deferral_makes_its_follow_up_private(hall: Channel, ann: Person, bob: Person) -> None:
    answer = await (await ann.command(hall, "game think", private=True)).final()
    assert answer.kind is AnswerKind.DEFERRED
    assert answer.ephemeral
    await ann.until(lambda: len(answer.followups) == 1)
    assert [seen.content for seen in bob.sees(hall)] == ["and more"]


async def test_direct_message_is_edited_through_its_own_press(ann: Person, hall: Channel) -> None:
    sent = await (await ann.command(hall, "whisper")).final()
    assert sent.text.endswith("sent")
    answer = await ann.press("Slow", where=ann.direct())
    assert answer.kind is AnswerKind.DEFERRED_UPDATE
    assert (await answer.final()).text.startswith("at last")


async def test_closed_direct_messages_refuse_the_sending_not_the_opening(
    discord: Playground, hall: Channel, ann: Person
) -> None:
    ann.dms_closed = True
    answer = await (await ann.command(hall, "whisper")).final()
    assert "closed: 50007" in answer.text
    opened, sent = [request for request in discord.requests if "/channels" in request.path]
    assert (opened.status, sent.status) == (200, 403)


async def test_attached_board_is_shown_in_its_embed_with_alt_text(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game board")
    (seen,) = bob.sees(hall)
    (file,) = seen.attachments
    assert (file.filename, file.description, file.data) == ("board.png", "a board, 3 to 2", PNG)
    assert seen.raw["attachments"] == []
    image = seen.raw["embeds"][0]["image"]
    assert (image["url"], image["width"], image["height"]) == (file.url, 3, 2)
    assert "a board, 3 to 2" in seen.text


async def test_cdn_serves_the_attached_file(hall: Channel, ann: Person, bot: SmallBot) -> None:
    await ann.command(hall, "game board")
    assert await bot.http.get_from_cdn(ann.sees(hall)[0].attachments[0].url) == PNG


async def test_public_answer_tells_everybody_the_options(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game say", words="my cards are 5H and 5D")
    (seen,) = bob.sees(hall)
    assert seen.invoked_with == "/game say words: my cards are 5H and 5D"
    assert seen.invoked_by == "Ann"
    assert "5H and 5D" in seen.text


async def test_private_answer_keeps_the_options_from_others(hall: Channel, ann: Person, bob: Person) -> None:
    await ann.command(hall, "game play", card="5H")
    assert ann.sees(hall)[0].invoked_with == "/game play card: 5H"
    assert bob.sees(hall) == []


async def test_public_answer_to_a_private_button_quotes_nothing_private(
    hall: Channel, ann: Person, bob: Person
) -> None:
    await ann.command(hall, "game start", opponent=bob)
    await bob.press("Look", where=hall)
    await bob.press("Public", where=hall)
    public = ann.sees(hall)[-1]
    assert public.content == "for all to see"
    assert "only you" not in str(public.raw)


async def test_button_that_is_gone_can_still_be_sent(hall: Channel, ann: Person, bob: Person) -> None:
    before = (await ann.command(hall, "game start", opponent=bob)).message
    assert before is not None
    await ann.press("Join", where=before)
    answer = await bob.press("Join", where=before)
    assert answer.message is not None
    assert answer.message.content == "Bob joined"


async def test_interaction_delivered_twice_is_answered_once(discord: Playground, hall: Channel, ann: Person) -> None:
    await ann.command(hall, "game say", words="hear", deliver_twice=True)
    await ann.until(lambda: [refusal.code for refusal in discord.refusals] == [40060])
    assert [seen.content for seen in ann.sees(hall)] == ["it was said: hear"]


async def test_interaction_carries_both_sides_permissions(discord: Playground, hall: Channel) -> None:
    assert hall.guild is not None
    mod = discord.add_person("Mod", hall.guild, permissions=Permission.MANAGE_GUILD)
    hall.deny(hall.guild.bot_role, Permission.SEND_MESSAGES)
    answer = await mod.command(hall, "manage")
    granted, own = answer.message.content.split() if answer.message else ("", "0")
    assert granted == "True"
    assert Permission.SEND_MESSAGES not in Permission(int(own))
    assert Permission.VIEW_CHANNEL in Permission(int(own))


async def test_command_in_a_channel_closed_to_the_bot_is_answered(hall: Channel, ann: Person) -> None:
    assert hall.guild is not None
    hall.deny(hall.guild.bot_role, Permission.VIEW_CHANNEL)
    answer = await ann.command(hall, "game say", words="anyway")
    assert answer.text.endswith("it was said: anyway")


async def test_bot_that_keeps_silent_did_not_respond(discord: Playground, hall: Channel) -> None:
    assert hall.guild is not None
    hasty = discord.add_person("Hasty", hall.guild)
    hasty.patience = 0.05
    with pytest.raises(DidNotRespond, match="game silent"):
        await hasty.command(hall, "game silent")
