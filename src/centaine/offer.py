"""What a game offers to the house: the form in which server, page and command line learn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from centaine.analyst import Analyst
from centaine.game import AnyGame, BadOption, CentaineError
from centaine.players import Player
from centaine.printing import Document
from centaine.solve.value_iteration import Progress


class Choice(msgspec.Struct, frozen=True):
    """One value that an option may take, and its title (a msgid)."""

    value: str | int | float
    title: str


class Each(msgspec.Struct, frozen=True):
    """How an option that has a value for each seat is asked, seat by seat.

    `of`: which seats are asked; the others keep the default. `any`: the page may choose for the players, which is what
    it begins with. `own`: decks of questions kept by the page are offered beside the choices; the one that a seat is to
    answer goes into that option, which has them by the seats that ask: in the place of the other of two seats. `cards`:
    the choices are the game's cards of that kind; `symbol` with a card's id names its symbol in the game's `cards.svg`,
    "" where there is none.
    """

    of: Literal["all", "people", "computers"] = "all"
    any: bool = False
    own: str = ""
    cards: str = ""
    symbol: str = ""


class OptionField(msgspec.Struct, frozen=True):
    """How a page asks for one option of a game; `label`, `help` and the titles of `choices` are msgids.

    `kind` is how it is asked: one of `choices`, a flag, any number of `choices`, a number from `least` to `most`, cards
    that the players make themselves, or one of `choices` for each seat, as `each` says.
    """

    name: str
    kind: Literal["choice", "flag", "many", "number", "cards", "each"]
    label: str
    default: Any
    choices: tuple[Choice, ...] = ()
    help: str = ""
    least: int = 0
    most: int = 0
    each: Each | None = None


class Preset(msgspec.Struct, frozen=True):
    """A variant under its own name: options that differ from the defaults, and for how many seats it is.

    `asks` names the option that the variant is about, which is asked for openly.
    """

    id: str
    title: str
    summary: str
    options: dict[str, Any]
    least_seats: int
    most_seats: int
    asks: str = ""


class Card(msgspec.Struct, frozen=True):
    """A kind of card as it is shown. Cards are data, so `title` and `text` come in every language: `{"en": …}`."""

    id: str
    kind: str
    title: dict[str, str]
    text: dict[str, str]
    copies: int


@dataclass(frozen=True)
class Level:
    """A computer player under the name in which people choose it; `title` is a msgid."""

    id: str
    title: str
    player: Player


def heard_by_all(game: AnyGame, state: Any, action: Any, seat: int | None) -> Any:
    """The `Secrets.heard` of a game in which every action is done in the open."""
    return action


def all_options(game: AnyGame) -> Any:
    """The `Secrets.public` of a game whose options hold no secrets."""
    return game.options


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What not everybody may know; by default everything is done in the open."""

    kept: bool = False
    """Whether seats have secrets: then each looks at the table from its own seat, and is offered its own choices only.
    """
    heard: Callable[[Any, Any, Any, int | None], Any] = heard_by_all
    """(game, state, action, seat) → the action as `seat` (None: a spectator) hears of it; None where it is hidden."""
    public: Callable[[Any], Any] = all_options
    """(game) → its options as everyone may know them, as JSON: without the answers of questions yet to be asked."""


HINT = "hint"
"""The topic of `Entry.help` that tells what had best be done: not at every table may it be asked about."""


def no_help(game: AnyGame, observation: Any, topic: str, asked: Mapping[str, str]) -> Any:
    """The `Entry.help` of a game that has none."""
    raise CentaineError("There is no help on “{topic}”.", topic=topic)


def no_cards(text: str) -> Sequence[Any]:
    """The `Entry.read_cards` of a game to which nobody adds cards."""
    raise BadOption("This game has no cards of one’s own.")


class Verdict(msgspec.Struct, frozen=True):
    """What is said of a typed answer: in one word for programs, and a msgid (empty where it is simply right)."""

    judgement: str
    message: str = ""
    params: dict[str, str | int] = {}


class Judged(NamedTuple):
    """What a typed answer comes to: an outcome of the game, and what to tell the one who gave it."""

    outcome: Any
    verdict: Verdict | None = None


def nothing_to_answer(game: AnyGame, observation: Any) -> bool:
    """The `Referee.asks` of a game without questions."""
    return False


def no_judge(game: AnyGame, observation: Any, text: str, lang: str) -> Judged:
    """The `Referee.judge` of a game without questions."""
    raise CentaineError("There is nothing to answer now.")


def no_limit(game: AnyGame, observation: Any) -> float:
    """The `Referee.limit` of a game without one."""
    return 0


def no_clock(game: AnyGame) -> bool:
    """The `Referee.minds_time` and `Referee.has_clock` of a game without a clock."""
    return False


def untimed(game: AnyGame, observation: Any, waited: float, played: float) -> Any:
    """The `Referee.timed` of a game without a clock."""
    return None


