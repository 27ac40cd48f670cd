"""The conformance suite itself: it notices a game that breaks the contract."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from centaine.conformance import check_all, check_ends, check_match
from centaine.game import BadText, IllegalAction
from centaine.games.prime_climb import Action, PrimeClimb, State


def test_a_sound_game_passes() -> None:
    check_all(PrimeClimb(pawns_to_finish=1, deck="none"), Random(1), games=3, matches=1)


class RepeatsItself(PrimeClimb):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state) * 2


class Incomplete(PrimeClimb):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state)[1:] or super().legal_actions(state)


class Weightless(PrimeClimb):
    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        return tuple((outcome, 0) for outcome, _ in super().chance_outcomes(state))


class Forgetful(PrimeClimb):
    def format_state(self, state: State) -> str:
        return super().format_state(state._replace(begin=state.pawns[state.player]))


class Careless(PrimeClimb):
    def apply(self, state: State, action: Action) -> State:
        return state if action.kind == "curse" else super().apply(state, action)


class Rude(PrimeClimb):
    def apply(self, state: State, action: Action) -> State:
        try:
            return super().apply(state, action)
        except IllegalAction:
            raise IllegalAction("no rule", "No.") from None


class Credulous(PrimeClimb):
    def parse_action(self, state: State, text: str) -> Action:
        try:
            return super().parse_action(state, text)
        except BadText:
            return Action("end")


class Leaky(PrimeClimb):
    def observation(self, state: State, seat: int | None) -> State:
        return state._replace(rolls=state.rolls + 1)


@pytest.mark.parametrize("broken", [RepeatsItself, Incomplete, Weightless, Forgetful, Careless, Rude, Credulous, Leaky])
def test_a_broken_game_is_noticed(broken: type[PrimeClimb]) -> None:
    def play_five() -> None:
        for seed in range(5):
            check_match(broken(first=0), Random(seed), every=2)

    with pytest.raises((AssertionError, ValueError)):
        play_five()


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def back_to_start(self: PrimeClimb, state: State, action: Action) -> Any:
        return self.initial_state()

    monkeypatch.setattr(PrimeClimb, "apply", back_to_start)
    with pytest.raises(AssertionError, match="did not end"):
        check_ends(PrimeClimb(first=0), 1, Random(1), longest=100)
