"""Analyses recorded matches."""

from __future__ import annotations

from centaine.api.games import recorded_game
from centaine.api.progress import ProgressOption, reporting
from centaine.catalog import plugin_of
from centaine.engine.analysis import Analysis, Report, steps_of
from centaine.game import BadOption
from centaine.input_limits import check_whole, plain
from centaine.record import Record

MAX_WAYS = 1000


def analyse(record: Record, *, ways: int = 3, progress: ProgressOption = False) -> Report:
    """Analyses a match: each seat's chances over time, the missed turns, luck and skill.

    The report's `to_dicts()` has a row for each roll and turn, and `to_pandas()` the same as a DataFrame. It takes a
    minute for a long match with cards; without cards less.

    Raises `BadRecord` for a match that cannot be, and `BadOption` for a game that is not analysed (CartaMaths).

    Args:
        record: a match, as `play` returns it or `centaine.record.load` reads it.
        ways: how many ways to play each turn to list, best first.
        progress: True for a bar; or a function of the number of actions analysed and their share of all, 0 to 1.
    """
    if not isinstance(record, Record):
        raise BadOption("Give a record, such as centaine.record.load(text), not {given}.", given=repr(record)[:40])
    check_whole("ways", plain(ways), range(1, MAX_WAYS + 1))
    game = recorded_game(record)
    analysis, steps = Analysis(plugin_of(record.game), game, plain(ways)), steps_of(game, record.actions)
    moments = []
    with reporting(progress, "Analysing") as tell:
        for moment in analysis.moments(steps):
            moments.append(moment)
            tell(moment.last, moment.last / len(steps))
    return analysis.report(record.seats, steps, moments)
