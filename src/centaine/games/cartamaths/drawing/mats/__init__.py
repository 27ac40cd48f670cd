"""Mats of CartaMaths: what decorates them, printed ones to play on, and those of a match with what lies on them."""
