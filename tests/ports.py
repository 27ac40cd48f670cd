"""Ports for servers that tests stop and start again."""

from __future__ import annotations

import random
import socket

OWN = range(15_000, 32_000)
"""Below those that Linux and macOS give to whoever opens a connection: another test's browser would otherwise take the
port of a server in the moment in which that is away."""


def free_port() -> int:
    """A port of 127.0.0.1 that nobody has."""
    while True:
        port = random.choice(OWN)
        with socket.socket() as free:
            free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers do
            try:
                free.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
