"""Plays games between computer players: one, or many in parallel."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from centaine.engine.budget import BUDGET_SECONDS, LOOKS_A_SECOND, by_looks
from centaine.engine.execution.parallel import Shared, map_ordered
from centaine.game import CHANCE, TERMINAL, AnyGame
from centaine.plugin.player import Player


class Played(NamedTuple):
    """A played game."""

    state: Any
    """The final state."""
    lines: tuple[str, ...]
    """The texts of all actions and outcomes: the lines of its record."""
    seconds: tuple[tuple[float, ...], ...]
    """For each seat, the duration of each decision in seconds, without forced ones."""


class GameResult(NamedTuple):
    """The result of one of many games."""

    returns: tuple[float, ...]
    actions: int
    seconds: tuple[tuple[float, ...], ...]


class ScheduledGame(NamedTuple):
    """A game to play, with its players by seat."""

    game: AnyGame
    players: Sequence[Player]


def draw(game: AnyGame, state: Any, rng: Random) -> Any:
    """A random chance outcome, by weight."""
    outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
    return rng.choices(outcomes, weights)[0]


def play_game(
    game: AnyGame,
    players: Sequence[Player],
    rng: Random,
    budget_seconds: float = BUDGET_SECONDS,
    looks: int | None = None,
) -> Played:
    """Plays one game; `players[seat]` chooses for each seat; dice, cards and players draw from `rng`.

    With `looks`, players may look at so many plans or replies for a decision, instead of thinking for
    `budget_seconds`; the game then depends on `rng` alone.
    """
    if looks is not None:
        players, budget_seconds = by_looks(players), looks / LOOKS_A_SECOND
    state = game.initial_state()
    lines: list[str] = []
    seconds: list[list[float]] = [[] for _ in players]
    while (seat := game.current_player(state)) != TERMINAL:
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
    matches: Sequence[ScheduledGame],
    seed: int = 0,
    *,
    workers: int | None = None,
    budget_seconds: float = BUDGET_SECONDS,
    looks: int | None = None,
    executor: Executor | None = None,
    skip: int = 0,
) -> Generator[GameResult, None, None]:
    """Plays all these matches except the first `skip`, and yields their results in the same order.

    Each has its own random generator, from `seed` and its number, so results depend neither on `workers` (default: one
    per processor) nor on `executor`, which replaces local processes (`parallel.map_ordered`); unless players think for
    a time, that is without `looks` (`play_game`). On Ctrl-C, unfinished games are dropped. Raises the errors of games
    and players, and `WorkerFailed`.
    """
    games = {id(match.game): Shared(match.game) for match in matches}
    players = {id(player): Shared(player) for match in matches for player in match.players}
    tasks = [
        _Task(number, games[id(match.game)], tuple(players[id(player)] for player in match.players))
        for number, match in enumerate(matches)
    ]
    play = partial(_play, seed, budget_seconds, looks)
    yield from map_ordered(play, tasks[skip:], workers=workers, executor=executor)


class _Task(NamedTuple):
    number: int
    game: Shared[AnyGame]
    players: tuple[Shared[Player], ...]


def _play(seed: int, budget_seconds: float, looks: int | None, task: _Task) -> GameResult:
    game, players = task.game.value, [player.value for player in task.players]
    played = play_game(game, players, Random(f"{seed}-{task.number}"), budget_seconds, looks)
    return GameResult(game.returns(played.state), len(played.lines), played.seconds)
