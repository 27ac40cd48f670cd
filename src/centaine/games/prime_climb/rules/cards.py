"""The Prime cards (PC-30) and custom cards (PC-50): their definition, and reading them from data.

The built-in deck and a custom card file have one form: `cards.toml` beside this file is the example to copy.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Annotated, Literal

import msgspec

from centaine.decoding import convert
from centaine.game import BadOption
from centaine.games.prime_climb.rules.board import TOP
from centaine.i18n import N_
from centaine.input_limits import read_toml

MAX_CUSTOM_CARDS = 4
"""How many custom cards may join a deck (PC-50)."""

MAX_CARDS = 100
"""How many built-in cards a deck may name (PC-47)."""

Amount = Annotated[int, msgspec.Meta(ge=-TOP, le=TOP)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=TOP)]
Square = Annotated[int, msgspec.Meta(ge=0, le=TOP)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a card does; one subclass an effect, with its numbers."""


class Move(Effect, frozen=True, forbid_unknown_fields=True, tag="move"):
    """An own pawn is moved by `by` squares, forward or back as the player likes, or only by the one `sign` named."""

    by: Positive
    sign: Literal["+", "-", "±"] = "±"


class To(Effect, frozen=True, forbid_unknown_fields=True, tag="to"):
    """An own pawn goes to the square `to`."""

    to: Square


class Times(Effect, frozen=True, forbid_unknown_fields=True, tag="times"):
    """An own pawn's number is multiplied by `by`."""

    by: Positive


class Divide(Effect, frozen=True, forbid_unknown_fields=True, tag="divide"):
    """An own pawn's number is divided by `by`, which must be exact."""

    by: Positive


class Pivot(Effect, frozen=True, forbid_unknown_fields=True, tag="pivot"):
    """`above` is added to a pawn's number above `at`, `below` to one below (or it is doubled); nothing on `at`."""

    at: Square
    above: Amount = 0
    below: Amount = 0
    double_below: bool = False


class Reverse(Effect, frozen=True, forbid_unknown_fields=True, tag="reverse"):
    """An own pawn goes to its number written backwards."""


class Nearest(Effect, frozen=True, forbid_unknown_fields=True, tag="nearest"):
    """An own pawn goes to the nearest pawn in a direction and sends it to Start."""

    direction: Literal["forward", "backward"]


class Clear(Effect, frozen=True, forbid_unknown_fields=True, tag="clear"):
    """Every other pawn within `within` squares of an own pawn goes to Start."""

    within: Square = 2


class Send(Effect, frozen=True, forbid_unknown_fields=True, tag="send"):
    """Any pawn on the board goes to `to` and bumps who is there."""

    to: Square


class Switch(Effect, frozen=True, forbid_unknown_fields=True, tag="switch"):
    """Any two pawns on the board change places."""


class Curse(Effect, frozen=True, forbid_unknown_fields=True, tag="curse"):
    """An opponent may only subtract or divide in their next turn."""


class Steal(Effect, frozen=True, forbid_unknown_fields=True, tag="steal"):
    """A Keeper of another player's may be taken."""


class RollAgain(Effect, frozen=True, forbid_unknown_fields=True, tag="roll-again"):
    """Another Roll, Move and Bump in the same turn."""


AnyEffect = Move | To | Times | Divide | Pivot | Reverse | Nearest | Clear | Send | Switch | Curse | Steal | RollAgain

GOES = (Move, To, Times, Divide, Pivot, Reverse, Nearest)
"""The effects that take an own pawn somewhere else."""

OWN_PAWN = (To, Times, Divide, Pivot, Reverse, Nearest, Clear)
"""The effects that are about one own pawn and leave nothing else to choose."""


class TwoLanguages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: Words
    fr: Words


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card: an Action takes effect when drawn (PC-21), a Keeper is played later (PC-20)."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{0,30}\Z")]
    kind: Literal["action", "keeper"]
    effect: AnyEffect
    title: TwoLanguages
    text: TwoLanguages
    copies: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


_FIELDS: Mapping[str, str] = {
    "id": N_("Card {card}: “id” can have at most 31 characters: lower-case letters, digits and hyphens."),
    "kind": N_("Card {card}: “kind” must be “action” or “keeper”."),
    "copies": N_("Card {card}: “copies” must be a whole number from 1 to 4."),
    "title": N_("Card {card}: “title” needs an English text (en) and a French one (fr), each of 1 to 200 characters."),
    "text": N_("Card {card}: “text” needs an English text (en) and a French one (fr), each of 1 to 200 characters."),
    "effect": N_(
        "Card {card}: “effect” must be “move”, “to”, “times”, “divide”, “pivot”, “reverse”, “nearest”, “clear”, "
        "“send”, “switch”, “curse”, “steal” or “roll-again”, and its numbers must be from -101 to 101 ({detail})."
    ),
}


