"""The rules of CartaMaths (CM-1 … CM-16).

`CartaMaths` implements `centaine.game.Game`. Messages for illegal actions are in `illegal`, values of numbers in
`numbers`, characters in `character_effects`, observations in `hiding`, what the options determine in `setup`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from centaine.game import CHANCE, TERMINAL
from centaine.games.cartamaths.rules import character_effects, illegal, notation, numbers, observation, position
from centaine.games.cartamaths.rules.cards import JOINS, Card, DrawBonus
from centaine.games.cartamaths.rules.characters import Boost, Weaken
from centaine.games.cartamaths.rules.options import Options, checked, odds
from centaine.games.cartamaths.rules.pools import MEMBERS, draws_of
from centaine.games.cartamaths.rules.setup import Setup
from centaine.games.cartamaths.rules.state import Action, State
from centaine.games.cartamaths.rules.zones import change_deck, change_life, deck_size, move, put, swap, take
from centaine.input_limits import plain

if TYPE_CHECKING:
    from random import Random

CARDS_A_TURN = 2
"""The cards with which a turn begins (CM-6)."""

MAX_IN_HAND = 7
"""The cards that may stay in a hand when the turn ends (CM-8)."""

STAKE = 5
"""The life points that a question costs (CM-13)."""

BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}

ON, TIME = Action("on"), Action("time")

CLOCK = ((ON, 19), (TIME, 1))
"""Whether the clock has run out (CM-15). At a table, the server decides; the weights are for simulated games."""

THROWS = tuple(Action("throw", throw) for throw in notation.THROWS)

DEFAULTS = Options()

END, PASS = Action("end"), Action("pass")

RIGHT, WRONG = Action("answer", "right"), Action("answer", "wrong")


class CartaMaths(Setup):
    """A game of CartaMaths with its options; see `Options`. Raises `BadOption` for invalid options.

    Seats are the two sides; a pair shares one. The questions in a side's deck are of the *other* side's level (CM-3).
    `accuracy` is the probability of each side's correct answer at a chance node. `first` replaces rock, paper,
    scissors. `questions` names the questions that may be in each side's deck, instead of the level's bank;
    `own_questions` contains custom ones; `notions` are the topics of those from the bank.
    The server applies `answer_seconds` (0: no limit) and a `clock`'s `minutes`.
    `asking_share` is how often computer players end a turn with a question that does not pay off.
    """

    name = "cartamaths"

    def __init__(
        self,
        levels: Sequence[str] = DEFAULTS.levels,
        characters: Sequence[str] = DEFAULTS.characters,
        accuracy: Sequence[float] = DEFAULTS.accuracy,
        second_side_life: int = DEFAULTS.second_side_life,
        turn_limit: int | None = None,
        clock: bool = False,
        first: int | None = None,
        deck: Iterable[Card | Mapping[str, Any]] | str = "standard",
        questions: Sequence[Sequence[str]] | None = None,
        own_questions: Sequence[Any] = DEFAULTS.own_questions,
        answer_seconds: int = 0,
        minutes: int = DEFAULTS.minutes,
        asking_share: float = DEFAULTS.asking_share,
        notions: Sequence[str] = DEFAULTS.notions,
    ) -> None:
        given = {name: value for name, value in locals().items() if name in Options.__struct_fields__}
        super().__init__(checked(given))
        self._draws = tuple(draws_of(self.box.ids, pool) for pool in self.pools)
        self._odds = tuple(odds(accuracy) for accuracy in self.options.accuracy)

    # -- the contract ---------------------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Both sides are about to draw their first five cards (CM-5)."""
        return position.opening(self)

    def position(self, **given: Any) -> State:
        """Builds a state for tests and analysis, with the keywords of `position.build`. Raises `BadPosition`."""
        return position.build(self, **plain(given))

    def current_player(self, state: State) -> int:
        """The side to act, `CHANCE` for draws, answers and the clock, `TERMINAL` at the end."""
        phase = state.phase
        if phase in ("play", "throw", "discard"):
            return state.player
        if phase == "trap":
            return 1 - state.player
        return TERMINAL if phase == "over" else CHANCE

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Plays, questions, the character and `end` in one's turn; a trap or `pass` in the other's."""
        phase = state.phase
        if phase == "play":
            return (*self._plays(state), END)
        if phase == "trap":
            return (*self._traps(state), PASS)
        if phase == "discard":
            return tuple(Action("discard", card) for card in dict.fromkeys(state.hands[state.player]))
        return THROWS if phase == "throw" else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        """Each card that may be drawn or lost by its copies, right and wrong by the accuracy, the clock."""
        phase = state.phase
        if phase == "draw":
            all_draws = self._draws[self.drawer(state)]
            weighted = zip(all_draws.draws, all_draws.weights(self._weights(state)), strict=True)
            return tuple((draw, weight) for draw, weight in weighted if weight)
        if phase == "answer":
            right, wrong = self._odds[1 - state.player]
            return tuple((answer, weight) for answer, weight in ((RIGHT, right), (WRONG, wrong)) if weight)
        if phase == "loss":
            return tuple((Action("discard", card), copies) for card, copies in self._losable(state).items())
        return CLOCK if phase == "clock" else ()

    def apply(self, state: State, action: Action) -> State:
        """The state after an action or outcome. Raises `IllegalAction` with the rule against it."""
        if not self._allows(state, action):
            raise illegal.refusal(self, state, action)
        return _APPLY[state.phase](self, state, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """+1 for the winner, −1 for the other side; 0 each for a draw (CM-15) and before the end."""
        if state.winner < 0:
            return (0.0, 0.0)
        return (1.0, -1.0) if state.winner == 0 else (-1.0, 1.0)

    def observation(self, state: State, seat: int | None) -> State:
        """The state as `seat` sees it, with question marks and counts for hidden cards (CM-16)."""
        return observation.observation(self.box, state, seat)

    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        """A random full state whose observation by `seat` is `state`."""
        return observation.determinize(self, state, rng)

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

    # -- queries of other modules -----------------------------------------------------------------------------------

    def drawer(self, state: State) -> int:
        """The side that draws next: in the deal side 0 first (CM-5)."""
        return 0 if state.owed[0] else 1

    def steps(self, state: State, card: str, bonus: str) -> list[numbers.NumberStep]:
        """The calculation of the player's number before a trap (CM-11)."""
        player, face = state.player, self.box.points(card)
        steps = list(numbers.character_steps(face, self.boost(state, player), self._weaken(state, player)))
        if bonus:
            effect = self.box[bonus].effect
            steps.append(numbers.bonus_step(bonus, effect, face, steps[-1].value if steps else face))
        return steps

    def trap_step(self, state: State, card: str) -> numbers.NumberStep | None:
        """What a trap does to the number that is being played; None if it does not apply (CM-11, CM-12)."""
        return numbers.trap_step(card, self.box.effect(card), state)

    def boost(self, state: State, side: int) -> tuple[str, Boost] | None:
        """What a side's own character adds to its next number, with the character's id."""
        character = self.characters[side]
        effect = next((effect for effect in character.effects if isinstance(effect, Boost)), None)
        return (character.id, effect) if effect and state.boosted[side] else None

    def _weaken(self, state: State, side: int) -> tuple[str, Weaken] | None:
        character = self.characters[1 - side]
        effect = next((effect for effect in character.effects if isinstance(effect, Weaken)), None)
        return (character.id, effect) if effect and state.weakened[side] else None

    def line_up(self, state: State) -> tuple[Sequence[Action], Sequence[int]]:
        """All outcomes at a chance node in the order of their texts, and their weights; 0: it cannot occur."""
        if state.phase == "draw":
            draws = self._draws[self.drawer(state)]
            return draws.sorted_draws, draws.sorted_weights(self._weights(state))
        outcomes = sorted(self.chance_outcomes(state), key=lambda outcome: self.format_action(outcome[0]))
        return [outcome for outcome, _ in outcomes], [weight for _, weight in outcomes]

    # -- what is allowed --------------------------------------------------------------------------------------------

    def _allows(self, state: State, action: Action) -> bool:
        if state.phase == "draw":
            return self._may_come(state, action)
        if self.current_player(state) == CHANCE:
            return any(action == outcome for outcome, _ in self.chance_outcomes(state))
        return action in self.legal_actions(state)

    def _plays(self, state: State) -> Iterator[Action]:
        """All legal actions of a turn except ending it (CM-7)."""
        hand = dict.fromkeys(state.hands[state.player])
        boost = self.boost(state, state.player)
        joining = [card for card in hand if isinstance(self.box.effect(card), JOINS)]
        if boost and boost[1].alone:
            joining = []
        for card in hand:
            kind = self.box.kind(card)
            if kind == "number":
                yield Action("play", card)
                for bonus in joining:
                    yield Action("play", card, bonus)
            elif kind == "trap":
                yield Action("set", card)
            elif kind == "question":
                yield Action("ask", card)
            elif isinstance(self.box.effect(card), DrawBonus):
                yield Action("play", card)
        for card in character_effects.choices(self.box, state, self.characters[state.player]):
            yield Action("character", card)

    def _traps(self, state: State) -> Iterator[Action]:
        """The traps that the other side may reveal (CM-11, CM-12)."""
        for card in dict.fromkeys(state.sets[1 - state.player]):
            if self.trap_step(state, card):
                yield Action("trap", card)

    # -- draws ------------------------------------------------------------------------------------------------------

    def _used(self, state: State, side: int) -> set[str]:
        """The entries seen by now; where both decks draw from the same questions, both sides' (CM-3)."""
        sides = (0, 1) if self.same_questions else (side,)
        cards = (card for each in sides for card in (*state.hands[each], *state.discards[each]))
        return {self.entries[card] for card in cards if card in self.entries}

    def _weights(self, state: State) -> list[int]:
        """The weight of a draw of each card and of a question of each entry (CM-3, CM-6).

        Every card in the deck of the one who draws is as likely as the next.
        """
        side = self.drawer(state)
        *cards, questions, _ = state.decks[side]
        used = self._used(state, side)
        shares = [0 if entry in used else questions * share for entry, share in self._draws[side].shares]
        parts = MEMBERS * ((len(shares) - shares.count(0)) or 1)
        return [*(copies * parts for copies in cards), *shares]

    def _may_come(self, state: State, draw: Action) -> bool:
        """Whether the weight of a draw is not 0."""
        side = self.drawer(state)
        place = self._draws[side].places.get(draw)
        if place is None:
            return False
        *cards, questions, _ = state.decks[side]
        if place < len(cards):
            return cards[place] > 0
        entry, share = self._draws[side].shares[place - len(cards)]
        return questions * share > 0 and entry not in self._used(state, side)

    def _draw(self, state: State, action: Action) -> State:
        side = self.drawer(state)
        state = change_deck(put(state, side, "hands", action.card), side, self.box.place(action.card), -1)
        owed = swap(state.owed, side, state.owed[side] - 1)
        state = state._replace(owed=owed, throws=("", ""))
        if any(owed):
            return state
        if state.turn:
            return state._replace(phase="play")
        first = self.options.first
        return state._replace(phase="throw", player=0) if first is None else self._begin(state, first)

    # -- the beginning ----------------------------------------------------------------------------------------------

    def _throw(self, state: State, action: Action) -> State:
        """Rock, paper, scissors (CM-5): hidden until both have thrown, a tie is thrown again."""
        throws = ("", "") if all(state.throws) else state.throws
        throws = swap(throws, state.player, action.card)
        state = state._replace(throws=throws)
        if state.player == 0:
            return state._replace(player=1)
        if throws[0] == throws[1]:
            return state._replace(player=0)
        return self._begin(state, 0 if BEATS[throws[0]] == throws[1] else 1)

    def _begin(self, state: State, first: int) -> State:
        """The first turn; the side that does not begin may have other life points (CM-5)."""
        life = swap(state.life, 1 - first, self.options.second_side_life)
        return self._next_turn(state._replace(life=life, player=1 - first))

    def _next_turn(self, state: State) -> State:
        """The other side's turn begins with two cards; with none to draw it has lost (CM-6)."""
        player = 1 - state.player
        state = state._replace(player=player, turn=state.turn + 1, used=False, looked=False)
        if not deck_size(state.decks[player]):
            return _over(state, 1 - player, "deck")
        return character_effects.draw_up_to(state, player, CARDS_A_TURN)

    # -- a turn -----------------------------------------------------------------------------------------------------

    def _act(self, state: State, action: Action) -> State:
        """One play of a turn (CM-7)."""
        player, card = state.player, action.card
        if action.kind == "end":
            return self._end(state)
        if action.kind == "set":
            return move(state, player, card, "hands", "sets")
        if action.kind == "ask":
            return move(state, player, card, "hands", "discards")._replace(phase="answer", question=card)
        if action.kind == "character":
            return _settled(character_effects.carry_out(self.box, state, self.characters[player], card))
        effect = self.box.effect(card)
        state = move(state, player, card, "hands", "discards")
        if isinstance(effect, DrawBonus):
            return character_effects.draw_up_to(state, player, effect.count)
        return self._play_number(state, card, action.bonus)

    def _play_number(self, state: State, card: str, bonus: str) -> State:
        """A number, with its bonus; if traps are set the other side is asked first (CM-9, CM-10, CM-11)."""
        player = state.player
        if bonus:
            state = move(state, player, bonus, "hands", "discards")
        steps = self.steps(state, card, bonus)
        state = state._replace(
            number=card,
            value=steps[-1].value if steps else self.box.points(card),
            changed=bool(steps),
            boosted=swap(state.boosted, player, False),
            weakened=swap(state.weakened, player, False),
        )
        if state.sets[1 - player]:
            return state._replace(phase="trap")
        return self._count(state)

    def _trap(self, state: State, action: Action) -> State:
        """A trap is revealed, or not (CM-11); then the number counts."""
        if action.kind == "trap":
            step = self.trap_step(state, action.card)
            assert step is not None
            state = move(state, 1 - state.player, action.card, "sets", "discards")._replace(value=step.value)
        return self._count(state)

    def _count(self, state: State) -> State:
        """The number changes a side's life (CM-9)."""
        side = numbers.target(state.player, self.box.points(state.number))
        state = change_life(state, side, state.value)
        return _settled(state._replace(phase="play", number="", value=0, changed=False))

    def _answer(self, state: State, action: Action) -> State:
        """A right answer costs the asker, a wrong one the other side; the turn is over (CM-13)."""
        side = state.player if action == RIGHT else 1 - state.player
        state = _settled(change_life(state, side, -STAKE)._replace(question=""))
        return state if state.phase == "over" else self._end(state)

    def _losable(self, state: State) -> dict[str, int]:
        """The other side's cards, one of which chance takes, with their copies (CM-14)."""
        cards = (state.hands if state.losing == "hand" else state.sets)[1 - state.player]
        return {card: cards.count(card) for card in dict.fromkeys(cards)}

    def _lose(self, state: State, action: Action) -> State:
        other = 1 - state.player
        state = take(state, other, "hands" if state.losing == "hand" else "sets", action.card)
        return put(state, other, "discards", action.card)._replace(phase="play", losing="")

    # -- the end of a turn ------------------------------------------------------------------------------------------

    def _end(self, state: State) -> State:
        """Down to seven cards, then the turn is finished (CM-8)."""
        if len(state.hands[state.player]) > MAX_IN_HAND:
            return state._replace(phase="discard")
        if state.turn == self.options.turn_limit:
            return self._time_up(state)
        if self.options.clock:
            return state._replace(phase="clock")
        return self._next_turn(state)

    def _discard(self, state: State, action: Action) -> State:
        return self._end(move(state, state.player, action.card, "hands", "discards"))

    def _clock(self, state: State, action: Action) -> State:
        return self._time_up(state) if action == TIME else self._next_turn(state)

    def _time_up(self, state: State) -> State:
        """The higher life wins; equal is a draw (CM-15). With the turn ends what a look shows (CM-14)."""
        one, other = state.life
        return _over(state._replace(looked=False), -1 if one == other else 0 if one > other else 1, "time")


_APPLY = {
    "draw": CartaMaths._draw,
    "throw": CartaMaths._throw,
    "play": CartaMaths._act,
    "trap": CartaMaths._trap,
    "answer": CartaMaths._answer,
    "loss": CartaMaths._lose,
    "discard": CartaMaths._discard,
    "clock": CartaMaths._clock,
}
"""What happens next, by phase."""


def _over(state: State, winner: int, ending: str) -> State:
    return state._replace(phase="over", winner=winner, ending=ending)


def _settled(state: State) -> State:
    """A side at 0 or less has lost at once (CM-1)."""
    for side in (0, 1):
        if state.life[side] <= 0:
            return _over(state._replace(losing="", owed=(0, 0)), 1 - side, "life")
    return state
