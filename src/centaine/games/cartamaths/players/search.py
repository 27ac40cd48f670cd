"""The player that imagines what it cannot see: it tries each play in many worlds that agree with what it knows."""

from __future__ import annotations

import time
from random import Random

from centaine.games.cartamaths.greedy import END, stake, wants_to_ask
from centaine.games.cartamaths.numbers import target
from centaine.games.cartamaths.rules import CartaMaths
from centaine.games.cartamaths.state import Action, Cards, State
from centaine.games.cartamaths.worth import SURE, TASTES, Tastes, Worth
from centaine.players.planning import Clock

MOST_WORLDS = 20
"""In how many worlds a play is tried, if there is time."""

SHARE = 0.6
"""How much of its time it uses at most."""


class SearchPlayer:
    """Searches over determinizations: hands and set traps that the other side may have.

    In each world every play meets the trap that would serve the other side best, in one world after the other by a
    patient and by a hasty opponent; what a play changes is weighed against what the cards it spends would be worth
    later. `asking` is that of `GreedyPlayer`.
    """

    def __init__(self, asking: float | None = None, clock: Clock = time.perf_counter, tastes: Tastes = TASTES) -> None:
        self.asking = asking
        self.clock = clock
        self.tastes = tastes

    def choose(self, game: CartaMaths, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The play that comes out best on average."""
        actions = game.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        if observation.phase == "throw":
            return rng.choice(actions)
        if observation.phase == "trap":
            return self._answer(game, observation, actions)
        worth = Worth(game, observation, observation.player, self.tastes)
        if observation.phase == "discard":
            return min(actions, key=lambda action: worth.kept(action.card))
        return self._play(game, observation, worth, actions, rng, self.clock() + SHARE * budget_seconds)

    # -- in the other side's turn -----------------------------------------------------------------------------------

    def _answer(self, game: CartaMaths, state: State, actions: tuple[Action, ...]) -> Action:
        worth = Worth(game, state, 1 - state.player, self.tastes)
        return max(actions, key=lambda action: _saved(game, state, action, worth))

    # -- in one's own turn ------------------------------------------------------------------------------------------

    def _play(
        self,
        game: CartaMaths,
        state: State,
        worth: Worth,
        actions: tuple[Action, ...],
        rng: Random,
        until: float,
    ) -> Action:
        plays = [action for action in actions if action.kind == "play" and game.box.kind(action.card) == "number"]
        gains = {action: self._plain(game, worth, action) for action in actions if action not in plays}
        gains |= self._tried(game, state, worth, plays, rng, until)
        best = max(gains, key=lambda action: gains[action])
        if gains[best] > 0:
            return best
        asks = [action for action in actions if action.kind == "ask"]
        return rng.choice(asks) if asks and wants_to_ask(game, state.player, self.asking, rng) else END

    def _plain(self, game: CartaMaths, worth: Worth, action: Action) -> float:
        """What a play is worth that no trap can meet; nothing for what ends the turn."""
        if action.kind == "character":
            return worth.character(action.card)
        if action.kind == "ask":
            ends = 0 < worth.state.life[1 - worth.side] <= 5 and game.options.accuracy[1 - worth.side] < 1
            return -1.0 if not ends or stake(game, worth.side) < 0 else 1.0
        return {"play": 2 * SURE, "set": SURE, "end": 0.0}[action.kind]

    def _tried(
        self, game: CartaMaths, state: State, worth: Worth, plays: list[Action], rng: Random, until: float
    ) -> dict[Action, float]:
        """What each number is worth to play, on average over the worlds for which there is time."""
        totals = [0.0] * len(plays)
        worlds = MOST_WORLDS if plays and state.sets[1 - state.player] else 1
        outcomes: dict[tuple[Cards, bool], list[float]] = {}
        tried = 0
        while tried < worlds and (not tried or self.clock() < until):
            tried += 1
            world = game.determinize(state, state.player, rng) if worlds > 1 else state
            alike = world.sets[1 - state.player], tried % 2 == 1  # no other secret changes what a number comes to
            if alike not in outcomes:
                other = Worth(game, world, 1 - state.player, self.tastes)
                outcomes[alike] = [self._outcome(game, world, play, other, patient=alike[1]) for play in plays]
            totals = [total + outcome for total, outcome in zip(totals, outcomes[alike], strict=True)]
        return {
            play: total / tried - sum(worth.kept(card) for card in (play.card, play.bonus) if card)
            for play, total in zip(plays, totals, strict=True)
        }

    def _outcome(self, game: CartaMaths, world: State, play: Action, other: Worth, patient: bool) -> float:
        """The life points that a number brings in one world, where the other side uses its traps well."""
        after = game.apply(world, play)
        if after.phase == "trap":
            replies = game.legal_actions(after)
            reply = max(replies, key=lambda action: _saved(game, after, action, other, patient))
            spent = other.trap(reply.card) if reply.card else 0.0
            after = game.apply(after, reply)
        else:
            spent = 0.0
        if after.phase == "over":
            return SURE if after.winner == world.player else -SURE
        player = world.player
        gained = after.life[player] - world.life[player] - (after.life[1 - player] - world.life[1 - player])
        return gained + spent


def _saved(game: CartaMaths, state: State, action: Action, worth: Worth, patient: bool = True) -> float:
    """What a trap saves, for the patient beyond what it would be worth later; 0 for `pass`.

    Saving the game counts most.
    """
    if action.kind == "pass":
        return 0.0
    step = game.trap_step(state, action.card)
    assert step is not None
    side = target(state.player, game.box.points(state.number))
    ours = 1 if side == worth.side else -1
    saved = ours * (step.value - state.value) - (worth.trap(action.card) if patient else 0.0)
    lost, kept = (state.life[side] + value <= 0 for value in (state.value, step.value))
    return saved + ours * SURE * (lost - kept)
