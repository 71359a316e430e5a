"""The application's own emojis."""

from __future__ import annotations

from base64 import b64encode

import discord as library
import pytest

from playground import Channel, Playground
from tests.playground.bot import PNG, SmallBot
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


async def test_emoji_of_more_than_a_quarter_of_a_mebibyte_is_refused(discord: Playground, raw: Raw) -> None:
    large = f"data:image/png;base64,{b64encode(bytes(256 * 1024 + 1)).decode()}"
    assert (await raw("POST", path(discord), {"name": "nobs", "image": large})).refusal == (400, 50045)
    fits = f"data:image/png;base64,{b64encode(bytes(256 * 1024)).decode()}"
    assert (await raw("POST", path(discord), {"name": "nobs", "image": fits})).status == 201
