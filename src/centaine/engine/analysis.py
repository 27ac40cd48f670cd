"""Analyses a match: the effects of luck and of choices on each seat's value, and the mistakes.

A match is cut into *moments*. Each roll or draw is one, and so is each *turn*: everything that a seat chooses between
two of those. A turn as the game counts it may have several such parts, such as a move and a choice after a card. Each
moment ends with a value for every seat (`analyst.Chances`); after a roll, assuming the best play. Changes by rolls are
luck, changes by turns are skill, and together they lead from the initial value to the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from centaine.engine.data_frames import data_frame
from centaine.engine.players.planning import Plan, plans
from centaine.game import CHANCE, TERMINAL, AnyGame, BadOption
from centaine.notebook import paragraph, table
from centaine.plugin.analyst import Analyst, Chances, Reason
from centaine.plugin.game_plugin import GamePlugin
from centaine.record import replay

if TYPE_CHECKING:
    import pandas

Grade = Literal["great", "best", "good", "inaccuracy", "missed", "only"]

MAX_ACTIONS, MAX_BESIDES = 20_000, 2_000
"""The most actions examined to list the ways to play a turn, obvious ones first: without a shortlist, and with one.

They and the two below bound the seconds of “Analysing a match” in docs/results.md.
"""

DEEP_EVALUATIONS, PLAIN = 12, 4
"""The number of ways to evaluate fully, best estimates first; and the number of obvious ones among them."""


class Limits(NamedTuple):
    """The largest loss for each grade, in the unit of the values."""

    best: float
    equal: float
    """What cannot be told from the best turn: with estimates, their typical error."""
    good: float
    inaccuracy: float
    great: float
    """How much a best turn that is hard to find must beat every obvious one to be great."""


LIMITS: Mapping[str, Limits] = MappingProxyType(
    {"chance": Limits(0.005, 0.005, 0.02, 0.06, 0.04), "rolls": Limits(0.05, 0.05, 0.3, 0.8, 0.4)}
)
"""The thresholds are a choice where values are exact. No turn is graded worse than `good` for less than the error."""

GRADES_WORST_FIRST = ("missed", "inaccuracy", "good", "great", "best", "only")
"""The grade of a turn with several parts is the first of these that any part has."""


class Step(NamedTuple):
    """An action or an outcome of the match between two states."""

    before: Any
    action: Any
    after: Any


class Way(msgspec.Struct, frozen=True):
    """A way to play a turn: its actions' texts, their effects, and the values after it."""

    actions: tuple[str, ...]
    facts: tuple[Any, ...]
    values: tuple[float, ...]


class AnalysedMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll, a draw, or a turn; `first` and `last` are the numbers of its actions, from 1.

    A roll or draw has `luck`: its value to its seat, compared with the average of all possible outcomes.
    `turn` is the number of the turn, as the game counts them, from 1.
    A turn has `loss` (compared with the best one), `grade`, `played` (texts), and the best `ways`, best first, each
    with a different end; if `loss` is 0, the first ends like the played one. Where it is not about as good as the best,
    `why` tells the difference, what counts most first. `position`: the text of the one before the turn.
    """

    kind: Literal["chance", "turn"]
    seat: int
    first: int
    last: int
    values: tuple[float, ...]
    error: float
    turn: int
    luck: float = 0.0
    loss: float = 0.0
    grade: Grade | Literal[""] = ""
    played: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    why: tuple[Reason, ...] = ()
    position: str = ""


class Account(msgspec.Struct, frozen=True):
    """A seat's balance: `start` + `luck` + `gifts` − `loss` = `end`.

    `luck` is the effect of all chance outcomes, others' too; `loss` is what its own turns lost, `gifts` what it gained
    from others' turns. `grades` counts its turns, each once.
    """

    start: float
    luck: float
    gifts: float
    loss: float
    end: float
    grades: dict[Grade, int]


class Report(msgspec.Struct, frozen=True):
    """A whole analysis, in the JSON format of docs/command-line.md.

    `error`: the typical error of values, close to 0 if they are exact. `actions`: the number of actions of the match.
    """

    game: str
    seats: tuple[str, ...]
    unit: Literal["chance", "rolls"]
    error: float
    actions: int
    finished: bool
    limits: dict[str, float]
    start: tuple[float, ...]
    moments: tuple[AnalysedMoment, ...]
    accounts: tuple[Account, ...]

    def to_dicts(self) -> list[dict[str, Any]]:
        """A row for each roll, draw and turn, in order.

        `turn`: its number, from 1; `seat` and `player`: who rolls or plays; `kind`: `chance` or `turn`; `first` and
        `last`: the numbers of its actions, from 1; `luck` of a roll, `loss` of a turn and the values are in the
        report's `unit`; `grade`; `played` and `best`: the actions, separated by commas; `value_0` …: each seat's value
        afterwards; `error` of the values; `position` before the turn.
        """
        return [self._row(moment) for moment in self.moments]

    def _row(self, moment: AnalysedMoment) -> dict[str, Any]:
        return {
            "turn": moment.turn,
            "seat": moment.seat,
            "player": self.seats[moment.seat],
            "kind": moment.kind,
            "first": moment.first,
            "last": moment.last,
            "luck": moment.luck,
            "loss": moment.loss,
            "grade": moment.grade,
            "played": ", ".join(moment.played),
            "best": ", ".join(moment.ways[0].actions) if moment.ways else "",
            **{f"value_{seat}": value for seat, value in enumerate(moment.values)},
            "error": moment.error,
            "position": moment.position,
        }

    def to_pandas(self) -> pandas.DataFrame:
        """The rows of `to_dicts` as a DataFrame. Raises `CentaineError` if pandas is not installed."""
        return data_frame(self.to_dicts())

    def __repr__(self) -> str:
        turns = sum(moment.kind == "turn" for moment in self.moments)
        missed = sum(moment.grade == "missed" for moment in self.moments)
        return f"Report({self.game}: {', '.join(self.seats)}; {turns} turns, {missed} missed)"

    def _repr_html_(self) -> str:
        values = [f"value_{seat}" for seat in range(len(self.seats))]
        columns = ("turn", "player", "kind", "played", "best", "grade", "loss", "luck", *values)
        return paragraph(repr(self)) + table(self.to_dicts(), columns)


class JudgedWay(NamedTuple):
    """A way with the values at its end."""

    plan: Plan[Any, Any]
    chances: Chances


class Analysis:
    """The analysis of a match, given by its steps, with `ways` ways per turn.

    Raises `BadOption` if the game cannot be analysed.
    """

    def __init__(self, plugin: GamePlugin, game: AnyGame, ways: int = 3) -> None:
        analyst = plugin.analyst(game)
        if analyst is None:
            raise BadOption("There is no analysis of this game.")
        self.analyst: Analyst = analyst
        self.start = Chances(())
        self._plugin = plugin
        self._game = game
        self._ways = ways
        self._turn = 1
        self._known: dict[Any, Chances] = {}
        self._judged: dict[Any, list[JudgedWay]] = {}

    @property
    def limits(self) -> Limits:
        """The limits of the grades; none is smaller than the error of the values."""
        usual, error = LIMITS[self.analyst.unit], self.analyst.error
        return Limits(usual.best, *(max(limit, error) for limit in usual[1:]))

    def moments(self, steps: Sequence[Step]) -> Iterator[AnalysedMoment]:
        """Yields each moment in order. An unfinished turn is not a moment."""
        self._turn = 1
        groups = groupby(enumerate(steps, 1), key=lambda step: self._game.current_player(step[1].before))
        waiting: Step | None = None
        count = 0
        self.start = self._standing(steps[0].before if steps else self._game.initial_state())
        for player, group in groups:
            if player == CHANCE:
                for count, step in group:
                    if waiting is not None:
                        yield self._chance(count - 1, waiting)
                        self._count(waiting)
                    waiting = step
                continue
            before_count, turn = count, [step for _, step in group]
            count += len(turn)
            if self._game.current_player(turn[-1].after) != player:
                judged = self._with_played(turn)
                if waiting is not None:
                    yield self._chance(before_count, waiting)
                    self._count(waiting)
                yield self._played(player, before_count + 1, turn, judged)
                self._count(turn[-1])
            elif waiting is not None:
                yield self._chance(before_count, waiting)
            waiting = None
        if waiting is not None:
            yield self._chance(count, waiting)

    def accounts(self, moments: Iterable[AnalysedMoment]) -> list[Account]:
        """Every seat's balance over all these moments."""
        return accounts(self.start, moments)

    def report(self, names: Iterable[str], steps: Sequence[Step], moments: Sequence[AnalysedMoment]) -> Report:
        """The whole analysis, from the moments of `steps`."""
        return Report(
            game=self._game.name,
            seats=tuple(names),
            unit=self.analyst.unit,
            error=max((moment.error for moment in moments), default=self.analyst.error),
            actions=len(steps),
            finished=bool(steps) and self._game.current_player(steps[-1].after) == TERMINAL,
            limits=self.limits._asdict(),
            start=self.start.values,
            moments=tuple(moments),
            accounts=tuple(self.accounts(moments)),
        )

    def chances(self, state: Any) -> Chances:
        """The values of a chance node or a final state, which are kept."""
        if state not in self._known:
            self._known[state] = self.analyst.chances(state)
        return self._known[state]

    def judged(self, state: Any) -> list[JudgedWay]:
        """The fully evaluated ways to play from a state, best first."""
        if state not in self._judged:
            seat, shortlist = self._game.current_player(state), self.analyst.shortlist(state)
            looked = iter(range(MAX_BESIDES if shortlist else MAX_ACTIONS))
            candidates = list(plans(self._game, state, self.analyst.effort, lambda: next(looked, None) is not None))
            looks: dict[Any, Plan[Any, Any]] = {}
            for plan in (*candidates, *shortlist):  # obvious ones first
                looks.setdefault(self.analyst.look(plan.end), plan)
            candidates = list(looks.values())
            candidates.sort(key=lambda plan: -self.analyst.quick_value(plan.end, seat))
            plain = islice((plan for plan in candidates[DEEP_EVALUATIONS:] if plan.effort == 0), PLAIN)
            self._judged[state] = self._sorted(seat, (*candidates[:DEEP_EVALUATIONS], *plain))
        return self._judged[state]

    def way(self, state: Any, way: JudgedWay) -> Way:
        """A way to play from a state, with what its actions do."""
        game, facts, texts = self._game, [], []
        for action in way.plan.actions:
            after = game.apply(state, action)
            seen = game.observation(state, None), action, game.observation(after, None)
            facts += msgspec.to_builtins(list(self._plugin.facts(game, *seen)))
            texts.append(game.format_action(action))
            state = after
        return Way(tuple(texts), tuple(facts), way.chances.values)

    def _count(self, step: Step) -> None:
        """Another turn begins after a step that ends one."""
        self._turn += self.analyst.ends_turn(*step)

    # -- moments ------------------------------------------------------------------------------------------------------

    def _chance(self, number: int, step: Step) -> AnalysedMoment:
        """The moment of a chance outcome, valued assuming the best play after it."""
        game = self._game
        values, error = self._standing(step.after)
        seat = self._plugin.turn(game, game.observation(step.before, None))
        luck = self.analyst.luck(step.before, step.action, seat)
        if luck is None:
            luck = values[seat] - self._standing(step.before).values[seat]
        return AnalysedMoment("chance", seat, number, number, values, error, self._turn, luck)

    def _played(self, seat: int, first: int, turn: list[Step], judged: list[JudgedWay]) -> AnalysedMoment:
        end = turn[-1].after
        best, values = judged[0].chances.values, self.chances(end).values
        loss = max(0.0, best[seat] - values[seat])
        texts = tuple(self._game.format_action(step.action) for step in turn)
        grade = self._grade(seat, loss, end, judged)
        is_beaten = loss > self.limits.equal
        begin = self._game.observation(turn[0].before, None)
        return AnalysedMoment(
            kind="turn",
            seat=seat,
            first=first,
            last=first + len(turn) - 1,
            values=values,
            error=self.chances(end).error,
            turn=self._turn,
            loss=loss,
            grade=grade,
            played=texts,
            ways=tuple(self.way(turn[0].before, way) for way in judged[: self._ways]),
            why=tuple(self._plugin.compare(self._game, begin, end, judged[0].plan.end)) if is_beaten else (),
            position=self._game.format_state(begin),
        )

    def _grade(self, seat: int, loss: float, end: Any, judged: list[JudgedWay]) -> Grade:
        limits = self.limits
        if len(judged) == 1:
            return "only"
        if loss > limits.best:
            return "good" if loss <= limits.good else "inaccuracy" if loss <= limits.inaccuracy else "missed"
        played = next(way for way in judged if self._is_alike(way, end))
        plain = [way.chances.values[seat] for way in judged if way.plan.effort == 0]
        is_hard = played.plan.effort > 0 and plain
        return "great" if is_hard and played.chances.values[seat] - max(plain) >= limits.great else "best"

    # -- values -------------------------------------------------------------------------------------------------------

    def _standing(self, state: Any) -> Chances:
        """The values of a state; if a seat is to act, those after its best turn."""
        return self.judged(state)[0].chances if self._game.current_player(state) >= 0 else self.chances(state)

    def _with_played(self, turn: list[Step]) -> list[JudgedWay]:
        """The same, including the way that was played."""
        state, end = turn[0].before, turn[-1].after
        judged = self.judged(state)
        if not any(self._is_alike(way, end) for way in judged):
            effort = sum(self.analyst.effort(step.before, step.action) for step in turn)
            played = Plan(tuple(step.action for step in turn), end, 0, effort)
            seat = self._game.current_player(state)
            judged = self._judged[state] = self._sorted(seat, [*(way.plan for way in judged), played])
        return judged

    def _is_alike(self, way: JudgedWay, end: Any) -> bool:
        return self.analyst.look(way.plan.end) == self.analyst.look(end)

    def _sorted(self, seat: int, candidates: Iterable[Plan[Any, Any]]) -> list[JudgedWay]:
        judged = [JudgedWay(plan, self.chances(plan.end)) for plan in candidates]
        return sorted(judged, key=lambda way: (-way.chances.values[seat], way.plan.effort))


