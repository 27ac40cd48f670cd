"""The context that all rooms of a server share."""

from __future__ import annotations

from typing import NamedTuple

from centaine.host.store import Store
from centaine.host.tables.thinking import Thinking

AWAY = 60.0
"""Seconds of absence after which the computer plays for a person while others wait."""


class ServerContext(NamedTuple):
    """Shared by every room of a server."""

    store: Store
    thinking: Thinking
    name: str
    """This server's id for other servers."""
    away: float = AWAY
