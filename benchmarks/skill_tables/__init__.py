"""The tables of the computer player, made from its own play: `python -m benchmarks.skill_tables`.

It is outside the engine because it draws random numbers and writes files. One seed gives the same tables each time, if
they go where the player reads them: the deals under the chances to win are thrown by the tables made just before.
"""
