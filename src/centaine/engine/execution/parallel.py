"""Calls one function with many arguments: in processes on this machine, or wherever an executor works.

Calls and results are pickled and unpickled here, never by the executor, because an exception or a result that cannot be
unpickled hangs `multiprocessing.Pool` and breaks `ProcessPoolExecutor`.
"""

from __future__ import annotations

import os
import pickle
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from centaine.game import CentaineError
from centaine.i18n import N_

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 8
"""How many batches per worker an executor gets before their results are needed, since games differ in length."""

BATCH_SECONDS = 0.2
"""How long a worker should take for one batch of calls (`benchmarks/executors.py`)."""

SEND_SECONDS = 0.002
"""With many workers, batches last longer: this process needs this much time for each, twice the cost of Ray's."""

NO_START = N_(
    "The worker processes could not start. A script must begin its work under “{guard}”, or use one worker only."
)
DIED = N_("A worker process died while working, perhaps for lack of memory.")
UNSENDABLE = N_("This cannot be sent to a worker process: {error}.")
UNREADABLE = N_(
    "A worker process cannot read its task: {error}. Games and players must come from a module that can be imported."
)
BAD_RESULT = N_("The result of a worker process cannot be read: {error}.")
BAD_ERROR = N_("A worker process failed: {error}.")


class WorkerFailed(CentaineError):
    """A worker did not start or died, or a task, a result or an error could not be carried over."""


class WorkerTraceback(Exception):
    """Where in the worker an error was raised: its cause in the caller."""


class Shared(Generic[T]):
    """A value that many calls need: pickled once, and unpickled once in each worker. It must not change."""

    def __init__(self, value: T) -> None:
        self.value = value

    @cached_property
    def _pickled(self) -> bytes:
        return pickle.dumps(self.value)

    def __reduce__(self) -> tuple[Callable[[bytes], Shared[Any]], tuple[bytes]]:
        return _shared, (self._pickled,)


@lru_cache(maxsize=256)
def _shared(pickled: bytes) -> Shared[Any]:
    return Shared(pickle.loads(pickled))


def map_ordered(
    function: Callable[[T], R], items: Sequence[T], *, workers: int | None = None, executor: Executor | None = None
) -> Generator[R, None, None]:
    """The results of `function` for all items, in their order.

    `workers` is how many work at once (default: as many as the machine has processors). One works in this process; more
    are processes, started by the default method of `multiprocessing` and killed when the generator is closed early.
    With an `executor` the calls go there instead, to as many as its attribute `workers` says if it has one; it stays
    open.
    Short calls are sent in batches, whose size follows from how long they took so far. An error that `function` raises
    is raised here. Raises `WorkerFailed`.
    """
    workers = getattr(executor, "workers", None) or workers or os.cpu_count() or 1
    processes = min(workers, len(items))
    if executor is None and processes <= 1:
        yield from map(function, items)
        return
    with ExitStack() as stack:
        waiting: deque[Future[bytes]] = deque()
        result_of: Callable[[Future[bytes]], bytes] = Future.result
        if executor is not None:
            stack.callback(_cancel, waiting)
        else:
            from centaine.engine.execution.processes import Processes  # Python in a browser has no processes

            executor = stack.enter_context(Processes(processes))
            result_of = executor.result_of
        try:
            started = [executor.submit(_start) for _ in range(processes)]
            if started:
                result_of(started[0])
        except BrokenExecutor as broken:
            raise WorkerFailed(NO_START, guard='if __name__ == "__main__":') from broken
        shared, sent, size = Shared(function), 0, 1
        try:
            while waiting or sent < len(items):
                if sent < len(items) and len(waiting) < AHEAD * workers:
                    batch = items[sent : sent + size]
                    waiting.append(executor.submit(_call, _pickled((shared, batch))))
                    sent += len(batch)
                    continue
                answers, seconds = pickle.loads(result_of(waiting.popleft()))
                size = _batch_size(size, seconds / len(answers), len(items) - sent, workers)
                yield from map(_unpickled, answers)
        except BrokenExecutor as broken:
            raise WorkerFailed(DIED) from broken


def _batch_size(size: int, seconds: float, left: int, workers: int) -> int:
    """How many calls of so many seconds to send at once: at most twice as many as last, and a fair share."""
    wanted = max(BATCH_SECONDS, workers * SEND_SECONDS)
    return max(1, min(round(wanted / max(seconds, 1e-9)), 2 * size, left // (2 * workers)))


def _cancel(waiting: Iterable[Future[bytes]]) -> None:
    for future in waiting:
        future.cancel()


def _pickled(task: object) -> bytes:
    try:
        return pickle.dumps(task)
    except Exception as error:
        raise WorkerFailed(UNSENDABLE, error=_described(error)) from error


def _unpickled(answer: _Answer) -> Any:
    """A result, as `_call` sent it. Raises the error that it sent instead."""
    failure, trace = answer
    try:
        failure = pickle.loads(failure)
    except Exception as error:
        raise WorkerFailed(BAD_RESULT, error=_described(error)) from error
    if trace:
        raise failure from WorkerTraceback(f"\n{trace}")
    return failure


# -- in a worker ------------------------------------------------------------------------------------------------------


def _start() -> bytes:
    """Comes back when a worker has started."""
    return b""


_Answer = tuple[bytes, str]
"""The pickled result or error of a call, and the traceback of the error, or ""."""


def _call(task: bytes) -> bytes:
    """The answers of a batch, up to the first error, and the seconds that they took: a pickled pair."""
    begun, answers = time.perf_counter(), list[_Answer]()
    try:
        function, items = pickle.loads(task)
    except Exception as error:
        answers, items = [_failed(WorkerFailed(UNREADABLE, error=_described(error)), error)], ()
    for item in items:
        answers.append(_answer(function.value, item))
        if answers[-1][1]:
            break
    return pickle.dumps((answers, time.perf_counter() - begun))


def _answer(function: Callable[[Any], object], item: object) -> _Answer:
    try:
        result = function(item)
    except BaseException as error:
        return _failed(error, error)
    try:
        return pickle.dumps(result), ""
    except Exception as error:
        return _failed(WorkerFailed(BAD_RESULT, error=_described(error)), error)


def _failed(reported: BaseException, raised: BaseException) -> _Answer:
    trace = "".join(traceback.format_exception(raised))
    try:
        pickled = pickle.dumps(reported)
        if type(pickle.loads(pickled)) is not type(reported):
            raise TypeError
    except Exception:
        pickled = pickle.dumps(WorkerFailed(BAD_ERROR, error=_described(reported)))
    return pickled, trace


def _described(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:400]
