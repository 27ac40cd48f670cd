"""The solitaire with Keepers: exact values against turns that are listed by the rules alone (PC-45)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.rules.board import RED
from centaine.games.prime_climb.rules.turns import complete_turns
from centaine.games.prime_climb.solver.keeper_decks.card_states import deck_of
from centaine.games.prime_climb.solver.move_tables import Pair, kernel

pytest.importorskip("numba")  # solving needs the extra `solve`

from centaine.games.prime_climb.solver.keeper_decks.solver import KeeperSolution, solve

Numbers = tuple[int, ...]


@cache
def solved(numbers: Numbers) -> KeeperSolution:
    return solve(deck_of(numbers), 1e-10)


def ids(numbers: Iterable[int]) -> list[str]:
    return [f"plus-minus-{number}" for number in numbers]


class OneRollAhead:
    """Bellman's equation by `legal_actions` and `apply`, with a solution only at the ends of turns."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers, self.deck, self.values = numbers, deck_of(numbers), solved(numbers).values
        self.game = PrimeClimb(seats=1, deck=tuple(ids(numbers)))

    def state(self, pawns: Pair, hand: Iterable[int], played: Iterable[int]) -> State:
        return self.game.position(pawns=(pawns,), hands=(ids(hand),), discards=ids(played))

    def known(self, state: State) -> float:
        """What the solution says about a state before a roll."""
        pile = self.deck.cards(
            number for number, card in zip(self.numbers, state.pile, strict=True) for _ in range(card)
        )
        hand = self.deck.cards(int(card[-1]) for card in state.hands[0])
        return float(self.values[self.deck.block(pile, hand), kernel().node(*state.pawns[0])])

    def after(self, state: State) -> float:
        """What the end of a turn is worth: the draw is a chance node of the rules (PC-11)."""
        if state.phase == "over":
            return 0.0
        if state.phase != "draw":
            return self.known(state)
        draws = self.game.chance_outcomes(state)
        total = sum(copies * self.known(self.game.apply(state, draw)) for draw, copies in draws)
        return total / sum(copies for _, copies in draws)

    def expected(self, state: State) -> float:
        """The least expected rolls, if the solution is right after the first."""
        total = 100.0
        for roll, weight in self.game.chance_outcomes(state):
            total += weight * min(self.after(end) for _, end in complete_turns(self.game, self.game.apply(state, roll)))
        return total / 100


def states(numbers: Numbers, rng: Random) -> Iterator[tuple[Pair, Numbers, Numbers]]:
    """Random states without end; of three, one has a pawn at home and one has pawns on red squares."""
    while True:
        kind, red = rng.randrange(3), sorted(RED)
        one, two = rng.choice(red) if kind else rng.randrange(101), rng.choice(red) if kind == 1 else rng.randrange(101)
        where = {number: rng.randrange(3) for number in numbers}
        hand = tuple(number for number in numbers if where[number] == 1)
        played = tuple(number for number in numbers if where[number] == 2)
        if one != two or one == 0:
            yield (one, 101 if kind == 2 else two), hand, played


@pytest.mark.parametrize("numbers", [(5,), pytest.param((3, 8), marks=pytest.mark.soak)])
def test_bellman_by_the_rules(numbers: Numbers, size: Callable[[int, int], int]) -> None:
    """PC-9 … PC-13, PC-20: from random states, by the rules alone."""
    look = OneRollAhead(numbers)
    assert solved(numbers).error <= 1e-9
    rng = Random(str(numbers))
    for pawns, hand, played in islice(states(numbers, rng), size(4, 10_000)):
        state = look.state(pawns, hand, played)
        assert look.expected(state) == pytest.approx(look.known(state), abs=1e-9), (pawns, hand, played)
