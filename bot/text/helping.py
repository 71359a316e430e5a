"""The help: enough to play a first game."""

from __future__ import annotations

TITLE = "Cribbage in five minutes"

_PARTS = (
    (
        "**Start** · `/cribbage start` offers a seat, or challenges somebody you name. Press **Join**, or use "
        "`/cribbage join`."
    ),
    (
        "**Your hand** comes by direct message with buttons. If your messages are closed, press **My hand** at the "
        "table, or use `/cribbage hand`; only you see it."
    ),
    (
        "**A deal** · Six cards each; both throw two to the **crib**, which is the dealer’s (`/cribbage discard`). The "
        "other player, the pone, cuts for the **starter** (`/cribbage cut`); a jack gives the dealer two."
    ),
    (
        "**The play** · By turns you lay cards (`/cribbage play`); the count may not pass 31. Fifteen 2, thirty-one 2, "
        "a pair 2, three alike 6, four 12, a run of three or more a point a card, in any order. Whoever lays the last "
        "card before a go pegs 1. Go and last card are said for you."
    ),
    (
        "**The show** · Pone’s hand, dealer’s hand, crib, each with the starter: every fifteen 2, every pair 2, runs a "
        "point a card, a flush of four 4 (in the crib only all five, 5), and 1 for nobs, the jack of the starter’s "
        "suit. All of it is counted for you."
    ),
    "**The end** · The first to 121 wins at that very moment. A loser at 90 or less is skunked, at 60 or less twice.",
    (
        "`/cribbage games` your tables · `/cribbage show` post a table again · `/cribbage resign` give up · "
        "`/standings show` who wins here"
    ),
)

BODY = "\n\n".join(_PARTS)
