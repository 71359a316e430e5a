"""What no file of this project says. The patterns are written so that they do not match themselves."""

import re

import pytest

from tests.house.checkout import ROOT, files, lines, place

INDEX_ADDRESS = re.compile(r"(?:py[p]i|pythonh[o]sted|np[m]js|deb[i]an)\.(?:org|com|net)", re.IGNORECASE)
MACHINE_PATH = re.compile(r"/(?:w[o]rk|r[o]ot|f[a]rm)/|(?<!\w)/h[o]me/|/tmp/d[e]sk")
UNFINISHED = re.compile(r"\b(?:T[O]DO|FIX[M]E|X[X]X|H[A]CK|NotImplemented[E]rror)\b")
SILENCED_TEST = re.compile(r"mark\.(?:x[f]ail|s[k]ip)\b(?!\(.*reason=)")

RULES = {
    "address of a package index": INDEX_ADDRESS,
    "path of one machine": MACHINE_PATH,
    "unfinished place": UNFINISHED,
    "test silenced without a reason": SILENCED_TEST,
}


@pytest.mark.parametrize("rule", RULES)
def test_no_file_holds(rule: str) -> None:
    found = [
        f"{place(path, number)}: {line.strip()[:100]}"
        for path in files()
        for number, line in enumerate(lines(path), start=1)
        if RULES[rule].search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("address of a package index", "https://{}.org/simple".format("py" + "pi")),
        ("path of one machine", "open('{}main/x')".format("/wo" + "rk/")),
        ("unfinished place", "# {}: later".format("TO" + "DO")),
        ("test silenced without a reason", "@pytest.{}".format("mark." + "skip")),
    ],
)
def test_a_line_that_breaks_a_rule_is_seen(rule: str, line: str) -> None:
    assert RULES[rule].search(line)


def test_a_silenced_test_with_a_reason_is_let_through() -> None:
    assert not SILENCED_TEST.search("@pytest.{}(reason='no such file system here')".format("mark." + "skip"))


def test_the_rules_look_at_this_file_too() -> None:
    assert ROOT / "tests" / "house" / "test_text.py" in files()
