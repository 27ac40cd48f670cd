"""The extras `rl` and `openspiel`: the packages that environments need besides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from centaine.game import CentaineError


class MissingExtra(CentaineError, ImportError):
    """A package of the extra that is not installed."""


@contextmanager
def extra(name: str = "rl") -> Iterator[None]:
    """For imports of the packages of an extra. Raises `MissingExtra`, an `ImportError` in one sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra(
            "The Python package {package} is missing; run pip install centaine[{extra}].",
            package=str(error.name).partition(".")[0],
            extra=name,
        ) from None
