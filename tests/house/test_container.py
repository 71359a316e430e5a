"""The container without a container engine: the Dockerfile's steps are read, and followed as far as they go here.

The steps of the build stage run in a folder that stands for the image's root, with this Python as the image's. With the
wheels that `make test` lays beside its tools they need no network.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from playground import Playground
from tests.house.checkout import ROOT, files
from tests.house.dockerfile import Step, is_sent, only, stages

BUILD, FINAL = stages()
STEPS = BUILD + FINAL
WHEELS = Path(sys.prefix) / "wheels"


@dataclass(frozen=True, slots=True)
class Image:
    """What the steps left: a folder for the root, and the environment variables of the final stage."""

    root: Path
    variables: dict[str, str]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command as the final stage would and wait for its end, a minute at most."""
        return subprocess.run(
            words, cwd=self.root, env=self.variables, capture_output=True, text=True, check=False, timeout=60
        )

    def python(self, name: str) -> str:
        """Where the final stage finds a program."""
        found = shutil.which(name, path=self.variables["PATH"])
        assert found
        return found


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Image]:
    root = tmp_path_factory.mktemp("image")
    variables = {"PATH": f"{root}/system/bin:/usr/bin:/bin"} | _network()
    subprocess.run([sys.executable, "-m", "venv", root / "system"], check=True)
    (root / "src").mkdir()
    (root / "data").mkdir()
    for step in BUILD:
        variables = _follow(step, root, variables)
    variables = {"PATH": "/usr/bin:/bin"}
    for step in FINAL:
        if step.word == "ENV":
            variables = _follow(step, root, variables)
    yield Image(root, variables)
    shutil.rmtree(root)


def _network() -> dict[str, str]:
    """Either the wheels at hand and no network, or the machine's own settings."""
    if WHEELS.is_dir():
        return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(WHEELS), "PIP_CONFIG_FILE": os.devnull}
    return {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}


def _follow(step: Step, root: Path, variables: dict[str, str]) -> dict[str, str]:
    """Do one step below `root`; the answer is the environment of the next."""
    match step.word:
        case "ENV":
            values = {name: value.replace("$PATH", variables["PATH"]) for name, value in step.variables.items()}
            return variables | {name: _below(root, value) for name, value in values.items()}
        case "COPY":
            for source in step.sources:
                _copy(source, root / "src")
        case "RUN":
            for command in step.commands:
                words = [_below(root, word) for word in command]
                done = subprocess.run(
                    words, cwd=root / "src", env=variables, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, done.stderr
    return variables


def _below(root: Path, word: str) -> str:
    """A word of a step with the image's own folders moved below `root`."""
    parts = word.split(":")
    return ":".join(f"{root}{part}" if part.startswith(("/opt/", "/wheels", "/data")) else part for part in parts)


def _copy(source: str, target: Path) -> None:
    for path in _copied(source):
        place = target / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)


def _copied(source: str) -> list[Path]:
    """The files of the checkout that a COPY of `source` brings into the image."""
    named = ROOT / source
    return [p for p in files() if (p == named or named in p.parents) and is_sent(str(p.relative_to(ROOT)))]


def test_every_copied_source_is_in_the_checkout_and_sent_to_the_build() -> None:
    sources = [source for step in BUILD if step.word == "COPY" for source in step.sources]
    assert sources
    assert [source for source in sources if not _copied(source)] == []


def test_nothing_of_a_host_or_of_the_tests_is_sent_to_the_build() -> None:
    kept_out = ("secrets/token", ".git/config", "tests/house/checkout.py", "playground/launcher.py", ".venv/pyvenv.cfg")
    assert [name for name in (*kept_out, "bot/__pycache__/x.pyc") if is_sent(name)] == []


def test_what_runs_in_the_container_goes_through_no_shell() -> None:
    assert only(FINAL, "ENTRYPOINT").exec_form == ("python", "-m", "bot")
    assert only(FINAL, "HEALTHCHECK").exec_form == ("python", "-m", "bot.health")
    assert only(FINAL, "STOPSIGNAL").rest == "SIGTERM"


def test_the_bot_runs_as_a_user_of_a_fixed_number_that_is_not_root() -> None:
    words = [step.word for step in FINAL]
    assert words.index("USER") < words.index("ENTRYPOINT")
    user, _, group = only(FINAL, "USER").rest.partition(":")
    assert int(user) > 0
    made = [command for step in FINAL if step.word == "RUN" for command in step.commands]
    assert any(command[:3] == ["useradd", "--uid", user] for command in made)
    assert any(command[:3] == ["groupadd", "--gid", group] for command in made)


