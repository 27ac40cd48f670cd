"""Prime Climb, a game by Daniel Finkel and Katherine Cook (Math for Love, 2014): all rules, cards and variants."""

from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, Spot, State

__all__ = ["Action", "PrimeClimb", "Spot", "State"]
