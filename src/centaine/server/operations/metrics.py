"""Prometheus metrics, without personal data."""

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
STORE_FAILURES = Counter("centaine_store_failures", "Reads and writes that the database refused")
REFUSALS = Counter("centaine_refusals", "Requests that were refused, and connections closed, by kind", ["code"])
DATABASE_BYTES = Gauge("centaine_database_bytes", "Bytes of the database, which all processes share")
MATCHES_STORED = Gauge("centaine_matches_stored", "Matches in the database")
DECKS_STORED = Gauge("centaine_decks_stored", "Teachers' decks of questions in the database")
DECK_BYTES = Gauge("centaine_deck_bytes", "Bytes of the questions in these decks")
HELPER_FAILURES = Counter("centaine_helper_failures", "Helper processes that died or could not start")

for alerted in ("failed", "flood", "not-stored", "slow-down", "work-needed"):
    REFUSALS.labels(alerted)  # at 0, because an alert on an increase does not see a counter begin

LOCALHOST = "127.0.0.1"

PORTS_TRIED = 50
"""The number of ports to try from the wanted one; every worker takes one."""


@contextmanager
def served(port: int | None) -> Iterator[None]:
    """Serves metrics on the port, or the next free one, to this machine only. Raises `CentaineError`."""
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
    raise CentaineError("All ports from {port} up are in use.", port=port)
