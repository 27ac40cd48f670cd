"""Solo games of Prime Climb with its nine Keepers: of best turns, and of the expert.

python benchmarks/keeper_games.py [--games 1000] [--player expert]

Each turn is compared with the best one, by the table of the whole deck. Without one, the deck is solved first, which
takes more than an hour.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from centaine.engine.budget import LOOKS_A_SECOND, by_looks
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.keeper_turns import best_turns
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.rules.state import Action
from centaine.games.prime_climb.solver.keeper_decks import queries
from centaine.games.prime_climb.solver.keeper_decks.solution import keeper_task, known_table
from centaine.plugin.player import Player
from centaine.plugin.solution import quiet

PERFECT = "perfect"
PLAYERS = (PERFECT, "expert")

LOOKS = 2_000
"""How many plans a player may consider for a decision."""

SAME = 1e-6
"""Turns that differ by less are equally good, in rolls."""


class PlayedGames(NamedTuple):
    """What happened in games."""

    rolls: list[int]
    """For each game."""
    losses: list[float]
    """For each game, by how many rolls all turns together were worse than best ones."""
    left: list[int]
    """For each game, the Keepers in hand at its end."""
    turns: Counter[str]
    """How many were best ones, in how many a Keeper could be played (`holding`), and in how many of those none was."""
    played: Counter[int]
    """Turns in which so many Keepers were played."""


def solo_games(player: Player | None, count: int) -> PlayedGames:
    """Games of a player, or of best turns, with the whole deck; each turn is compared with the best one."""
    task, game, rng = keeper_task(1, {}), PrimeClimb(seats=1, deck="keepers"), Random(1)
    known_table(task, quiet)
    found = PlayedGames([], [], [], Counter(), Counter())
    for _ in range(count):
        state, lost = game.initial_state(), 0.0
        while (acts := game.current_player(state)) != TERMINAL:
            if acts == CHANCE:
                state = game.apply(state, draw(game, state, rng))
                continue
            holding = bool(state.hands[0])
            best = next(best_turns(game, state, task))
            state, played = (best.end, _keepers(best.actions)) if player is None else _turn(game, state, player, rng)
            loss = queries.value_after(task, game, state) - best.rolls
            found.turns.update({"best": loss < SAME, "holding": holding, "kept": holding and not played})
            found.played[played] += 1
            lost += loss
        found.rolls.append(state.rolls)
        found.losses.append(lost)
        found.left.append(len(state.hands[0]))
    return found


def _turn(game: PrimeClimb, state: State, player: Player, rng: Random) -> tuple[State, int]:
    """The state after a player's turn, and how many Keepers were played."""
    actions = []
    while state.phase == "move":
        actions.append(player.choose(game, state, rng, LOOKS / LOOKS_A_SECOND))
        state = game.apply(state, actions[-1])
    return state, _keepers(actions)


def _keepers(actions: Iterable[Action]) -> int:
    return sum(action.kind == "keeper" for action in actions)


def games(players: list[str], count: int) -> None:
    """Games of some players."""
    for name in players:
        player = None if name == PERFECT else by_looks([PLUGIN.all_players()[name]])[0]
        found = solo_games(player, count)
        turns, holding = found.played.total(), found.turns["holding"]
        rolls, lost = (f"{fmean(each):.4f} ± {stdev(each) / count**0.5:.4f}" for each in (found.rolls, found.losses))
        played = sum(keepers * times for keepers, times in found.played.items()) / count
        print(f"{name}, {count} games: {rolls} rolls; {lost} lost by turns that were not best ones")
        print(f"  best turns: {100 * found.turns['best'] / turns:.1f}%")
        print(f"  turns with Keepers in hand: {100 * holding / turns:.1f}%")
        print(f"  … of these, none was played in {100 * found.turns['kept'] / holding:.1f}%")
        print(f"  Keepers played in a game: {played:.2f}; left at its end: {fmean(found.left):.2f}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--player", action="append", choices=PLAYERS)
    given = parser.parse_args()
    games(given.player or list(PLAYERS), given.games)
