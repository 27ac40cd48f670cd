"""Moving cards between zones (CM-2): every function gives a new state or a new zone."""

from __future__ import annotations

from typing import Literal, TypeVar

from centaine.games.cartamaths.rules.state import Cards, Counts, State

T = TypeVar("T")

Zone = Literal["hands", "sets", "discards"]


def swap(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """The pair with another value for one side."""
    return (pair[0], value) if side else (value, pair[1])


def without(cards: Cards, card: str) -> Cards:
    """The cards with one copy of a card less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: str) -> Cards:
    """The cards with one more, still sorted."""
    return tuple(sorted((*cards, card)))


def take(state: State, side: int, zone: Zone, card: str) -> State:
    """A card leaves a zone."""
    pair = cards_in(state, zone)
    return _with_zone(state, zone, swap(pair, side, without(pair[side], card)))


def put(state: State, side: int, zone: Zone, card: str) -> State:
    """A card comes to a zone."""
    pair = cards_in(state, zone)
    return _with_zone(state, zone, swap(pair, side, with_card(pair[side], card)))


def cards_in(state: State, zone: Zone) -> tuple[Cards, Cards]:
    """Both sides' cards in a zone."""
    if zone == "hands":
        return state.hands
    return state.sets if zone == "sets" else state.discards


def _with_zone(state: State, zone: Zone, cards: tuple[Cards, Cards]) -> State:
    if zone == "hands":
        return state._replace(hands=cards)
    return state._replace(sets=cards) if zone == "sets" else state._replace(discards=cards)


def move(state: State, side: int, card: str, zone: Zone, to: Zone) -> State:
    """A card goes from one of a side's zones to another."""
    return put(take(state, side, zone, card), side, to, card)


def change_deck(state: State, side: int, place: int, by: int) -> State:
    """One kind of card of a deck becomes more or fewer."""
    deck = state.decks[side]
    deck = (*deck[:place], deck[place] + by, *deck[place + 1 :])
    return state._replace(decks=swap(state.decks, side, deck))


def change_life(state: State, side: int, by: int) -> State:
    """Life points are gained or lost (CM-1)."""
    return state._replace(life=swap(state.life, side, state.life[side] + by))


def deck_size(deck: Counts) -> int:
    """How many cards a deck has."""
    return sum(deck)
