"""Hints: the turn they tell can be played, is the best one where that is known, and their reasons are true."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL, CentaineError
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.advice import best_turns, expected_rolls
from centaine.games.prime_climb.advice import hints as hints_module
from centaine.games.prime_climb.advice.estimating_analyst import EstimatingAnalyst
from centaine.games.prime_climb.advice.hints import hint
from centaine.games.prime_climb.advice.next_roll import home_next, slowest
from centaine.games.prime_climb.advice.reachable_squares import help_on
from centaine.games.prime_climb.puzzles.generator import puzzle
from centaine.games.prime_climb.puzzles.task import end_of, is_solved

from .table import NO_CARDS, PLAIN, play
from .variants import VARIANTS

ALONE = PrimeClimb(seats=1, deck="none", first=0)


@pytest.fixture(autouse=True)
def no_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As on a machine on which two players have not been solved."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def why(found: dict[str, Any], what: str) -> dict[str, Any] | None:
    return next((fact for fact in found["why"] if fact["why"] == what), None)


@pytest.mark.parametrize("numpy", [True, False])
@pytest.mark.parametrize("name", VARIANTS)
def test_the_turn_that_is_told_can_be_played(
    name: str, numpy: bool, monkeypatch: pytest.MonkeyPatch, size: Callable[[int, int], int]
) -> None:
    """PC-6 and all that may come between: in every variant, wherever there is something to choose."""
    if not numpy:
        monkeypatch.setattr(hints_module, "analyst", EstimatingAnalyst)
    game, rng = VARIANTS[name], Random(name)
    state = game.initial_state()
    hints = 0
    while game.current_player(state) != TERMINAL and hints < size(6, 12):
        if game.current_player(state) == CHANCE:
            state = game.apply(state, pick(game.chance_outcomes(state), rng))
            continue
        found = hint(game, state, 3)
        hints += 1
        assert found["steps"]
        assert found["why"]
        assert found["unit"] == ("rolls" if game.seats == 1 else "chance")
        after = play(game, state, found["steps"][0]["text"])
        mover = found["mover"]
        if mover:
            assert state.pawns[mover["seat"]][mover["pawn"]] == mover["from"]
        state = after


def test_without_numpy_a_hint_is_hardly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """PC-45: alone without cards, as the exact solution judges it."""
    monkeypatch.setattr(hints_module, "analyst", EstimatingAnalyst)
    for seed in range(10):
        asked = puzzle(seed, "medium")
        found = hint(ALONE, asked.state, 3)
        assert not found["exact"]
        assert is_solved(asked, [step["text"] for step in found["steps"]])


def test_the_weakest_hint_says_something_while_both_pawns_are_on_start() -> None:
    """PC-4: which of two pawns on one square moves first says nothing, so the hint tells the square."""
    start = ALONE.position(pawns=[[0, 0]], dice=[3, 9])
    assert hint(ALONE, start, 1)["strength"] == 2
    assert "square" in hint(ALONE, start, 1)
    apart = ALONE.position(pawns=[[3, 0]], dice=[3, 9])
    assert hint(ALONE, apart, 1)["strength"] == 1
    assert "square" not in hint(ALONE, apart, 1)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_alone_without_cards_it_is_the_best_turn(level: str) -> None:
    for seed in range(5):
        asked = puzzle(seed, level)
        found = hint(ALONE, asked.state, 3)
        assert found["exact"]
        assert is_solved(asked, [step["text"] for step in found["steps"]])
        better = why(found, "better")
        assert better is not None
        assert better["gain"] >= asked.gain - 1e-9
        assert end_of(ALONE, asked.state, better["than"]) is not None


def test_of_the_many_turns_of_a_double_it_is_the_best() -> None:
    """PC-5: four steps with two pawns, hundreds of ends; here by × 2 at last, which no plain turn leads to."""
    state = ALONE.position(pawns=((30, 29),), dice=(2, 2))
    steps = [step["text"] for step in hint(ALONE, state, 3)["steps"]]
    assert steps[-2:] == ["50*2", "end"]
    rng = Random(2)
    for number in (1, 2, 2, 3, 4):
        state = ALONE.position(pawns=(rng.sample(range(1, 60), 2),), dice=(number, number))
        end = play(ALONE, state, *(step["text"] for step in hint(ALONE, state, 3)["steps"]))
        rolls = expected_rolls(end.pawns[0])
        assert rolls == pytest.approx(best_turns(ALONE, state, 1)[0].value)


def test_each_strength_tells_more() -> None:
    state = PLAIN.position(pawns=((52, 58), (0, 0)), dice=(2, 6))
    one, two, three = (hint(PLAIN, state, strength) for strength in (1, 2, 3))
    assert "square" not in one and "steps" not in one
    assert "steps" not in two
    assert one["mover"] == two["mover"] == three["mover"]
    own = [step for step in three["steps"] if step.get("pawn") == three["mover"]["pawn"]]
    assert two["square"] == three["square"] == own[-1]["to"]
    assert why(one, "product") is None


def test_what_a_turn_brings_about() -> None:
    """PC-9, PC-10, PC-12, PC-13."""
    won = hint(NO_CARDS, NO_CARDS.position(pawns=((101, 95), (3, 4)), dice=(2, 4)), 1)
    assert won["why"][0] == {"why": "won"}
    home = hint(ALONE, ALONE.position(pawns=((20, 95),), dice=(1, 6)), 3)
    assert why(home, "home")
    sent = hint(PLAIN, PLAIN.position(pawns=((14, 0), (99, 98)), dice=(3, 9)), 3)
    assert why(sent, "sent") == {"why": "sent", "seat": 1, "square": 99, "to": 0}


def test_a_card_is_drawn_where_the_hint_says_so() -> None:
    """PC-10."""
    rng, seen = Random(1), set()
    for _ in range(20):
        squares = rng.sample(range(1, 101), 4)
        dice = rng.randint(1, 10), rng.randint(1, 10)
        state = PLAIN.position(pawns=((squares[0], squares[1]), (squares[2], squares[3])), dice=dice)
        found = hint(PLAIN, state, 3)
        draws = play(PLAIN, state, *(step["text"] for step in found["steps"])).phase == "draw"
        assert draws == (why(found, "draw") is not None)
        seen.add(draws)
    assert seen == {True, False}


def test_the_only_turn() -> None:
    """PC-5: when nothing is left but to end the move."""
    state = NO_CARDS.position(pawns=((101, 0), (0, 0)), dice=(7, 7))
    while len(NO_CARDS.legal_actions(state)) > 1:
        state = play(NO_CARDS, state, NO_CARDS.format_action(NO_CARDS.legal_actions(state)[0]))
    assert why(hint(NO_CARDS, state, 1), "only")


def test_how_many_rolls_bring_a_pawn_home_next() -> None:
    """PC-6: from 100 every roll with a 1 does, and 2 3 (100 − 2 + 3), 3 4 …; from 0 nothing but 10 10."""
    assert home_next(ALONE, ALONE.position(pawns=((0, 0),)), 0) == 0
    last = home_next(ALONE, ALONE.position(pawns=((101, 100),)), 0)
    ways = sum(any(end.pawns[0].count(101) == 2 for end in _ends(a, b)) for a in range(1, 11) for b in range(1, 11))
    assert last == ways


def _ends(a: int, b: int) -> set[Any]:
    """Every state in which a turn from 100 can end, by the rules alone."""
    found, waiting = set(), [ALONE.position(pawns=((101, 100),), dice=(a, b))]
    while waiting:
        state = waiting.pop()
        if state.phase != "move":
            found.add(state)
        else:
            waiting += [ALONE.apply(state, action) for action in ALONE.legal_actions(state)]
    return found


def test_the_dead_zone() -> None:
    assert [square for square in range(102) if slowest(square)] == [51, 52, 53, 57, 58, 59, 61, 62]


def test_without_a_table_of_two_it_is_no_more_than_an_estimate() -> None:
    """Alone there is always one: it takes a moment to make."""
    state = NO_CARDS.position(pawns=((59, 20), (64, 7)), dice=(5, 8))
    assert not hint(NO_CARDS, state, 3)["exact"]
    alone = ALONE.position(pawns=((59, 20),), dice=(5, 8))
    found = [step["text"] for step in hint(ALONE, alone, 3)["steps"]]
    best = best_turns(ALONE, alone, n=1)[0].actions
    assert end_of(ALONE, alone, found).pawns == end_of(ALONE, alone, best).pawns


@pytest.mark.parametrize("strength", ["0", "4", "", "x", "²"])
def test_strengths_that_there_are_not(strength: str) -> None:
    state = PLAIN.position(pawns=((14, 101), (33, 37)), dice=(3, 9))
    with pytest.raises(CentaineError, match="“strength”, a whole number from 1 to 3"):
        help_on(PLAIN, state, "hint", {"strength": strength})


def test_nothing_to_choose() -> None:
    with pytest.raises(CentaineError, match=r"You have nothing to decide now\."):
        help_on(PLAIN, PLAIN.initial_state(), "hint", {"strength": "1"})


def test_a_keeper_is_named_and_a_pawn_that_stays_is_not_moved() -> None:
    """Elbow room sends opponents away (PC-30): the turn says so, also when nothing else is left."""
    there = PLAIN.initial_state()._replace(phase="move", pawns=((86, 93), (60, 100)), left=(5,), hands=(("clear",), ()))
    told = hint(PLAIN, there, 3)
    played = [step for step in told["steps"] if "card" in step]
    assert [(step["card"], step["from"]) for step in played] == [("clear", 98)]
    assert told["mover"] == {"seat": 0, "pawn": 1, "from": 93}
    assert told["card"] == ""
    later = PLAIN.apply(there, PLAIN.parse_action(there, "93+5"))
    told = hint(PLAIN, later, 1)
    assert (told["mover"], told["card"]) == (None, "clear")
