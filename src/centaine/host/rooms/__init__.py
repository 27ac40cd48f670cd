"""Matches in memory: one room per match, and who is connected."""
