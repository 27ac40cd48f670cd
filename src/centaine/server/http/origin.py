"""Accepts requests only from our own pages, because browsers let any page send some."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, MALFORMED, Refusal
from centaine.server.http.guests import Connection

HOST = re.compile(r"(?:[\w.-]{0,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?", re.ASCII)


def is_host(header: str) -> bool:
    """Whether a `Host` header is valid: `centaine.example`, `192.168.1.5:8101`, `[::1]:8101`."""
    match = HOST.fullmatch(header)
    return match is not None and int(match[1] or 0) <= 65535


def is_foreign(connection: Connection) -> bool:
    """Whether another site's page sent the request. Clients that send no origin are not browsers.

    Over HTTPS, browsers say so themselves in a header that no page can set. That holds even if a proxy changes `Host`,
    as nginx's `$host` does, which lacks the port.
    """
    origin = connection.headers.get("origin")
    if origin is None or connection.headers.get("sec-fetch-site") == "same-origin":
        return False
    try:
        return urlsplit(origin).netloc != connection.headers.get("host")
    except ValueError:  # not an address: http://[
        return True


def base_for_others(request: Request[Any, Any, Any]) -> str:
    """The start of links for other devices: the address of this page, or another if that works only here."""
    addresses = addresses_for(request)
    return f"{addresses[0]}/" if addresses else str(request.base_url)


def addresses_for(request: Request[Any, Any, Any]) -> tuple[str, ...]:
    """Where other devices reach this server, for visitors on its own machine only: strangers don't learn addresses."""
    addresses: tuple[str, ...] = request.app.state.addresses
    return addresses if sits_here(request) else ()


def sits_here(request: Request[Any, Any, Any]) -> bool:
    """Whether the visitor is on the server's own machine, and uses its local address."""
    return request.client is not None and is_own(request.client.host) and is_own(request.base_url.hostname or "")


def is_own(host: str) -> bool:
    """Whether a host is the visitor's own machine."""
    try:
        return ip_address(host.removeprefix("::ffff:")).is_loopback  # IPv4 as a socket for IPv6 sees it
    except ValueError:
        return host == "localhost"


async def refuse_foreign(request: Request[Any, Any, Any]) -> None:
    """Raises `Refusal` for requests from another site's page, which could misuse a guest's cookie.

    Also for an invalid `Host`, which would appear in links. Async, because the framework would run a plain function in
    a thread at each request.
    """
    if not is_host(request.headers.get("host", "")):
        raise Refusal(MALFORMED, "malformed", CentaineError("The Host header of this request is missing or invalid."))
    if request.method not in ("GET", "HEAD") and is_foreign(request):
        raise Refusal(FORBIDDEN, "foreign", CentaineError("This request came from another website, so it was refused."))
