"""The locks pin, with hashes, all that pyproject.toml asks for, and say nothing of where it comes from."""

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.checkout import ROOT

LOCKS = ("requirements.txt", "requirements-build.txt", "requirements-dev.txt", "requirements-browser.txt")


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pinned_package_carries_hashes(lock: str) -> None:
    blocks = re.split(r"\n(?=\S)", _body(lock))
    assert blocks
    assert [block for block in blocks if not re.search(r"--hash=sha256:[0-9a-f]{64}\b", block)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_place_to_install_from(lock: str) -> None:
    body = _body(lock)
    assert re.findall(r"^-.*|\S*://\S*|\bfile:\S*|^\s*(?:\.|/)\S*", body, re.MULTILINE) == []


@pytest.mark.parametrize(
    ("lock", "asked"),
    [
        ("requirements.txt", ("project", "dependencies")),
        ("requirements-build.txt", ("build-system", "requires")),
        ("requirements-build.txt", ("dependency-groups", "build")),
        ("requirements-dev.txt", ("dependency-groups", "dev")),
        ("requirements-browser.txt", ("dependency-groups", "browser")),
    ],
)
def test_a_lock_satisfies_what_pyproject_asks_for(lock: str, asked: tuple[str, str]) -> None:
    table, key = asked
    requirements = [Requirement(text) for text in _pyproject()[table][key] if isinstance(text, str)]
    pins = _pins(lock)
    unmet = [str(r) for r in requirements if not r.specifier.contains(pins.get(canonicalize_name(r.name), "0"))]
    assert requirements
    assert unmet == []


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-build.txt"])
def test_tests_run_on_the_very_versions_that_a_host_installs(lock: str) -> None:
    assert _pins(lock).items() <= _pins("requirements-dev.txt").items()


def test_a_browser_is_driven_from_the_environment_that_all_other_tests_run_in() -> None:
    pins = _pins("requirements-dev.txt")
    assert {name: pin for name, pin in _pins("requirements-browser.txt").items() if pins.get(name, pin) != pin} == {}


def _pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _body(lock: str) -> str:
    """A lock without its comments."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))


def _pins(lock: str) -> dict[str, str]:
    return {
        canonicalize_name(name): version
        for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", _body(lock), re.MULTILINE)
    }
