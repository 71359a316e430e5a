import asyncio
from typing import Any

import pytest

from playground import NotOffered, Person
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import panels, start_game, tables

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
async def dealt(club: Club, dealing: Dealing) -> Club:
    """Ann deals; both hands and the starter are known."""
    dealing.will_deal_what_is_known()
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.until(lambda: panels(club.ann) and panels(club.bob))
    return club


def was_told(person: Person, sentence: str) -> bool:
    """Whether a message said so at any revision: what is published next may have replaced it already."""
    return any(sentence in str(written.payload) for written in person.received())


async def throw_both(club: Club) -> None:
    await club.ann.command(club.hall, "cribbage discard", cards="KH KD")
    await club.bob.command(club.hall, "cribbage discard", cards="JH QC")


async def to_the_play(club: Club) -> None:
    await throw_both(club)
    await club.bob.command(club.hall, "cribbage cut", place=4)


async def test_hands_come_by_direct_message_with_crib_and_link(dealt: Club) -> None:
    panel = panels(dealt.ann)[-1]
    assert "5♥ 6♦ 7♠ 8♣ K♦ K♥" in panel.text
    assert "Choose 2 cards for your own crib" in panel.text
    await dealt.ann.until(lambda: "To the table" in panels(dealt.ann)[-1].text)
    assert "Choose 2 cards for Ann’s crib" in panels(dealt.bob)[-1].text


async def test_discards_are_chosen_seen_chosen_anew_and_thrown(dealt: Club) -> None:
    direct = dealt.ann.direct()
    await dealt.ann.select("Choose 2 cards for the crib", ["5♥", "K♥"], where=direct)
    assert "Picked for the crib: **5♥ K♥**" in panels(dealt.ann)[-1].text
    await dealt.ann.select("Choose 2 cards for the crib", ["K♦", "K♥"], where=direct)
    assert "## 5♥ 6♦ 7♠ 8♣" in panels(dealt.ann)[-1].text
    await dealt.ann.press("Throw K♦ K♥", where=direct)
    await dealt.ann.until(lambda: "Bob** to throw" in tables(dealt.ann, dealt.hall)[-1].text)
    assert "To the crib: K♦ K♥" in panels(dealt.ann)[-1].text


async def test_discards_can_be_changed_until_both_are_in(dealt: Club) -> None:
    await dealt.ann.command(dealt.hall, "cribbage discard", cards="5H 6D")
    changed = await dealt.ann.command(dealt.hall, "cribbage discard", cards="kd, kh")
    assert "To the crib: K♦ K♥" in changed.text
    await dealt.bob.command(dealt.hall, "cribbage discard", cards="J♥ Q♣")
    late = await dealt.ann.command(dealt.hall, "cribbage discard", cards="5H 6D")
    assert late.ephemeral
    assert "The starter is cut first." in late.text


async def test_both_discards_in_the_same_instant_are_both_kept(dealt: Club) -> None:
    one, other = await asyncio.gather(
        dealt.ann.command(dealt.hall, "cribbage discard", cards="KH KD"),
        dealt.bob.command(dealt.hall, "cribbage discard", cards="JH QC"),
    )
    assert "K♦ K♥ to the crib" in one.text
    assert "J♥ Q♣ to the crib" in other.text
    await dealt.cleo.until(lambda: "Bob** to cut" in tables(dealt.cleo, dealt.hall)[-1].text)


async def test_the_pone_cuts_and_everybody_sees_the_starter(dealt: Club) -> None:
    await throw_both(dealt)
    refused = await dealt.ann.command(dealt.hall, "cribbage cut")
    assert "It is not your turn yet: please wait for Bob." in refused.text
    await dealt.bob.until(lambda: "Cut the deck" in panels(dealt.bob)[-1].labels)
    await dealt.bob.press("Cut the deck", where=dealt.bob.direct())
    await dealt.cleo.until(lambda: "Starter **" in tables(dealt.cleo, dealt.hall)[-1].text)


async def test_a_cut_that_leaves_too_few_cards_is_not_offered(dealt: Club) -> None:
    await throw_both(dealt)
    for place in (3, 37):
        with pytest.raises(NotOffered):
            await dealt.bob.command(dealt.hall, "cribbage cut", place=place)


