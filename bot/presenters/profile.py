"""A person's profile in a server."""

from __future__ import annotations

from bot.pictures.curve import FILE_NAME, CurveScene, draw_curve
from bot.presenters.reply import Picture, Reply
from bot.text import profiles as words
from bot.text.names import shown_name
from bot.text.profiles import Career

_COLOUR = 0x546E7A


def present_profile(career: Career) -> Reply:
    """All that is known of how somebody plays, with the curve of the rating as a picture once there is one."""
    name = career.standing.name
    parts = (
        words.rating_lines(career),
        words.record_lines(career),
        ["**Points a deal**", *words.point_lines(career)],
        ["**The best**", *words.best_lines(career)],
    )
    return Reply(
        title=f"Profile · {shown_name(name)}",
        picture=_curve(career) if len(career.ratings) > 1 else None,
        body="\n\n".join("\n".join(lines) for lines in parts),
        colour=_COLOUR,
    )


def _curve(career: Career) -> Picture:
    scene = CurveScene(tuple((round(rating, 1), round(deviation, 1)) for rating, deviation in career.ratings))
    return Picture(scene, draw_curve, words.curve_alt(career.standing.name, career.ratings), FILE_NAME)
