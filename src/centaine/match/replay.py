"""Computes a match's state from its log, with undo. Pure."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from centaine.game import CHANCE, TERMINAL, AnyGame, CentaineError
from centaine.protocol.matches import Kind


class LogEntry(NamedTuple):
    """One entry of a match's log. `seq` counts from 1; `id` is the sender's, or None for the server's own entries."""

    seq: int
    id: str | None
    seat: int
    kind: Kind
    text: str
    at: int
    """Milliseconds since 1970, from which other servers see how long a server has been silent."""
    drawn: bool = False
    """Whether it is an outcome drawn from the match's seed."""
    spent: int = 0
    """Measured milliseconds of the person whose turn it was, if time limits apply."""


class PlayedStep(NamedTuple):
    """An action or an outcome."""

    seat: int
    kind: Literal["action", "chance"]
    action: Any
    drawn: bool = False


class MatchState(NamedTuple):
    """The current state of a match; `before` links to the earlier ones that were not undone."""

    state: Any
    player: int
    """The seat to act, `CHANCE` or `TERMINAL`."""
    abandoned: bool = False
    step: PlayedStep | None = None
    before: MatchState | None = None
    lost: int | None = None
    """The seat that lost on time, which ends the match in any state."""


class NotNow(CentaineError):
    """The request is not possible now, whatever its text."""


def begin(game: AnyGame) -> MatchState:
    """The match before its first entry."""
    state = game.initial_state()
    return MatchState(state, game.current_player(state))


def is_over(present: MatchState) -> bool:
    """Whether the match is over, so that nothing is secret any more."""
    return present.abandoned or present.player == TERMINAL


def undoing_seat(present: MatchState) -> int | None:
    """The seat that made the last step, if nobody else and no chance has acted since; None if nothing can be undone."""
    step = present.step
    if present.abandoned or step is None or step.kind != "action" or present.player not in (step.seat, CHANCE):
        return None
    return step.seat


def advance(game: AnyGame, present: MatchState, line: LogEntry) -> MatchState:
    """The match after one more entry. Raises `IllegalAction`, `BadText` or `NotNow` if it does not fit."""
    if present.abandoned:
        raise NotNow("This game was abandoned.")
    if line.kind == "abandon":
        return present._replace(abandoned=True)
    if line.kind == "undo":
        if present.before is None or line.seat != undoing_seat(present):
            raise NotNow("There is nothing to undo here.")
        return present.before
    if line.kind == "time":
        return present._replace(player=TERMINAL, lost=line.seat) if line.text == "lost" else present
    if line.seat != present.player:  # the server’s seat is CHANCE
        raise NotNow("It is not this seat’s turn.")
    action = game.parse_action(present.state, line.text)
    state = game.apply(present.state, action)
    kind: Literal["action", "chance"] = "chance" if present.player == CHANCE else "action"
    return MatchState(
        state, game.current_player(state), False, PlayedStep(line.seat, kind, action, line.drawn), present
    )


def steps(present: MatchState) -> list[tuple[MatchState, PlayedStep]]:
    """The steps that were not undone, in order, each with the state before it."""
    backwards: list[tuple[MatchState, PlayedStep]] = []
    while present.step is not None and present.before is not None:
        backwards.append((present.before, present.step))
        present = present.before
    return backwards[::-1]
