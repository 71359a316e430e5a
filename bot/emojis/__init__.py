"""Cards as emojis of the application: their names, their pictures, and how Discord comes to have them."""

from bot.emojis.card_emojis import CardEmojis

__all__ = ["CardEmojis"]
