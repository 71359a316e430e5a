"""The state of the stand-in: accounts, guilds, channels, messages, interactions and the rules between them."""
