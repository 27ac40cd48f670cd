"""Rates computer players, and players of one's own, by their games against one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import msgspec

from centaine.api.bots import AnyPlayer, named, own_player
from centaine.api.games import GameOrName, check_no_options, options_of, registered
from centaine.api.playing import MAX_GAMES, check_workers, checked_seed
from centaine.api.progress import ProgressOption, reporting
from centaine.engine.budget import BUDGET_SECONDS
from centaine.engine.ladder import LadderTable, RoundRobin
from centaine.input_limits import check_whole, plain


def ladder(
    players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer] = (),
    *,
    game: GameOrName = "prime-climb",
    games: int = 100,
    seed: int = 0,
    anchor: str = "",
    workers: int | None = 1,
    budget_seconds: float = BUDGET_SECONDS,
    looks: int | None = None,
    executor: Executor | None = None,
    resume: str | Path | None = None,
    progress: ProgressOption = False,
    **options: Any,
) -> LadderTable:
    """Has players play each other, and rates them: `ladder({"mine": MyBot(), "greedy": "greedy"}, games=200)`.

    The table's `standings` are ratings (Elo) and its `pairings` scores, both with 95% confidence intervals;
    `to_dicts()` and `to_pandas()` have a row for each player. Seats alternate. With more than two seats, each player
    sits alone among several of the other kind. The same seed gives the same games, wherever and by however many
    processes they are played, except for players that go by the clock (the table’s `repeatable` is then False; give
    `looks`) or draw from another generator than `state.rng`. Ctrl-C rates what has been played.

    Raises `CentaineError`: for unknown players and options, for an illegal answer of a player, and
    `WorkerFailed` if a player cannot be sent to other processes.

    Args:
        players: at least two, by name or as for `play`; none: all levels of the game.
        game: a game, or its name.
        games: games in each pairing.
        seed: decides dice, cards and players.
        anchor: the player rated 0; by default the middle one.
        workers: how many processes play at once; None: one for each processor.
        budget_seconds: how long a computer player may think about an action.
        looks: instead of that, how many plans, replies or imagined hands it may consider, such as 2,000.
        executor: where games are played instead of in `workers` processes here, such as `cn.RayExecutor("auto")`.
        resume: a file that keeps the results of finished games; those that are there are not played again.
        progress: True for a bar; or a function of the number of games played and their share of all, 0 to 1.
        options: with the name of a game, `preset`, `seats` and its other options.
    """
    check_workers(workers)
    robin = round_robin(players, game, options, games, seed, anchor, budget_seconds, looks)
    with reporting(progress, "Playing") as tell:
        return robin.play(
            None if executor else plain(workers), tell, executor, None if resume is None else Path(resume)
        )


def round_robin(
    players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer],
    game: GameOrName,
    options: Mapping[str, Any],
    games: int,
    seed: int,
    anchor: str,
    budget_seconds: float,
    looks: int | None = None,
) -> RoundRobin:
    """What `ladder` plays. Raises `CentaineError` for unknown players and options."""
    plugin = registered(game)
    by_name = named(players) or {level.id: level.id for level in reversed(plugin.levels)}
    check_whole("games", plain(games), range(1, MAX_GAMES + 1))
    if isinstance(game, str):
        chosen = options_of(plugin, options)
    else:
        check_no_options(game, options)
        chosen = msgspec.structs.asdict(game.options)
    return RoundRobin(
        plugin=plugin,
        options=chosen,
        players=list(by_name),
        own={name: own_player(plugin, name, player) for name, player in by_name.items() if name != player},
        levels={name: player for name, player in by_name.items() if isinstance(player, str)},
        games=plain(games),
        anchor=anchor,
        seed=checked_seed(seed) or 0,
        budget_seconds=plain(budget_seconds),
        looks=plain(looks),
    )
