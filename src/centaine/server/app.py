"""The application: all routes, under one set of limits and headers."""

from __future__ import annotations

import asyncio
import os
import sys
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
from centaine.host.api.route import MAX_BODY
from centaine.host.content.lesson import lesson
from centaine.host.errors import NOT_FOUND, Refusal
from centaine.host.privacy.stored_data import CLASS_DAYS
from centaine.host.rooms.context import STAND_IN_AFTER
from centaine.host.rooms.rooms import Rooms
from centaine.host.rooms.tasks import Tasks
from centaine.plugin.puzzles import Puzzles
from centaine.server.api.api import api
from centaine.server.api.commands import CommandsFirst
from centaine.server.classes.classes import Classes
from centaine.server.classes.reports import Reports
from centaine.server.content.files import site_file, static
from centaine.server.content.page import language_of, page, rules_document, table_page
from centaine.server.decks.decks import Decks
from centaine.server.http.errors import ON_ERROR, not_served
from centaine.server.http.fair_queue import FairQueue
from centaine.server.http.guesses import Guesses
from centaine.server.http.headers import SITE, security_headers
from centaine.server.http.lan import get_local_network
from centaine.server.http.proxies import notice_proxies
from centaine.server.http.quotas import DECKS_OF_GUEST, DECKS_OF_SERVER, OF_ADDRESS, Quotas
from centaine.server.operations import metrics
from centaine.server.operations.gc_tuning import collect_in_parts
from centaine.server.operations.helpers import Helpers
from centaine.server.operations.malloc_tuning import return_memory
from centaine.server.storage.databases import open_store
from centaine.server.storage.retention import DECK_DAYS, REPORT_DAYS, forget_matches, forget_old

ROOT = Path("/")

SWITCH = 0.0005
"""Seconds that a thread computes while others wait for Python's lock. The event loop takes it several times for each
request, and each time it waits for every thread that computes: with the usual 5 ms, a move took seconds under attack.
"""

THINKERS = max(1, (os.cpu_count() or 1) // 2)
"""Processes for computer players."""

READING_SECONDS = 120
"""Seconds for reading a file or making a document; the longest take ten."""

OWN = "own"
"""The name of puzzles made from a person's own missed turns, which only their browser knows."""

UNCOMPRESSED = r"\.(woff2|png|zip|wasm)$"
"""Files not to compress: already compressed, or too slow to compress."""

KnownTag = Annotated[str | None, HeaderParameter(name="if-none-match")]


PLAIN_PAGES = [f"/{page}/{{game:str}}" for page in ("print", "cards", "decks", "practice", "lessons")]


@get(["/", *PLAIN_PAGES], sync_to_thread=False)
def get_page(rooms: NamedDependency[Rooms], game: FromPath[str] = "", known_tag: KnownTag = None) -> Response[bytes]:
    """The page, at addresses without server-side content."""
    return page(known_tag) if not game or game in rooms.catalog else page(None, NOT_FOUND)


@get("/rules/{game:str}", sync_to_thread=True)
def get_rules_page(
    rooms: NamedDependency[Rooms], request: Request[Any, Any, Any], game: FromPath[str], known_tag: KnownTag = None
) -> Response[bytes]:
    """The page of a game's rules, in the client's language."""
    there = game in rooms.catalog
    return rules_document(rooms.catalog[game], language_of(request), known_tag) if there else page(None, NOT_FOUND)


CLASS_PAGES = ["/class", "/class/{name:str}", "/class/{name:str}/screen", "/class/{name:str}/report"]


@get(["/join", "/join/{code:str}", "/explore", "/me", "/my-games", "/teachers", *CLASS_PAGES], sync_to_thread=False)
def get_plain_page(known_tag: KnownTag = None) -> Response[bytes]:
    """The page, at addresses without a game."""
    return page(known_tag)


@get(["/learn/{game:str}", "/learn/{game:str}/{name:str}"], sync_to_thread=False)
def get_lesson_page(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str] = "", known_tag: KnownTag = None
) -> Response[bytes]:
    """The page of a lesson, by default of the guided first game; with status 404 if there is none."""
    there = game in rooms.catalog and lesson(rooms.catalog[game].folder, name) is not None
    return page(known_tag) if there else page(None, NOT_FOUND)


