"""What Discord would say to a body: pure functions that return nothing or raise its refusal.

Each function looks at one JSON body and raises :class:`playground.refusal.Refusal` with status 400. Everything that is
wrong is collected into one ``errors`` tree (code 50035); Discord's own answers come in two steps, shape first and
sense second, so a body that fails both there is answered with the first part only. Answers that do not depend on a
body (unknown ids, permissions, an interaction answered twice) belong to the world, not to the judge.
"""

from __future__ import annotations

from playground.judge.application_commands import command, commands
from playground.judge.application_emojis import emoji, emoji_name
from playground.judge.callbacks import callback
from playground.judge.messages import message
from playground.judge.own_emojis import own_emojis
from playground.judge.threads import thread

__all__ = ["callback", "command", "commands", "emoji", "emoji_name", "message", "own_emojis", "thread"]
