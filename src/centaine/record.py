"""Records: a match as readable text, with its game, players, and every action and outcome (docs/notation.md).

A record replays without chance. Its last line counts the actions, which reveals a truncated file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

import msgspec

from centaine.game import TERMINAL, AnyGame, CentaineError, IllegalAction
from centaine.input_limits import MAX_JSON_DEPTH, MAX_NUMBER_LENGTH, TooComplex, read_json
from centaine.notebook import to_html

FORMAT = "centaine 1"
"""The first line of every record, in every language."""

MAX_LINES = 100_000
"""The most lines of a record; longer texts are refused before parsing."""

MAX_LINE_LENGTH = 1000
"""The most characters of a line, except options and the line `given`."""

PROOF = ("day", "commitment", "luck", "seed", "given")
"""The first words of the lines that prove the outcomes."""

_HASH = re.compile(r"[0-9a-f]{64}")
_LUCK = re.compile(r"(\d{1,2}) ((?:[0-9a-f]{2}){1,32})")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_NUMBERS = re.compile(r"\d{1,6}(?: \d{1,6})*")

Make = Callable[[str, Mapping[str, Any]], AnyGame]
"""(name, options) → the game. Raises `CentaineError` if there is none."""


class BadRecord(CentaineError):
    """A text that is not a record, or whose actions cannot be replayed."""


class Proof(msgspec.Struct, frozen=True):
    """The proof of a match's outcomes (docs/notation.md); bytes are in hexadecimal.

    `commitment` is the SHA-256 of the seed, published before the match. `luck` is what each seat added, empty if
    nothing. `seed` is empty until the match is over. `given` are the numbers, from 1, of outcomes that were not drawn.
    `day` is that of a game of the day, which has neither commitment nor seed: `2026-11-21`.
    """

    commitment: str
    luck: tuple[str, ...]
    seed: str = ""
    given: tuple[int, ...] = ()
    day: str = ""


class Record(msgspec.Struct, frozen=True):
    """A match: the game's name and options, the players' names by seat, the texts of actions and outcomes."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    actions: tuple[str, ...] = ()
    proof: Proof | None = None

    def final_state(self) -> Any:
        """The game's state after all actions, which `centaine.recorded_game` knows. Raises `CentaineError`."""
        return _end(self)[1]

    def is_terminal(self) -> bool:
        """Whether the match was played to its end. Raises `CentaineError` for what cannot be replayed."""
        game, state = _end(self)
        return game.current_player(state) == TERMINAL

    def returns(self) -> tuple[float, ...]:
        """Each seat's payoff: 1 won, -1 lost, 0 drawn or not over; with one seat, minus the rolls.

        Raises `CentaineError` for what cannot be replayed.
        """
        game, state = _end(self)
        return game.returns(state)

    def winner(self) -> str | None:
        """The name of who won; None for a draw, for one player alone, and before the end. Raises `CentaineError`."""
        payoffs = self.returns()
        return self.seats[payoffs.index(1)] if 1 in payoffs else None

    def __repr__(self) -> str:
        return f"Record({self.game}: {', '.join(self.seats)}; {len(self.actions)} actions)"

    def _repr_html_(self) -> str | None:
        return to_html(self)


def record_of(game: AnyGame, seats: Iterable[str], actions: Iterable[str], proof: Proof | None = None) -> Record:
    """The record of a match, without options that have their defaults."""
    plain = msgspec.to_builtins(game.options)
    usual = msgspec.to_builtins(type(game.options)())
    options = {name: value for name, value in plain.items() if value != usual.get(name)}
    return Record(game.name, options, tuple(seats), tuple(actions), proof)


def save(record: Record) -> str:
    """The record's text; `load` reads it back exactly."""
    lines = [*_header(record), "", *record.actions, f"total {len(record.actions)}"]
    return "\n".join(lines) + "\n"


def first_line(record: Record) -> int:
    """The number of the line on which `save` writes the first action."""
    return len(_header(record)) + 2


