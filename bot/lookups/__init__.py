"""What people look up: gathers from the store what the presenters of standings, profiles and past games show."""
