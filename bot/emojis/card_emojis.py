"""The application's emojis of cards: uploaded while the bot plays, and looked up without asking Discord.

An emoji's picture cannot be changed, only its name, and no two emojis of an application share a name; so other art
means to delete one and upload another. What was uploaded is noted in the database, by the id that Discord gave and the
digest of the drawing. An emoji that is not noted so is replaced: its picture is old, or unknown because the bot was
killed before the note, or somebody else's under a name that the bot needs.

Sources: "Emoji Resource" of Discord's developer documentation (an application has room for 2,000 emojis, and 429s come
unannounced there), and its list of error codes for 10014 and 30008.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress

import aiohttp
import discord

from bot.emojis.art import Drawing, drawings
from bot.emojis.names import CARD_BACK, name_of
from cribbage import Card
from storage import StorageError
from storage.facts import FactStore

_log = logging.getLogger(__name__)

_NOTES = "card emojis"
_FULL = 30008
_REFUSED_MOST = 3
"""Uploads that may be refused in one attempt: Discord counts refusals against a bot."""

_LONGEST_PAUSE = 6 * 3600.0

_TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, StorageError)


class CardEmojis:
    """The emojis of one application, once `bring_up` or `keep` has found or uploaded them.

    `facts` keeps what was uploaded, `art` says what the emojis should look like, by their names. `pause` is how many
    seconds pass before the second attempt; each further pause is twice as long, up to six hours.
    """

    def __init__(
        self,
        client: discord.Client,
        facts: FactStore,
        art: Callable[[], Mapping[str, Drawing]] = drawings,
        *,
        pause: float = 60.0,
    ) -> None:
        self._client = client
        self._facts = facts
        self._art = art
        self._pause = pause
        self._ours: dict[str, int] = {}

    def of(self, card: Card, *, four_colours: bool = False) -> str | None:
        """A card as texts show it, such as `<:five_of_hearts:123>`; None while Discord does not have it."""
        return self._markdown(name_of(card, four_colours=four_colours))

    @property
    def back(self) -> str | None:
        """A card face down as texts show it; None while Discord does not have it."""
        return self._markdown(CARD_BACK)

    def _markdown(self, name: str) -> str | None:
        number = self._ours.get(name)
        return None if number is None else f"<:{name}:{number}>"

    async def keep(self) -> None:
        """Try until nothing is left to do, with growing pauses. For a task of its own, which may be cancelled."""
        pause = self._pause
        while (least := await self.bring_up()) is not None:
            await asyncio.sleep(max(pause, least))
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def bring_up(self) -> float | None:
        """One attempt to give Discord what it lacks: one call when it lacks nothing, and no drawing then.

        Needs a client that has logged in. Whatever Discord, the connection or the database refuses is logged in one
        line and ends in a return. Gives None when another attempt would change nothing before the next start, else how
        many seconds must pass before it at least.
        """
        trouble: Exception | None
        try:
            trouble = await self._attempt()
        except _TROUBLE as error:
            trouble = error
        match trouble:
            case None:
                return None
            case discord.HTTPException() if trouble.code == _FULL:
                _log.warning(
                    "the application has no room for more emojis, so some cards are shown as text; delete emojis that"
                    " nothing uses on the page Emojis of the developer portal, then restart the bot"
                )
                return None
        _log.warning("some cards are shown as text until emojis are uploaded, which is tried again: %s", _why(trouble))
        return trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0

    async def _attempt(self) -> discord.HTTPException | None:
        """Look what is there, then bring what is not. Gives the last refusal of an upload that others came after."""
        art = await asyncio.to_thread(self._art)
        digests = await asyncio.to_thread(lambda: {name: drawing.digest for name, drawing in art.items()})
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis() if emoji.name in art}
        notes = {name: note for name, note in (await self._noted()).items() if _is_there(note, there.get(name))}
        self._ours = {name: number for name, (number, _) in notes.items()}
        wanted = [name for name, digest in digests.items() if name not in notes or notes[name][1] != digest]
        refused: list[discord.HTTPException] = []
        for name in wanted:
            try:
                made = await self._replace(there.get(name), name, art[name])
            except discord.HTTPException as error:
                refused.append(error)
                if error.status != 400 or error.code == _FULL or len(refused) == _REFUSED_MOST:
                    raise
            else:
                notes[name] = made.id, digests[name]
                await self._facts.set(_NOTES, json.dumps(notes))
                self._ours[name] = made.id
        if wanted:
            _log.info("%s emojis of cards were uploaded", len(wanted) - len(refused))
        return refused[-1] if refused else None

    async def _noted(self) -> dict[str, tuple[int, str]]:
        """Id and digest of what was uploaded, by name."""
        noted = json.loads(await self._facts.get(_NOTES) or "{}")
        return {name: (number, digest) for name, (number, digest) in noted.items()}

    async def _replace(self, old: discord.Emoji | None, name: str, drawing: Drawing) -> discord.Emoji:
        image = await asyncio.to_thread(drawing.png)
        if old is not None:
            self._ours.pop(name, None)
            with suppress(discord.NotFound):  # somebody else was faster
                await old.delete()
        return await self._client.create_application_emoji(name=name, image=image)


def _is_there(note: tuple[int, str], emoji: discord.Emoji | None) -> bool:
    return emoji is not None and emoji.id == note[0]


def _why(error: Exception) -> str:
    """One line without what was sent."""
    match error:
        case discord.HTTPException():
            return f"Discord answered {error.status} with code {error.code}"
        case discord.RateLimited():
            return f"Discord asks to wait {error.retry_after:.0f} seconds"
        case _:
            return type(error).__name__
