"""What the report of a class tells about one match: who did what, from what everyone may know. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from centaine.match.referee import is_asked
from centaine.match.replay import LogEntry, is_over
from centaine.match.table import FORGOTTEN, Guest, Moment
from centaine.match.view import returns_of
from centaine.plugin.summary import Counted, Found, GivenAnswer, ReportedStep, Typed

History = Sequence[tuple[Moment, LogEntry, Moment]]
"""Each log entry between the moments before and after it."""


@dataclass(frozen=True)
class MatchReport:
    """What is told about a match; `doers` and `spent` are by step."""

    names: Mapping[str, str]
    """Everyone who sat there while it was played, with the latest name."""
    doers: Sequence[Guest]
    """The person who acted or answered; None where the computer, chance or nobody did."""
    spent: Sequence[int]
    """Measured milliseconds."""
    typed: Sequence[Typed | None]
    items: Sequence[GivenAnswer | Counted | Found]
    over: bool
    winners: frozenset[str]


def report(history: History, typed: Mapping[int, Typed]) -> MatchReport:
    """The report of a match up to now; `typed` are the answers by the numbers of their entries."""
    names: dict[str, str] = {}
    steps: list[tuple[Moment, LogEntry, Moment]] = []
    for before, line, after in history:
        if line.kind in ("action", "chance"):
            steps.append((before, line, after))
        elif line.kind == "undo":
            steps.pop()
        if after.table.started:
            for holder, seat in zip(after.table.holders, after.table.seats, strict=True):
                if holder not in (None, FORGOTTEN) and seat.name:
                    names[str(holder)] = seat.name
    if not history:
        return MatchReport(names, (), (), (), (), False, frozenset())
    last = history[-1][2]
    return MatchReport(
        names=names,
        doers=[_doer(before, line) for before, line, _ in steps],
        spent=[line.spent for _, line, _ in steps],
        typed=[typed.get(line.seq) for _, line, _ in steps],
        items=list(_items(steps, typed)),
        over=is_over(last.present),
        winners=_winners(last),
    )


def _items(
    steps: Sequence[tuple[Moment, LogEntry, Moment]], typed: Mapping[int, Typed]
) -> Sequence[GivenAnswer | Counted | Found]:
    if not steps:
        return ()
    table = steps[0][0].table
    game, entry = table.game, table.entry
    seen = [game.observation(before.present.state, None) for before, _, _ in steps]
    seen.append(game.observation(steps[-1][2].present.state, None))
    taken = []
    for place, (before, line, after) in enumerate(steps):
        assert after.present.step is not None
        heard = entry.secrets.heard(game, before.present.state, after.present.step.action, None)
        taken.append(ReportedStep(seen[place], heard, seen[place + 1], typed.get(line.seq)))
    return list(entry.report.items(game, taken))


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
    returns = returns_of(last)
    if present.abandoned or not is_over(present) or len(set(returns)) == 1:
        return frozenset()
    best = max(returns)
    holders = (table.holders[seat] for seat, got in enumerate(returns) if got == best)
    return frozenset(holder for holder in holders if holder)
