"""Rules of the house about code that no tool of the check knows."""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.checkout import CODE, ROOT, files, lines, place, python_files

LONGEST_FILE = 400
LONGEST_FUNCTION = 50
EMPTY_NOUN = re.compile(r"(?:Manager|Helper|Handler|Data|Info|Utils?)$")
EXCEPTION = re.compile(r"#\s*(?:noqa|type:\s*ignore|pragma:)")
# A code, and after it at least two words that say why.
EXPLAINED = re.compile(
    r"#\s*(?:noqa:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*|type:\s*ignore\[[\w-]+(?:,\s*[\w-]+)*\]|pragma: \w+(?: \w+)?)"
    r"\s*(?:#|-|–|:)+\s*\S+\s+\S+"
)


def test_no_file_of_code_is_longer_than_four_hundred_lines() -> None:
    sizes = {str(path.relative_to(ROOT)): len(lines(path)) for path in files() if path.suffix in CODE}
    assert {name: size for name, size in sizes.items() if size > LONGEST_FILE} == {}


def test_no_function_is_longer_than_fifty_lines() -> None:
    found = [
        f"{place(path, node.lineno)} {node.name}"
        for path in python_files()
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _length(node) > LONGEST_FUNCTION
    ]
    assert found == []


def test_every_exception_to_a_tool_names_its_code_and_its_reason() -> None:
    found = [
        f"{place(path, number)}: {comment}"
        for path in python_files()
        for number, comment in _comments(path)
        if EXCEPTION.search(comment) and not EXPLAINED.search(comment)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("comment", "explained"),
    [
        ("# noqa: S311  # seeded on purpose", True),
        ("# type: ignore[arg-type]  # discord.py types it too narrowly", True),
        ("# noqa: S311", False),
        ("# noqa", False),
        ("# type: ignore[arg-type]", False),
    ],
)
def test_an_exception_counts_as_explained_only_with_code_and_reason(comment: str, explained: bool) -> None:
    assert EXCEPTION.search(comment)
    assert bool(EXPLAINED.search(comment)) is explained


def test_no_class_or_module_is_named_by_an_empty_noun() -> None:
    modules = [place(path, 1) for path in python_files() if EMPTY_NOUN.search(path.stem.title())]
    classes = [
        f"{place(path, node.lineno)} {node.name}"
        for path in python_files()
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ClassDef) and EMPTY_NOUN.search(node.name)
    ]
    assert modules + classes == []


def test_the_engine_imports_itself_and_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"cribbage"}
    found = [
        f"{path.name} imports {module}"
        for path in (ROOT / "cribbage").rglob("*.py")
        for module in _imports(_tree(path))
        if module.split(".")[0] not in allowed
    ]
    assert found == []


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _comments(path: Path) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
