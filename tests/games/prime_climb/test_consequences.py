"""The signs that an action carries before it is chosen: who is sent back, a card, the goal, a way station."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from centaine.conformance import random_match
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.view import PrimeClimbChoice, choices, facts

from .table import PLAIN, after_draw, play
from .variants import VARIANTS

START = (0, 0)


def choice_of(game: PrimeClimb, state: State, text: str) -> PrimeClimbChoice:
    return next(one for one in choices(game, state, state.player) if one.text == text)


def signs(game: PrimeClimb, state: State, text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = msgspec.to_builtins(choice_of(game, state, text).signs)
    return found


def sent(seat: int, pawn: int, square: int, *, later: bool = False) -> dict[str, Any]:
    """The sign that a pawn goes from a square back to 0."""
    return {"kind": "sent", "seat": seat, "pawn": pawn, "square": square, "to": 0} | ({"later": True} if later else {})


def test_a_step_tells_whom_it_bumps_if_the_move_ends_there() -> None:
    """PC-9: passing over bumps nobody, so only the end does it, and it is the end that is costly."""
    state = PLAIN.position(pawns=((31, 29), (33, 37)), left=(2, 4))
    assert signs(PLAIN, state, "31+2") == [sent(1, 0, 33, later=True)]
    assert signs(PLAIN, state, "31+4") == []
    after = play(PLAIN, state, "31+2", "33+4")
    assert signs(PLAIN, after, "end") == [sent(1, 1, 37), {"kind": "draw"}]
    assert not choice_of(PLAIN, after, "end").costly
    own = PLAIN.position(pawns=((31, 33), START), left=(2,))
    assert signs(PLAIN, own, "31+2") == [sent(0, 1, 33, later=True)]
    assert not choice_of(PLAIN, own, "31+2").costly
    onto = play(PLAIN, own, "31+2")
    assert signs(PLAIN, onto, "end") == [sent(0, 1, 33)]
    assert choice_of(PLAIN, onto, "end").costly


def test_a_step_onto_a_new_red_square_draws_once() -> None:
    """PC-10: only on another red square than at the beginning of the turn, and one card a turn."""
    state = PLAIN.position(pawns=((29, 0), START), left=(2, 2))
    assert signs(PLAIN, state, "29+2") == [{"kind": "draw", "later": True}]
    back = PLAIN.position(pawns=((33, 0), START), left=(2,), begin=(31, 0))
    assert signs(PLAIN, back, "33-2") == []
    again = PLAIN.position(pawns=((29, 0), START), left=(2,), drawn=True)
    assert signs(PLAIN, again, "29+2") == []


def test_the_goal_and_the_victory() -> None:
    """PC-12, PC-13, PC-44."""
    state = PLAIN.position(pawns=((99, 50), START), left=(2,))
    assert signs(PLAIN, state, "99+2") == [{"kind": "home", "seat": 0, "pawn": 0}]
    assert signs(PLAIN, PLAIN.position(pawns=((99, 101), START), left=(2,)), "99+2") == [{"kind": "won"}]
    back = PrimeClimb(first=0, course="there_and_back")
    assert signs(back, back.position(pawns=((99, 50), START), left=(2,)), "99+2") == [
        {"kind": "turned", "seat": 0, "pawn": 0}
    ]


def test_a_way_station_counts_in_passing() -> None:
    """PC-41."""
    game = PrimeClimb(first=0, way_stations=(37, 53), deck="none")
    state = game.position(pawns=((35, 0), START), left=(2, 5))
    assert signs(game, state, "35+2") == [{"kind": "station", "seat": 0, "square": 37}]
    assert signs(game, play(game, state, "35+2", "37+5"), "end") == []


def test_in_double_time_the_step_itself_bumps_and_draws() -> None:
    """PC-40."""
    game = PrimeClimb(first=0, double_time=True)
    state = game.position(pawns=((29, 31), (33, 0)), left=(2, 4))
    assert signs(game, state, "29+2") == [sent(0, 1, 31), {"kind": "draw"}]
    assert signs(game, state, "31+2") == [sent(1, 0, 33)]
    assert choice_of(game, state, "29+2").costly


def test_elbow_room_tells_whom_it_clears() -> None:
    """PC-20, PC-30: it may be played where it clears nobody; then it says so and is worth a second question."""
    state = PLAIN.position(pawns=((31, 50), (33, 29)), left=(2,), hands=(("clear",), ()))
    assert signs(PLAIN, state, "clear 31") == [sent(1, 0, 33), sent(1, 1, 29)]
    assert not choice_of(PLAIN, state, "clear 31").costly
    assert signs(PLAIN, state, "clear 50") == [{"kind": "nothing"}]
    assert choice_of(PLAIN, state, "clear 50").costly
    own = PLAIN.position(pawns=((31, 32), START), left=(2,), hands=(("clear",), ()))
    assert signs(PLAIN, own, "clear 31") == [sent(0, 1, 32)]
    assert choice_of(PLAIN, own, "clear 31").costly
    assert signs(PLAIN, PLAIN.position(pawns=((1, 50), START), left=(), hands=(("clear",), ())), "clear 1") == [
        {"kind": "nothing"}
    ]


def test_an_exchange_that_changes_nothing_says_so() -> None:
    """PC-30: two pawns on one square, or a player's own two. It stays allowed, and is asked about."""
    state = after_draw(PLAIN, "switch", ((31, 12), (37, 0)), (29, 12))
    assert signs(PLAIN, state, "switch 31@0 37@1") == []
    state = after_draw(PLAIN, "switch", ((31, 12), START), (29, 12))
    assert signs(PLAIN, state, "switch 0@1 0@1") == [{"kind": "nothing"}]
    assert signs(PLAIN, state, "switch 12@0 31@0") == [{"kind": "nothing"}]
    costly = {one.text for one in choices(PLAIN, state, 0) if one.costly}
    assert costly == {one.text for one in choices(PLAIN, state, 0) if one.signs} != set()
    assert len(costly) < len(choices(PLAIN, state, 0))


