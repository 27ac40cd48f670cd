"""A class as a guest sees it. For its owner: each table with its players, their connections and their progress."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

import msgspec

from centaine.catalog import Catalog
from centaine.game import TERMINAL
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.room import Room
from centaine.host.store import ClassCourse, ClassGuest, ClassRow, course_of
from centaine.host.tables.class_rules import seconds_left
from centaine.host.tables.table_factory import find_plugin, game_of
from centaine.match import referee
from centaine.match.replay import is_over, steps
from centaine.match.table import Moment
from centaine.protocol.classes import ClassGoal, ClassNow, ClassSeat, ClassTable, ClassWaiting
from centaine.server.classes.guests import EntryRefusal, own_options, waiting
from centaine.server.classes.standings import people_of, standings_by_name


def class_now(
    catalog: Catalog,
    row: ClassRow,
    rooms: Sequence[Room],
    yours: str,
    *,
    owner: bool,
    known: Mapping[str, ClassGuest],
    removed: list[ClassWaiting],
    called: str,
    played: Sequence[Room],
    shut: EntryRefusal,
    were: Mapping[str, str],
) -> ClassNow:
    """The class with these tables, for somebody whose match is `yours`; `called`: see `ClassNow`.

    `played` are the tables of the standings; `were` tells what those who wait were called before.
    """
    plugin, course = find_plugin(catalog, row.game), course_of(row)
    return ClassNow(
        class_name=row.name,
        game=row.game,
        options=plugin.secrets.public(game_of(plugin, msgspec.json.decode(row.options))),
        size=row.size,
        hints=row.hints,
        owner=owner,
        ended=row.ended is not None,
        code=row.code if owner else "",
        tables=[class_table(room, known, course) for room in rooms if not is_deserted(room.now)] if owner else [],
        yours=yours,
        clock=course.clock,
        level=course.level,
        fixed=course.fixed,
        calculate=course.calculate,
        round=course.round,
        left=seconds_left(row, now()),
        locked=course.locked,
        approve=course.approve,
        waiting=waiting(row, known, were) if owner else [],
        removed=removed,
        tournament=course.tournament,
        standings=standings_by_name([room.now for room in played], tournament=course.tournament) if owner else [],
        goal=ClassGoal(course.goal.label, course.goal.target) if course.goal else None,
        counted=list(plugin.report.goals),
        shut=shut,
        called=called,
        title=course.title,
        paused=course.paused,
        progress=plugin.report.progress,
        lesson=course.begun[-1] if course.begun else 0,
    )


def is_deserted(moment: Moment) -> bool:
    """Whether all pupils of a game that has begun are gone, so that nobody wants to see it."""
    return (moment.table.started or is_over(moment.present)) and not people_of(moment)


def awaited(moment: Moment) -> int | None:
    """The seat of the person whose turn it is; None if there is none, or while the class is paused."""
    table, present = moment
    if table.paused or not table.started or is_over(present) or referee.is_out(moment):
        return None
    turn = table.turn(present)
    return turn if table.is_person(turn) else None


def number_of(course: ClassCourse, place: int) -> tuple[int, int]:
    """The number of the table in that place, from 1 in its round; and the round if it is an earlier one, else 0."""
    if place >= course.first:
        return place - course.first + 1, 0
    rounds = bisect_right(course.before, place)
    first = course.before[rounds - 1] if rounds else 1
    return place - first + 1, max(course.round - 1 - len(course.before) + rounds, 1)


def class_table(room: Room, known: Mapping[str, ClassGuest], course: ClassCourse) -> ClassTable:
    """The table, from public information."""
    table, present = room.now
    game = table.game
    progress = table.plugin.progress(game, game.observation(present.state, None))
    returns = room.now.returns
    place, earlier = number_of(course, table.place or 0)
    won = [seat for seat, got in enumerate(returns) if got > 0 and got == max(returns)]
    return ClassTable(
        match=table.match,
        place=place,
        earlier=earlier,
        seats=[
            ClassSeat(
                name=seat.name,
                player=seat.player,
                colour=seat.colour,
                here=room.presence.presence.here[number],
                progress=progress[number],
                own=own_options(known, str(table.holders[number]), table.plugin),
                stood_in=room.presence.is_stood_in(number),
            )
            for number, seat in enumerate(table.seats)
        ],
        started=table.started,
        over=is_over(present),
        steps=len(steps(present)),
        game=table.plugin.id,
        winner=won[0] if present.player == TERMINAL and len(won) == 1 else None,
        awaited=awaited(room.now),
        still=(now() - room.log.still_since) // 1000 if table.started and not (table.paused or is_over(present)) else 0,
    )
