"""Beginning an interaction."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from playground.payloads import interactions
from playground.world.interaction import Interaction

if TYPE_CHECKING:
    from playground.world.world import World


def ask(world: World, asked: Interaction, *, times: int = 1) -> Interaction:
    """Gives the interaction its id and token and sends it to the bot, more than once if it is to be delivered again."""
    begun = replace(asked, id=world.snowflake(), token=secrets.token_urlsafe(48), created=world.clock.now())
    world.interactions[begun.id] = world.tokens[begun.token] = begun
    payload = interactions.created(begun)
    for _ in range(times):
        world.publish("INTERACTION_CREATE", payload, guild=begun.channel.guild)
    return begun
