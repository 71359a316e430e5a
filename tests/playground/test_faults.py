"""Injected faults, as an unmodified client meets them."""

from __future__ import annotations

import aiohttp
import discord as library
import pytest

from playground import Channel, Person, Playground
from tests.playground.bot import SmallBot
from tests.playground.raw import Raw

TEXT = {"content": "once"}


async def test_next_calls_fail_and_change_nothing(discord: Playground, raw: Raw, hall: Channel) -> None:
    path = f"/channels/{hall.id}/messages"
    discord.faults.fail_next("POST", r"/messages$", status=503, times=2)
    assert [(await raw("POST", path, TEXT)).status for _ in range(3)] == [503, 503, 200]
    assert len(hall.messages) == 1


async def test_call_may_take_effect_although_its_answer_is_lost(discord: Playground, raw: Raw, hall: Channel) -> None:
    discord.faults.cut_next("POST", "/messages", carried_out=True)
    with pytest.raises(aiohttp.ClientError):
        await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    assert len(hall.messages) == 1
    discord.faults.cut_next("POST", "/messages")
    with pytest.raises(aiohttp.ClientError):
        await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    assert len(hall.messages) == 1


async def test_faults_can_be_cleared(discord: Playground, raw: Raw, hall: Channel) -> None:
    discord.faults.fail_next("*", ".", status=500, times=9)
    assert (await raw("GET", f"/channels/{hall.id}")).status == 500
    discord.faults.clear()
    assert (await raw("GET", f"/channels/{hall.id}")).status == 200


async def test_client_retries_after_a_rate_limit(
    discord: Playground, hall: Channel, ann: Person, bot: SmallBot
) -> None:
    discord.faults.limit_next("POST", f"/channels/{hall.id}/messages", retry_after=0.01)
    await bot.get_partial_messageable(hall.id).send("through")
    assert [seen.content for seen in ann.sees(hall)] == ["through"]
    assert [request.status for request in discord.requests][-2:] == [429, 200]


async def test_client_raises_what_was_injected(discord: Playground, hall: Channel, bot: SmallBot) -> None:
    discord.faults.fail_next("POST", "/messages", status=403, code=50013, message="Missing Permissions")
    with pytest.raises(library.Forbidden) as caught:
        await bot.get_partial_messageable(hall.id).send("x")
    assert caught.value.code == 50013


async def test_delayed_answer_comes_too_late_when_the_clock_goes_on(
    discord: Playground, raw: Raw, hall: Channel, ann: Person
) -> None:
    interaction, waiting = await raw.begin(ann, hall)
    discord.faults.delay_next("POST", "/callback", seconds=0.01)
    discord.clock.advance(2.995)
    assert (await raw.answer(interaction, 4, TEXT)).refusal == (404, 10062)
    waiting.cancel()


async def test_record_holds_every_request_and_answer(discord: Playground, raw: Raw, hall: Channel) -> None:
    await raw("POST", f"/channels/{hall.id}/messages", TEXT)
    request = discord.requests[-1]
    assert (request.method, request.status) == ("POST", 200)
    assert request.text == '{"content": "once"}'
    assert b'"content": "once"' in request.answer
