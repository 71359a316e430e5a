"""What holds for every test."""

import pytest
from hypothesis import settings

# A busy machine is no failure: what takes too long is stopped by the timeout of each test, not judged by a deadline.
settings.register_profile("house", settings(), deadline=None)
settings.load_profile("house")

# They assert outside of test files; this makes their failures say what differed. It comes before any test imports them.
pytest.register_assert_rewrite("tests.cribbage.battery", "tests.cribbage.secrecy")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config) -> None:
    """Tell after a failure how to run in the same order; a quiet run has no head that would."""
    seed = config.getoption("randomly_seed", None)
    if exitstatus == pytest.ExitCode.TESTS_FAILED and seed is not None:
        terminalreporter.write_line(f"In this order again: --randomly-seed={seed}")
