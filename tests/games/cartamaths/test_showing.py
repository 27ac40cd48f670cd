"""Formulas as MathML, figures as SVG: what is shown, what is said of it, and what is refused."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from centaine.games.cartamaths.question_cards import FIGURE, LETTERS
from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.figures import BadFigure, draw, labels, printed
from centaine.games.cartamaths.questions.figures.marks import length_of
from centaine.games.cartamaths.questions.figures.parallels import parallelogram
from centaine.games.cartamaths.questions.mathml import BadMarkup, html, kept_together, plain
from centaine.games.cartamaths.questions.question import LEVELS
from tests.scripts import ROOT


@pytest.mark.parametrize(
    ("text", "language", "inside"),
    [
        ("$3/4$", "fr", "<mfrac><mrow><mn>3</mn></mrow><mrow><mn>4</mn></mrow></mfrac>"),
        ("$(x + 1)/2$", "fr", "<mfrac><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>"),
        ("$x^2$", "fr", "<msup><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow></msup>"),
        ("$10^-3$", "fr", "<msup><mrow><mn>10</mn></mrow><mrow><mo>−</mo><mn>3</mn></mrow></msup>"),
        ("$10^(-3)$", "fr", '<msup><mrow><mn>10</mn></mrow><mrow><mo form="prefix">−</mo><mn>3</mn></mrow></msup>'),
        ("$√(x + 1)$", "en", "<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>"),
        ("$2 * 3 : 4$", "en", "<mn>2</mn><mo>×</mo><mn>3</mn><mo>÷</mo><mn>4</mn>"),
        ("$12500.5$", "fr", "<mn>12\u202f500,5</mn>"),
        ("$12500.5$", "en", "<mn>12,500.5</mn>"),
        ("$hat(ABC)$", "fr", '<mover><mrow><mi mathvariant="normal">ABC</mi></mrow><mo class="wide">^</mo></mover>'),
        ("$hat(B)$", "fr", '<mover><mrow><mi mathvariant="normal">B</mi></mrow><mo>^</mo></mover>'),
        ("$u_1$", "fr", "<msub><mrow><mi>u</mi></mrow><mrow><mn>1</mn></mrow></msub>"),
        ("$x <= 3$", "fr", "<mi>x</mi><mo>≤</mo><mn>3</mn>"),
        (
            "$(-7) + 12$",
            "fr",
            '<mrow><mo stretchy="false">(</mo><mo form="prefix">−</mo><mn>7</mn><mo stretchy="false">)</mo></mrow>'
            "<mo>+</mo><mn>12</mn>",
        ),
        (
            "$2(3/4)$",
            "fr",
            "<mn>2</mn><mrow><mo>(</mo><mfrac><mrow><mn>3</mn></mrow><mrow><mn>4</mn></mrow></mfrac><mo>)</mo></mrow>",
        ),
        ("$6*4 = €24$", "en", '<mn>6</mn><mo>×</mo><mn>4</mn><mo>=</mo><mo lspace="0" rspace="0">€</mo><mn>24</mn>'),
        ("$3; 4$", "fr", '<mn>3</mn><mo lspace="0.17em" rspace="0.28em">;</mo><mn>4</mn>'),
        ("$x = -3 - 2$", "fr", '<mi>x</mi><mo>=</mo><mo form="prefix">−</mo><mn>3</mn><mo>−</mo><mn>2</mn>'),
        ("$x < 3$", "fr", "<mi>x</mi><mo>&lt;</mo><mn>3</mn>"),
        (
            "$]-∞; 2[$",
            "en",
            '<mo>]</mo><mo form="prefix">−</mo><mi>∞</mi><mo>;</mo><mn>2</mn><mo>[</mo>',
        ),
        (
            "$[1; 2] - 3$",
            "en",
            "<mo>[</mo><mn>1</mn><mo>;</mo><mn>2</mn><mo>]</mo><mo>−</mo><mn>3</mn>",
        ),
        ('$5 "kg"$', "fr", "<mn>5</mn><mtext>kg</mtext>"),
    ],
)
def test_a_formula_is_mathml(text: str, language: str, inside: str) -> None:
    shown = html(text, language)
    ElementTree.fromstring(shown)
    assert f"<mrow>{inside}</mrow></math>" in shown


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("Calcule $2 * x^2 - 3.5$ & 5", "fr", "Calcule 2 × x² − 3,5 & 5"),
        ("$10^(-3)$ and $x^12$", "en", "10⁻³ and x¹²"),
        ("$hat(ABC)$, $hat(A)$, $vec(AB)$", "fr", "AB\u0302C, A\u0302, AB\u20d7"),
        ("$(3^2)^4 : 10^(5 - 2)$", "fr", "(3²)⁴ ÷ 10^(5 − 2)"),
        ("$(2; 3)$", "fr", "(2\u202f; 3)"),
        ("$5.1*10^4$", "en", "5.1 × 10⁴"),
        ("The sum is $6*4 = €24$.", "en", "The sum is 6 × 4 = €24."),
        (r"5 \$ and $sqrt(2)$", "en", "5 $ and √(2)"),
        ("$x^n$", "en", "x^n"),
        ("$999 + 1 = 1000$, $12500.5$", "fr", "999 + 1 = 1\u202f000, 12\u202f500,5"),
        ("$999 + 1 = 1000$, $12500.5$", "en", "999 + 1 = 1,000, 12,500.5"),
    ],
)
def test_a_formula_has_a_text(text: str, language: str, said: str) -> None:
    assert plain(text, language) == said
    assert 'alttext="' in html(text, language)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a $3/4", "A formula begins with $ and does not end."),
        ("$3/$", "Something is missing at the end of a formula."),
        ("$(3$", "A closing ) is missing in a formula."),
        (r"$\frac{1}{2}$", r"The character \ is not allowed in a formula."),
        ("$" + "(" * 30 + "$", "Brackets can be nested at most 20 deep."),
    ],
)
def test_a_formula_that_cannot_be_shown_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadMarkup) as refused:
        html(text, "en")
    assert str(refused.value) == sentence


@given(st.text(max_size=80), st.booleans())
def test_any_text_is_shown_safely_or_refused(text: str, formula: bool) -> None:
    marked = f"${text}$" if formula else text
    try:
        shown = html(marked, "fr")
    except BadMarkup:
        return
    bare = "".join(char for char in shown if char >= " ")
    if all(char.isprintable() for char in text):
        assert "<script" not in ElementTree.tostring(ElementTree.fromstring(f"<p>{bare}</p>"), "unicode").replace(
            "&lt;", ""
        )


SVG = "{http://www.w3.org/2000/svg}"

FIGURES: list[dict[str, Any]] = [
    {"kind": "right-triangle", "names": "ABC", "legs": ["3 cm", "4.5 cm"], "hypotenuse": "?"},
    {"kind": "thales", "names": "ABCMN", "labels": {"AM": "2", "BC": "?"}},
    {"kind": "squared-paper", "columns": 9, "rows": 6, "vectors": {"u": [[1, 1], [5, 3]]}},
    {"kind": "sign-table", "values": ["-∞", "2", "5", "+∞"], "rows": [["f(x)", "+", "0", "-", "||", "+"]]},
    {"kind": "variation-table", "values": ["-3", "1", "4"], "images": ["2", "-1", "5"]},
    {"kind": "program", "lines": ["def f(x):", "    return 2 * x"]},
    {"kind": "blocks", "lines": {"fr": ["répéter 4 fois", "  avancer"], "en": ["repeat 4", "  move"]}},
    {"kind": "tree", "first": [["A", "0.3"], ["B", "0.7"]], "second": [[["C", "0.5"], ["D", "0.5"]]] * 2},
    {"kind": "crossed-thales", "names": "ABCMN", "labels": {"AB": "6", "AM": "9", "BC": "8", "MN": "?"}},
    {"kind": "triangle", "names": "ABC", "angles": ["40°", "?", ""], "isosceles": True},
    {"kind": "rectangle", "width": "x", "height": "7"},
    {"kind": "rectangle", "width": "", "height": "5", "parts": ["x", "3"]},
    {"kind": "number-line", "start": "-3", "step": "0.5", "ticks": 9, "labels": [0, 4], "mark": 3},
    {"kind": "bar-chart", "names": ["A", "B"], "values": [3, 17], "title": {"fr": "Buts", "en": "Goals"}},
    {"kind": "spinner", "sectors": ["1", "2", "2"]},
    {"kind": "fraction-bar", "parts": 8, "shaded": 3},
    {"kind": "graph", "points": [[-2, 4], [0, 0], [2, 4]], "smooth": True, "dots": {"A": [1, "1/2"]}},
]


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure["kind"])
def test_a_figure_is_svg_with_a_text(figure: dict[str, object]) -> None:
    french, english = (ElementTree.fromstring(draw(figure, language)) for language in ("fr", "en"))
    titles = [svg.findtext("{http://www.w3.org/2000/svg}title") or "" for svg in (french, english)]
    assert titles[0] != titles[1] or figure["kind"] == "spinner"
    for svg, title in zip((french, english), titles, strict=True):
        assert svg.get("role") == "img"
        assert len(title) > 10
        for text in svg.iter("{http://www.w3.org/2000/svg}text"):
            assert -10 <= float(text.get("x", "nan")) <= 330
            assert 0 <= float(text.get("y", "nan")) <= 200


def test_labels_are_written_in_the_language() -> None:
    line = next(figure for figure in FIGURES if figure["kind"] == "number-line")
    assert ">4,5 cm<" in draw(FIGURES[0], "fr")
    assert ">4.5 cm<" in draw(FIGURES[0], "en")
    assert "−3" in draw(line, "en")


def said(figure: dict[str, Any]) -> str:
    """What is said of a figure in English."""
    return ElementTree.fromstring(draw(figure, "en")).findtext(f"{SVG}title") or ""


def test_what_is_said_of_a_figure_is_enough_to_answer() -> None:
    found = {figure["kind"]: said(figure) for figure in FIGURES}
    assert "vector u from (1, 1) to (5, 3)" in found["squared-paper"]
    assert "from left to right: f(x): +, 0, −, not defined, +" in found["sign-table"]
    assert "falls from 2 at x = −3 to −1 at x = 1; rises from −1 at x = 1 to 5 at x = 4" in found["variation-table"]
    assert found["program"] == "Program: line 1: def f(x):; line 2, indented 1: return 2 * x"
    assert "after A, C: 0.5" in found["tree"]


def shown_figures(
    size: Callable[[int, int], int], *kinds: str
) -> Iterator[tuple[str, Mapping[str, Any], ElementTree.Element]]:
    """Every figure of the banks, or of some kinds; of families for some choices of values."""
    for level in LEVELS:
        rng = Random(level)
        for entry in bank(level).entries:
            figure = next(bank(level).members(entry)).figure
            if figure is None or (kinds and figure["kind"] not in kinds):
                continue
            ids = {bank(level).draw(entry, rng) for _ in range(size(25, 500) if bank(level).is_family(entry) else 1)}
            for question in map(bank(level).question, sorted(ids)):
                assert question.figure is not None
                yield question.id, question.figure, ElementTree.fromstring(question.figure_svg("fr"))


def test_no_figure_of_the_banks_leaves_its_sheet(size: Callable[[int, int], int]) -> None:
    for id, figure, svg in shown_figures(size):
        for path in svg.iter(f"{SVG}path"):
            d = path.get("d", "")
            if re.search("[a-zHV]", d):  # a needle, an arrow, a line across
                continue
            points = [float(number) for number in re.findall(r"-?[\d.]+", d)]
            assert all(0 <= x <= 320 for x in points[::2]), f"{id} {d}"
            assert all(0 <= y <= 200 for y in points[1::2]), f"{id} {d}"
        if figure["kind"] == "graph":
            grid = [path.get("d", "") for path in svg.iter(f"{SVG}path")]
            low, high = (
                end(float(y) for d in grid[:-1] for _, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", d))
                for end in (min, max)
            )
            line = [float(y) for _, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", grid[-1])]
            assert all(low - 0.1 <= y <= high + 0.1 for y in line), id


def test_no_grid_line_crosses_a_number_of_a_graph(size: Callable[[int, int], int]) -> None:
    seen = 0
    for id, _, svg in shown_figures(size, "graph"):
        thin = [path.get("d", "") for path in svg.iter(f"{SVG}path") if path.get("stroke-width") == "0.4"]
        lines = [[float(number) for number in re.findall(r"-?[\d.]+", d)] for d in thin]
        assert lines, id
        for text in svg.iter(f"{SVG}text"):
            if not re.fullmatch(r"−?[\d,]+", text.text or ""):
                continue
            seen += 1
            left, right = float(text.get("x", "nan")) - 4, float(text.get("x", "nan")) + 4
            low, top = float(text.get("y", "nan")), float(text.get("y", "nan")) - 10
            for x1, y1, x2, y2 in lines:
                apart = max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > low
                assert apart, f"{id}: {text.text}"
    assert seen > 200


def test_every_label_is_whole_on_paper_and_on_a_screen(size: Callable[[int, int], int]) -> None:
    """In its picture, and clear of lines and of the other labels."""
    kinds = set()
    for level in LEVELS:
        rng = Random(level)
        for entry in bank(level).entries:
            for id in {
                bank(level).draw(entry, rng) for _ in range(size(3, 100) if bank(level).is_family(entry) else 1)
            }:
                if (figure := bank(level).question(id).figure) is None:
                    continue
                on_paper = printed({name: figure[name] for name in figure if name != "title"}, "fr", FIGURE, LETTERS)
                assert on_paper.width <= FIGURE[0] + 0.1 and on_paper.height <= FIGURE[1] + 0.1, id
                for svg in (on_paper.svg, draw(figure, "fr")):
                    root = ElementTree.fromstring(svg)
                    left, top, wide, high = map(float, root.get("viewBox", "").split())
                    letters = float(root.get("font-size", "nan"))
                    for box in labels.boxes_of(svg, letters):
                        assert left <= box[0] < box[2] <= left + wide, f"{id}: {svg}"
                        assert top <= box[1] < box[3] <= top + high, f"{id}: {svg}"
                    assert labels.crossed(svg, letters) == [], f"{id}: {svg}"
                kinds.add(figure["kind"])
    assert len(kinds) == 25, kinds


def test_a_label_that_a_line_crosses_is_found_and_moved() -> None:
    line = '<path d="M10 50h100"/>'
    text = '<text x="60" y="54" text-anchor="middle">7 cm</text>'
    assert labels.crossed(line + text, 14) == ["7 cm"]
    moved = labels.clear(line + text, 14)
    assert labels.crossed(moved, 14) == [] and moved.startswith(line)
    found = re.search(r'x="([\d.]+)" y="([\d.]+)"', moved)
    assert found and math.dist((60, 54), (float(found[1]), float(found[2]))) < 7, moved
    arc = '<path d="M10 50a50 25 0 0 1 100 0"/>'
    assert labels.extent(arc, 14) == (8, 23, 112, 52)
    grid_line = '<path d="M10 50L110 50" stroke-width="0.5"/>'
    assert labels.clear(grid_line + text, 14).endswith(text)
    assert labels.crossed(labels.clear(grid_line + text, 14), 14) == []


def test_every_bar_can_be_read(size: Callable[[int, int], int]) -> None:
    """It ends at a line."""
    seen = 0
    for id, figure, svg in shown_figures(size, "bar-chart"):
        seen += 1
        lines = [float(path.get("d", "").partition(" ")[2].partition("H")[0]) for path in svg.iter(f"{SVG}path")]
        for bar in svg.iter(f"{SVG}rect"):
            top = float(bar.get("y", "nan"))
            assert min(abs(top - line) for line in lines) < 0.01, f"{id}: {figure['values']}"
        gaps = [after - before for before, after in pairwise(sorted(lines))]
        assert min(gaps) >= 5, f"{id}: lines too close"
    assert seen > 10


SPEAKS_OF_ONE = re.compile(r"figure|diagramme|graphique|cette roue|la bande|se coupent en|représente", re.IGNORECASE)


def test_what_speaks_of_a_figure_has_one() -> None:
    for level in LEVELS:
        for entry in bank(level).entries:
            question = next(bank(level).members(entry))
            if SPEAKS_OF_ONE.search(question.text["fr"]) and "agrandit une figure" not in question.text["fr"]:
                assert question.figure or "Sur une carte" in question.text["fr"], question.id


@pytest.mark.parametrize(
    "figure",
    [
        {"kind": "pie"},
        {},
        {"kind": "spinner"},
        {"kind": "spinner", "sectors": []},
        {"kind": "bar-chart", "names": ["A"], "values": ["much"]},
        {"kind": "thales", "names": "ABC", "labels": {}},
        {"kind": "fraction-bar", "parts": 0, "shaded": 0},
        {"kind": "sign-table", "values": ["-∞", "2", "+∞"], "rows": [["f(x)", "+", "0"]]},
        {"kind": "variation-table", "values": ["1", "2"], "images": ["1"]},
        {"kind": "program", "lines": []},
        {"kind": "blocks", "lines": ["x"] * 9},
        {"kind": "tree", "first": [["A", "1"]], "second": []},
        {"kind": "fraction-bar", "parts": 3, "shaded": 1, "colour": "red"},
    ],
)
def test_a_figure_that_cannot_be_drawn_is_refused(figure: dict[str, object]) -> None:
    with pytest.raises(BadFigure):
        draw(figure, "en")


@pytest.mark.parametrize(("angles", "isosceles"), [(["?", "48°", "67°"], False), (["100°", "?", ""], True)])
def test_a_triangle_has_the_angles_that_it_names(angles: list[str], isosceles: bool) -> None:
    drawn = draw({"kind": "triangle", "names": "ABC", "angles": angles, "isosceles": isosceles}, "en")
    corners = re.search(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)Z"', drawn)
    assert corners
    x, y, left, bottom, right, _ = map(float, corners.groups())
    measured = [math.degrees(math.atan2(bottom - y, side)) for side in (x - left, right - x)]
    assert measured == pytest.approx([40, 40] if isosceles else [48, 67], abs=0.1)


@pytest.mark.parametrize(
    ("legs", "hypotenuse", "angles", "steepness"),
    [
        (["6 cm", "8 cm"], "?", {}, 8 / 6),
        (["12 cm", "?"], "13 cm", {}, 5 / 12),
        (["?", "3,5 cm"], "7 cm", {}, 0.5 / math.sqrt(0.75)),
        (["?", ""], "8 cm", {"B": "35°"}, math.tan(math.radians(35))),
        (["?", ""], "8 cm", {"C": "35°"}, 1 / math.tan(math.radians(35))),
    ],
)
def test_a_right_triangle_has_the_proportions_that_it_names(
    legs: list[str], hypotenuse: str, angles: dict[str, str], steepness: float
) -> None:
    figure = {"kind": "right-triangle", "names": "ABC", "legs": legs, "hypotenuse": hypotenuse, "angles": angles}
    right, second, third = corners_of(ElementTree.fromstring(draw(figure, "fr")))
    assert (right[1] - third[1]) / (second[0] - right[0]) == pytest.approx(steepness, abs=0.01)


def test_a_right_triangle_has_the_angle_that_its_question_tells(size: Callable[[int, int], int]) -> None:
    """Told in words alone, it would be drawn at any angle; no drawing is steeper than 5 to 1."""
    seen = set()
    for id, figure, svg in shown_figures(size, "right-triangle"):
        text = bank(id.partition("-")[0]).question(id).text["en"]
        angle = re.search(r"angle \$hat\((\w)\)\$ is (\d+)°", text)
        cosine = re.search(r"\$cos\(hat\((\w)\)\) = ([\d.]+)\$", text)
        if angle:
            name, degrees = angle[1], float(angle[2])
        elif cosine:
            name, degrees = cosine[1], math.degrees(math.acos(float(cosine[2])))
        else:
            continue
        seen.add(id.partition("/")[0])
        right, second, third = corners_of(svg)
        steepness = math.tan(math.radians(degrees if name == figure["names"][1] else 90 - degrees))
        most = 2.5 if figure.get("angles") else 5
        drawn = (right[1] - third[1]) / (second[0] - right[0])
        assert drawn == pytest.approx(min(max(steepness, 1 / most), most), abs=0.02), id
    assert len(seen) >= 6, seen


def test_a_straight_graph_crosses_its_whole_grid(size: Callable[[int, int], int]) -> None:
    """What a text calls a line is no segment."""
    seen = set()
    for id, figure, svg in shown_figures(size, "graph"):
        text = bank(id.partition("-")[0]).question(id).text["fr"]
        if figure.get("axes") or len(figure["points"]) != 2 or not re.search(r"La droite|fonction affine", text):
            continue
        seen.add(id.partition("/")[0])
        *grid, line = (
            [float(n) for n in re.findall(r"-?[\d.]+", path.get("d", ""))] for path in svg.iter(f"{SVG}path")
        )
        left, right = (end(x for one in grid for x in one[::2]) for end in (min, max))
        top, low = (end(y for one in grid for y in one[1::2]) for end in (min, max))
        for x, y in (line[:2], line[2:]):
            assert min(abs(x - left), abs(x - right), abs(y - top), abs(y - low)) < 0.1, id
        assert "straight line" in said(dict(figure))
    assert len(seen) >= 5, seen


@pytest.mark.parametrize("base", [{"radius": "6 cm"}, {"diameter": "12 cm"}])
def test_a_cylinder_has_the_proportions_that_it_names(base: dict[str, str]) -> None:
    svg = ElementTree.fromstring(draw({"kind": "cylinder", "height": "5 cm", **base}, "en"))
    ellipse = next(svg.iter(f"{SVG}ellipse"))
    top, low = re.findall(r"V([\d.]+)", next(svg.iter(f"{SVG}path")).get("d", ""))[::-1]
    assert (float(low) - float(top)) / (2 * float(ellipse.get("rx", "nan"))) == pytest.approx(5 / 12, abs=0.01)


def test_solids_and_rectangles_have_the_proportions_that_they_name(size: Callable[[int, int], int]) -> None:
    """A length is drawn no shorter than 0.3 of the longest; what goes back is foreshortened."""
    seen = set()
    for id, figure, svg in shown_figures(size, "cuboid", "triangular-prism", "rectangle"):
        names = {
            "cuboid": ("length", "height", "width"),
            "triangular-prism": ("base", "height", "length"),
            "rectangle": ("width", "height"),
        }[figure["kind"]]
        lengths = [length_of(figure[name]) for name in names]
        if not all(lengths):
            continue
        seen.add(figure["kind"])
        if figure["kind"] == "rectangle":
            box = next(svg.iter(f"{SVG}rect"))
            drawn = [float(box.get(side, "nan")) for side in ("width", "height")]
        else:
            corners = corners_of(svg)
            drawn = [max(at[i] for at in corners) - min(at[i] for at in corners) for i in (0, 1)]
            way = next(
                back for path in svg.iter(f"{SVG}path") if (back := re.search(r"l(\S+) -(\S+?)[hl]", path.get("d", "")))
            )
            drawn.append(math.hypot(*map(float, way.groups())) / (0.5 if figure["kind"] == "cuboid" else 0.75))
        wanted = [max(one, 0.3 * max(lengths)) for one in lengths]
        assert [one / drawn[0] for one in drawn] == pytest.approx([one / wanted[0] for one in wanted], rel=0.02), id
    assert seen == {"cuboid", "triangular-prism", "rectangle"}


def test_a_line_divides_the_sides_as_the_lengths_say(size: Callable[[int, int], int]) -> None:
    """And is not called parallel, nor drawn so, where that is the question and the answer is no."""
    seen = seen_slanting = 0
    for id, figure, svg in shown_figures(size, "thales"):
        seen += 1
        told = {name: length_of(label) for name, label in {**figure["labels"], **figure["lengths"]}.items()}
        top, left, right = corners_of(svg)
        line = [path.get("d", "") for path in svg.iter(f"{SVG}path")][1]
        x1, y1, x2, y2 = (float(number) for number in re.findall(r"[\d.]+", line))
        parts = [(y1 - top[1]) / (left[1] - top[1]), (y2 - top[1]) / (right[1] - top[1])]
        pairs = [(one, other) for one, other in (("AM", "AB"), ("AN", "AC")) if told.get(one) and told.get(other)]
        shares = [told[one] / told[other] for one, other in pairs]
        for part, share in zip(parts, shares if len(shares) == 2 else shares * 2, strict=True):
            assert part == pytest.approx(min(max(share, 0.33), 0.8), abs=0.01), id
        slanting = len(shares) == 2 and shares[0] != shares[1]
        seen_slanting += slanting
        assert (y1 != y2) == slanting == ("parallel to" not in said(dict(figure))), id
        if not slanting:
            assert (x2 - x1) / (right[0] - left[0]) == pytest.approx(parts[0], abs=0.01), id
        sides = {"AB": math.dist(top, left), "AC": math.dist(top, right), "BC": math.dist(left, right)}
        known = [name for name in sides if told.get(name)]
        for one, other in combinations(known, 2):
            ratio = told[one] / told[other]
            if 0.5 < ratio < 1.5:
                assert sides[one] / sides[other] == pytest.approx(ratio, rel=0.02), id
    assert seen > 40
    assert seen_slanting


def test_a_parallelogram_has_the_sides_and_angles_that_it_names(size: Callable[[int, int], int]) -> None:
    seen = set()
    for id, figure, svg in shown_figures(size, "parallelogram"):
        labels = figure["labels"]
        one, two, three, _ = corners_of(svg)
        if "A" in labels:
            seen.add("angle")
            turn = math.degrees(math.atan2(two[1] - three[1], three[0] - two[0]))
            assert turn == pytest.approx(float(labels["A"][:-1]), abs=0.5), id
        if "BC" in labels:
            seen.add("sides")
            base, side = (length_of(labels[name]) for name in ("AB", "BC"))
            drawn = math.dist(one, two), math.dist(two, three)
            assert drawn[1] / drawn[0] == pytest.approx(max(side, 0.3 * base) / base, rel=0.02), id
            if "height" in figure:
                seen.add("height")
                high = length_of(figure["height"])
                assert (two[1] - three[1]) / drawn[0] == pytest.approx(high / base, rel=0.02), id
    assert seen == {"angle", "sides", "height"}


def test_crossed_lines_have_the_proportions_that_they_name(size: Callable[[int, int], int]) -> None:
    for id, figure, svg in shown_figures(size, "crossed-thales"):
        told = {name: length_of(label) for name, label in figure["labels"].items()}
        lines = [path.get("d", "") for path in svg.iter(f"{SVG}path")]
        upper, lower = (
            abs(x2 - x1) for x1, _, x2, _ in ([float(n) for n in re.findall(r"[\d.]+", line)] for line in lines[2:4])
        )
        ratio = min(max(told["AM"] / told["AB"], 0.49), 2.05)
        assert lower / upper == pytest.approx(ratio, rel=0.03), id


def corners_of(svg: ElementTree.Element) -> list[tuple[float, float]]:
    """The corners of the first closed shape of a figure."""
    closed = next(d for path in svg.iter(f"{SVG}path") if (d := path.get("d", "")).endswith("Z"))
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", closed)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def is_within(at: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    """Whether a point lies inside a convex shape."""
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    turns = [(x2 - x1) * (at[1] - y1) - (y2 - y1) * (at[0] - x1) for (x1, y1), (x2, y2) in sides]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def box_of(text: ElementTree.Element) -> list[tuple[float, float]]:
    """The corners of a label of one line, as large as on a printed card."""
    x, y, wide = float(text.get("x", "nan")), float(text.get("y", "nan")), 5.2 * len(text.text or "")
    return [(x - wide, y), (x + wide, y), (x - wide, y - 13), (x + wide, y - 13)]


def angle_labels(figure: Mapping[str, Any]) -> list[str]:
    """The labels of the angles of a triangle or parallelogram."""
    named = figure.get("angles") or {
        place: label for place, label in figure.get("labels", {}).items() if len(place) == 1
    }
    return [label for label in (named.values() if isinstance(named, Mapping) else named) if label]


def test_labels_of_angles_lie_in_their_angle_beyond_an_arc(size: Callable[[int, int], int]) -> None:
    seen = set()
    for id, figure, svg in shown_figures(size, "triangle", "right-triangle", "parallelogram"):
        if not angle_labels(figure):
            continue
        seen.add(figure["kind"])
        corners, wanted = corners_of(svg), angle_labels(figure)
        inside = [text for text in svg.iter(f"{SVG}text") if all(is_within(at, corners) for at in box_of(text))]
        assert sorted(text.text or "" for text in inside) == sorted(wanted), id
        arcs = [path.get("d", "") for path in svg.iter(f"{SVG}path") if "a" in path.get("d", "")]
        assert len(arcs) == len(wanted), id
        boxes = [box_of(text) for text in inside]
        for (one, _, _, end), (other, _, _, last) in combinations(boxes, 2):
            apart = end[0] < other[0] or last[0] < one[0] or one[1] < last[1] or other[1] < end[1]
            assert apart, f"{id}: labels overlap"
    assert seen == {"triangle", "right-triangle", "parallelogram"}


def test_labels_at_crossing_lines_touch_no_line(size: Callable[[int, int], int]) -> None:
    seen = 0
    for id, _, svg in shown_figures(size, "cut-lines"):
        seen += 1
        arcs = [path.get("d", "") for path in svg.iter(f"{SVG}path") if "a" in path.get("d", "")]
        assert len(arcs) == 2, id
        lines = [re.findall(r"-?[\d.]+", d) for path in svg.iter(f"{SVG}path") if "a" not in (d := path.get("d", ""))]
        for text in svg.iter(f"{SVG}text"):
            if text.text in ("(d)", "(e)"):
                continue
            for x1, y1, x2, y2 in ([float(number) for number in line] for line in lines):
                sides = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in box_of(text)]
                assert min(sides) > 0 or max(sides) < 0, f"{id}: a line crosses {text.text}"
    assert seen > 5


@pytest.mark.parametrize("label", ["2.5 cm", "17.5 cm"])
def test_the_length_on_a_diagonal_lies_along_it_and_touches_no_line(label: str) -> None:
    body = parallelogram(language="fr", names="ABCD", labels={"AO": label}, diagonals="O").body
    svg = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{body}</svg>')
    (a, _, _, d), o = corners_of(svg), (160, 102.5)
    (group,) = svg.iter(f"{SVG}g")
    x, y, turn = map(float, re.findall(r"-?[\d.]+", group.get("transform", "")))
    assert (x, y) == pytest.approx(((a[0] + o[0]) / 2, (a[1] + o[1]) / 2), abs=0.1)
    assert turn == pytest.approx(math.degrees(math.atan2(o[1] - a[1], o[0] - a[0])), abs=0.1)
    side = math.degrees(math.atan2(d[1] - a[1], d[0] - a[0]))
    room = math.hypot(x - a[0], y - a[1]) * math.tan(math.radians(turn - side))
    assert room > 18


def test_labels_are_taken_as_wide_as_they_are_printed() -> None:
    """Within a fiftieth of the size of the letters, in the font in which figures are drawn."""
    font = TTFont(ROOT / "src" / "centaine" / "printing" / "fonts" / "Inter-Regular.otf")
    names, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789°%−+×=²³√π,;.:()/?€éèàçôîû ":
        ((left, _, right, _),) = labels.boxes_of(f'<text x="0" y="0">{letter}</text>', 1)
        assert widths[names[ord(letter)]][0] / em <= right - left + 0.02, letter


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Ranger $1/2$ ; $2/3$ ; $3/4$.", ["1/2 ;", "2/3 ;", "3/4."]),
        ("Combien vaut $3/4$\u202f?", ["3/4\u202f?"]),
        ("Combien vaut $3/4$ ?", ["3/4 ?"]),
        ("En $3/4$\u00a0h, elle fait ($2/3$) de $6$ km.", ["3/4\u00a0h,", "(2/3)", "6\u00a0km."]),
        ("Simplifier $3/4$ puis $1/2$", []),
        ("$f(x)$ est négatif entre $1$ et $6$.", ["6."]),
        ("$3/4$ km, $6$ cm² de $4$ grammes : $f$ s’annule en $a$.", ["3/4\u00a0km,", "6\u00a0cm²", "a."]),
    ],
)
def test_a_formula_and_the_sign_after_it_stay_on_one_line(text: str, held: list[str]) -> None:
    shown = kept_together(html(text, "en"))
    spans = re.findall(r'<span class="unbroken">(.*?)</span>', shown)
    assert [re.sub(r'<math alttext="(.*?)">.*?</math>', r"\1", span) for span in spans] == held
    shown = shown.replace('<span class="unbroken">', "").replace("</span>", "")
    assert shown.replace("\u00a0", " ") == html(text, "en").replace("\u00a0", " ")


def test_a_number_stays_with_its_unit_and_its_side() -> None:
    shown = kept_together("AB = 6 cm, in 2 h 30 min, 4 litres, 8 pm, <b>AB</b> = 6 metres")
    assert shown.replace("\u00a0", "~") == "AB~=~6~cm, in 2~h 30~min, 4 litres, 8 pm, <b>AB</b> = 6 metres"


def test_bars_stand_close_to_what_is_between_them() -> None:
    shown = html("$|-3 + x| = |x|$", "en")
    assert re.findall(r'<mo form="(\w+)">(.)</mo>', shown) == [
        ("prefix", "|"), ("prefix", "−"), ("postfix", "|"), ("prefix", "|"), ("postfix", "|"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("$x^2 = 4$.", ["x² = 4"]),
        ("$(x + 7)^2 = x^2 + 14x + 49 ≈ 100$", ["(x + 7)²", "= x² + 14x + 49", "≈ 100"]),
        ("$(1 + 2 + 3 = 6)/(1 + 2 + 3 + 4 = 10)$", ["(1 + 2 + 3 = 6)/(1 + 2 + 3 + 4 = 10)"]),
    ],
)
def test_a_long_chain_of_equations_can_be_broken_before_each_sign(text: str, pieces: list[str]) -> None:
    """Browsers break no line within a formula, and a phone is narrow."""
    shown = kept_together(html(text, "en"))
    assert re.findall('alttext="(.*?)"', shown) == pieces
    assert re.sub("<[^>]*>| ", "", shown) == re.sub("<[^>]*>| ", "", html(text, "en"))


def test_no_explanation_is_wider_than_a_phone() -> None:
    for level in LEVELS:
        for entry in bank(level).entries:
            question = next(bank(level).members(entry))
            for text in (question.text_html("fr"), question.why_html("fr")):
                formulas = re.findall('alttext="(.*?)"', kept_together(text))
                assert max(map(len, formulas), default=0) <= 42, entry


def test_only_a_terminal_says_how_pi_is_typed() -> None:
    """Pages have a key for it."""
    found = 0
    for level in LEVELS:
        source = bank(level)
        for entry in source.entries:
            question = source.question(source.draw(entry, Random(1)))
            if "type pi" in question.text_plain("en"):
                found += 1
                assert question.form.kind in ("exact", "expression"), "its keys have π"
                assert "taper pi" in question.text_plain("fr")
            for language, words in (("fr", "taper pi"), ("en", "type pi")):
                assert words not in question.text_html(language)
    assert found


def test_intervals_are_written_as_in_the_language() -> None:
    """CM-13: and what English shows is a right answer there."""
    question = find("2de-12")
    assert (question.answer_plain("fr"), question.answer_plain("en")) == ("]2\u202f; 4]", "(2, 4]")
    assert "]2\u202f; 7]" in question.text_plain("fr")
    assert "[−1, 4] and (2, 7]" in question.text_plain("en")
    assert "<mtext>(</mtext><mn>2</mn>" in question.answer_html("en")
    assert question.judge("(2, 4]", "en").right
    assert find("2de-21").answer_plain("en") == "(−∞, −4) ∪ (1, +∞)"
