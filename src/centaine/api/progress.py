"""Progress of long work: a bar, lines where there is no terminal, or a function that is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

from centaine.i18n import N_, percent, translate

Tell = Callable[[int, float], None]
"""Called with how much is done, and its share of all, 0 to 1."""

ProgressOption = bool | Tell
"""True: a bar; False: nothing."""


@contextmanager
def reporting(progress: ProgressOption, title: str) -> Iterator[Tell]:
    """What to call as work goes on."""
    if callable(progress):
        yield progress
    elif progress:
        with progress_bar(title) as tell:
            yield tell
    else:
        yield lambda done, share: None


FIRST, EVERY = 10.0, 60.0
"""Seconds until the first line is printed where there is no terminal, and between lines after it."""


@contextmanager
def progress_bar(title: str, lang: str = "en") -> Iterator[Tell]:
    """A progress bar with the estimated time left, on standard error; called with the share that is done.

    Where that is neither a terminal nor a notebook, such as a pipe or a file, a line from time to time instead.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not (console.is_terminal or console.is_jupyter):
        yield ProgressLines(title, lang)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda done, share: bar.update(task, completed=share)


class ProgressLines:
    """Prints how far work is, the first time after some seconds, so that short work prints nothing.

    The time left is estimated from the second line on: before the first, programs are compiled and processes started.
    """

    def __init__(self, title: str, lang: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._title, self._lang, self._clock = title, lang, clock
        self._told, self._share, self._wait = clock(), 0.0, FIRST

    def __call__(self, done: int, share: float) -> None:
        """Told what share is done."""
        now = self._clock()
        passed, gained = now - self._told, share - self._share
        if passed < self._wait or gained <= 0:
            return
        told = {"title": self._title, "share": percent(self._lang, share, 0)}
        if self._share == 0:
            line = translate(self._lang, N_("{title}: {share}"), **told)
        else:
            left = timedelta(seconds=round(passed * (1 - share) / gained))
            line = translate(self._lang, N_("{title}: {share}, about {time} left"), **told, time=str(left))
        print(line, file=sys.stderr, flush=True)
        self._told, self._share, self._wait = now, share, EVERY
