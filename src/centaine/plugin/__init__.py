"""What a game registers: its title, options, players, documents, puzzles."""
