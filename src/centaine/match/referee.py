"""What a game's referee and the table's clock say of a moment: who is asked, what time has decided, what fits?"""

from __future__ import annotations

from typing import Any

from centaine.game import CHANCE, CentaineError
from centaine.server.fold import is_over
from centaine.server.protocol.clocks import Clock
from centaine.server.protocol.commands import Command
from centaine.server.stopwatch import Stopwatch
from centaine.server.view import Moment, Table


def is_timed(table: Table) -> bool:
    """Whether time can decide anything at a table."""
    return table.times is not None or table.entry.referee.minds_time(table.game)


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


def not_answered(moment: Moment) -> Any:
    """The outcome for who was asked and has no time left; None where nobody was, or there is time."""
    table, present = moment
    if not is_out(moment) or not is_asked(moment):
        return None
    observed = table.game.observation(present.state, table.turn(present))
    return table.entry.referee.judge(table.game, observed, "", "en").outcome


def limit(moment: Moment) -> float:
    """Seconds that the game itself gives for what a person is to do now; 0: none of its own."""
    if not is_asked(moment):
        return 0
    table, present = moment
    return table.entry.referee.limit(table.game, table.game.observation(present.state, None))


def is_out(moment: Moment) -> bool:
    """Whether the time of the seat whose turn it is is up, so that the computer plays for it."""
    times = moment.table.times
    return times is not None and times.turn in times.out


def on_the_clock(moment: Moment) -> int | None:
    """The person's seat whose time on the table's clock goes by; None while a limit of the game's own counts."""
    table, present = moment
    times = table.times
    if times is None or not table.started or is_over(present) or is_out(moment) or not table.is_person(times.turn):
        return None
    return None if limit(moment) else times.turn


def time_left(moment: Moment, watch: Stopwatch) -> float | None:
    """Seconds until time decides something, if a person lets it go by; None: never."""
    if seconds := limit(moment):
        return seconds - watch.waited
    times, seat = moment.table.times, on_the_clock(moment)
    return None if times is None or seat is None else times.left[seat] / 1000 - watch.waited


def shown(moment: Moment, watch: Stopwatch) -> Clock | None:
    """What the table's clock shows: the seat whose time goes by has used some since the last entry."""
    if (times := moment.table.times) is None:
        return None
    terms, runs = times.terms, on_the_clock(moment)
    left = tuple(max(had - watch.spent, 0) if seat == runs else had for seat, had in enumerate(times.left))
    return Clock(terms.per, terms.seconds, terms.increment, times.percent, left, sorted(times.out), runs)


def is_up(moment: Moment, watch: Stopwatch) -> bool:
    """Whether the seat whose turn it is has no time left on the table's clock."""
    times, seat = moment.table.times, on_the_clock(moment)
    return is_out(moment) or (times is not None and seat is not None and times.left[seat] <= watch.spent)


def against(command: Command, moment: Moment, watch: Stopwatch) -> CentaineError | None:
    """Why this kind of command does not fit the moment, whatever its text; None where it fits."""
    kind, by_chance, asked = command.kind, moment.present.player == CHANCE, is_asked(moment)
    if is_up(moment, watch):
        return CentaineError("The time of this seat is up.")
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
