"""Messages about a match, computed from what the viewer may know. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET

from centaine.dates import day_of
from centaine.game import TERMINAL
from centaine.match import changes, referee
from centaine.match.replay import LogEntry, MatchState, PlayedStep, is_over
from centaine.match.table import Moment, Table
from centaine.protocol.clocks import Clock
from centaine.protocol.matches import OVER, Elapsed, Event, GameOfTheDay, Snapshot


class Viewer(NamedTuple):
    """A viewer: the seat they look from (None: a spectator), the seats they hold, whether they own the table."""

    seat: int | None = None
    yours: tuple[int, ...] = ()
    owner: bool = False


def observed(moment: Moment, viewer: Viewer) -> Any:
    """The state as the viewer sees it."""
    return moment.table.game.observation(moment.present.state, viewer.seat)


def choices(moment: Moment, viewer: Viewer) -> list[Any]:
    """The viewer's legal actions; empty unless they are to act."""
    table, present = moment
    if present.abandoned or table.paused or not table.started or present.player not in viewer.yours:
        return []
    if table.plugin.secrets.kept and viewer.seat != present.player:  # the choices would reveal the seat's cards
        return []
    seen = table.game.observation(present.state, present.player)
    return list(table.plugin.choices(table.game, seen, present.player))


def can_undo(moment: Moment, viewer: Viewer) -> bool:
    """Whether the viewer's last action may be taken back."""
    return not moment.table.paused and any(referee.may_undo(moment, seat) for seat in viewer.yours)


def player_on_wire(present: MatchState) -> int:
    """Who is to act as messages have it: a seat, `CHANCE` or `OVER`."""
    return OVER if present.player == TERMINAL else present.player


def is_open(table: Table, before: MatchState, step: PlayedStep) -> bool:
    """Whether a step is completely public."""
    return bool(table.plugin.secrets.heard(table.game, before.state, step.action, None) == step.action)


def event(before: Moment, line: LogEntry, after: Moment, viewer: Viewer) -> Event:
    """The event of the log entry `line`, from `before` to `after`, as the viewer may see it.

    It contains facts, not sentences: a terminal's sentences in both languages would take 9 µs more in Prime Climb (an
    event takes 29), 25 in the Track (4) and 111 in CartaMaths (47), for each viewer. The client puts them into the
    same sentences for screen readers; its log has a line per turn, made of clauses (`sentences.js`).
    """
    text, facts = "", []
    table, step, seen = after.table, after.present.step, observed(after, viewer)
    if line.kind == "table":
        text = changes.public_text(line.text)
    elif line.kind == "time":
        text = line.text
    elif line.kind in ("action", "chance") and step is not None:
        game, plugin = table.game, table.plugin
        heard = plugin.secrets.heard(game, before.present.state, step.action, viewer.seat)
        text = "" if heard is None else game.format_action(heard)
        facts = list(plugin.facts(game, observed(before, viewer), heard, seen))
    return Event(
        seq=line.seq,
        seat=line.seat,
        kind=line.kind,
        text=text,
        facts=facts,
        scene=table.plugin.scene(table.game, seen, viewer.seat),
        choices=choices(after, viewer),
        player=player_on_wire(after.present),
        undo=can_undo(after, viewer),
        seats=table.seats if line.kind == "table" else UNSET,
        started=table.started if line.kind == "table" else UNSET,
    )


def daily(table: Table) -> GameOfTheDay | None:
    """The game of the day that is played; None for other matches."""
    if not table.day:
        return None
    offered = table.plugin.daily
    return GameOfTheDay(table.day, offered.par(day_of(table.day)) if offered else None)


MAX_EVENTS = 500
"""The most events in one snapshot: a page of the log. A game between people has about 300."""


def snapshot(
    moment: Moment,
    seq: int,
    since: int,
    log: list[Event],
    viewer: Viewer,
    elapsed: Elapsed,
    clock: Clock | None,
    standing_in: list[int],
) -> Snapshot:
    """The current state of a match for a viewer after entry `seq`, with the first events after `since`."""
    table, present = moment
    concerned = viewer.owner or bool(viewer.yours)
    promise = None if table.day else table.dice
    return Snapshot(
        match=table.match,
        game=table.plugin.id,
        options=table.plugin.secrets.public(table.game),
        seats=table.seats,
        seq=seq,
        since=since,
        scene=table.plugin.scene(table.game, observed(moment, viewer), viewer.seat),
        choices=choices(moment, viewer),
        log=log,
        player=player_on_wire(present),
        returns=moment.returns,
        undo=can_undo(moment, viewer),
        abandoned=present.abandoned,
        commitment=promise.commitment if promise else None,
        seed=promise.seed.hex() if promise and is_over(present) else None,
        elapsed=elapsed if table.plugin.referee.minds_time(table.game) else None,
        yours=viewer.yours,
        owner=viewer.owner,
        started=table.started,
        code=table.code if concerned else "",
        standing_in=standing_in,
        class_name=table.class_name if concerned else "",
        clock=clock,
        lost=present.lost,
        next=table.next,
        hints=table.allows_hints,
        analysis=table.allows_analysis,
        calculates=table.calculates,
        paused=table.paused,
        of_class=bool(table.class_name),
        daily=daily(table),
    )
