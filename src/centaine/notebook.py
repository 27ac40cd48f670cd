"""How results appear in a notebook: as HTML, in which everything is escaped, since people type names.

What a result has to show may need what lies above it, such as the drawings of its game; `to_html` finds that.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch

from centaine.svg import element, escape

WIDTH = 360
"""Of a picture, in pixels."""

MAX_ROWS = 200
"""Of a table; the others are counted."""


@singledispatch
def to_html(result: object) -> str | None:
    """A result as HTML; None if no renderer is registered: then a notebook shows its `repr`."""
    return None


def table(rows: Sequence[Mapping[str, object]], columns: Iterable[str]) -> str:
    """A table of these columns of the rows, by their names."""
    columns = list(columns)
    head = element("tr", {}, "".join(element("th", {"scope": "col"}, escape(name)) for name in columns))
    body = "".join(element("tr", {}, "".join(_cell(row[name]) for name in columns)) for row in rows[:MAX_ROWS])
    if len(rows) > MAX_ROWS:
        rest = element("td", {"colspan": str(len(columns))}, f"… +{len(rows) - MAX_ROWS}")
        body += element("tr", {}, rest)
    return element("table", {}, element("thead", {}, head) + element("tbody", {}, body))


def _cell(value: object) -> str:
    if isinstance(value, float):
        return element("td", {"style": "text-align:right"}, f"{value:.4f}")
    return element("td", {"style": "text-align:left"}, escape(str(value)))


def picture(svg: str, text: str) -> str:
    """A drawing with its text, as an image: what is in it acts on nothing else on the page."""
    source = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    return element("img", {"src": source, "alt": text, "width": str(WIDTH)})


def sized(svg: str) -> str:
    """A drawing as wide as the others."""
    return svg.replace("<svg ", f'<svg width="{WIDTH}" ', 1)


def paragraph(text: str) -> str:
    """A text, escaped."""
    return element("p", {}, escape(text))
