"""The opening of a thread.

Source: "Start Thread from Message" and "Start Thread without Message" on the page "Channel" of the Discord developer
documentation: a name of 1 to 100 characters, archived after an hour, a day, three days or a week without talk.
"""

from __future__ import annotations

from playground.judge.fields import read
from playground.judge.tree import Place

NAME_MOST = 100
ARCHIVED_AFTER = (60, 1440, 4320, 10080)
SLOWEST = 21600


def thread(body: object) -> None:
    """Judge the body that opens a thread.

    :raises Refusal: 400 with code 50035 and everything that is wrong.
    """
    place = Place()
    fields = read(body, place)
    if fields is not None:
        fields.text("name", NAME_MOST, least=1, required=True)
        fields.choice("auto_archive_duration", ARCHIVED_AFTER)
        fields.integer("rate_limit_per_user", 0, SLOWEST)
    place.settle()
