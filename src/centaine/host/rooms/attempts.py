"""What players have typed since the match's latest entry: wrong results of calculations."""

from __future__ import annotations

from typing import Any, NamedTuple

from centaine.game import CentaineError
from centaine.host.errors import UNFIT, Refusal
from centaine.host.store import TypedAnswer, WrongResult
from centaine.match import calculation
from centaine.match.replay import LogEntry
from centaine.match.table import Guest, Moment, Table
from centaine.plugin.calculation import TRIES, read_result
from centaine.protocol.commands import Command, ToCalculate


class Result(NamedTuple):
    """The last result typed for a calculation, and how many were typed."""

    text: str
    tries: int


class Attempts:
    """A room clears it with every entry that is not of kind `table`."""

    def __init__(self) -> None:
        self._wrong: dict[Any, list[str]] = {}  # by action

    def clear(self) -> None:
        """Another entry begins."""
        self._wrong.clear()

    def calculated(self, command: Command, now: Moment, after: Moment) -> tuple[ToCalculate | None, Result | None]:
        """What the sender must still calculate before the action counts, and the last result typed for it.

        Raises `Refusal` for what is no whole number.
        """
        step = after.present.step
        if command.kind != "action" or step is None or (sought := calculation.due(now, step)) is None:
            return None, None
        wrong = self._wrong.setdefault(step.action, [])
        if len(wrong) < TRIES and command.typed:
            typed = read_result(command.typed)
            if typed is None:
                raise Refusal(UNFIT, "unclear", CentaineError("Type a whole number."))
            if sought.is_right(typed):
                return None, Result(command.typed, len(wrong) + 1)
            wrong.append(command.typed)
        elif len(wrong) == TRIES:
            return None, Result(wrong[-1], TRIES)
        lines = sought.lines if len(wrong) == TRIES else ()
        last = Result(wrong[-1], len(wrong)) if command.typed else None
        return ToCalculate(sought.label, sought.text, len(wrong), lines), last

    def wrong(
        self, command: Command, now: Moment, after: Moment, last: int, guest: Guest, result: Result
    ) -> WrongResult | None:
        """The wrong result that was just typed, after entry `last`, if a class's report needs it."""
        table, step = now.table, after.present.step
        if guest is None or not table.class_name or step is None:
            return None
        action = table.game.format_action(step.action)
        text = result.text.strip()
        return WrongResult(table.match, command.id, last, action, result.tries, guest, text, command.lang)

    def typed(
        self, command: Command, table: Table, line: LogEntry, guest: Guest, result: Result | None
    ) -> TypedAnswer | None:
        """What was typed for an entry, if a class's report needs it.

        An answer that was unclear, or right in another form, does not count (CM-13): the next one is the first try.
        """
        if guest is None or not table.class_name:
            return None
        if result is not None:
            return TypedAnswer(table.match, line.seq, guest, result.text.strip(), command.lang, result.tries)
        if command.kind != "answer":
            return None
        return TypedAnswer(table.match, line.seq, guest, command.text.strip(), command.lang, 1)
