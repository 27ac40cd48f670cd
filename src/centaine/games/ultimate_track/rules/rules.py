"""The rules of the Ultimate Numbers Track (UT-1 … UT-7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from centaine.game import CHANCE, TERMINAL, BadOption, BadPosition, IllegalAction
from centaine.games.ultimate_track.rules import notation
from centaine.games.ultimate_track.rules.board import (
    GOAL,
    LAST_ULTIMATE,
    NEXT_ULTIMATE,
    PREVIOUS_ULTIMATE,
    RAISED,
    SQUARES,
    START,
)
from centaine.games.ultimate_track.rules.state import NOT_YET, OUT, Action, State
from centaine.input_limits import check_like, plain

if TYPE_CHECKING:
    from random import Random

SEATS = range(1, 5)
"""The possible numbers of players; one player practises."""

FACES = range(1, 7)
"""What a die shows (UT-1)."""

ROLLS: dict[int, tuple[tuple[Action, int], ...]] = {
    1: tuple((Action("roll", (face,)), 1) for face in FACES),
    2: tuple((Action("roll", (a, b)), 1 if a == b else 2) for a, b in combinations_with_replacement(FACES, 2)),
}
"""Every outcome of one die and of two with its weight; pairs are unordered (UT-1, UT-3)."""

CHOICES = (Action("dice", (1,)), Action("dice", (2,)))
"""One die or two (UT-6)."""


class Walk(NamedTuple):
    """A pawn's move with one roll: counted to `reached`, ending on `square`."""

    reached: int
    square: int
    past: int = 0
    """How many of the roll were counted backwards from 99; 0 when 99 was not passed (UT-6)."""


def walk(square: int, pips: int) -> Walk:
    """The move of a pawn on `square` with a roll that sums to `pips` (UT-3)."""
    past = square + pips - GOAL
    if past > 0:  # UT-6 is about ultimates only; no raised number is within reach on the way back
        back = GOAL - past
        return Walk(back, PREVIOUS_ULTIMATE.get(back, back), past)
    reached = square + pips
    if reached == LAST_ULTIMATE:  # UT-4
        return Walk(reached, START)
    if reached in NEXT_ULTIMATE:  # UT-3
        return Walk(reached, NEXT_ULTIMATE[reached])
    if reached in RAISED:  # UT-3
        return Walk(reached, RAISED[reached].source)
    return Walk(reached, reached)


class UltimateTrackOptions(msgspec.Struct, frozen=True, cache_hash=True):
    """The options of a match."""

    seats: int = 2
    """1…4."""
    first: int | None = None
    """The seat that goes first; None: they roll for it (UT-1)."""


