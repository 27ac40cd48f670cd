"""Judges typed answers: parses them, compares values, checks the required form."""
