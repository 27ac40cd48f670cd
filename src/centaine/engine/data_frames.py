"""Results as DataFrames, if pandas is installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from centaine.plugin.lazy_loading import loading

if TYPE_CHECKING:
    import pandas


def data_frame(rows: Sequence[Mapping[str, Any]]) -> pandas.DataFrame:
    """A DataFrame with a column for each key. Raises `CentaineError` if pandas is not installed."""
    with loading():
        import pandas
    return pandas.DataFrame.from_records(list(rows))
