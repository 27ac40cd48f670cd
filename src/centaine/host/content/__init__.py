"""What pages show of a game: rules, drawings, its guided first game."""
