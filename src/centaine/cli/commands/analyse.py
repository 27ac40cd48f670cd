"""`centaine analyse`: the chances over a recorded match, what was missed, luck and skill."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import typer
from rich.console import Console

from centaine.commands.files import read_record
from centaine.commands.games import entry_of, game_of
from centaine.commands.options import lang_option, record_argument
from centaine.commands.progress import progress_bar
from centaine.record import Record
from centaine.words import N_, translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Analyse a recorded match: the chances over time, what was missed, luck and skill."))
    def analyse(
        file: Path = record_argument(lang),
        as_json: bool = typer.Option(False, "--json", help=t("Print everything as JSON.")),
        best: int = typer.Option(3, min=1, max=20, help=t("How many ways to play each turn are told, the best first.")),
        lang: str = lang_option(lang),
    ) -> None:
        tell_analysis(read_record(file), lang, best, as_json=as_json)


def tell_analysis(told: Record, lang: str, ways: int, *, as_json: bool) -> None:
    """Print the analysis of a recorded match, as far as it goes. Raises `CentaineError` where there is none."""
    from centaine.analysis import Analysis, steps_of  # the other commands start faster without it
    from centaine.analysis_report import report_of

    game, entry = game_of(told), entry_of(told.game)
    analysis, steps = Analysis(entry, game, ways), steps_of(game, told.actions)
    moments = []
    with progress_bar(translate(lang, N_("Analysing"))) as progress:
        for moment in analysis.moments(steps):
            moments.append(moment)
            progress(moment.last, moment.last / len(steps))
    report = analysis.report(told.seats, steps, moments)
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        Console(highlight=False).print(report_of(entry, game, report, steps, lang))
