"""What a state promises to each seat."""

from __future__ import annotations

from random import Random

import pytest

from centaine.conformance import pick
from centaine.game import TERMINAL
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.calibration import Calibration
from centaine.games.prime_climb.evaluation.estimate import SOLVED_ERROR, estimate
from centaine.games.prime_climb.evaluation.evaluator import evaluator_of
from centaine.games.prime_climb.evaluation.expectation import after_roll

from .table import NO_CARDS, PLAIN, play
from .variants import VARIANTS


@pytest.mark.parametrize("name", VARIANTS)
def test_chances_add_up_in_every_state_of_a_game(name: str) -> None:
    """Before a roll, in mid-move, before a card; alone, it is minus the rolls still needed (PC-45)."""
    game, rng = VARIANTS[name], Random(name)
    state = game.initial_state()
    for _ in range(60):
        found = estimate(game, state)
        assert len(found.chances) == game.seats
        if game.seats > 1:
            assert sum(found.chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in found.chances)
        else:
            assert found.chances[0] <= 0
        assert found.error >= 0
        if game.current_player(state) == TERMINAL:
            break
        choices = game.legal_actions(state)
        state = game.apply(state, rng.choice(choices) if choices else pick(game.chance_outcomes(state), rng))


def test_before_a_roll_it_is_what_the_roll_promises() -> None:
    """PC-5: without cards as it is, with cards as far as that was found to be true."""
    pawns = ((80, 60), (31, 12))
    state = NO_CARDS.position(pawns=pawns)
    assert estimate(NO_CARDS, state).chances == pytest.approx(after_roll(evaluator_of(NO_CARDS), state, 0))
    state, view = PLAIN.position(pawns=pawns), evaluator_of(PLAIN)
    assert view.trust != Calibration()
    assert estimate(PLAIN, state).chances == pytest.approx(view.trust.calibrated(after_roll(view, state, 0), state, 0))
    mine, theirs = estimate(PLAIN, state).chances
    assert mine > theirs


def test_keepers_promise_more_than_a_look_sees() -> None:
    """PC-20: the same look at the next roll is worth more to who holds more Keepers."""
    view, promise = evaluator_of(PLAIN), [0.5, 0.5]
    hands = ((), ("clear",), ("clear", "curse"))
    chances = [view.trust.calibrated(promise, PLAIN.position(hands=(hand, ())), 0)[0] for hand in hands]
    assert chances == sorted(set(chances))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_even_positions_are_calibrated(seats: int) -> None:
    """Only the constant of `Calibration` changes that promise."""
    game = PrimeClimb(seats=seats)
    fair, bent = [1 / seats] * seats, Calibration(slope=0.7, bend=0.2, size=0.3)
    assert bent.calibrated(fair, game.position(), 0) == pytest.approx(fair)
    assert bent._replace(roller=0.1).calibrated(fair, game.position(), 0)[0] > 1 / seats


@pytest.mark.parametrize("hand", [(), ("plus-minus-2", "plus-minus-5", "plus-minus-6", "plus-minus-9")])
def test_before_a_card_it_is_about_what_comes_after_it(hand: tuple[str, ...]) -> None:
    """PC-11: on average over the cards, whatever the other holds who rolls next."""
    state = play(PLAIN, PLAIN.position(pawns=((40, 60), (31, 80)), hands=((), hand), left=(1,)), "40+1", "end")
    assert state.phase == "draw"
    outcomes = PLAIN.chance_outcomes(state)
    after = 0.0
    for draw, copies in outcomes:
        drawn = PLAIN.apply(state, draw)
        ends = (
            [PLAIN.apply(drawn, choice) for choice in PLAIN.legal_actions(drawn)] if drawn.phase == "card" else [drawn]
        )
        after += copies * max(estimate(PLAIN, end).chances[0] for end in ends)
    assert estimate(PLAIN, state).chances[0] == pytest.approx(after / sum(copies for _, copies in outcomes), abs=0.02)


