"""What one match contributes to its class's report: who did what, from public information. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from centaine.match.referee import is_asked
from centaine.match.replay import LogEntry, is_over
from centaine.match.table import Guest, Moment, Table
from centaine.plugin.summary import BestFind, Counted, GivenAnswer, ReportedStep, Typed

History = Sequence[tuple[Moment, LogEntry, Moment]]
"""Each log entry between the moments before and after it."""


class WrongAttempt(NamedTuple):
    """A wrong result that somebody typed for an action; entry `after` is the latest that is not of kind `table`."""

    after: int
    action: str
    guest: str
    text: str
    lang: str


class BrokenOff(NamedTuple):
    """A calculation that was wrong and then abandoned, before step `answered.step`."""

    guest: str
    answered: GivenAnswer
    typed: Typed


@dataclass(frozen=True)
class MatchReport:
    """What a class's report needs from a match; `doers` and `spent` are by step."""

    names: Mapping[str, str]
    """Everyone who sat there while it was played, with the latest name."""
    doers: Sequence[Guest]
    """The person who acted or answered; None where the computer, chance or nobody did."""
    spent: Sequence[int]
    """Measured milliseconds."""
    typed: Sequence[Typed | None]
    items: Sequence[GivenAnswer | Counted | BestFind]
    finished: bool
    """Played to its end: not broken off by anyone."""
    winners: frozenset[str]
    broken_off: Sequence[BrokenOff] = ()
    waiting: Mapping[str, str] = field(default_factory=dict)
    """Everyone seated at the end, with their name, if the match never started."""


def report(history: History, typed: Mapping[int, Typed], wrong: Sequence[WrongAttempt] = ()) -> MatchReport:
    """The report of a match up to now; `typed` are the answers by the numbers of their entries."""
    names: dict[str, str] = {}
    steps: list[tuple[Moment, LogEntry, Moment]] = []
    calculations = WrongAttempts(wrong)
    for before, line, after in history:
        if line.kind in ("action", "chance"):
            calculations.end(before, line, after)
            steps.append((before, line, after))
        elif line.kind == "undo":
            calculations.undo(steps.pop()[1])
        if line.kind != "table":
            calculations.begin(line.seq, after, len(steps))
        if after.table.started:
            names.update(_sitting(after.table))
    if not history:
        return MatchReport(names, (), (), (), (), False, frozenset())
    last = history[-1][2]
    typed = {seq: calculations.known(seq, answer) for seq, answer in typed.items()}
    return MatchReport(
        names=names,
        doers=[_doer(before, line) for before, line, _ in steps],
        spent=[line.spent for _, line, _ in steps],
        typed=[typed.get(line.seq) for _, line, _ in steps],
        items=list(_items(steps, typed)),
        finished=is_over(last.present) and not last.present.abandoned,
        winners=_winners(last),
        broken_off=list(calculations.broken_off()),
        waiting={} if last.table.started else _sitting(last.table),
    )


def _sitting(table: Table) -> dict[str, str]:
    """The people at a table, with their names, without those who deleted their data."""
    pairs = zip(table.holders, table.seats, strict=True)
    return {holder: seat.name for holder, seat in pairs if holder and seat.name}


class WrongAttempts:
    """Matches wrong results with the actions that followed them."""

    def __init__(self, wrong: Sequence[WrongAttempt]) -> None:
        self._open: dict[tuple[int, str], list[WrongAttempt]] = {}
        for result in wrong:
            self._open.setdefault((result.after, result.action), []).append(result)
        self._ended: dict[int, tuple[int, str]] = {}
        """By the number of the action's entry, while that is not undone."""
        self._begun: dict[int, tuple[Moment, int]] = {}
        """By `after`: the moment, and the number of steps before it."""
        self._latest = 0

    def begin(self, seq: int, moment: Moment, steps: int) -> None:
        """An entry that is not of kind `table`."""
        self._latest = seq
        if self._open:
            self._begun[seq] = moment, steps

    def end(self, before: Moment, line: LogEntry, after: Moment) -> None:
        """A step; it ends a calculation that was waiting for it."""
        assert after.present.step is not None
        if self._open:
            key = self._latest, before.table.game.format_action(after.present.step.action)
            if key in self._open:
                self._ended[line.seq] = key

    def undo(self, line: LogEntry) -> None:
        """A step was taken back; what was typed for it stays."""
        self._ended.pop(line.seq, None)

    def known(self, seq: int, answer: Typed) -> Typed:
        """The answer with the wrong results before it."""
        results = self._open[self._ended[seq]] if seq in self._ended else ()
        return answer._replace(wrong=tuple(result.text for result in results))

    def broken_off(self) -> Iterator[BrokenOff]:
        """The calculations that nobody finished."""
        for key, results in self._open.items():
            if key in self._ended.values() or key[0] not in self._begun:
                continue
            (table, present), place = self._begun[key[0]]
            game, plugin, last = table.game, table.plugin, results[-1]
            action = game.parse_action(present.state, last.action)
            seen, then = (game.observation(state, None) for state in (present.state, game.apply(present.state, action)))
            typed = Typed(last.text, last.lang, len(results), tuple(result.text for result in results))
            for item in plugin.report.items(game, [ReportedStep(seen, action, then, typed)]):
                if isinstance(item, GivenAnswer):
                    yield BrokenOff(last.guest, item._replace(step=place), typed)


def _items(
    steps: Sequence[tuple[Moment, LogEntry, Moment]], typed: Mapping[int, Typed]
) -> Sequence[GivenAnswer | Counted | BestFind]:
    if not steps:
        return ()
    table = steps[0][0].table
    game, plugin = table.game, table.plugin
    seen = [game.observation(before.present.state, None) for before, _, _ in steps]
    seen.append(game.observation(steps[-1][2].present.state, None))
    taken = []
    for place, (before, line, after) in enumerate(steps):
        assert after.present.step is not None
        heard = plugin.secrets.heard(game, before.present.state, after.present.step.action, None)
        taken.append(ReportedStep(seen[place], heard, seen[place + 1], typed.get(line.seq)))
    return list(plugin.report.items(game, taken))


def _doer(before: Moment, line: LogEntry) -> Guest:
    """Who acted or answered. The server's own entries have no id, but for an answer that nobody gave in time."""
    table, present = before
    seat = table.turn(present)
    asked = line.kind == "chance" and is_asked(before)
    if not table.is_person(seat) or (line.drawn if asked else line.id is None):
        return None
    return table.holders[seat] or None


def _winners(last: Moment) -> frozenset[str]:
    """The people in the seats that won; nobody if the game was abandoned or drawn."""
    table, present = last
    returns = last.returns
    if present.abandoned or not is_over(present) or len(set(returns)) == 1:
        return frozenset()
    best = max(returns)
    holders = (table.holders[seat] for seat, got in enumerate(returns) if got == best)
    return frozenset(holder for holder in holders if holder)
