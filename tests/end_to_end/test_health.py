import asyncio
import json

from bot.health import health_file
from playground.launcher import BotProcess
from tests.end_to_end.conftest import Club


async def test_a_connection_that_is_lost_shows_in_the_state_and_keeps_nobody_from_ending_the_bot(
    club: Club, process: BotProcess
) -> None:
    path = health_file(process.database)

    def gateway() -> str | None:
        return str(json.loads(path.read_text(encoding="utf-8"))["gateway"]) if path.exists() else None

    async def becomes(wanted: str) -> None:
        async with asyncio.timeout(20):
            while gateway() != wanted:  # noqa: ASYNC110 - a file tells nobody that it changed
                await asyncio.sleep(0.05)

    await becomes("ready")
    await club.discord.stop()
    await becomes("lost")
    assert await process.stop() == 0
    assert not path.exists()
