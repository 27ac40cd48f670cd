"""A game's options and how to display them; variants; kinds of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from centaine.game import CentaineError
from centaine.plugin.values import Json


class Choice(msgspec.Struct, frozen=True):
    """A possible value of an option, and its title (a msgid)."""

    value: str | int | float
    title: str


class Each(msgspec.Struct, frozen=True):
    """How to display an option that has a value per seat.

    `of`: for which seats; the others keep the default. `any`: whether the page may choose for the players, which is the
    default. `first`: what the page offers first, if that is not the default. `own`: the option for custom decks of
    questions, which the page lists beside the choices; the deck that one seat answers is stored at the position of the
    other seat, which asks. `cards`: the kind of the game's cards that are the choices. `symbol`: the prefix that, with
    a card's id, names its symbol in the game's `cards.svg`, or "".
    """

    of: Literal["all", "people", "computers"] = "all"
    any: bool = False
    first: str | int | float | None = None
    own: str = ""
    cards: str = ""
    symbol: str = ""


class OptionField(msgspec.Struct, frozen=True):
    """How to display an option of a game; `label`, `help` and the titles of `choices` are msgids.

    `kind`: one of `choices`, a flag, any number of `choices`, any number of the topics of the game's `Practice` (their
    names are the titles of `choices`) and of its objectives, a number from `least` to `most`, custom cards, or one of
    `choices` per seat (see `each`). `needs`: the option that must be on for this one to matter; else it is not shown.
    """

    name: str
    kind: Literal["choice", "flag", "many", "topics", "number", "cards", "each"]
    label: str
    default: Json
    choices: tuple[Choice, ...] = ()
    help: str = ""
    least: int = 0
    most: int = 0
    each: Each | None = None
    needs: str = ""


class Preset(msgspec.Struct, frozen=True):
    """A variant with its own name: options that differ from the defaults, and its numbers of seats.

    `asks` names the variant's main option, which is always visible.
    """

    id: str
    title: str
    summary: str
    options: dict[str, Json]
    least_seats: int
    most_seats: int
    asks: str = ""


class CardKind(msgspec.Struct, frozen=True):
    """A kind of card. Cards are data, so `title` and `text` contain every language: `{"en": …}`."""

    id: str
    kind: str
    title: dict[str, str]
    text: dict[str, str]
    copies: int


class CardsTried(NamedTuple):
    """Drafts of custom cards, checked, in their order."""

    cards: Sequence[Json | None]
    """The cards in the option's format; None for a draft that is not one yet."""
    refused: Sequence[tuple[int, str, CentaineError]]
    """The draft's place from 0, the field ("effect.by"; may be ""), the reason."""
    file: str
    """The text of a card file with them; "" unless all drafts are cards."""
    trials: Sequence[str]
    """For each card the text of a state in which it does something; "" if there is none."""