def card_from(data: object, number: int = 1) -> Card:
    """A card from plain data: a table of a card file, or JSON. Raises `BadOption` naming the card and the field."""
    if isinstance(data, Card):
        return data
    name = str(data.get("id", number)) if isinstance(data, Mapping) else str(number)
    try:
        return convert(data, Card)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `$")
        named = re.match(r"\.(\w+)", path) or re.search(r"field `(\w+)`", detail)
        field = named.group(1) if named else ""
        if field in _FIELDS:
            raise BadOption(_FIELDS[field], card=name[:40], detail=detail) from None
        if field:
            raise BadOption(
                "Card {card}: there is no field “{field}”; "
                "a card has “id”, “kind”, “effect”, “title”, “text” and “copies”.",
                card=name[:40],
                field=field,
            ) from None
        raise BadOption(
            "Card {card} must be a table with the fields “id”, “kind”, “effect”, “title”, “text” and “copies”.",
            card=name[:40],
        ) from None


def cards_from(tables: Iterable[object]) -> tuple[Card, ...]:
    """Cards from plain data, in order. Raises `BadOption`."""
    return tuple(card_from(table, number) for number, table in enumerate(tables, 1))


_PLACE = re.compile(r"at line (\d+), column (\d+)")
"""Where a TOML file is wrong, as Python says it."""


def load_cards(text: str) -> tuple[Card, ...]:
    """The cards of a card file (TOML, `[[card]]` tables).

    Raises `BadOption` naming card and field, and `TooComplex` for a file that is not parsed at all.
    """
    try:
        data = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        if place is None:
            raise BadOption("This card file is incomplete. The page “Make cards” saves complete files.") from None
        raise BadOption(
            "This is not a card file: something is wrong at line {line}, column {column}."
            " The page “Make cards” saves card files.",
            line=place[1],
            column=place[2],
        ) from None
    unknown = sorted(set(data) - {"card"})
    if unknown:
        raise BadOption("The card file contains “{field}”; only [[card]] tables are allowed.", field=unknown[0][:40])
    tables = data.get("card", [])
    if not isinstance(tables, list) or not tables:
        raise BadOption("The card file has no [[card]] table.")
    return cards_from(tables)


BUILT_IN = load_cards(resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8"))
"""The 20 kinds of card of which the 24 Prime cards are made (PC-30)."""


def plus_minus(card: Card) -> bool:
    """Whether a card is one of the nine plus-minus Keepers, which the solitaires use alone (PC-45, PC-47)."""
    return card.kind == "keeper" and isinstance(card.effect, Move)


def check_count(count: int) -> None:
    """Raise `BadOption` for more custom cards than may join a deck (PC-50)."""
    if count > MAX_CUSTOM_CARDS:
        raise BadOption("A deck can have at most {most} custom cards, not {count}.", most=MAX_CUSTOM_CARDS, count=count)


def deck_cards(deck: str | tuple[str, ...], custom: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a deck with their copies (PC-47, PC-50): "full", "keepers", "none", or ids, once per copy.

    Raises `BadOption` for a deck that is not to be had, too many custom cards, or an id that is taken.
    """
    check_count(len(custom))
    known = {card.id for card in BUILT_IN}
    for card in custom:
        if card.id in known:
            raise BadOption("The card id “{card}” is already taken; choose another one.", card=card.id)
        known.add(card.id)
    if deck == "full":
        chosen = BUILT_IN
    elif deck == "keepers":
        chosen = tuple(card for card in BUILT_IN if plus_minus(card))
    elif deck == "none":
        chosen = ()
    elif isinstance(deck, tuple):
        if len(deck) > MAX_CARDS:
            raise BadOption("A deck can have at most {most} cards, not {count}.", most=MAX_CARDS, count=len(deck))
        built_in = [card.id for card in BUILT_IN]
        for name in deck:
            if name not in built_in:
                raise BadOption("There is no card {card}.", card=str(name)[:40])
        chosen = tuple(
            msgspec.structs.replace(card, copies=deck.count(card.id)) for card in BUILT_IN if card.id in deck
        )
    else:
        raise BadOption(
            "The deck must be “full”, “keepers”, “none” or a list of card ids, not {deck}.", deck=str(deck)[:40]
        )
    return chosen + custom
