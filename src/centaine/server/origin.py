"""Which pages may ask for anything to be done or told here: only our own, since browsers let any page try."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from centaine.game import CentaineError
from centaine.server.guests import Connection
from centaine.server.refusals import FORBIDDEN, Refusal


def is_foreign(connection: Connection) -> bool:
    """Whether another site's page asks. What sends no origin is no browser."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")


async def refuse_foreign(request: Request[Any, Any, Any]) -> None:
    """Raises `Refusal` where another site's page wants something done: it could take a guest's cookie from them.

    It is async because the framework would ask a thread for what is not, at each request.
    """
    if request.method not in ("GET", "HEAD") and is_foreign(request):
        raise Refusal(FORBIDDEN, "foreign", CentaineError("A page of another site has asked for this."))
