"""Worker processes that cannot hang their caller."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import forkserver
from multiprocessing.connection import wait
from threading import Thread
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MAX_ON_WINDOWS = 61

SENDS_TO_NOBODY = sys.version_info < (3, 11, 5)
"""Whether `submit` waits for ever once all workers have died (python/cpython#94777)."""

LOOK_SECONDS = 5.0
"""After this long without a result, check whether a worker died in the middle of its answer."""


class Processes(ProcessPoolExecutor):
    """A `ProcessPoolExecutor` whose workers are killed when an error or Ctrl-C leaves its `with` block.

    Ctrl-C reaches the caller alone, and workers do not outlive it. Raises `BrokenProcessPool` where none can start.
    """

    def __init__(
        self, workers: int, *, start: str | None = None, initializer: Callable[[], None] | None = None
    ) -> None:
        """Workers, started by method `start`, each of which begins with `initializer`."""
        if getattr(multiprocessing.current_process(), "_inheriting", False):
            # A worker that starts imports the caller's script, and came here since that has no `__main__` guard.
            raise SystemExit(1)  # quietly: the caller says what is wrong
        super().__init__(
            min(workers, MAX_ON_WINDOWS) if sys.platform == "win32" else workers,
            multiprocessing.get_context(start),
            initializer=_begin,
            initargs=(initializer,),
        )

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """As the executor's own, which may start a worker."""
        try:
            with _sigint_blocked(), _main_without_phantom_file():
                return super().submit(function, *args, **kwargs)
        except (OSError, EOFError) as error:
            raise BrokenProcessPool(f"A process could not be started: {error}") from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.kill_workers()
        self.shutdown()

    def result_of(self, future: Future[R]) -> R:
        """The result of a call. Raises `BrokenProcessPool` if a worker died, even while sending its answer.

        The executor's own thread would wait for the other half of that answer for ever.
        """
        while True:
            try:
                return future.result(LOOK_SECONDS)
            except TimeoutError:
                if wait([process.sentinel for process in self._workers()], timeout=0):
                    self.kill_workers()

    def kill_workers(self) -> None:
        """End all workers at once, whatever they are doing."""
        for process in self._workers():
            process.kill()
        executor: Any = self
        with suppress(OSError):  # the executor's own thread may be closing it
            executor._result_queue._writer.close()  # nobody is left to complete an answer
        if SENDS_TO_NOBODY:
            with suppress(OSError):
                executor._call_queue._reader.close()  # nor to read a call that is being sent

    def _workers(self) -> list[Any]:
        return list((self._processes or {}).values())


def _begin(initializer: Callable[[], None] | None) -> None:
    """In a worker that has started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()
    if initializer:
        initializer()


def _exit_with_parent() -> None:
    caller = multiprocessing.parent_process()
    if caller:
        caller.join()
        os._exit(1)


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """A process started here never gets SIGINT, not even before `_begin`. Ctrl-C comes when this is left."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if multiprocessing.get_start_method() == "forkserver":
        forkserver.ensure_running()  # it serves others, too
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _main_without_phantom_file() -> Iterator[None]:
    """A script read from standard input calls itself the file `<stdin>`, which a new process would look for."""
    main = sys.modules["__main__"]
    name = getattr(main, "__file__", None)
    if name is None or os.path.exists(name):
        yield
        return
    main.__file__ = None
    try:
        yield
    finally:
        main.__file__ = name
