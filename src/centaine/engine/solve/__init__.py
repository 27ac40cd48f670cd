"""Exact values by value iteration, over arrays that a game supplies; nothing here knows a game."""
