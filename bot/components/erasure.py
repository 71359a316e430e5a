"""The form in which a person confirms to be removed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import discord

from bot.components.ids import ErasePress
from bot.erasing import erase
from bot.services import Services
from bot.text import privacy as words
from bot.troubles import tell

_LONGEST = 40


async def ask_for_erasure(interaction: discord.Interaction) -> None:
    """Open the form. It is stopped before it is sent, so that discord.py keeps nothing of it."""
    form = discord.ui.Modal(title=words.FORM_TITLE, custom_id=str(ErasePress()), timeout=None)
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(custom_id="confirmation", max_length=_LONGEST)
    form.add_item(discord.ui.Label(text=words.FORM_LABEL, component=field))
    form.stop()
    await interaction.response.send_modal(form)


async def press_erase(services: Services, interaction: discord.Interaction) -> None:
    """Remove the person where the form says so."""
    data: Mapping[str, object] = interaction.data or {}
    if " ".join(_typed(data.get("components"))).strip().strip("“”\"'").casefold() != words.CONFIRMATION:
        await tell(interaction, words.NOT_CONFIRMED)
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    erased = await erase(services, interaction.client, interaction.user.id)
    told = words.STILL_PLAYING if erased is None else words.erased(erased.games, erased.ended, erased.cancelled)
    await tell(interaction, told)


def _typed(components: object) -> Iterator[str]:
    """What stands in the fields of a form, in their order."""
    for each in components if isinstance(components, list) else [components]:
        if isinstance(each, dict):
            if isinstance(each.get("value"), str):
                yield each["value"]
            yield from _typed(each.get("components"))
            yield from _typed(each.get("component"))
