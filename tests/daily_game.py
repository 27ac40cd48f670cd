"""A game of the day as the expert plays it, for tests that play it themselves (PC-48)."""

from __future__ import annotations

from collections import Counter
from datetime import date
from random import Random

from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.match.fairness import days_dice, kind_of, next_outcome

GAME = PrimeClimb(seats=1, deck="keepers")


def planned(day: date) -> list[tuple[str, str]]:
    """A whole game: kinds and texts of commands."""
    dice, drawn, state = days_dice(GAME.name, day.isoformat()), Counter[str](), GAME.initial_state()
    player, commands = ExpertPlayer(clock=lambda: 0.0), list[tuple[str, str]]()
    while (seat := GAME.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            action = next_outcome(GAME, state, dice, drawn)
            drawn[kind_of(GAME.format_action(action))] += 1
            commands.append(("chance", ""))
        else:
            action = player.choose(GAME, state, Random(0), 1.0)
            commands.append(("action", GAME.format_action(action)))
        state = GAME.apply(state, action)
    return commands
