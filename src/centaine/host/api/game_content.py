"""What a game shows besides its matches: drawings, rules, its guided first game, what its solution teaches."""

from __future__ import annotations

import asyncio
from typing import Any

from centaine.host.api.messages import check_language
from centaine.host.api.route import JSON, SVG, Asked, File, get
from centaine.host.content.lesson import lesson
from centaine.host.content.pictures import picture
from centaine.host.content.rules_page import rules_page
from centaine.host.tables.errors import NOT_FOUND, not_found
from centaine.host.tables.lobby import entry_of
from centaine.protocol.learning import Lesson

MEDIA = {"svg": SVG, "css": "text/css", "json": JSON}


@get("/games/{game}/pictures/{name}", gives=tuple(MEDIA.values()))
async def get_picture(asked: Asked, game: str, name: str) -> File:
    """One of a game's drawings or style sheets."""
    entry = entry_of(asked.rooms.catalog, game, NOT_FOUND)
    drawn = await asyncio.to_thread(picture, entry, name, asked.query)
    return File(drawn, MEDIA[name.rpartition(".")[2]], cache="max-age=3600")


@get("/games/{game}/rules/{lang}", gives=("text/html",))
async def get_rules(asked: Asked, game: str, lang: str) -> File:
    """A game's rules as HTML."""
    entry = entry_of(asked.rooms.catalog, game, NOT_FOUND)
    check_language(lang)
    text = rules_page(entry, lang)
    if text is None:
        raise not_found()
    return File(text.encode(), "text/html")


@get("/games/{game}/findings", answers=(), gives=(JSON,))
async def get_findings(asked: Asked, game: str) -> Any:
    """The results of a game's exact solution."""
    findings = entry_of(asked.rooms.catalog, game, NOT_FOUND).findings
    if findings is None:
        raise not_found()
    return findings()


@get("/games/{game}/lesson")
async def get_lesson(asked: Asked, game: str) -> Lesson:
    """A game's guided first game."""
    found = lesson(entry_of(asked.rooms.catalog, game, NOT_FOUND).folder)
    if found is None:
        raise not_found()
    return found


routes = (get_picture, get_rules, get_findings, get_lesson)
"""The routes of this module."""
