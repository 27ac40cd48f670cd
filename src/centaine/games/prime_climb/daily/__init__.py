"""The game of the day: the solitaire with a day's dice and cards, and what the computer needs for it (PC-48)."""