@get(["/teachers/{game:str}", "/teachers/{game:str}/{name:str}"], sync_to_thread=False)
def get_plan_page(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str] = "", known_tag: KnownTag = None
) -> Response[bytes]:
    """The plan of a lesson with a game, or what a teacher wants to know of one of its lessons; else status 404."""
    plan = lesson(rooms.catalog[game].folder, name) if game in rooms.catalog else None
    return page(known_tag) if plan and (plan.teacher or not name) else page(None, NOT_FOUND)


@get(["/puzzle/{game:str}", "/puzzle/{game:str}/{name:str}/{level:str}"], sync_to_thread=False)
def get_puzzle_page(
    rooms: NamedDependency[Rooms],
    game: FromPath[str],
    name: FromPath[str] = "",
    level: FromPath[str] = "",
    known_tag: KnownTag = None,
) -> Response[bytes]:
    """The page of puzzles; with status 404 if there is none."""
    puzzles = rooms.catalog[game].puzzles if game in rooms.catalog else Puzzles()
    known = not level or level in puzzles.levels or level in puzzles.themes() or name == OWN
    return page(known_tag) if puzzles.levels and known else page(None, NOT_FOUND)


@get("/m/{match:str}/analysis")
async def get_analysis_page(
    rooms: NamedDependency[Rooms], match: FromPath[str], known_tag: KnownTag = None
) -> Response[bytes]:
    """The page of a match's analysis; with status 404 if there is no such match."""
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
    """The page about a game's exact solution."""
    there = game in rooms.catalog and rooms.catalog[game].findings is not None
    return page(known_tag) if there else page(None, NOT_FOUND)


@get("/explore/{game:str}", sync_to_thread=False)
def get_explore_page(rooms: NamedDependency[Rooms], game: FromPath[str], known_tag: KnownTag = None) -> Response[bytes]:
    """The page for setting up and valuing positions of a game."""
    return page(known_tag) if game in rooms.catalog else page(None, NOT_FOUND)


@get("/m/{match:str}")
async def get_match_page(
    rooms: NamedDependency[Rooms], match: FromPath[str], known_tag: KnownTag = None
) -> Response[bytes]:
    """The page of a match; with status 404 if there is none."""
    try:
        room = await rooms.get(match)
    except Refusal as refusal:
        if refusal.status != NOT_FOUND:
            raise
        return page(None, NOT_FOUND)
    return await asyncio.to_thread(table_page, room.table, known_tag)


@get(["/app", "/app/{path:path}"])
async def get_site(
    request: Request[Any, Any, Any], path: FromPath[Path] = ROOT, known_tag: KnownTag = None
) -> Response[bytes]:
    """The site that runs in the browser alone, if this server has it."""
    folder: Path | None = request.app.state.site
    if folder is None:
        return page(None, NOT_FOUND)
    if not request.scope["raw_path"].startswith(SITE.encode()):  # Litestar takes the last slash from `path`
        return Response(b"", status_code=308, headers={"location": SITE})
    return await asyncio.to_thread(site_file, folder, path, known_tag)


@get("/{path:path}", sync_to_thread=False)
def get_file(rooms: NamedDependency[Rooms], path: FromPath[Path], known_tag: KnownTag = None) -> Response[bytes]:
    """A file of the web client; at addresses without a file suffix, the page with status 404."""
    return static(path, rooms.catalog, known_tag) if path.suffix else page(None, NOT_FOUND)


