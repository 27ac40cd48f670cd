"""The analysis of a match in a terminal: how the chances went, every turn, what was missed, a word for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from centaine.engine.analysis import Account, AnalysedMoment, Grade, Report, Step, turn_names
from centaine.engine.position_value import EXACT
from centaine.game import AnyGame
from centaine.i18n import N_, decimal, percent, translate, translate_plural
from centaine.plugin.game_plugin import GamePlugin

GRADES: Mapping[Grade, tuple[str, str]] = {
    "great": (N_("great"), "bold green"),
    "best": (N_("best"), "green"),
    "good": (N_("good"), ""),
    "inaccuracy": (N_("almost"), "yellow"),
    "missed": (N_("missed"), "bold red"),
    "only": (N_("forced"), "dim"),
}
"""Each grade in a word, and how it looks."""

BARS = "▁▂▃▄▅▆▇█"

WIDTH = 60
"""Signs in which a whole match is drawn."""

MAX_SHOWN = 3
"""The number of a seat's mistakes described in detail, largest first."""


def report_of(plugin: GamePlugin, game: AnyGame, report: Report, steps: Sequence[Step], lang: str) -> RenderableType:
    """What a terminal shows of an analysis (for Rich's `print`); `steps` are those of the match."""
    return Group(*_Telling(plugin, game, report, steps, lang).parts())


class _Telling:
    def __init__(self, plugin: GamePlugin, game: AnyGame, report: Report, steps: Sequence[Step], lang: str) -> None:
        self.plugin, self.game, self.report, self.steps, self.lang = plugin, game, report, steps, lang
        self.t = partial(translate, lang)
        self.names = report.seats
        self.alone = report.unit == "rolls"
        self.turns = [moment for moment in report.moments if moment.kind == "turn"]
        self.turn_names = turn_names(self.turns)

    def parts(self) -> Iterator[RenderableType]:
        title = f"{self.t(self.plugin.title)}{self.t(':')} {', '.join(self.names)}"
        yield Text(title, "bold")
        yield Text(self._how_sure(), "dim")
        yield Text()
        yield self._lines()
        yield Text()
        yield self._table()
        for seat in range(len(self.names)):
            yield from self._missed(seat)
        yield Text()
        yield self._accounts()
        yield Text()
        for seat, account in enumerate(self.report.accounts):
            yield Text(self._summary(seat, account))

    def _how_sure(self) -> str:
        return how_sure(self.report.error, self.report.unit, self.lang)

    def _lines(self) -> Table:
        """How each seat's value went, from left to right."""
        table = Table.grid(padding=(0, 2))
        went = [self.report.start, *(moment.values for moment in self.report.moments)]
        low = min(values[0] for values in went) if self.alone else 0.0
        high = max(values[0] for values in went) if self.alone else 1.0
        for seat, name in enumerate(self.names):
            values = thinned([values[seat] for values in went], WIDTH)
            table.add_row(Text(name, "bold"), Text("".join(bar(value, low, high) for value in values)))
        return table

    def _table(self) -> Table:
        t = self.t
        table = Table(box=None, header_style="dim", padding=(0, 1))
        value = t("Total rolls") if self.alone else t("Chance")
        for title, justify in (("", "right"), ("", "left"), (t("Luck"), "right"), (t("Played"), "left")):
            table.add_column(title, justify=justify, overflow="fold")  # type: ignore[arg-type]
        for title in (value, t("Loss")):
            table.add_column(title, justify="right")
        table.add_column("")
        luck = [0.0 for _ in self.names]
        numbers = iter(self.turn_names)
        for moment in self.report.moments:
            if moment.kind == "chance":
                luck[moment.seat] += moment.luck
                continue
            grade, style = GRADES[moment.grade] if moment.grade else ("", "")
            table.add_row(
                Text(next(numbers), "dim"),
                Text(self.names[moment.seat]),
                self._change(luck[moment.seat]),
                Text(self._describe(self._facts(moment), moment.seat)),
                self._value(moment.values[moment.seat]),
                self._amount(moment.loss) if moment.loss > self.report.limits["equal"] else "",
                Text(t(grade), style),
            )
            luck[moment.seat] = 0.0
        return table

    def _missed(self, seat: int) -> Iterator[RenderableType]:
        """The turns with which a seat lost most: what it did, and what would have been better."""
        missed = [pair for pair in zip(self.turn_names, self.turns, strict=True) if pair[1].seat == seat]
        missed = sorted((pair for pair in missed if pair[1].grade == "missed"), key=lambda pair: -pair[1].loss)
        for number, turn in missed[:MAX_SHOWN]:
            yield Text()
            heading = N_("Turn {number}, {name}: {loss} lost")
            yield Text(self.t(heading, number=number, name=self.names[seat], loss=self._amount(turn.loss)), "bold")
            played = self.t(N_("Played"))
            yield Text(f"  {played}{self.t(':')} {self._describe(self._facts(turn), seat)}")
            for reason in turn.why[:1]:
                yield Text(f"  {reason.describe(self.lang)}")
            for place, way in enumerate(turn.ways):
                if way.values[seat] > turn.values[seat] + self.report.limits["equal"]:
                    title = self.t("Better") if place == 0 else self.t("Or")
                    value = self._value(way.values[seat])
                    yield Text(f"  {title}{self.t(':')} {self._describe(way.facts, seat)} ({value})", "green")

    def _facts(self, turn: AnalysedMoment) -> Iterator[Any]:
        for before, action, after in self.steps[turn.first - 1 : turn.last]:
            seen = self.game.observation(before, None), action, self.game.observation(after, None)
            yield from msgspec.to_builtins(list(self.plugin.facts(self.game, *seen)))

    def _describe(self, facts: Iterable[Any], seat: int) -> str:
        """A turn of a seat in the words of the log, without its name each time, nor whose turn comes after."""
        return describe_turn(self.plugin, self.game, facts, self.names, seat, self.lang)

    def _accounts(self) -> Table:
        t = self.t
        table = Table(box=None, header_style="dim", padding=(0, 1))
        titles = ["", t("Beginning"), t("Luck")]
        titles += [] if self.alone else [t("Other players’ moves")]
        titles += [t("Own mistakes"), t("End")]
        for place, title in enumerate(titles):
            table.add_column(title, justify="right" if place else "left")
        for name, account in zip(self.names, self.report.accounts, strict=True):
            gifts = [] if self.alone else [self._change(account.gifts)]
            start, end = self._value(account.start), self._value(account.end)
            table.add_row(
                Text(name, "bold"), start, self._change(account.luck), *gifts, self._change(-account.loss), end
            )
        return table

    def _summary(self, seat: int, account: Account) -> str:
        """A friendly word: what was great, how much was best, and the missed turn to remember."""
        tn = partial(translate_plural, self.lang)
        great, missed = account.grades.get("great", 0), account.grades.get("missed", 0)
        chosen = sum(account.grades.values()) - account.grades.get("only", 0)
        best = great + account.grades.get("best", 0)
        parts = [tn("{n} great turn", "{n} great turns", great)] if great else []
        parts.append(self.t("{best} of {all} turns played perfectly", best=best, all=chosen))
        if missed:
            dearest = max((turn for turn in self.turns if turn.seat == seat), key=lambda turn: turn.loss)
            parts.append(tn("{n} missed", "{n} missed", missed))
            way = self._describe(dearest.ways[0].facts, seat)
            number = self.turn_names[self.turns.index(dearest)]
            parts.append(self.t("better on turn {number}: {way}", number=number, way=way))
        return f"{self.names[seat]}{self.t(':')} {', '.join(parts)}"

    # -- figures ------------------------------------------------------------------------------------------------------

    def _value(self, value: float) -> str:
        return self._rolls(-value) if self.alone else percent(self.lang, value, 1)

    def _change(self, change: float) -> str:
        """With its sign; alone, rolls saved count as gained."""
        if self.alone:
            return self._signed(round(change, 2), 2)
        return self._signed(round(100 * change, 1), 1)

    def _signed(self, change: float, places: int) -> str:
        return ("−" if change < 0 else "+") + decimal(self.lang, abs(change), places)

    def _amount(self, loss: float) -> str:
        return self._rolls(loss) if self.alone else self._points(loss)

    def _rolls(self, rolls: float) -> str:
        return decimal(self.lang, rolls, 2)

    def _points(self, chance: float) -> str:
        return decimal(self.lang, 100 * chance, 1)


