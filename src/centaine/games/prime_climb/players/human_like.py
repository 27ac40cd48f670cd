"""Human-like players: they evaluate as well as the expert but, like people, overlook ways to use a roll.

A way to use a roll has a *difficulty*, in points: what each of its steps takes (`difficulty`), added up. A step is easy
where it counts on, harder where it multiplies, divides or goes back; it is harder to change pawns, and to think of a
Keeper in hand. Of several ways to the same end a person finds the easiest. A player sees all ways that are not much
harder than the easiest of all, and the harder the others are, the likelier it misses them. Of what it has seen it takes
the best, as far as it can tell: every judgement is a little blurred, but a win that it has seen it takes.
"""

from __future__ import annotations

import time
from math import exp
from random import Random
from typing import NamedTuple

from centaine.engine.players.planning import plans
from centaine.game import TERMINAL
from centaine.games.prime_climb.evaluation.evaluator import evaluator_of
from centaine.games.prime_climb.evaluation.progress import moving_on, progress
from centaine.games.prime_climb.players.greedy import SHARE
from centaine.games.prime_climb.rules.arithmetic import result
from centaine.games.prime_climb.rules.course import is_home, start_of
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.plugin.player import Clock

COUNTING_ON, TAKING_AWAY, TIMES, SHARING = 1, 2, 3, 4
"""What a sum takes: n + d, n − d, n × d, n ÷ d.

These points and the others say what is harder than what. They were chosen by trial, as the skills below: how strong a
player they make is in the first table of docs/results.md (`centaine ladder`).
"""

DOUBLING = 2
"""n × 2, n × 10 and n × 5; n ÷ 2 and n ÷ 10 are easier than other divisions by one point, too."""

STANDING_STILL = 2
"""To see that × 1 or ÷ 1, or × and ÷ with a pawn on 0, use a number up (PC-7)."""

CARRYING = 1
"""What it takes besides to go over a ten."""

TWO_FIGURES = 2
"""What it takes besides to multiply a number above 10, or to divide so that one is left."""

BACK = 2
"""What it takes besides to go back towards Start for a while."""

OTHER_PAWN = 1
"""What it takes besides to go on with the other pawn."""

IN_HAND = 3
"""What it takes to think of a Keeper, besides its sum (PC-20)."""

HOME = 1
"""What it takes to see that a pawn can go home, by whatever sum or Keeper: people look for that first."""

CARD = 1
"""What each choice takes that a drawn card offers (PC-21)."""

FARTHEST = 0.05
"""A way that is less likely seen than that is not looked for."""

A_ROLL = 6.0
"""Alone, where a player counts rolls: how many of them weigh as much as winning for sure."""


class SkillProfile(NamedTuple):
    """How a player sees."""

    margin: float
    """A way is always seen whose effort is at most this above the easiest way's."""
    fade: float
    """With each further `fade` points, the chance that a way is seen falls by the factor e."""
    blur: float
    """The standard deviation of its judgements, in chances to win."""
    progress_bonus: float = 0
    """What each square forward is worth to it besides, in chances to win."""
    plan_margin: float = 4
    """What is added to `margin` once the move has begun: the player is following a plan."""


CHILD = SkillProfile(margin=0.5, fade=0.5, blur=0.12, progress_bonus=0.05)
"""Adds, and goes forward as far as it can, as at eight years."""

PUPIL = SkillProfile(margin=2, fade=1.6, blur=0.045, progress_bonus=0.006)
"""Knows the times tables, as at twelve."""

ADULT = SkillProfile(margin=4, fade=2.5, blur=0.02, progress_bonus=0.002)
"""Calculates well, and overlooks what takes several turns of thought."""


class HumanLikePlayer:
    """Sees what a person of its skill sees, and takes the best of it."""

    def __init__(self, skill: SkillProfile, clock: Clock = time.perf_counter) -> None:
        self.skill = skill
        self.clock = clock

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the best way that it has seen."""
        actions = game.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        begun = self.clock()
        until = begun + SHARE * budget_seconds
        evaluator, seat = evaluator_of(game), observation.player
        margin = self.skill.margin + (self.skill.plan_margin if any(observation.arrived) else 0)
        unit = A_ROLL if game.seats == 1 else 1
        easiest = None
        best, most = actions[0], -1.0e9
        considered = plans(
            game,
            observation,
            lambda state, action: difficulty(game, state, action),
            lambda: self.clock() < until,
            moving_on,
        )
        for plan in considered:
            easiest = plan.effort if easiest is None else easiest
            seen = exp(-max(plan.effort - easiest - margin, 0) / self.skill.fade)
            if seen < FARTHEST:
                break
            if seen < 1 and rng.random() >= seen:
                continue
            if game.current_player(plan.end) == TERMINAL:
                return plan.action
            judged = evaluator.chances(plan.end, plan.passed + (plan.end.phase == "draw"))[seat]
            judged += unit * (
                self.skill.progress_bonus * progress(game, plan.end, seat) + rng.gauss(0, self.skill.blur)
            )
            if judged > most:
                best, most = plan.action, judged
        return best


def difficulty(game: PrimeClimb, state: State, action: Action) -> int:
    """How many points it takes to think of an action in a state; 0 to end the move."""
    if action.kind == "end":
        return 0
    if state.phase == "card":
        return CARD
    if action.spot is None or not action.sign:
        return IN_HAND
    square, number = action.spot.square, action.number
    reached = result(square, action.sign, number)
    if reached is not None and is_home(game.options.course, reached, action.spot.homebound):
        return HOME
    points = calculation_effort(square, action.sign, number)
    start = start_of(game.options.course, action.spot.homebound)
    if reached is not None and abs(reached - start) < abs(square - start):
        points += BACK
    if any(state.arrived) and game.pawn_rules.find(state, action.spot) != state.latest:
        points += OTHER_PAWN
    return points + (IN_HAND if action.by or action.kind == "keeper" else 0)


def calculation_effort(square: int, sign: str, number: int) -> int:
    """How many points a calculation takes."""
    if sign == "+":
        return COUNTING_ON + (CARRYING if square % 10 + number % 10 >= 10 else 0)
    if sign == "-":
        return TAKING_AWAY + (CARRYING if square % 10 < number % 10 else 0)
    if number == 1 or square == 0:
        return STANDING_STILL
    if sign == "*":
        times_table = DOUBLING if number in (2, 5, 10) else TIMES
        return times_table + (TWO_FIGURES if square > 10 and number != 2 else 0)
    easy = number in (2, 10)
    return SHARING - easy + (TWO_FIGURES if square // number > 10 and number != 2 else 0)
