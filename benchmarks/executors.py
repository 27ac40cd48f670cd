"""What it costs to send games to processes or to a Ray cluster, by the length of batches and by the number of workers.

    python benchmarks/executors.py                 processes; with the package ray also a local cluster
    python benchmarks/executors.py --games 20000

Two computer players play short games of the Track (a millisecond), for which sending matters most. For each length of a
batch (`parallel.BATCH_SECONDS`; 0: one game at a time) it prints the seconds of the clock, the processor time of all
processes together, Ray's own among them, what that is for a game beyond its cost in this process alone, and how much of
the processor's time this process had, which sends and reads: that limits how many workers it can keep busy. Then the
games a second for one and for two workers, of the Track and of a searching player of Prime Climb that counts looks.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import psutil

from centaine.catalog import CATALOG
from centaine.engine.execution import parallel
from centaine.engine.execution.processes import Processes
from centaine.engine.execution.ray_executor import RayExecutor
from centaine.engine.simulate import ScheduledGame, play_games

BATCHES = (0.0, 0.02, 0.05, 0.1, 0.2, 0.5)

Start = Callable[[int], Executor]
"""Makes an executor with so many workers."""


class Cost(NamedTuple):
    """Seconds of the clock, of all processors, and of that for this process."""

    clock: float
    processor: float
    here: float


def ray_cluster(workers: int) -> Executor:
    """A cluster on this machine."""
    return RayExecutor("local", num_cpus=workers)


KINDS: dict[str, Start] = {"processes": Processes, **({"Ray": ray_cluster} if find_spec("ray") else {})}


def matches(game: str, level: str, number: int) -> list[ScheduledGame]:
    """So many games of a computer player against itself."""
    plugin = CATALOG[game]
    return [ScheduledGame(plugin.make({"seats": 2}), (plugin.all_players()[level],) * 2)] * number


def used() -> float:
    """Processor seconds of this process and all below it so far."""
    here = psutil.Process()
    times = [process.cpu_times() for process in (here, *here.children(recursive=True))]
    return sum(time.user + time.system for time in times)


def cost(played: list[ScheduledGame], executor: Executor | None, workers: int) -> Cost:
    """What it takes to play these games."""
    before, begun, here = used(), time.perf_counter(), time.process_time()
    with closing(play_games(played, workers=workers, looks=2000, executor=executor)) as outcomes:
        count = sum(1 for _ in outcomes)
    assert count == len(played)
    clock, here = time.perf_counter() - begun, time.process_time() - here
    return Cost(clock, used() - before, here)


def by_batch(games: int) -> Iterator[str]:
    """Rows of a table in Markdown."""
    track = matches("ultimate-track", "greedy", games)
    alone = cost(track, None, 1)
    yield f"One process: {1e3 * alone.processor / games:.2f} ms of processor time a game."
    yield "| executor | batch | clock | processor | beyond the game | here, a game |"
    yield "|---|---|---|---|---|---|"
    for kind, start in KINDS.items():
        with start(2) as executor:
            cost(track[:200], executor, 2)  # workers start and import
            for batch in BATCHES:
                parallel.BATCH_SECONDS = batch
                found = cost(track, executor, 2)
                beyond = 1e3 * (found.processor - alone.processor) / games
                yield (
                    f"| {kind} | {batch:g} s | {found.clock:.1f} s | {found.processor:.1f} s | {beyond:.2f} ms "
                    f"| {1e3 * found.here / games:.3f} ms |"
                )


def by_workers(games: int) -> Iterator[str]:
    """Rows of a table in Markdown."""
    yield "| executor | game | 1 worker | 2 workers |"
    yield "|---|---|---|---|"
    kinds = {"Track, greedy": matches("ultimate-track", "greedy", games)}
    kinds["Prime Climb, adult"] = matches("prime-climb", "adult", max(games // 100, 20))
    for kind, start in KINDS.items():
        for name, played in kinds.items():
            rates = []
            for workers in (1, 2):
                with start(workers) as executor:
                    cost(played[: 10 * workers], executor, workers)
                    found = cost(played, executor, workers)
                rates.append(f"{len(played) / found.clock:.4g} games/s ({1e3 * found.processor / len(played):.3g} ms)")
            yield f"| {kind} | {name} | {' | '.join(rates)} |"


def main() -> None:
    """Reads the command line, plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    asked = parser.parse_args()
    usual = parallel.BATCH_SECONDS
    for line in by_batch(asked.games):
        print(line, flush=True)
    parallel.BATCH_SECONDS = usual
    print()
    for line in by_workers(asked.games):
        print(line, flush=True)


if __name__ == "__main__":
    import_module(Path(__file__).stem).main()  # processes of a cluster import its functions by that name
