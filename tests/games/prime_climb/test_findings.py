"""The figures that are shipped are those of the solution, and the map of the board shows them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from centaine.game import BadOption
from centaine.games.prime_climb.drawing.heat import SHADES
from centaine.games.prime_climb.drawing.palette import THEMES, colours
from centaine.games.prime_climb.pictures import heat_svg
from centaine.games.prime_climb.solver.findings import ALONE, rolls_alone, solved
from centaine.games.prime_climb.solver.race_rules import ROLLS
from centaine.games.prime_climb.solver.recompute import alone, rolls

from .colour_vision import contrast
from .table import NO_CARDS, play

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("course", ALONE)
def test_what_one_player_needs(course: str) -> None:
    """Found anew: value iteration takes a second."""
    shipped, found = solved().alone[course], alone(course)
    assert shipped.start == pytest.approx(found.start, abs=2e-6)
    assert shipped.squares == pytest.approx(found.squares, abs=2e-6)


def test_what_one_player_needs_from_every_pair_of_squares() -> None:
    """As value iteration finds it on any machine."""
    pairs = [(low, high) for low in range(102) for high in range(low, 102)]
    assert [rolls_alone(*pair) for pair in pairs] == pytest.approx(rolls().tolist(), abs=1e-8)
    assert [rolls_alone(high, low) for low, high in pairs] == [rolls_alone(*pair) for pair in pairs]


def test_what_two_players_can_hope_for() -> None:
    """As `docs/prime-climb-solved.md` tells it."""
    text = " ".join((DOCS / "prime-climb-solved.md").read_text("utf-8").split())
    two = solved().two
    row = " | ".join(f"{two[course].first:.6f}" for course in ("climb", "sprint", "decline"))
    assert f"| the first player wins | {row} |" in text
    row = " | ".join(f"{two[course].without_bumps:.6f}" for course in ("climb", "sprint", "decline"))
    assert f"| … without bumping | {row} |" in text
    racer = solved().racer
    assert f"{100 * racer.wins:.1f} ± {100 * racer.error:.1f}% of {racer.games} games" in text
    for opening in solved().openings:
        assert f"| {opening.dice[0]} {opening.dice[1]} | {opening.chance:.4f} |" in text


def test_what_each_keeper_is_worth() -> None:
    """PC-45: as `docs/prime-climb-solved.md` tells it, with more decimals."""
    text = (DOCS / "prime-climb-solved.md").read_text("utf-8")
    keepers = solved().keepers
    whole = re.search(r"^\| 1 to 9 \| ([\d.]+) \| ([\d.]+) \|", text, re.M)
    held = re.search(r"\| in hand \|((?: 5\.\d+ \|){9})$", text, re.M)
    assert whole and held
    assert [float(each) for each in whole.groups()] == pytest.approx([keepers.pile, keepers.hand], abs=6e-4)
    assert [float(each) for each in held[1].split("|")[:-1]] == pytest.approx(keepers.held, abs=6e-4)


def test_the_openings_can_be_played() -> None:
    """PC-5, PC-6: one for each roll, and every number is used."""
    openings = {opening.dice: opening.steps for opening in solved().openings}
    assert set(openings) == set(ROLLS)
    for dice, steps in openings.items():
        state = NO_CARDS.position(pawns=((0, 0), (0, 0)), dice=dice)
        assert play(NO_CARDS, state, *steps, "end").phase == "roll"


@pytest.mark.parametrize("course", ALONE)
def test_the_map_shows_every_square_with_its_value(course: str) -> None:
    values = solved().alone[course].squares
    svg = heat_svg({"course": course})
    drawn = re.findall(r'data-square="(\d+)"(.*?)</g>', svg)
    found = {square: told[1] for square, shape in drawn if (told := re.search(r"pc-heat-value.*?>([0-9.]+)<", shape))}
    known = {str(square): f"{value:.1f}" for square, value in enumerate(values) if value}
    assert found == known
    assert svg.count("data-square=") == 102
    nearest = min(known, key=lambda square: values[int(square)])
    assert re.search(rf'data-square="{nearest}"[^>]*><circle class="pc-heat-0"', svg)
    assert ",9<" in heat_svg({"course": course, "lang": "fr"})
    assert "var(" not in heat_svg({"course": course, "theme": "light"})


def test_maps_that_there_are_not() -> None:
    with pytest.raises(BadOption, match="“course” must be one of climb, decline, not there_and_back"):
        heat_svg({"course": "there_and_back"})


@pytest.mark.parametrize("theme", THEMES)
def test_figures_on_the_map_can_be_read(theme: str) -> None:
    known = colours("default", theme)
    for shade in range(SHADES):
        best = max(contrast(known[ink], known[f"heat-{shade}"]) for ink in ("heat-ink", "heat-light"))
        assert best >= 4.5, shade


@pytest.mark.parametrize("course", ALONE)
def test_the_pictures_of_the_documents_are_these(course: str) -> None:
    drawn = heat_svg({"course": course, "theme": "light"})
    assert (DOCS / "pictures" / f"heat-{course}.svg").read_text("utf-8").strip() == drawn
