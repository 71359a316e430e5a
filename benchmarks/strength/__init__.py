"""How strong the computer player is: mirrored games against yardsticks, and level against level."""
