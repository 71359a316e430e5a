from pathlib import Path

import pytest

from bot.settings import LogFormat, SettingsInvalid, database_path, read_settings

TOKEN = "abc.DEF.ghi-123"
NAMES = ("CRIBBAGE_TOKEN", "CRIBBAGE_DATABASE", "CRIBBAGE_LOG_LEVEL", "CRIBBAGE_LOG_FORMAT")


@pytest.fixture
def values(tmp_path: Path) -> dict[str, str]:
    """A good value for each setting, none of them the default."""
    return dict(zip(NAMES, (TOKEN, str(tmp_path / "games.db"), "debug", "JSON"), strict=True))


def problems(environment: dict[str, str]) -> tuple[str, ...]:
    with pytest.raises(SettingsInvalid) as invalid:
        read_settings(environment)
    assert str(invalid.value) == "\n".join(invalid.value.problems)
    return invalid.value.problems


def test_a_token_is_all_that_a_host_has_to_give() -> None:
    settings = read_settings({"CRIBBAGE_TOKEN": TOKEN})
    assert settings.token == TOKEN
    assert settings.database == Path("cribbage.sqlite3")
    assert (settings.log_level, settings.log_format) == ("INFO", LogFormat.TEXT)


def test_every_setting_is_read_from_its_variable_whatever_its_case(values: dict[str, str]) -> None:
    settings = read_settings(values)
    assert (settings.token, str(settings.database)) == (TOKEN, values["CRIBBAGE_DATABASE"])
    assert (settings.log_level, settings.log_format) == ("DEBUG", LogFormat.JSON)


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_read_from_the_file_that_its_other_variable_names(
    name: str, values: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "secret"
    file.write_text(f"  {values[name]}\n", encoding="utf-8")
    from_file = {key: value for key, value in values.items() if key != name} | {f"{name}_FILE": str(file)}
    assert read_settings(from_file) == read_settings(values)


@pytest.mark.parametrize("name", NAMES)
def test_a_setting_given_twice_is_refused(name: str, values: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x", encoding="utf-8")
    (problem,) = problems(values | {f"{name}_FILE": str(tmp_path / "secret")})
    assert name in problem
    assert f"{name}_FILE" in problem


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_is_not_there_is_one_problem(name: str, values: dict[str, str], tmp_path: Path) -> None:
    del values[name]
    (problem,) = problems(values | {f"{name}_FILE": str(tmp_path / "nowhere")})
    assert problem.startswith(f"{name}_FILE ")


@pytest.mark.parametrize("content", [b"", b" \n\t", b"\xff\xfe\xff"], ids=["empty", "blank", "no text"])
def test_a_file_without_a_token_is_one_problem(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_bytes(content)
    (problem,) = problems({"CRIBBAGE_TOKEN_FILE": str(file)})
    assert problem.startswith("CRIBBAGE_TOKEN_FILE ")


def test_a_folder_is_no_token_file(tmp_path: Path) -> None:
    (problem,) = problems({"CRIBBAGE_TOKEN_FILE": str(tmp_path)})
    assert "cannot be read" in problem


@pytest.mark.parametrize("empty", ["", " ", "\n"])
def test_an_empty_variable_counts_as_not_given(empty: str) -> None:
    assert read_settings({"CRIBBAGE_TOKEN": TOKEN} | dict.fromkeys(NAMES[1:], empty)) == read_settings(
        {"CRIBBAGE_TOKEN": TOKEN}
    )
    assert read_settings({"CRIBBAGE_TOKEN": TOKEN, "CRIBBAGE_TOKEN_FILE": empty}).token == TOKEN


def test_without_a_token_it_is_told_how_to_get_one_and_how_to_play_without() -> None:
    (problem,) = problems({})
    for needed in ("CRIBBAGE_TOKEN", "CRIBBAGE_TOKEN_FILE", "https://discord.com/developers/applications", "make play"):
        assert needed in problem


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    found = problems(
        {
            "CRIBBAGE_DATABASE": str(tmp_path / "missing" / "games.db"),
            "CRIBBAGE_LOG_LEVEL": "loud",
            "CRIBBAGE_LOG_FORMAT": "xml",
        }
    )
    assert [problem.split()[0] for problem in found] == list(NAMES)


@pytest.mark.parametrize("token", ["abc def", "Bot abc.def", "abc\ndef"])
def test_a_token_with_white_space_is_refused_and_never_repeated(token: str) -> None:
    (problem,) = problems({"CRIBBAGE_TOKEN": token})
    assert "white space" in problem
    assert not any(part in problem for part in ("abc", "def"))


def test_the_token_is_in_no_repr() -> None:
    settings = read_settings({"CRIBBAGE_TOKEN": TOKEN})
    assert TOKEN not in repr(settings)
    assert TOKEN not in str(settings)


def test_the_token_is_in_no_problem_of_another_setting(tmp_path: Path) -> None:
    (tmp_path / "token").write_text(TOKEN, encoding="utf-8")
    environment = {"CRIBBAGE_TOKEN": TOKEN, "CRIBBAGE_TOKEN_FILE": str(tmp_path / "token"), "CRIBBAGE_LOG_LEVEL": TOKEN}
    assert TOKEN not in "\n".join(problems(environment))


def test_a_database_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    (problem,) = problems({"CRIBBAGE_TOKEN": TOKEN, "CRIBBAGE_DATABASE": str(tmp_path)})
    assert "folder" in problem


def test_a_database_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    (problem,) = problems({"CRIBBAGE_TOKEN": TOKEN, "CRIBBAGE_DATABASE": str(tmp_path / "missing" / "games.db")})
    assert "does not exist" in problem


def test_a_database_whose_name_no_system_takes_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    (problem,) = problems({"CRIBBAGE_TOKEN": TOKEN, "CRIBBAGE_DATABASE": str(tmp_path / ("x" * 300))})
    assert problem.startswith("CRIBBAGE_DATABASE ")


def test_the_probe_finds_the_database_as_the_bot_does_but_without_a_token(tmp_path: Path) -> None:
    (tmp_path / "where").write_text("/somewhere/games.db\n", encoding="utf-8")
    assert database_path({}) == Path("cribbage.sqlite3")
    assert database_path({"CRIBBAGE_DATABASE": "games.db"}) == Path("games.db")
    assert database_path({"CRIBBAGE_DATABASE_FILE": str(tmp_path / "where")}) == Path("/somewhere/games.db")
