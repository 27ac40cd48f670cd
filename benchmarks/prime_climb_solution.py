"""What the exact solution of Prime Climb without cards says, as docs/prime-climb-solved.md tells it.

    python benchmarks/prime_climb_solution.py [GAMES]

Prints the values of the squares alone, the chances of two players, the best opening for each roll, and what bumping
matters; then plays GAMES (default 2000) games between the perfect player and one that looks at its own pawns alone.
Tables that are not there yet are made: with Numba, a minute for each of three courses, and half an hour there and back.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from statistics import mean

from centaine.conformance import pick
from centaine.game import TERMINAL
from centaine.games.prime_climb.advice import best_turns, expected_rolls
from centaine.games.prime_climb.players.exact import rolls_of
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.findings import SOLVED
from centaine.games.prime_climb.solver.queries import complete_turns, game_of, value_of
from centaine.games.prime_climb.solver.solution import RACES, SolverTask, problem, report
from centaine.games.prime_climb.solver.two_player import UNIT, Sweeper, settle
from centaine.plugin.solution import quiet

Choose = Callable[[State], State]
"""What a player makes of a roll: the state after the turn."""


def values() -> None:
    """What `centaine solve` prints, for every course."""
    for race in RACES:
        for seats in SOLVED:
            for line in report(seats, {"course": race}, quiet):
                print(f"{race}: {line.message.format(**line.params)}")


def squares() -> None:
    """The squares by what one pawn on them still needs, the other being at home; climb and decline."""
    for course, start, goal in (("climb", 0, 101), ("decline", 101, 0)):
        rolls = {square: expected_rolls((square, goal), course) for square in range(102) if square != goal}
        ranked = sorted(rolls, key=lambda square: rolls[square])
        print(f"{course}, one pawn: from Start {rolls[start]:.3f}")
        print("  best: ", " ".join(f"{square} ({rolls[square]:.2f})" for square in ranked[:12]))
        print("  worst:", " ".join(f"{square} ({rolls[square]:.2f})" for square in ranked[:-13:-1]))
        print("  worse than Start:", *(square for square in rolls if rolls[square] > rolls[start]))
        tens = (mean(rolls[square] for square in range(ten, ten + 10) if square in rolls) for ten in range(0, 100, 10))
        print("  by tens:", " ".join(f"{value:.2f}" for value in tens))


def openings() -> None:
    """The best first turn for each roll, and the chance of the one who makes it."""
    wanted = problem(2, "climb")
    game = game_of(wanted)
    for roll, _ in game.chance_outcomes(game.initial_state()):
        best = best_turns(game, game.apply(game.initial_state(), roll), 1)[0]
        print(f"{roll.number} {roll.second}: {' '.join(best.actions[:-1])}  {best.value:.4f}")


def bumping() -> None:
    """The chance of the one who begins, if nobody could bump the other."""
    for race in RACES:
        wanted = problem(2, race)
        sweeper = Sweeper(wanted.move_tables)
        sweeper.forget_bumps()
        start = wanted.move_tables.node(*game_of(wanted).initial_state().pawns[0])
        print(f"{race}: without bumps {settle(sweeper).chances[start, start] / UNIT:.6f}")


def play(wanted: SolverTask, games: int) -> None:
    """The perfect player against one that races, each beginning every other game; and how many pawns are bumped."""
    game = game_of(wanted)
    perfect, racer, rng = best_by_table(wanted), best_alone(wanted), Random(games)
    won = bumped = turns = 0
    for number in range(games):
        seat = number % 2  # of the perfect player
        state = game.initial_state()
        while game.current_player(state) != TERMINAL:
            rolled = game.apply(state, pick(game.chance_outcomes(state), rng))
            other = 1 - state.player
            after = (perfect if state.player == seat else racer)(rolled)
            bumped += sum(now != before for now, before in zip(after.pawns[other], state.pawns[other], strict=True))
            turns += 1
            state = after
        won += state.player == seat
    share = won / games
    error = (share * (1 - share) / games) ** 0.5
    print(f"{wanted.race}: perfect wins {share:.4f} ± {error:.4f} of {games} games against a racer;", end=" ")
    print(f"{turns / games:.1f} turns and {bumped / games:.2f} bumps of the other’s pawns a game")


def best_by_table(wanted: SolverTask) -> Choose:
    """The perfect player's turns."""
    game = game_of(wanted)

    def choose(state: State) -> State:
        worth = value_of(wanted, state.player)
        return max((end for _, end in complete_turns(game, state)), key=worth)

    return choose


def best_alone(wanted: SolverTask) -> Choose:
    """The turns of a player to whom the other's pawns mean nothing."""
    game, alone = game_of(wanted), problem(1, wanted.race)

    def choose(state: State) -> State:
        rolls = rolls_of(alone, state.player)
        return min((end for _, end in complete_turns(game, state)), key=rolls)

    return choose


def main(games: int) -> None:
    """Everything that the module promises."""
    values()
    squares()
    openings()
    bumping()
    for race in RACES:
        play(problem(2, race), games)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
