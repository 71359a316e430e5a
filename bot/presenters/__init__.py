"""Presenters: pure functions from views and events to a `Reply`. They know no store and no Discord client."""
