"""How far a roll reaches, and why a square cannot be had."""

from __future__ import annotations

import pytest

from centaine.game import CentaineError
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.advice.reachable_squares import help_on, reach, why_not

from .table import PLAIN, play


def test_reach_lists_where_the_whole_roll_can_end_with_a_way_there() -> None:
    """PC-6: 14 with 3, 9 reaches 99."""
    state = PLAIN.position(pawns=((14, 101), (33, 37)), dice=(3, 9))
    found = reach(PLAIN, state)
    assert found[(0, 99)] == ("14-3", "11*9")
    assert (0, 17) not in found  # one number would be left
    for (pawn, square), path in found.items():
        after = play(PLAIN, state, *path)
        assert after.pawns[0][pawn] == square and after.left == ()


def test_reach_ends_at_the_next_card_in_double_time() -> None:
    """PC-40."""
    game = PrimeClimb(first=0, double_time=True)
    state = game.position(pawns=((29, 101), (0, 0)), dice=(2, 3))
    assert reach(game, state)[(0, 31)] == ("29+2",)


def test_reach_is_empty_outside_a_move() -> None:
    assert reach(PLAIN, PLAIN.initial_state()) == {}


@pytest.mark.parametrize(
    ("square", "rule", "says"),
    [
        (99, "PC-6", "14 − 3, 11 × 9"),
        (26, "PC-6", "14 + 3, 17 + 9"),
        (90, "PC-6", "No number left takes a pawn from 14 to 90"),
    ],
)
def test_why_a_square_cannot_be_had(square: int, rule: str, says: str) -> None:
    state = PLAIN.position(pawns=((14, 101), (33, 37)), dice=(3, 9))
    refusal = why_not(PLAIN, state, 0, square)
    assert refusal is not None and refusal.rule == rule and says in str(refusal)


def test_why_names_the_rule_that_bars_a_step() -> None:
    """PC-41, PC-30."""
    game = PrimeClimb(first=0, way_stations=(37,))
    state = game.position(pawns=((99, 20), (0, 0)), dice=(2, 3))
    barred = why_not(game, state, 0, 101)
    assert barred is not None and barred.rule == "PC-41"
    cursed = why_not(PLAIN, PLAIN.position(pawns=((40, 20), (0, 0)), dice=(2, 3), cursed=(0,)), 0, 42)
    assert cursed is not None and cursed.rule == "PC-30"
    waiting = why_not(PLAIN, PLAIN.initial_state(), 0, 3)
    assert waiting is not None and waiting.rule == "PC-5"


def test_no_reason_against_a_legal_step() -> None:
    state = PLAIN.position(pawns=((14, 101), (33, 37)), dice=(3, 9))
    assert why_not(PLAIN, state, 0, 42) is None
    assert help_on(PLAIN, state, "why", {"pawn": "0", "square": "42"}) == {"rule": "", "message": "", "params": {}}


@pytest.mark.parametrize(
    ("topic", "asked"),
    [("weather", {}), ("why", {}), ("why", {"pawn": "2", "square": "3"}), ("why", {"pawn": "0", "square": "²"})],
)
def test_bad_questions(topic: str, asked: dict[str, str]) -> None:
    with pytest.raises(CentaineError):
        help_on(PLAIN, PLAIN.initial_state(), topic, asked)
