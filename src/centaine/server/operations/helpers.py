"""Processes that compute for the server, so that its event loop never waits for their Python lock.

A computing thread takes the lock from the event loop hundreds of times a second (docs/results.md, “All attacks at
once”). Everything sent to a helper is pickled: functions of modules, and plain values.
"""

from __future__ import annotations

import multiprocessing
import pickle
import sys
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from threading import Lock
from typing import Any, ParamSpec, TypeVar

import structlog

from centaine.engine.execution.processes import Processes
from centaine.host.errors import too_much
from centaine.server.operations import helper_process
from centaine.server.operations.metrics import HELPER_FAILURES

P = ParamSpec("P")
R = TypeVar("R")

LOGGED_EVERY = 10.0
"""Seconds between two log lines that helpers die: where they cannot start, every request would write one."""

START = "spawn" if sys.platform == "win32" else "forkserver"
"""How helpers start: a fork of the server would copy locks that its threads hold."""


_PROGRAM = "centaine.catalog"
"""What all helpers need."""

log = structlog.get_logger(__name__)


class Helpers(Executor):
    """Several processes, started when first needed, and restarted after one has died.

    A call whose helper dies, or has no memory left, is made once more; then it raises `BrokenProcessPool` or `Refusal`.
    One that takes more than so many `seconds` raises `Refusal` at once. What cannot be pickled, such as a function that
    a game of another package made, is called in a thread, and so is everything where no process starts.
    """

    def __init__(self, count: int, *, seconds: float = 0) -> None:
        """No limit of time if `seconds` is 0. With one, no more than `count` calls may be made at a time."""
        self._count = count
        self._seconds = seconds if helper_process.HAS_TIMER else 0
        self._quiet_until = 0.0
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
        """Makes a call whose result or error becomes that of `future`."""
        begun = time.monotonic()
        try:
            done = self._submit(call)
        except BrokenProcessPool as error:
            self._note(error)
            done = self._threads.submit(helper_process.call, call)

        def settle(done: Future[Any]) -> None:
            error = CancelledError() if done.cancelled() else done.exception()
            died = isinstance(error, BrokenProcessPool) and not self._ended
            late = died and 0 < self._seconds <= time.monotonic() - begun
            full = isinstance(error, MemoryError)
            if died and not late:
                self._note(error)
            if full:
                self._renew()
            if (died or full) and again and not late:
                self._start(call, future, again=False)
            elif late or full:
                future.set_exception(too_much())
            elif error is not None:
                future.set_exception(error)
            else:
                future.set_result(done.result())

        done.add_done_callback(settle)

    def _submit(self, call: bytes) -> Future[Any]:
        with self._lock:
            if self._processes is not None:
                try:
                    return self._processes.submit(helper_process.call_within, self._seconds, call)
                except BrokenProcessPool:
                    self._processes.shutdown(wait=False)
            if START == "forkserver":
                multiprocessing.set_forkserver_preload([_PROGRAM])  # helpers share the memory of what they import
            self._processes = Processes(self._count, start=START, initializer=helper_process.begin)
            return self._processes.submit(helper_process.call_within, self._seconds, call)

    def _renew(self) -> None:
        """End all helpers; others start for the next call."""
        with self._lock:
            processes, self._processes = self._processes, None
        if processes is not None:
            processes.kill_workers()
            processes.shutdown(wait=False)

    def _note(self, error: BaseException | None) -> None:
        """Log and count that a helper has died, or did not start."""
        HELPER_FAILURES.inc()
        if time.monotonic() >= self._quiet_until:
            self._quiet_until = time.monotonic() + LOGGED_EVERY
            log.error("a helper process died or could not start", why=str(error))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all helpers at once, whatever they are doing."""
        self._ended = True
        self._threads.shutdown(wait=False, cancel_futures=cancel_futures)
        if self._processes is not None:
            self._processes.kill_workers()
            self._processes.shutdown(cancel_futures=cancel_futures)
            self._processes = None