async def test_a_card_can_be_given_as_it_is_offered(dealt: Club) -> None:
    await to_the_play(dealt)
    answer = await dealt.bob.command(dealt.hall, "cribbage play", card="9♦ → 9")
    assert "Bob plays **9♦** for 9" in answer.text


async def test_an_old_choice_of_discards_shows_that_they_stand(dealt: Club) -> None:
    await dealt.ann.command(dealt.hall, "cribbage discard", cards="KH KD")
    await dealt.ann.until(lambda: "Throw other cards" in panels(dealt.ann)[-1].labels)
    panel = panels(dealt.ann)[-1]
    await dealt.bob.command(dealt.hall, "cribbage discard", cards="JH QC")
    await dealt.ann.press("Throw other cards", where=panel)
    assert was_told(dealt.ann, "That was decided already.")


async def test_every_point_of_the_play_is_explained_in_cadence(dealt: Club) -> None:
    await to_the_play(dealt)
    await dealt.bob.command(dealt.hall, "cribbage play", card="9D")
    await dealt.ann.command(dealt.hall, "cribbage play", card="6d")
    told = "Ann plays **6♦** for 15: 15 two (9♦ 6♦)."
    await dealt.cleo.until(lambda: told in tables(dealt.cleo, dealt.hall)[-1].text)
    assert "count **15**" in tables(dealt.cleo, dealt.hall)[-1].text


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("4H", "You don’t hold 4♥ now."),
        ("KH", "You don’t hold K♥ now."),
        ("11X", "I can’t read that as a card."),
        ("5H 6D", "I can’t read that as a card."),
        ("<@1> @everyone", "I can’t read that as a card."),
    ],
)
async def test_a_wrong_card_gets_a_private_sentence(dealt: Club, card: str, sentence: str) -> None:
    await to_the_play(dealt)
    await dealt.bob.command(dealt.hall, "cribbage play", card="9D")
    refused = await dealt.ann.command(dealt.hall, "cribbage play", card=card)
    assert refused.ephemeral
    assert sentence in refused.text


async def test_a_player_who_said_go_waits_and_keeps_his_cards(dealt: Club) -> None:
    await to_the_play(dealt)
    for person, card in ((dealt.bob, "9D"), (dealt.ann, "8C"), (dealt.bob, "3C"), (dealt.ann, "7S")):
        await person.command(dealt.hall, "cribbage play", card=card)
    await dealt.bob.command(dealt.hall, "cribbage play", card="2S")
    refused = await dealt.ann.command(dealt.hall, "cribbage play", card="6D")
    assert "It is not your turn yet: please wait for Bob." in refused.text
    assert "6♦" in (await dealt.ann.command(dealt.hall, "cribbage hand")).text


async def test_a_blocked_player_says_go_and_the_other_goes_on(dealt: Club) -> None:
    await to_the_play(dealt)
    for person, card in ((dealt.bob, "9D"), (dealt.ann, "8C"), (dealt.bob, "3C"), (dealt.ann, "7S")):
        await person.command(dealt.hall, "cribbage play", card=card)
    await dealt.bob.command(dealt.hall, "cribbage play", card="2S")
    await dealt.cleo.until(lambda: "Ann says go." in tables(dealt.cleo, dealt.hall)[-1].text)
    await dealt.bob.command(dealt.hall, "cribbage play", card="AS")
    await dealt.cleo.until(lambda: "One for the go to Bob." in tables(dealt.cleo, dealt.hall)[-1].text)


async def test_a_stale_button_shows_how_things_stand(dealt: Club) -> None:
    await to_the_play(dealt)
    await dealt.bob.until(lambda: "9♦ → 9" in panels(dealt.bob)[-1].labels)
    stale = panels(dealt.bob)[-1]
    await dealt.bob.press("9♦ → 9", where=stale)
    await dealt.bob.press("3♣ → 3", where=stale)
    assert was_told(dealt.bob, "That was decided already.")
    assert "3♣" in panels(dealt.bob)[-1].text


async def test_one_press_delivered_twice_counts_once(dealt: Club) -> None:
    await to_the_play(dealt)
    await dealt.bob.until(lambda: "9♦ → 9" in panels(dealt.bob)[-1].labels)
    await dealt.bob.press("9♦ → 9", where=dealt.bob.direct(), deliver_twice=True)
    await dealt.cleo.until(lambda: "count **9**" in tables(dealt.cleo, dealt.hall)[-1].text)
    hand = await dealt.bob.command(dealt.hall, "cribbage hand")
    assert "A♠ 2♠ 3♣" in hand.text


