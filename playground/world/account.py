"""Who can sign in: people and the application's bot."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False, slots=True)
class Account:
    """A user. ``display_name`` is what clients show; ``username`` is the unique lower-case handle."""

    id: int
    username: str
    display_name: str
    bot: bool = False
    accepts_dms: bool = True
    locale: str = "en-US"

    @property
    def mention(self) -> str:
        """How a text names the account."""
        return f"<@{self.id}>"
