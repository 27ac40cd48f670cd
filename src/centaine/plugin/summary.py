"""The summary of a match: what was remarkable about each seat's game. And what a class's report counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from centaine.game import AnyGame, CentaineError
from centaine.i18n import N_
from centaine.plugin.values import OwnAction, OwnGame, OwnState

Log = TypeVar("Log", bound="SeatLog")


class PlayedMove(NamedTuple):
    """A step of a match as everyone may know it; `action` is None if it is secret."""

    before: OwnState
    action: OwnAction | None
    after: OwnState


class Figure(msgspec.Struct, frozen=True):
    """A fact worth telling: what it is (a msgid), and a number or a calculation, written as on screen."""

    label: str
    value: int | float | str


class Feat(msgspec.Struct, frozen=True):
    """A mathematical feat, for a badge: `title` and `text` are msgids."""

    id: str
    title: str
    text: str


class SeatSummary(msgspec.Struct, frozen=True):
    """What one seat has done."""

    figures: tuple[Figure, ...] = ()
    feats: tuple[Feat, ...] = ()


class Summary(msgspec.Struct, frozen=True):
    """What each seat has done, always with the same labels, and facts worth telling about the game as a whole."""

    seats: tuple[SeatSummary, ...] = ()
    figures: tuple[Figure, ...] = ()


@dataclass
class SeatLog:
    """What a seat has done so far; each game adds its own counts."""

    feats: dict[str, Feat] = field(default_factory=dict, kw_only=True)

    def earn(self, feat: Feat) -> None:
        """A feat, which counts once."""
        self.feats.setdefault(feat.id, feat)


def summary_of(
    logs: Iterable[Log], figures: Callable[[Log], Iterable[Figure]], whole: Iterable[Figure] = ()
) -> Summary:
    """The summary from the logs of all seats, in which `figures` counts, and the figures of the game as a whole."""
    seats = (SeatSummary(tuple(figures(log)), tuple(log.feats.values())) for log in logs)
    return Summary(tuple(seats), tuple(whole))


class Summarise(Protocol):
    """The summary of a match, from its steps."""

    def __call__(self, game: OwnGame, steps: Sequence[PlayedMove], /) -> Summary: ...


class DrawEnd(Protocol):
    """A drawing of a position that needs no style sheet, in the colours of a theme and palette."""

    def __call__(self, game: OwnGame, observation: OwnState, theme: str, palette: str, /) -> str: ...


def no_summary(game: AnyGame, steps: Sequence[PlayedMove]) -> Summary:
    """The default of `GamePlugin.match_summary`: nothing is worth telling."""
    return Summary()


class Typed(NamedTuple):
    """A typed answer; `tries` counts the results of a calculation that were judged, and is 1 for an answer.

    `wrong` are the wrong results that were typed before for the same calculation.
    """

    text: str
    lang: str
    tries: int
    wrong: tuple[str, ...] = ()


class ReportedStep(NamedTuple):
    """A step of a match as everyone may know it; `typed` if a person typed it."""

    before: OwnState
    action: OwnAction | None
    after: OwnState
    typed: Typed | None = None


class GivenAnswer(NamedTuple):
    """In a step, a question was answered. `notion` is a msgid, or empty; equal `mistake`s are one, if known."""

    step: int
    question: str
    notion: str
    right: bool
    mistake: str = ""
    listed: bool = False
    """Whether the question's author expected this mistake."""
    behind: str = ""
    """The cause of the mistake, a msgid; empty if unknown."""


class Counted(NamedTuple):
    """In a step, something happened that a report counts; `label` is a msgid."""

    step: int
    label: str
    value: int = 1


class BestFind(NamedTuple):
    """Something of which a report shows only the best: of one `label`, the one with the largest `size`."""

    step: int
    label: str
    size: int
    text: str


class JudgedTurn(NamedTuple):
    """A turn that begins with a step, and the best one, as texts of actions; `good` if none was better.

    `turn` is its number, as the game counts turns; `own_turn` among those of its player; `place` that of its part in
    the list of an analysis; all from 1. `loss`: how much less it is worth than the best one. `position`: the text of
    the one before it.
    """

    step: int
    played: tuple[str, ...]
    best: tuple[str, ...]
    good: bool
    turn: int = 0
    place: int = 0
    loss: float = 0.0
    own_turn: int = 0
    position: str = ""


class Overlooked(NamedTuple):
    """Something missed in a turn; `label`, a msgid, says under what it counts.

    `text`, `best` (the best turn) and `played` are calculations in the signs of the screen; `dice` those of the turn;
    `cards` those that the best turn plays, each title by language; the rest as in `JudgedTurn`.
    """

    step: int
    label: str
    text: str
    best: str
    played: str
    turn: int
    place: int
    loss: float
    own_turn: int = 0
    dice: tuple[int, ...] = ()
    cards: tuple[Mapping[str, str], ...] = ()


class AskedQuestion(NamedTuple):
    """A question as HTML, with its answer and the explanation; its figure as SVG, empty if it has none."""

    text: str
    answer: str
    why: str
    figure: str = ""


class ListItems(Protocol):
    """What a report says about a match, from its steps."""

    def __call__(
        self, game: OwnGame, steps: Sequence[ReportedStep], /
    ) -> Iterable[GivenAnswer | Counted | BestFind]: ...


class ListJudged(Protocol):
    """What a report says about an analysed match."""

    def __call__(self, game: OwnGame, turns: Sequence[JudgedTurn], /) -> Iterable[Counted | Overlooked]: ...


class ShowQuestion(Protocol):
    """A question in a language. Raises `CentaineError` if there is none."""

    def __call__(self, game: OwnGame, question: str, lang: str, /) -> AskedQuestion: ...


def no_items(game: AnyGame, steps: Sequence[ReportedStep]) -> Sequence[Counted]:
    """The default of `LessonReport.items`: nothing but the number of games."""
    return ()


def no_question(game: AnyGame, question: str, lang: str) -> AskedQuestion:
    """The default of `LessonReport.question`: no questions."""
    raise CentaineError("No question was found under this name.")


RIGHT_ANSWERS = N_("Right answers")


@dataclass(frozen=True, kw_only=True)
class LessonReport:
    """What a class's report says about a game; `counts` are all labels that are counted, in order."""

    items: ListItems = no_items
    judged: ListJudged | None = None
    """None if no analysis is needed."""
    question: ShowQuestion = no_question
    counts: Sequence[str] = ()
    judges: Sequence[str] = ()
    """Those of them that `judged` counts."""
    notes: Sequence[str] = ()
    """What the counts mean, in sentences: msgids."""
    goals: Sequence[str] = ()
    """Those that can be a goal for the whole class: labels of `items`, or `RIGHT_ANSWERS`."""
    progress: str = ""
    """What the bars beside pupils show (`GamePlugin.progress`), in a sentence: a msgid."""


ON_THE_WAY = N_("The bars show how far along each player is.")
