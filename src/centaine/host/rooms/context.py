"""The context that all rooms of a server share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from centaine.host.store import Store

if TYPE_CHECKING:
    from concurrent.futures import Executor

AWAY = 60.0
"""Seconds of absence after which the computer plays for a person while others wait."""


class ServerContext(NamedTuple):
    """Shared by every room of a server."""

    store: Store
    thinkers: Executor | None
    name: str
    """This server's id for other servers."""
    away: float = AWAY
