"""What the options of a game determine: its cards, its course, its seats. The rules and positions build on it."""

from __future__ import annotations

from collections.abc import Iterable

from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.cards import Card, deck_cards
from centaine.games.prime_climb.rules.options import Options
from centaine.games.prime_climb.rules.pawns import PawnRules
from centaine.games.prime_climb.rules.state import State


class Setup:
    """The part of `PrimeClimb` that follows from its options, with simple queries about states."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = options.seats
        self.cards = deck_cards(options.deck, options.custom_cards)
        self.copies = tuple(card.copies for card in self.cards)
        self.pawn_rules = PawnRules(options.course, options.way_stations)
        self._place = {card.id: index for index, card in enumerate(self.cards)}

    def __repr__(self) -> str:
        changed = (
            f"{name}={getattr(self.options, name)!r}"
            for name in Options.__struct_fields__
            if getattr(self.options, name) != getattr(Options(), name)
        )
        return f"{type(self).__name__}({', '.join(changed)})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def card(self, name: str) -> Card:
        """The card of that id in this game's deck."""
        return self.cards[self._place[name]]

    def pieces(self, state: State) -> tuple[int, ...]:
        """Copies of each card, wherever they are: pile, discards, hands, in play. Always the deck (PC-11)."""
        counts = [drawn + gone for drawn, gone in zip(state.pile, state.discards, strict=True)]
        for name in (*(card for hand in state.hands for card in hand), *((state.card,) if state.card else ())):
            counts[self._place[name]] += 1
        return tuple(counts)

    def playable(self, state: State) -> tuple[Card, ...]:
        """The player's Keepers that were not drawn or stolen in this turn (PC-20)."""
        hand = state.hands[state.player]
        return tuple(self.card(name) for name in dict.fromkeys(hand) if hand.count(name) > state.fresh.count(name))

    def red_pawns(self, state: State, pawns: Iterable[int] = (0, 1)) -> tuple[int, ...]:
        """The player's pawns on a red square on which they did not start the turn (PC-10)."""
        squares = state.pawns[state.player]
        return tuple(
            pawn
            for pawn in pawns
            if squares[pawn] in RED
            and squares[pawn] != state.begin[pawn]
            and not (self.options.roll_again_draws and squares[pawn] == state.rolled_from[pawn])
        )
