"""A Discord stand-in on loopback: unmodified clients connect to it, tests and newcomers play people in it.

    async with await Playground.start() as discord:
        club = discord.add_guild("Club")
        hall = club.add_channel("hall")
        ann = discord.add_person("Ann", club)
        client = SomeClient(intents=..., connector=discord.connector())
        await client.start(discord.token)
        answer = await ann.command(hall, "hello")

It listens on 127.0.0.1 and answers for Discord's hosts under a certificate of its own, so neither side can reach the
real Discord through it.
"""

from __future__ import annotations

from playground.answer import Answer, AnswerKind, DidNotRespond
from playground.offered import NotOffered
from playground.people import NeverCame, Person
from playground.refusal import Refusal
from playground.seen import SeenMessage
from playground.stand_in import Playground
from playground.world.channel import Channel
from playground.world.guild import Guild
from playground.world.permission import Permission

__all__ = [
    "Answer",
    "AnswerKind",
    "Channel",
    "DidNotRespond",
    "Guild",
    "NeverCame",
    "NotOffered",
    "Permission",
    "Person",
    "Playground",
    "Refusal",
    "SeenMessage",
]
