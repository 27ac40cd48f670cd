"""Plays games and keeps their records."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from centaine.api.bots import AnyPlayer, named, own_player
from centaine.api.games import GameOrName, check_no_options, options_of, registered
from centaine.api.progress import ProgressOption, reporting
from centaine.engine.budget import BUDGET_SECONDS, check_budget
from centaine.engine.execution.kept_results import resumed
from centaine.engine.execution.parallel import map_ordered
from centaine.engine.simulate import play_game
from centaine.game import AnyGame, BadOption
from centaine.input_limits import check_whole, plain
from centaine.plugin.player import Player
from centaine.record import Record, record_of

MAX_SEED, MAX_GAMES, MAX_WORKERS = 2**63 - 1, 10**9, 256


def play(
    game: GameOrName,
    players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer],
    *,
    seed: int | None = None,
    budget_seconds: float = BUDGET_SECONDS,
    looks: int | None = None,
    **options: Any,
) -> Record:
    """Plays a game and returns its record: `play("prime-climb", ["greedy", "random"], seed=1)`.

    Computer players that search, such as `expert`, think for `budget_seconds`, and so play differently on another
    machine; `random` and `greedy` do not. With `looks`, all play the same everywhere. The record of a match is text:
    `centaine.record.save`.

    Raises `CentaineError`: for unknown players and options, and for an illegal answer of a player.

    Args:
        game: a game, or its name.
        players: one for each seat, in order: the id of a computer player, or an object with `step(state)` (`Bot`) or
            `choose` (`centaine.plugin.player.Player`). A mapping names them for the record.
        seed: decides dice, cards and players; None: another game each time.
        budget_seconds: how long a computer player may think about an action.
        looks: instead of that, how many plans, replies or imagined hands it may consider, such as 2,000.
        options: with the name of a game, `preset` (a variant by its id, such as `sprint`) and its other options.
    """
    check_budget(budget_seconds, looks)
    made, by_name, seats = _seated(game, players, options)
    rng = Random(checked_seed(seed))
    return record_of(made, by_name, play_game(made, seats, rng, plain(budget_seconds), plain(looks)).lines)


def play_many(
    game: GameOrName,
    players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer],
    games: int = 100,
    *,
    seed: int = 0,
    workers: int | None = 1,
    budget_seconds: float = BUDGET_SECONDS,
    looks: int | None = None,
    executor: Executor | None = None,
    resume: str | Path | None = None,
    progress: ProgressOption = False,
    **options: Any,
) -> Iterator[Record]:
    """Plays many games, such as of a player against itself, and yields their records.

    For example `play_many("prime-climb", ["greedy", "greedy"], 1000, workers=None)`.

    The same seed gives the same games in the same order, wherever and by however many processes they are played, except
    for players that go by the clock (give `looks`) or draw from another generator than `state.rng`.

    Raises `CentaineError` as `play` does, and `WorkerFailed`.

    Args:
        game: a game, or its name.
        players: one for each seat, in order, as for `play`.
        games: how many to play.
        seed: decides dice, cards and players.
        workers: how many processes play at once; None: one for each processor.
        budget_seconds: how long a computer player may think about an action.
        looks: instead of that, how many plans, replies or imagined hands it may consider, such as 2,000.
        executor: where games are played instead of in `workers` processes here, such as `cn.RayExecutor("auto")`.
        resume: a file that keeps finished games; those that are there are not played again.
        progress: True for a bar; or a function of the number of games played and their share of all, 0 to 1.
        options: as for `play`.
    """
    check_budget(budget_seconds, looks)
    check_whole("games", plain(games), range(1, MAX_GAMES + 1))
    check_workers(workers)
    made, by_name, seats = _seated(game, players, options)
    budget_seconds, looks, games, seed = plain(budget_seconds), plain(looks), plain(games), checked_seed(seed) or 0
    one = partial(_lines, made, seats, seed, budget_seconds, looks)
    about = {
        "results": "games",
        "game": made.name,
        "options": made.options,
        "players": list(by_name),
        "seed": seed,
        "budget": {"seconds": budget_seconds} if looks is None else {"looks": looks},
    }

    def work(done: int) -> Generator[tuple[str, ...], None, None]:
        return map_ordered(one, range(done, games), workers=None if executor else plain(workers), executor=executor)

    def records() -> Iterator[Record]:
        kept = resumed(None if resume is None else Path(resume), about, tuple[str, ...], games, work)
        with reporting(progress, "Playing") as tell, closing(kept):
            for number, lines in enumerate(kept, 1):
                tell(number, number / games)
                yield record_of(made, by_name, lines)

    return records()


def _lines(
    game: AnyGame, seats: Sequence[Player], seed: int, budget_seconds: float, looks: int | None, number: int
) -> tuple[str, ...]:
    return play_game(game, seats, Random(f"{seed}-{number}"), budget_seconds, looks).lines


def _seated(
    game: GameOrName, players: Sequence[AnyPlayer] | Mapping[str, AnyPlayer], options: Mapping[str, Any]
) -> tuple[AnyGame, dict[str, AnyPlayer], list[Player]]:
    """The game, the players by their names, and by seat."""
    plugin, by_name = registered(game), named(players)
    seats = [own_player(plugin, name, player) for name, player in by_name.items()]
    if isinstance(game, str):
        chosen = options_of(plugin, {"seats": len(seats), **options})
        levels = [player if isinstance(player, str) else "" for player in by_name.values()]
        game = plugin.make(plugin.with_levels(chosen, levels))
    else:
        check_no_options(game, options)
    if game.seats != len(seats):
        raise BadOption("This game has {seats} seats, not {given}.", seats=game.seats, given=len(seats))
    return game, by_name, seats


def check_workers(workers: object) -> None:
    """Raises `BadPosition` for what is no number of processes."""
    if workers is not None:
        check_whole("workers", plain(workers), range(1, MAX_WORKERS + 1))


def checked_seed(seed: int | None) -> int | None:
    """A seed as Python's own number. Raises `BadPosition` for what is no whole number."""
    seed = plain(seed)
    if seed is not None:
        check_whole("seed", seed, range(-MAX_SEED, MAX_SEED + 1))
    return seed
