"""Work in several processes: what cannot go on raises in the caller, and nothing hangs.

Each program has a time limit, so that a hang is a failure; nothing is said of how long it takes.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import walk_packages
from textwrap import dedent
from typing import Any

import pytest

import centaine
from centaine.engine.execution.parallel import AHEAD, WorkerFailed, _batch_size, map_ordered
from centaine.game import CentaineError, IllegalAction
from centaine.i18n import tell
from tests.scripts import ROOT
from tests.worker_tasks import double, refuse, refuse_last, unsendable

LIMIT = 60
"""Seconds after which a program counts as hanging."""

METHODS = ("fork", "spawn", "forkserver")

BEGIN = """
import multiprocessing, signal
from pathlib import Path
multiprocessing.set_start_method({method!r}, force=True)
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests in the background ignores it
from centaine.game import CentaineError
from centaine.engine.execution.parallel import map_ordered
from tests import worker_tasks as tasks

def told(work):
    try:
        print(list(work))
    except CentaineError as error:
        print(type(error).__name__, error)
"""

GAMES = """
from centaine.games.prime_climb import PrimeClimb
from centaine.engine.players import RandomPlayer
from centaine.engine.simulate import ScheduledGame, play_games
"""


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts a program in a group of processes, all of which are ended after the test."""
    programs: list[subprocess.Popen[str]] = []

    def start(*arguments: str) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        programs.append(program)
        return program

    yield start
    for program in programs:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()


Start = Callable[..., subprocess.Popen[str]]


def script(method: str, body: str) -> str:
    return BEGIN.format(method=method) + dedent(body)


def games(method: str, body: str) -> str:
    return script(method, GAMES + dedent(body))


def outcome(program: subprocess.Popen[str], given: str = "") -> str:
    """What a program printed. Fails where it hangs, or prints an error."""
    out, err = program.communicate(given, timeout=LIMIT)
    assert err == "" and program.returncode == 0, err
    return out.strip()


# -- errors that cross from one process to another --------------------------------------------------------------------


def kinds(kind: type[CentaineError] = CentaineError) -> Iterator[type[CentaineError]]:
    yield kind
    for below in kind.__subclasses__():
        yield from kinds(below)


def test_every_error_of_ours_is_pickled_and_read_back_equal() -> None:
    for module in walk_packages(centaine.__path__, "centaine."):
        if ".migrations" not in module.name:
            import_module(module.name)
    found = set(kinds())
    assert len(found) > 15
    for kind in found:
        needed = [
            name for name, given in signature(kind).parameters.items() if given.kind <= given.POSITIONAL_OR_KEYWORD
        ]
        error = kind(*[f"{{number}} is not {name}" for name in needed], number=7)
        error.add_note("seen in a worker")
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is kind
        assert again.args == error.args
        assert vars(again) == vars(error)
        assert str(again) == str(error) and tell("fr", again) == tell("fr", error)
    error = pickle.loads(pickle.dumps(IllegalAction("PC-6", "{number} is too much.", number=3)))
    assert (error.rule, error.message, error.params) == ("PC-6", "{number} is too much.", {"number": 3})


# -- what a worker does -----------------------------------------------------------------------------------------------


DIED = "WorkerFailed A worker process died while working, perhaps for lack of memory."


@pytest.mark.parametrize("method", METHODS)
def test_an_illegal_move_in_a_worker_is_told(start: Start, method: str) -> None:
    """PC-8: not all numbers are used."""
    body = "told(play_games([ScheduledGame(PrimeClimb(), (tasks.Cheat(), tasks.Cheat()))] * 20, workers=2))"
    assert outcome(start("-c", games(method, body))).startswith("IllegalAction ")


@pytest.mark.parametrize("method", METHODS)
def test_a_worker_that_is_killed_is_told(start: Start, method: str) -> None:
    body = """
        matches = [ScheduledGame(PrimeClimb(), (RandomPlayer(), RandomPlayer()))] * 20
        matches[10] = ScheduledGame(PrimeClimb(), (tasks.Dying(), tasks.Dying()))
        told(play_games(matches, workers=2))
    """
    assert outcome(start("-c", games(method, body))) == DIED


@pytest.mark.parametrize("method", METHODS)
def test_whatever_a_worker_does_it_is_told(start: Start, method: str) -> None:
    answers = {
        "double": "[0, 2, 4, 6, 8, 10]",
        "refuse": "CentaineError 3 is too much.",
        "unreadable": "WorkerFailed The result of a worker process cannot be read: ValueError: invalid literal",
        "unreadable_error": "WorkerFailed A worker process failed: UnreadableError: this and that.",
        "unsendable": "WorkerFailed The result of a worker process cannot be read: TypeError: cannot pickle",
        "leave": DIED,
        "die_while_answering": DIED,
    }
    body = "".join(f"told(map_ordered(tasks.{function}, range(6), workers=2))\n" for function in answers)
    found = outcome(start("-c", script(method, body))).splitlines()
    for said, answer in zip(found, answers.values(), strict=True):
        assert said.startswith(answer)


