"""The command that solves a game."""

from __future__ import annotations

from centaine.game import BadOption
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.solver.keeper_decks.queries import task_of
from centaine.games.prime_climb.solver.queries import solved_problem

MAX_KEEPERS = 5
"""The most Keepers of a deck that is solved in minutes; all nine take an hour and a half (docs/results.md)."""


def command(game: PrimeClimb) -> str:
    """The options of `centaine solve` that solve such a game in minutes, "--seats 2 --course climb"; "" if none do."""
    try:
        if game.cards:
            numbers = task_of(game).deck.numbers
            return f"--seats 1 --keepers {','.join(map(str, numbers))}" if len(numbers) <= MAX_KEEPERS else ""
        return solved_problem(game, game.seats).command
    except BadOption:
        return ""
