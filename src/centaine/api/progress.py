"""Progress of long work: a bar, or a function that is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

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


@contextmanager
def progress_bar(title: str) -> Iterator[Tell]:
    """A progress bar with the estimated time left, in a terminal or a notebook; called with the share that is done."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    seen = console.is_terminal or console.is_jupyter
    with Progress(*columns, console=console, transient=True, disable=not seen) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda done, share: bar.update(task, completed=share)
