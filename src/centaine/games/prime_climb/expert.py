"""The strongest player: every end of its move, the card that may come, and all that the others may roll."""

from __future__ import annotations

import time
from random import Random

from centaine.game import OVER
from centaine.games.prime_climb.greedy import is_optional, moving_on
from centaine.games.prime_climb.outlook import Outlook, outlook
from centaine.games.prime_climb.replies import after_draw, after_roll
from centaine.games.prime_climb.rules import PrimeClimb
from centaine.games.prime_climb.state import Action, State
from centaine.players.planning import Clock, Plan, plans

TABLES, PLANS, REPLIES = 0.3, 0.55, 0.85
"""The shares of the time after which the tables, the list of plans and the look at the others' rolls are left."""

LOOK_SECONDS = 0.01
"""How long a close look at one plan may take, for each seat, until one has taken longer."""

MOST_LOOKED_AT = 60
"""How many plans are looked at closely at most, the most promising first."""

NO_LESS, NO_MORE_ROLLS = 0.05, 0.5
"""How much worse than the most promising one they may look at first sight; alone, in rolls."""

MovePlan = Plan[State, Action]


class ExpertPlayer:
    """Lists every end of its move, and chooses the one from which it is most likely to win.

    Each end is first judged as it is; the best are then judged by all cards that it may draw there and by all rolls
    that the others may answer with. It stops where its time ends and plays the best found.
    """

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self.clock = clock

    def choose(self, game: PrimeClimb, observation: State, rng: Random, budget_seconds: float) -> Action:
        """The first action of the most promising plan found in time."""
        clock, begun = self.clock, self.clock()
        actions = game.legal_actions(observation)
        if len(actions) == 1:
            return actions[0]
        view, seat = outlook(game), observation.player
        view.prepare(clock, begun + TABLES * budget_seconds)
        until = begun + PLANS * budget_seconds
        promising: list[tuple[float, MovePlan]] = []
        for plan in plans(game, observation, is_optional, lambda: clock() < until, moving_on):
            if game.current_player(plan.end) == OVER:
                return plan.action
            drawing = plan.passed + (plan.end.phase == "draw")
            promising.append((float(view.now(plan.end, drawing)[seat]), plan))
        if not promising:
            return actions[0]
        promising.sort(key=lambda found: -found[0])
        best, most = promising[0][1], -1.0e9
        until = begun + REPLIES * budget_seconds
        now, longest = clock(), LOOK_SECONDS * game.seats
        least = promising[0][0] - (NO_LESS if game.seats > 1 else NO_MORE_ROLLS)
        for first_sight, plan in promising[:MOST_LOOKED_AT]:
            if now + longest > until or first_sight < least:
                break
            if (chance := closely(view, plan.end, plan.passed, seat)) > most:
                best, most = plan, chance
            before, now = now, clock()
            longest = max(longest, now - before)
        return best.action


def closely(view: Outlook, end: State, passed: int, seat: int) -> float:
    """A seat's chance at the end of its move; alone, minus the rolls still needed.

    The next roll is looked at exactly; what those after it and the card may do is added as if nothing had happened
    in between.
    """
    game = view.game
    if game.seats == 1:
        chance = float(view.now(end, passed)[seat])
    else:
        first = view.turn(end)
        chance = float(after_roll(view, end, first, passed)[seat])
        for other in range(game.seats):
            if other not in (first, seat):
                chance += float(after_roll(view, end, other, passed)[seat] - view.now(end, passed)[seat])
    if end.phase == "draw":
        chance += float((after_draw(game, end, view.now, seat) - view.now(end))[seat])
    return chance
