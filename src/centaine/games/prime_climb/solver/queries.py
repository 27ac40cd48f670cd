"""What the exact solution says about a position without cards: chances, rolls, and the best ways to play a roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from centaine.game import OVER, CentaineError
from centaine.games.prime_climb.kernel import Pair
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.solution import RACES, Problem, problem, table
from centaine.games.prime_climb.state import Action, Flags, State
from centaine.games.prime_climb.ways import SQUARE_COUNT

Worth = Callable[[State], float]


class Turn(NamedTuple):
    """A way to play what is left of a roll."""

    actions: tuple[str, ...]
    """The texts of its actions, `end` included."""
    value: float
    """The player's chance to win after it; alone, how many rolls are still to be expected."""


def expected_rolls(
    pawns: Pair,
    course: str = "climb",
    way_stations: Iterable[int] = (),
    visited: Iterable[int] = (),
    homebound: Flags = (False, False),
) -> float:
    """The fewest rolls that one player can expect to need without cards, within 1e-9. Raises `CentaineError`."""
    wanted = problem(1, course, way_stations)
    return value(wanted, game_of(wanted).position(pawns=(pawns,), homebound=(homebound,), visited=(tuple(visited),)))


def win_probability(pawns: tuple[Pair, Pair], course: str = "climb") -> float:
    """The chance that the first player wins, who is about to roll, if both play as well as can be, without cards.

    `pawns` are the first player's and the other's; within 1e-6. Raises `CentaineError`: `BadPosition` for what is no
    position, and where the table has not been made yet.
    """
    wanted = problem(2, course)
    return value(wanted, game_of(wanted).position(pawns=pawns))


def best_turns(state: State, n: int = 5, course: str = "climb", way_stations: Iterable[int] = ()) -> list[Turn]:
    """The n best ways to play what is left of a roll, the best first; ways to the same end count as one.

    `state` is one without cards in its Move phase, of one player or two. Raises `CentaineError`.
    """
    wanted = problem(len(state.pawns), course, way_stations)
    game = game_of(wanted)
    if state.phase != "move" or any((*state.hands, *state.pile, *state.discards)) or state.cursed:
        raise CentaineError("Turns are compared in the Move phase, without cards.")
    worth, sign = worth_of(wanted, state.player), 1 if wanted.seats == 1 else -1
    turns = [Turn(tuple(map(game.format_action, actions)), worth(end)) for actions, end in complete_turns(game, state)]
    return sorted(turns, key=lambda turn: sign * turn.value)[:n]


def worth_of(wanted: Problem, seat: int) -> Worth:
    """What the states after a seat's turn are worth to it: its chance to win; alone, the rolls still to be expected."""

    def worth(end: State) -> float:
        if end.phase == "over":
            return 0.0 if wanted.seats == 1 else 1.0
        return value(wanted, end) if end.player == seat else 1 - value(wanted, end)

    return worth


def complete_turns(game: PrimeClimb, state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every state to which the Move phase can lead, each with a shortest way to it."""
    seen = {state}
    waiting: list[tuple[tuple[Action, ...], State]] = [((), state)]
    for actions, now in waiting:
        for action in game.legal_actions(now):
            after = game.apply(now, action)
            if after not in seen:
                seen.add(after)
                if game.current_player(after) == OVER or after.phase != "move":
                    yield (*actions, action), after
                else:
                    waiting.append(((*actions, action), after))


def game_of(wanted: Problem) -> PrimeClimb:
    """The game that is solved; seat 0 begins."""
    course, to_finish = RACES[wanted.race]
    return PrimeClimb(
        seats=wanted.seats,
        course=course,
        pawns_to_finish=to_finish,
        way_stations=wanted.stations,
        deck="none",
        first=0,
    )


def _places(pawns: Pair, homebound: Flags) -> Pair:
    one, two = (square + SQUARE_COUNT * mark for square, mark in zip(pawns, homebound, strict=True))
    return one, two


def value(wanted: Problem, state: State) -> float:
    """What the table says about a state before a roll: the chance of the player who rolls; alone, the rolls."""
    nodes = [
        wanted.kernel.node(*_places(pawns, homebound), visited)
        for pawns, homebound, visited in zip(state.pawns, state.homebound, state.visited, strict=True)
    ]
    known = table(wanted)
    return float(known.values[(*nodes[state.player :], *nodes[: state.player])] * known.about.unit)
