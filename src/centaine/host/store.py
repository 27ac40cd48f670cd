"""`Store`: the database interface, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from centaine.decoding import decode_json
from centaine.game import CentaineError
from centaine.match.replay import LogEntry
from centaine.protocol.clocks import Terms


class MatchRow(NamedTuple):
    """A match's database row; `options` and `seats` are JSON."""

    match: str
    game: str
    options: str
    seats: str
    at: int
    """When it was made, in milliseconds since 1970."""
    seed: str | None = None
    """The seed of its dice, in hexadecimal, secret until the match has ended; None for old matches without one."""
    ended: int | None = None
    """When it ended, in milliseconds since 1970; None if unfinished."""
    owner: str | None = None
    """The guest who made it; None for matches made before guests existed."""
    code: str | None = None
    """The code to join it until it ends, unique; None if it never had open seats."""
    stand_in: str = ""
    """The level that plays for people who are away; empty: none."""
    revision: int = 0
    """The number of times it was rewritten to delete somebody's data."""
    class_name: str | None = None
    """Its class, or None."""
    place: int | None = None
    """The number of the table in its class, from 1, unique."""


class ClassRow(NamedTuple):
    """A class; `options` is JSON, `size` the number of seats per table."""

    name: str
    code: str
    owner: str
    game: str
    options: str
    size: int
    at: int
    ended: int | None = None
    hints: bool = False
    """Whether its tables allow hints."""
    course: str = "{}"
    """How it is run, as JSON (`ClassCourse`)."""
    key: str | None = None
    """The SHA-256 of the key with which other devices become owners, in hexadecimal; None: there is no key."""


class DeckRow(NamedTuple):
    """A teacher's deck of questions; `content` is JSON: level, language, questions."""

    deck: str
    owner: str
    game: str
    name: str
    content: str
    questions: int
    """How many."""
    size: int
    """The bytes of `content`."""
    at: int
    """When it was last stored, in milliseconds since 1970."""
    revision: int = 1
    own_key: str | None = None
    """The SHA-256 of the key with which the owner's other devices open it, in hexadecimal."""
    copy_key: str | None = None
    """The same for colleagues, who get a copy."""


Role = Literal["owner", "removed", "waiting", "pupil"]
"""A guest's role in a class: a further owner, or somebody who was removed, is waiting to be let in, or was let in."""


class ClassGuest(NamedTuple):
    """What is stored about a guest in a class, besides the seats that they had."""

    role: Role
    name: str = ""
    """The name of somebody who is waiting, or the one that the teacher has given; empty: none."""
    options: str = "{}"
    """What the teacher has set for this pupil alone, as JSON: by the names of the options per seat."""


class Goal(msgspec.Struct, frozen=True):
    """A goal for the whole class: `target` of what its report counts under `label`."""

    label: str
    target: int


MAX_LESSONS = 100
"""The most starts of lessons stored for a class; a report is kept for a month after the last one."""


MAX_ROUNDS = 100
"""The most rounds before the current one whose tables are still numbered from 1."""


