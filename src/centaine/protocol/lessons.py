"""Guided first games."""

from __future__ import annotations

from typing import Any

import msgspec


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guided first game: texts by language, a position, and what is to be done in it.

    Either one of the squares in `find` is to be pressed, or actions are to be done: each line of `do` is one good way,
    its actions and outcomes in order, with commas between. `show` are numbers to be drawn beside the text.
    """

    id: str
    title: dict[str, str]
    text: dict[str, str]
    ask: dict[str, str]
    done: dict[str, str]
    position: dict[str, Any]
    options: dict[str, Any] = {}
    find: tuple[int, ...] = ()
    do: tuple[str, ...] = ()
    show: tuple[int, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game."""

    step: tuple[LessonStep, ...]
