"""Proxies in front of the server: which ones it believes when they say where a request comes from, and how."""

from __future__ import annotations

from ipaddress import ip_network

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from centaine.game import CentaineError

THIS_MACHINE = "127.0.0.1,::1"

log = structlog.get_logger(__name__)


def proxies_of(text: str) -> list[str]:
    """The addresses and networks in a text, separated by commas. Raises `CentaineError`.

    Those of IPv4 also as a socket for IPv6 sees them: ::ffff:127.0.0.1.
    """
    addresses = [part.strip() for part in text.split(",")]
    for part in tuple(addresses):
        try:
            network = ip_network(part)
        except ValueError:
            raise CentaineError(
                "--trusted-proxies must be addresses or networks, separated by commas, such as 10.0.0.2,172.18.0.0/16, "
                "not {given}.",
                given=part[:40],
            ) from None
        if network.version == 4:
            addresses.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return addresses


def notice_proxies(app: ASGIApp) -> ASGIApp:
    """The application, which logs once if an untrusted proxy forwards requests."""
    noticed = False

    async def noticing(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal noticed
        if not noticed and scope["type"] == ScopeType.HTTP and is_forwarded(scope):
            noticed = True
            log.warning("a proxy that is not trusted passes requests on; if it is yours, name it: --trusted-proxies")
        await app(scope, receive, send)

    return noticing


def is_forwarded(scope: Scope) -> bool:
    """Whether a request's headers claim HTTPS, but come from an untrusted proxy."""
    return scope["scheme"] == "http" and (b"x-forwarded-proto", b"https") in scope["headers"]
