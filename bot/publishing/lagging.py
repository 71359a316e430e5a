"""Which direct messages may lag: those that ask nothing of their seat, and those that ask what they did before.

A move changes the hand of who made it, and mostly whose turn it is; what else it changes in other hands can be read at
the table. So a direct message is edited when its seat has to act, and when its seat has acted elsewhere.
"""

from __future__ import annotations

from bot.tables import Table
from cribbage import Phase, PlayerView, Seat, view_for


def view_at(table: Table, seat: Seat, ply: int) -> PlayerView:
    """What a seat could see after so many actions, of which there was one at least."""
    return view_for(table.history[ply - 1].state, seat)


def may_lag(table: Table, seat: Seat, ply: int) -> bool:
    """Whether a seat's direct message may go on showing the state after `ply` actions, of the deal in progress.

    It may still offer to throw other cards when everybody has thrown: a press then says so, and shows how things stand.
    """
    shown, now = view_at(table, seat, ply), table.view(seat)
    if table.over:
        return False
    if now.table.phase is Phase.DISCARD:
        # Others have thrown meanwhile. A new panel would take away what somebody has picked and not thrown.
        return shown.table.phase is Phase.DISCARD and shown.decision == now.decision
    return not now.must_act and not shown.must_act
