"""Evaluates positions of CartaMaths."""
