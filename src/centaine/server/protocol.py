"""Every message between page and server; docs/protocol.md describes them one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from centaine.analysis import Account, Moment
from centaine.offer import Card, OptionField, Preset, QuestionPreview, Verdict
from centaine.server.clock import USUAL, Terms

PERSON = "person"
"""The player of a seat that somebody holds."""

OPEN = "open"
"""The player of a seat that waits for somebody; every other player is a level of the computer's."""

SERVER = -1
"""The seat of an event that no seat caused: dice and draws, and what the table's owner does."""

Kind = Literal["action", "chance", "undo", "abandon", "table", "time"]
"""What an entry of the log is."""

Wanted = Literal["action", "chance", "answer", "undo", "abandon"]
"""What may be asked for; an answer comes to be an entry of chance."""


Luck = Annotated[str, msgspec.Meta(pattern="^(?:[0-9a-f]{2}){0,32}$")]
"""Random bytes of a player's own that the dice depend on, in hexadecimal."""


Colour = Annotated[int, msgspec.Meta(ge=0, le=3)]
"""The number of one of the game's colours of seats."""


Percent = Annotated[int, msgspec.Meta(ge=50, le=400)]
"""How much of the clock's time a seat gets."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where: a name of 1 to 40 characters and `person`, `open` or the id of a level."""

    name: str
    player: str = PERSON
    luck: Luck = ""
    colour: Colour | None = None
    percent: Percent = USUAL


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a match; options left out have their defaults."""

    game: str
    seats: tuple[NewSeat, ...]
    options: dict[str, Any] = {}
    stand_in: str | None = None
    clock: Terms | None = None


class JoinByCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the table of a code."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for an open seat; `options` are what one chooses for it, by the names of the game's options."""

    name: str
    colour: Colour | None = None
    luck: Luck = ""
    options: dict[str, Any] = {}


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner of a table wants done."""

    do: Literal[
        "start",
        "close",
        "swap",
        "computer",
        "open",
        "hints",
        "no-hints",
        "analysis",
        "no-analysis",
        "clock",
        "extend",
        "stretch",
    ]
    seat: int = 0
    seats: tuple[int, int] = (0, 0)
    level: str = ""
    name: str = ""
    clock: Terms | None = None
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 60
    percent: Percent = USUAL


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a new match with the same people when one is over."""

    luck: Luck = ""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Says one of the phrases that there are to all at the table, from a seat of one's own."""

    phrase: str
    seat: int | None = None


class NewClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a class: which game, with which options, and how many are to sit at a table."""

    game: str
    size: Annotated[int, msgspec.Meta(ge=1, le=4)]
    options: dict[str, Any] = {}


class ClassWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever made a class wants done.

    `start` tables at which somebody sits, with a `level` of the computer's on seats that are free; `move` who sits on
    `seat` of `match` to the table `to`, or to a new one; `end` the class with all its games.
    """

    do: Literal["start", "move", "end"]
    level: str = ""
    match: str = ""
    seat: int = 0
    to: str = ""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat wants: `text` for an action or an answer, which is written in the language `lang`.

    `id` is made by the sender, once for each command: sent again, it gets the first answer again. `seq` is the number
    of the last event that the sender has seen.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seq: Annotated[int, msgspec.Meta(ge=0)]
    seat: int
    kind: Wanted
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    lang: Literal["en", "fr"] = "en"


class SandboxQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what an action does in a state that is given as text, by keywords, or not at all (the initial one)."""

    game: str
    options: dict[str, Any] = {}
    state: str | None = None
    position: dict[str, Any] | None = None
    action: str | None = None


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what a turn in a puzzle comes to."""

    actions: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=20)]


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a document is wanted, and what it is about.

    Cards of one's own; the level of questions, or a deck of one's own as options take it; a recorded match after `step`
    actions.
    """

    paper: str = "a4"
    lang: str = "en"
    flip: str = "long"
    saving: bool = False
    cards: tuple[Any, ...] = ()
    level: str = ""
    questions: Any = None
    record: str = ""
    step: int | None = None


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused: `message` is a template to translate, `text` the whole sentence in English."""

    code: str
    message: str
    params: dict[str, str | int]
    text: str
    rule: str | None = None


