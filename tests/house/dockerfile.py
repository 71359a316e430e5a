"""The Dockerfile as a list of steps: as much of its language as this project's own file uses."""

import json
import re
import shlex
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import PurePosixPath

from tests.house.checkout import ROOT


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction: its word in capitals, and all that follows with continued lines joined."""

    word: str
    rest: str

    @property
    def exec_form(self) -> tuple[str, ...] | None:
        """The words of the JSON array that ends the instruction, or None where it goes through a shell."""
        array = re.search(r"\[.*\]$", self.rest)
        return tuple(json.loads(array[0])) if array else None

    @property
    def commands(self) -> list[list[str]]:
        """The commands of a RUN joined by `&&`, each split into words."""
        return [shlex.split(command) for command in self.rest.split("&&")]

    @property
    def sources(self) -> list[str]:
        """What a COPY takes, without its options and its target."""
        return [word for word in shlex.split(self.rest) if not word.startswith("--")][:-1]

    @property
    def variables(self) -> dict[str, str]:
        """What an ENV sets."""
        return dict(pair.split("=", 1) for pair in shlex.split(self.rest))


def stages() -> list[list[Step]]:
    """The steps of each stage, its FROM included, in order."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: list[list[Step]] = []
    for line in filter(None, map(str.strip, re.sub(r"\\\n\s*", " ", text).splitlines())):
        word, rest = line.split(maxsplit=1)
        if word == "FROM":
            found.append([])
        found[-1].append(Step(word, rest))
    return found


def only(stage: list[Step], word: str) -> Step:
    """The one step of a stage with this word.

    Raises ValueError where there is none or more than one.
    """
    (step,) = (step for step in stage if step.word == word)
    return step


def is_sent(name: str) -> bool:
    """Whether .dockerignore lets a file of the checkout into the build: the last line that matches it decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        if pattern and not pattern.startswith("#") and _covers(pattern, PurePosixPath(name)):
            sent = line.startswith("!")
    return sent


def _covers(pattern: str, path: PurePosixPath) -> bool:
    """A pattern covers a path by naming it or a folder above it; `**/` stands for any folders, or none."""
    anywhere = pattern.startswith("**/")
    above = [path, *path.parents[:-1]]
    return any(fnmatch(p.name if anywhere else str(p), pattern.removeprefix("**/")) for p in above)
