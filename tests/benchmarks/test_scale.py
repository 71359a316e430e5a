"""The benchmark of scale fills a file and asks every query."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_query_is_asked_of_a_file_that_was_filled() -> None:
    small = ["--games", "40", "--distinct", "2", "--servers", "3", "--people", "20", "--asks", "2"]
    said = subprocess.run(
        [sys.executable, "-m", "benchmarks.scale", *small], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for what in ("file:", "project one game", "standings by rating", "champions of 4 months", "profile", "records"):
        assert f"\n{what}" in f"\n{said}"
