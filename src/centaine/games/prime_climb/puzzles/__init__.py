"""Puzzles of Prime Climb: generated, judged, printed."""
