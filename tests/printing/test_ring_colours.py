"""The colours of all rings on paper are those of the prime factors (PC-2): read from each page’s drawing commands."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.plugin.documents import PrintOptions
from centaine.printing.options import document_of
from centaine.printing.press import press
from centaine.printing.shop.inks import Press, own_profile
from tests.covering import first_of, some_of
from tests.printing import pdf
from tests.printing.command import run

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
    return sorted(GREY if part == 1 else OWN.get(part, RED) for part in factors(n))


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
        found = [ring.colours for ring in pdf.rings(file, page, INKS)]
        if name.startswith("board"):
            assert found[-1] == [RED]  # 101
            found = found[1:-1]  # and 0
        wanted = [ring_colours(n) for n in numbers or HUNDRED]
        assert found[: len(wanted)] == wanted


FRIENDLY = {2: "#5bb5e8", 3: "#edb92e", 5: "#037a74", 7: "#3e2e87", 11: "#c73a22", 1: GREY}
"""The palette for colour-blind people."""

ELSEWHERE = {
    "board-small-sheets": 100,
    "poster-hundred-small-sheets": 100,
    "poster-products-one-sheet": 100,
    "poster-products-small-sheets": 100,
    "at-a-glance": 5,
    "puzzles": 10,
    "worksheet-rings": 10,
    "worksheet-spiral": 20,
    "worksheet-puzzles": 10,
    "rules": 200,
}
"""Documents whose rings come in no simple order, each with a number of rings that it has at least."""


@some_of(5, ("name", "palette"), product(ELSEWHERE, ["default", "friendly"]))
def test_each_ring_has_the_colours_of_the_number_in_it(tmp_path: Path, name: str, palette: str) -> None:
    file = tmp_path / f"{name}.pdf"
    options = PrintOptions(palette=palette)
    file.write_bytes(press(document_of(CATALOG["prime-climb"], name), options))
    own = FRIENDLY if palette == "friendly" else {**OWN, 11: RED, 1: GREY}
    assert check_rings(file, own) >= ELSEWHERE[name]


@first_of("name", "board", "poster-hundred", "poster-products")
def test_so_have_those_of_a_print_shop_in_inks(tmp_path: Path, name: str) -> None:
    run("prime-climb", "--for", "shop", "--only", name, "--out", str(tmp_path))
    [file] = (file for file in tmp_path.glob("*.pdf") if "order" not in file.name)
    inks = Press(own_profile())
    own = {n: in_inks(inks, colour) for n, colour in {**OWN, 11: RED, 1: GREY}.items()}
    assert check_rings(file, own, in_inks(inks, pdf.DISC)) >= 100


def in_inks(press: Press, colour: str) -> str:
    return " ".join(f"{ink:g}" for ink in press.inks([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]))


def check_rings(file: Path, own: dict[int, str], disc: str = pdf.DISC) -> int:
    """Compares each ring that has colours with the number in its middle; how many there are."""
    seen = 0
    for page, (_, high) in enumerate(pdf.page_sizes(file), 1):
        numbers = [word for word in pdf.words(file, page) if word.text.isdigit()]
        for ring in pdf.rings(file, page, {*own.values()}, disc):
            x, y = ring.x, high - ring.y
            inside = [word for word in numbers if abs(word.x - x) < 0.8 and abs(word.y - y) < 0.8]
            if not ring.colours or len(inside) != 1 or not 0 < (n := int(inside[0].text)) < 101:
                continue
            assert ring.colours == sorted(own.get(part, own[11]) for part in factors(n)), (page, n)
            seen += 1
    return seen


def factors(n: int) -> list[int]:
    """The prime factors of a number by plain division; 1 for 1."""
    found, divisor = [], 2
    while n > 1:
        while n % divisor == 0:
            found.append(divisor)
            n //= divisor
        divisor += 1
    return found or [1]
