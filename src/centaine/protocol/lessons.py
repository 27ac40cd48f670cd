"""Guided first games."""

from __future__ import annotations

from typing import Any

import msgspec


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guided first game: texts by language, a position, and a task.

    Either the player must press one of the squares in `find`, or play one line of `do`: its actions and outcomes in
    order, separated by commas. `show` are numbers drawn beside the text.
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
