"""Who judges positions of Prime Climb: exactly if the game is solved, by estimates otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from centaine.games.prime_climb.advice.estimating_analyst import EstimatingAnalyst
from centaine.games.prime_climb.rules.rules import PrimeClimb

if TYPE_CHECKING:
    from centaine.games.prime_climb.advice.exact_analyst import ExactAnalyst


def analyst(game: PrimeClimb) -> ExactAnalyst | EstimatingAnalyst:
    """The best judge there is of a game's positions; exact values need NumPy."""
    try:
        from centaine.games.prime_climb.advice import exact_analyst
    except ModuleNotFoundError:
        return EstimatingAnalyst(game)
    return exact_analyst.exact_analyst(game) or EstimatingAnalyst(game)