@dataclass(frozen=True, kw_only=True)
class Referee:
    """What is not for chance to decide at a table, where people answer and time goes by.

    All pure: the house has the clock. Every outcome is one of the game's own.
    """

    asks: Callable[[Any, Any], bool] = nothing_to_answer
    """(game, observation) → whether the seat whose turn it is has to answer, if a person plays it."""
    judge: Callable[[Any, Any, str, str], Judged] = no_judge
    """(game, observation, what was typed, language) → what it comes to; `CentaineError` where it cannot be read. It
    may take tens of milliseconds."""
    minds_time: Callable[[Any], bool] = no_clock
    """(game) → whether time can decide anything in it, so that players should see how much has gone by."""
    has_clock: Callable[[Any], bool] = no_clock
    """(game) → whether it has a clock of its own for the whole game, so that a table's would be a second one."""
    limit: Callable[[Any, Any], float] = no_limit
    """(game, observation) → after how many seconds `timed` decides if nobody else has; 0: never."""
    timed: Callable[[Any, Any, float, float], Any] = untimed
    """(game, observation, seconds since that stands, seconds of play in all) → the outcome that time has decided, None
    where it has decided nothing."""


class QuestionPreview(msgspec.Struct, frozen=True):
    """A question as players will see it: texts are safe HTML with MathML, `figure` is an SVG or empty.

    `level_name` and `notion` are msgids.
    """

    id: str
    level: str
    level_name: str
    notion: str
    calculator: bool
    difficulty: int
    text: str
    figure: str
    form: str
    unit: str
    choices: list[str]
    answer: str
    why: str


class QuestionsFound(NamedTuple):
    """What a file of questions holds: the good ones as options take them, and as they look; the lines refused."""

    questions: Sequence[Any]
    preview: Sequence[QuestionPreview]
    refused: Sequence[tuple[int, str, CentaineError]]
    """Line, field ("" where it is in none), why."""
    needed: int
    """How many questions a deck needs."""


@dataclass(frozen=True, kw_only=True)
class OwnQuestions:
    """A game to which players bring questions of their own, in files. Each function raises `CentaineError`."""

    formats: Sequence[str]
    read: Callable[[str, str, str, str], QuestionsFound]
    """(format, level, language, text of the file) → what is in it."""
    write: Callable[[str, str, str, Any], str]
    """(format, level, language, questions as options take them) → the text of the file."""
    example: Callable[[str, str, str], str]
    """(format, level or "", language) → a small file to begin with."""


def plain_board(game: Any) -> Mapping[str, str]:
    """The `Entry.board` of a game whose board is always the same."""
    return {}


class Line(NamedTuple):
    """A line of a report: a msgid and what fills it in."""

    message: str
    params: Mapping[str, str | int]


def no_progress(game: AnyGame, observation: Any) -> Sequence[float]:
    """The `Entry.progress` of a game that does not say."""
    return [0.0] * game.seats


