"""Observations of a seat (CM-16), and random full states that match them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from centaine.games.cartamaths.rules.cards import Box
from centaine.games.cartamaths.rules.pools import Pool
from centaine.games.cartamaths.rules.state import HIDDEN, Cards, Counts, State
from centaine.games.cartamaths.rules.zones import deck_size, swap

if TYPE_CHECKING:
    from random import Random

    from centaine.games.cartamaths.rules.setup import Setup

HANDS, SETS, DECKS, THROWS = (State._fields.index(name) for name in ("hands", "sets", "decks", "throws"))


def observation(box: Box, state: State, seat: int | None) -> State:
    """The state as `seat` sees it: hides others' hands, decks, set traps and open throws (CM-16).

    A look at the other side's hand shows it until the turn ends (CM-14).
    """
    hands, sets, decks = state.hands, state.sets, state.decks
    throws = state.throws
    for side in (0, 1):
        if side == seat:
            continue
        if not (state.looked and seat == state.player):
            hands = swap(hands, side, _blank(hands[side]))
        sets = swap(sets, side, _blank(sets[side]))
        decks = swap(decks, side, _blank_deck(box, decks[side]))
        if state.phase == "throw" and throws[side] and not throws[1 - side]:
            throws = swap(throws, side, HIDDEN)
    fields = list(state)  # `_replace` takes longer than all of the above, and each move is observed eight times
    fields[HANDS], fields[SETS], fields[DECKS], fields[THROWS] = hands, sets, decks, throws
    return State._make(fields)


def _blank(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


def _blank_deck(box: Box, deck: Counts) -> Counts:
    return (0,) * box.hidden + (deck_size(deck),)


def determinize(game: Setup, state: State, rng: Random) -> State:
    """A random full state whose observation is `state`."""
    entries = {game.entries[card] for side in (0, 1) for card in _seen(state, side) if card not in game.box}
    for side in (0, 1):
        state = _filled(game.box, game.pools[side], state, side, entries, rng)
    throws = state.throws
    return state._replace(
        throws=(_throw(throws[0], rng), _throw(throws[1], rng)),
    )


def _throw(throw: str, rng: Random) -> str:
    return rng.choice(("rock", "paper", "scissors")) if throw == HIDDEN else throw


def _seen(state: State, side: int) -> Cards:
    cards = (*state.hands[side], *state.sets[side], *state.discards[side])
    return tuple(card for card in cards if card != HIDDEN)


def _filled(box: Box, pool: Pool, state: State, side: int, entries: set[str], rng: Random) -> State:
    """The side's hidden cards drawn from those of its deck that are nowhere to be seen; `entries` grows."""
    hand, traps, deck = state.hands[side], state.sets[side], state.decks[side]
    if not (HIDDEN in hand or HIDDEN in traps or deck[box.hidden]):
        return state
    seen = Counter(box.place(card) for card in _seen(state, side))
    left = [copies - seen[place] - deck[place] for place, copies in enumerate(box.full[: box.hidden])]
    places = [place for place, copies in enumerate(left) for _ in range(copies)]
    rng.shuffle(places)
    hidden_traps = traps.count(HIDDEN)
    if hidden_traps:
        chosen = [place for place in places if place < box.questions and box.cards[place].kind == "trap"]
        for place in chosen[:hidden_traps]:
            places.remove(place)
            traps = (*traps, box.ids[place])
    in_hand = hand.count(HIDDEN)
    drawn = [box.ids[place] for place in places[:in_hand] if place != box.questions]
    asked = in_hand - len(drawn)
    free = [(entry, members) for entry, members in pool if entry not in entries] if asked else []
    for entry, members in rng.sample(free, asked):
        entries.add(entry)
        drawn.append(rng.choice(members))
    rest = Counter(places[in_hand : in_hand + deck[box.hidden]])
    counts = (*(known + rest[place] for place, known in enumerate(deck[: box.hidden])), 0)
    return state._replace(
        hands=swap(state.hands, side, _known(hand, drawn)),
        sets=swap(state.sets, side, _known(traps, [])),
        decks=swap(state.decks, side, counts),
    )


def _known(cards: Cards, drawn: list[str]) -> Cards:
    return tuple(sorted((*(card for card in cards if card != HIDDEN), *drawn)))
