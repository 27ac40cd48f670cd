"""Recomputes the findings that are shipped, from the exact solution."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.board import LOWEST, TOP
from centaine.games.prime_climb.rules.course import first_square
from centaine.games.prime_climb.solver.findings import KeeperFindings, Opening, SolitaireFindings
from centaine.games.prime_climb.solver.keeper_decks.card_states import MAX_KEEPER
from centaine.games.prime_climb.solver.queries import best_turns, expected_rolls, game_of, win_probability
from centaine.games.prime_climb.solver.solitaire import solve_solitaire
from centaine.games.prime_climb.solver.solution import problem


def rolls() -> NDArray[np.float64]:
    """Finds the rolls of one player on the climb again, for every pair of squares."""
    return solve_solitaire(problem(1).move_tables).rolls


def alone(course: str) -> SolitaireFindings:
    """Recomputes the results of one player."""
    start = first_square(course)
    goal = LOWEST + TOP - start
    rolls = (0.0 if square == goal else expected_rolls((square, goal), course) for square in range(TOP + 1))
    return SolitaireFindings(
        round(expected_rolls((start, start), course), 6), tuple(round(value, 6) for value in rolls)
    )


def keepers() -> KeeperFindings:
    """Recomputes the results of one player with all Keepers. Raises `CentaineError` if there is no table."""

    def rolls(*held: int) -> float:
        return round(expected_rolls((LOWEST, LOWEST), deck="keepers", hand=held), 3)

    numbers = range(1, MAX_KEEPER + 1)
    return KeeperFindings(rolls(), rolls(*numbers), tuple(rolls(number) for number in numbers))


def first_chance(course: str) -> float:
    """Recomputes the first player's win probability. Raises `CentaineError` if there is no table."""
    start = first_square(course)
    return round(win_probability(((start, start), (start, start)), course), 6)


def openings() -> tuple[Opening, ...]:
    """Recomputes the best first turns of the climb. Raises `CentaineError` if there is no table."""
    game = game_of(problem(2))
    begin = game.initial_state()
    best_openings = []
    for roll, _ in game.chance_outcomes(begin):
        best = best_turns(game, game.apply(begin, roll), 1)[0]
        best_openings.append(Opening((roll.number, roll.second), round(best.value, 6), best.actions[:-1]))
    return tuple(best_openings)
