"""The computer player: from what one seat may see, and a source of chance, to what it does.

choose(view, level, chance)            an action for the seat that the game waits for
weigh_discards(dealt, is_dealer=...)   what each of the fifteen throws is worth, and how its hand is spread
weigh_plays(view, chance)              what each card that may be laid is worth
win_chance(scores, seat, dealer)       the chance to win between two deals

It is given a `PlayerView` and nothing else of the game, so it cannot know a hidden card. It plays games of two; seats
are named everywhere, so that more can come. How it thinks is told in docs/skill.md.
"""

from cribbage.skill.choosing import choose
from cribbage.skill.discards import DiscardWeighed, weigh_discards
from cribbage.skill.levels import Chance, Level
from cribbage.skill.plays import PlayWeighed, weigh_plays
from cribbage.skill.winning import win_chance

__all__ = ["Chance", "DiscardWeighed", "Level", "PlayWeighed", "choose", "weigh_discards", "weigh_plays", "win_chance"]
