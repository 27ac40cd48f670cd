"""How a position of Prime Climb stands for each seat: exactly where the game is solved, else as far as can be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from centaine.analyst import Analyst, Chances
from centaine.game import CentaineError
from centaine.games.prime_climb.chances import Chances as Estimates
from centaine.games.prime_climb.exact_players import solved_problem
from centaine.games.prime_climb.greedy import is_optional, moving_on
from centaine.games.prime_climb.odds import value
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.solution import Problem, table
from centaine.games.prime_climb.state import Action, State
from centaine.players.planning import plans

Unit = Literal["chance", "rolls"]

USUAL_ERROR: Mapping[Unit, float] = {"chance": 0.06, "rolls": 1.0}
"""How far off an estimate usually is."""

GLANCE, CLOSE = 40, 400
"""How many actions are looked at to go on with a move after a card, at first sight and closely."""


def analyst(game: PrimeClimb) -> Analyst:
    """The best judge there is of a game's positions."""
    try:
        wanted = solved_problem(game, game.seats)
        table(wanted)
    except CentaineError:  # not solved, or without its table, or one that is damaged
        return EstimatingAnalyst(game)
    return ExactAnalyst(game, wanted)


def effort(action: Action) -> int:
    """1 for × and ÷ and for Keepers, which fewer people think of than of + and −."""
    return int(action.sign in ("*", "/") or is_optional(action) > 0)


class ExactAnalyst:
    """Knows what the solution says."""

    def __init__(self, game: PrimeClimb, wanted: Problem) -> None:
        self.game = game
        self.wanted = wanted
        self.unit: Unit = unit_of(game)
        self.error = table(wanted).about.error

    def chances(self, state: State) -> Chances:
        """Within the table's error."""
        known = settled(self.game, state)
        if known is not None:
            return known
        found = value(self.wanted, state)
        if self.unit == "rolls":
            return Chances((-state.rolls - found,), self.error)
        return Chances((found, 1 - found) if state.player == 0 else (1 - found, found), self.error)

    def first_sight(self, state: State, seat: int) -> float:
        """The same."""
        return self.chances(state).values[seat]

    def effort(self, action: Action) -> int:
        """0 for + and −."""
        return effort(action)


class EstimatingAnalyst:
    """Goes by the rolls that each seat needs, the next roll, and the card that may come."""

    def __init__(self, game: PrimeClimb) -> None:
        self.game = game
        self.unit: Unit = unit_of(game)
        self.seats = [Estimates(game, seat) for seat in range(game.seats)]
        for estimates in self.seats:
            for known in estimates.paces.values():
                known.settle()

    def chances(self, state: State) -> Chances:
        """As close as can be told within milliseconds: after the next roll, and the card that may come before it."""
        known = settled(self.game, state)
        if known is not None:
            return known
        state = self._rest_of_move(state, CLOSE)
        if self.unit == "rolls":
            judge = self.seats[0]
            rolls = judge.now(state) + (judge.after_draw(state) if state.phase == "draw" else 0.0)
            return Chances((rolls - state.rolls,), USUAL_ERROR[self.unit])
        found = [judge.after_next_roll(state) for judge in self.seats]
        gain = self.seats[state.player].after_draw(state) if state.phase == "draw" else 0.0
        return Chances(shares(found, state.player, gain), USUAL_ERROR[self.unit])

    def first_sight(self, state: State, seat: int) -> float:
        """By the rolls that each seat needs."""
        state = self._rest_of_move(state, GLANCE)
        return self.seats[seat].now(state, int(state.phase == "draw"))

    def effort(self, action: Action) -> int:
        """0 for + and −."""
        return effort(action)

    def _rest_of_move(self, state: State, most: int) -> State:
        """In Double Time a card may come before all numbers are used: where the rest of them leads (PC-40)."""
        onward = moving_on(state)
        if onward is None:
            return state
        judge, looked = self.seats[state.player], iter(range(most))
        ways = plans(self.game, onward, is_optional, lambda: next(looked, None) is not None, moving_on)
        ends = (way.end for way in ways)
        return max(ends, key=lambda end: judge.now(end, int(end.phase == "draw")), default=state)


def shares(found: Sequence[float], seat: int, gain: float) -> tuple[float, ...]:
    """Chances that add up to 1 out of those found one by one; one of the seats gains so much more."""
    total = sum(found)
    own = min(found[seat] / total + gain, 1.0)
    others = total - found[seat]
    return tuple(
        own if other == seat else (1 - own) * chance / others if others else 0.0 for other, chance in enumerate(found)
    )


def unit_of(game: PrimeClimb) -> Unit:
    """What is won or lost: alone, rolls."""
    return "rolls" if game.seats == 1 else "chance"


def settled(game: PrimeClimb, state: State) -> Chances | None:
    """What is known of the beginning, where all seats are equal, and of the end; None in between."""
    if state.phase == "first":
        return Chances((1 / game.seats,) * game.seats)
    if state.phase != "over":
        return None
    if game.seats == 1:
        return Chances(game.returns(state))
    return Chances(tuple(float(result > 0) for result in game.returns(state)))
