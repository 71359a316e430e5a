"""The world's objects as Discord writes them in JSON."""
