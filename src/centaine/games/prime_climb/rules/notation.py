"""Action texts of Prime Climb: `roll 3 9`, `31+2`, `keeper 31+9`, `switch 31@0 37@1` … (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Callable

from centaine.game import BadText
from centaine.games.prime_climb.rules.state import Action, Spot

SIGNS = "+-*/"


def format_spot(spot: Spot) -> str:
    """`31`, homebound `31'`, with a seat `31@1`."""
    seat = f"@{spot.seat}" if spot.seat >= 0 else ""
    return f"{spot.square}{chr(39) if spot.homebound else ''}{seat}"


def format_action(action: Action) -> str:
    """The text of an action or outcome; `parse_action` reads it back."""
    text = _FORMATS[action.kind](action)
    return f"play {action.by} {text}" if action.by else text


def _spot(action: Action) -> str:
    assert action.spot is not None
    return format_spot(action.spot)


def _step(action: Action) -> str:
    return f"{_spot(action)}{action.sign}{action.number}"


def _switch(action: Action) -> str:
    assert action.other is not None
    return f"switch {_spot(action)} {format_spot(action.other)}"


_FORMATS: dict[str, Callable[[Action], str]] = {
    "roll": lambda action: f"roll {action.number} {action.second}",
    "step": _step,
    "keeper": lambda action: f"keeper {_step(action)}",
    "clear": lambda action: f"clear {_spot(action)}",
    "curse": lambda action: f"curse {action.seat}",
    "end": lambda action: "end",
    "draw": lambda action: f"draw {action.card}",
    "pawn": lambda action: f"pawn {_spot(action)}",
    "switch": _switch,
    "send": lambda action: f"send {_spot(action)}",
    "steal": lambda action: f"steal {action.seat} {action.card}",
    "decline": lambda action: "decline",
    "again": lambda action: "again",
}

_PAWN = r"(0|[1-9][0-9]{0,2})('?)"
_SEAT = r"@([0-3])"
_CARD = r"([a-z][a-z0-9-]{0,30})"
_STEP = re.compile(rf"{_PAWN}([-+*/])([1-9][0-9]{{0,2}})")
_TEXTS = {
    "roll": re.compile(r"roll (10|[1-9]) (10|[1-9])"),
    "keeper": re.compile(rf"keeper {_STEP.pattern}"),
    "clear": re.compile(rf"clear {_PAWN}"),
    "curse": re.compile(r"curse ([0-3])"),
    "draw": re.compile(rf"draw {_CARD}"),
    "pawn": re.compile(rf"pawn {_PAWN}"),
    "switch": re.compile(rf"switch {_PAWN}{_SEAT} {_PAWN}{_SEAT}"),
    "send": re.compile(rf"send {_PAWN}{_SEAT}"),
    "steal": re.compile(rf"steal ([0-3]) {_CARD}"),
}
_PLAY = re.compile(rf"play {_CARD} (.+)")


def in_order(one: Spot, two: Spot) -> tuple[Spot, Spot]:
    """Two pawns as `switch` writes them: the smaller square first, then the smaller seat, then unmarked first."""
    first, second = sorted((one, two), key=lambda spot: (spot.square, spot.seat, spot.homebound))
    return first, second


def parse_action(text: str) -> Action:
    """The action that a text means. Raises `BadText` for a text that is none in any state."""
    action = _parse(text)
    if action is None:
        raise BadText("PC-5", "“{text}” is not a Prime Climb action.", text=text[:40])
    return action


def _parse(text: str) -> Action | None:
    played = _PLAY.fullmatch(text)
    if played:
        inner = _parse(played.group(2))
        if inner is None or inner.by or inner.kind in ("roll", "draw", "end", "keeper"):
            return None
        return inner._replace(by=played.group(1))
    if text in ("end", "decline", "again"):
        return Action(text)
    step = _STEP.fullmatch(text)
    if step:
        return _step_from(step, "step")
    kind = text.partition(" ")[0]
    match = _TEXTS[kind].fullmatch(text) if kind in _TEXTS else None
    if match is None:
        return None
    part = match.groups()
    if kind == "roll":
        low, high = sorted((int(part[0]), int(part[1])))
        return roll(low, high)
    if kind == "keeper":
        return _step_from(match, "keeper")
    if kind in ("clear", "pawn"):
        return Action(kind, Spot(int(part[0]), bool(part[1])))
    if kind == "send":
        return Action(kind, Spot(int(part[0]), bool(part[1]), int(part[2])))
    if kind == "switch":
        spots = Spot(int(part[0]), bool(part[1]), int(part[2])), Spot(int(part[3]), bool(part[4]), int(part[5]))
        first, second = in_order(*spots)
        return Action(kind, first, other=second)
    if kind == "curse":
        return Action(kind, seat=int(part[0]))
    if kind == "steal":
        return Action(kind, seat=int(part[0]), card=part[1])
    return Action(kind, card=part[0])


def roll(low: int, high: int) -> Action:
    """The outcome of two dice, the smaller number first."""
    return Action("roll", number=low, second=high)


def _step_from(match: re.Match[str], kind: str) -> Action:
    square, mark, sign, number = match.groups()
    return Action(kind, Spot(int(square), bool(mark)), sign, int(number))
