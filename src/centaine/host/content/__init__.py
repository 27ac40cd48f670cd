"""What pages show of a game: rules, drawings, lessons."""
