import pytest

from playground import NotOffered
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, panels, play_by_buttons, start_game, tables

pytestmark = pytest.mark.usefixtures("bot")


async def test_whose_messages_are_closed_plays_by_the_button_of_the_table(club: Club) -> None:
    club.ann.dms_closed = True
    await start_game(club.ann, club.bob, club.hall)
    answer = await club.ann.press("My hand", where=club.hall)
    assert answer.ephemeral
    assert "Your hand · deal 1" in answer.text
    assert answer.message is not None
    (menu,) = answer.message.selects
    chosen = [choice.label for choice in menu.choices[:2]]
    picked = await club.ann.select(menu.custom_id, chosen, where=answer.message)
    assert picked.message is not None
    throw = next(label for label in picked.message.labels if label.startswith("Throw"))
    thrown = await club.ann.press(throw, where=picked.message)
    assert "To the crib:" in thrown.text
    await club.bob.until(lambda: "**Bob** to throw" in tables(club.bob, club.hall)[-1].text)
    assert panels(club.ann) == []


async def test_closed_messages_hold_up_nobody_else(club: Club) -> None:
    club.ann.dms_closed = True
    await start_game(club.ann, club.bob, club.hall)
    await club.bob.until(lambda: panels(club.bob))
    assert "Your hand" in panels(club.bob)[-1].text


async def test_messages_opened_again_get_the_next_deal(club: Club) -> None:
    club.ann.dms_closed = True
    await start_game(club.ann, club.bob, club.hall)
    await club.bob.until(lambda: panels(club.bob))
    club.ann.dms_closed = False
    while not panels(club.ann):
        await _one_move_by_command(club)
    assert "deal 2" in panels(club.ann)[-1].text


async def _one_move_by_command(club: Club) -> None:
    before = tables(club.bob, club.hall)[-1].text
    for person in (club.ann, club.bob):
        for command, option in (("discard", "cards"), ("play", "card")):
            offered = await person.autocomplete(club.hall, f"cribbage {command}", focused=option)
            if offered and "**Waiting" not in before:
                await person.command(club.hall, f"cribbage {command}", **{option: str(offered[0].value)})  # type: ignore[arg-type] # options are free
        if f"**{person.name}** to cut" in tables(club.bob, club.hall)[-1].text:
            await person.command(club.hall, "cribbage cut")
    await club.bob.until(lambda: tables(club.bob, club.hall)[-1].text != before, timeout=PATIENCE)


async def test_hand_is_shown_any_number_of_times(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    for _ in range(3):
        answer = await club.ann.command(club.hall, "cribbage hand")
        assert answer.ephemeral
        assert "Your hand" in answer.text


async def test_a_private_panel_works_after_its_token_is_long_dead(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    panel = (await club.ann.command(club.hall, "cribbage hand")).message
    assert panel is not None
    for minutes in (4, 20, 600):
        club.discord.clock.advance(minutes * 60)
        answer = await club.ann.press("Refresh", where=panel)
        assert "Your hand" in answer.text


async def test_a_deal_that_is_over_leaves_no_buttons_in_the_messages(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    await club.ann.until(lambda: not any(m.labels != ("To the table",) for m in panels(club.ann)), timeout=PATIENCE)
    assert panels(club.ann)


async def test_a_stranger_who_presses_everything_is_told_and_sees_no_card(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await club.bob.until(lambda: panels(club.bob) and panels(club.ann))
    hidden = [button.custom_id for person in (club.ann, club.bob) for button in panels(person)[-1].buttons]
    table = tables(club.cleo, club.hall)[-1]
    answers = [await club.cleo.press("My hand", where=table)]
    answers += [await club.cleo.press_raw(custom_id, table) for custom_id in hidden if custom_id]
    for answer in answers:
        assert answer.ephemeral
        assert "You don’t sit at this table" in answer.text
        assert not set(answer.text) & set("♣♦♥♠")


async def test_a_strangers_screen_never_shows_a_card_of_a_hand(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.command(club.hall, "cribbage hand")
    await club.bob.until(lambda: panels(club.bob) and panels(club.ann))
    seen = str([message.raw for message in club.cleo.sees_everywhere()])
    cut = "".join(line for line in club.cleo.sees(club.hall)[-1].text.splitlines() if "Cut for the deal:" in line)
    hands = [label for person in (club.ann, club.bob) for label in panels(person)[-1].labels if label[-1] in "♣♦♥♠"]
    assert [card for card in hands if card in seen and card not in cut] == []


async def test_a_direct_message_of_another_person_cannot_be_looked_at(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await club.bob.until(lambda: panels(club.bob))
    with pytest.raises(NotOffered):
        await club.ann.press("To the table", where=panels(club.bob)[-1])


async def test_ids_that_are_no_buttons_of_ours_get_an_answer(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    table = tables(club.ann, club.hall)[-1]
    for custom_id in ("cb0:1:0:hand", "cb1:1:0:fly", "cb1:99999:-:hand", "nonsense", "cb1:1:7:play:5H", "cb1:1:0:play"):
        answer = await club.ann.press_raw(custom_id, table)
        assert answer.ephemeral
        assert answer.text
