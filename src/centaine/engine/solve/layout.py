"""The layout of a solved game's table: its shape, and what its rows and columns stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from numpy.typing import NDArray


class Layout(NamedTuple):
    """The table of one problem, without its values."""

    options: dict[str, Any]
    """As they are stored with the table."""
    shape: tuple[int, ...]
    dtype: str
    """The values' type as NumPy writes it: `<f8`."""
    unit: float
    """What a value of 1 in the array stands for."""
    most: float
    """No value in the array is larger."""
    states: int
    """The number of positions."""
    axes: Mapping[str, NDArray[Any]]
    """By name, arrays that say what the indices of the table stand for."""
    texts: Mapping[str, str]
    """What `values` and each of the axes is, as a msgid."""
    change: Callable[[NDArray[Any]], float] | None
    """By how much one more sweep changes a value at most, or None where that takes long."""
    cited: str = "Centaine: three number games to play, learn, analyse, solve and print"
    """The title to cite (CITATION.cff)."""
