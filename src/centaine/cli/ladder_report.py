"""The ladder report in a terminal: pairings, then the players' ratings and times."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from centaine.catalog import CATALOG
from centaine.engine.ladder import DecisionTimes, LadderTable, Pairing, Standing
from centaine.i18n import DECIMAL_SIGN, N_, percent, translate


def report(table: LadderTable, lang: str) -> Iterator[Grid | Text]:
    """What to print, for Rich."""
    t = partial(translate, lang)
    yield Text(_played(table, lang))
    pairings = _grid(t(N_("Head to head")), t(N_("Wins")), t(N_("Win rate")), t(N_("95% interval")))
    for pairing in table.pairings:
        pairings.add_row(*_pairing(pairing, lang))
    yield pairings
    players = _grid(t(N_("Player")), t(N_("Elo")), t(N_("95% interval")), t(N_("A decision: median, 99%")))
    times = {time.player: time for time in table.times}
    for standing in table.standings:
        players.add_row(*_standing(standing, times.get(standing.player), table.anchor, lang))
    yield players
    yield Text(
        t(
            N_("{anchor} is 0 by definition. A draw counts as half; one shared game is added to each pairing."),
            anchor=table.anchor,
        )
    )
    if not table.repeatable and table.budget_seconds is not None:
        yield Text(
            t(
                N_(
                    "Players may think for {seconds} seconds a decision, so another machine, or more processes, can "
                    "give other results; with --looks the same seed gives the same everywhere."
                ),
                seconds=_seconds(lang, table.budget_seconds),
            )
        )
    if table.is_partial:
        planned = table.planned_games * len(table.pairings)
        yield Text(
            t(N_("Stopped after {played} of {planned} games."), played=table.played_games, planned=planned), "bold"
        )


def _played(table: LadderTable, lang: str) -> str:
    """What was played, as whoever wants to repeat it must know."""
    t, plugin = partial(translate, lang), CATALOG.get(table.game)
    title = t(plugin.title) if plugin else table.game
    options = ", ".join(f"{name}={value}" for name, value in table.given_options.items())
    asked: dict[str, str | int] = {
        "game": title,
        "options": options,
        "seed": table.seed,
        "games": table.planned_games,
        "version": table.version,
    }
    if table.budget_seconds is not None:
        seconds = _seconds(lang, table.budget_seconds)
        return t(
            N_(
                "{game} ({options}), seed {seed}, {games} games per pairing, at most {seconds} s per decision, "
                "Centaine {version}"
            ),
            **asked,
            seconds=seconds,
        )
    return t(
        N_(
            "{game} ({options}), seed {seed}, {games} games per pairing, at most {looks} looks per decision, "
            "Centaine {version}"
        ),
        **asked,
        looks=str(table.looks),
    )


def _seconds(lang: str, seconds: float) -> str:
    return f"{seconds:g}".replace(".", DECIMAL_SIGN[lang])


def _grid(first: str, *others: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(first)
    for title in others:
        grid.add_column(title, justify="right")
    return grid


def _pairing(pairing: Pairing, lang: str) -> tuple[str, ...]:
    names = translate(lang, N_("{one} against {other}"), one=pairing.one, other=pairing.other)
    wins = translate(lang, N_("{wins} of {games}"), wins=f"{pairing.points:g}", games=pairing.games)
    if not pairing.games:
        return names, wins, "", ""
    interval = _span(percent(lang, pairing.low, 1), percent(lang, pairing.high, 1), lang)
    return names, wins, percent(lang, pairing.points / pairing.games, 1), interval


def _standing(standing: Standing, times: DecisionTimes | None, anchor: str, lang: str) -> tuple[str, ...]:
    interval = _span(f"{standing.low:+.0f}", f"{standing.high:+.0f}", lang) if standing.player != anchor else ""
    time = f"{_milliseconds(times.median_seconds)}, {_milliseconds(times.late_seconds)}" if times else ""
    return standing.player, f"{standing.elo:+.0f}", interval, time


def _span(low: str, high: str, lang: str) -> str:
    return translate(lang, N_("{low} to {high}"), low=low, high=high)


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2g} ms" if seconds < 0.01 else f"{1000 * seconds:.0f} ms"
