"""Which pages may open a WebSocket here: only our own, since browsers let any page try."""

from __future__ import annotations

from urllib.parse import urlsplit

from centaine.server.guests import Connection


def is_foreign(connection: Connection) -> bool:
    """Whether another site's page asks. What sends no origin is no browser."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")
