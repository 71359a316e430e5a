"""The pages that people and tools read line by line keep their shape."""

import datetime as dt
import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.version import Version

from tests.house.checkout import ROOT, files

KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
RELEASE = re.compile(r"## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
MAKE = re.compile(r"(?:^|`|\s)make ([a-z][a-z-]*)(?=[`\s]|$)", re.MULTILINE)
PAGES = {str(path.relative_to(ROOT)): path for path in files() if path.suffix == ".md"}
every_page = pytest.mark.parametrize("page", PAGES)


def test_make_help_has_a_sentence_for_every_target() -> None:
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    sentences = dict(re.findall(r"^  make ([\w-]+) +(\S.*\.)$", shown, re.MULTILINE))
    targets = re.findall(r"^([a-z][\w-]*):", _page("Makefile"), re.MULTILINE)
    assert sorted(sentences) == sorted(targets)


def test_every_target_of_make_is_run_even_if_a_file_has_its_name() -> None:
    makefile = _page("Makefile")
    targets = re.findall(r"^([a-z][\w-]*):", makefile, re.MULTILINE)
    assert re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE) == targets


def test_make_says_plainly_that_it_needs_a_python() -> None:
    told = subprocess.run(
        ["make", "test", "PYTHON=no-such-python"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert "needs Python 3.11 or newer" in told.stderr


def test_the_changelog_begins_with_what_is_not_released_and_goes_back_in_time() -> None:
    headings = re.findall(r"^## .*$", _page("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "## [Unreleased]"
    releases = [RELEASE.fullmatch(heading) for heading in headings[1:]]
    assert None not in releases
    history = [(Version(r[1]), dt.date.fromisoformat(r[2])) for r in releases if r]
    assert history == sorted(history, reverse=True)


def test_the_changelog_sorts_its_entries_under_the_usual_kinds() -> None:
    assert set(re.findall(r"^### (.*)$", _page("CHANGELOG.md"), re.MULTILINE)) <= KINDS


def test_the_changelog_says_each_thing_in_one_sentence_on_one_line() -> None:
    _, *sections = re.split(r"^## .*$", _page("CHANGELOG.md"), flags=re.MULTILINE)
    entries = [line for section in sections for line in section.splitlines() if line and not line.startswith("### ")]
    assert entries
    assert [entry for entry in entries if not re.fullmatch(r"- [^\s].*\.", entry)] == []
    assert [entry for entry in entries if re.search(r"\. [A-Z]", entry)] == []


def test_the_pythons_that_checks_run_on_are_new_enough_and_in_order() -> None:
    listed = subprocess.run([".ci/pythons"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    ask = "import sys; print(sys.version_info[1])"
    minors = [int(subprocess.check_output([python, "-c", ask], text=True)) for python in listed]
    assert min(minors) >= 11
    assert minors == sorted(set(minors))
    assert sys.version_info[1] in minors


@every_page
def test_every_link_within_the_project_leads_somewhere(page: str) -> None:
    lost = []
    for name, heading in LINK.findall(_page(page)):
        target = (PAGES[page].parent / name).resolve() if name else PAGES[page]
        if target not in files() or (heading and heading not in _headings(target)):
            lost.append(f"{name}#{heading}")
    assert lost == []


@every_page
def test_a_page_names_only_targets_that_make_knows(page: str) -> None:
    targets = set(re.findall(r"^([a-z][\w-]*):", _page("Makefile"), re.MULTILINE))
    code = re.findall(r"^```.*?^```|`[^`\n]+`", _page(page), re.MULTILINE | re.DOTALL)
    assert {target for span in code for target in MAKE.findall(span)} <= targets


def test_the_page_for_hosts_names_every_setting_and_no_other() -> None:
    read = set(re.findall(r"CRIBBAGE_[A-Z_]*[A-Z]", _page("bot/settings.py")))
    told = set(re.findall(r"CRIBBAGE_[A-Z_]*[A-Z]", _page("docs/hosting.md")))
    assert told >= read
    assert {name.removesuffix("_FILE") for name in told} <= read


def _page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _headings(path: Path) -> set[str]:
    """The anchors that GitHub makes of a page's headings: lower case, hyphens for blanks, other signs left out."""
    found = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in found}
