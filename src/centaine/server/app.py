"""The application: everything that is served, under one set of limits and headers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.params import FromPath, HeaderParameter
from litestar.types import ASGIApp
from sqlalchemy import URL

from centaine.catalog import CATALOG, Catalog
from centaine.server import metrics
from centaine.server.api import api
from centaine.server.classes import Classes
from centaine.server.databases import open_store
from centaine.server.files import static
from centaine.server.garbage import collect_in_parts
from centaine.server.headers import security_headers
from centaine.server.house import AWAY
from centaine.server.lesson import lesson_file
from centaine.server.messages import ON_ERROR, not_served
from centaine.server.page import page, table_page
from centaine.server.refusals import NOT_FOUND, Refusal
from centaine.server.retention import forget_old
from centaine.server.rooms import Rooms
from centaine.server.turns import Turns

LARGEST_BODY = 64 * 1024

KnownTag = Annotated[str | None, HeaderParameter(name="if-none-match")]


@get(["/", "/rules/{game:str}", "/print/{game:str}", "/decks/{game:str}"], sync_to_thread=False)
def get_page(rooms: NamedDependency[Rooms], game: FromPath[str] = "", known_tag: KnownTag = None) -> Response[bytes]:
    """The page, at every address that it draws itself."""
    return page(known_tag) if not game or game in rooms.catalog else page(None, NOT_FOUND)


@get(["/join", "/join/{code:str}", "/me", "/class", "/class/{name:str}"], sync_to_thread=False)
def get_plain_page(known_tag: KnownTag = None) -> Response[bytes]:
    """The page, at addresses that are about no game."""
    return page(known_tag)


@get("/learn/{game:str}", sync_to_thread=False)
def get_lesson_page(rooms: NamedDependency[Rooms], game: FromPath[str], known_tag: KnownTag = None) -> Response[bytes]:
    """The page of a guided first game; it says itself that a game has none, with the right status."""
    there = game in rooms.catalog and lesson_file(rooms.catalog[game].folder).is_file()
    return page(known_tag) if there else page(None, NOT_FOUND)


@get(["/puzzle/{game:str}", "/puzzle/{game:str}/{name:str}/{level:str}"], sync_to_thread=False)
def get_puzzle_page(
    rooms: NamedDependency[Rooms],
    game: FromPath[str],
    name: FromPath[str] = "",
    level: FromPath[str] = "",
    known_tag: KnownTag = None,
) -> Response[bytes]:
    """The page of puzzles; it says itself that there is none, with the right status."""
    levels = rooms.catalog[game].riddles.levels if game in rooms.catalog else {}
    return page(known_tag) if levels and (not level or level in levels) else page(None, NOT_FOUND)


@get("/m/{match:str}/analysis")
async def get_analysis_page(
    rooms: NamedDependency[Rooms], match: FromPath[str], known_tag: KnownTag = None
) -> Response[bytes]:
    """The page of a match's analysis; it says itself that there is no such match, with the right status."""
    try:
        await rooms.get(match)
    except Refusal as refusal:
        if refusal.status != NOT_FOUND:
            raise
        return page(None, NOT_FOUND)
    return page(known_tag)


@get("/solved/{game:str}", sync_to_thread=False)
def get_findings_page(
    rooms: NamedDependency[Rooms], game: FromPath[str], known_tag: KnownTag = None
) -> Response[bytes]:
    """The page on what a game's exact solution says."""
    there = game in rooms.catalog and rooms.catalog[game].findings is not None
    return page(known_tag) if there else page(None, NOT_FOUND)


@get("/m/{match:str}")
async def get_match_page(
    rooms: NamedDependency[Rooms], match: FromPath[str], known_tag: KnownTag = None
) -> Response[bytes]:
    """The page of a match; it says itself that there is none, with the right status."""
    try:
        room = await rooms.get(match)
    except Refusal as refusal:
        if refusal.status != NOT_FOUND:
            raise
        return page(None, NOT_FOUND)
    return await asyncio.to_thread(table_page, room.table, known_tag)


@get("/{path:path}", sync_to_thread=False)
def get_file(path: FromPath[Path], known_tag: KnownTag = None) -> Response[bytes]:
    """A file of the web client; at an address that names none, the page, which says that there is nothing."""
    return static(path, known_tag) if path.suffix else page(None, NOT_FOUND)


def not_routed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The page also where an address has one part too many, as by a slash that was written `%2F`; else `not_served`."""
    path = request.scope["path"]
    looks = error.status_code == NOT_FOUND and request.method in ("GET", "HEAD")
    if not looks or path.startswith("/api/") or Path(path).suffix:
        return not_served(request, error)
    return page(None, NOT_FOUND)


@get("/healthz")
async def get_health(rooms: NamedDependency[Rooms]) -> dict[str, str]:
    """Whether matches can be played here now: for whatever watches the server."""
    await rooms.check()
    return {"status": "ok"}


def lifespan(
    database: URL, catalog: Catalog, keep_days: int | None, metrics_port: int | None, away: float
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Opens the store when the server starts and closes it, with all that waits written, when it stops."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = open_store(database)
        rooms = app.state.rooms = Rooms(catalog, store, away=away)
        app.state.classes = Classes(rooms, store.classes)
        tidying = [asyncio.create_task(forget_old(store, keep_days)), asyncio.create_task(collect_in_parts())]
        try:
            with metrics.served(metrics_port):
                yield
        finally:
            for task in tidying:
                task.cancel()
            await rooms.close()
            await store.close()

    return running


def create_app(
    database: URL,
    catalog: Catalog = CATALOG,
    *,
    keep_days: int | None = None,
    metrics_port: int | None = None,
    away: float = AWAY,
) -> ASGIApp:
    """The application over a database that `migrate.upgrade` has made.

    The computer plays on for somebody who has been `away` for so many seconds while others wait.
    Matches are deleted `keep_days` after they ended, or never. Metrics are told at a port of this machine, or nowhere.
    """

    def rooms() -> Rooms:
        found: Rooms = app.state.rooms
        return found

    def classes() -> Classes:
        found: Classes = app.state.classes
        return found

    app = Litestar(
        route_handlers=[
            api,
            get_health,
            get_page,
            get_plain_page,
            get_lesson_page,
            get_puzzle_page,
            get_findings_page,
            get_match_page,
            get_analysis_page,
            get_file,
        ],
        dependencies={
            "rooms": Provide(rooms, sync_to_thread=False),
            "classes": Provide(classes, sync_to_thread=False),
        },
        exception_handlers={**ON_ERROR, HTTPException: not_routed},
        lifespan=[lifespan(database, catalog, keep_days, metrics_port, away)],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=[r"\.woff2$", r"\.png$"]),
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )
    return Turns(security_headers(app))  # headers around everything, so that no answer is without