def describe_turn(
    plugin: GamePlugin, game: AnyGame, facts: Iterable[Any], names: Sequence[str], seat: int, lang: str
) -> str:
    """A turn of a seat in the words of the log, without its name each time, nor whose turn comes after."""
    name = f"{names[seat]}{translate(lang, ':')} "
    terminal = plugin.terminal()
    sentences = (terminal.describe(game, fact, names, lang) for fact in facts if fact["fact"] != "turn")
    return " · ".join(text.removeprefix(name).removesuffix(".") for text in sentences if text)


def how_sure(error: float, unit: str, lang: str) -> str:
    """Whether values are exact, or how far estimates are usually off."""
    if error < EXACT:
        return translate(lang, N_("These values are exact."))
    if unit == "rolls":
        rolls = decimal(lang, error, 2)
        return translate(lang, N_("These values are estimates, usually within {rolls} rolls."), rolls=rolls)
    points = decimal(lang, 100 * error, 1)
    return translate(lang, N_("These values are estimates, usually within {points} points."), points=points)


def bar(value: float, low: float, high: float) -> str:
    """A value as one of eight heights between two others."""
    share = (value - low) / (high - low) if high > low else 1.0
    return BARS[min(int(share * len(BARS)), len(BARS) - 1)]


def thinned(values: Sequence[float], most: int) -> list[float]:
    """At most so many of the values, evenly spread, the last among them."""
    if len(values) <= most:
        return list(values)
    return [values[round(place * (len(values) - 1) / (most - 1))] for place in range(most)]
