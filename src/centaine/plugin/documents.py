"""A game's printable documents: paper sizes in millimetres, palettes, and what is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Protocol

from centaine.i18n import N_
from centaine.plugin.values import Json, OwnGame, OwnState

INCH = 25.4

UNPRINTABLE = 6.35
"""The margin that most printers cannot print on (a quarter of an inch)."""


class Paper(NamedTuple):
    """A sheet in portrait orientation."""

    id: str
    title: str
    width: float
    height: float


A4 = Paper("a4", "A4", 210.0, 297.0)
LETTER = Paper("letter", "Letter", 8.5 * INCH, 11 * INCH)
A3 = Paper("a3", "A3", 297.0, 420.0)
TABLOID = Paper("tabloid", "Tabloid", 11 * INCH, 17 * INCH)

PAPERS = {paper.id: paper for paper in (A4, LETTER)}
"""Common sheets, by id."""

PALETTES = ("default", "friendly", "mono")
"""The colours of boards: those of the game, those for colour-blind people, none."""

TWICE = {A4: A3, LETTER: TABLOID}
"""The paper of twice the size."""


@dataclass(frozen=True)
class PrintOptions:
    """Options of a printed document: `saving` saves ink, `flip` is the edge over which the printer flips a sheet.

    `given` are the document's own inputs, such as custom cards or a position. `palette` is one of `PALETTES`. `bleed`
    is how far colour goes beyond the edge that a print shop cuts, in millimetres; at home there is none.
    """

    paper: Paper = A4
    lang: str = "en"
    saving: bool = False
    flip: str = "long"
    given: Mapping[str, Json] = field(default_factory=dict)
    palette: str = "default"
    bleed: float = 0.0


class PositionSnapshot(NamedTuple):
    """A position of a match: the game, its public state, the players' names."""

    game: OwnGame
    state: OwnState
    names: Sequence[str]


class Drawing(NamedTuple):
    """An SVG picture with its alternative text."""

    svg: str
    alt: str


class Sheet(NamedTuple):
    """Input for typesetting: the name of a template in `templates/`, its JSON data, its drawings by name."""

    template: str
    data: Mapping[str, Json]
    drawings: Mapping[str, Drawing]
    folded: bool = False
    """Whether it is a booklet: small pages, two to a side, on sheets folded in the middle."""


class ShopJob(NamedTuple):
    """How a print shop makes a document: msgids, and how many copies one game needs."""

    paper: str
    finish: str
    sides: str
    fold: str
    copies: int = 1
    sorting: str = ""
    folds: Sequence[str] = ()
    """The ways to fold it of which whoever orders ticks one; `fold` asks for it."""


class DocumentGroup(Enum):
    """The headings under which documents are listed, in this order; msgids.

    `TO_PLAY` are the few that are enough to play.
    """

    TO_PLAY = N_("Print these to play")
    PIECES = N_("Board and pieces")
    CARDS = N_("Cards")
    QUESTIONS = N_("Question cards")
    RULES = N_("Rules")
    LEARNING = N_("Learn and colour in")
    WORKSHEETS = N_("Worksheets")
    POSTERS = N_("Posters")
    SCORES = N_("Score sheets")
    SAVED = N_("Saved games")


class MakeSheet(Protocol):
    """Lays out a document as the options ask. Raises `CentaineError` for a bad option."""

    def __call__(self, options: PrintOptions, /) -> Sheet: ...


@dataclass(frozen=True)
class Document:
    """One thing to print. `title` is a msgid."""

    id: str
    title: str
    make: MakeSheet
    needs: str = ""
    """The input that it requires in `PrintOptions.given`: `match`, a `PositionSnapshot`; empty if none."""
    takes: tuple[str, ...] = ()
    """The optional inputs that it uses: `cards`, `level`, `questions`, `day` (a date), `weight`, `palette`; of a
    worksheet `seed` (its number), `copies`, `topic`, `theme`."""
    title_in_inches: str = ""
    """The msgid of the title on US Letter, where `title` has a length in centimetres."""

    use: str = ""
    """The msgid of a sentence: its paper, and what it is for."""

    group: DocumentGroup = DocumentGroup.PIECES

    shop: ShopJob | None = None
    """How a print shop makes it; None if it is not for one."""

    pages: int = 0
    """How many pages it has with the usual inputs; 0 if that depends on them."""

    pages_elsewhere: Mapping[str, int] = field(default_factory=dict, hash=False)
    """The same by paper and language (`letter-fr`), where it differs."""

    both_sides: bool = False
    """Whether its pages are printed on both sides of the paper."""

    twice: bool = False
    """Whether its pages are twice as large as the paper (`TWICE`)."""

    size: tuple[float, float] | None = None
    """The width and height of its pages in millimetres, if they are not those of the paper."""

    size_on_letter: tuple[float, float] | None = None
    """The same on US Letter, where it differs."""

    shop_size: Mapping[str, tuple[float, float]] = field(default_factory=dict, hash=False)
    """The same when a print shop has cut it, by paper, where it differs."""

    def sheets(self, pages: int) -> int:
        """How many sheets of paper that many pages need."""
        return -(-pages // 2) if self.both_sides else pages

    @property
    def sides(self) -> str:
        """The msgid that says on how many sides to print; empty for rules to read, where either will do."""
        if self.both_sides:
            return N_("both sides")
        return "" if self.group is DocumentGroup.RULES else N_("one side only")

    def pages_on(self, paper: Paper, lang: str) -> int:
        """How many pages it has on a paper in a language, as `pages`."""
        return self.pages_elsewhere.get(f"{paper.id}-{lang}", self.pages)

    def size_on(self, paper: Paper) -> tuple[float, float] | None:
        """The width and height of its pages in millimetres; None if they are those of the paper."""
        return (paper == LETTER and self.size_on_letter) or self.size

    def title_on(self, paper: Paper) -> str:
        """The title's msgid for a paper, with lengths in the units that its users know."""
        return (paper == LETTER and self.title_in_inches) or self.title
