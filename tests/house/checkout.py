"""The files of this checkout: what is committed, and what would be."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = {".css", ".html", ".js", ".py", ".sh", ".sql"}


@cache
def files() -> tuple[Path, ...]:
    """Every file that git tracks or does not ignore; in a folder without git, every file outside hidden folders."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    names = listing.stdout.rstrip("\0").split("\0") if listing.returncode == 0 else _names_without_git()
    return tuple(path for path in map(ROOT.joinpath, sorted(names)) if path.is_file())


def python_files() -> tuple[Path, ...]:
    """Every Python file of the checkout."""
    return tuple(path for path in files() if path.suffix == ".py")


def lines(path: Path) -> list[str]:
    """The lines of a text file; a file that is no text has none."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def place(path: Path, line: int) -> str:
    """Where to look, as an editor opens it."""
    return f"{path.relative_to(ROOT)}:{line}"


def _names_without_git() -> list[str]:
    names = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
    return [str(name) for name in names if not any(part.startswith(".") for part in name.parts[:-1])]
