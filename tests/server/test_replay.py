"""The pure fold from a log to the state that stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.game import CHANCE, CentaineError, IllegalAction
from centaine.match.replay import LogEntry, MatchState, NotNow, advance, begin, steps, undoing_seat
from centaine.protocol.matches import Kind
from tests.server.race import Race

GAME = Race(goal=4)


def played(*lines: tuple[int, Kind, str], game: Race = GAME) -> MatchState:
    present = begin(game)
    for seq, (seat, kind, text) in enumerate(lines, 1):
        present = advance(game, present, LogEntry(seq, None, seat, kind, text, 0))
    return present


ROLLED: tuple[int, Kind, str] = (CHANCE, "chance", "roll 2")
GONE: tuple[int, Kind, str] = (0, "action", "go forward")
UNDONE: tuple[int, Kind, str] = (0, "undo", "")


def test_undo_is_the_moment_before() -> None:
    rolled = played(ROLLED)
    assert played(ROLLED, GONE, UNDONE) == rolled
    assert played(ROLLED, GONE, GONE, UNDONE, UNDONE) == rolled
    assert played(ROLLED, GONE, UNDONE, GONE) == played(ROLLED, GONE)


def test_what_chance_has_said_stands() -> None:
    assert undoing_seat(begin(GAME)) is None
    assert undoing_seat(played(ROLLED)) is None
    with pytest.raises(NotNow):
        played(ROLLED, UNDONE)
    with pytest.raises(NotNow):
        played(ROLLED, GONE, (1, "undo", ""))


def test_nobody_plays_for_another_or_for_chance() -> None:
    for line in ((0, "action", "roll 2"), (1, "action", "roll 2"), (1, "chance", "roll 2")):
        with pytest.raises(NotNow):
            played((line[0], line[1], line[2]))
    with pytest.raises(NotNow):
        played(ROLLED, (1, "action", "go forward"))
    with pytest.raises(IllegalAction):
        played(ROLLED, (0, "action", "end"))


def test_nothing_follows_abandoning() -> None:
    abandoned = played(ROLLED, (1, "abandon", ""))
    assert abandoned.abandoned
    for line in (GONE, UNDONE, (0, "abandon", "")):
        with pytest.raises(NotNow):
            advance(GAME, abandoned, LogEntry(3, None, line[0], line[1], line[2], 0))


@given(st.lists(st.tuples(st.integers(-1, 1), st.sampled_from(["action", "chance", "undo"]), st.integers(0, 2))))
def test_the_steps_that_stand_lead_to_the_state_that_stands(wanted: list[tuple[int, Kind, int]]) -> None:
    present = begin(GAME)
    for seat, kind, which in wanted:
        offered = GAME.legal_actions(present.state) or [outcome for outcome, _ in GAME.chance_outcomes(present.state)]
        text = GAME.format_action(offered[which % len(offered)]) if offered else "end"
        try:
            present = advance(GAME, present, LogEntry(1, None, seat, kind, text, 0))
        except CentaineError:
            continue
    state = GAME.initial_state()
    for before, step in steps(present):
        assert before.state == state
        state = GAME.apply(state, step.action)
    assert state == present.state
    assert GAME.current_player(state) == present.player


def test_a_long_match_is_no_deep_one() -> None:
    game = Race(seats=1, goal=10**9)
    present = begin(game)
    for turn in range(10_000):
        for line in ((CHANCE, "chance", "roll 1"), (0, "action", "go forward"), (0, "action", "end")):
            present = advance(game, present, LogEntry(turn, None, line[0], line[1], line[2], 0))
    assert len(steps(present)) == 30_000
    del present
