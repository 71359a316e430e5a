"""Words about what is kept of people. docs/privacy.md has all of it."""

from __future__ import annotations

ABOUT = """\
**Kept** – in one database file of whoever runs this bot: your user id and the seats you sat in, the name you were \
last seen by in each server, your settings, challenges, and every action of your games with its cards and time. \
Standings, ratings, records and past games are worked out from those.
**Never kept** – messages that people write, lists of members, and anything of people who only look on.
**Seen by others** – results, and the cards of deals that were counted, also later by `/standings replay`. Whoever \
runs this bot can see everything.

`/cribbage privacy export` gives you all that is kept of you, as files.
`/cribbage privacy delete` removes you: your running games end, and *Former player* stands in your seats from then on. \
What others won against you stays theirs.

A server that removed the bot is forgotten after 30 days. Copies of the database that the bot makes before an update \
go 30 days after they were made; those that its host makes are the host’s to remove."""

EXPORT = "All that is kept of you: once as JSON, and as a table in CSV for each thing. Moments are Unix milliseconds."

FORM_TITLE = "Remove all that is kept of me"
FORM_LABEL = "Type “delete me” to confirm"
CONFIRMATION = "delete me"
NOT_CONFIRMED = "Nothing was removed. To remove yourself, use `/cribbage privacy delete` and type “delete me”."
STILL_PLAYING = "A game of yours could not be ended just now, so you are not removed yet. Try again in a minute."


def erased(games: int, ended: int, cancelled: int) -> str:
    """A person was removed."""
    told = ["You are removed."]
    if ended:
        told.append(f"{ended} running {_games(ended)} ended.")
    if cancelled:
        told.append(f"{cancelled} open {'challenge was' if cancelled == 1 else 'challenges were'} closed.")
    if games:
        told.append(f"*Former player* stands in your seat of {games} {_games(games)}.")
    told.append("Messages in Discord stay as they are. If you use this bot again, you begin as somebody new.")
    return " ".join(told)


def _games(count: int) -> str:
    return "game" if count == 1 else "games"
