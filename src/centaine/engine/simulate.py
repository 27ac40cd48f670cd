"""Playing games without anyone watching: one, or many at once in processes of this machine."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Generator, Sequence
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from centaine.game import CHANCE, OVER, AnyGame
from centaine.players import Player

BUDGET_SECONDS = 0.3
"""How long a player may think about one action."""


class Played(NamedTuple):
    """A game from beginning to end."""

    state: Any
    """The final state."""
    lines: tuple[str, ...]
    """The texts of all actions and outcomes: the lines of its record."""
    seconds: tuple[tuple[float, ...], ...]
    """For each seat, how long each of its decisions took; those with one legal action left out."""


class Outcome(NamedTuple):
    """What a game of many came to."""

    returns: tuple[float, ...]
    actions: int
    seconds: tuple[tuple[float, ...], ...]


class Match(NamedTuple):
    """A game to be played, and who plays it: `players[seat]` for each seat."""

    game: AnyGame
    players: Sequence[Player]


def draw(game: AnyGame, state: Any, rng: Random) -> Any:
    """An outcome of chance, each as likely as its weight says."""
    outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
    return rng.choices(outcomes, weights)[0]


def play_game(game: AnyGame, players: Sequence[Player], rng: Random, budget_seconds: float = BUDGET_SECONDS) -> Played:
    """One game, `players[seat]` choosing for each seat; dice, cards and players draw from `rng`."""
    state = game.initial_state()
    lines: list[str] = []
    seconds: list[list[float]] = [[] for _ in players]
    while (seat := game.current_player(state)) != OVER:
        if seat == CHANCE:
            action = draw(game, state, rng)
        else:
            begun = time.perf_counter()
            action = players[seat].choose(game, game.observation(state, seat), rng, budget_seconds)
            if len(game.legal_actions(state)) > 1:
                seconds[seat].append(time.perf_counter() - begun)
        lines.append(game.format_action(action))
        state = game.apply(state, action)
    return Played(state, tuple(lines), tuple(map(tuple, seconds)))


def play_games(
    matches: Sequence[Match], seed: int = 0, *, workers: int | None = None, budget_seconds: float = BUDGET_SECONDS
) -> Generator[Outcome, None, None]:
    """All these matches; their outcomes come in the same order.

    Each has dice of its own, told by `seed` and its number, so that they do not depend on `workers` (default: as many
    as the machine has processors). On Ctrl-C the games under way are dropped.
    """
    job = _Job(matches, seed, budget_seconds)
    processes = min(workers or os.cpu_count() or 1, len(matches))
    if processes <= 1:
        yield from map(partial(_play, job), range(len(matches)))
        return
    with Pool(processes, _take_up, (job,)) as pool:  # leaving it ends the workers in the middle of their games
        yield from pool.imap(_play_taken, range(len(matches)))


class _Job(NamedTuple):
    matches: Sequence[Match]
    seed: int
    budget_seconds: float


_taken: list[_Job] = []
"""In a worker: what it has taken up, so that each task is but a number."""


def _take_up(job: _Job) -> None:
    _taken.append(job)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to workers too; the one who asked says what to do


def _play_taken(number: int) -> Outcome:
    return _play(_taken[-1], number)


def _play(job: _Job, number: int) -> Outcome:
    game, players = job.matches[number]
    played = play_game(game, players, Random(f"{job.seed}-{number}"), job.budget_seconds)
    return Outcome(game.returns(played.state), len(played.lines), played.seconds)
