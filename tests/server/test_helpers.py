"""Processes that compute for the server: they end with it, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import psutil
import pytest

from centaine.game import BadOption
from centaine.host.errors import Refusal
from centaine.host.work.slow_work_queue import SlowWorkQueue
from centaine.server.operations.helpers import NICENESS, Helpers
from tests.server.client import until


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
