"""The colours of all rings on paper are those of the prime factors (PC-2): read from each page’s drawing commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.plugin.documents import PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from tests.printing import pdf

OWN = {2: "#f9942a", 3: "#2a8a53", 5: "#2f93f0", 7: "#6034be"}
RED, GREY = "#dc1420", "#b9bec6"
INKS = {*OWN.values(), RED, GREY}

HUNDRED = list(range(1, 101))
TABLE = [*range(1, 13)]
PRODUCTS = [n for one in TABLE for n in (one, one, *(one * other for other in TABLE))]
"""In the order in which the table draws them: a number at the top, the same at the side, its row."""

BY_ROWS = TABLE + [n for one in TABLE for n in (one, *(one * other for other in TABLE))]


def ring_colours(n: int) -> list[str]:
    """The colours of the arcs of a number, by plain division, sorted; grey for 1."""
    found, divisor = [], 2
    while n > 1:
        while n % divisor == 0:
            found.append(OWN.get(divisor, RED))
            n //= divisor
        divisor += 1
    return sorted(found) or [GREY]


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("board", HUNDRED),
        ("board-two-sheets", None),
        ("poster-hundred", HUNDRED),
        ("poster-hundred-one-sheet", HUNDRED),
        ("poster-hundred-large-sheet", HUNDRED),
        ("poster-products", BY_ROWS),
        ("poster-products-large-sheet", BY_ROWS),
        ("multiplication-table", PRODUCTS),
    ],
)
def test_rings_have_the_colours_of_the_factors(tmp_path: Path, name: str, numbers: list[int] | None) -> None:
    file = tmp_path / f"{name}.pdf"
    file.write_bytes(press(document_of(CATALOG["prime-climb"], name), PrintOptions()))
    for page in range(1, len(pdf.page_sizes(file)) + 1):
        found = pdf.rings(file, page, INKS)
        if name.startswith("board"):
            assert found[-1] == [RED]  # 101
            found = found[1:-1]  # and 0
        wanted = [ring_colours(n) for n in numbers or HUNDRED]
        assert found[: len(wanted)] == wanted
