"""Ways in which a database file comes to harm, and starts of the bot on what is left of it."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOKEN = "abc.DEF.ghi"
PAGE = 4096

# Python imports a module of this name by itself before anything else: the machine seems to have no network.
NO_NETWORK = """
import sys
def refuse(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"):
        raise OSError("no network here")
sys.addaudithook(refuse)
"""
# Without these two capabilities even root may do only what the permissions of a file say.
WITHOUT_PRIVILEGE = """
import ctypes, os, sys
if sys.platform == "linux":
    for capability in (1, 2):
        ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
# Starts on one file after another, each named in a line; tells the exit code and what was said.
MANY_STARTS = """
import contextlib, io, json, sys
from bot.__main__ import start
for line in sys.stdin:
    told = io.StringIO()
    with contextlib.redirect_stderr(told):
        code = start({"CRIBBAGE_TOKEN": "abc.DEF.ghi", "CRIBBAGE_DATABASE": json.loads(line)})
    print(json.dumps([code, told.getvalue()]), flush=True)
"""


@dataclass(frozen=True)
class Started:
    """How a start ended and what it said, with what lay in the folder before and after."""

    code: int
    told: str
    before: dict[str, bytes]
    after: dict[str, bytes]

    @property
    def worked(self) -> bool:
        """The database could be used: what stopped the bot is the network that it may not have here."""
        return self.code == 1 and "Discord cannot be reached" in self.told

    @property
    def refused(self) -> bool:
        """It ended for good, in one sentence, and left every file as it was."""
        said = self.told.strip().splitlines()
        return self.code == 2 and bool(said) and said[-1].endswith(".") and self.before.items() <= self.after.items()


def start(database: Path) -> Started:
    """`python -m bot` on a database, in a process of its own that has neither network nor privileges."""
    folder = database.parent
    command = [sys.executable, "-c", WITHOUT_PRIVILEGE, "-m", "bot"]
    environment = {"CRIBBAGE_TOKEN": TOKEN, "CRIBBAGE_DATABASE": str(database), **_environment(folder.parent)}
    before = contents(folder)
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=50, check=False, umask=0o077
    )
    assert ended.stdout == ""
    return Started(ended.returncode, ended.stderr, before, contents(folder))


def start_all(databases: Sequence[Path], folder: Path) -> list[Started]:
    """A start on each of these files by one process, one after the other; each lies in a folder of its own."""
    before = [contents(each.parent) for each in databases]
    ended = subprocess.run(
        [sys.executable, "-c", MANY_STARTS],
        cwd=ROOT,
        env=_environment(folder),
        input="".join(json.dumps(str(each)) + "\n" for each in databases),
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stderr[-3000:]
    told = [json.loads(line) for line in ended.stdout.splitlines()]
    after = [contents(each.parent) for each in databases]
    return [Started(code, text, was, now) for (code, text), was, now in zip(told, before, after, strict=True)]


def _environment(folder: Path) -> dict[str, str]:
    (folder / "sitecustomize.py").write_text(NO_NETWORK, encoding="utf-8")
    return {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but the lock, which stays empty, and SQLite's shared memory, which it makes anew."""
    files = [path for path in folder.iterdir() if path.is_file() and path.suffix != ".lock"]
    return {path.name: path.read_bytes() for path in files if not path.name.endswith("-shm")}


Damage = Callable[[random.Random, bytes], bytes]


def flipped(rng: random.Random, whole: bytes) -> bytes:
    """A few bits are not what they were."""
    harmed = bytearray(whole)
    for _ in range(rng.choice((1, 3, 20, 200))):
        harmed[rng.randrange(len(harmed))] ^= 1 << rng.randrange(8)
    return bytes(harmed)


def flipped_in_the_head(rng: random.Random, whole: bytes) -> bytes:
    """As `flipped`, in the hundred bytes that say what the file is."""
    return flipped(rng, whole[:100]) + whole[100:]


def truncated(rng: random.Random, whole: bytes) -> bytes:
    """The end is missing."""
    return whole[: rng.randrange(len(whole))]


def swapped(rng: random.Random, whole: bytes) -> bytes:
    """Two pages stand in each other's place."""
    pages = _pages(whole)
    one, other = rng.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


def blanked(rng: random.Random, whole: bytes) -> bytes:
    """A page is empty, as after a power cut on a poor disk."""
    pages = _pages(whole)
    pages[rng.randrange(len(pages))] = bytes(PAGE)
    return b"".join(pages)


def repeated(rng: random.Random, whole: bytes) -> bytes:
    """A page was written to a second place."""
    pages = _pages(whole)
    pages[rng.randrange(len(pages))] = rng.choice(pages)
    return b"".join(pages)


def lengthened(rng: random.Random, whole: bytes) -> bytes:
    """Something was written behind the end."""
    return whole + rng.randbytes(rng.randrange(1, 3 * PAGE))


DAMAGES: tuple[Damage, ...] = (flipped, flipped_in_the_head, truncated, swapped, blanked, repeated, lengthened)


def _pages(whole: bytes) -> list[bytes]:
    return [whole[at : at + PAGE] for at in range(0, len(whole), PAGE)]
