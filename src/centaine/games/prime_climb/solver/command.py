"""The command that solves a game."""

from __future__ import annotations

from centaine.game import BadOption
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.solver.keeper_decks.queries import task_of
from centaine.games.prime_climb.solver.queries import solved_problem


def command(game: PrimeClimb) -> str:
    """The options of `centaine solve` for such a game, "--seats 2 --course climb"; "" for one that is not solved."""
    try:
        if game.cards:
            return f"--seats 1 --keepers {','.join(map(str, task_of(game).deck.numbers))}"
        wanted = solved_problem(game, game.seats)
    except BadOption:
        return ""
    return " ".join(
        (
            f"--seats {wanted.seats} --course {wanted.race}",
            *(f"--way-stations {station}" for station in wanted.stations),
        )
    )
