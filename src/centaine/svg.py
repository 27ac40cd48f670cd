"""Writing SVG: elements and numbers. The same input gives the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape as escape


def number(value: float) -> str:
    """A number with at most two decimals, as short as it gets."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, attributes: Mapping[str, str | None], content: str | None = None) -> str:
    """One element; attributes are escaped, those that are None left out; content is markup already."""
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"
