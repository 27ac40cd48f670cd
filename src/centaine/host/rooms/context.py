"""The context that all rooms of a server share."""

from __future__ import annotations

from typing import NamedTuple

from centaine.host.rooms.rate_limits import Pace
from centaine.host.store import Store
from centaine.host.work.thinking import Thinking

STAND_IN_AFTER = 60.0
"""Seconds of absence after which the computer plays for a person while others wait."""


DEMO_ENTRIES_PER_SECOND = 100.0
"""How many entries a second all matches have together in which computers play one another: each takes the event loop
more than a millisecond (benchmarks/attacks.py).
"""


class ServerContext(NamedTuple):
    """Shared by every room of a server."""

    store: Store
    thinking: Thinking
    name: str
    """This server's id for other servers."""
    away: float
    shows: Pace
    """The pace of entries in matches where computers play each other."""
