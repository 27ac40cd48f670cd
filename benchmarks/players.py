"""How much of its chance a computer player of Prime Climb gives up in a turn, without cards: by the exact solution.

    python benchmarks/players.py                                  the expert against itself: 50 games
    python benchmarks/players.py --player adult --games 10

Besides, how far `estimate` is from the table in random positions. The table has to be there: `centaine solve
prime-climb --seats 2`. Who beats whom is for `centaine ladder` to say.
"""

from __future__ import annotations

import argparse
from contextlib import suppress
from random import Random
from statistics import mean

from centaine.engine.budget import BUDGET_SECONDS
from centaine.engine.simulate import draw
from centaine.game import CHANCE, TERMINAL, BadPosition
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.plugin import PLUGIN
from centaine.games.prime_climb.solver.queries import complete_turns, value, value_of
from centaine.games.prime_climb.solver.solution import problem
from centaine.plugin.player import Player

PLAYERS = PLUGIN.all_players()

POSITIONS = 2_000


def given_up(player: Player, games: int, seed: int, budget: float) -> list[float]:
    """What each turn of games of a player with itself costs it, in chances to win."""
    game, wanted, rng = PrimeClimb(deck="none"), problem(2), Random(seed)
    losses = []
    for _ in range(games):
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                state = game.apply(state, draw(game, state, rng))
                continue
            worth = value_of(wanted, seat)
            best = max(worth(end) for _, end in complete_turns(game, state))
            while state.phase == "move":
                state = game.apply(state, player.choose(game, state, rng, budget))
            losses.append(best - worth(state))
    return losses


def misjudged(positions: int, seed: int) -> list[float]:
    """How far the estimate of the chance of who is to roll is from the exact one in random positions."""
    game, wanted, rng = PrimeClimb(deck="none", first=0), problem(2), Random(seed)
    off: list[float] = []
    while len(off) < positions:
        squares = [rng.randrange(102) for _ in range(4)]
        with suppress(BadPosition):  # two players on one square, or a game that is over
            state = game.position(pawns=((squares[0], squares[1]), (squares[2], squares[3])))
            off.append(estimate(game, state).chances[0] - value(wanted, state))
    return off


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", choices=PLAYERS, default="expert")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=float, default=BUDGET_SECONDS, help="seconds for a decision")
    asked = parser.parse_args()
    losses = given_up(PLAYERS[asked.player], asked.games, asked.seed, asked.budget)
    print(f"{asked.player} gives up {mean(losses):.3%} a turn, {max(losses):.2%} at most, in {len(losses)} turns")
    off = misjudged(POSITIONS, asked.seed)
    root = mean(one**2 for one in off) ** 0.5
    print(f"the estimate is off by {root:.2%} (root mean square), {max(map(abs, off)):.2%} at most,", end=" ")
    print(f"in {len(off)} random positions")


if __name__ == "__main__":
    main()
