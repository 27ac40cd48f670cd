"""Exports and deletes what is stored about a guest."""
