"""Formulas: powers, fractions and roots stand where they should, whatever fonts a device has."""

from __future__ import annotations

import pytest

from centaine.games.cartamaths.questions.mathml import html
from tests.browser.conftest import QUICK, Opener

MEASURED = "(each) => each.map((one) => one.getBoundingClientRect().toJSON())"


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
    base, exponent = page.locator("#line msup > *").evaluate_all(MEASURED)  # at once: the page above may still grow
    base_middle, base_quarter = base["y"] + base["height"] / 2, base["y"] + base["height"] / 4
    assert exponent["y"] < base_middle, "above the middle"
    assert exponent["y"] + exponent["height"] > base_quarter, "but beside it, not over it"
    assert exponent["height"] <= 0.75 * base["height"], "and smaller"


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1440, 900)])
def test_fractions_in_a_question_are_legible(open_page: Opener, size: tuple[int, int]) -> None:
    """Also one within another; the lines with them are higher, and do not run into those above and below."""
    page = open_page("/practice/cartamaths", settings=QUICK, viewport=dict(zip(("width", "height"), size, strict=True)))
    page.get_by_role("button", name="(5e)").click()
    page.get_by_role("button", name="Start practising").click()
    text = page.locator("#question-text")
    text.wait_for()
    text.evaluate(
        """(text, formula) => {
        text.innerHTML = `<p>Work out</p><p>${formula}</p><p>as simply as possible.</p><small>${formula}</small>`;
        text.lastChild.style.fontSize = "12px";
    }""",
        html("$7/12 + (1/2)/3 + 2$", "en"),
    )
    sizes = """(at) => [...at.querySelectorAll("mfrac mn")].map((one) => parseFloat(getComputedStyle(one).fontSize))"""
    large, small = (page.locator(f"#question-text > {at}").evaluate(sizes) for at in ("p:nth-child(2)", "small"))
    assert len(large) == 5
    assert min(large) >= 14
    assert max(small) <= 12, "no larger than the text beside it"
    lines = text.locator("p")
    first, fraction, last = (lines.nth(at).bounding_box() for at in range(3))
    inside = text.locator("p math").bounding_box()
    assert first and fraction and last and inside
    assert first["y"] + first["height"] <= inside["y"] + 1
    assert inside["y"] + inside["height"] <= last["y"] + 1
