"""Codes by which tables are found, and the names of matches: nobody guesses them, and nobody misreads them."""

from __future__ import annotations

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that look alike."""

NAME_LENGTH, CODE_LENGTH = 12, 6


def new_name() -> str:
    """A name for a match that nobody can guess: one of 31¹²."""
    return _some(NAME_LENGTH)


def new_code() -> str:
    """A code short enough to be read out: one of 31⁶, so who guesses is to be slowed down."""
    return _some(CODE_LENGTH)


def typed_code(text: str) -> str:
    """The code that somebody has typed, with capitals, spaces and hyphens as they like."""
    return "".join(letter for letter in text.lower() if not letter.isspace() and letter != "-")


def _some(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))
