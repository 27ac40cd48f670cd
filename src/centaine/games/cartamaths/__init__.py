"""CartaMaths, a game by Pierre Martin: all rules, cards, characters and questions."""

from centaine.games.cartamaths.rules import CartaMaths
from centaine.games.cartamaths.state import Action, State

__all__ = ["Action", "CartaMaths", "State"]
