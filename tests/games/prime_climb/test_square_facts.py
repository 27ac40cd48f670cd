"""What the page tells of a square is what the rules and the exact solution say."""

from __future__ import annotations

import json
from math import prod

import pytest

from centaine.game import BadOption
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.advice.square_facts import square_facts
from centaine.games.prime_climb.pictures import squares_json
from centaine.games.prime_climb.rules.board import RED, SQUARES
from centaine.games.prime_climb.solver.findings import solved
from centaine.games.prime_climb.view import scene

GAME = PrimeClimb(deck="none")


@pytest.mark.parametrize("square", [n for n in SQUARES if n != 101])
def test_a_square_leads_where_the_rules_let_a_pawn_go(square: int) -> None:
    """PC-6, PC-7: every number of a die, but for steps that do not move the pawn."""
    told = {
        (lead.sign, number, to)
        for lead in square_facts("climb", as_solved=True)[square].leads
        for number, to in zip(lead.numbers, lead.to, strict=True)
    }
    found = set()
    for number in range(1, 11):
        state = GAME.position(pawns=((square, 101), (0, 0)), left=[number])
        for action in GAME.legal_actions(state):
            to = GAME.apply(state, action).pawns[0][0]
            if to != square:
                found.add((action.sign, number, to))
    assert told == found


def test_every_square_has_its_factors() -> None:
    """PC-2."""
    facts = square_facts("climb", as_solved=True)
    assert len(facts) == len(SQUARES)
    assert all(prod(one.factors) == n for n, one in enumerate(facts) if n > 0)
    assert facts[0].factors == facts[1].factors == ()
    assert facts[96].factors == (2, 2, 2, 2, 2, 3)


def test_values_are_told_for_solved_rules_only() -> None:
    for course in ("climb", "decline"):
        told = [one["rolls"] for one in json.loads(squares_json({"course": course}))]
        assert told == pytest.approx(solved().alone[course].squares)
    for asked in ({"course": "there_and_back"}, {"doubles": "may"}, {"stations": "37,61"}):
        assert not any("rolls" in one for one in json.loads(squares_json(asked)))
    for wrong in ({"course": "up"}, {"doubles": "never"}, {"stations": "4"}):
        with pytest.raises(BadOption):
            squares_json(wrong)


def test_the_page_knows_which_squares_draw_a_card() -> None:
    """PC-3, PC-10; none without cards (PC-47)."""
    game = PrimeClimb()
    assert scene(game, game.initial_state(), None).draws == sorted(RED)
    assert 101 not in sorted(RED)
    assert scene(GAME, GAME.initial_state(), None).draws == []
