"""The context that all rooms of a server share."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import NamedTuple

from centaine.server.storage.store_interface import Store

AWAY = 60.0
"""Seconds of absence after which the computer plays for a person while others wait."""


class ServerContext(NamedTuple):
    """Shared by every room of a server."""

    store: Store
    thinkers: Executor
    name: str
    """This server's id for other servers."""
    away: float = AWAY