def test_what_cannot_be_sent_to_a_worker_is_told() -> None:
    with pytest.raises(WorkerFailed, match="This cannot be sent to a worker process: "):
        list(map_ordered(lambda number: number, range(6), workers=2))


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_a_player_that_workers_cannot_import_is_told(start: Start, method: str) -> None:
    """A notebook, too, has a `__main__` that workers cannot import."""
    body = """
        class Mine(RandomPlayer):
            pass

        told(play_games([ScheduledGame(PrimeClimb(), (Mine(), Mine()))] * 6, workers=2))
    """
    out = outcome(start("-c", games(method, body)))
    assert out.startswith("WorkerFailed A worker process cannot read its task: AttributeError: ")
    assert out.endswith("Games and players must come from a module that can be imported.")


# -- where it begins --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_a_script_without_guard_is_told(start: Start, tmp_path: Path, method: str) -> None:
    """`multiprocessing` imports the script again in each worker, which would start workers in its turn."""
    file = tmp_path / "script.py"
    file.write_text(script(method, "told(map_ordered(tasks.double, range(6), workers=2))"), "utf-8")
    assert outcome(start(str(file))) == (
        "WorkerFailed The worker processes could not start. A script must begin its work under "
        '“if __name__ == "__main__":”, or use one worker only.'
    )


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
@pytest.mark.parametrize("way", ["file", "module", "stdin", "command"])
def test_it_works_from_anywhere(start: Start, tmp_path: Path, method: str, way: str) -> None:
    body = "if __name__ == '__main__':\n    told(map_ordered(tasks.double, range(6), workers=2))"
    text = script(method, body)
    file = tmp_path / "script.py"
    file.write_text(text, "utf-8")
    if way == "module":
        text = (
            f"import runpy, sys; sys.path.insert(0, {str(tmp_path)!r}); runpy.run_module('script', run_name='__main__')"
        )
    arguments = {"file": [str(file)], "module": ["-c", text], "stdin": ["-"], "command": ["-c", text]}[way]
    assert outcome(start(*arguments), text if way == "stdin" else "") == "[0, 2, 4, 6, 8, 10]"


# -- how it ends ------------------------------------------------------------------------------------------------------


def gone(process: int) -> bool:
    try:
        return "Z" in Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[:1]
    except (FileNotFoundError, ProcessLookupError):  # it may end while its file is read
        return True


def until(true: Callable[[], bool]) -> None:
    for _ in range(LIMIT * 20):
        if true():
            return
        time.sleep(0.05)
    raise TimeoutError


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_workers_end_with_their_caller(start: Start, tmp_path: Path, method: str, end: signal.Signals) -> None:
    """Ctrl-C goes to all of a terminal's processes; SIGKILL to the caller alone."""
    body = f"""
        try:
            told(map_ordered(tasks.sleep, [Path({str(tmp_path)!r})] * 9, workers=3))
        except KeyboardInterrupt:
            print("stopped")
    """
    program = start("-c", script(method, body))
    until(lambda: len(list(tmp_path.iterdir())) == 3)
    workers = [int(file.name) for file in tmp_path.iterdir()]
    if end == signal.SIGINT:
        os.killpg(program.pid, end)
        assert outcome(program) == "stopped"
    else:
        program.send_signal(end)
        program.wait(LIMIT)
    until(lambda: all(map(gone, workers)))


def test_ctrl_c_while_workers_start_is_quiet(start: Start) -> None:
    body = """
        print("begun", flush=True)
        try:
            told(map_ordered(tasks.wait, range(6), workers=6))
            print("stopped too late")
        except KeyboardInterrupt:
            print("stopped")
    """
    program = start("-c", script("spawn", body))
    assert program.stdout is not None and program.stdout.readline() == "begun\n"
    time.sleep(0.1)
    os.killpg(program.pid, signal.SIGINT)
    assert outcome(program) == "stopped"


# -- the same everywhere ----------------------------------------------------------------------------------------------


MATCHES = """
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.ultimate_track import UltimateTrack

alike, greedy = RandomPlayer(), GreedyPlayer()
matches = [
    ScheduledGame(PrimeClimb(pawns_to_finish=1), (alike, alike)),
    ScheduledGame(UltimateTrack(seats=3), (alike, alike, alike)),
    ScheduledGame(CartaMaths(), (greedy, greedy)),
] * 2

def played(**how):
    print([(game.returns, game.actions) for game in play_games(matches, 7, **how)])
"""


