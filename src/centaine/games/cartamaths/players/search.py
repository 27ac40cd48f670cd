"""The searching player: tries each play in many random states that match its observation."""

from __future__ import annotations

import time
from random import Random

from centaine.games.cartamaths.evaluation.evaluator import SURE, TASTES, SideEvaluator, Weights
from centaine.games.cartamaths.players.asking import keeps_questions, question_or_end
from centaine.games.cartamaths.rules.numbers import target
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import Action, Cards, State
from centaine.plugin.player import Clock

MAX_WORLDS = 20
"""In how many worlds a play is tried, if there is time."""

SHARE = 0.6
"""How much of its time it uses at most."""


class SearchPlayer:
    """Searches over determinizations: hands and set traps that the other side may have.

    In each world every play meets the trap that would serve the other side best, in one world after the other by a
    patient and by a hasty opponent; what a play changes is weighed against what the cards it spends would be worth
    later. When no play is worth it, it may ask a question (`asking.py`).
    """

    def __init__(self, clock: Clock = time.perf_counter, tastes: Weights = TASTES) -> None:
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
        worth = SideEvaluator(game, observation, observation.player, self.tastes)
        if observation.phase == "discard":
            return _worst(game, observation, worth, actions)
        return self._play(game, observation, worth, actions, rng, self.clock() + SHARE * budget_seconds)

    # -- in the other side's turn -----------------------------------------------------------------------------------

    def _answer(self, game: CartaMaths, state: State, actions: tuple[Action, ...]) -> Action:
        worth = SideEvaluator(game, state, 1 - state.player, self.tastes)
        return max(actions, key=lambda action: _saved(game, state, action, worth))

    # -- in one's own turn ------------------------------------------------------------------------------------------

    def _play(
        self,
        game: CartaMaths,
        state: State,
        worth: SideEvaluator,
        actions: tuple[Action, ...],
        rng: Random,
        until: float,
    ) -> Action:
        plays = [action for action in actions if action.kind == "play" and game.box.kind(action.card) == "number"]
        others = [action for action in actions if action not in plays and action.kind not in ("ask", "end")]
        gains = {action: self._plain(worth, action) for action in others}
        gains |= self._tried(game, state, worth, plays, rng, until)
        best = max(gains, key=lambda action: gains[action], default=None)
        return best if best and gains[best] > 0 else question_or_end(game, state, actions, rng)

    def _plain(self, worth: SideEvaluator, action: Action) -> float:
        """What a play is worth that no trap can meet."""
        if action.kind == "character":
            return worth.character(action.card)
        return {"play": 2 * SURE, "set": SURE}[action.kind]

    def _tried(
        self, game: CartaMaths, state: State, worth: SideEvaluator, plays: list[Action], rng: Random, until: float
    ) -> dict[Action, float]:
        """What each number is worth to play, on average over the worlds for which there is time."""
        totals = [0.0] * len(plays)
        worlds = MAX_WORLDS if plays and state.sets[1 - state.player] else 1
        # What else `rng` is asked for does not depend on how many worlds there is time for.
        imagined = Random(rng.getrandbits(64)) if worlds > 1 else rng
        outcomes: dict[tuple[Cards, bool], list[float]] = {}
        tried = 0
        while tried < worlds and (not tried or self.clock() < until):
            tried += 1
            world = game.determinize(state, state.player, imagined) if worlds > 1 else state
            alike = world.sets[1 - state.player], tried % 2 == 1  # no other secret changes what a number comes to
            if alike not in outcomes:
                other = SideEvaluator(game, world, 1 - state.player, self.tastes)
                outcomes[alike] = [self._outcome(game, world, play, other, patient=alike[1]) for play in plays]
            totals = [total + outcome for total, outcome in zip(totals, outcomes[alike], strict=True)]
        return {
            play: total / tried - sum(worth.kept(card) for card in (play.card, play.bonus) if card)
            for play, total in zip(plays, totals, strict=True)
        }

    def _outcome(self, game: CartaMaths, world: State, play: Action, other: SideEvaluator, patient: bool) -> float:
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


def _worst(game: CartaMaths, state: State, worth: SideEvaluator, actions: tuple[Action, ...]) -> Action:
    """The card to discard: what is worth least, but of a few questions none while there is anything else."""
    keeps = keeps_questions(game, state)
    return min(
        actions, key=lambda action: (keeps and game.box.kind(action.card) == "question", worth.kept(action.card))
    )


def _saved(game: CartaMaths, state: State, action: Action, worth: SideEvaluator, patient: bool = True) -> float:
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
