"""Processes that compute for the server: they end with it, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from centaine.game import BadOption
from centaine.host.errors import Refusal
from centaine.host.work.slow_work_queue import SlowWorkQueue
from centaine.server.operations.helper_process import MEMORY, NICENESS, memory_limit
from centaine.server.operations.helpers import Helpers
from centaine.server.operations.metrics import HELPER_FAILURES
from tests.server import refused_calls
from tests.server.client import Server, until


def refuse() -> None:
    raise Refusal(422, "bad-option", BadOption("There is no option “{option}”.", option="x"), wait=3)


def test_work_is_done_in_another_process_which_ends() -> None:
    helpers = Helpers(1)
    pid = helpers.submit(os.getpid).result()
    assert pid != os.getpid()
    assert helpers.submit(os.getpid).result() == pid
    helpers.shutdown()
    until(lambda: not psutil.pid_exists(pid))


def test_nothing_begins_after_the_end() -> None:
    helpers = Helpers(1)
    helpers.shutdown()
    with pytest.raises(RuntimeError, match="after shutdown"):
        helpers.submit(os.getpid)


def test_what_cannot_be_pickled_is_called_here() -> None:
    """A game of another package may be made of functions within functions."""
    helpers = Helpers(1)
    assert helpers.submit(lambda: os.getpid()).result() == os.getpid()
    helpers.shutdown()


@pytest.mark.skipif(sys.platform == "win32", reason="NOT CHECKED: niceness is of Unix")
def test_helpers_give_way_to_the_event_loop() -> None:
    helpers = Helpers(1)
    assert helpers.submit(os.nice, 0).result() == min(19, os.nice(0) + NICENESS)
    helpers.shutdown()


@pytest.mark.skipif(not refused_calls.known(), reason="NOT CHECKED: play where calls are refused: it needs Linux")
def test_helpers_work_where_the_system_refuses_to_change_them(tmp_path: Path) -> None:
    """As the unit in `deploy/` does: computers never moved, and no document was made."""
    under = (sys.executable, "-m", "tests.server.refused_calls")
    with (tmp_path / "log").open("w+") as log:
        server = Server(tmp_path / "m.sqlite", "all", under=under, log=log)
        try:
            match = server.new("ultimate-track", "person", "greedy", first=1)
            with match.live():
                until(lambda: server.http.get(f"/api/matches/{match.name}").json()["seq"] > 0)
            assert server.http.get("/api/games/ultimate-track/documents/board.png").status_code == 200
        finally:
            server.stop()
        log.seek(0)
        assert log.read() == ""


def test_a_helper_that_dies_is_replaced_and_its_work_done(tmp_path: Path) -> None:
    """A computer player whose process is killed still acts; what kills its helper twice is given up."""
    helpers = Helpers(1)
    assert helpers.submit(_dies_once, str(tmp_path / "died")).result(60) == "done"
    with pytest.raises(BrokenProcessPool):
        helpers.submit(_dies).result(60)
    assert helpers.submit(abs, -3).result(60) == 3
    helpers.shutdown()


def _dies_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        _dies()
    return "done"


def _dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_dead_helper_is_logged_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    before = HELPER_FAILURES._value.get()
    helpers = Helpers(1)
    with pytest.raises(BrokenProcessPool):
        helpers.submit(_dies).result(60)
    helpers.shutdown()
    assert HELPER_FAILURES._value.get() == before + 2
    assert "a helper process died or could not start" in capsys.readouterr().out


def test_where_no_helper_starts_work_is_done_here_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any, **__: Any) -> Any:
        raise BrokenProcessPool("no more processes")

    monkeypatch.setattr("centaine.server.operations.helpers.Processes", fails)
    before = HELPER_FAILURES._value.get()
    helpers = Helpers(1, seconds=0.2)
    assert helpers.submit(os.getpid).result(60) == os.getpid()
    time.sleep(0.4)  # no timer ends the server itself
    helpers.shutdown()
    assert HELPER_FAILURES._value.get() == before + 1


def test_helpers_do_not_load_what_they_do_not_need() -> None:
    helpers = Helpers(1)
    loaded = set(helpers.submit(eval, "list(__import__('sys').modules)").result(60))
    helpers.shutdown()
    assert not loaded & {"litestar", "prometheus_client", "sqlalchemy", "structlog"}


@pytest.mark.skipif(sys.platform != "linux", reason="NOT CHECKED: limits of memory: they need Linux")
def test_what_needs_too_much_memory_is_refused_in_one_sentence() -> None:
    helpers = Helpers(1)
    with pytest.raises(Refusal, match=r"^This is too much work for the server, so it was stopped\.$") as refused:
        helpers.submit(_takes, memory_limit()).result(60)
    assert (refused.value.status, refused.value.code) == (422, "too-much")
    assert helpers.submit(_takes, MEMORY).result(60) == MEMORY
    helpers.shutdown()


_kept: list[bytes] = []


def _takes(amount: int, *, keeps: bool = False) -> int:
    taken = bytes(amount)
    if keeps:
        _kept.append(taken)
    return len(taken)


@pytest.mark.skipif(sys.platform != "linux", reason="NOT CHECKED: limits of memory: they need Linux")
def test_a_helper_that_has_kept_too_much_is_replaced_and_its_work_done() -> None:
    """Whatever computer players remember, they go on playing."""
    helpers = Helpers(1)
    assert helpers.submit(_takes, MEMORY, keeps=True).result(60) == MEMORY
    assert helpers.submit(_takes, MEMORY // 2).result(60) == MEMORY // 2
    helpers.shutdown()


@pytest.mark.skipif(sys.platform == "win32", reason="NOT CHECKED: limits of time: Windows has no timers")
@pytest.mark.parametrize(
    "work", [partial(time.sleep, 60), partial(re.fullmatch, r"(a+)+b", "a" * 60)], ids=["waits", "computes"]
)
def test_what_takes_too_long_is_refused_in_one_sentence(work: Callable[[], object]) -> None:
    """Once, not tried again; whoever comes next has a new helper."""
    helpers = Helpers(1, seconds=1.0)
    begun = time.monotonic()
    with pytest.raises(Refusal, match=r"^This is too much work for the server, so it was stopped\.$"):
        helpers.submit(work).result(60)
    assert time.monotonic() - begun < 30
    for _ in range(2):
        assert helpers.submit(abs, -3).result(60) == 3
        time.sleep(1.1)  # nothing goes on counting
    helpers.shutdown()


def test_work_that_its_asker_has_left_keeps_its_place() -> None:
    """Otherwise the next would wait in the helper, and end with the one before."""

    async def run() -> None:
        helpers = Helpers(1, seconds=2.0)
        queue = SlowWorkQueue(helpers)
        try:
            left = asyncio.create_task(queue.run(partial(time.sleep, 60)))
            await asyncio.sleep(1)
            left.cancel()
            assert await queue.run(partial(abs, -3)) == 3
        finally:
            helpers.shutdown()

    asyncio.run(run())


def test_a_refusal_comes_back_as_it_was() -> None:
    """Whatever work raises in a helper is pickled."""

    async def run() -> None:
        helpers = Helpers(1)
        try:
            await SlowWorkQueue(helpers).run(partial(refuse))
        finally:
            helpers.shutdown()

    with pytest.raises(Refusal, match="There is no option “x”") as refused:
        asyncio.run(run())
    assert (refused.value.status, refused.value.code, refused.value.wait) == (422, "bad-option", 3)