def test_the_database_lies_in_the_one_volume_which_the_user_owns() -> None:
    volume = only(FINAL, "VOLUME").rest
    assert Path(only(FINAL, "ENV").variables["CRIBBAGE_DATABASE"]).parent == Path(volume)
    made = [command for step in FINAL if step.word == "RUN" for command in step.commands]
    user = only(FINAL, "USER").rest.split(":")[0]
    assert any(command[0] == "install" and f"--owner={user}" in command and command[-1] == volume for command in made)


def test_every_requirement_is_installed_by_its_hash() -> None:
    installs = [words for step in STEPS if step.word == "RUN" for words in step.commands if "install" in words[1:]]
    from_lock = [words for words in installs if words[0] == "pip" and "-r" in words]
    assert len(from_lock) == 2
    assert all("--require-hashes" in words for words in from_lock)
    assert all("--no-index" in words for words in installs if words[0] == "pip" and words not in from_lock)


def test_compose_keeps_the_container_as_small_as_the_dockerfile_makes_it() -> None:
    lines = {line.strip() for line in (ROOT / "compose.yaml").read_text(encoding="utf-8").splitlines()}
    volume = only(FINAL, "VOLUME").rest
    wanted = {"read_only: true", "cap_drop:", "- ALL", "- no-new-privileges:true", "restart: unless-stopped"}
    wanted |= {f"- data:{volume}", "CRIBBAGE_TOKEN_FILE: /run/secrets/token", "file: ./secrets/token"}
    assert wanted - lines == set()


@pytest.mark.timeout(300)
def test_without_a_token_the_container_says_what_is_missing_and_stops(image: Image) -> None:
    entrypoint = only(FINAL, "ENTRYPOINT").exec_form
    assert entrypoint
    ended = image.run(*entrypoint)
    assert ended.returncode == 2
    assert "CRIBBAGE_TOKEN" in ended.stdout + ended.stderr
    assert "make play" in ended.stdout + ended.stderr


@pytest.mark.timeout(300)
def test_a_container_whose_bot_does_not_run_is_unhealthy(image: Image) -> None:
    healthcheck = only(FINAL, "HEALTHCHECK").exec_form
    assert healthcheck
    ended = image.run(*healthcheck)
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert "No module named" not in ended.stderr


# The bot has no setting for Discord's address, so the container's Python is told the way to the stand-in by hand.
ON_THE_STAND_IN = """
import os, sys
from pathlib import Path
from bot.__main__ import start
from connector import connector
way = lambda: {"connector": connector(int(sys.argv[1]), Path(sys.argv[2]).read_text()), "guild_ready_timeout": 0.05}
sys.exit(start(os.environ, way))
"""


@pytest.mark.timeout(300)
async def test_the_container_is_healthy_while_connected_and_ends_in_order_on_sigterm(
    image: Image, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "playground" / "connector.py", tmp_path)
    entrypoint, healthcheck = (only(FINAL, word).exec_form for word in ("ENTRYPOINT", "HEALTHCHECK"))
    assert entrypoint
    assert healthcheck
    python, *check = healthcheck
    async with await Playground.start() as discord:
        (tmp_path / "ca.pem").write_text(discord.ca_pem)
        variables = image.variables | {"CRIBBAGE_TOKEN": discord.token, "PYTHONPATH": str(tmp_path)}
        command = (image.python(entrypoint[0]), "-c", ON_THE_STAND_IN, str(discord.port), str(tmp_path / "ca.pem"))
        bot = await asyncio.create_subprocess_exec(*command, cwd=image.root, env=variables)
        await discord.connected()
        while await asyncio.to_thread(lambda: image.run(image.python(python), *check).returncode):
            assert bot.returncode is None
        bot.send_signal(signal.SIGTERM)
        async with asyncio.timeout(10):
            assert await bot.wait() == 0
    ended = await asyncio.to_thread(image.run, image.python(python), *check)
    assert ended.returncode == 1


@pytest.mark.timeout(300)
def test_the_container_holds_each_file_of_its_rooms_and_no_other_room(image: Image) -> None:
    (packages,) = (image.root / "opt" / "venv" / "lib").glob("python*/site-packages")
    rooms = [path.relative_to(ROOT) for room in ("bot", "cribbage", "storage") for path in _copied(room)]
    assert [str(name) for name in rooms if not (packages / name).is_file()] == []
    assert not (packages / "playground").exists()
    assert not (packages / "tests").exists()


@pytest.mark.timeout(300)
def test_a_run_leaves_files_in_the_volume_only(image: Image) -> None:
    before = _outside_of_data(image.root)
    image.run("cribbage-bot")
    assert _outside_of_data(image.root) == before


def _outside_of_data(root: Path) -> set[Path]:
    return {path for path in root.rglob("*") if root / "data" not in (path, *path.parents)}