class UltimateTrack:
    """The Ultimate Numbers Track for two to four players, or one who practises."""

    name = "ultimate-track"

    def __init__(self, seats: int = 2, first: int | None = None) -> None:
        seats, first = plain(seats), plain(first)
        if not _is_whole(seats) or seats not in SEATS:
            raise BadOption("This game has 1 to 4 seats, not {seats}.", seats=str(seats))
        if first is not None and (not _is_whole(first) or first not in range(seats)):
            raise BadOption(
                "Seat {first} cannot go first; the seats are 0 to {last}.", first=str(first), last=seats - 1
            )
        self.seats = seats
        self.options = UltimateTrackOptions(seats=seats, first=first)

    def __repr__(self) -> str:
        return f"UltimateTrack(seats={self.seats}, first={self.options.first})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def initial_state(self) -> State:
        """All pawns on 0 (UT-1). A single player does not roll to go first."""
        squares, passed = (START,) * self.seats, (False,) * self.seats
        if self.options.first is None and self.seats > 1:
            return State("first", 0, squares, passed, contest=(NOT_YET,) * self.seats)
        return _turn(self.options.first or 0, squares, passed)

    def position(
        self,
        squares: Sequence[int] | None = None,
        passed: Sequence[bool] | None = None,
        player: int = 0,
        dice: int | None = None,
        rolls: int = 0,
    ) -> State:
        """A state to test or to analyse: `player` is to choose if it has passed 99, to roll two dice if not.

        Args:
            squares: each seat's pawn, 0…99; all on 0 if not given. A pawn on 99 has won. Squares on which no pawn comes
                to rest (raised numbers, 1) are allowed.
            passed: whether each seat has been past 99 (UT-6); nobody if not given.
            player: the seat whose turn it is.
            dice: 1 or 2, when that player has already chosen.
            rolls: the number of rolls made in a solo game.

        Raises `BadPosition` if it is impossible.
        """
        squares, passed, player, dice, rolls = plain((squares, passed, player, dice, rolls))
        check_like("squares", squares, (88, 98))
        check_like("passed", passed, (True, False))
        at = tuple(squares) if squares is not None else (START,) * self.seats
        have_passed = tuple(passed) if passed is not None else (False,) * self.seats
        if GOAL in at:
            state = State("over", at.index(GOAL), at, have_passed, rolls=rolls)
        else:
            state = State("roll", player, at, have_passed, dice=2 if dice is None else dice, rolls=rolls)
        self._check(state)
        if state.phase == "roll" and dice is None:
            return _turn(player, at, have_passed, rolls)
        return state

    def current_player(self, state: State) -> int:
        """The seat that chooses its dice; `CHANCE` while dice are rolled; `TERMINAL`."""
        if state.phase == "over":
            return TERMINAL
        return state.player if state.phase == "choose" else CHANCE

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """One die or two, for a player who has passed 99 and not yet chosen (UT-6); nothing otherwise."""
        return CHOICES if state.phase == "choose" else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        """The possible dice: one to go first (UT-1), one or two in a turn (UT-3, UT-6)."""
        if state.phase == "first":
            return ROLLS[1]
        return ROLLS[state.dice] if state.phase == "roll" else ()

    def apply(self, state: State, action: Action) -> State:
        """The state after a choice or a roll. Raises `IllegalAction`."""
        if state.phase == "over":
            raise IllegalAction("UT-5", "The game is over: a pawn has reached 99.")
        if action.kind == "dice":
            return _choose(state, action)
        if state.phase == "choose":
            raise IllegalAction("UT-6", "First choose one die or two.")
        dice = 1 if state.phase == "first" else state.dice
        if all(action != outcome for outcome, _ in ROLLS[dice]):
            if dice == 1:
                raise IllegalAction("UT-1", "One die is rolled here, showing 1 to 6.")
            raise IllegalAction(
                "UT-3", "Two dice are rolled here, each showing 1 to 6; write the smaller number first."
            )
        return _contest(state, action.numbers[0]) if state.phase == "first" else _advance(state, sum(action.numbers))

    def returns(self, state: State) -> tuple[float, ...]:
        """+1 for the winner and −1 for the others (UT-5); solo, minus the number of rolls. All 0 before the end."""
        if state.phase != "over":
            return (0.0,) * self.seats
        if self.seats == 1:
            return (float(-state.rolls),)
        return tuple(1.0 if seat == state.player else -1.0 for seat in range(self.seats))

    def observation(self, state: State, seat: int | None) -> State:
        """The state itself: nothing is secret."""
        return state

    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        """The state itself: nothing is secret."""
        return state

    def format_action(self, action: Action) -> str:
        """See `notation`."""
        return notation.format_action(action)

    def parse_action(self, state: State, text: str) -> Action:
        """See `notation`. Raises `BadText`."""
        return notation.parse_action(text)

    def format_state(self, state: State) -> str:
        """See `notation`."""
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        """See `notation`. Raises `BadPosition`, also for a state that this game cannot be in."""
        state = notation.parse_state(text)
        self._check(state)
        return state

    def _check(self, state: State) -> None:
        """Raises `BadPosition` for a state that this game cannot be in."""
        if len(state.squares) != self.seats or len(state.passed) != self.seats:
            raise BadPosition("This game has {seats} seats: one square and one “passed” for each.", seats=self.seats)
        if not all(_is_whole(square) and square in SQUARES for square in state.squares):
            raise BadPosition("A pawn must be on a square from 0 to 99.")
        if not all(isinstance(passed, bool) for passed in state.passed):
            raise BadPosition("“passed” must be true or false for each pawn.")
        if not _is_whole(state.player) or state.player not in range(self.seats):
            raise BadPosition("The seats are 0 to {last}.", last=self.seats - 1)
        if not _is_whole(state.rolls) or state.rolls < 0 or (state.rolls and self.seats > 1):
            raise BadPosition("Rolls are counted, from 0, only in a solo game.")
        on_goal = [seat for seat, square in enumerate(state.squares) if square == GOAL]
        if on_goal != ([state.player] if state.phase == "over" else []):  # UT-5
            raise BadPosition("The game is over when one pawn, the winner’s, stands on 99, and only then.")
        if state.phase == "choose" and not state.passed[state.player]:  # UT-6
            raise BadPosition("Only a player who has passed 99 has one die or two to choose.")
        if state.phase == "roll" and state.dice not in ((1, 2) if state.passed[state.player] else (2,)):  # UT-6
            raise BadPosition("Two dice are rolled, or one by a player who has passed 99.")
        if state.phase == "first" or state.contest:
            self._check_contest(state)

    def _check_contest(self, state: State) -> None:
        """UT-1: before anyone moves, those not out of it roll one after the other, and are two at least."""
        moved = any(state.passed) or any(square != START for square in state.squares)
        if state.phase != "first" or self.seats == 1 or self.options.first is not None or moved:
            raise BadPosition(
                "Seats roll to see who goes first only before the first move, and only if that is not already decided."
            )
        rolled, to_roll = state.contest[: state.player], state.contest[state.player :]
        if (
            len(state.contest) != self.seats
            or not {OUT, *FACES}.issuperset(rolled)
            or to_roll[0] != NOT_YET
            or not {NOT_YET, OUT}.issuperset(to_roll)
            or self.seats - state.contest.count(OUT) < 2
        ):
            raise BadPosition("At least two seats roll to see who goes first, in seat order.")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _turn(player: int, squares: tuple[int, ...], passed: tuple[bool, ...], rolls: int = 0) -> State:
    """The start of a player's turn: two dice, or the choice after 99 has been passed (UT-3, UT-6)."""
    if passed[player]:
        return State("choose", player, squares, passed, rolls=rolls)
    return State("roll", player, squares, passed, dice=2, rolls=rolls)


