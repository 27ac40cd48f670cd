"""The port that a server listens on."""

from __future__ import annotations

import errno
import os
import socket
from typing import Literal

from centaine.game import CentaineError

DEFAULT_PORT = 8101
"""The port unless another one is named."""

PORTS_TRIED = 50
"""The number of ports tried after the usual one, where any free port will do."""

USER_TIMEOUT = 6
"""Seconds after which the system closes a connection that accepts no data (Linux)."""

BACKLOG = 128
"""How many connections wait while the server is busy or still starts."""

Port = int | Literal["auto"]
"""A number, where 0 is any free port; or `auto`, the first free one from the usual one on."""


def port_of(text: str) -> Port:
    """The port that somebody typed. Raises `CentaineError`."""
    if text == "auto":
        return "auto"
    if not text.removeprefix("-").isdecimal() or not text.isascii():
        raise CentaineError("--port must be a whole number or “auto”, not {given}.", given=text[:40])
    return checked(int(text[:9]))


def checked(port: int) -> int:
    """The port. Raises `CentaineError` if it cannot be one."""
    if not 0 <= port <= 65535:
        raise CentaineError("A port must be a number from 0 to 65535, not {port}.", port=port)
    return port


def listen(host: str, port: Port) -> socket.socket:
    """A socket that listens on the port. Raises `CentaineError` if the port is in use, or the address not ours."""
    if port != "auto":
        listening = _try(host, checked(port))
        if listening is None:
            raise CentaineError(
                "Port {port} is in use, perhaps by Centaine itself. For another one, add --port auto, or type: "
                "make run ARGS=--port=auto",
                port=port,
            )
        return listening
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED + 1):
        if (listening := _try(host, candidate)) is not None:
            return listening
    raise CentaineError("All ports from {port} up are in use.", port=DEFAULT_PORT)


def _try(host: str, port: int) -> socket.socket | None:
    """A socket that listens on exactly this port; None if it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio turns Nagle's algorithm off only then: it costs 40 ms an answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # each connection inherits it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT * 1000)
    if os.name == "posix":  # so that a restart need not wait; elsewhere it would share a taken port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            return None
        why = error.strerror or str(error)
        raise CentaineError("The address {host} cannot be used: {why}.", host=host, why=why) from None
    return listening
