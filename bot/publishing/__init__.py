"""Publishing: table messages and private hands are brought to the latest stored state."""

from bot.publishing.publisher import Publisher

__all__ = ["Publisher"]
