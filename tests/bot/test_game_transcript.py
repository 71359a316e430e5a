import pytest

from tests.bot.game_transcript import GAMES, GOLDEN, game_transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_reads_as_it_should(name: str) -> None:
    assert game_transcript(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_golden_game_is_compared() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == {*GAMES}
