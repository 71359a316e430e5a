"""Figures: how fast the engine, the store and the whole bot are on this machine, and how much room they take.

`python -m benchmarks` measures every row and prints it beside what is wanted and beside a reference that is measured in
the same run; `python -m benchmarks.soak` lets people play through a Discord that fails. Nothing here judges by a clock.
"""
