"""The application's own emojis."""

from __future__ import annotations

from base64 import b64encode

import discord as library
import pytest

from playground import Channel, Person, Playground
from playground.world.emoji import Emoji
from tests.playground.bot import PNG, SmallBot, running
from tests.playground.judge.verdicts import leaves
from tests.playground.raw import Raw

PICTURE = f"data:image/png;base64,{b64encode(PNG).decode()}"


def path(discord: Playground, rest: str = "") -> str:
    return f"/applications/{discord.application.id}/emojis{rest}"


async def test_client_uploads_lists_reads_renames_and_deletes_its_emojis(bot: SmallBot, hall: Channel) -> None:
    assert hall.guild is not None
    made = await bot.create_application_emoji(name="nobs", image=PNG)
    assert (made.name, made.animated, made.is_application_owned()) == ("nobs", False, True)
    assert [emoji.id for emoji in await bot.fetch_application_emojis()] == [made.id]
    assert await made.read() == PNG
    renamed = await made.edit(name="heels")
    assert (await bot.fetch_application_emoji(made.id)).name == renamed.name == "heels"
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(library.NotFound) as gone:
        await bot.fetch_application_emoji(made.id)
    assert gone.value.code == 10014


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"image": PICTURE}, "name", "BASE_TYPE_REQUIRED"),
        ({"name": "x", "image": PICTURE}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "x" * 33, "image": PICTURE}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "no-bs", "image": PICTURE}, "name", "STRING_TYPE_REGEX"),
        ({"name": "nobs"}, "image", "BASE_TYPE_REQUIRED"),
        ({"name": "nobs", "image": "https://example.com/x.png"}, "image", "BINARY_TYPE_INVALID_DATA_URI"),
        ({"name": "nobs", "image": 5}, "image", "BINARY_TYPE_INVALID_DATA_URI"),
        ({"name": "nobs", "image": "data:image/png;base64,?"}, "image", "BINARY_TYPE_INVALID_DATA_URI"),
        ({"name": "nobs", "image": "data:text/html;base64,eA=="}, "image", "BINARY_TYPE_INVALID_DATA_URI"),
    ],
)
async def test_emoji_that_discord_would_not_take_is_refused(
    discord: Playground, raw: Raw, body: dict[str, object], field: str, code: str
) -> None:
    outcome = await raw("POST", path(discord), body)
    assert outcome.refusal == (400, 50035)
    assert code in [fault["code"] for fault in outcome.body["errors"][field]["_errors"]]
    assert discord.application.emojis == {}


async def test_two_emojis_of_one_application_never_have_one_name(discord: Playground, raw: Raw) -> None:
    made = await raw("POST", path(discord), {"name": "nobs", "image": PICTURE})
    other = await raw("POST", path(discord), {"name": "heels", "image": PICTURE})
    for again in (
        await raw("POST", path(discord), {"name": "nobs", "image": PICTURE}),
        await raw("PATCH", path(discord, f"/{other.body['id']}"), {"name": "nobs"}),
    ):
        assert again.refusal == (400, 50035)
        assert [fault["code"] for fault in again.body["errors"]["name"]["_errors"]] == [
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        ]
    assert (await raw("PATCH", path(discord, f"/{made.body['id']}"), {"name": "nobs"})).status == 200
    await raw("DELETE", path(discord, f"/{made.body['id']}"))
    assert (await raw("POST", path(discord), {"name": "nobs", "image": PICTURE})).status == 201


async def test_application_has_room_for_two_thousand_emojis(discord: Playground, raw: Raw) -> None:
    held = {number: Emoji(number, f"peg_{number}", "image/png", PNG) for number in range(1, 2000)}
    discord.application.emojis.update(held)
    assert (await raw("POST", path(discord), {"name": "nobs", "image": PICTURE})).status == 201
    full = await raw("POST", path(discord), {"name": "heels", "image": PICTURE})
    assert full.refusal == (400, 30008)
    assert len(discord.application.emojis) == 2000
    await raw("DELETE", path(discord, "/1"))
    assert (await raw("POST", path(discord), {"name": "heels", "image": PICTURE})).status == 201


async def test_button_and_option_show_only_emojis_that_there_are(discord: Playground, raw: Raw, hall: Channel) -> None:
    discord.application.emojis[7] = Emoji(7, "nobs", "image/png", PNG)

    def body(on_button: int, on_option: int) -> dict[str, object]:
        button = {"type": 2, "style": 1, "custom_id": "go", "emoji": {"id": str(on_button), "name": "nobs"}}
        option = {"label": "Jack", "value": "j", "emoji": {"id": on_option, "name": "nobs"}}
        menu = {"type": 3, "custom_id": "menu", "options": [option]}
        return {"components": [{"type": 1, "components": [button]}, {"type": 1, "components": [menu]}]}

    messages = f"/channels/{hall.id}/messages"
    sent = await raw("POST", messages, body(7, 7))
    assert sent.status == 200
    (button,), (menu,) = (row["components"] for row in sent.body["components"])
    assert [button["emoji"]["id"], menu["options"][0]["emoji"]["id"]] == ["7", "7"]
    for method, address in (("POST", messages), ("PATCH", f"{messages}/{sent.body['id']}")):
        refused = await raw(method, address, body(8, 9))
        assert refused.refusal == (400, 50035)
        assert set(leaves(refused.body["errors"])) == {
            ("components.0.components.0.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI"),
            ("components.1.components.0.options.0.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI"),
        }


async def test_answer_shows_only_emojis_that_there_are(discord: Playground, ann: Person, hall: Channel) -> None:
    client = SmallBot(discord)

    @client.tree.command(description="Shows an emoji that there is not")
    async def show(interaction: library.Interaction) -> None:
        view = library.ui.View(timeout=None)
        button = library.ui.Button[library.ui.View](custom_id="go", emoji=library.PartialEmoji(name="nobs", id=8))
        view.add_item(button)
        view.stop()
        with pytest.raises(library.HTTPException, match="Invalid emoji"):
            await interaction.response.send_message("x", view=view)
        await interaction.response.send_message("there is no such emoji")

    async with running(client, discord):
        assert (await ann.command(hall, "show")).text.endswith("there is no such emoji")


async def test_emoji_of_more_than_a_quarter_of_a_mebibyte_is_refused(discord: Playground, raw: Raw) -> None:
    large = f"data:image/png;base64,{b64encode(bytes(256 * 1024 + 1)).decode()}"
    assert (await raw("POST", path(discord), {"name": "nobs", "image": large})).refusal == (400, 50045)
    fits = f"data:image/png;base64,{b64encode(bytes(256 * 1024)).decode()}"
    assert (await raw("POST", path(discord), {"name": "nobs", "image": fits})).status == 201
