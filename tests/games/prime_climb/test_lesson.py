"""The guided first game of Prime Climb says what is true of its rules."""

from __future__ import annotations

import pytest

from centaine.games.prime_climb import State
from centaine.games.prime_climb.rules.board import RED, factors
from tests.games.test_lessons import by_id, start_of
from tests.games.test_lessons import played as play

BY_ID = by_id("prime-climb")


def played(id: str, line: int = 0) -> list[State]:
    """The states of one of a step's lines."""
    return play("prime-climb", BY_ID[id], BY_ID[id].do[line])


def test_the_colours() -> None:
    """PC-2, PC-3: the right squares are all those of which it is true, and no others; the usual colours have names."""
    assert "2 is orange" in BY_ID["colours"].usual["en"] and "2 est orange" in BY_ID["colours"].usual["fr"]
    assert BY_ID["colours"].find == tuple(n for n in range(102) if factors(n) == (2, 5))
    assert set(BY_ID["red"].find) == RED


def test_what_the_steps_show() -> None:
    """A bump (PC-9), a Keeper drawn (PC-10), 101 reached exactly (PC-12), the game won (PC-13)."""
    before, after = played("bump")
    assert before.pawns[1] == (42, 60)
    assert after.pawns[1] == (0, 60)
    assert played("draw")[-1].hands[0] == ("plus-minus-9",)
    for line in range(len(BY_ID["keeper"].do)):
        assert played("keeper", line)[-1].pawns[0][0] == 101
    assert played("win")[-1].phase == "over"


@pytest.mark.parametrize(("earlier", "later"), [("add", "multiply"), ("double", "divide"), ("divide", "bump")])
def test_a_step_goes_on_where_the_one_before_ended(earlier: str, later: str) -> None:
    assert played(earlier)[-1] == start_of("prime-climb", BY_ID[later])[1]
