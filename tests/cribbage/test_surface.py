"""What the engine offers, and what it must not use."""

import ast
import doctest
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import cribbage

FORBIDDEN = {"aiosqlite", "asyncio", "datetime", "logging", "os", "random", "secrets", "sqlite3", "threading", "time"}
MODULES = [importlib.import_module(f"cribbage.{found.name}") for found in pkgutil.iter_modules(cribbage.__path__)]


def test_all_that_is_exported_exists_and_nothing_else_is_public() -> None:
    names = [name for name, value in vars(cribbage).items() if not name.startswith("_") and not _is_module(value)]
    assert sorted(names) == sorted(cribbage.__all__)
    assert len({*cribbage.__all__}) == len(cribbage.__all__)


def _is_module(value: object) -> bool:
    return isinstance(value, ModuleType)


@pytest.mark.parametrize("name", cribbage.__all__)
def test_whatever_is_exported_says_what_it_is(name: str) -> None:
    value = getattr(cribbage, name)
    if isinstance(value, type) or callable(value):
        assert value.__doc__
        assert not value.__doc__.startswith(f"{name}(")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_engine_uses_no_clock_no_chance_no_loop_and_no_database(module: ModuleType) -> None:
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in imported} & FORBIDDEN == set()
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called & {"open", "print", "input", "eval", "exec", "__import__"} == set()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_in_docstrings_come_out_as_written(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
