"""What an operator can watch: numbers for Prometheus, without a word on who plays."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from wsgiref.simple_server import WSGIServer

from prometheus_client import Counter, Gauge, Histogram, start_http_server

from centaine.game import CentaineError

MATCHES = Gauge("centaine_matches_in_memory", "Matches in memory")
SOCKETS = Gauge("centaine_sockets", "Connections that listen to a match")
COMMANDS = Counter("centaine_commands", "Commands by what came of them", ["result"])
CONFIRMED = Histogram(
    "centaine_confirm_seconds",
    "From a command's arrival to its confirmation, which comes when it is on disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
BATCH = Histogram("centaine_store_batch", "Writes that one commit took to disk", buckets=(1, 2, 4, 8, 16, 32, 64, 128))

LOCALHOST = "127.0.0.1"

PORTS_TRIED = 50
"""How many ports from the wanted one on: every worker takes one."""


@contextmanager
def served(port: int | None) -> Iterator[None]:
    """Answers Prometheus at the port, or the next free one, to this machine alone. Raises `CentaineError`."""
    if port is None:
        yield
        return
    server, thread = _start(port)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _start(port: int) -> tuple[WSGIServer, Thread]:
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            return start_http_server(candidate, LOCALHOST)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise CentaineError("The ports from {port} on are all taken.", port=port)
