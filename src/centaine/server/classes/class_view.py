"""A class as a guest sees it; its owner sees each table: the players, who is connected, and the progress."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from centaine.catalog import Catalog
from centaine.game import TERMINAL
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.room import Room
from centaine.host.store import ClassRow, course_of
from centaine.host.tables.lessons import seconds_left
from centaine.host.tables.lobby import entry_of, game_of
from centaine.match.replay import is_over, steps
from centaine.protocol.classes import ClassNow, ClassSeat, ClassTable


def class_now(catalog: Catalog, row: ClassRow, rooms: Sequence[Room], yours: str, *, owner: bool) -> ClassNow:
    """The class with these tables, for somebody whose match is `yours`."""
    entry, course = entry_of(catalog, row.game), course_of(row)
    return ClassNow(
        class_name=row.name,
        game=row.game,
        options=entry.secrets.public(game_of(entry, msgspec.json.decode(row.options))),
        size=row.size,
        hints=row.hints,
        owner=owner,
        ended=row.ended is not None,
        code=row.code if owner else "",
        tables=[class_table(room) for room in rooms] if owner else [],
        yours=yours,
        clock=course.clock,
        level=course.level,
        fixed=course.fixed,
        round=course.round,
        left=seconds_left(row, now()),
        locked=course.locked,
    )


def class_table(room: Room) -> ClassTable:
    """The table, from public information."""
    table, present = room.now
    game = table.game
    progress = table.entry.progress(game, game.observation(present.state, None))
    returns = game.returns(present.state)
    won = [seat for seat, got in enumerate(returns) if got > 0 and got == max(returns)]
    return ClassTable(
        match=table.match,
        place=table.place or 0,
        seats=[
            ClassSeat(seat.name, seat.player, seat.colour, room.company.presence.here[number], progress[number])
            for number, seat in enumerate(table.seats)
        ],
        started=table.started,
        over=is_over(present),
        steps=len(steps(present)),
        game=table.entry.id,
        winner=won[0] if present.player == TERMINAL and len(won) == 1 else None,
    )
