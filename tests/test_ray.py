"""One seed gives one ladder: on one process, on four, and on a Ray cluster that loses a worker on the way.

A program of its own plays on the cluster, within a time limit: Ray starts processes and threads, and warns of its own
code.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.engine.execution.ray_executor import RayExecutor
from centaine.engine.ladder import LadderTable, RoundRobin
from centaine.game import CentaineError
from tests.scripts import ROOT

LIMIT = 240
"""Seconds, most of which a busy machine needs to start Ray's processes."""

PLAY = """
import os, signal, sys
from pathlib import Path
import psutil
from centaine.engine.execution.parallel import WorkerFailed, map_ordered
from centaine.engine.execution.ray_executor import RayExecutor
from tests.test_ray import results, robin
from tests.worker_tasks import double, leave, refuse

def busy():
    return [child for child in psutil.Process().children(recursive=True) if child.name().startswith("ray::_run")]

def kill(games, share):
    if games == 20:
        while not (found := busy()):
            pass
        os.kill(found[0].pid, signal.SIGKILL)
        print("killed one", flush=True)

def interrupt(games, share):
    if games == 15:
        raise KeyboardInterrupt

if __name__ == "__main__":
    with RayExecutor("local", num_cpus=2) as executor:
        assert executor.workers == 2
        print(results(robin().play(executor=executor, progress=kill)), flush=True)
        file = Path(sys.argv[1])
        assert robin().play(executor=executor, progress=interrupt, resume=file).is_partial
        print(results(robin().play(executor=executor, resume=file)), flush=True)
        for function in (refuse, leave):
            try:
                print(list(map_ordered(function, range(6), executor=executor)))
            except ValueError as error:
                print(type(error).__name__, error, flush=True)
        call = executor.submit(double, 4)
        assert call.result() == 8
    try:
        RayExecutor("127.0.0.1:1")
    except WorkerFailed as error:
        print(str(error)[:40])
"""


def robin() -> RoundRobin:
    sprint = {"seats": 2, "pawns_to_finish": 1}
    players = ("adult", "greedy", "random")
    return RoundRobin(plugin=CATALOG["prime-climb"], options=sprint, players=players, games=20, seed=5, looks=200)


def results(table: LadderTable) -> str:
    """All that does not depend on how fast machines are."""
    pairings = [(found.one, found.other, found.games, found.points) for found in table.pairings]
    return repr((pairings, [(found.player, found.elo, found.low) for found in table.standings]))


@pytest.mark.soak
@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed (requirements/soak.txt)")
def test_one_seed_gives_one_ladder_wherever_it_is_played(tmp_path: Path) -> None:
    """Also when a worker is killed and when the driver is stopped; what fails for good is told."""
    expected = results(robin().play(workers=1))
    assert results(robin().play(workers=4)) == expected
    program = subprocess.Popen(
        [sys.executable, "-c", PLAY, str(tmp_path / "kept.jsonl")],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        out, err = program.communicate(timeout=LIMIT)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
    assert program.returncode == 0, err
    said = [line for line in out.splitlines() if "raylet" not in line]
    assert said == [
        "killed one",
        expected,
        expected,
        "CentaineError 3 is too much.",
        "WorkerFailed A worker process died while working, perhaps for lack of memory.",
        "No Ray cluster answers at “127.0.0.1:1”:",
    ]


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CentaineError, match="needs the Python package ray, which is not installed"):
        RayExecutor()
