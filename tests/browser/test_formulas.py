"""Formulas: powers, fractions and roots stand where they should, whatever fonts a device has."""

from __future__ import annotations

from typing import Any

from centaine.games.cartamaths.questions.bank import find
from centaine.games.cartamaths.questions.mathml import html, kept_together
from tests.browser.conftest import QUICK, Opener
from tests.covering import first_of

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


@first_of("size", (360, 640), (640, 360), (768, 1024), (1440, 900))
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


def test_no_line_begins_with_the_sign_after_a_fraction(open_page: Opener) -> None:
    """At any width of a question."""
    page = open_page("/practice/cartamaths", settings=QUICK)
    text = "Combien de ces nombres sont plus petits que $1/2$ ; $2/3$ ; $3/4$ ; $4/5$ ; $5/6$ ou que $7/8$\u202f?"
    found = page.evaluate(
        """(text) => {
        const line = document.body.appendChild(document.createElement("p"));
        line.innerHTML = text;
        const torn = [];
        for (let width = 60; width < 700; width += 5) {
            line.style.width = `${width}px`;
            for (const span of line.querySelectorAll(".unbroken"))
                if (span.getClientRects().length > 1) torn.push(width);
        }
        return [line.querySelectorAll(".unbroken").length, torn];
    }""",
        kept_together(html(text, "fr")),
    )
    assert found == [5, []]


NARROW = """([texts, width]) => texts.map((text) => {
    const line = document.body.appendChild(document.createElement("p"));
    Object.assign(line.style, { width: `${width}px`, font: "1.2rem var(--font)" });
    line.innerHTML = text;
    return [...line.querySelectorAll(".unbroken")].map((one) => [one.textContent, one.getClientRects().length]);
})"""


def test_no_line_breaks_within_an_equality_or_before_a_pronoun(open_page: Opener) -> None:
    """At any width of a question on a phone."""
    page = open_page("/practice/cartamaths", settings=QUICK)
    texts = [kept_together(find(id).text_html("fr")) for id in ("6e-104", "2de-100")]
    for width in range(240, 400, 8):
        assert page.evaluate(NARROW, [texts, width]) == [
            [["contient-il", 1], ["(1\u202fL=1\u202f000\u202fcm³)", 1]],
            [["porte-t-il", 1]],
        ]


def test_long_explanations_fit_a_phone(open_page: Opener) -> None:
    page = open_page("/practice/cartamaths", settings=QUICK)
    for id in ("4e-34", "3e-49.0", "3e-126.0", "2de-35", "2de-87.0"):
        question = find(id)
        text = kept_together(question.why_html("fr"))
        wide = page.evaluate(
            """(text) => {
            const line = document.body.appendChild(document.createElement("p"));
            Object.assign(line.style, { width: "267px", font: "1rem var(--font)" });
            line.innerHTML = text;
            return line.scrollWidth;
        }""",
            text,
        )
        assert wide <= 267, id


KEYS: list[tuple[dict[str, Any], str]] = [
    ({"form": "number", "level": "6e"}, ", /"),
    ({"form": "number", "level": "2de"}, ", − /"),
    ({"form": "number", "level": "4e", "unit": "cm"}, ","),
    ({"form": "number", "level": "5e", "unit": "°C"}, ", −"),
    ({"form": "integer", "level": "6e"}, ""),
    ({"form": "integer", "level": "5e"}, "−"),
    ({"form": "fraction", "level": "6e"}, "/"),
    ({"form": "fraction", "level": "4e"}, "− /"),
    ({"form": "rounded", "level": "3e", "unit": "cm"}, ","),
    ({"form": "percent", "level": "5e"}, ", %"),
    ({"form": "percent", "level": "2de"}, ", − %"),
    ({"form": "power", "level": "4e"}, "− ^ ( ) ² ³"),
    ({"form": "scientific", "level": "4e"}, ", − × 10 ^"),
    ({"form": "primes", "level": "5e"}, "× ² ³ ^"),
    ({"form": "root", "level": "2de", "unit": "cm"}, "√ × /"),
    ({"form": "exact", "level": "6e", "unit": "cm", "text": "<mi>π</mi>"}, ", π / ( ) ×"),
    ({"form": "exact", "level": "3e"}, ", − √ π / ( ) ×"),
    ({"form": "expanded", "level": "3e", "letters": ["x"]}, "− + x ²"),
    ({"form": "expanded", "level": "3e", "text": "<mfrac>", "letters": ["x"]}, "− + x ² /"),
    ({"form": "expression", "level": "4e", "text": "<mn>1,20</mn>", "letters": ["x"]}, ", − + × / ( ) x ²"),
    ({"form": "expression", "level": "2de", "text": "<mi>π</mi>", "letters": ["V", "r"]}, "− + × / ( ) V r ² π"),
    ({"form": "factored", "level": "3e", "letters": ["x"]}, "− + x ² ( )"),
    ({"form": "quotient", "level": "2de", "letters": ["x"]}, "− + × / ( ) x ²"),
    ({"form": "set", "level": "6e"}, ";"),
    ({"form": "set", "level": "3e"}, ", ; − /"),
    ({"form": "set", "level": "2de"}, ", ; − / √"),
    ({"form": "interval", "level": "3e"}, ", x − / < > ≤ ≥"),
    ({"form": "interval", "level": "2de"}, ", [ ] ; ∪ −∞ +∞ − /"),
    ({"form": "pair", "level": "5e"}, ", ( ) ; −"),
    ({"form": "pair", "level": "2de"}, ", ( ) ; − /"),
    ({"form": "calculation", "level": "5e", "text": "3 × π"}, ", − + × / π ² ( )"),
    ({"form": "calculation", "level": "5e", "text": "<msqrt><mn>9</mn></msqrt>"}, ", − + × / √ ² ( )"),
    ({"form": "time", "level": "6e"}, "h :"),
    ({"form": "number", "level": "6e", "unit": "cm", "question": "own-1"}, ", − /"),
    ({"form": "integer", "level": "6e", "question": "own-1"}, "−"),
]
"""Of each form of an answer, and of the levels and units that make a difference."""


def test_the_keypad_has_the_signs_that_an_answer_can_need(open_page: Opener) -> None:
    """CM-13: and no others; whose questions are somebody’s own may ask for more than their level suggests."""
    page = open_page("/practice/cartamaths", settings={**QUICK, "language": "fr"})
    found = page.evaluate(
        """async (all) => {
        const { keysFor } = await import("/games/cartamaths/question/keypad.js");
        return all.map((question) => keysFor(question).join(" "));
    }""",
        [{"unit": "", "text": "", "question": "3e-01", **question} for question, _ in KEYS],
    )
    assert list(zip((question for question, _ in KEYS), found, strict=True)) == KEYS


def test_the_keypad_has_the_brackets_of_english_intervals(open_page: Opener) -> None:
    page = open_page("/practice/cartamaths")
    question = {"form": "interval", "level": "2de", "unit": "", "text": "", "question": "2de-12"}
    found = page.evaluate(
        """async (question) => {
        const { keysFor } = await import("/games/cartamaths/question/keypad.js");
        return keysFor(question).join(" ");
    }""",
        question,
    )
    assert found == ". [ ] ( ) , ∪ −∞ +∞ − /"