def test_trust_keeps_the_order() -> None:
    """More promised is more told, up to what is as good as sure."""
    others = PrimeClimb(course="decline", first=0), PrimeClimb(pawns_to_finish=1, first=0)
    for game in (PLAIN, *(PrimeClimb(seats=seats) for seats in (3, 4)), *others):
        trust, state = evaluator_of(game).trust, game.position(player=0)
        rest = game.seats - 1
        promises = [1e-9, *(0.001 + 0.998 * step / 199 for step in range(200)), 1 - 1e-9]
        told = [trust.calibrated([share, *[(1 - share) / rest] * rest], state, 0)[0] for share in promises]
        assert told == sorted(set(told))


def test_a_game_that_is_won_is_won() -> None:
    """PC-13."""
    state = PLAIN.position(pawns=((101, 93), (0, 0)), left=(8,))
    won = PLAIN.apply(state, PLAIN.parse_action(state, "93+8"))
    assert estimate(PLAIN, won) == ((1.0, 0.0), 0.0)


def test_seats_are_alike() -> None:
    """Everyone one seat further round the table has the same chances, one seat further."""
    game = PrimeClimb(seats=3)
    pawns, hands = ((20, 98), (64, 31), (0, 101)), (("curse",), (), ("plus-minus-4",))
    found = estimate(game, game.position(pawns=pawns, hands=hands))
    turned = estimate(game, game.position(pawns=(pawns[2], *pawns[:2]), hands=(hands[2], *hands[:2]), player=1))
    assert turned.chances == pytest.approx((found.chances[2], *found.chances[:2]))


EXACT: dict[tuple[tuple[int, int], tuple[int, int]], float] = {
    ((0, 0), (0, 0)): 0.5216,
    ((101, 20), (51, 84)): 0.6968,
    ((13, 47), (101, 8)): 0.3588,
    ((101, 56), (54, 9)): 0.6795,
    ((8, 73), (16, 29)): 0.5348,
    ((101, 74), (101, 51)): 0.6605,
    ((101, 72), (88, 24)): 0.6186,
    ((80, 27), (64, 88)): 0.5361,
    ((101, 75), (59, 47)): 0.7871,
    ((44, 94), (101, 37)): 0.4732,
    ((101, 40), (97, 12)): 0.5563,
    ((90, 99), (101, 96)): 0.4784,
    ((101, 95), (101, 98)): 0.6313,
}
"""Chances of the first seat, about to roll, dice only: out of the table of `centaine solve prime-climb --seats 2`."""


def test_without_cards_it_agrees_with_the_solution() -> None:
    found = {pawns: estimate(NO_CARDS, NO_CARDS.position(pawns=pawns)) for pawns in EXACT}
    off = [abs(found[pawns].chances[0] - exact) for pawns, exact in EXACT.items()]
    assert {one.error for one in found.values()} == {SOLVED_ERROR}
    assert sum(off) / len(off) < 1.5 * SOLVED_ERROR
    assert max(off) < 0.008


def test_alone_it_is_the_rolls_still_needed() -> None:
    """As docs/prime-climb-solved.md has them; a Keeper saves some two of them."""
    dice_only = PrimeClimb(seats=1, deck="none")
    assert estimate(dice_only, dice_only.position(pawns=((0, 0),))).chances[0] == pytest.approx(-8.98, abs=0.01)
    keepers = PrimeClimb(seats=1, deck="keepers")
    without, with_one = (
        estimate(keepers, keepers.position(pawns=((0, 101),), hands=(hand,))).chances[0]
        for hand in ((), ("plus-minus-4",))
    )
    assert 0.8 < with_one - without < 2.5


def test_the_leader_is_more_likely_to_win() -> None:
    found = estimate(PLAIN, PLAIN.position(pawns=((101, 97), (0, 0))))
    assert found.chances[0] > 0.8
