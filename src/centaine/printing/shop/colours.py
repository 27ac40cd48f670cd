"""With how many inks each side of a product is printed, as shops write it: 4/4, 4/0, 1/0."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_INKS = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ [kK]\b")

MARKS = (b"1", b"1", b"1")
"""Crop marks are in all inks, and outside of what is cut."""


def colours(pages: Sequence[Any], *, both_sides: bool) -> str:
    """The inks of the pages in front and of their backs."""
    known: dict[int, bool] = {}
    inks = [4 if _coloured(page.get_contents(), page["/Resources"], known) else 1 for page in pages]
    return f"{max(inks[::2])}/{max(inks[1::2], default=0)}" if both_sides else f"{max(inks)}/0"


def _coloured(content: Any, resources: Any, known: dict[int, bool]) -> bool:
    """Whether a page or a form on it has other inks than black."""
    if any(used != MARKS and any(map(float, used)) for used in _INKS.findall(content.get_data())):
        return True
    for form in (resources.get("/XObject") or {}).values():
        if form.idnum not in known:
            one = form.get_object()
            known[form.idnum] = _coloured(one, one.get("/Resources", {}), known)
        if known[form.idnum]:
            return True
    return False
