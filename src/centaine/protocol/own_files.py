"""Files with custom cards and questions, and decks of questions on a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from centaine.plugin.questions import AnswerTried, QuestionPreview
from centaine.protocol.errors import Problem


class CardsRead(msgspec.Struct, frozen=True):
    """The cards in a card file, in the option's format."""

    cards: list[Any]


class CardDrafts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Checks cards that somebody is writing: the fields of each card, any of which may be missing or wrong."""

    cards: list[dict[str, Any]]


class CardFieldRefused(msgspec.Struct, frozen=True):
    """A field with a mistake ("effect.by"; may be ""), in the draft at a place from 0, and the reason."""

    card: int
    field: str
    problem: Problem


class DraftsTried(msgspec.Struct, frozen=True):
    """The cards that drafts are, in the option's format (null for those that are none yet), and why.

    `file` is the card file with them, "" unless all are cards. `trials`: for each the text of a state of the game with
    this card alone and `first` 0, in which it is in hand or about to be drawn; "" if it never does anything.
    """

    cards: Sequence[Any]
    refused: list[CardFieldRefused]
    file: str
    trials: Sequence[str]


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Reads a file of custom questions."""

    format: str
    level: str
    language: str
    text: str


class LineRefused(msgspec.Struct, frozen=True):
    """A line of a file without a valid question, the field (may be ""), and the reason."""

    line: int
    field: str
    problem: Problem


class LinesNoted(msgspec.Struct, frozen=True):
    """What the author of a file should know about lines with valid questions, and the field."""

    lines: Sequence[int]
    field: str
    problem: Problem


class QuestionsRead(msgspec.Struct, frozen=True):
    """The valid questions of a file, in the option's format and as players see them, and the refused lines."""

    level: str
    language: str
    questions: Sequence[Any]
    preview: Sequence[QuestionPreview]
    refused: list[LineRefused]
    enough: bool
    needed: int
    rows: Sequence[Mapping[str, str]] = ()
    notes: list[LinesNoted] = []


class QuestionBytes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the text of a file of questions: a table of any spreadsheet, or a text in any usual encoding.

    `content` is in base64.
    """

    name: str
    content: bytes


class QuestionText(msgspec.Struct, frozen=True):
    """The text of a file of questions, and its format."""

    format: str
    text: str


class QuestionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tries a question: the cells of a table's row by the names of its columns, and an answer, if there is one."""

    level: str
    language: str
    row: dict[str, str]
    typed: str | None = None


class FieldRefused(msgspec.Struct, frozen=True):
    """A field with a mistake (may be ""), and the reason."""

    field: str
    problem: Problem


class QuestionTried(msgspec.Struct, frozen=True):
    """The question in the option's format and as players see it; what is wrong with fields; and the judgement."""

    question: Any
    preview: QuestionPreview | None
    refused: list[FieldRefused]
    judged: AnswerTried | None


class QuestionExport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a file of these questions, given as in `QuestionsRead`."""

    format: str
    level: str
    language: str
    questions: list[Any]


class NewDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stores a deck; questions are as in `QuestionsRead`.

    With `deck` and the `revision` that was changed, it replaces that one. Another device than the owner's adds the
    `key` of its link.
    """

    game: str
    name: str
    level: str
    language: str
    questions: list[Any]
    deck: str = ""
    revision: int = 0
    key: str = ""


class DeckInfo(msgspec.Struct, frozen=True):
    """A stored deck; `at` is when it was last stored, in milliseconds since 1970."""

    deck: str
    game: str
    name: str
    count: int
    at: int
    revision: int


class DeckList(msgspec.Struct, frozen=True):
    """A guest's decks, the latest first."""

    decks: list[DeckInfo]


class DeckLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a link: `own` for the owner's other devices, `copy` for colleagues. Earlier links no longer work."""

    kind: Literal["own", "copy"]


class DeckKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret in a link."""

    key: str


class DeckOpened(msgspec.Struct, frozen=True):
    """A deck with its questions; without id for a colleague, who gets a copy."""

    deck: str
    game: str
    name: str
    revision: int
    level: str
    language: str
    questions: list[Any]
