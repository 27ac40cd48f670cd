"""Learning without a match: guided first games, puzzles, practice, and trying an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from centaine.plugin.questions import PracticeTopic
from centaine.plugin.referee import Verdict
from centaine.protocol.errors import Problem

MAX_STATE = 4000
"""The longest text of a position to make a puzzle from; a match's has a few hundred characters."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guided first game: texts by language, a position, and a task.

    Either the player must press one of the squares in `find`, or play one line of `do`: its actions and outcomes in
    order, separated by commas; what the other side does in it happens by itself. `{you}` in `text` is the player's
    name. `show` are numbers drawn beside the text. `say`: before the pawn moves, the player says whether it will land
    on an ultimate number. `pick`, if not empty, are answers to choose from, of which `right` plays the line. `usual`,
    if not empty, is the text instead where the board has its usual colours, which it names; `mono` are texts instead
    where it is black and white, by the name of the part. `wrong` says why something else is not what is asked: by a
    square, an answer, an action, its sign or its kind, or by "" for all others.
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
    say: bool = False
    pick: tuple[str, ...] = ()
    right: str = ""
    usual: dict[str, str] = {}
    mono: dict[Literal["title", "text", "ask", "done"], dict[str, str]] = {}
    wrong: dict[str, dict[str, str]] = {}


class TeacherNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a teacher wants to know about a lesson, by language; `question` is one to ask the class."""

    goal: dict[str, str]
    curriculum: dict[str, str]
    question: dict[str, str]
    answer: dict[str, str]


FIRST = {"en": "Your first game", "fr": "Ta première partie"}
"""The title of the lesson that teaches a game."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game, or a short lesson about one thing; texts by language.

    `learnt` says at the end what the player can do now. `place` orders the lessons of a game, `minutes` is about how
    long it takes, `theme` names the puzzles that go on from it.
    """

    step: tuple[LessonStep, ...]
    id: str = "first"
    title: dict[str, str] = msgspec.field(default_factory=FIRST.copy)
    about: dict[str, str] = {}
    learnt: dict[str, str] = {}
    place: int = 0
    minutes: int = 3
    theme: str = ""
    teacher: TeacherNotes | None = None


class LessonListed(msgspec.Struct, frozen=True):
    """A lesson in the list of a game's lessons: `steps` is their number, `teacher` whether it has notes for one."""

    id: str
    title: dict[str, str]
    about: dict[str, str]
    minutes: int
    steps: int
    theme: str
    teacher: bool


class PuzzleSet(msgspec.Struct, frozen=True):
    """A puzzle: a position of the game with these options, in which a seat is to play the best turn.

    `unit` is that of values: expected `rolls` to go, expected rolls of the whole game (`total`), or win probability
    (`chance`; `win` if the best turn wins at once).
    """

    options: Any
    state: str
    scene: Any
    choices: list[Any]
    seat: int = 0
    unit: Literal["rolls", "total", "chance", "win"] = "rolls"


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the value of a turn in a puzzle."""

    actions: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=20)]


class OwnPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a puzzle made of a position, for the value of a turn in it (`actions`), or for its solution."""

    options: dict[str, Any]
    state: Annotated[str, msgspec.Meta(max_length=MAX_STATE)]
    actions: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=40)] = ()


class PuzzleSolution(msgspec.Struct, frozen=True):
    """A best turn, its value, and the value of the best other turn, in the game's own unit."""

    actions: Sequence[str]
    value: float
    next_best: float


class SandboxQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what an action does in a state, given as text or by keywords, by default the initial one."""

    game: str
    options: dict[str, Any] = {}
    state: str | None = None
    position: dict[str, Any] | None = None
    action: str | None = None


class SandboxAnswer(msgspec.Struct, frozen=True):
    """The state after the action; if it was refused, the state before it, and `error` says why."""

    state: str
    scene: Any
    choices: list[Any]
    facts: list[Any]
    error: Problem | None


class PracticeLevel(msgspec.Struct, frozen=True):
    """A school level; `title` is a msgid."""

    id: str
    title: str


class PracticeSet(msgspec.Struct, frozen=True):
    """What there is to practise."""

    levels: tuple[PracticeLevel, ...]
    topics: Sequence[PracticeTopic]
    needed: int


class PracticeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers a question; an empty text means “I don't know”."""

    text: Annotated[str, msgspec.Meta(max_length=200)]
    lang: Literal["en", "fr"] = "en"


class PracticeResult(msgspec.Struct, frozen=True):
    """The judgement of an answer, and the question with its solution; `listed` is a mistake that was expected."""

    right: bool
    verdict: Verdict
    question: Any
    listed: bool
