"""What the options of a game determine: its cards, characters and questions. The rules and positions build on it."""

from __future__ import annotations

from centaine.games.cartamaths.questions.own_deck import numbered
from centaine.games.cartamaths.rules.cards import Box
from centaine.games.cartamaths.rules.characters import CHARACTERS
from centaine.games.cartamaths.rules.options import Options, cards_of
from centaine.games.cartamaths.rules.pools import pools_of, shared
from centaine.games.cartamaths.rules.state import State


class Setup:
    """The part of `CartaMaths` that follows from its options."""

    seats = 2

    def __init__(self, options: Options) -> None:
        self.options = options
        one, other = self.options.characters
        self.characters = CHARACTERS[one], CHARACTERS[other]
        self.box = Box(cards_of(self.options.deck))
        self.own, own_ids = numbered(self.options.own_questions)
        self.pools = pools_of(self.options, own_ids)
        self.same_questions = shared(self.pools)
        self.entries = {question: entry for pool in self.pools for entry, members in pool for question in members}

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

    def pieces(self, state: State, side: int) -> tuple[int, ...]:
        """Copies of each card of a side, and of its questions, wherever they are: always its deck (CM-3)."""
        counts = list(state.decks[side])
        for card in (*state.hands[side], *state.sets[side], *state.discards[side]):
            counts[self.box.place(card)] += 1
        return tuple(counts)
