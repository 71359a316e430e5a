"""The help: how to use the bot. The rules of the game have pages of their own."""

from __future__ import annotations

from bot.text.pages import Page

_START = """\
**1.** `/cribbage start` in a channel of a server offers a seat to anybody. Name an `opponent` to challenge one \
person, and a `target` of 61 for a short game.

**2.** The other presses **Join** or **Accept** (or uses `/cribbage join`). Cards are cut for the first deal, and \
the **table** appears: a message with the score, the board and the cards that everybody may see.

**3.** Your **hand** comes by direct message, with buttons. If your messages are closed, press **My hand** at the \
table. Nobody else ever sees it.

**4.** Pick two cards and press **Throw**; then play by turns. All points are counted and told for you.

Never played? Press **The rules** below: nine short pages, and the first three are enough to begin."""

_BUTTONS = """\
At the **table**
**My hand** – your cards, shown to you alone
**Rematch** – after a game: the same two, and the first deal changes sides

In your **hand**
**Choose 2 cards for the crib** – a menu in which you tick them; nothing is thrown yet
**Throw** – sends the cards that you chose to the crib
**a card** – lays it in the play; `→ 15` is the count it would make
**Throw other cards** – as long as the other has not thrown
**Cut the deck** – turns the starter
**Refresh** – how things stand now
**To the table** – takes you to the message of the table

On a **challenge**
**Join**, **Accept**, **Decline** – for whoever is asked
**Take it back** – for whoever asked

A card that is grey does not fit: the count may not pass 31. Buttons work however old their message is, and whoever \
presses one that is not meant for them changes nothing."""

_COMMANDS = """\
**To begin**
`/cribbage start` – challenge somebody, or offer a seat
`/cribbage join` – take the seat that is free here
`/cribbage cancel` – take your challenge back

**To play**, if you like typing better than buttons
`/cribbage hand` – your cards
`/cribbage discard` – two cards to the crib
`/cribbage cut` – turn the starter
`/cribbage play` – lay a card

**To look**
`/cribbage games` – all your tables, and where it is your turn
`/cribbage show` – post a table again, where it can be seen
`/cribbage deal` – read a deal that is over once more, with every card and count
`/cribbage transcript` – a whole game as a file

**To leave**
`/cribbage resign` – give a game up
`/cribbage abort` – offer to call a game off, so that it counts for nothing
`/cribbage claim` – claim a game whose other side ran out of time
`/cribbage takeback` – ask to take your last card or throw back, in an unrated game

**To choose**
`/cribbage settings` – where you see your hand, how you are called, plain text

**To learn**
`/cribbage score` – count a hand aloud, and how rare it is
`/cribbage analyse` – what each throw of six cards is worth
`/cribbage help` – these pages
`/cribbage rules` – the game itself"""

_STANDINGS = """\
**To look up**, in a server
`/standings show` – who wins, by rating, wins or otherwise, for all time, a month or a quarter
`/standings profile` – how somebody plays: rating and its curve, form, points a deal against par
`/standings versus` – you and somebody else, game by game
`/standings history` – your past games, with a link to each table
`/standings replay` – any finished game of the server, deal by deal
`/standings records` – the best that was ever done here

A rating with a question mark stands on few games. Between the same two people five games a day are rated; who sits \
down to more plays them unrated.

**What is kept of you**
`/cribbage privacy about` – what, for how long, and who sees it
`/cribbage privacy export` – all of it, as files
`/cribbage privacy delete` – remove yourself; your running games end"""

_STUCK = """\
**No hand came.** Your direct messages from this server are closed. **My hand** at the table shows it, or `/cribbage \
hand`.

**The table is far up.** `/cribbage show` posts it again.

**I don’t know whose turn it is.** `/cribbage games` says so, with a link to each table.

**A button answers that something was decided already.** The message was old; the answer shows how things stand now.

**“Say which game.”** You play several: fill in `game`. The number stands under each table.

**The other doesn’t move.** The bot reminds them. If the game has a clock and it runs out, you may claim the win or \
wait on. Without a clock, you can only ask, or leave with `/cribbage resign`.

**I pressed the wrong card.** Cards thrown to the crib can be changed until the other has thrown. In an unrated game a \
card just laid can be taken back, as long as nobody has acted or had to say go since. In a rated one it lies.

**The points look wrong.** `/cribbage deal` shows every card of the last deal and what each count was made of.

**The bot was away.** Nothing is lost: every move that was answered is kept, and the table is brought up to date.

**Nothing helps.** Ask whoever manages this server, and say the number of the game."""

HELP = (
    Page("How to start", _START),
    Page("The buttons", _BUTTONS),
    Page("The commands", _COMMANDS),
    Page("Standings and privacy", _STANDINGS),
    Page("When something is stuck", _STUCK),
)
