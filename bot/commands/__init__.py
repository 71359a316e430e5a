"""Slash commands: Discord's input becomes ids and an action, the service acts, a presenter answers."""
