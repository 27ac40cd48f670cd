"""The cards of a deck, except questions (CM-3): their effects, and reading them from data.

`cards.toml` beside this file is the built-in deck; another deck has the same form.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from centaine.game import BadOption
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.rules.data import Id, TwoLanguages, entry, flaw, packaged, tables
from centaine.games.cartamaths.rules.state import Counts

BASE = {"negative": 8, "positive": 3, "bonus": 6, "trap": 4}
"""How many cards of each sort a deck has besides (CM-3)."""

Factor = Annotated[int, msgspec.Meta(ge=2, le=10)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a card does; one subclass an effect."""


class Points(Effect, frozen=True, forbid_unknown_fields=True, tag="points"):
    """A number: points for its player, or against the other side (CM-9)."""

    value: Annotated[int, msgspec.Meta(ge=-99, le=99)]


class DrawBonus(Effect, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """A bonus: the number of cards that are drawn (CM-10)."""

    count: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Plus(Effect, frozen=True, forbid_unknown_fields=True, tag="plus"):
    """A bonus: the number counts that much more, whatever its sign (CM-10)."""

    by: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Times(Effect, frozen=True, forbid_unknown_fields=True, tag="times"):
    """A bonus: the number is multiplied (CM-10)."""

    by: Factor


class Divide(Effect, frozen=True, forbid_unknown_fields=True, tag="divide"):
    """A trap: the number is divided, if that is exact (CM-12)."""

    by: Factor


class Opposite(Effect, frozen=True, forbid_unknown_fields=True, tag="opposite"):
    """A trap: the number becomes its opposite, if nothing has changed it (CM-11)."""


AnyEffect = Points | DrawBonus | Plus | Times | Divide | Opposite

JOINS = (Plus, Times)
"""The bonuses that join a number."""

_SORTS = {Points: "number", DrawBonus: "bonus", Plus: "bonus", Times: "bonus", Divide: "trap", Opposite: "trap"}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card: a number, a bonus or a trap."""

    id: Id
    effect: AnyEffect
    title: TwoLanguages
    text: TwoLanguages
    copies: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1

    @property
    def kind(self) -> str:
        """`number`, `bonus` or `trap`."""
        return _SORTS[type(self.effect)]


def cards_from(data: Iterable[object], file: str = "deck") -> tuple[Card, ...]:
    """A checked deck from plain data: the tables of a file, or JSON. Raises `BadOption`."""
    cards: list[Card] = []
    for number, table in enumerate(data, 1):
        card = table if isinstance(table, Card) else entry(table, Card, file, number)
        if any(known.id == card.id for known in cards):
            raise flaw(file, card, number, "id", "two cards have this id")
        if isinstance(card.effect, Points) and card.effect.value == 0:
            raise flaw(file, card, number, "effect", "a number is not 0")
        cards.append(card)
    for sort, count in BASE.items():
        copies = sum(card.copies for card in cards if _sort(card) == sort)
        if copies != count:
            raise BadOption(
                "{file}: a deck must have {count} cards of the type {sort}, not {found} (counting copies).",
                file=file,
                count=count,
                sort=sort,
                found=copies,
            )
    return tuple(cards)


def _sort(card: Card) -> str:
    if isinstance(card.effect, Points):
        return "negative" if card.effect.value < 0 else "positive"
    return card.kind


def load_cards(text: str, file: str) -> tuple[Card, ...]:
    """The deck of a file (TOML, `[[card]]` tables). Raises `BadOption` naming file, card and field."""
    return cards_from(tables(text, "card", file), file)


STANDARD = load_cards(packaged("cards.toml"), "cards.toml")
"""The built-in deck of 21 cards."""


class Box:
    """The cards of one game by their ids, and their places in the counts of a deck."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.ids = tuple(card.id for card in cards)
        self.full: Counts = (*(card.copies for card in cards), QUESTIONS, 0)
        self.questions = len(cards)
        """The place of the questions in a deck's counts."""
        self.hidden = len(cards) + 1
        """The place of the cards that a reader may not know."""
        self._cards = {card.id: card for card in cards}
        self._places = {card.id: place for place, card in enumerate(cards)}

    def __contains__(self, card: str) -> bool:
        return card in self._cards

    def __getitem__(self, card: str) -> Card:
        return self._cards[card]

    def effect(self, card: str) -> AnyEffect | None:
        """What a card does; None for a question or a hidden card."""
        known = self._cards.get(card)
        return known.effect if known else None

    def kind(self, card: str) -> str:
        """`number`, `bonus`, `trap`, or `question` for whatever is no card of the box."""
        known = self._cards.get(card)
        return known.kind if known else "question"

    def points(self, card: str) -> int:
        """What a number card shows."""
        effect = self._cards[card].effect
        assert isinstance(effect, Points)
        return effect.value

    def place(self, card: str) -> int:
        """Where a card, or any question, is counted in a deck."""
        return self._places.get(card, self.questions)
