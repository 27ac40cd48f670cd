"""What players of Prime Climb calculate: the pawn’s new square."""

from __future__ import annotations

from typing import Any

import pytest

from centaine.games.prime_climb import State
from centaine.games.prime_climb.calculation import calculation
from centaine.plugin.calculation import Calculation
from tests.games.prime_climb.table import PLAIN, play


def sought(state: State, text: str) -> Calculation | None:
    """What a legal action makes its player calculate, checked against the rules."""
    action = PLAIN.parse_action(state, text)
    found = calculation(PLAIN, state, action)
    if found is not None:
        assert found.result in PLAIN.apply(state, action).pawns[state.player]
    return found


@pytest.mark.parametrize(
    ("action", "given", "text", "lines"),
    [
        ("50+6", {"dice": (3, 6)}, "50 + 6", ("50 + 6 = 56",)),
        ("9*3", {"dice": (3, 6)}, "9 × 3", ("9 × 3 = 27",)),
        ("9/3", {"dice": (3, 6)}, "9 ÷ 3", ("9 ÷ 3 = 3",)),
        ("keeper 50-4", {"dice": (3, 6), "hands": (("plus-minus-4",), ())}, "50 − 4", ("50 − 4 = 46",)),
    ],
)
def test_the_new_square(action: str, given: dict[str, Any], text: str, lines: tuple[str, ...]) -> None:
    """PC-6, PC-20."""
    found = sought(PLAIN.position(pawns=((50, 9), (0, 0)), player=0, **given), action)
    assert found is not None
    assert (found.text, found.lines, found.also) == (text, lines, None)


def test_a_cursed_pawn_stops_at_0() -> None:
    """PC-31: the square is 0; who types the difference has calculated right, too."""
    state = PLAIN.position(pawns=((3, 5), (20, 0)), player=0, dice=(7, 7), cursed=(0,))
    found = sought(state, "3-7")
    assert found is not None and found.lines == ("3 − 7 → 0",)
    assert found.is_right(0) and found.is_right(-4) and not found.is_right(4)


def test_other_actions_need_none() -> None:
    state = PLAIN.position(pawns=((50, 9), (0, 0)), player=0, left=(), hands=(("clear", "curse"), ()))
    assert [sought(state, text) for text in ("end", "clear 50", "curse 1")] == [None, None, None]
    after = play(PLAIN, state, "end")
    assert sought(after, "roll 3 4") is None