def test_a_card_tells_whom_the_pawn_that_it_moves_sends_back() -> None:
    """PC-21, PC-22: own pawns too; a pawn on 64 may be sent there, and nothing happens."""
    state = after_draw(PLAIN, "send-64", ((31, 64), (7, 5)), (29, 64))
    assert signs(PLAIN, state, "send 5@1") == [sent(0, 1, 64)]
    assert choice_of(PLAIN, state, "send 5@1").costly
    assert signs(PLAIN, state, "send 64@0") == [{"kind": "nothing"}]
    state = PLAIN.position(pawns=((17, 11), (71, 0)), left=(), begin=START, arrived=(0, 1))
    state = play(PLAIN, state, "end", "draw reverse-digits")
    assert signs(PLAIN, state, "pawn 17") == [sent(1, 0, 71)]
    assert signs(PLAIN, state, "pawn 11") == [{"kind": "nothing"}]
    state = after_draw(PLAIN, "steal", ((31, 0), START), (29, 0), hands=((), ("clear",)))
    assert signs(PLAIN, state, "steal 1 clear") == signs(PLAIN, state, "decline") == []


@pytest.mark.parametrize("name", ["standard", "double time", "fill in the blanks", "there and back by stations"])
def test_signs_come_true(name: str) -> None:
    """PC-9, PC-10: in any game, what a chosen action promised is what is told when it has been played."""
    game = VARIANTS[name]
    before, action = None, None
    for state, following in random_match(game, Random(name)):
        if before is not None and action is not None and game.current_player(before) >= 0:
            found = choice_of(game, before, game.format_action(action))
            told = facts(game, before, action, state)
            assert {(sign.seat, sign.pawn) for sign in found.signs if sign.kind == "sent" and not sign.later} == {
                (fact["seat"], fact["pawn"]) for fact in told if fact.get("why") in ("bump", "clear")
            }
            now = {sign.kind for sign in found.signs if not sign.later}
            kinds = {fact["fact"] for fact in told}
            assert ("draw" in now) == ("red" in kinds)
            assert ("won" in now) == ("won" in kinds)
            assert ("station" in now) == ("visited" in kinds)
        before, action = state, following
