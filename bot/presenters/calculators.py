"""The calculators' answers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.analysis import FILE_NAME, analysis_scene, draw_analysis
from bot.presenters.reply import Picture, Reply
from bot.text import calculators as words
from bot.text.analysis_alt import analysis_alt
from bot.text.cards import Faces, no_faces, row_of_faces
from cribbage import Card, score_show
from cribbage.skill import DiscardWeighed

_COLOUR = 0x546E7A


def present_count(hand: Sequence[Card], starter: Card, *, is_crib: bool, faces: Faces = no_faces) -> Reply:
    """What four cards count with a starter, aloud, and how rare that is.

    Raises:
        ValueError: not five different cards.
    """
    score = score_show(tuple(hand), starter, is_crib=is_crib)
    shown = row_of_faces((*hand, starter), faces)
    return Reply(
        title=words.count_title(hand, starter, is_crib=is_crib),
        lead=f"## {shown}" if shown else "",
        body=words.counted(score, is_crib=is_crib),
        colour=_COLOUR,
    )


def present_throws(
    dealt: Sequence[Card], weighed: Sequence[DiscardWeighed], *, own_crib: bool, faces: Faces = no_faces
) -> Reply:
    """What each throw of six cards is worth, the best first."""
    shown = row_of_faces(dealt, faces)
    scene = analysis_scene(weighed, own_crib)
    lead = [f"## {shown}" if shown else "", words.best_throw(weighed[0], own_crib=own_crib)]
    return Reply(
        title=words.throws_title(dealt, own_crib=own_crib),
        lead="\n".join(line for line in lead if line),
        picture=Picture(scene, draw_analysis, analysis_alt(scene), FILE_NAME),
        body="\n".join([words.spread_line(weighed[0]), words.throw_table(weighed), words.HOW_WEIGHED]),
        colour=_COLOUR,
    )
