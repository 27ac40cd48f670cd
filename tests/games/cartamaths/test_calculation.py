"""What players of CartaMaths calculate: the new life total."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.games.cartamaths.calculation import OTHER, OWN, calculation
from centaine.plugin.calculation import Calculation, read_result
from tests.games.cartamaths.table import game_with

BOOSTING = "katherine-johnson"


def sought(action: str, one: str = "al-khwarizmi", **stands: Any) -> Calculation | None:
    """What is to be calculated, from what its player may know; checked against the rules and against its text."""
    game = game_with(one)
    state = game.position(**stands)
    played = game.parse_action(state, action)
    seat = game.current_player(state)
    found = calculation(game, game.observation(state, seat), played)
    if found is not None:
        plain = found.text.translate(str.maketrans("−×÷", "-*/"))
        assert eval(plain) == found.result
        if not any(state.sets[1 - seat]):
            assert found.result in game.apply(state, played).life
    return found


@pytest.mark.parametrize(
    ("action", "stands", "label", "text", "lines"),
    [
        ("play n-12", {"hands": (["n-12"], [])}, OTHER, "42 − 12", ("42 − 12 = 30",)),
        ("play n+4", {"hands": (["n+4"], [])}, OWN, "70 + 4", ("70 + 4 = 74",)),
        (
            "play n-12 times-2",
            {"hands": (["n-12", "times-2"], [])},
            OTHER,
            "42 − 12 × 2",
            ("12 × 2 = 24", "42 − 24 = 18"),
        ),
        (
            "play n-12 plus-10",
            {"hands": (["n-12", "plus-10"], [])},
            OTHER,
            "42 − (12 + 10)",
            ("12 + 10 = 22", "42 − 22 = 20"),
        ),
        ("play n-12", {"hands": (["n-12"], []), "sets": ([], ["divide-2"])}, OTHER, "42 − 12", ("42 − 12 = 30",)),
        (
            "trap divide-2",
            {"number": "n-12", "sets": ([], ["divide-2"]), "discards": (["n-12"], [])},
            OWN,
            "42 − 12 ÷ 2",
            ("12 ÷ 2 = 6", "42 − 6 = 36"),
        ),
        (
            "trap opposite",
            {"number": "n-12", "sets": ([], ["opposite"]), "discards": (["n-12"], [])},
            OWN,
            "42 − (−12)",
            ("−(−12) = +12", "42 + 12 = 54"),
        ),
    ],
)
def test_the_new_life_total(action: str, stands: dict[str, Any], label: str, text: str, lines: tuple[str, ...]) -> None:
    """CM-9 to CM-12."""
    found = sought(action, life=(70, 42), **stands)
    assert found is not None
    assert (found.label, found.text, found.lines) == (label, text, lines)


def test_the_characters_count() -> None:
    """CM-14: first what one's own adds, then what the other's takes away, then the bonus."""
    found = sought("play n-12 times-2", BOOSTING, life=(70, 42), hands=(["n-12", "times-2"], []), boosted=(True, False))
    assert found is not None and found.text == "42 − (12 + 7) × 2"


def test_other_actions_need_none() -> None:
    assert sought("set divide-2", hands=(["divide-2"], [])) is None
    assert sought("play draw-1", hands=(["draw-1"], [])) is None


def test_0_is_right_for_a_side_that_falls_below() -> None:
    """CM-1."""
    found = sought("play n-12", life=(70, 5), hands=(["n-12"], []))
    assert found is not None and found.result == -7
    assert found.is_right(0) and found.is_right(-7) and not found.is_right(7)


@pytest.mark.parametrize(
    ("text", "number"), [(" −7 ", -7), ("-7", -7), ("18", 18), ("", None), ("1e3", None), ("٣", None)]
)
def test_what_can_be_typed(text: str, number: int | None) -> None:
    assert read_result(text) == number
