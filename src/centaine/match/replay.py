"""A match is its log: the pure fold from entries to the state that stands, with undo."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from centaine.game import CHANCE, OVER, AnyGame, CentaineError
from centaine.server.protocol.matches import Kind


class Line(NamedTuple):
    """One entry of a match's log. `seq` counts from 1; `id` is the sender's, None where the server acted by itself."""

    seq: int
    id: str | None
    seat: int
    kind: Kind
    text: str
    at: int
    """Milliseconds since 1970; how long a server is silent is told by it."""
    drawn: bool = False
    """Whether it is an outcome that follows from the match's seed."""
    spent: int = 0
    """Milliseconds that the person whose turn it was has used for it, where time counts, as the server has measured."""


class Step(NamedTuple):
    """An action or an outcome that led from one state to the next."""

    seat: int
    kind: Literal["action", "chance"]
    action: Any
    drawn: bool = False


class Present(NamedTuple):
    """A match as it stands, and by `before` each earlier moment that was not undone."""

    state: Any
    player: int
    """The seat that is to act, `CHANCE` or `OVER`."""
    abandoned: bool = False
    step: Step | None = None
    before: Present | None = None
    lost: int | None = None
    """The seat that has lost because its time was up: then the match is over, whatever its state."""


class NotNow(CentaineError):
    """What was asked for does not fit the moment, whatever its text."""


def begin(game: AnyGame) -> Present:
    """The match before its first entry."""
    state = game.initial_state()
    return Present(state, game.current_player(state))


def is_over(present: Present) -> bool:
    """Whether nothing can happen any more: then there is nothing left to hide."""
    return present.abandoned or present.player == OVER


def may_undo(present: Present) -> bool:
    """Whether the last step was done by the seat that is still to act: so nothing random has come since."""
    step = present.step
    return not present.abandoned and step is not None and step.kind == "action" and step.seat == present.player


def advance(game: AnyGame, present: Present, line: Line) -> Present:
    """The match after one more entry. Raises `IllegalAction`, `BadText` or `NotNow` where it does not fit."""
    if present.abandoned:
        raise NotNow("This game was abandoned.")
    if line.kind == "abandon":
        return present._replace(abandoned=True)
    if line.kind == "undo":
        if not may_undo(present) or line.seat != present.player or present.before is None:
            raise NotNow("There is nothing to take back here.")
        return present.before
    if line.kind == "time":
        return present._replace(player=OVER, lost=line.seat) if line.text == "lost" else present
    if line.seat != present.player:  # the server’s seat is CHANCE
        raise NotNow("It is not this seat’s turn.")
    action = game.parse_action(present.state, line.text)
    state = game.apply(present.state, action)
    kind: Literal["action", "chance"] = "chance" if present.player == CHANCE else "action"
    return Present(state, game.current_player(state), False, Step(line.seat, kind, action, line.drawn), present)


def steps(present: Present) -> list[tuple[Present, Step]]:
    """The steps that stand, in order, each with the moment before it."""
    found: list[tuple[Present, Step]] = []
    while present.step is not None and present.before is not None:
        found.append((present.before, present.step))
        present = present.before
    return found[::-1]
