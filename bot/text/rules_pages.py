"""The rules of the game, a page at a time, for somebody who never played."""

from __future__ import annotations

from bot.text.pages import Page
from bot.text.rules_examples import PLAYS, ROWS, SHOWS
from cribbage import CASES, CRIB_CASES, HAND_CASES

_DEAL = """\
Two people race to **121** points on a board. A game is a row of **deals**, and each goes the same way.

**The hands.** Each gets six cards. The one who deals is the **dealer**, the other the **pone**; they change with \
every deal. Before the first one, both cut a card, and the lower deals.

**The crib.** Each throws two cards, face down, into a third hand, the **crib**. Its points go to the dealer. So in \
your own crib put cards that go together, and in the other’s crib cards that don’t.

**The starter.** The pone cuts the rest of the deck, and the next card is turned face up: it belongs to every hand \
at the show. If it is a jack, the dealer pegs 2 at once, for **his heels**.

Then comes **the play**, in which you lay your four cards by turns, and then **the show**, in which the hands are \
counted. Points come from both. Suits matter in two places only, and the ace is always low: it counts 1, a face card \
10."""

_PLAY = """\
The pone leads. You lay a card by turns and the bot adds them up: that is the **count**. It may not pass **31**.

If you can lay a card, you must. If you can’t, you say **go** (the bot says it for you), and the other lays whatever \
still fits. When nobody can go on, the one who laid last pegs 1, or 2 in all if the count is exactly 31. Then it \
starts again at 0, and the other leads. The very last card of a deal pegs 1.

What your card makes with those laid just before it in the same count is pegged at once:"""

_SHOW = """\
After the play everybody takes the four cards back and counts them together with the starter, five cards in all. Any \
card may be used any number of times, in different sets.

Every **fifteen**, that is every set of cards that adds up to 15 · **2**
Every **pair** · **2**, so three alike are **6** and four are **12**
Every **run** of three or more, in any suits · **1 a card**
A **flush**: the four cards of your hand in one suit · **4**, and with the starter **5**; in the crib only all five \
· **5**
**Nobs**: the jack of the starter’s suit in your hand · **1**"""

_MISTAKES = """\
**Counting a run in pieces.** 4 5 6 7 is one run of four, not two runs of three as well.

**Missing the long fifteens.** Three, four or all five cards may make one: A 2 3 4 5 does.

**A run with a hole.** 5 6 8 is none, and neither is Q K A: the ace is low.

**A flush with the starter’s help.** Three cards of your hand and the starter in one suit are nothing.

**Calling every jack nobs.** Only the one of the starter’s suit is. A jack that *is* the starter was his heels.

**Throwing a five, or two cards of one rank, into the other’s crib.** A five makes a fifteen with each ten, jack, \
queen and king, and there are sixteen of those.

**Leading a five in the play.** Nearly a third of the deck makes it fifteen. Lead a four or less: no card makes that \
fifteen.

**Leaving a count of 5 or 21.** Any card worth ten then makes 15 or 31.

**Forgetting how far the other is.** Near the end the pone counts first, and that may be enough."""

_QUESTIONS = """\
**Who counts first?** The pone, then the dealer’s hand, then the crib. It matters: the first to 121 has won.

**Is the ace high?** Never. It is 1, and A 2 3 is a run; Q K A is none.

**Must I play?** Yes, if a card fits. You can’t keep one back to say go.

**Does a four-card flush count in the crib?** No. There all four and the starter must be of one suit, for 5.

**What is nobs, what are heels?** Nobs: you hold the jack of the starter’s suit, 1. His heels: the starter is a \
jack, 2 for the dealer.

**What do 31 and the last card pay?** 31 is 2 in all. If nobody can go on below it, the last to lay a card pegs 1. \
The last card of the deal pegs 1 too, and never a go besides. If it makes 15, that is 3.

**The other says go, and I have more cards that fit. What now?** You lay them all, one after another, and peg what \
each makes.

**Does a go break a pair or a run?** No. Only the return to 0 does.

**Do I have to win by going out exactly?** No. At 120, any point is enough, and the score stops at 121.

**Can a hand be worth 19?** No, nor 25, 26 or 27. Players call a hand of nothing “nineteen”."""

