"""Starts the server: finds a port, says where it is, opens a browser, stops without losing anything."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from litestar.types import ASGIApp
from sqlalchemy import URL
from uvicorn.supervisors import Multiprocess

from centaine.catalog import CATALOG, Catalog
from centaine.game import CentaineError
from centaine.server.app import create_app
from centaine.server.databases import database_of, is_postgresql
from centaine.server.house import AWAY
from centaine.server.line import Line
from centaine.server.migrate import upgrade

PORTS_TRIED = 50
"""How many ports after the wanted one are tried."""

LARGEST_FRAME = 8 * 1024
"""Bytes that a WebSocket frame from a page may have; pages send none of use."""

KEPT_OPEN = 75
"""Seconds that a connection may be idle: a player who thinks, or the proxy, need not connect again for each move."""

DEAF = 6
"""Seconds for which a connection may take nothing of what waits for it; then the system ends it (Linux)."""

SILENCE = 30
"""Seconds that a worker may say nothing before it counts as hung and is replaced: the machine may be busy."""

GRACE = 3
"""Seconds in which requests that have begun are finished when the server stops."""

Say = Callable[[CentaineError], None]


class Notice(CentaineError):
    """No error: a sentence for the person who started the server, translated like one."""


def default_database() -> Path:
    """The file in the user's data folder in which matches are kept."""
    home = os.environ.get("XDG_DATA_HOME")
    data = Path(home) if home else Path.home() / ".local" / "share"
    return data / "centaine" / "centaine.sqlite"


def serve(
    host: str = "127.0.0.1",
    port: int = 8101,
    database: str | None = None,
    open_browser: bool = True,
    *,
    workers: int = 1,
    keep_days: int | None = None,
    metrics_port: int | None = None,
    away: float = AWAY,
    say: Say = print,
    catalog: Catalog = CATALOG,
) -> None:
    """Serve until interrupted. Raises `CentaineError` where the database or the address cannot be used.

    A taken port is said, and the next free one used; 0 asks for any. `say` gets the sentences for the person. Several
    `workers` share one PostgreSQL and serve the games of this version. For the rest see `create_app`.
    """
    quiet_logs()
    kept_in = database_of(database or str(default_database()))
    if workers > 1 and not is_postgresql(kept_in):
        raise CentaineError("Several workers need a PostgreSQL database: --database postgresql://user@host/name.")
    if metrics_port is not None and not 1 <= metrics_port <= 65535:
        raise CentaineError("A port is a number from 0 to 65535, not {port}.", port=metrics_port)
    upgrade(kept_in)
    with free_socket(host, port, say) as listening:
        address = address_of(listening)
        if workers > 1:
            app = partial(worker, kept_in, keep_days, metrics_port)
            crew = Crew(settings(app, factory=True, workers=workers), [listening])
            say(Notice("Centaine is at {address} (Ctrl+C stops it).", address=address))
            crew.run()
            return
        config = settings(create_app(kept_in, catalog, keep_days=keep_days, metrics_port=metrics_port, away=away))
        server = Server(config, address, say, open_browser)
        with contextlib.suppress(KeyboardInterrupt):  # raised again by uvicorn once all is stopped
            server.run(sockets=[listening])


def settings(app: Any, **more: Any) -> uvicorn.Config:
    """How an application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Line,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # 15 µs a message, 42 KiB a connection, and a message is one packet anyway
        timeout_keep_alive=KEPT_OPEN,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=SILENCE,
        **more,
    )


def worker(database: URL, keep_days: int | None, metrics_port: int | None) -> ASGIApp:
    """The application of one of several processes that share a socket and a database."""
    quiet_logs()
    return create_app(database, keep_days=keep_days, metrics_port=metrics_port)


class Crew(Multiprocess):
    """The workers. Hears at once that one has died, also while it waits to be answered by that one."""

    def init_processes(self) -> None:
        """Start them."""
        super().init_processes()
        self._let_go()

    def keep_subprocess_alive(self) -> None:
        """Replace those that have died or say nothing."""
        super().keep_subprocess_alive()
        self._let_go()

    def _let_go(self) -> None:
        """Close what is left here of the workers' ends of the pipes: a pipe ends when nobody holds its other end."""
        for process in self.processes:
            process.child_conn.close()


class Server(uvicorn.Server):
    """Says the address once it can be visited."""

    def __init__(self, config: uvicorn.Config, address: str, say: Say, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._say = say
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.should_exit:
            return
        self._say(Notice("Centaine is at {address} (Ctrl+C stops it).", address=self._address))
        if self._open_browser and has_screen():
            webbrowser.open(self._address)


def free_socket(host: str, port: int, say: Say) -> socket.socket:
    """A socket that listens at the port or the next free one. Raises `CentaineError`."""
    if not 0 <= port <= 65535:
        raise CentaineError("A port is a number from 0 to 65535, not {port}.", port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + PORTS_TRIED, 65535) + 1):
        # The protocol is named because asyncio turns Nagle's algorithm off only then: it costs 40 ms an answer.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # each connection inherits it
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF * 1000)
        if os.name == "posix":  # so that a restart need not wait; elsewhere it would share a taken port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(128)
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRINUSE:
                continue
            why = error.strerror or str(error)
            raise CentaineError("The address {host} cannot be used: {why}.", host=host, why=why) from None
        if candidate != port:
            say(Notice("Port {port} is taken; the next free one is {free}.", port=port, free=candidate))
        return listening
    raise CentaineError("The ports from {port} on are all taken.", port=port)


def address_of(listening: socket.socket) -> str:
    """The address to visit."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def has_screen() -> bool:
    """Whether a browser can show a window; one in the terminal would only be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def quiet_logs(level: int = logging.WARNING) -> None:
    """Log from `level` on, each line a JSON object on stderr; no variables, which hold what players may not know."""
    logging.basicConfig(level=level, stream=sys.stderr, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
