"""The calculators as people use them."""

import pytest

from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, panels, start_game
from tests.end_to_end.reading import alt_texts
from tests.end_to_end.troubled import both_have_hands, throw

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_hand_is_counted_privately(club: Club) -> None:
    told = await club.ann.command(club.hall, "cribbage score", hand="4c 5d 5h 6s", starter="6h")
    assert told.ephemeral
    assert "**24** points" in told.text
    assert "What a hand!" in told.text


@pytest.mark.parametrize(
    ("hand", "starter"),
    [("4c 5d 5h", "6h"), ("4c 5d 5h 6s", "6s"), ("4c 5d 5h 11X", "6h"), ("four", "five")],
)
async def test_what_is_no_hand_gets_the_right_form(club: Club, hand: str, starter: str) -> None:
    told = await club.ann.command(club.hall, "cribbage score", hand=hand, starter=starter)
    assert told.ephemeral
    assert "such as `5H 5S 5D JC`" in told.text


async def test_six_cards_are_weighed_in_a_direct_message_as_well(club: Club) -> None:
    for place in (club.hall, club.ann.direct()):
        told = await club.ann.command(place, "cribbage analyse", cards="5H5S6DJCQCKC", crib="own")
        assert "Throw **" in told.text
        assert "your own crib" in told.text


@pytest.mark.parametrize("typed", ["5H 5S 6D JC QC", "5H 5H 6D JC QC KC", "5H 5S 6D JC QC 11X", "x"])
async def test_what_is_not_six_cards_gets_the_right_form(club: Club, typed: str) -> None:
    told = await club.ann.command(club.hall, "cribbage analyse", cards=typed, crib="other")
    assert "such as `5H 5S 6D JC QC KC`" in told.text


async def test_a_hand_of_a_rated_game_is_weighed_only_once_it_is_thrown_from(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    held = " ".join(choice.label for choice in panels(club.ann)[-1].selects[0].choices)
    refused = await club.ann.command(club.hall, "cribbage analyse", cards=held, crib="own")
    assert "there you choose for yourself" in refused.text
    assert "Throw **" not in refused.text
    everybody = (club.ann, club.bob)
    for person in everybody:
        await throw(person, club.hall)
    await club.bob.until(
        lambda: any("Cut for the starter" in panels(each)[-1].text for each in everybody), timeout=PATIENCE
    )
    assert "Throw **" in (await club.ann.command(club.hall, "cribbage analyse", cards=held, crib="own")).text


async def test_a_hand_of_an_unrated_game_may_be_weighed(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, rated=False)
    await both_have_hands(club)
    held = " ".join(choice.label for choice in panels(club.ann)[-1].selects[0].choices)
    assert "Throw **" in (await club.ann.command(club.hall, "cribbage analyse", cards=held, crib="own")).text


async def test_throws_are_drawn_as_well_and_told_plainly_to_who_wants_that(club: Club) -> None:
    drawn = (await club.ann.command(club.hall, "cribbage analyse", cards="5H5S6DJCQCKC", crib="own")).message
    assert drawn is not None
    assert [file.filename for file in drawn.attachments] == ["analysis.png"]
    assert "18." in "".join(alt_texts(drawn))
    await club.ann.command(club.hall, "cribbage settings", text_only=True)
    told = (await club.ann.command(club.hall, "cribbage analyse", cards="5H5S6DJCQCKC", crib="own")).message
    assert told is not None
    assert (told.framed, told.attachments) == (False, ())
    assert "Throw **" in told.text