class Clock(msgspec.Struct, frozen=True):
    """What the table's clock shows: its terms, what each seat gets of them, and what each has left, in milliseconds."""

    per: Literal["turn", "game"]
    seconds: int
    increment: int
    percent: tuple[int, ...]
    left: tuple[int, ...]
    out: list[int]
    runs: int | None


class Event(msgspec.Struct, frozen=True, tag_field="type", tag="event"):
    """One entry of a match's log and the table after it."""

    seq: int
    seat: int
    kind: Kind
    text: str
    facts: list[Any]
    scene: Any
    choices: list[Any]
    player: int
    undo: bool
    seats: tuple[Seat, ...] | msgspec.UnsetType = msgspec.UNSET
    started: bool | msgspec.UnsetType = msgspec.UNSET
    clock: Clock | msgspec.UnsetType = msgspec.UNSET


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where, in which colour, and what they added to the dice."""

    name: str
    player: str
    luck: str = ""
    colour: int | None = None


class Elapsed(msgspec.Struct, frozen=True):
    """Whole seconds that have gone by: since event `seq` as the server counts them, and of play in all."""

    waited: int
    played: int


class Snapshot(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """A whole match as it stands after event `seq`; `log` holds the events after `since`."""

    match: str
    game: str
    options: Any
    seats: tuple[Seat, ...]
    seq: int
    since: int
    scene: Any
    choices: list[Any]
    log: list[Event]
    player: int
    returns: tuple[float, ...]
    undo: bool
    abandoned: bool
    commitment: str | None
    seed: str | None
    elapsed: Elapsed | None
    yours: tuple[int, ...]
    owner: bool
    started: bool
    code: str
    standing_in: list[int]
    class_name: str
    hints: bool
    clock: Clock | None
    lost: int | None
    next: str
    analysis: bool


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who has a connection open: for each seat whether a person is there, and how many look on."""

    here: list[bool]
    spectators: int
    standing_in: list[int]


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody at the table has said one of the phrases."""

    seat: int
    phrase: str


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Says that the connection is alive."""


class Draw(msgspec.Struct, frozen=True):
    """One roll or draw: its number, from which of the wheels it was drawn, and what came, as text."""

    number: int
    wheel: int
    text: str


class Draws(msgspec.Struct, frozen=True):
    """By what the dice of a match can be checked; `seed`, `wheels` and `draws` are told when it is over.

    A wheel is all that could come, each with its weight, in the order in which it lies side by side; `given` counts the
    outcomes that somebody has given, such as answers.
    """

    commitment: str | None
    luck: list[str]
    seed: str | None
    wheels: list[list[tuple[str, int]]]
    draws: list[Draw]
    given: int


class MatchMade(msgspec.Struct, frozen=True):
    """A match exists; its page is `/m/{match}`."""

    match: str


class ClassMade(msgspec.Struct, frozen=True):
    """A class exists; its page is `/class/{class_name}`."""

    class_name: str


class ClassSeat(msgspec.Struct, frozen=True):
    """A seat at a table of a class: who sits there, whether they are here, how near they are to winning (0 to 1)."""

    name: str
    player: str
    colour: int | None
    here: bool
    progress: float


class ClassTable(msgspec.Struct, frozen=True):
    """A table of a class; `steps` is how much has happened, `winner` a seat, null for none or nobody yet."""

    match: str
    place: int
    seats: list[ClassSeat]
    started: bool
    over: bool
    steps: int
    winner: int | None


class ClassNow(msgspec.Struct, frozen=True):
    """A class as it stands: for whoever made it with its code and tables, for others with the match they sit at."""

    class_name: str
    game: str
    options: Any
    size: int
    owner: bool
    ended: bool
    code: str
    tables: list[ClassTable]
    yours: str


class KeptClass(msgspec.Struct, frozen=True):
    """A class that a guest has made."""

    class_name: str
    game: str
    at: int
    ended: int | None


class KeptMatch(msgspec.Struct, frozen=True):
    """What is kept of a guest in a match: the names they had there, what they hold, who sits there, the record.

    `at` and `ended` are milliseconds since 1970.
    """

    match: str
    game: str
    at: int
    ended: int | None
    owner: bool
    names: list[str]
    yours: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    record: str | None = None


