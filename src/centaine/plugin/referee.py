"""Outcomes that answers or time decide, instead of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from centaine.game import AnyGame, CentaineError
from centaine.plugin.values import OwnAction, OwnGame, OwnState


class Verdict(msgspec.Struct, frozen=True):
    """The judgement of a typed answer: one word for programs, and a msgid (empty if the answer is simply right)."""

    judgement: str
    message: str = ""
    params: dict[str, str | int] = {}


class Judged(NamedTuple):
    """A judged answer: an outcome of the game, and a verdict for the player who typed it."""

    outcome: OwnAction
    verdict: Verdict | None = None


def nothing_to_answer(game: AnyGame, observation: OwnState) -> bool:
    """The default of `Referee.asks`: no questions."""
    return False


def no_judge(game: AnyGame, observation: OwnState, text: str, lang: str) -> Judged:
    """The default of `Referee.judge`: no questions."""
    raise CentaineError("There is no question to answer now.")


def never(game: AnyGame, observation: OwnState, typed: str) -> bool:
    """The default of `Referee.is_quick`."""
    return False


def no_limit(game: AnyGame, observation: OwnState) -> float:
    """The default of `Referee.limit`: no time limit."""
    return 0


def no_clock(game: AnyGame) -> bool:
    """The default of `Referee.minds_time` and `Referee.has_clock`: no clock."""
    return False


def untimed(game: AnyGame, observation: OwnState, waited: float, played: float) -> OwnAction | None:
    """The default of `Referee.timed`: time decides nothing."""
    return None


class IsAsked(Protocol):
    """Whether the seat whose turn it is must answer a question, if a person plays it; a spectator can tell."""

    def __call__(self, game: OwnGame, observation: OwnState, /) -> bool: ...


class JudgeAnswer(Protocol):
    """Judges a typed answer, in up to tens of milliseconds. Raises `CentaineError` if it cannot be read."""

    def __call__(self, game: OwnGame, observation: OwnState, typed: str, lang: str, /) -> Judged: ...


class IsQuick(Protocol):
    """Whether judging a typed answer takes about a millisecond, so that it needs no thread."""

    def __call__(self, game: OwnGame, observation: OwnState, typed: str, /) -> bool: ...


class AboutGame(Protocol):
    """A yes-or-no property of a game with its options."""

    def __call__(self, game: OwnGame, /) -> bool: ...


class TimeLimit(Protocol):
    """After how many seconds `timed` decides if nobody else has; 0: never."""

    def __call__(self, game: OwnGame, observation: OwnState, /) -> float: ...


class TimedOutcome(Protocol):
    """The outcome decided by time; None if there is none.

    `waited`: seconds since the observation stands; `played`: seconds of play in all.
    """

    def __call__(self, game: OwnGame, observation: OwnState, waited: float, played: float, /) -> OwnAction | None: ...


@dataclass(frozen=True, kw_only=True)
class Referee:
    """Decides outcomes at a table by answers and elapsed time, instead of by chance.

    All functions are pure; the server measures time. Every outcome is one of the game's chance outcomes. By default
    nothing is asked and time decides nothing.
    """

    asks: IsAsked = nothing_to_answer
    judge: JudgeAnswer = no_judge
    is_quick: IsQuick = never
    minds_time: AboutGame = no_clock
    """Whether time can decide anything in the game, so that players should see how much has passed."""
    has_clock: AboutGame = no_clock
    """Whether the game has its own clock for the whole game, so that a table's would be a second one."""
    limit: TimeLimit = no_limit
    timed: TimedOutcome = untimed
