"""Playing games without anyone watching: one, or many at once in processes of this machine."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

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


class _Task(NamedTuple):
    game: AnyGame
    players: Sequence[Player]
    seed: str
    budget_seconds: float


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
    game: AnyGame,
    tables: Sequence[Sequence[Player]],
    seed: int = 0,
    *,
    workers: int | None = None,
    budget_seconds: float = BUDGET_SECONDS,
    progress: bool = True,
) -> Iterator[Outcome]:
    """One game for each of `tables`, which name a player for each seat; the outcomes come in the same order.

    Each game has dice of its own, told by `seed` and its number, so that they do not depend on `workers` (default: as
    many as the machine has processors).
    """
    tasks = [_Task(game, players, f"{seed}-{number}", budget_seconds) for number, players in enumerate(tables)]
    processes = workers or os.cpu_count() or 1
    if processes == 1:
        yield from _shown(map(_play, tasks), len(tasks), progress)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from _shown(pool.map(_play, tasks), len(tasks), progress)


def _shown(outcomes: Iterable[Outcome], total: int, progress: bool) -> Iterator[Outcome]:
    """The outcomes, with a bar on standard error that shows how many there have been."""
    yield from track(outcomes, "Playing", total, console=Console(stderr=True), transient=True, disable=not progress)


def _play(task: _Task) -> Outcome:
    played = play_game(task.game, task.players, Random(task.seed), task.budget_seconds)
    return Outcome(task.game.returns(played.state), len(played.lines), played.seconds)
