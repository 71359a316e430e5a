"""The page's scripts: what needs no browser runs in Node, and what none of them may hold is searched."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STATIC = HERE.parents[2] / "playground" / "page" / "static"
NODE = shutil.which("node")

MARKUP = re.compile(
    r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|DOMParser|srcdoc)\b"
)
CODE_FROM_TEXT = re.compile(r"\beval\(|new Function\b|document\.write|setTimeout\(\s*[\"'`]")
LOADED_FROM_ELSEWHERE = re.compile(r"(?:from|import\(?|src=|href=|url\()\s*[\"'(]?(?:https?:)?//")


@pytest.mark.skipif(NODE is None, reason="these tests are JavaScript, and there is no Node here to run them")
@pytest.mark.parametrize("script", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_the_scripts_do_what_their_own_tests_say(script: str) -> None:
    assert NODE is not None
    ran = subprocess.run([NODE, "--test", script], cwd=HERE, capture_output=True, text=True, check=False, timeout=50)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def _texts(*suffixes: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in STATIC.iterdir() if path.suffix in suffixes}


@pytest.mark.parametrize(
    "pattern", [MARKUP, CODE_FROM_TEXT, LOADED_FROM_ELSEWHERE], ids=["markup", "code", "elsewhere"]
)
def test_no_file_of_the_page_makes_markup_or_code_of_text_or_loads_from_elsewhere(pattern: re.Pattern[str]) -> None:
    texts = _texts(".css", ".html", ".js")
    assert texts
    assert {name: found[0] for name, text in texts.items() if (found := pattern.search(text))} == {}


def test_the_page_has_no_inline_script_style_or_listener() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script\b[^>]*>(?!</script>)", page) == []
    assert re.findall(r"<style\b|\sstyle=|\son\w+=", page) == []


def test_the_page_asks_for_files_that_are_there() -> None:
    texts = _texts(".html", ".js")
    asked = {name for text in texts.values() for name in re.findall(r'"/static/([^"]+)"', text)}
    asked |= {name for text in texts.values() for name in re.findall(r'from "\./([^"]+)"', text)}
    present = {path.name for path in STATIC.iterdir()}
    assert asked - present == set()
    assert present - asked == {"index.html"}
