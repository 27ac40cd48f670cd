"""Reads messages, and builds the catalog."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from centaine.catalog import Catalog
from centaine.decoding import decode_json
from centaine.game import CentaineError
from centaine.host.content.lesson import lesson_file
from centaine.host.errors import MALFORMED, NOT_FOUND, Refusal
from centaine.i18n import LANGUAGES, N_
from centaine.input_limits import TooComplex, check_json
from centaine.plugin.documents import DocumentGroup
from centaine.plugin.game_plugin import GamePlugin, no_analyst
from centaine.protocol.catalog import DocumentOffered, GameOffered, LevelOffered, Offered, ThemeOffered

MAX_FIELD_LENGTH = 40

BANNER = "banner.svg"
"""The picture of a game's idea that the home page shows."""

M = TypeVar("M", bound=msgspec.Struct)


def read(body: bytes, message: type[M]) -> M:
    """The message in a request's body. Raises `Refusal` if it is not one."""
    try:
        check_json(body)
        return decode_json(body, message)
    except msgspec.ValidationError as error:
        why = misfit(str(error))
    except TooComplex as error:
        why = error
    except (msgspec.MsgspecError, UnicodeError):
        why = CentaineError("This message is not valid JSON.")
    raise Refusal(MALFORMED, "malformed", why)


def text_of(body: bytes, why: str) -> str:
    """The text in a request's body. Raises `Refusal`, which says `why`, if it is not one."""
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal(MALFORMED, "malformed", CentaineError(why)) from None


def check_language(lang: str) -> None:
    """Raises `Refusal` for an unknown language."""
    if lang not in LANGUAGES:
        error = CentaineError(
            "There is no language {lang}; choose from {known}.", lang=lang[:40], known=", ".join(LANGUAGES)
        )
        raise Refusal(NOT_FOUND, "no-language", error)


MISFITS = (
    ("missing required field `(.*?)`", N_("This message lacks the field {field}.")),
    ("contains unknown field `(.*?)`", N_("This message has an unknown field {field}.")),
    (r"at `\$\.(.*)`$", N_("The field {field} of this message has an invalid value.")),
)
"""msgspec's error messages, and our translatable sentences for them."""


def misfit(said: str) -> CentaineError:
    """Why a JSON text is not the expected message."""
    for pattern, sentence in MISFITS:
        if match := re.search(pattern, said):
            return CentaineError(sentence, field=match[1][:MAX_FIELD_LENGTH])
    return CentaineError("This message does not have the expected format.")


def offered(catalog: Catalog, addresses: tuple[str, ...]) -> Offered:
    """The catalog as a message."""
    return Offered(tuple(map(_offered, catalog.values())), addresses)


def documents_of(plugin: GamePlugin) -> tuple[DocumentOffered, ...]:
    """The documents of a game as a message, group by group."""
    return tuple(
        DocumentOffered(
            one.id,
            one.title,
            one.needs,
            one.takes,
            one.title_in_inches,
            one.use,
            one.pages,
            one.pages_elsewhere.get("letter-en", 0),
            one.twice,
            one.size,
            one.group.value,
            one.both_sides,
            one.pages_elsewhere,
            one.sides,
            one.size_on_letter,
        )
        for one in sorted(plugin.documents, key=lambda one: list(DocumentGroup).index(one.group))
    )


def _offered(plugin: GamePlugin) -> GameOffered:
    return GameOffered(
        id=plugin.id,
        title=plugin.title,
        summary=plugin.summary,
        presets=plugin.presets,
        fields=plugin.fields,
        levels=tuple(
            LevelOffered(level.id, level.title, dict(level.brings), level.note, level.manner) for level in plugin.levels
        ),
        cards=plugin.cards,
        secret=plugin.secrets.kept,
        chance=plugin.chance,
        pairs=plugin.pairs,
        undo=plugin.undo,
        hints=plugin.hints,
        calculation=("usual" if plugin.calculations.usual else "offered") if plugin.calculations.offered else "",
        analysis=plugin.analyst is not no_analyst,
        lesson=lesson_file(plugin.folder).is_file(),
        puzzles=tuple(LevelOffered(level, title) for level, title in plugin.puzzles.levels.items()),
        themes=tuple(ThemeOffered(theme, *about) for theme, about in plugin.puzzles.themes().items()),
        practice=plugin.practice is not None,
        daily=plugin.daily.preset if plugin.daily else None,
        findings=plugin.findings is not None,
        banner=BANNER in plugin.pictures,
        printing=bool(plugin.documents),
    )
