import pytest

# The battery asserts outside of test files; this makes its failures say what differed.
pytest.register_assert_rewrite("tests.cribbage.battery", "tests.cribbage.secrecy")