class ClassCourse(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a class is run: the settings of its tables besides the game, its rounds, and the end of the lesson."""

    clock: Terms | None = None
    level: str = ""
    """The computer player that takes free seats; empty: none."""
    calculate: bool = False
    """Whether pupils calculate themselves."""
    fixed: tuple[str, ...] = ()
    """The options per seat that pupils cannot choose."""
    ends: int | None = None
    """When the lesson ends, in milliseconds since 1970: from then on, no game starts."""
    round: int = 1
    locked: bool = False
    """Whether only those who have played in this class may come in."""
    first: int = 1
    """The place of the round's first table; tables before it belong to earlier rounds."""
    before: tuple[int, ...] = ()
    """The places of the first tables of earlier rounds; only the last `MAX_ROUNDS`."""
    approve: bool = False
    """Whether the teacher lets each newcomer in."""
    since: int = 1
    """The place of the first table that counts for the standings."""
    tournament: bool = False
    """Whether the rounds are those of a Swiss tournament."""
    goal: Goal | None = None
    paused: bool = False
    """Whether all games stand still, so that everybody looks at the board."""
    title: str = ""
    """What the teacher calls it; may be empty."""
    begun: tuple[int, ...] = ()
    """When it was reopened for another lesson, in milliseconds since 1970; the last `MAX_LESSONS`."""
    same: dict[str, str] = {}
    """Whose results count as whose in the report, by pseudonyms that tell neither guest nor name."""


def course_of(row: ClassRow) -> ClassCourse:
    """How a class is run."""
    return decode_json(row.course, ClassCourse)


def begun_or_ended(row: ClassRow) -> int:
    """When a class was last made, reopened or ended."""
    return max(row.at, row.ended or 0, *course_of(row).begun[-1:])


class TypedAnswer(NamedTuple):
    """What a pupil typed, for the report of a class; entry `seq` says whether it was right."""

    match: str
    seq: int
    guest: str
    text: str
    """Empty if they gave up."""
    lang: str
    tries: int
    """How many results of a calculation were judged, this one included; 1 for an answer to a question."""


class WrongResult(NamedTuple):
    """A wrong result of a calculation, for the report of a class; stored as soon as it is typed."""

    match: str
    id: str
    """The command's."""
    after: int
    """The number of the latest entry then that is not of kind `table`."""
    action: str
    number: int
    """The number of the wrong result for this action, from 1."""
    guest: str
    text: str
    lang: str


class Rewritten(NamedTuple):
    """A match after deleting a guest's data: its row, changed entry texts, and additional entries."""

    row: MatchRow
    texts: dict[int, str]
    more: tuple[LogEntry, ...] = ()


Rewrite = Callable[[MatchRow, Sequence[LogEntry]], Rewritten | None]
"""(match, log) → the rewritten match; None to delete it."""

REWRITTEN = -1
"""Replaces the entry's number in a `Change`: the whole match was rewritten."""


class NewRow(NamedTuple):
    """The next match of the same people, and its first log entries."""

    row: MatchRow
    lines: Sequence[LogEntry]
    revision: int = 0
    """The revision of the previous match from which it was made: a later one may lack a name."""


class Change(NamedTuple):
    """Entry `seq` of `match` was stored; None: notifications may have been missed, so anything may have changed.

    With a `word`, nothing was stored: it is a broadcast to the other servers. If `seq` is `REWRITTEN`, servers that
    have the match in memory must read all of it again.
    """

    match: str | None = None
    seq: int = 0
    word: str = ""


class Taken(Exception):
    """Another writer was first: the entry's number or id, or the match's name, code or place, already exists."""


class StoreFailed(CentaineError):
    """The database could not be read or written; nothing was confirmed."""


class ClassStore(Protocol):
    """Stores classes. Every method raises `StoreFailed`."""

    async def create(self, row: ClassRow) -> None:
        """Store a class. Raises `Taken` if its name or code exists."""
        ...

    async def find(self, name: str) -> ClassRow | None:
        """The class of that name."""
        ...

    async def find_code(self, code: str) -> str | None:
        """The name of the unfinished class with this code."""
        ...

    async def of(self, owner: str) -> list[ClassRow]:
        """A guest's classes, oldest first."""
        ...

    async def change(self, row: ClassRow) -> None:
        """Store what a class plays, and how it is run."""
        ...

    async def set_key(self, name: str, key: str) -> None:
        """Store the hash of a class's key, in place of the one before."""
        ...

    async def find_key(self, key: str) -> str | None:
        """The name of the class with this key, given by its hash."""
        ...

    async def set_role(self, name: str, guest: str, role: Role, called: str = "") -> None:
        """Give a guest a role in a class; `called` is the name of somebody who waits."""
        ...

    async def forget_waiting(self, name: str) -> None:
        """Forget who waits to be let into a class; they may ask again."""
        ...

    async def set_options(self, name: str, guest: str, options: str) -> None:
        """Store what is set for one pupil alone, as JSON."""
        ...

    async def set_name(self, name: str, guest: str, called: str) -> None:
        """Store the name that the teacher has given a pupil; empty: none."""
        ...

    async def guests(self, name: str) -> dict[str, ClassGuest]:
        """The guests who have a role in a class."""
        ...

    async def has_played(self, name: str, guest: str) -> bool:
        """Whether a guest ever had a seat in a class."""
        ...

    async def sat(self, name: str, guest: str) -> list[str]:
        """The matches of a class in which a guest ever had a seat, or which they made, latest first."""
        ...

    async def tables(self, name: str, first: int = 1) -> list[str]:
        """The matches of a class from place `first` on, and those before that are not over, by place."""
        ...

    async def end(self, name: str, at: int | None) -> None:
        """End a class, so that its code leads nowhere; None: begin it again."""
        ...

    async def used(self, name: str) -> int:
        """When a class was last used, in milliseconds since 1970: made, reopened or ended, or played in; 0 if none."""
        ...

    async def idle(self, before: int) -> list[str]:
        """The classes that were last used before that time."""
        ...


class ReportStore(Protocol):
    """Stores what the reports of classes need. Every method raises `StoreFailed`."""

    async def matches(self, name: str) -> list[tuple[str, int]]:
        """All matches that were made in a class, and when, oldest first."""
        ...

    async def answers(self, name: str) -> list[TypedAnswer]:
        """What people typed in these matches."""
        ...

    async def wrong_results(self, name: str) -> list[WrongResult]:
        """The wrong results of calculations in these matches, in the order in which they were typed for each action."""
        ...

    async def delete(self, name: str) -> None:
        """Delete the report of a class; the matches stay with the players."""
        ...

    async def forget(self, before: int) -> int:
        """Delete the reports of classes in which no match was made since that time; returns their number."""
        ...


class DeckLimits(NamedTuple):
    """The most decks and bytes of all their questions."""

    decks: int
    size: int


class DeckStore(Protocol):
    """Stores teachers' decks of questions. Every method raises `StoreFailed`."""

    async def put(self, row: DeckRow, before: int, own: DeckLimits, whole: DeckLimits) -> str:
        """Store a new deck, or replace the one with its revision `before`.

        Returns "", `stale` if another revision is stored, or the limit that it would exceed: `own` or `whole`.
        """
        ...

    async def of(self, owner: str) -> list[DeckRow]:
        """A guest's decks, the latest first."""
        ...

    async def find(self, deck: str) -> DeckRow | None:
        """The deck of that id."""
        ...

    async def find_key(self, key: str) -> DeckRow | None:
        """The deck with this key of either kind, given by its hash."""
        ...

    async def set_key(self, deck: str, column: str, key: str) -> None:
        """Store the hash of a key, in place of the one before."""
        ...

    async def delete(self, deck: str) -> None:
        """Delete a deck."""
        ...


class Store(Protocol):
    """Stores matches. `create` and `append` return only when the data are on disk."""

    @property
    def shared(self) -> bool:
        """Whether other servers also write to it, and notify this one through `changes`."""
        ...

    @property
    def classes(self) -> ClassStore:
        """The classes."""
        ...

    async def create(self, row: MatchRow, lines: Sequence[LogEntry]) -> None:
        """Store a match and its first log entries. Raises `Taken`, `StoreFailed`."""
        ...

    async def append(
        self,
        match: str,
        line: LogEntry,
        *,
        last: bool = False,
        then: NewRow | None = None,
        answer: TypedAnswer | None = None,
    ) -> None:
        """Store one more entry of a match; `last` if it ends the match. Raises `Taken`, `StoreFailed`.

        With `then`, the same transaction stores the next match, which takes over the code and the place in a class;
        `Taken` if the match was rewritten since it was made.
        With `answer`, it stores what was typed, if the host has reports of classes.

        After `StoreFailed` the entry may exist: the connection may have broken after the commit.
        """
        ...

    async def note_wrong(self, result: WrongResult) -> None:
        """Store a wrong result, once, if the host has reports of classes. Raises `StoreFailed`."""
        ...

    async def find(self, match: str) -> MatchRow | None:
        """The match of that name. Raises `StoreFailed`."""
        ...

    async def lines(self, match: str, after: int = 0) -> list[LogEntry]:
        """The log of a match after entry `after`, in order. Raises `StoreFailed`."""
        ...

    async def lengths(self, names: Sequence[str]) -> Mapping[str, int]:
        """How many entries the logs of the matches with these names have. Raises `StoreFailed`."""
        ...

    async def find_code(self, code: str) -> str | None:
        """The unfinished match with this code. Raises `StoreFailed`."""
        ...

    async def matches_of(self, guest: str) -> list[MatchRow]:
        """The matches that a guest made or ever joined, oldest first. Raises `StoreFailed`."""
        ...

    async def decks_of(self, guest: str) -> list[DeckRow]:
        """A guest's decks of questions. Raises `StoreFailed`."""
        ...

    async def erase(self, guest: str, rewrite: Rewrite, class_name: str | None = None) -> list[str]:
        """Rewrite or delete all matches of a guest in one transaction; returns their names. Raises `StoreFailed`.

        With `class_name`, only their matches in that class.
        """
        ...

    async def delete_class(self, name: str, *, keep: bool = False) -> list[str]:
        """Delete a class and all its matches in one transaction; returns their names. Raises `StoreFailed`.

        With `keep`, the class itself stays, without pupils.
        """
        ...

    async def announce(self, words: Sequence[Change]) -> None:
        """Broadcast to the servers that share the database, without storing. Raises `StoreFailed`."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """Yields everything stored or broadcast from now on, by this server or another, endlessly.

        Yields nothing if the database is not shared.
        """
        ...

    async def check(self) -> None:
        """Raises `StoreFailed` if the database does not answer."""
        ...

    async def forget(self, before: int, idle_before: int) -> list[str]:
        """Delete the matches that ended before a time, and unfinished ones without an entry since another time.

        Both are in milliseconds since 1970. Returns their names. Raises `StoreFailed`.
        """
        ...

    async def close(self) -> None:
        """Write everything that is waiting, then close the database."""
        ...
