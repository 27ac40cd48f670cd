"""What a game's referee says of a moment: is a person asked, what has the time decided, does a command fit?"""

from __future__ import annotations

from typing import Any

from centaine.game import CHANCE, CentaineError
from centaine.server.protocol import Command
from centaine.server.stopwatch import Stopwatch
from centaine.server.view import Moment


def is_asked(moment: Moment) -> bool:
    """Whether a person is to answer a question."""
    table, present = moment
    if present.player != CHANCE or not table.is_person(turn := table.turn(present)):
        return False
    return table.entry.referee.asks(table.game, table.game.observation(present.state, turn))


def decided_by_time(moment: Moment, watch: Stopwatch) -> Any:
    """The outcome that the time has decided; None where it is chance's."""
    table, present = moment
    observed = table.game.observation(present.state, None)
    return table.entry.referee.timed(table.game, observed, watch.waited, watch.played)


def limit(moment: Moment) -> float:
    """Seconds after which the time decides, if it is a person who lets it go by; 0: never."""
    if not is_asked(moment):
        return 0
    table, present = moment
    return table.entry.referee.limit(table.game, table.game.observation(present.state, None))


def against(command: Command, moment: Moment, watch: Stopwatch) -> CentaineError | None:
    """Why this kind of command does not fit the moment, whatever its text; None where it fits."""
    kind, by_chance, asked = command.kind, moment.present.player == CHANCE, is_asked(moment)
    if kind == "undo" and not moment.table.entry.undo:
        return CentaineError("Nothing is taken back in this game.")
    if kind == "answer" and not asked:
        return CentaineError("There is nothing to answer now.")
    if kind == "answer" and decided_by_time(moment, watch) is not None:
        return CentaineError("The time for an answer is over.")
    if kind != "answer" and asked:
        return CentaineError("The question is to be answered now.")
    if kind == "chance" and not by_chance:
        return CentaineError("There is nothing to roll or draw now.")
    if kind == "action" and by_chance:
        return CentaineError("Chance is to decide now, not a player.")
    return None
