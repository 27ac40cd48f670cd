"""Processes that compute for the server, so that its event loop never waits for their Python lock.

A computing thread takes the lock from the event loop hundreds of times a second (docs/results.md, “All attacks at
once”). Everything sent to a helper is pickled: functions of modules, and plain values.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from centaine.engine.execution.processes import Processes
from centaine.server.operations.malloc_tuning import return_memory

P = ParamSpec("P")
R = TypeVar("R")

NICENESS = 5
"""So that helpers give way to the event loop where there are few cores (benchmarks/attacks.py)."""

START = "spawn" if sys.platform == "win32" else "forkserver"
"""How helpers start: a fork of the server would copy locks that its threads hold."""


_PROGRAM = "centaine.catalog"
"""What all helpers need."""


class Helpers(Executor):
    """Several processes, started when first needed, and restarted after one has died.

    A call whose helper dies is made once more, then raises `BrokenProcessPool`. What cannot be pickled, such as a
    function that a game of another package made, is called in a thread, and so is everything where no process starts.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._processes: Processes | None = None
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="helper")
        self._lock = Lock()
        self._ended = False

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """As `Executor.submit`."""
        if self._ended:
            raise RuntimeError("cannot schedule new futures after shutdown")
        try:
            call = pickle.dumps(partial(function, *args, **kwargs))
        except (pickle.PicklingError, AttributeError, TypeError):
            return self._threads.submit(function, *args, **kwargs)
        future: Future[R] = Future()
        future.set_running_or_notify_cancel()
        self._start(call, future, again=True)
        return future

    def _start(self, call: bytes, future: Future[Any], *, again: bool) -> None:
        """Makes a call whose result or error becomes that of `found`."""
        try:
            done = self._submit(call)
        except BrokenProcessPool:
            done = self._threads.submit(_call, call)

        def settle(done: Future[Any]) -> None:
            error = CancelledError() if done.cancelled() else done.exception()
            if isinstance(error, BrokenProcessPool) and again and not self._ended:
                self._start(call, future, again=False)
            elif error is not None:
                future.set_exception(error)
            else:
                future.set_result(done.result())

        done.add_done_callback(settle)

    def _submit(self, call: bytes) -> Future[Any]:
        with self._lock:
            if self._processes is not None:
                try:
                    return self._processes.submit(_call, call)
                except BrokenProcessPool:
                    self._processes.shutdown(wait=False)
            if START == "forkserver":
                multiprocessing.set_forkserver_preload([_PROGRAM])  # helpers share the memory of what they import
            self._processes = Processes(self._count, start=START, initializer=_begin)
            return self._processes.submit(_call, call)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all helpers at once, whatever they are doing."""
        self._ended = True
        self._threads.shutdown(wait=False, cancel_futures=cancel_futures)
        if self._processes is not None:
            self._processes.kill_workers()
            self._processes.shutdown(cancel_futures=cancel_futures)
            self._processes = None


def _call(pickled: bytes) -> Any:
    return pickle.loads(pickled)()  # from the server itself


def _begin() -> None:
    return_memory()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
