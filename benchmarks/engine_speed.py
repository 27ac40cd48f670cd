"""How many actions a second the rules of Prime Climb alone can play, and other public engines in the same run.

    python benchmarks/engine_speed.py --seconds 5

Random games of two players with all cards: actions and outcomes of chance are drawn from those that the engine lists,
and both count. OpenSpiel's games in Python (`pip install open_spiel`) and Catanatron (`pip install catanatron`) are
measured likewise where they are installed. One process, one core; what counts is the processor's time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from random import Random
from typing import Any

from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb

REQUIRED = 40_000
"""Actions a second that Prime Climb must reach."""

OPEN_SPIEL = ("python_liars_poker", "python_block_dominoes", "python_tic_tac_toe")
"""Games of OpenSpiel whose rules are written in Python."""

Play = Callable[[], int]
"""Plays one random game and says how many actions it had."""


def prime_climb(rng: Random) -> Play:
    """Random games of our own engine."""
    game = PrimeClimb(first=0)

    def play() -> int:
        state, actions = game.initial_state(), 0
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
                action = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(game.legal_actions(state))
            state = game.apply(state, action)
            actions += 1
        return actions

    return play


def open_spiel(name: str, rng: Random, *, count_chance: bool = True) -> Play:
    """Random games of OpenSpiel; without `count_chance`, only decisions count.

    Raises `ImportError` or OpenSpiel's own error where there is no such game.
    """
    pyspiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def play() -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            is_chance = state.is_chance_node()
            if is_chance:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            actions += count_chance or not is_chance
        return actions

    return play


def catanatron() -> Play:
    """Random games of two players in Catanatron. Raises `ImportError`."""
    engine: Any = import_module("catanatron")

    def play() -> int:
        players = [engine.RandomPlayer(color) for color in (engine.Color.RED, engine.Color.BLUE)]
        game, actions = engine.Game(players), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            actions += 1
        return actions

    return play


def speed(play: Play, seconds: float) -> float:
    """Actions a second, over games played for at least so many seconds of the processor's time."""
    play()  # what is made once is not counted
    actions, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        actions += play()
    return actions / passed


def others(rng: Random) -> Iterator[tuple[str, Callable[[], Play]]]:
    """The other engines, each with what makes its games."""
    for name in OPEN_SPIEL:
        yield f"OpenSpiel {name}", lambda name=name: open_spiel(name, rng)  # type: ignore[misc]
    yield "Catanatron", catanatron


def main() -> None:
    """Reads the command line and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="how long each engine plays")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    ours = speed(prime_climb(rng), asked.seconds)
    verdict = "enough" if ours >= REQUIRED else "too slow"
    print(f"Prime Climb: {ours:,.0f} actions a second; {REQUIRED:,} are required: {verdict}")
    for name, make in others(rng):
        play = None
        with suppress(ImportError):
            play = make()
        if play is None:
            print(f"{name}: not installed")
            continue
        theirs = speed(play, asked.seconds)
        print(f"{name}: {theirs:,.0f} actions a second; Prime Climb is {ours / theirs:.1f} times as fast")


if __name__ == "__main__":
    main()
