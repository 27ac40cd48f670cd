"""Chooses the fastest available way to back up values over a roll."""

from __future__ import annotations

from collections.abc import Mapping

from centaine.games.prime_climb.solver.move_tables import Nodes
from centaine.games.prime_climb.solver.roll_backup.plain import RollBackup, plain


def fastest(steps: Mapping[int, Nodes], rows: int) -> RollBackup:
    """The version compiled by Numba if that is installed, which is ten times as fast; else the one for NumPy."""
    try:
        from centaine.games.prime_climb.solver.roll_backup.compiled import compiled
    except ImportError:
        return plain(steps, rows)
    return compiled(steps, rows)
