"""A match as a readable text: what was played, by whom, and every action and outcome (docs/notation.md).

A record replays without chance. Its last line counts the actions, so that a text that was cut short is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from centaine.game import OVER, AnyGame, CentaineError, IllegalAction

FORMAT = "centaine 1"
"""The first line of every record, in every language."""

MOST_LINES = 100_000
"""No match is longer; a text that is gets refused before it is read."""

Make = Callable[[str, Mapping[str, Any]], AnyGame]
"""(name, options) → the game; raises `CentaineError` where there is none."""


class BadRecord(CentaineError):
    """A text that is no record, or whose actions cannot be replayed."""


class Record(msgspec.Struct, frozen=True):
    """A match: the game's name and options, the names of its seats, the texts of its actions and outcomes."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    actions: tuple[str, ...] = ()


def record_of(game: AnyGame, seats: Iterable[str], actions: Iterable[str]) -> Record:
    """The record of a match. Options that have their defaults are left out."""
    plain = msgspec.to_builtins(game.options)
    usual = msgspec.to_builtins(type(game.options)())
    options = {name: value for name, value in plain.items() if value != usual.get(name)}
    return Record(game.name, options, tuple(seats), tuple(actions))


def save(record: Record) -> str:
    """The record's text; `load` reads it back exactly."""
    lines = [
        FORMAT,
        f"game {record.game}",
        *(f"option {name} {_json(value)}" for name, value in record.options.items()),
        *(f"seat {_json(name)}" for name in record.seats),
        "",
        *record.actions,
        f"total {len(record.actions)}",
    ]
    return "\n".join(lines) + "\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def load(text: str) -> Record:
    """The record of a text. Raises `BadRecord`, naming the line."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0].strip() != FORMAT:
        raise BadRecord("This is no record: its first line must be “{format}”.", format=FORMAT)
    if len(lines) > MOST_LINES:
        raise BadRecord("The record has {lines} lines, more than {most}.", lines=len(lines), most=MOST_LINES)
    gap = lines.index("") if "" in lines else len(lines)
    name, options, seats = "", {}, []
    for number, line in enumerate(lines[1:gap], 2):
        key, _, rest = line.partition(" ")
        if key == "game":
            name = rest
        elif key == "option":
            option, _, value = rest.partition(" ")
            options[option] = _value(value, number)
        elif key == "seat":
            seats.append(_text(rest, number))
        else:
            raise BadRecord(
                "Line {line} of the record must begin with game, option or seat, not “{word}”.",
                line=number,
                word=_shown(key),
            )
    if not name:
        raise BadRecord("The record does not say which game it is of.")
    actions = lines[gap + 1 :]
    if not actions or actions[-1] != f"total {len(actions) - 1}":
        raise BadRecord(
            "The record is cut short or damaged: its last line must be “total {count}”.",
            count=max(len(actions) - (1 if actions and actions[-1].startswith("total ") else 0), 0),
        )
    return Record(name, options, tuple(seats), tuple(actions[:-1]))


def _value(text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("Line {line} of the record holds no JSON value.", line=line) from None


def _text(text: str, line: int) -> str:
    value = _value(text, line)
    if not isinstance(value, str):
        raise BadRecord("Line {line} of the record must hold a name in quotes.", line=line)
    return value


def _shown(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text[:40])


def game_of(record: Record, make: Make) -> AnyGame:
    """The game that a record is of. Raises `CentaineError` where there is none such, or its seats do not fit."""
    game = make(record.game, record.options)
    if len(record.seats) != game.seats:
        raise BadRecord(
            "The record names {named} seats; its game has {seats}.", named=len(record.seats), seats=game.seats
        )
    return game


def replay(game: AnyGame, actions: Iterable[str]) -> Iterator[tuple[Any, str, Any]]:
    """Each step of a match as (state before, text, state after). Raises `BadRecord`, naming the action."""
    state = game.initial_state()
    for number, text in enumerate(actions, 1):
        if game.current_player(state) == OVER:
            raise BadRecord("The game is over before action {number}, “{text}”.", number=number, text=_shown(text))
        try:
            after = game.apply(state, game.parse_action(state, text))
        except IllegalAction as refusal:
            raise BadRecord(
                "Action {number}, “{text}”, is not legal there ({rule}).",
                number=number,
                text=_shown(text),
                rule=refusal.rule,
            ) from None
        yield state, text, after
        state = after


def final_state(game: AnyGame, actions: Iterable[str]) -> Any:
    """The state in which a match stands. Raises `BadRecord`."""
    state = game.initial_state()
    for _, _, after in replay(game, actions):
        state = after
    return state
