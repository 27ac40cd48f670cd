"""A game's documents as PDFs, and their first pages as pictures."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody

from centaine import i18n, record
from centaine.game import CentaineError
from centaine.plugin.documents import Document, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.paper import Paper
from centaine.printing.press import press, preview
from centaine.printing.print_shop import chosen, file_name, flip_of, paper_of, stand
from centaine.protocol.printing import PrintWish
from centaine.server.http.messages import read
from centaine.server.rooms.rooms import Rooms
from centaine.server.tables.errors import NOT_FOUND, UNFIT, Refusal
from centaine.server.tables.lobby import entry_of

MEDIA = {"pdf": "application/pdf", "png": "image/png"}

LARGEST_WISH = 1024 * 1024

KEPT = 128
"""The number of cached documents; most requests are for the same few."""


@get("/games/{game:str}/documents/{name:str}", gives=[*MEDIA.values()])
async def get_document(
    rooms: NamedDependency[Rooms],
    game: FromPath[str],
    name: FromPath[str],
    paper: FromQuery[str] = "a4",
    lang: FromQuery[str] = i18n.SOURCE,
    flip: FromQuery[str] = "long",
    saving: FromQuery[bool] = False,
    level: FromQuery[str] = "",
) -> Response[bytes]:
    """A document without inputs."""
    wanted = PrintWish(paper=paper, lang=lang, flip=flip, saving=saving, level=level)
    return await _document(rooms, entry_of(rooms.catalog, game, NOT_FOUND), name, wanted)


@post(
    "/games/{game:str}/documents/{name:str}",
    status_code=200,
    reads=PrintWish,
    gives=[*MEDIA.values()],
    request_max_body_size=LARGEST_WISH,
)
async def make_document(
    rooms: NamedDependency[Rooms], game: FromPath[str], name: FromPath[str], body: RawBody
) -> Response[bytes]:
    """A document made from the request's inputs: custom cards or questions, a recorded match."""
    return await _document(rooms, entry_of(rooms.catalog, game, NOT_FOUND), name, read(body, PrintWish))


async def _document(rooms: Rooms, entry: GamePlugin, name: str, wanted: PrintWish) -> Response[bytes]:
    stem, _, kind = name.rpartition(".")
    if kind not in MEDIA or wanted.lang not in i18n.LANGUAGES:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))
    try:
        async with rooms.reading:
            content, file = await asyncio.to_thread(_content, entry, stem, wanted, kind)
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    shown = "inline" if kind == "png" else f'attachment; filename="{file}"'
    return Response(content, media_type=MEDIA[kind], headers={"content-disposition": shown})


def _content(entry: GamePlugin, stem: str, wanted: PrintWish, kind: str) -> tuple[bytes, str]:
    """A document and its file name. Raises `CentaineError`."""
    given: dict[str, Any] = {}
    if wanted.cards:
        given["cards"] = wanted.cards
    if wanted.level:
        given["level"] = wanted.level
    if wanted.questions is not None:
        given["questions"] = wanted.questions
    if wanted.record:
        given["match"] = stand(entry, record.load(wanted.record), wanted.step)
    wish = PrintOptions(paper_of(wanted.paper), wanted.lang, wanted.saving, flip_of(wanted.flip), given)
    (document,) = chosen(entry, [stem], given)
    make = _kept if given.keys() <= {"level"} else _pressed
    return make(document, wish, kind), file_name(entry, document, wish)


def _pressed(document: Document, wish: PrintOptions, kind: str) -> bytes:
    return press(document, wish) if kind == "pdf" else preview(document, wish)


def _kept(document: Document, wish: PrintOptions, kind: str) -> bytes:
    level = wish.given.get("level", "") if "level" in document.takes else ""
    return _made(document, wish.paper, wish.lang, wish.saving, wish.flip, level, kind)


@lru_cache(maxsize=KEPT)
def _made(document: Document, paper: Paper, lang: str, saving: bool, flip: str, level: str, kind: str) -> bytes:
    return _pressed(document, PrintOptions(paper, lang, saving, flip, {"level": level} if level else {}), kind)
