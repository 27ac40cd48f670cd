"""A table of a class as the owner sees it: its players, who is connected, and the progress."""

from __future__ import annotations

from centaine.game import TERMINAL
from centaine.host.rooms.room import Room
from centaine.match.replay import is_over, steps
from centaine.protocol.classes import ClassSeat, ClassTable


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
        winner=won[0] if present.player == TERMINAL and len(won) == 1 else None,
    )