def steps_of(game: AnyGame, actions: Iterable[str]) -> list[Step]:
    """The steps of a recorded match. Raises `BadRecord`, naming the action."""
    return [Step(before, game.parse_action(before, text), after) for before, text, after in replay(game, actions)]


def accounts(start: Chances, moments: Iterable[AnalysedMoment]) -> list[Account]:
    """Every seat's balance from `start` over these moments."""
    moments = list(moments)
    seats = range(len(start.values))
    luck, gifts, loss = ([0.0 for _ in seats] for _ in range(3))
    values = start.values
    for moment in moments:
        for seat in seats:
            change = moment.values[seat] - values[seat]
            if moment.kind == "chance":
                luck[seat] += change
            elif seat == moment.seat:
                loss[seat] -= change
            else:
                gifts[seat] += change
        values = moment.values
    grades = _grades(moments, len(seats))
    ends = zip(start.values, luck, gifts, loss, values, grades, strict=True)
    return [Account(*end) for end in ends]


def turn_names(moments: Iterable[AnalysedMoment]) -> list[str]:
    """The names of these turns: their numbers, and 7b for further choices in turn 7."""
    names: list[str] = []
    for _, parts in groupby(moments, key=lambda moment: moment.turn):
        names += [f"{part.turn}{chr(ord('a') + place) if place else ''}" for place, part in enumerate(parts)]
    return names


def _grades(moments: Iterable[AnalysedMoment], seats: int) -> list[dict[Grade, int]]:
    """How often each seat's turns have each grade."""
    counts_by_seat: list[dict[Grade, int]] = [{} for _ in range(seats)]
    turns = (moment for moment in moments if moment.grade)
    for _, parts in groupby(turns, key=lambda moment: moment.turn):
        turn = list(parts)
        grade = min((part.grade for part in turn if part.grade), key=GRADES_WORST_FIRST.index)
        counts = counts_by_seat[turn[0].seat]
        counts[grade] = counts.get(grade, 0) + 1
    return counts_by_seat
