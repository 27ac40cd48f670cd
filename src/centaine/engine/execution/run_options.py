"""Options of scripts that play many games: where to play, and where to keep results."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from centaine.engine.execution.kept_results import resumed
from centaine.engine.execution.parallel import map_ordered
from centaine.engine.execution.ray_executor import RayExecutor, executor_at
from centaine.game import CentaineError

T = TypeVar("T")
R = TypeVar("R")


def add_options(parser: ArgumentParser) -> None:
    """Add `--workers`, `--ray` and `--resume`."""
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes at once")
    parser.add_argument(
        "--ray",
        default="",
        metavar="ADDRESS",
        help="work on this Ray cluster; “auto”: the one that runs here; “local”: start one",
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FOLDER", help="keep results in files there, and go on from those that it has"
    )


@dataclass(frozen=True)
class Run:
    """Where to work, and where to keep results."""

    workers: int
    executor: RayExecutor | None
    folder: Path | None

    def map(
        self, name: str, about: Mapping[str, Any], kind: Any, function: Callable[[T], R], items: Sequence[T]
    ) -> Generator[R, None, None]:
        """The results of `function` for all items, in order (`map_ordered`), kept in the file of this name (`resumed`).

        `about` is what they depend on besides the items, and `kind` their type.
        """
        file = self.folder and self.folder / f"{name}.jsonl"
        return resumed(
            file, {"results": name, **about}, kind, len(items), lambda done: self._work(function, items[done:])
        )

    def _work(self, function: Callable[[T], R], items: Sequence[T]) -> Generator[R, None, None]:
        return map_ordered(function, items, workers=self.workers, executor=self.executor)


@contextmanager
def run_of(asked: Any) -> Iterator[Run]:
    """The run that the command line's options ask for. If one is wrong, the program ends with a sentence."""
    try:
        if asked.resume:
            asked.resume.mkdir(parents=True, exist_ok=True)
        with executor_at(asked.ray, asked.workers) as executor:
            yield Run(asked.workers, executor, asked.resume)
    except CentaineError as error:
        raise SystemExit(str(error)) from error
