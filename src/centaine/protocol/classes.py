"""Classes: groups of tables with one code; and a class's report, for its owner only."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from centaine.protocol.clocks import Terms

Minutes = Annotated[int, msgspec.Meta(ge=0, le=600)]
"""The length of a lesson; 0: no end."""


class ClassGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What new tables of a class play: the game, its options, the seats per table, whether hints are allowed.

    `calculate` tells whether pupils calculate themselves. `clock` is the time control, `level` the computer that takes
    free seats (none if empty), `fixed` the options per seat that pupils cannot choose, `kept` the options that stay as
    the class has them: what is secret in them is not told, so nobody can send it back.
    """

    game: str
    size: Annotated[int, msgspec.Meta(ge=1, le=4)]
    options: dict[str, Any] = {}
    hints: bool = False
    clock: Terms | None = None
    level: str = ""
    fixed: tuple[str, ...] = ()
    calculate: bool = False
    kept: tuple[str, ...] = ()


class NewClass(ClassGame, frozen=True, forbid_unknown_fields=True):
    """Makes a class: what it plays, after how many `minutes` the lesson ends, and what the teacher calls it."""

    minutes: Minutes = 0
    title: str = ""


class ClassMade(msgspec.Struct, frozen=True):
    """A class was made; its page is `/class/{class_name}`."""

    class_name: str


class ClassListed(msgspec.Struct, frozen=True):
    """One of a teacher's classes: `title` is what they call it, if anything; `at` is when it was made."""

    class_name: str
    game: str
    title: str
    at: int
    ended: bool


class ClassGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal for the whole class: `target` times what its report counts as `label`."""

    label: Annotated[str, msgspec.Meta(max_length=80)]
    target: Annotated[int, msgspec.Meta(ge=1, le=9999)]


class ClassCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that the owner makes to a class.

    `start` tables with at least one pupil, with the computer's `level` in free seats; `next` makes the tables of the
    round after `round`; `set` what new tables play; `time` is the end of the lesson in `minutes`; `lock` the class,
    so that only its pupils come in; `approve` each newcomer, or `welcome` all; `admit` or `refuse` the `pupil` who
    waits (all if empty: those refused together may ask again), under another `name` if there is one, or `admit` again
    one who was removed; `remove-new`:
    everyone who waits or has not begun a game in this class, and `approve` from then on; `move` the pupil on `seat`
    of `match` to the table `to`, or to a new one; `rename` or `remove` them, with `erase` their data in this class
    too; `differ`: give them `options` of their own; `fill` the seat with a computer; `goal` for all, or none;
    `same`: in the report, these `pupils` are the pupil `to`, or pupils of their own if that is empty; `title`: call
    the class by that `name`; `pause` all games, or `resume` them; `clear` all pupils with their games
    and the report; `end` the class and all its games; `reopen` it for another lesson.
    """

    do: Literal[
        "start",
        "next",
        "set",
        "time",
        "lock",
        "unlock",
        "approve",
        "welcome",
        "admit",
        "refuse",
        "remove-new",
        "move",
        "rename",
        "remove",
        "differ",
        "fill",
        "goal",
        "same",
        "title",
        "pause",
        "resume",
        "clear",
        "end",
        "reopen",
    ]
    level: str = ""
    match: str = ""
    seat: int = 0
    to: str = ""
    together: Literal["same", "winners", "mixed", "swiss"] = "same"
    round: int = 0
    stop: bool = False
    erase: bool = False
    play: ClassGame | None = None
    minutes: Minutes = 0
    name: str = ""
    pupil: str = ""
    options: dict[str, Any] = {}
    goal: ClassGoal | None = None
    pupils: tuple[str, ...] = ()


class ClassKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret key of a class. Whoever uses it becomes an owner."""

    key: Annotated[str, msgspec.Meta(max_length=80)]


class ClassSeat(msgspec.Struct, frozen=True):
    """A seat at a table of a class: its player, whether they are connected, and their progress (0 to 1).

    `own`: the options that the teacher has set for this pupil alone. `stood_in`: whether the computer plays, because
    nobody is there.
    """

    name: str
    player: str
    colour: int | None
    here: bool
    progress: float
    own: dict[str, Any]
    stood_in: bool


class ClassTable(msgspec.Struct, frozen=True):
    """A table of a class; `steps` is the number of actions and outcomes, `winner` a seat or null.

    `place` is its number in its round, from 1; `earlier` is that round if it is an earlier one, else 0. `awaited` is
    the seat of the person who is to act, null if there is none; `still` are the seconds since the latest step, or since
    the game began; 0 unless it goes on.
    """

    match: str
    place: int
    earlier: int
    seats: list[ClassSeat]
    started: bool
    over: bool
    steps: int
    winner: int | None
    game: str
    awaited: int | None
    still: int


class ClassWaiting(msgspec.Struct, frozen=True):
    """Somebody who is waiting to be let into a class, or was removed from it (then the name may be empty).

    `was`: what the class knows their device by, if that is another name.
    """

    pupil: str
    name: str
    was: str = ""


class ClassStanding(msgspec.Struct, frozen=True):
    """A pupil in the standings: 1 point for a win or a bye, ½ for a draw; `buchholz` are the opponents' points.

    `place` is 1 for the best; equal pupils share one.
    """

    name: str
    place: int
    points: float
    buchholz: float
    played: int


class ClassNow(msgspec.Struct, frozen=True):
    """A class: for its owner with code, tables, standings and people waiting, for others with their match.

    `left` is the number of seconds until the end of the lesson; 0 when it is over, null if it has none. `waiting`,
    `standings` and `removed`, whom the owner keeps out, are empty for others; `counted` are the labels that can be
    a goal. `shut` is why somebody without a seat cannot get one: `removed` by the teacher, or the class is
    `locked`. `called` is the name that the teacher has given the requester, which stays; `title` what they call the
    class; both may be empty. `paused` tells whether all games stand still, `progress` what the seats’ progress
    means, in a sentence. `lesson` is when the lesson began, in milliseconds since 1970; 0 for the first one.
    """

    class_name: str
    game: str
    options: Any
    size: int
    hints: bool
    owner: bool
    ended: bool
    code: str
    tables: list[ClassTable]
    yours: str
    clock: Terms | None
    level: str
    fixed: tuple[str, ...]
    calculate: bool
    round: int
    left: int | None
    locked: bool
    approve: bool
    waiting: list[ClassWaiting]
    tournament: bool
    standings: list[ClassStanding]
    goal: ClassGoal | None
    counted: list[str]
    shut: Literal["", "removed", "locked"]
    called: str
    title: str
    paused: bool
    progress: str
    removed: list[ClassWaiting] = []
    lesson: int = 0


class Newcomers(msgspec.Struct, frozen=True):
    """Everyone who sits at a table of a class and has not begun a game in it."""

    names: list[str]


class GoalNow(msgspec.Struct, frozen=True):
    """How close a class is to its goal."""

    reached: int


class LessonResult(msgspec.Struct, frozen=True):
    """A lesson in which a class, or a pupil, played: of the `seen` questions, `first` were right at the first try.

    `at` is when its first game was made, in milliseconds since 1970; `day` is that day: `2026-11-24` (UTC).
    """

    at: int
    day: str
    games: int
    seen: int
    first: int


class NotionResult(msgspec.Struct, frozen=True):
    """The answers of one pupil, or of all, on a notion: `first` were right at the first try; `spent` is in seconds.

    `notion` is its name in the language asked for. `measured` is the number of answers whose time is
    known. `learned` is the number of pupils whose last three questions were right at the first try.
    """

    notion: str
    seen: int
    right: int
    first: int
    spent: int
    measured: int
    learned: int


class Mistake(msgspec.Struct, frozen=True):
    """A question that was missed `times` times at the first try, by `pupils`, numbered as in the report.

    `later` of these times it was right in the end. `listed`: the question's author expected this mistake; `behind` says
    in a sentence what is behind it, if that is known. `text`, `answer` and `why` are safe HTML, `figure` is safe SVG or
    empty; `given` is plain text.
    """

    question: str
    text: str
    answer: str
    why: str
    given: list[str]
    times: int
    later: int
    pupils: list[int]
    listed: bool
    behind: str
    figure: str


class Teach(msgspec.Struct, frozen=True):
    """A notion to teach next: of `seen` questions, `missed` were not right at the first try, by `pupils`.

    `later` of them were right in the end, `unanswered` were left without typing anything. `mistakes` are all of them,
    the commonest first. `enough` tells whether there were enough questions to tell how well the class knows it.
    """

    notion: str
    seen: int
    missed: int
    later: int
    pupils: list[int]
    unanswered: int
    mistakes: list[Mistake]
    enough: bool


class ReportCount(msgspec.Struct, frozen=True):
    """Something counted; `label` is in the language asked for."""

    label: str
    value: int


class ReportBest(msgspec.Struct, frozen=True):
    """The best of its kind; `label` is in the language asked for, `text` a calculation in the signs of the screen."""

    label: str
    text: str


class ReportMissed(msgspec.Struct, frozen=True):
    """What a pupil missed in a turn of a game that was analysed: `text` is a calculation of the best turn, `best`.

    `label` is what counts it, in the language asked for; `played` what the pupil did. `turn` is the turn's number in
    the game, `own_turn` among those of the pupil; `place` that of its part in the analysis of `match`; `loss` how much
    less it was worth than the best one. `dice` are those of the turn; `cards` the titles of those that the best turn
    plays.
    """

    label: str
    text: str
    best: str
    played: str
    match: str
    turn: int
    place: int
    loss: float
    own_turn: int
    dice: list[int]
    cards: list[str]


class ReportName(msgspec.Struct, frozen=True):
    """A name under which results of a pupil were earned; `pupils` are pseudonyms: one for each device, for `same`."""

    name: str
    pupils: list[str]


class ReportPupil(msgspec.Struct, frozen=True):
    """What one pupil has done, under the name that they chose; `finished` games were played to their end.

    `names`: this name, then others whose results count here because the teacher has said so. `shared`: the names of
    pupils who had the same device some day.

    `overlooked`: the dearest first. `pending` are the labels of counts that no analysis has begun to count for this
    pupil, because their games go on.
    """

    name: str
    games: int
    finished: int
    won: int
    notions: list[NotionResult]
    lessons: list[LessonResult]
    missed: list[Mistake]
    counts: list[ReportCount]
    best: list[ReportBest]
    overlooked: list[ReportMissed]
    pending: list[str] = []
    names: list[ReportName] = []
    shared: list[str] = []


class ClassReport(msgspec.Struct, frozen=True):
    """The report of a class over all its games.

    `analysed` of `to_analyse` games that are over have been analysed: ask again until all are. Times are milliseconds
    since 1970; the report is deleted at `until`, or later if the class plays again. `notes` say in sentences what the
    pupils' counts mean; `title` is what the teacher calls the class, if anything. `pending` are the labels of counts to
    which an analysis that is still being made will add. `game` is what the class plays now; `played` are all games that
    it has played, the first one first.
    """

    class_name: str
    game: str
    at: int
    until: int
    ended: bool
    games: int
    analysed: int
    to_analyse: int
    notions: list[NotionResult]
    teach: list[Teach]
    pupils: list[ReportPupil]
    lessons: list[LessonResult]
    notes: list[str]
    title: str
    pending: list[str]
    played: list[str] = []
