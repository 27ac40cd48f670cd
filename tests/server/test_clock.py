"""The arithmetic of the clock, over clocks and logs of every kind."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from centaine.match import clock
from centaine.match.clock import ClockState
from centaine.protocol.clocks import Terms

TERMS = st.builds(Terms, st.sampled_from(["turn", "game"]), st.integers(5, 7200), st.integers(0, 300))
SEATS = st.integers(2, 4)

Step = tuple[str, int, int]


@st.composite
def played(draw: st.DrawFn, terms: st.SearchStrategy[Terms] = TERMS) -> tuple[ClockState, list[Step]]:
    """A clock that was just set, and what happens then: steps (spent, whose turn comes), gifts, and time that is up."""
    seats = draw(SEATS)
    seat = st.integers(0, seats - 1)
    begun = clock.begin(draw(terms), seats, draw(seat))
    steps = st.one_of(
        st.tuples(st.just("step"), st.integers(0, 10**7), seat),
        st.tuples(st.just("extend"), st.integers(1, 3600), seat),
        st.tuples(st.just("stretch"), st.integers(50, 400), seat),
        st.tuples(st.just("up"), st.just(0), seat),
    )
    return begun, draw(st.lists(steps, max_size=30))


def after(times: ClockState, step: Step) -> ClockState:
    kind, amount, seat = step
    match kind:
        case "step":
            return clock.passed(times, amount, seat)
        case "extend":
            return clock.extended(times, seat, amount)
        case "stretch":
            return clock.stretched(times, seat, amount)
        case _:
            return clock.up(times, times.turn)


@given(played())
def test_nobody_has_less_than_nothing_and_only_the_seat_whose_turn_it_is_uses_time(given: Any) -> None:
    times, steps = given
    for step in steps:
        before, times = times, after(times, step)
        assert len(times.left) == len(times.percent) == len(before.left)
        assert all(left >= 0 for left in times.left)
        kind, _, seat = step
        concerned = {before.turn} if kind in ("step", "up") else {seat}
        for other in set(range(len(times.left))) - concerned:
            assert times.left[other] == before.left[other]
            assert (other in times.out) == (other in before.out)


@given(played())
def test_time_that_is_used_is_missing(given: Any) -> None:
    """As long as the turn does not pass, in pieces as in one."""
    times, steps = given
    spent = [amount for kind, amount, _ in steps if kind == "step"]
    whole = clock.passed(times, sum(spent), times.turn)
    pieces = times
    for amount in spent:
        pieces = clock.passed(pieces, amount, times.turn)
    assert pieces == whole
    assert whole.left[times.turn] == max(times.left[times.turn] - sum(spent), 0)


@given(played(st.builds(Terms, st.just("turn"), st.integers(5, 7200))))
def test_each_turn_begins_with_all_its_seconds(given: Any) -> None:
    times, steps = given
    for step in steps:
        before, times = times, after(times, step)
        if times.turn != before.turn:
            seat = before.turn
            assert times.left[seat] == times.terms.seconds * 10 * times.percent[seat]
            assert seat not in times.out


@given(played(st.builds(Terms, st.just("game"), st.integers(5, 7200), st.integers(0, 300))))
def test_a_turn_brings_its_increment_unless_the_time_was_up(given: Any) -> None:
    times, steps = given
    for step in steps:
        before, times = times, after(times, step)
        if step[0] == "step" and times.turn != before.turn:
            seat, rest = before.turn, max(before.left[before.turn] - step[1], 0)
            bonus = 0 if seat in before.out else times.terms.increment * 10 * times.percent[seat]
            assert times.left[seat] == rest + bonus
            assert times.out == before.out


@given(played(), st.integers(1, 3600), st.integers(0, 1))
def test_extra_time_lets_a_player_continue(given: Any, seconds: int, seat: int) -> None:
    times, steps = given
    for step in steps:
        times = after(times, step)
    more = clock.extended(times, seat, seconds)
    assert more.left[seat] == times.left[seat] + 1000 * seconds
    assert seat not in more.out


@given(TERMS, SEATS, st.integers(50, 400))
def test_a_share_is_one_of_all_that_the_terms_give(terms: Terms, seats: int, percent: int) -> None:
    times = clock.stretched(clock.begin(terms, seats, 0), 1, percent)
    assert times.left[1] == terms.seconds * 10 * percent
    later = clock.passed(clock.passed(times, 0, 1), 0, 0)
    expected = times.left[1] + (terms.increment * 10 * percent if terms.per == "game" else 0)
    assert later.left[1] == expected


@given(played())
def test_swapping_seats_moves_their_time(given: Any) -> None:
    times, _ = given
    given_more = clock.extended(clock.stretched(times, 0, 200), 0, 30)
    swapped = clock.swapped(given_more, 0, 1)
    assert (swapped.left[1], swapped.percent[1]) == (given_more.left[0], 200)
    assert clock.swapped(swapped, 0, 1) == given_more


@given(played())
def test_what_comes_of_it_when_time_is_up(given: Any) -> None:
    times, _ = given
    seats = len(times.left)
    expected = "turn" if times.terms.per == "turn" else "lost" if seats == 2 else "rest"
    assert clock.consequence(times) == expected
    out = clock.up(times, times.turn)
    assert out.left[times.turn] == 0
    assert out.out == {times.turn}
