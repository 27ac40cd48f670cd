"""Hints: the pawn to move, its square, or the whole turn, with reasons. Data without words (`hints/words.js`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from centaine.engine.players.planning import Plan, plans
from centaine.game import CentaineError
from centaine.games.prime_climb.advice.analyst import analyst
from centaine.games.prime_climb.advice.base_analyst import look
from centaine.games.prime_climb.advice.next_roll import home_next, slowest
from centaine.games.prime_climb.evaluation.progress import is_optional, moving_on, progress
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.rules import PrimeClimb, keeper_of
from centaine.games.prime_climb.rules.state import Action, State, is_keeper
from centaine.games.prime_climb.solver.findings import solved

if TYPE_CHECKING:
    from centaine.games.prime_climb.advice.estimating_analyst import EstimatingAnalyst
    from centaine.games.prime_climb.advice.exact_analyst import ExactAnalyst

PAWN, SQUARE, TURN = 1, 2, 3
"""The strengths of a hint: what it reveals."""

MAX_LOOKED_AT, MAX_LISTED, MAX_JUDGED = 1500, 250, 30
"""How many actions are looked at to list turns, the plain ones first; how many turns are listed; how many are judged.

Each takes a tenth of a second or so. Counted, not timed, so that a busy machine gives the same hint.
"""

UPPER = 90
"""From here one calculation can bring a pawn home, so products should lead here."""

WORTH_TELLING = 0.005
"""Differences below this, in rolls or probability, are negligible; so are those within the error of estimates."""

Move = Plan[State, Action]
Fact = dict[str, Any]


def hint(game: PrimeClimb, state: State, strength: int) -> Fact:
    """A hint for the player to act. Raises `CentaineError` if there is nothing to choose.

    `exact`: whether values are exact; `unit`: `rolls` or `chance`; `mover`: the pawn to move first; from strength 2
    `square`: where it ends; with strength 3 `steps`: the whole turn. `card`: the Keeper to play, if no pawn moves by
    itself. `why`: the reasons, as data. Where the pawns stand on one square, so that which one moves says nothing, the
    strength is 2 at least.
    """
    if state.phase not in ("move", "card"):
        raise CentaineError("You have nothing to decide now.")
    judge = analyst(game)
    judged = judged_turns(game, state, judge)
    best = judged[0][1]
    steps = list(steps_of(game, state, best.actions))
    mover = next((step for step in steps if "pawn" in step and step["from"] != step["to"]), None)
    if mover and len(set(state.pawns[mover["seat"]])) == 1:
        strength = max(strength, SQUARE)
    fact: Fact = {
        "strength": strength,
        "exact": judge.exact,
        "unit": judge.unit,
        "mover": mover and {name: mover[name] for name in ("seat", "pawn", "from")},
        "card": "" if mover else next((step["card"] for step in steps if "card" in step), ""),
        "both": len({(step.get("seat"), step.get("pawn")) for step in steps if "pawn" in step}) > 1,
        "why": why(game, state, judged, judge, strength),
    }
    if strength >= SQUARE and mover:
        own = [step for step in steps if (step.get("seat"), step.get("pawn")) == (mover["seat"], mover["pawn"])]
        fact["square"] = own[-1]["to"]
    if strength >= TURN:
        fact["steps"] = steps
    return fact


def why(
    game: PrimeClimb,
    state: State,
    judged: Sequence[tuple[float, Move]],
    judge: EstimatingAnalyst | ExactAnalyst,
    strength: int,
) -> list[Fact]:
    """The reasons for the best turn; if there are no others, how far it goes."""
    best = judged[0][1]
    brought, stands = list(reasons(game, state, best)), list(standing(game, state, best, strength))
    squares = round(progress(game, best.end, state.player) - progress(game, state, state.player))
    if not brought and not stands and squares > 0:
        stands.append({"why": "further", "number": squares})
    return [*brought, *comparison(game, state, judged, max(WORTH_TELLING, judge.error)), *stands]


def turns(game: PrimeClimb, state: State) -> list[Move]:
    """The turns to choose from; of very many the plain ones, and those that go far."""
    looked = iter(range(MAX_LOOKED_AT))
    all_plans = list(plans(game, state, is_optional, lambda: next(looked, None) is not None, moving_on))
    plain = all_plans[: MAX_LISTED // 2]
    far = sorted(all_plans[len(plain) :], key=lambda plan: -progress(game, plan.end, state.player))
    return plain + far[: MAX_LISTED - len(plain)]


def judged_turns(game: PrimeClimb, state: State, judge: EstimatingAnalyst | ExactAnalyst) -> list[tuple[float, Move]]:
    """The most promising turns, and the one that goes furthest, each with its worth, the best first."""
    seat, listed = state.player, turns(game, state)
    ends = {plan.end for plan in listed}
    listed += [plan for plan in judge.shortlist(state) if plan.end not in ends]
    chosen = sorted(listed, key=lambda plan: -judge.quick_value(plan.end, seat))[:MAX_JUDGED]
    furthest = max(listed, key=lambda plan: progress(game, plan.end, seat))
    if furthest not in chosen:
        chosen.append(furthest)
    return sorted(((judge.chances(plan.end).values[seat], plan) for plan in chosen), key=lambda pair: -pair[0])


def steps_of(game: PrimeClimb, state: State, actions: Sequence[Action]) -> Iterator[Fact]:
    """Each action of a turn as far as it is known, with the pawn that it is about and the Keeper that it plays."""
    for action in actions:
        if state.phase == "draw":
            state = moving_on(state) or state
        after = game.apply(state, action)
        step: Fact = {"text": game.format_action(action), "kind": action.kind}
        pawn = game.pawn_rules.find(state, action.spot) if action.spot else None
        if action.spot and pawn is not None:
            seat = state.player if action.spot.seat < 0 else action.spot.seat
            step |= {"seat": seat, "pawn": pawn, "from": action.spot.square, "to": after.pawns[seat][pawn]}
        if action.spot and action.sign:
            step |= {"from": action.spot.square, "sign": action.sign, "number": action.number}
        if state.phase == "move" and is_keeper(action):
            step["card"] = keeper_of(action)
        yield step
        state = after


def reasons(game: PrimeClimb, state: State, best: Move) -> Iterator[Fact]:
    """What the turn brings about, what counts most first."""
    seat, end = state.player, best.end
    if end.phase == "over":
        yield {"why": "won"}
        return
    pawn_rules = game.pawn_rules
    if pawn_rules.pawns_home(end, seat) > pawn_rules.pawns_home(state, seat):
        yield {"why": "home"}
    for other, (before, after) in enumerate(zip(state.pawns, end.pawns, strict=True)):
        for square, now in zip(before, after, strict=True):
            if other != seat and square != now:
                yield {"why": "sent", "seat": other, "square": square, "to": now}
    for station in sorted(set(end.visited[seat]) - set(state.visited[seat])):
        yield {"why": "station", "station": station}
    if best.passed or end.phase == "draw":
        yield {"why": "draw"}


def standing(game: PrimeClimb, state: State, best: Move, strength: int) -> Iterator[Fact]:
    """What is good about where the pawns stand then; the squares themselves are not told before their time."""
    seat, end = state.player, best.end
    if end.phase == "over":
        return
    percent = home_next(game, end, seat)
    if percent >= 20:
        yield {"why": "next", "percent": percent}
    if game.options.course != "climb":
        return
    for before, after in zip(state.pawns[seat], end.pawns[seat], strict=True):
        if before == after or after in ENDS:
            continue
        product = max((after * number for number in DICE if UPPER <= after * number <= TOP), default=0)
        if after < TOP // 2 and product and strength >= SQUARE:
            yield {"why": "product", "square": after, "number": product // after, "to": product}
        if slowest(before) and not slowest(after):
            yield {"why": "leaves", "square": before, "rolls": solved().alone["climb"].squares[before]}


def comparison(game: PrimeClimb, state: State, judged: Sequence[tuple[float, Move]], least: float) -> Iterator[Fact]:
    """By how much the turn is better: than the one that goes furthest, if that is another, or than the next best."""
    most, best = judged[0]
    others = [candidate for candidate in judged if look(candidate[1].end) != look(best.end)]
    if not others:
        yield {"why": "only"}
        return
    tempting = max(others, key=lambda candidate: progress(game, candidate[1].end, state.player))
    further = progress(game, tempting[1].end, state.player) > progress(game, best.end, state.player)
    worth, other = tempting if further else others[0]
    if most - worth >= least:
        steps = [
            f"{step['from']}{step['sign']}{step['number']}"
            for step in steps_of(game, state, other.actions)
            if "sign" in step
        ]
        yield {"why": "better", "gain": most - worth, "than": steps, "further": further}
    else:
        yield {"why": "equal"}
