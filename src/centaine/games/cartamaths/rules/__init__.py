"""The rules of CartaMaths: cards, characters, states, actions. Pure."""
