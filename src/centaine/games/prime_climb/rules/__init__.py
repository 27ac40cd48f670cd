"""The rules of Prime Climb: board, cards, states, actions. Pure."""
