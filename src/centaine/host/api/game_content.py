"""What a game offers besides its matches: drawings, rules, lessons, findings of its solution."""

from __future__ import annotations

import asyncio
from typing import Any

from centaine.host.api.messages import check_language, documents_of
from centaine.host.api.route import JSON, SVG, ApiRequest, File, get
from centaine.host.content.lesson import lesson, lessons, listed
from centaine.host.content.pictures import picture
from centaine.host.content.rules_page import rules_page
from centaine.host.content.teachers import teachers_page
from centaine.host.errors import NOT_FOUND, not_found
from centaine.host.tables.table_factory import find_plugin
from centaine.protocol.catalog import DocumentOffered
from centaine.protocol.learning import Lesson, LessonListed

MEDIA = {"svg": SVG, "css": "text/css", "json": JSON}


@get("/games/{game}/pictures/{name}", gives=tuple(MEDIA.values()), of_game=True)
async def get_picture(asked: ApiRequest, game: str, name: str) -> File:
    """One of a game's drawings or style sheets."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    drawn = await asyncio.to_thread(picture, plugin, name, asked.query)
    return File(drawn, MEDIA[name.rpartition(".")[2]], cache="max-age=3600")


@get("/games/{game}/rules/{lang}", gives=("text/html",))
async def get_rules(asked: ApiRequest, game: str, lang: str) -> File:
    """A game's rules as HTML."""
    plugin = find_plugin(asked.rooms.catalog, game, NOT_FOUND)
    check_language(lang)
    text = rules_page(plugin, lang)
    if text is None:
        raise not_found()
    return File(text.encode(), "text/html")


@get("/games/{game}/findings", answers=(), gives=(JSON,))
async def get_findings(asked: ApiRequest, game: str) -> Any:
    """The results of a game's exact solution."""
    findings = find_plugin(asked.rooms.catalog, game, NOT_FOUND).findings
    if findings is None:
        raise not_found()
    return findings()


@get("/games/{game}/documents")
async def get_documents(asked: ApiRequest, game: str) -> tuple[DocumentOffered, ...]:
    """The list of a game's documents to print; empty if it has none."""
    return documents_of(find_plugin(asked.rooms.catalog, game, NOT_FOUND))


@get("/games/{game}/lesson")
async def get_lesson(asked: ApiRequest, game: str) -> Lesson:
    """A game's guided first game."""
    return _lesson(asked, game, "")


@get("/games/{game}/lessons")
async def get_lessons(asked: ApiRequest, game: str) -> tuple[LessonListed, ...]:
    """The list of a game's lessons; empty if it has none."""
    return tuple(map(listed, lessons(find_plugin(asked.rooms.catalog, game, NOT_FOUND).folder)))


@get("/games/{game}/lessons/{name}")
async def get_named_lesson(asked: ApiRequest, game: str, name: str) -> Lesson:
    """One of a game's lessons."""
    return _lesson(asked, game, name)


def _lesson(asked: ApiRequest, game: str, name: str) -> Lesson:
    known = lesson(find_plugin(asked.rooms.catalog, game, NOT_FOUND).folder, name)
    if known is None:
        raise not_found()
    return known


@get("/teachers/{lang}", gives=("text/html",))
async def get_teachers_page(asked: ApiRequest, lang: str) -> File:
    """The page for teachers as HTML."""
    check_language(lang)
    return File(teachers_page(asked.rooms.catalog, lang).encode(), "text/html")


routes = (
    get_picture,
    get_rules,
    get_findings,
    get_documents,
    get_lesson,
    get_lessons,
    get_named_lesson,
    get_teachers_page,
)
"""The routes of this module."""
