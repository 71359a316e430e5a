"""How often each score comes up at the show, over every case there is.

A case is four cards and a starter: 270,725 hands with 48 starters each. The numbers for hands are MathWorld's
(<https://mathworld.wolfram.com/Cribbage.html>, OEIS A066354); those for cribs follow from the crib's stricter flush. A
test counts all cases and gets both tables.
"""

from __future__ import annotations

CASES = 12_994_800
"""Number of all cases."""

HAND_CASES = (
    *(1_009_008, 99_792, 2_813_796, 505_008, 2_855_676),  # 0 to 4 points
    *(697_508, 1_800_268, 751_324, 1_137_236, 361_224),  # 5 to 9 points
    *(388_740, 51_680, 317_340, 19_656, 90_100),  # 10 to 14 points
    *(9_168, 58_248, 11_196, 2_708, 0),  # 15 to 19 points
    *(8_068, 2_496, 444, 356, 3_680),  # 20 to 24 points
    *(0, 0, 0, 76, 4),  # 25 to 29 points
)
"""Cases in which a hand is worth 0, 1, ... 29 points."""

CRIB_CASES = (
    *(1_022_208, 99_792, 2_839_800, 508_908, 2_868_960),  # 0 to 4 points
    *(703_496, 1_787_176, 755_320, 1_118_336, 358_368),  # 5 to 9 points
    *(378_240, 43_880, 310_956, 16_548, 88_132),  # 10 to 14 points
    *(9_072, 57_288, 11_196, 2_264, 0),  # 15 to 19 points
    *(7_828, 2_472, 444, 356, 3_680),  # 20 to 24 points
    *(0, 0, 0, 76, 4),  # 25 to 29 points
)
"""As `HAND_CASES`, counted by the rule of the crib, where only all five cards of one suit are a flush."""
