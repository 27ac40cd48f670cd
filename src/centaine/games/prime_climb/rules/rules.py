"""The turn of Prime Climb: Roll, Move, Bump, Draw (PC-4 … PC-13) with all variants (PC-40 … PC-50).

`PrimeClimb` implements `centaine.game.Game`. Messages for illegal actions are in `illegal`, effects of cards in
`effects`, moves of pawns in `pawns`, what the options determine in `setup`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb.rules import illegal, notation, position
from centaine.games.prime_climb.rules.arithmetic import CURSED, DICE, FREE, result
from centaine.games.prime_climb.rules.cards import GOES, OWN_PAWN, Card, Nearest, RollAgain
from centaine.games.prime_climb.rules.course import ENDS, goal_of
from centaine.games.prime_climb.rules.effects import carry_out, choices, destination
from centaine.games.prime_climb.rules.options import Options, checked
from centaine.games.prime_climb.rules.setup import Setup
from centaine.games.prime_climb.rules.state import Action, Flags, Spot, State
from centaine.input_limits import plain

if TYPE_CHECKING:
    from random import Random

END = Action("end")

ROLLS = tuple((notation.roll(low, high), 1 if low == high else 2) for low in DICE for high in DICE if low <= high)
"""The 55 unordered rolls of two ten-sided dice with their weights out of 100 (PC-5)."""

NOT_YET: Flags = (False, False)


class PrimeClimb(Setup):
    """A game of Prime Climb with its options; see `Options`. Raises `BadOption` for invalid options.

    `first` is the seat that goes first, without the roll-off of PC-4.
    """

    name = "prime-climb"

    def __init__(
        self,
        seats: int = 2,
        course: str = "climb",
        pawns_to_finish: int = 2,
        double_time: bool = False,
        way_stations: Iterable[int] = (),
        deck: str | Iterable[str] = "full",
        doubles: str = "must",
        roll_again_draws: bool = False,
        custom_cards: Iterable[Card | Mapping[str, Any]] = (),
        first: int | None = None,
    ) -> None:
        given = {name: value for name, value in locals().items() if name in Options.__struct_fields__}
        super().__init__(checked(given))
        self._draws = tuple(Action("draw", card=card.id) for card in self.cards)

    # -- the contract ---------------------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Two pawns each on Start, a full pile, everyone about to roll to go first (PC-4)."""
        first = 0 if self.seats == 1 else self.options.first
        return position.opening(self, first)

    def position(self, **given: Any) -> State:
        """Builds a state for tests and analysis, with the keywords of `position.build`. Raises `BadPosition`."""
        told = plain(given)
        position.check_forms(told)
        return position.build(self, **told)

    def current_player(self, state: State) -> int:
        """The seat to act, `CHANCE` for dice and draws, `TERMINAL` at the end."""
        phase = state.phase
        if phase in ("move", "card"):
            return state.player
        return TERMINAL if phase == "over" else CHANCE

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Steps with dice, Keepers and `end` in the Move phase; the choices of a drawn card after it."""
        if state.phase == "move":
            return self._moves(state)
        if state.phase == "card":
            return tuple(choices(self.pawn_rules, state, self.card(state.card).effect, state.red))
        return ()

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        """The 55 rolls with weights out of 100, or each card of the pile with its copies (PC-5, PC-11)."""
        if state.phase in ("roll", "first"):
            return ROLLS
        if state.phase == "draw":
            return tuple((draw, copies) for draw, copies in zip(self._draws, state.pile, strict=True) if copies)
        return ()

    def apply(self, state: State, action: Action) -> State:
        """The state after an action or outcome. Raises `IllegalAction` with the rule against it."""
        phase = state.phase
        if phase == "move":
            if action.kind == "step" and not action.by:
                if not self._plain_step(state, action) and action not in self._moves(state):
                    raise illegal.refusal(self, state, action)
                return self._use_die(state, action)
            if action == END and self.may_end(state):
                return self._end_move(state)
            if action not in self._keepers(state):
                raise illegal.refusal(self, state, action)
            return self._play_keeper(state, action)
        if action.kind == "roll" and phase in ("roll", "first") and any(action == roll for roll, _ in ROLLS):
            return self._roll(state, action) if phase == "roll" else self._contest(state, action)
        if action.kind == "draw" and phase == "draw" and self._in_pile(state, action.card):
            return self._draw(state, action.card)
        if phase == "card" and action in self.legal_actions(state):
            card = self.card(state.card)
            return self._after_card(self._discard(carry_out(self.pawn_rules, state, card.effect, action), card.id))
        raise illegal.refusal(self, state, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """+1 for the winner, −1 for the others (PC-13); solo, minus the rolls (PC-45). All 0 before the end."""
        if state.phase != "over":
            return (0.0,) * self.seats
        if self.seats == 1:
            return (-float(state.rolls),)
        return tuple(1.0 if seat == state.player else -1.0 for seat in range(self.seats))

    def observation(self, state: State, seat: int | None) -> State:
        """The state itself: Keepers lie face up and the pile is a multiset, so nothing is secret (PC-11, PC-20)."""
        return state

    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        """The state itself, since an observation hides nothing."""
        return state

    def format_action(self, action: Action) -> str:
        """The action's text, as in docs/notation.md."""
        return notation.format_action(action)

    def parse_action(self, state: State, text: str) -> Action:
        """The action that a text means. Raises `BadText`."""
        return notation.parse_action(text)

    def format_state(self, state: State) -> str:
        """The state's text on one line, as in docs/notation.md."""
        return position.format_state(self, state)

    def parse_state(self, text: str) -> State:
        """The state that a text describes. Raises `BadPosition`."""
        return position.parse_state(self, text)

    # -- Roll -------------------------------------------------------------------------------------------------------

    def _contest(self, state: State, roll: Action) -> State:
        """One seat's roll to go first; the highest total does, ties roll again (PC-4)."""
        contest = list(state.contest)
        contest[state.player] = roll.number + roll.second
        waiting = [seat for seat, total in enumerate(contest) if total == 0]
        if waiting:
            return state._replace(contest=tuple(contest), player=waiting[0])
        highest = max(contest)
        tied = [seat for seat, total in enumerate(contest) if total == highest]
        if len(tied) == 1:
            return position.opening(self, tied[0])
        again = tuple(0 if seat in tied else -1 for seat in range(self.seats))
        return state._replace(contest=again, player=tied[0])

    def _roll(self, state: State, roll: Action) -> State:
        """Two numbers to use, or four uses of a double (PC-5)."""
        low, high = roll.number, roll.second
        return state._replace(
            phase="move",
            left=(low,) * 4 if low == high else (low, high),
            rolled_from=state.pawns[state.player],
            arrived=NOT_YET,
            rolls=state.rolls + 1 if self.seats == 1 else 0,
        )

    # -- Move -------------------------------------------------------------------------------------------------------

    def _moves(self, state: State) -> tuple[Action, ...]:
        """All legal actions in the Move phase (PC-6, PC-8, PC-20)."""
        pawn_rules = self.pawn_rules
        spots = [pawn_rules.spot(state, state.player, pawn) for pawn in pawn_rules.own_pawns(state)]
        moves: list[Action] = []
        for number in dict.fromkeys(state.left):
            moves += self._steps(state, spots, number)
        if state.hands[state.player]:
            moves += self._keepers(state)
        if self.may_end(state):
            moves.append(END)
        return tuple(moves)

    def may_end(self, state: State) -> bool:
        """Whether the Move phase may end: all numbers used (PC-8), or two uses of a double left by option (PC-5)."""
        left = state.left
        return not left or (self.options.doubles == "may" and len(left) == 2 and left[0] == left[1])

    def _steps(self, state: State, spots: list[Spot], number: int) -> list[Action]:
        """The steps with one number (PC-6); under a Curse only − and ÷, or down to 0 if there is neither (PC-31)."""
        cursed = state.player in state.cursed
        table = CURSED if cursed else FREE
        steps = [step for spot in spots for step in table[spot.homebound][number][spot.square]]
        if self.pawn_rules.stations:
            steps = [step for step in steps if not self.pawn_rules.barred(state, state.player, _reached(step))]
        if cursed and not steps:
            steps = [Action("step", spot, "-", number) for spot in spots]
        return steps

    def _plain_step(self, state: State, step: Action) -> bool:
        """A quick check whether a step is legal, without listing all steps: the common case."""
        spot, number = step.spot, step.number
        if spot is None or number not in state.left or state.cursed or self.pawn_rules.stations:
            return False
        if self.pawn_rules.find(state, spot) is None:
            return False
        return step in FREE[spot.homebound][number][spot.square]

    def _use_die(self, state: State, step: Action) -> State:
        """Use one number on one pawn (PC-6)."""
        assert step.spot is not None
        pawn = self.pawn_rules.find(state, step.spot)
        assert pawn is not None
        square = _reached(step)
        if square < 0:  # PC-31: down to Start at most, and never to a goal
            square = step.spot.square if goal_of(self.options.course, step.spot.homebound) == 0 else 0
        at = state.left.index(step.number)
        left = state.left[:at] + state.left[at + 1 :]
        return self._arrive(state._replace(left=left), pawn, square)

    def _arrive(self, state: State, pawn: int, square: int) -> State:
        """One of the player's pawns has made a step: out at the goal (PC-12), won (PC-13), Double Time (PC-40)."""
        if square == state.pawns[state.player][pawn]:
            return state  # PC-7: no arrival
        arrived = (True, state.arrived[1]) if pawn == 0 else (state.arrived[0], True)
        state = self.pawn_rules.put(state, state.player, pawn, square)
        if square in ENDS and self.pawn_rules.pawns_home(state, state.player) >= self.options.pawns_to_finish:
            return state._replace(phase="over", left=(), arrived=arrived)
        if not self.options.double_time:
            return state._replace(arrived=arrived)
        return self._to_draw(self.pawn_rules.bump(state, state.player, pawn), (pawn,))

    # -- Keepers ----------------------------------------------------------------------------------------------------

    def _keepers(self, state: State) -> list[Action]:
        """Every way to play a Keeper now; under a Curse none adds (PC-30)."""
        pawns = self.pawn_rules.own_pawns(state)
        actions: list[Action] = []
        for card in self.playable(state):
            own = card in self.options.custom_cards
            plays = choices(self.pawn_rules, state, card.effect, pawns, by=card.id)
            actions += plays if own else [_as_built_in(play) for play in plays]
        return actions

    def _play_keeper(self, state: State, action: Action) -> State:
        """Play and discard a Keeper (PC-20)."""
        card = self.card(keeper_of(action))
        hand = list(state.hands[state.player])
        hand.remove(card.id)
        hands = (*state.hands[: state.player], tuple(hand), *state.hands[state.player + 1 :])
        state = self._discard(state._replace(hands=hands), card.id)
        if isinstance(card.effect, GOES):
            pawn, square = destination(self.pawn_rules, state, card.effect, action)
            if isinstance(card.effect, Nearest) and not self.options.double_time:
                moved = self._arrive(state, pawn, square)
                return self.pawn_rules.bump(moved, state.player, pawn) if moved.phase != "over" else moved
            return self._arrive(state, pawn, square)
        return carry_out(self.pawn_rules, state, card.effect, action)

    # -- Bump and Draw ----------------------------------------------------------------------------------------------

    def _end_move(self, state: State) -> State:
        """Bump, then Draw (PC-9, PC-10); in Double Time both have happened step by step (PC-40)."""
        state = state._replace(left=())
        if self.options.double_time:
            return self._after_turn(state)
        arrived = [pawn for pawn in (0, 1) if state.arrived[pawn]]
        arrived.sort(key=lambda pawn: pawn == state.latest)
        for pawn in reversed(arrived):  # the later arrival first: it stays when both share a square
            if not self.pawn_rules.home(state, state.player, pawn):
                state = self.pawn_rules.bump(state, state.player, pawn)
        if state.drawn and not self.options.roll_again_draws:
            return self._after_turn(state)
        return self._to_draw(state, (0, 1))

    def _to_draw(self, state: State, pawns: tuple[int, ...]) -> State:
        """To the Draw phase if one of the pawns stands newly on red and there is a card (PC-10, PC-11)."""
        red = self.red_pawns(state, pawns)
        if red and not any(state.pile) and any(state.discards):
            state = state._replace(pile=state.discards, discards=(0,) * len(self.cards))
        if red and any(state.pile):
            return state._replace(phase="draw", red=red)
        return state if self.options.double_time else self._after_turn(state)

    def _draw(self, state: State, name: str) -> State:
        """Draw a card: a Keeper goes to the hand (PC-20), an Action takes effect (PC-21)."""
        place = self._place[name]
        pile = (*state.pile[:place], state.pile[place] - 1, *state.pile[place + 1 :])
        state = state._replace(pile=pile, drawn=True)
        card = self.cards[place]
        if card.kind == "keeper":
            seat = state.player
            hands = (*state.hands[:seat], tuple(sorted((*state.hands[seat], name))), *state.hands[seat + 1 :])
            return self._after_card(state._replace(hands=hands, fresh=tuple(sorted((*state.fresh, name)))))
        asked = choices(self.pawn_rules, state, card.effect, state.red)
        if isinstance(card.effect, RollAgain) or (isinstance(card.effect, OWN_PAWN) and len(state.red) == 1):
            if asked:  # nothing to choose: it happens
                state = carry_out(self.pawn_rules, state, card.effect, asked[0])
            return self._after_card(self._discard(state, name))
        if not asked:  # PC-22: no effect
            return self._after_card(self._discard(state, name))
        return state._replace(phase="card", card=name)

    def _in_pile(self, state: State, name: str) -> bool:
        return name in self._place and state.pile[self._place[name]] > 0

    def _discard(self, state: State, name: str) -> State:
        place = self._place[name]
        discards = (*state.discards[:place], state.discards[place] + 1, *state.discards[place + 1 :])
        return state._replace(discards=discards)

    def _after_card(self, state: State) -> State:
        """Continue the Move phase in Double Time, else with another roll or the next turn."""
        state = state._replace(card="", red=())
        return state._replace(phase="move") if self.options.double_time else self._after_turn(state)

    def _after_turn(self, state: State) -> State:
        """Another roll of the same turn (PC-30 `roll-again`), or the next player's (PC-4)."""
        if state.again:
            return state._replace(phase="roll", again=state.again - 1, arrived=NOT_YET)
        player = (state.player + 1) % self.seats
        return state._replace(
            phase="roll",
            player=player,
            begin=state.pawns[player],
            rolled_from=state.pawns[player],
            arrived=NOT_YET,
            latest=0,
            fresh=(),
            cursed=tuple(seat for seat in state.cursed if seat != state.player),
            drawn=False,
        )


def _reached(step: Action) -> int:
    """The number a step gives; it is whole wherever the step was listed."""
    assert step.spot is not None
    square = result(step.spot.square, step.sign, step.number)
    assert square is not None
    return square


def _as_built_in(play: Action) -> Action:
    """The short text of a built-in Keeper: `keeper 31+9`, `clear 31`, `curse 1`."""
    return play._replace(kind="keeper" if play.kind == "step" else play.kind, by="")


def keeper_of(action: Action) -> str:
    """The id of the Keeper that an action plays."""
    if action.by:
        return action.by
    return f"plus-minus-{action.number}" if action.kind == "keeper" else action.kind
