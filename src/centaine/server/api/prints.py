"""A game's documents as PDFs, and their first pages as pictures."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody

from centaine import record, words
from centaine.game import CentaineError
from centaine.offer import Entry
from centaine.print_shop import chosen, file_name, flip_of, paper_of, stand
from centaine.printing import Document, Paper, Wish
from centaine.printing.press import press, preview
from centaine.server.lobby import entry_of
from centaine.server.messages import read
from centaine.server.protocol.printing import PrintWish
from centaine.server.refusals import NOT_FOUND, UNFIT, Refusal
from centaine.server.rooms import Rooms

MEDIA = {"pdf": "application/pdf", "png": "image/png"}

LARGEST_WISH = 1024 * 1024

KEPT = 128
"""Documents that are kept once they have been made: everyone asks for the same few."""


@get("/games/{game:str}/documents/{name:str}", gives=[*MEDIA.values()])
async def get_document(
    rooms: NamedDependency[Rooms],
    game: FromPath[str],
    name: FromPath[str],
    paper: FromQuery[str] = "a4",
    lang: FromQuery[str] = words.SOURCE,
    flip: FromQuery[str] = "long",
    saving: FromQuery[bool] = False,
    level: FromQuery[str] = "",
) -> Response[bytes]:
    """A document that is the same for everyone."""
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
    """A document about what is sent along: cards or questions of one's own, a recorded match."""
    return await _document(rooms, entry_of(rooms.catalog, game, NOT_FOUND), name, read(body, PrintWish))


async def _document(rooms: Rooms, entry: Entry, name: str, wanted: PrintWish) -> Response[bytes]:
    stem, _, kind = name.rpartition(".")
    if kind not in MEDIA or wanted.lang not in words.LANGUAGES:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("There is nothing at this address."))
    try:
        async with rooms.reading:
            content, file = await asyncio.to_thread(_content, entry, stem, wanted, kind)
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-wish", error) from None
    shown = "inline" if kind == "png" else f'attachment; filename="{file}"'
    return Response(content, media_type=MEDIA[kind], headers={"content-disposition": shown})


def _content(entry: Entry, stem: str, wanted: PrintWish, kind: str) -> tuple[bytes, str]:
    """A document and the name of its file. Raises `CentaineError`."""
    given: dict[str, Any] = {}
    if wanted.cards:
        given["cards"] = wanted.cards
    if wanted.level:
        given["level"] = wanted.level
    if wanted.questions is not None:
        given["questions"] = wanted.questions
    if wanted.record:
        given["match"] = stand(entry, record.load(wanted.record), wanted.step)
    wish = Wish(paper_of(wanted.paper), wanted.lang, wanted.saving, flip_of(wanted.flip), given)
    (document,) = chosen(entry, [stem], given)
    make = _kept if given.keys() <= {"level"} else _pressed
    return make(document, wish, kind), file_name(entry, document, wish)


def _pressed(document: Document, wish: Wish, kind: str) -> bytes:
    return press(document, wish) if kind == "pdf" else preview(document, wish)


def _kept(document: Document, wish: Wish, kind: str) -> bytes:
    level = wish.given.get("level", "") if "level" in document.takes else ""
    return _made(document, wish.paper, wish.lang, wish.saving, wish.flip, level, kind)


@lru_cache(maxsize=KEPT)
def _made(document: Document, paper: Paper, lang: str, saving: bool, flip: str, level: str, kind: str) -> bytes:
    return _pressed(document, Wish(paper, lang, saving, flip, {"level": level} if level else {}), kind)
