"""Starts the server: finds a port, prints the address, opens a browser. Stops without losing anything."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import structlog
import uvicorn
from litestar.types import ASGIApp

from centaine.catalog import CATALOG, Catalog
from centaine.game import CentaineError
from centaine.host.privacy.stored_data import CLASS_DAYS
from centaine.host.rooms.context import STAND_IN_AFTER
from centaine.i18n import N_
from centaine.server.app import create_app
from centaine.server.http.flood_guard import FloodGuard
from centaine.server.http.http_guard import HttpGuard
from centaine.server.http.match_guard import MatchGuard
from centaine.server.http.proxies import THIS_MACHINE, proxies_of
from centaine.server.http.quotas import OF_ADDRESS
from centaine.server.operations.addresses import EVERYWHERE, address_of, addresses_for_others
from centaine.server.operations.ports import DEFAULT_PORT, Port, listen
from centaine.server.operations.workers import GRACE, WorkerSupervisor, end_with_parent
from centaine.server.storage.databases import database_named, is_postgresql
from centaine.server.storage.migrate import upgrade

MAX_FRAME = 8 * 1024
"""The most bytes of a WebSocket frame from a client; clients send nothing useful."""

KEPT_OPEN = 75
"""Seconds that a connection may be idle, so that players and proxies need not reconnect for each move."""

SILENCE = 30
"""Seconds of silence after which a worker counts as hung and is replaced; generous, for busy machines."""

ALONE = N_("This computer has no network, so other devices cannot join. Connect it and start Centaine again.")

Say = Callable[[CentaineError], None]
Draw = Callable[[str], None]


class Notice(CentaineError):
    """Not an error, but a sentence for the person who starts the server, translated in the same way."""


class Where(NamedTuple):
    """The address for this machine, and those for others."""

    here: str
    elsewhere: tuple[str, ...]
    lan: bool


def tell(where: Where, say: Say, draw: Draw) -> None:
    """Print the server's addresses; with `--lan`, also how others can join."""
    say(Notice("Centaine is running at {address} (press Ctrl+C to stop).", address=where.here))
    if where.lan:
        invite(where.elsewhere, say, draw)
    elif where.elsewhere:
        say(Notice("Other devices on your network can reach it at {addresses}.", addresses="  ".join(where.elsewhere)))


def invite(addresses: tuple[str, ...], say: Say, draw: Draw) -> None:
    """Say where devices on the same network can join, and what may be in their way."""
    if not addresses:
        say(Notice(ALONE))
        return
    first, *others = addresses
    say(Notice("Other devices on your network can join at {address}.", address=first))
    draw(first)
    say(
        Notice(
            "If they cannot, check that they are on the same network, and allow port {port} (TCP) in this computer’s "
            "firewall.",
            port=urlsplit(first).port or 80,
        )
    )
    if others:
        say(Notice("This computer has other addresses, too: {addresses}.", addresses="  ".join(others)))


def serve(
    host: str = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    database: str | None = None,
    open_browser: bool = True,
    *,
    workers: int = 1,
    keep_days: int | None = None,
    class_days: int = CLASS_DAYS,
    metrics_port: int | None = None,
    away: float = STAND_IN_AFTER,
    quota: int = OF_ADDRESS,
    say: Say = print,
    lan: bool = False,
    lan_command: Callable[[int], str] = lambda port: "",
    draw: Draw = lambda address: None,
    site: Path | None = None,
    trusted_proxies: str = THIS_MACHINE,
    catalog: Catalog = CATALOG,
) -> None:
    """Serve until interrupted. Raises `CentaineError` if the database or the address cannot be used.

    A `port` in use is an error, unless it is "auto": then the first free one from the usual one on is taken. 0 means
    any port. `say` receives the sentences for the person. `lan` lets other devices in the same network join, whatever
    `host`: the sentences and the page tell their address, and `draw` shows it as a QR code;
    `lan_command` is what to type for that, given the port. Several `workers` share one
    PostgreSQL and serve `CATALOG`. `trusted_proxies` are addresses and networks, separated by commas, that are believed
    when they say who asks, and how. For the other parameters see `create_app`.
    """
    kept_in = database_named(database)
    if workers > 1 and not is_postgresql(kept_in):
        raise CentaineError("Multiple workers need a PostgreSQL database: --database postgresql://user@host/name.")
    if metrics_port is not None and not 1 <= metrics_port <= 65535:
        raise CentaineError("A port must be a number from 0 to 65535, not {port}.", port=metrics_port)
    proxies = proxies_of(trusted_proxies)
    with listen(EVERYWHERE[0] if lan else host, port) as listening:
        if port == "auto" and (taken := listening.getsockname()[1]) != DEFAULT_PORT:
            say(Notice("Port {port} is already in use; using {free} instead.", port=DEFAULT_PORT, free=taken))
        quiet_logs()
        upgrade(kept_in)
        where = Where(address_of(listening), tuple(addresses_for_others(listening)), lan)
        application = partial(
            create_app,
            kept_in,
            keep_days=keep_days,
            class_days=class_days,
            metrics_port=metrics_port,
            away=away,
            addresses=where.elsewhere,
            lan=lan,
            lan_command="" if lan else lan_command(listening.getsockname()[1]),
            site=site,
            quota=quota,
        )
        if workers > 1:
            app = partial(worker, application)
            crew = WorkerSupervisor(
                settings(app, factory=True, workers=workers, forwarded_allow_ips=proxies), [listening]
            )
            tell(where, say, draw)
            crew.run()
            return
        config = settings(application(catalog=catalog), forwarded_allow_ips=proxies)
        server = Server(config, partial(tell, where, say, draw), where.here if open_browser else "")
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again after stopping
            server.run(sockets=[listening])


def settings(app: Any, workers: int = 1, **more: Any) -> uvicorn.Config:
    """The uvicorn configuration of an application."""
    return uvicorn.Config(
        app,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http=MatchGuard if workers > 1 else HttpGuard,
        ws=FloodGuard,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,  # 15 µs a message, 42 KiB a connection, and a message is one packet anyway
        timeout_keep_alive=KEPT_OPEN,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=SILENCE,
        **more,
    )


def worker(application: Callable[[], ASGIApp]) -> ASGIApp:
    """The application of one of several processes that share a socket and a database."""
    quiet_logs()
    end_with_parent()
    return application()


class Server(uvicorn.Server):
    """When it is ready, calls `ready` and opens the page in a browser, if its address is given."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], page: str) -> None:
        super().__init__(config)
        self._ready = ready
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce it."""
        await super().startup(sockets)
        if self.should_exit:
            return
        self._ready()
        if self._page and has_screen():
            webbrowser.open(self._page)


def has_screen() -> bool:
    """Whether a browser can open a window; a text browser would block the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def quiet_logs(level: int = logging.WARNING) -> None:
    """Log from `level` to stderr, one JSON object per line; without variables, which may be secret."""
    processors: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
    ]
    as_json = structlog.processors.JSONRenderer(ensure_ascii=False)
    by_others = logging.StreamHandler(sys.stderr)  # the host, and packages, which log by the standard library
    by_others.setFormatter(structlog.stdlib.ProcessorFormatter(as_json, foreign_pre_chain=processors))
    logging.basicConfig(level=level, handlers=[by_others])
    structlog.configure(
        processors=[*processors, as_json],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
