"""A match as a function of its log: seating, state, clock, dice, and what each seat sees. Pure."""