def _header(record: Record) -> list[str]:
    lines = [
        FORMAT,
        f"game {record.game}",
        *(f"option {name} {_json(value)}" for name, value in record.options.items()),
        *(f"seat {_json(name)}" for name in record.seats),
    ]
    if proof := record.proof:
        lines.append(f"day {proof.day}" if proof.day else f"commitment {proof.commitment}")
        lines += [f"luck {seat} {added}" for seat, added in enumerate(proof.luck) if added]
        lines += [f"seed {proof.seed}"] if proof.seed else []
        lines += [f"given {' '.join(map(str, proof.given))}"] if proof.given else []
    return lines


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def load(text: str) -> Record:
    """Parses a record. Raises `BadRecord`, naming the line."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0].strip() != FORMAT:
        raise BadRecord("This is not a record: its first line must be “{format}”.", format=FORMAT)
    if len(lines) > MAX_LINES:
        raise BadRecord("The record has {lines} lines; at most {most} are allowed.", lines=len(lines), most=MAX_LINES)
    gap = lines.index("") if "" in lines else len(lines)
    name, options, seats = "", {}, []
    proof: list[tuple[int, str, str]] = []
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE_LENGTH and not line.startswith(("option ", "given ")):
            raise BadRecord(
                "Line {line} of the record is longer than {most} characters.", line=number, most=MAX_LINE_LENGTH
            )
    for number, line in enumerate(lines[1:gap], 2):
        key, _, rest = line.partition(" ")
        if key == "game":
            name = rest
        elif key == "option":
            option, _, value = rest.partition(" ")
            options[option] = _value(value, number)
        elif key == "seat":
            seats.append(_text(rest, number))
        elif key in PROOF:
            proof.append((number, key, rest))
        else:
            raise BadRecord(
                "Line {line} of the record must begin with “game”, “option”, “seat”, “day”, “commitment”, “luck”,"
                " “seed” or “given”, not “{word}”.",
                line=number,
                word=key[:40],
            )
    if not name:
        raise BadRecord("The record does not say which game it is.")
    actions = lines[gap + 1 :]
    if not actions or actions[-1] != f"total {len(actions) - 1}":
        raise BadRecord(
            "The record is cut short or damaged: its last line must be “total {count}”.",
            count=max(len(actions) - (1 if actions and actions[-1].startswith("total ") else 0), 0),
        )
    return Record(name, options, tuple(seats), tuple(actions[:-1]), _proof(proof, len(seats)))


def _proof(lines: Iterable[tuple[int, str, str]], seats: int) -> Proof | None:
    """The proof in these lines (number, key, rest); None without a commitment. Raises `BadRecord`."""
    fields: dict[str, Any] = {"luck": [""] * seats}
    for number, key, rest in lines:
        if key == "luck" and (luck := _LUCK.fullmatch(rest)) and int(luck[1]) < seats:
            fields["luck"][int(luck[1])] = luck[2]
        elif key == "given" and _NUMBERS.fullmatch(rest):
            fields["given"] = tuple(map(int, rest.split(" ")))
        elif key == "day" and _DAY.fullmatch(rest):
            fields["day"] = rest
        elif key in ("commitment", "seed") and _HASH.fullmatch(rest):
            fields[key] = rest
        else:
            raise BadRecord("Line {line} of the record, “{word}”, cannot be read.", line=number, word=key[:40])
    if day := fields.get("day"):
        return Proof("", (), "", fields.get("given", ()), day)
    if "commitment" not in fields:
        return None
    return Proof(fields["commitment"], tuple(fields["luck"]), fields.get("seed", ""), fields.get("given", ()))


def _value(text: str, line: int) -> Any:
    try:
        return read_json(text)
    except TooComplex:
        raise BadRecord(
            "Line {line} of the record has a JSON value nested more than {depth} deep, or a "
            "number of more than {most} characters.",
            line=line,
            depth=MAX_JSON_DEPTH,
            most=MAX_NUMBER_LENGTH,
        ) from None
    except msgspec.DecodeError:
        raise BadRecord("Line {line} of the record has no JSON value.", line=line) from None


def _text(text: str, line: int) -> str:
    value = _value(text, line)
    if not isinstance(value, str):
        raise BadRecord("Line {line} of the record must have a name in quotes.", line=line)
    return value


def game_of(record: Record, make: Make) -> AnyGame:
    """The game of a record. Raises `CentaineError` if there is no such game, or its number of seats is different."""
    game = make(record.game, record.options)
    if len(record.seats) != game.seats:
        raise BadRecord(
            "The record names {named} seats, but its game has {seats}.", named=len(record.seats), seats=game.seats
        )
    return game


def _end(record: Record) -> tuple[AnyGame, Any]:
    """The game of a record and its final state. All games are loaded only when they are asked for."""
    game = import_module("centaine.api.games").recorded_game(record)
    return game, final_state(game, record.actions)


def replay(game: AnyGame, actions: Iterable[str]) -> Iterator[tuple[Any, str, Any]]:
    """Yields each step as (state before, text, state after). Raises `BadRecord`, naming the action."""
    state = game.initial_state()
    for number, text in enumerate(actions, 1):
        if game.current_player(state) == TERMINAL:
            raise BadRecord("The game is over before action {number}, “{text}”.", number=number, text=text[:40])
        try:
            after = game.apply(state, game.parse_action(state, text))
        except IllegalAction as refusal:
            raise BadRecord(
                "Action {number}, “{text}”, is illegal there ({rule}).",
                number=number,
                text=text[:40],
                rule=refusal.rule,
            ) from None
        yield state, text, after
        state = after


def final_state(game: AnyGame, actions: Iterable[str]) -> Any:
    """The state after all actions. Raises `BadRecord`."""
    state = game.initial_state()
    for _, _, after in replay(game, actions):
        state = after
    return state
