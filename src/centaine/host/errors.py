"""Refusals: an HTTP status, and a sentence that says why."""

from __future__ import annotations

from functools import partial
from typing import Any

from centaine.game import CentaineError, IllegalAction
from centaine.host.store import StoreFailed
from centaine.protocol.errors import Problem, Refused
from centaine.protocol.matches import Snapshot

MALFORMED, FORBIDDEN, NOT_FOUND, STALE, TOO_LARGE, UNFIT = 400, 403, 404, 409, 413, 422
SLOW_DOWN, NOT_NOW = 429, 503


class Refusal(Exception):
    """An unsuccessful answer: the HTTP `status`, a `code` for programs, a sentence for people.

    `present` is the current state of the match, so that the client can continue. `wait` is the number of seconds
    to wait before asking again.
    """

    def __init__(
        self, status: int, code: str, error: CentaineError, present: Snapshot | None = None, *, wait: int | None = None
    ) -> None:
        super().__init__(str(error))
        self.status = status
        self.code = code
        self.error = error
        self.present = present
        self.wait = wait

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Refusal, wait=self.wait), (self.status, self.code, self.error, self.present)


def problem(code: str, error: CentaineError) -> Problem:
    """The error as a message."""
    rule = error.rule if isinstance(error, IllegalAction) else None
    return Problem(code=code, message=error.message, params=error.params, text=str(error), rule=rule)


def refused(refusal: Refusal) -> Refused:
    """A refusal as a message."""
    return Refused(problem(refusal.code, refusal.error), refusal.present)


def not_found() -> Refusal:
    """There is nothing at this address."""
    return Refusal(NOT_FOUND, "not-found", CentaineError("Page not found."))


def slow_down(wait: int) -> Refusal:
    """Too many requests; there may be room again after `wait` seconds."""
    return Refusal(SLOW_DOWN, "slow-down", CentaineError("Too many requests. Please wait a moment."), wait=wait)


def too_much() -> Refusal:
    """Work on what somebody sent needs more memory or time than it may."""
    return Refusal(UNFIT, "too-much", CentaineError("This is too much work for the server, so it was stopped."))


def paused() -> Refusal:
    """The teacher has paused the games of a class."""
    return Refusal(UNFIT, "not-now", CentaineError("Your teacher has paused the games: look at the board."))


def no_match() -> Refusal:
    """There is no such match."""
    return Refusal(NOT_FOUND, "no-match", CentaineError("This game does not exist: it may have been deleted."))


def not_stored(error: StoreFailed) -> Refusal:
    """The database is unavailable, so nothing was confirmed."""
    return Refusal(NOT_NOW, "not-stored", error)