def not_routed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The page with status 404 at unknown addresses for browsers; else `not_served`."""
    path = request.scope["path"]
    looks = error.status_code == NOT_FOUND and request.method in ("GET", "HEAD")
    if not looks or path.startswith("/api/") or Path(path).suffix:
        return not_served(request, error)
    return page(None, NOT_FOUND)


@get("/healthz")
async def get_health(rooms: NamedDependency[Rooms]) -> dict[str, str]:
    """Whether matches can be played now, for monitoring."""
    await rooms.check()
    return {"status": "ok"}


def lifespan(
    database: URL, catalog: Catalog, keep_days: int | None, class_days: int, metrics_port: int | None, away: float
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Opens the store at the start, and writes and closes it at the end."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        return_memory()
        store = open_store(database)
        thinkers, readers = Helpers(THINKERS), Helpers(1, seconds=READING_SECONDS)
        rooms = app.state.rooms = Rooms(
            catalog, store, thinkers=thinkers, readers=readers, away=away, class_days=class_days, keep_days=keep_days
        )
        metrics.MATCHES.set_function(lambda: len(rooms))
        classes = app.state.classes = Classes(rooms, store.classes)
        app.state.reports = Reports(rooms, classes, store.reports)
        app.state.decks = Decks(rooms, store.decks, DECKS_OF_GUEST, DECKS_OF_SERVER)
        cleanup = Tasks()
        cleanup.start(forget_matches(rooms.forget, keep_days))
        cleanup.start(forget_old("classes", classes.forget, class_days))
        cleanup.start(forget_old("reports", store.reports.forget, REPORT_DAYS))
        cleanup.start(forget_old("decks", store.decks.forget, DECK_DAYS))
        cleanup.start(collect_in_parts())
        if metrics_port is not None:
            cleanup.start(store.measure())
        try:
            with metrics.served(metrics_port):
                yield
        finally:
            await cleanup.stop()
            await rooms.close()
            for helpers in (thinkers, readers):
                await asyncio.to_thread(helpers.shutdown, cancel_futures=True)
            await store.close()

    return running


def create_app(
    database: URL,
    catalog: Catalog = CATALOG,
    *,
    keep_days: int | None = None,
    class_days: int = CLASS_DAYS,
    metrics_port: int | None = None,
    away: float = STAND_IN_AFTER,
    addresses: tuple[str, ...] = (),
    lan: bool = False,
    lan_command: str = "",
    site: Path | None = None,
    quota: int = OF_ADDRESS,
) -> ASGIApp:
    """The application over a database that `migrate.upgrade` has made.

    The computer plays for somebody who has been `away` for so many seconds while others wait.
    Other devices reach the server at `addresses`, which links lead to where the visitor's own would lead nowhere.
    With `lan`, the page shows them to whoever sits at the server; without, what to type: `lan_command`.
    The folder `site`, if any, is served at /app/.
    Matches are deleted `keep_days` after they ended, or never, and classes with their matches `class_days` after they
    were last used. Metrics are served on a local port, or not at all.
    Requests from one address may store `quota` megabytes in ten minutes; 0: as much as they like.
    """

    def rooms() -> Rooms:
        known: Rooms = app.state.rooms
        return known

    def classes() -> Classes:
        known: Classes = app.state.classes
        return known

    app = Litestar(
        route_handlers=[
            api,
            get_health,
            get_local_network,
            get_page,
            get_rules_page,
            get_plain_page,
            get_lesson_page,
            get_plan_page,
            get_puzzle_page,
            get_findings_page,
            get_explore_page,
            get_match_page,
            get_analysis_page,
            get_site,
            get_file,
        ],
        dependencies={
            "rooms": Provide(rooms, sync_to_thread=False),
            "classes": Provide(classes, sync_to_thread=False),
        },
        exception_handlers={**ON_ERROR, HTTPException: not_routed},
        lifespan=[lifespan(database, catalog, keep_days, class_days, metrics_port, away)],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=[UNCOMPRESSED]),
        request_max_body_size=MAX_BODY,
        openapi_config=None,
        logging_config=None,
    )
    app.state.addresses = addresses
    app.state.quotas = Quotas(quota)
    app.state.guesses = Guesses()
    app.state.lan = lan
    app.state.lan_command = lan_command
    app.state.site = site
    guarded = security_headers(CommandsFirst(app))
    return FairQueue(notice_proxies(guarded))  # outermost, so that every answer has the headers
