"""CartaMaths, a game by Pierre Martin: all rules, cards, characters and questions."""

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.rules.characters import CHARACTERS
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import Action, State

__all__ = ["CHARACTERS", "Action", "CartaMaths", "State", "bank"]
