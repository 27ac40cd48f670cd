"""Leaves a process with few packages, however many are installed: for programs that tests start."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import Any


class Absent(MetaPathFinder):
    """Finds that there is no package but some."""

    def __init__(self, present: Iterable[str]) -> None:
        self.present = frozenset(present)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Says of any other what Python says of one that is not installed."""
        package = name.partition(".")[0]
        if package not in self.present:
            raise ModuleNotFoundError(f"No module named {package!r}", name=package)
        return None


def leave(packages: Iterable[str], absent: Iterable[str]) -> None:
    """From now on only these packages and the standard library can be imported, without those of it that are absent."""
    sys.meta_path.insert(0, Absent((sys.stdlib_module_names | {*packages}) - {*absent}))