def _choose(state: State, action: Action) -> State:
    """UT-6: one die or two, before the roll."""
    if state.phase == "first":
        raise IllegalAction("UT-1", "Everyone rolls one die to see who goes first.")
    if not state.passed[state.player]:
        raise IllegalAction("UT-6", "Only a player who has passed 99 chooses one die or two.")
    if state.phase == "roll":
        raise IllegalAction("UT-6", "The number of dice is chosen: now roll.")
    if action not in CHOICES:
        raise IllegalAction("UT-6", "Choose one die or two.")
    return state._replace(phase="roll", dice=action.numbers[0])


def _contest(state: State, die: int) -> State:
    """UT-1: the highest begins; those who tie for it roll again."""
    contest = tuple(die if seat == state.player else other for seat, other in enumerate(state.contest))
    if NOT_YET in contest:
        return state._replace(player=contest.index(NOT_YET), contest=contest)
    best = [seat for seat, other in enumerate(contest) if other == max(contest)]
    if len(best) == 1:
        return _turn(best[0], state.squares, state.passed)
    contest = tuple(NOT_YET if seat in best else OUT for seat in range(len(contest)))
    return state._replace(player=best[0], contest=contest)


def _advance(state: State, pips: int) -> State:
    """UT-3 … UT-7 for the pawn whose dice were rolled, then the next seat's turn (UT-1)."""
    seat = state.player
    way = walk(state.squares[seat], pips)
    squares = (*state.squares[:seat], way.square, *state.squares[seat + 1 :])
    passed = (*state.passed[:seat], state.passed[seat] or way.past > 0, *state.passed[seat + 1 :])
    rolls = state.rolls + (len(squares) == 1)
    if way.square == GOAL:  # UT-5
        return State("over", seat, squares, passed, rolls=rolls)
    return _turn((seat + 1) % len(squares), squares, passed, rolls)
