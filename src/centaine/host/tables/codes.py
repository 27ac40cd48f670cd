"""Codes, names and keys that are hard to guess and hard to misread; of secret ones, only hashes are stored."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""An alphabet without letters that look alike."""

NAME_LENGTH, CODE_LENGTH, KEY_LENGTH = 12, 6, 16


def new_name() -> str:
    """A match name that nobody can guess: one of 31¹²."""
    return _some(NAME_LENGTH)


def new_code() -> str:
    """A code short enough to read aloud: one of 31⁶, so guesses must be rate-limited."""
    return _some(CODE_LENGTH)


def new_key() -> str:
    """A secret key that can be written down: one of 31¹⁶."""
    return _some(KEY_LENGTH)


def typed_code(text: str) -> str:
    """A typed code, without regard to capitals, spaces and hyphens."""
    return "".join(letter for letter in text.lower() if not letter.isspace() and letter != "-")


def hash_secret(secret: str) -> str:
    """How a secret is stored: its SHA-256, in hexadecimal."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _some(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))
