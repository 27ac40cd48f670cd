"""What is refused, with the status of HTTP and the sentence that says why."""

from __future__ import annotations

from centaine.game import CentaineError, IllegalAction
from centaine.server.protocol.matches import Snapshot
from centaine.server.protocol.refusals import Problem
from centaine.server.store import StoreFailed

MALFORMED, FORBIDDEN, NOT_FOUND, STALE, TOO_LARGE, UNFIT = 400, 403, 404, 409, 413, 422
SLOW_DOWN, NOT_NOW = 429, 503


class Refusal(Exception):
    """An answer that is no success: `status` of HTTP, a `code` for programs, a sentence for people.

    `present` is the match as it stands, so that who was refused can go on from there. `wait` is in how many seconds to
    ask again.
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


def problem(code: str, error: CentaineError) -> Problem:
    """The error as it is sent."""
    rule = error.rule if isinstance(error, IllegalAction) else None
    return Problem(code=code, message=error.message, params=error.params, text=str(error), rule=rule)


def no_match(match: str) -> Refusal:
    """Nobody has heard of that match."""
    return Refusal(NOT_FOUND, "no-match", CentaineError("There is no match “{match}”.", match=match[:40]))


def not_stored(error: StoreFailed) -> Refusal:
    """The database does not work, so nothing is promised."""
    return Refusal(NOT_NOW, "not-stored", error)
