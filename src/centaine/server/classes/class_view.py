"""A table of a class as whoever made it sees it: who sits there, who is here, how far the game is."""

from __future__ import annotations

from centaine.game import OVER
from centaine.server.fold import is_over, steps
from centaine.server.protocol.classes import ClassSeat, ClassTable
from centaine.server.room import Room


def class_table(room: Room) -> ClassTable:
    """The table, told from what everybody may know."""
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
        winner=won[0] if present.player == OVER and len(won) == 1 else None,
    )
