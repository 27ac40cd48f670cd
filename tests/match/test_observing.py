"""A state is observed as rarely as possible: in a game with secrets, that is a large part of the server's work."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from centaine.game import CHANCE, TERMINAL
from centaine.games.cartamaths import CartaMaths, State
from centaine.games.cartamaths.plugin import PLUGIN
from centaine.match import referee
from centaine.match.replay import LogEntry, advance, begin
from centaine.match.table import Moment, Table
from centaine.match.view import Viewer, event
from centaine.protocol.matches import Kind
from centaine.protocol.seats import PERSON, Seat


@pytest.fixture
def observed(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats from which a state has been observed."""
    seats: list[int | None] = []
    observation = CartaMaths.observation

    def counting(game: CartaMaths, state: State, seat: int | None) -> State:
        seats.append(seat)
        return observation(game, state, seat)

    monkeypatch.setattr(CartaMaths, "observation", counting)
    return seats


def moments() -> list[tuple[LogEntry | None, Moment]]:
    """A random match, with the entry before each moment."""
    game, rng = CartaMaths(first=0), Random(7)
    table = Table("m", PLUGIN, game, (Seat("Ada", PERSON), Seat("Ben", PERSON)), owner="Ada", holders=("Ada", "Ada"))
    present = begin(game)
    match: list[tuple[LogEntry | None, Moment]] = [(None, Moment(table, present))]
    while present.player != TERMINAL:
        outcomes = [outcome for outcome, _ in game.chance_outcomes(present.state)]
        action = rng.choice(outcomes or game.legal_actions(present.state))
        kind: Kind = "chance" if outcomes else "action"
        line = LogEntry(len(match), None, present.player, kind, game.format_action(action), 0)
        present = advance(game, present, line)
        match.append((line, Moment(table, present)))
    return match


def test_an_event_observes_the_states_before_and_after_it_once_each(observed: list[int | None]) -> None:
    """And once more the seat that is to act, for its choices."""
    for (_, before), (line, after) in pairwise(moments()):
        for seat in (None, 0, 1):
            observed.clear()
            assert line is not None
            sent = event(before, line, after, Viewer(seat, () if seat is None else (seat,)))
            assert observed == [seat] * (3 if sent.choices else 2)


def test_whether_somebody_is_asked_is_found_out_from_one_observation(observed: list[int | None]) -> None:
    """CM-13: everybody sees who must answer."""
    asked = 0
    for _, moment in moments():
        observed.clear()
        is_asked = referee.is_asked(moment)
        assert is_asked == (moment.present.state.phase == "answer")
        assert observed == ([None] if moment.present.player == CHANCE else [])
        asked += is_asked
    assert asked
