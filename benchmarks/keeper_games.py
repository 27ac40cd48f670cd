"""Solo games of Prime Climb with its nine Keepers: of the perfect player, and of the expert.

python benchmarks/keeper_games.py [--games 1000] [--player expert]

Each turn is compared with the best one, by the table of the whole deck. Without one, the deck is solved first, which
takes more than an hour.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from centaine.engine.budget import LOOKS_A_SECOND, by_looks
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.keeper_turns import best_turns
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.solver.keeper_decks import queries
from centaine.games.prime_climb.solver.keeper_decks.solution import KeeperTask, keeper_task, known_table
from centaine.plugin.player import Player
from centaine.plugin.solution import quiet

PLAYERS = ("perfect", "expert")

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
    best: int
    """Turns that were best ones."""
    held: Counter[int]
    """Turns that began with so many Keepers in hand."""
    played: int
    """Keepers."""


def solo_games(player: Player, count: int) -> PlayedGames:
    """Games of a player with the whole deck; each turn is compared with the best one. Solves the deck first."""
    task, game, rng = keeper_task(1, {}), PrimeClimb(seats=1, deck="keepers"), Random(1)
    known_table(task, quiet)
    found = PlayedGames([], [], 0, Counter(), 0)
    for _ in range(count):
        state, lost = game.initial_state(), 0.0
        while (acts := game.current_player(state)) != TERMINAL:
            if acts == CHANCE:
                state = game.apply(state, draw(game, state, rng))
                continue
            found.held[len(state.hands[0])] += 1
            state, loss, played = _turn(game, task, state, player, rng)
            lost += loss
            found = found._replace(best=found.best + (loss < SAME), played=found.played + played)
        found.rolls.append(state.rolls)
        found.losses.append(lost)
    return found


def _turn(game: PrimeClimb, task: KeeperTask, state: State, player: Player, rng: Random) -> tuple[State, float, int]:
    """The state after a turn, by how many rolls it is worse than the best, and how many Keepers were played."""
    best, played = next(best_turns(game, state, task)).rolls, 0
    while state.phase == "move":
        action = player.choose(game, state, rng, LOOKS / LOOKS_A_SECOND)
        played += action.kind == "keeper"
        state = game.apply(state, action)
    return state, queries.value_after(task, game, state) - best, played


def games(players: list[str], count: int) -> None:
    """Games of some players."""
    print("| player | rolls | lost, in rolls | best turns | Keepers played | held: 0, 1 … |\n|---|---|---|---|---|---|")
    for name in players:
        (player,) = by_looks([PLUGIN.all_players()[name]])
        found = solo_games(player, count)
        turns = found.held.total()
        rolls, lost = (f"{fmean(each):.4f} ± {stdev(each) / count**0.5:.4f}" for each in (found.rolls, found.losses))
        held = ", ".join(f"{100 * found.held[number] / turns:.1f}%" for number in range(max(found.held) + 1))
        best, played = f"{100 * found.best / turns:.1f}%", f"{found.played / count:.2f}"
        print(f"| {name} | {rolls} | {lost} | {best} | {played} | {held} |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--player", action="append", choices=PLAYERS)
    given = parser.parse_args()
    games(given.player or list(PLAYERS), given.games)
