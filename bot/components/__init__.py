"""Components: ids of buttons, how a reply becomes Discord's messages, and what a press does."""
