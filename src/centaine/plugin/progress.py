"""How a long computation reports its progress."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Called after each sweep with the number of sweeps so far and the estimated share of the total, 0 to 1."""

    def __call__(self, sweeps: int, share: float, /) -> None: ...


def quiet(sweeps: int, share: float) -> None:
    """No-op progress callback."""
