"""How many steps a second random games take: as arrays, in our rules and environments, and in those of others.

    python benchmarks/batch_speed.py --seconds 5

A step is one decision of a seat: its action, chosen at random from the legal ones, and all dice and cards that follow
until a seat is to decide again. Games that end begin anew. Finding the legal actions, choosing and drawing count;
observations only where a line says so, and always in PettingZoo and pgx. One process on one core; what counts is the
processor's time, and of five parts of it the fastest. OpenSpiel, PettingZoo, what its games need (`pygame`), pgx, and
Catanatron, whose rolls count as steps, are measured where they are installed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from centaine.batch import Batch, PrimeClimbBatch, UltimateTrackBatch
from centaine.batch.vector_env import BatchVectorEnv
from centaine.game import CHANCE, TERMINAL, AnyGame
from centaine.games.prime_climb import PrimeClimb
from centaine.games.ultimate_track import UltimateTrack
from centaine.rl import prime_climb_v0

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.engine_speed import catanatron, open_spiel

GAMES = 4096
"""How many games a batch has."""

REQUIRED = {"all cards": 5e6, "no cards": 15e6}
"""Steps a second that Prime Climb must reach."""

OPEN_SPIEL = ("backgammon", "pig", "tic_tac_toe", "python_liars_poker", "python_block_dominoes")
"""Games of OpenSpiel: three written in C++, of which two have dice, and two in Python."""

PETTING_ZOO = ("tictactoe_v3", "connect_four_v3")

PGX = ("backgammon", "tic_tac_toe")
"""Games of pgx, which plays many at once by JAX: one with dice, and a small one."""

SLICES = 5
"""Into how many parts the time is cut, of which the fastest counts: others use the machine, too."""

Play = Callable[[], int]
"""Plays a while and says how many steps that were."""


def inside(batch: Batch[Any, Any], steps: int = 200) -> Play:
    """Random actions chosen in compiled code."""

    def play() -> int:
        batch.play_at_random(steps)
        return steps * batch.games

    return play


def stepped(batch: Batch[Any, Any], observe: bool = False) -> Play:
    """One call a step, as an agent outside does it."""
    arrays = np.empty((batch.games, batch.encoding.size), np.float32)

    def play() -> int:
        batch.step(batch.sample())
        batch.reset(batch.over)
        if observe:
            batch.observe(out=arrays)
        return batch.games

    return play


def vectorised(env: BatchVectorEnv) -> Play:
    """Self-play in the vector environment."""
    env.reset(seed=0)

    def play() -> int:
        env.step(env.batch.sample())
        return env.num_envs

    return play


def rules(game: AnyGame, rng: Random) -> Play:
    """Random games of our own rules."""

    def play() -> int:
        state, steps = game.initial_state(), 0
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
                state = game.apply(state, rng.choices(outcomes, weights)[0])
            else:
                state = game.apply(state, rng.choice(game.legal_actions(state)))
                steps += 1
        return steps

    return play


def agents(env: Any, rng: Random, most: int = 500) -> Play:
    """Random games in an environment of PettingZoo, which always makes observations."""

    def play() -> int:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for _ in env.agent_iter(most):
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                break
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
            steps += 1
        return steps

    return play


def petting_zoo(name: str, rng: Random) -> Play:
    """Random games of PettingZoo. Raises `ImportError` where it, or what the game needs, is not installed."""
    module = import_module(f"pettingzoo.classic.{name}")
    return agents(module.raw_env(), rng)


def pgx(name: str, steps: int = 50) -> Play:
    """Random games of pgx, as many as our batch has, in one compiled loop. Raises `ImportError`."""
    jax: Any = import_module("jax")
    library: Any = import_module("pgx")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    env = library.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(states: Any, key: Any) -> tuple[Any, None]:
        choose, chance = jax.random.split(key)
        weights = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choose, weights)
        return step(states, actions, jax.random.split(chance, GAMES)), None

    run = jax.jit(lambda states, key: jax.lax.scan(one, states, jax.random.split(key, steps))[0])
    keys = jax.random.split(jax.random.PRNGKey(0), GAMES + 1)
    states, key = jax.jit(jax.vmap(env.init))(keys[1:]), keys[0]

    def play() -> int:
        nonlocal states, key
        key, now = jax.random.split(key)
        states = jax.block_until_ready(run(states, now))
        return steps * GAMES

    return play


def speed(play: Play, seconds: float) -> float:
    """Steps a second, in the fastest fifth of at least so many seconds of the processor's time."""
    play()  # what is compiled or made once is not counted
    fastest = 0.0
    for _ in range(SLICES):
        steps, begun = 0, time.process_time()
        while (passed := time.process_time() - begun) < seconds / SLICES:
            steps += play()
        fastest = max(fastest, steps / passed)
    return fastest


def measured(rng: Random) -> Iterator[tuple[str, Callable[[], Play]]]:
    """Everything that is measured, each with what makes it."""
    for cards, deck in (("all cards", "full"), ("no cards", "none")):
        new = partial(PrimeClimbBatch, GAMES, seed=0, deck=deck)
        yield f"Prime Climb, {cards}: batch", lambda new=new: inside(new())  # type: ignore[misc]
        yield f"Prime Climb, {cards}: batch, a call a step", lambda new=new: stepped(new())  # type: ignore[misc]
        yield f"Prime Climb, {cards}: rules", lambda deck=deck: rules(PrimeClimb(deck=deck), rng)  # type: ignore[misc]
    seen = partial(stepped, observe=True)
    yield "Prime Climb, all cards: batch, a call a step, observations", lambda: seen(PrimeClimbBatch(GAMES, seed=0))
    yield "Prime Climb, all cards: vector environment", lambda: vectorised(BatchVectorEnv(GAMES, seat=None))
    yield "Prime Climb, all cards: PettingZoo environment", lambda: agents(prime_climb_v0.raw_env(), rng)
    yield "The Track: batch", lambda: inside(UltimateTrackBatch(GAMES, seed=0))
    yield "The Track: rules", lambda: rules(UltimateTrack(), rng)
    for name in OPEN_SPIEL:
        yield f"OpenSpiel {name}", lambda name=name: open_spiel(name, rng, count_chance=False)  # type: ignore[misc]
    yield "Catanatron", catanatron
    for name in PETTING_ZOO:
        yield f"PettingZoo {name}", lambda name=name: petting_zoo(name, rng)  # type: ignore[misc]
    for name in PGX:
        yield f"pgx {name}", lambda name=name: pgx(name)  # type: ignore[misc]


def main() -> None:
    """Reads the command line and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="how long each is measured")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for name, make in measured(Random(asked.seed)):
        try:
            found = speed(make(), asked.seconds)
        except ImportError:
            print(f"{name}: not installed", flush=True)
            continue
        cards = name.removeprefix("Prime Climb, ").removesuffix(": batch")
        verdict = ""
        if cards in REQUIRED:
            wanted = REQUIRED[cards]
            verdict = f"; {wanted:,.0f} are required: {'enough' if found >= wanted else 'too slow'}"
        print(f"{name}: {found:,.0f} steps a second{verdict}", flush=True)


if __name__ == "__main__":
    main()