def test_results_are_the_same_however_they_are_made(start: Start) -> None:
    """Whatever the number of workers, how they start, and where."""
    in_line = MATCHES + "played(workers=1)\nplayed(workers=2)\nplayed(workers=5)\n"
    threads = "with ThreadPoolExecutor(2) as executor:\n    played(executor=executor)\n"
    spawned = threads.replace("ThreadPoolExecutor(2)", "ProcessPoolExecutor(2, multiprocessing.get_context('spawn'))")
    found = outcome(start("-c", games("fork", in_line + threads + spawned))).splitlines()
    for method in ("spawn", "forkserver"):
        found.append(outcome(start("-c", games(method, MATCHES + "played(workers=2)"))))
    assert len(found) == 7 and len(set(found)) == 1


@pytest.mark.parametrize("method", METHODS)
def test_workers_are_killed_while_a_call_is_being_sent(start: Start, method: str) -> None:
    """Nobody reads the rest of it: Python 3.11.2 waited for that for ever, and so did a server told to stop."""
    body = """
        import time
        from centaine.engine.execution.processes import Processes
        if __name__ == "__main__":
            executor = Processes(1)
            waiting = [executor.submit(time.sleep, 60), *(executor.submit(len, bytes(10**6)) for _ in range(4))]
            time.sleep(0.5)
            executor.kill_workers()
            executor.shutdown()
            print(all(one.done() for one in waiting))
    """
    assert outcome(start("-c", script(method, body))) == "True"


def test_workers_are_killed_while_the_executor_closes_what_it_reads(start: Start) -> None:
    """Its own thread does so when it sees that a worker has died."""
    body = """
        import os
        from centaine.engine.execution.processes import Processes
        if __name__ == "__main__":
            executor = Processes(1)
            executor.submit(len, "").result()
            os.close(executor._result_queue._writer.fileno())
            executor.kill_workers()
            executor.shutdown()
            print("ended")
    """
    assert outcome(start("-c", script("spawn", body))) == "ended"


def test_an_executor_says_how_many_work() -> None:
    """Whatever is asked for besides: a cluster has more processors than this machine."""

    class Cluster(ThreadPoolExecutor):
        workers = 5
        calls = 0

        def submit(self, *given: Any, **named: Any) -> Future[Any]:
            self.calls += 1
            return super().submit(*given, **named)

    with Cluster(1) as cluster:
        results = map_ordered(double, range(1000), executor=cluster, workers=1)
        assert next(results) == 0
        assert cluster.calls == 5 * (1 + AHEAD)
        results.close()


def test_an_executor_stays_open_and_errors_come_with_their_traceback() -> None:
    with ThreadPoolExecutor(2) as executor:
        with pytest.raises(CentaineError, match="3 is too much") as caught:
            list(map_ordered(refuse, range(1000), executor=executor, workers=2))
        assert "in refuse" in str(caught.value.__cause__)
        assert list(map_ordered(double, range(5), executor=executor)) == [0, 2, 4, 6, 8]


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_as_they_are_made(workers: int) -> None:
    """So progress can be shown; a caller may stop in the middle."""
    results = map_ordered(double, range(10**6), workers=workers)
    assert [next(results), next(results)] == [0, 2]
    results.close()
    assert list(map_ordered(double, [], workers=workers)) == []


def test_short_calls_are_sent_in_batches_and_long_ones_alone() -> None:
    """Each batch at most twice the last, as long as all workers have a share of what is left."""
    sizes = [1]
    for _ in range(6):
        sizes.append(_batch_size(sizes[-1], 0.01, 1000, 2))
    assert sizes == [1, 2, 4, 8, 16, 20, 20]
    assert _batch_size(20, 3.0, 1000, 2) == 1
    assert _batch_size(16, 0.0, 20, 2) == 5 and _batch_size(16, 0.0, 0, 2) == 1
    assert _batch_size(500, 0.01, 10**9, 1000) == 200, "a thousand workers leave two milliseconds for each batch"


def test_results_before_an_error_in_the_same_batch_arrive() -> None:
    with ThreadPoolExecutor(1) as executor:
        results = map_ordered(refuse_last, range(300), executor=executor, workers=1)
        assert [next(results) for _ in range(299)] == list(range(299))
        with pytest.raises(CentaineError, match="299 is too much"):
            next(results)


def test_one_bad_result_in_a_batch_is_told() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(WorkerFailed, match="cannot be read"):
        list(map_ordered(unsendable, range(100), executor=executor, workers=1))
