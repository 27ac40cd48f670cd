"""What all rooms of a server have in common."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import NamedTuple

from centaine.server.store import Store

AWAY = 60.0
"""Seconds for which others wait for somebody who is away before the computer plays for them."""


class House(NamedTuple):
    """What every room of a server is given."""

    store: Store
    thinkers: Executor
    name: str
    """By which other servers know this one."""
    away: float = AWAY
