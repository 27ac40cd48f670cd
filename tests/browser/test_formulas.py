"""Formulas: powers, fractions and roots stand where they should, whatever fonts a device has."""

from __future__ import annotations

from centaine.games.cartamaths.questions.mathml import html
from tests.browser.conftest import QUICK, Opener


def test_an_exponent_stands_beside_the_upper_half_of_what_it_raises(open_page: Opener) -> None:
    page = open_page(settings=QUICK)
    page.goto("/practice/cartamaths")
    page.evaluate(
        """(formula) => {
        const line = document.body.appendChild(document.createElement("p"));
        line.id = "line";
        line.style.font = "20px var(--font)";
        line.innerHTML = formula;
    }""",
        html("$6^2$", "fr"),
    )
    page.wait_for_function(
        "() => [...document.fonts].some((font) => font.family === 'formulas' && font.status === 'loaded')"
    )
    base, exponent = (page.locator(f"#line msup > :nth-child({at})").bounding_box() for at in (1, 2))
    assert base and exponent
    base_middle, base_quarter = base["y"] + base["height"] / 2, base["y"] + base["height"] / 4
    assert exponent["y"] < base_middle, "above the middle"
    assert exponent["y"] + exponent["height"] > base_quarter, "but beside it, not over it"
    assert exponent["height"] <= 0.75 * base["height"], "and smaller"