class Kept(msgspec.Struct, frozen=True):
    """All that is kept of a guest; `guest` is the SHA-256 of the secret in their cookie, None where they have none."""

    guest: str | None
    matches: list[KeptMatch]
    classes: list[KeptClass]


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command is on disk, as event `seq`; `verdict` is what the judge says of an answer, to its sender alone."""

    seq: int
    verdict: Verdict | None = None


class Refused(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is no success; `present` is the match as it stands, where there is one."""

    error: Problem
    present: Snapshot | None = None


class AnalysisPart(msgspec.Struct, frozen=True):
    """The moments of a match's analysis after the first `since`, as far as they are known; `done` when that is all."""

    unit: Literal["chance", "rolls"]
    error: float
    limits: dict[str, float]
    actions: int
    finished: bool
    start: tuple[float, ...]
    since: int
    moments: tuple[Moment, ...]
    accounts: tuple[Account, ...]
    done: bool


class SandboxAnswer(msgspec.Struct, frozen=True):
    """The state after the action, or before it where the action was refused: then `error` says why."""

    state: str
    scene: Any
    choices: list[Any]
    facts: list[Any]
    error: Problem | None


class PuzzleSet(msgspec.Struct, frozen=True):
    """A puzzle: a position of the game with these options, in which seat 0 is to play the best turn."""

    options: Any
    state: str
    scene: Any
    choices: list[Any]


class PuzzleSolution(msgspec.Struct, frozen=True):
    """A best turn, what it is worth, and what the best of the others is worth, in the game's own measure."""

    actions: Sequence[str]
    value: float
    next_best: float


class CardsRead(msgspec.Struct, frozen=True):
    """The cards of a card file, as the game's options take them."""

    cards: list[Any]


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what a file of questions holds."""

    format: str
    level: str
    language: str
    text: str


class LineRefused(msgspec.Struct, frozen=True):
    """A line of a file that gave no question, the field in which that shows ("" where in none), and why."""

    line: int
    field: str
    problem: Problem


class QuestionsRead(msgspec.Struct, frozen=True):
    """The good questions of a file, as the game's options take them and as players see them, and the lines refused."""

    level: str
    language: str
    questions: Sequence[Any]
    preview: Sequence[QuestionPreview]
    refused: list[LineRefused]
    enough: bool
    needed: int


class QuestionExport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a file of questions, which are given as `QuestionsRead` has them."""

    format: str
    level: str
    language: str
    questions: list[Any]


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guided first game: texts by language, a position, and what is to be done in it.

    Either one of the squares in `find` is to be pressed, or actions are to be done: each line of `do` is one good way,
    its actions and outcomes in order, with commas between. `show` are numbers to be drawn beside the text.
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


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game."""

    step: tuple[LessonStep, ...]


class LevelOffered(msgspec.Struct, frozen=True):
    """How strong a computer player is, or how hard a puzzle: `title` is a msgid."""

    id: str
    title: str


class DocumentOffered(msgspec.Struct, frozen=True):
    """What there is of a game on paper: `title` is a msgid, `needs` is what must be sent along, `takes` what may be."""

    id: str
    title: str
    needs: str
    takes: tuple[str, ...]


class GameOffered(msgspec.Struct, frozen=True):
    """A game of the catalog with all that a page needs to offer it; titles and texts are msgids."""

    id: str
    title: str
    summary: str
    presets: tuple[Preset, ...]
    fields: tuple[OptionField, ...]
    levels: tuple[LevelOffered, ...]
    cards: tuple[Card, ...]
    secret: bool
    undo: bool
    hints: bool
    analysis: bool
    lesson: bool
    puzzles: tuple[LevelOffered, ...]
    findings: bool
    documents: tuple[DocumentOffered, ...]


class Offered(msgspec.Struct, frozen=True):
    """The games that can be played here."""

    games: tuple[GameOffered, ...]


class Phrase(msgspec.Struct, frozen=True):
    """Something that one may say: `text` is a msgid; a reaction has a `sign` to show in its stead."""

    id: str
    text: str
    reaction: bool = False
    sign: str = ""


class GuestName(msgspec.Struct, frozen=True):
    """A friendly name for somebody who has not thought of one."""

    name: str


class Words(msgspec.Struct, frozen=True):
    """The translations of a language by msgid; where the number decides, a list of forms."""

    lang: str
    messages: dict[str, Any]