_SKUNK = """\
The first to **121** has won, at that very moment: by his heels, in the play, or in the show. Nothing is counted \
after it.

**A skunk.** A loser who has 90 points or less is skunked. At 60 or less that is a **double skunk**. On the board, \
`┊` marks the places: a peg that stands before one is in danger.

**Game points.** A win is 2, a win by a skunk 3. A double skunk is named, and counts no more than a skunk. \
`/standings show` can rank the people of a server by them.

**A short game** goes to 61, with a skunk at 30 or less and no double skunk.

**Resigning** gives the game to the other. Whoever is 31 points or more behind then is skunked, as if the game had \
been played. Before anybody has thrown to the first crib, the game is only called off, and counts for nothing.

**Rated** is a mark that a game carries. Games to 121 have it unless somebody says no at the start."""

_CLOCK = """\
A game can have a **clock**: a time for each move. It is chosen at the start.

**live** – ten minutes a move
**relaxed** – a day a move
**slow** – three days a move
**none** – nobody is ever late

**Being reminded.** When it is your turn and you do nothing, you are called once, and with a clock you are warned \
before the time is over. Your time begins anew with each of your moves.

**A claim.** When your time is over, nothing happens by itself: the game still waits, and you may still move. But \
the other may now press **Claim the win**, or **Wait on**, which gives you the whole time again. Pressing nothing is \
waiting too.

**A forfeit.** Where the win is claimed, the late one has lost on time. It counts like resigning at that score: the \
margin is what it is then, and whoever is 31 points or more behind is skunked. The hands stay face down.

**Both late.** If neither has thrown to the crib in time, nobody can claim: either may call the game off, and it \
counts for nothing.

When the bot itself was away, the clocks stood still."""


def _play() -> str:
    return "\n\n".join([_PLAY, "\n".join(example.line for example in PLAYS)])


def _show() -> str:
    return "\n\n".join([_SHOW, *(example.line for example in ROWS)])


def _examples() -> str:
    counted = "How people count: each combination with the sum so far. The last number is what the hand is worth."
    return "\n\n".join([counted, *(example.line for example in SHOWS)])


def _frequencies() -> str:
    """The engine's tables, a line for each score that there is."""
    rows = [
        f"{points:>2} {hands:>9,} {_share(hands)} {_share(cribs)}"
        for points, (hands, cribs) in enumerate(zip(HAND_CASES, CRIB_CASES, strict=True))
        if hands or cribs
    ]
    table = "\n".join(["    of hands   hands   cribs", *rows])
    return (
        f"There are {CASES:,} ways to have four cards and a starter. Of so many, and of such a share, each score comes:"
        f"\n```\n{table}\n```\nThat is {_mean(HAND_CASES)} points for a hand and {_mean(CRIB_CASES)} for a crib on the "
        "average, with cards that come by chance. Strong players, who choose what they keep, make about 16 points in a "
        "deal of their own and 10 in the other’s, the play included."
    )


def _share(cases: int) -> str:
    share = 100 * cases / CASES
    return f"{share:>6.2f}%" if share >= 0.01 else " <0.01%"


def _mean(table: tuple[int, ...]) -> str:
    return f"{sum(points * cases for points, cases in enumerate(table)) / CASES:.2f}"


RULES = (
    Page("The deal and the crib", _DEAL),
    Page("The play", _play()),
    Page("Counting the hands", _show()),
    Page("Examples to count along", _examples()),
    Page("What beginners get wrong", _MISTAKES),
    Page("What everybody asks", _QUESTIONS),
    Page("How often each score comes up", _frequencies()),
    Page("The end, and what a skunk is", _SKUNK),
    Page("Clocks, claims and forfeits", _CLOCK),
)
