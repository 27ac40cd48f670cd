"""Worksheets for a class: each different by its number, one page each, with the answers to all of them at the end.

A sheet follows from its number alone, so that it can be printed again: copies have numbers in a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from centaine.game import BadOption
from centaine.i18n import N_, translate
from centaine.plugin.documents import Document, DocumentGroup, Drawing, MakeSheet, PrintOptions, Sheet
from centaine.plugin.values import Json

Part = Mapping[str, Json]
"""What is on a page, from top to bottom, as JSON: the result of `task`, `cells` or `table`."""

Span = Mapping[str, Json]
"""A piece of a text, as `equations.spans` makes it."""

MAX_NUMBER = 999_999

MAX_COPIES = 40
"""So many sheets take Typst 210 MB at most (`press_sheet` with `apart`, maximum RSS); 60 took 284."""

TAKES = ("seed", "copies")
"""The inputs of every worksheet: the number of the first one, and how many."""

WORDS: Mapping[str, str] = {
    "name": N_("Name"),
    "date": N_("Date"),
    "answers": N_("The answers"),
}


class Exercises(NamedTuple):
    """What is on one sheet: its parts, those of its answers, and all drawings in them by name."""

    parts: Sequence[Part]
    answers: Sequence[Part]
    drawings: Mapping[str, Drawing]


class MakeExercises(Protocol):
    """Makes a sheet; equal random numbers make equal sheets."""

    def __call__(self, rng: Random, number: int, /) -> Exercises: ...


def worksheets(options: PrintOptions, name: str, make: MakeExercises, *, answers_beside: int = 1) -> Sheet:
    """The sheets that are asked for, and their answers, those of so many sheets side by side.

    Raises `BadOption` for a number out of range.
    """
    first = _between(options, "seed", 1, MAX_NUMBER, N_("Worksheets are numbered from {least} to {most}."))
    copies = _between(options, "copies", 1, MAX_COPIES, N_("From {least} to {most} worksheets can be made at once."))
    sheets, answers = [], []
    drawings: dict[str, Drawing] = {}
    for number in range(first, first + copies):
        said = translate(options.lang, N_("Sheet no. {number}"), number=number)
        made = make(Random(f"{name} {number}"), number)
        sheets.append({"number": said, "parts": made.parts})
        answers.append({"number": said, "parts": made.answers})
        drawings.update(made.drawings)
    say = {word: translate(options.lang, text) for word, text in WORDS.items()}
    data = {"sheets": sheets, "answers": answers, "beside": answers_beside, "say": say}
    return Sheet("worksheet", data, drawings)


def _between(options: PrintOptions, name: str, least: int, most: int, otherwise: str) -> int:
    given = options.given.get(name, least)
    if type(given) is not int or not least <= given <= most:
        raise BadOption(otherwise, least=least, most=most)
    return given


def document(id: str, title: str, make: MakeSheet, use: str, takes: Sequence[str] = ()) -> Document:
    """The document of a kind of worksheet; `title` and `use` are msgids."""
    return Document(id, title, make, takes=(*TAKES, *takes), use=use, pages=2, group=DocumentGroup.WORKSHEETS)


def task(text: str) -> Part:
    """What is to be done."""
    return {"kind": "task", "text": text}


def cells(
    columns: int, contents: Sequence[Mapping[str, Any]], *, share: int = 0, boxed: bool = False, picture: float = 0.0
) -> Part:
    """Exercises or answers side by side, in rows; the members of each are those of `cell`.

    `share` is what the rows together take of the height that is free, among all parts; 0: no more than they need.
    `picture` is the height of drawings in millimetres; 0: as high as there is room.
    """
    return {"kind": "cells", "columns": columns, "cells": contents, "share": share, "boxed": boxed, "picture": picture}


def cell(
    *,
    title: str = "",
    pictures: Sequence[str] = (),
    spans: Sequence[Span] = (),
    steps: Sequence[Span] = (),
    figure: str = "",
    figure_height: float = 0.0,
    caption: str = "",
    before: str = "",
    lines: int = 0,
) -> dict[str, Any]:
    """One exercise or answer: a title, drawings by name in a row, a text with a figure below it, lines to write on.

    `steps` lead to an answer, and are set small below it. `figure_height` is in millimetres; `caption` stands above the
    figure, and `before` at the beginning of the first line.
    """
    return {
        "title": title,
        "pictures": pictures,
        "spans": spans,
        "steps": steps,
        "figure": figure,
        "figure-height": figure_height,
        "caption": caption,
        "before": before,
        "lines": lines,
    }


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, sides: int = 1) -> Part:
    """A table with cells of text, empty ones to be filled in; its rows in so many tables side by side."""
    return {"kind": "table", "head": head, "rows": rows, "sides": sides}


def plain(text: str) -> list[Span]:
    """A text without formulas."""
    return [{"text": text}]