async def test_the_same_button_twice_at_once_counts_once(dealt: Club) -> None:
    await to_the_play(dealt)
    await dealt.bob.until(lambda: "9♦ → 9" in panels(dealt.bob)[-1].labels)
    panel = panels(dealt.bob)[-1]
    await asyncio.gather(*(dealt.bob.press("9♦ → 9", where=panel) for _ in range(2)))
    await dealt.cleo.until(lambda: "count **9**" in tables(dealt.cleo, dealt.hall)[-1].text)
    assert tables(dealt.cleo, dealt.hall)[-1].text.count("9♦ 9") == 1


async def test_autocomplete_offers_only_what_the_person_holds_and_may_do(dealt: Club) -> None:
    pairs = await dealt.ann.autocomplete(dealt.hall, "cribbage discard", focused="cards", cards="")
    assert len(pairs) == 15
    assert ("K♦ K♥", "KD KH") in [(choice.label, choice.value) for choice in pairs]
    kings = await dealt.ann.autocomplete(dealt.hall, "cribbage discard", focused="cards", cards="kh kd")
    assert len(kings) == 1
    assert await dealt.cleo.autocomplete(dealt.hall, "cribbage play", focused="card", card="") == []
    await to_the_play(dealt)
    cards = await dealt.bob.autocomplete(dealt.hall, "cribbage play", focused="card", card="")
    assert [choice.label for choice in cards] == ["A♠ → 1", "2♠ → 2", "3♣ → 3", "9♦ → 9"]


async def test_moves_can_be_made_from_the_direct_message_by_command(dealt: Club) -> None:
    answer = await dealt.ann.command(dealt.ann.direct(), "cribbage discard", cards="KH KD")
    assert "K♦ K♥ to the crib" in answer.text


async def test_resigning_asks_first_and_then_counts_as_a_loss(dealt: Club) -> None:
    await throw_both(dealt)
    asked = await dealt.ann.command(dealt.hall, "cribbage resign")
    assert asked.ephemeral
    assert "It counts as a loss." in asked.text
    assert asked.message is not None
    await dealt.ann.press("Resign", where=asked.message)
    await dealt.cleo.until(lambda: "Ann resigns: **Bob wins**" in tables(dealt.cleo, dealt.hall)[-1].text)
    standings = await dealt.cleo.command(dealt.hall, "standings show")
    assert "1. Bob · 1 won · 0 lost" in standings.text
    assert not standings.ephemeral


async def test_a_game_is_kept_when_resigning_is_thought_over(dealt: Club) -> None:
    asked = await dealt.ann.command(dealt.hall, "cribbage resign")
    assert asked.message is not None
    await dealt.ann.press("Keep playing", where=asked.message)
    assert "Your hand" in (await dealt.ann.command(dealt.hall, "cribbage hand")).text


async def test_a_game_given_up_before_the_first_discard_counts_for_nothing(dealt: Club) -> None:
    asked = await dealt.ann.command(dealt.hall, "cribbage resign")
    assert asked.message is not None
    await dealt.ann.press("Resign", where=asked.message)
    await dealt.cleo.until(lambda: "called off" in tables(dealt.cleo, dealt.hall)[-1].text)
    assert tables(dealt.cleo, dealt.hall)[-1].labels == ()
    assert "Nobody has finished a game" in (await dealt.cleo.command(dealt.hall, "standings show")).text


async def test_commands_without_a_game_say_how_to_start_one(club: Club) -> None:
    commands: dict[str, dict[str, Any]] = {"hand": {}, "cut": {}, "play": {"card": "5H"}, "discard": {"cards": "5H 6H"}}
    for command, options in commands.items():
        answer = await club.cleo.command(club.hall, f"cribbage {command}", **options)
        assert answer.ephemeral
        assert "You have no game in progress." in answer.text


@pytest.mark.parametrize("game", ["99", "1", "not a game", "x" * 6000, "-1", "Game 1 against Bob"])
async def test_a_game_that_is_not_ones_own_is_refused(dealt: Club, game: str) -> None:
    answer = await dealt.cleo.command(dealt.hall, "cribbage hand", game=game)
    assert answer.ephemeral
    assert "There is no such game of yours" in answer.text