def not_solved(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterable[Line]:
    """The `Solution.report` of a game that is not solved."""
    raise BadOption("This game is not solved for {seats} players.", seats=seats)


def no_table(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterable[Line]:
    """The `Solution.verify` of a game of which no table is kept."""
    raise BadOption("There is no table of this game to check.")


@dataclass(frozen=True, kw_only=True)
class Solution:
    """A game's exact values. By default none are known."""

    seats: tuple[int, ...] = ()
    """For how many players."""
    report: Callable[[int, Mapping[str, Any], Progress], Iterable[Line]] = not_solved
    """(seats, options, progress) → a report on the exact values; raises `BadOption` for what is not solved."""
    verify: Callable[[int, Mapping[str, Any], Progress], Iterable[Line]] = no_table
    """(seats, options, progress) → a report on whether the table kept of them is right; raises `CentaineError`."""


def no_analyst(game: AnyGame) -> Analyst | None:
    """The `Entry.analyst` of a game whose positions nobody judges."""
    return None


def not_shown(game: AnyGame, scene: Any, names: Sequence[str], lang: str) -> Any:
    """The `Entry.shown` of a game that has none."""
    return ""


def not_told(game: AnyGame, fact: Any, names: Sequence[str], lang: str) -> str:
    """The `Entry.told` of a game whose facts have no sentences; the terminal shows the actions' texts instead."""
    return ""


class Attempt(msgspec.Struct, frozen=True):
    """What an answer to a puzzle comes to, and what the best one does, both in the game's own measure."""

    solved: bool
    value: float
    best: float


@dataclass(frozen=True, kw_only=True)
class Riddle:
    """A puzzle: a position in which seat 0 is to act, and what it had best do there."""

    game: AnyGame
    state: Any
    best: Sequence[str]
    """The texts of the actions of a best turn."""
    value: float
    """What the best turn is worth, in the game's own measure."""
    next_best: float
    """What the best of all other turns is worth."""
    judge: Callable[[Sequence[str]], Attempt]
    """(texts of actions) → what they come to; `CentaineError` where they cannot be done, or do not end the turn."""
    read: Callable[[str], Sequence[str]]
    """What somebody typed → texts of actions."""
    question: Callable[[str], str]
    """Language → position and task."""
    solution: Callable[[str], str]
    """Language → the best turn and what it gains."""
    said: Callable[[Attempt, str], str]
    """(attempt, language) → what to say of it."""


def no_riddle(name: date | int, level: str) -> Riddle:
    """The `Riddles.riddle` of a game without puzzles."""
    raise BadOption("There are no puzzles of this game.")


@dataclass(frozen=True, kw_only=True)
class Riddles:
    """A game's puzzles. By default there are none."""

    levels: Mapping[str, str] = field(default_factory=dict)
    """How hard they can be, easiest first, with titles (msgids)."""
    riddle: Callable[[date | int, str], Riddle] = no_riddle
    """(day, or a number, level) → a puzzle; raises `BadOption` for a level that there is not."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A game as the house offers it. Everything that a page sees is computed from an observation."""

    id: str
    """Its name in records and addresses: `prime-climb`."""
    title: str
    summary: str
    make: Callable[[Mapping[str, Any]], AnyGame]
    """The game with these options, as JSON; the others have their defaults. Raises `BadOption`."""
    folder: Path
    """Where its texts lie: `rules.en.md`, `rules.fr.md`."""
    presets: tuple[Preset, ...]
    levels: tuple[Level, ...]
    """The computer players that people may choose, from the weakest to the strongest."""
    turn: Callable[[Any, Any], int]
    """(game, observation) → the seat whose turn it is, also where chance is to decide."""
    scene: Callable[[Any, Any, int | None], Any]
    """(game, observation, seat) → what the page draws, as JSON."""
    choices: Callable[[Any, Any, int], Sequence[Any]]
    """(game, observation, seat) → the legal actions, as JSON, each with its `text`."""
    progress: Callable[[Any, Any], Sequence[float]] = no_progress
    """(game, observation) → for each seat how near it is to winning: 0 at the beginning, 1 at the end."""
    facts: Callable[[Any, Any, Any, Any], Sequence[Any]]
    """(game, observation before, action as heard, observation after) → what happened, in order, as JSON."""
    position: Callable[[Any, Mapping[str, Any]], Any]
    """(game, keywords) → a state for an example; raises `BadPosition`."""
    pictures: Mapping[str, Callable[[Mapping[str, str]], str]]
    """What a page draws with, by file name (`board.svg`, `palette.css` …): each is made from what was asked for,
    which comes as texts. Raises `BadOption`."""
    more_players: Mapping[str, Player] = field(default_factory=dict)
    """By their ids, computer players that are not offered to people, for comparisons: what one of them cannot play it
    answers with `CentaineError`."""
    board: Callable[[Any], Mapping[str, str]] = plain_board
    """(game) → what `board.svg` is asked for, so that it shows the board of this game with its options."""
    fields: tuple[OptionField, ...] = ()
    cards: tuple[Card, ...] = ()
    read_cards: Callable[[str], Sequence[Any]] = no_cards
    """(text of a card file) → the cards in it, as the options take them, as JSON; raises `BadOption`."""
    secrets: Secrets = Secrets()
    referee: Referee = Referee()
    own_questions: OwnQuestions | None = None
    undo: bool = False
    """Whether a seat may take back what it did since chance last spoke."""
    help: Callable[[Any, Any, str, Mapping[str, str]], Any] = no_help
    """(game, observation, topic, what is asked) → an answer, as JSON; `CentaineError` where there is none."""
    hints: bool = False
    """Whether `help` has the topic `HINT`, asked with a `strength` from 1 on."""

    documents: tuple[Document, ...] = ()
    """What there is of it on paper."""

    solution: Solution = Solution()
    findings: Callable[[], Any] | None = None
    """What its exact solution says, for a page about it, as JSON; None where there is no such page."""
    analyst: Callable[[Any], Analyst | None] = no_analyst
    """(game) → who judges its positions, so that a match of it can be analysed; None where nobody does."""

    riddles: Riddles = Riddles()

    shown: Callable[[Any, Any, Sequence[str], str], Any] = not_shown
    """(game, scene as JSON, names of the seats, language) → what a terminal shows (for Rich's `print`)."""
    told: Callable[[Any, Any, Sequence[str], str], str] = not_told
    """(game, fact as JSON, names of the seats, language) → a sentence; empty for what goes without saying."""

    def player(self, level: str) -> Player | None:
        """The computer player of a level; None if there is no such level."""
        return next((known.player for known in self.levels if known.id == level), None)

    def all_players(self) -> dict[str, Player]:
        """Every computer player by its id, those that are not offered to people last."""
        return {level.id: level.player for level in self.levels} | dict(self.more_players)
