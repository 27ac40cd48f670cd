"""`centaine analyse`: the chances over a recorded match, what was missed, luck and skill."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import typer

from centaine.api.games import recorded_game
from centaine.api.progress import progress_bar
from centaine.catalog import plugin_of
from centaine.cli.commands.files import read_record
from centaine.cli.commands.options import lang_option, record_argument
from centaine.cli.plain_text import plain_console
from centaine.i18n import N_, translate
from centaine.record import Record


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Analyse a recorded match: win probability over time, missed turns, luck and skill."))
    def analyse(
        file: Path = record_argument(lang),
        as_json: bool = typer.Option(False, "--json", help=t("Print everything as JSON.")),
        best: int = typer.Option(3, min=1, max=20, help=t("How many ways of playing each turn to list, best first.")),
        lang: str = lang_option(lang),
    ) -> None:
        tell_analysis(read_record(file), lang, best, as_json=as_json)


def tell_analysis(match_record: Record, lang: str, ways: int, *, as_json: bool) -> None:
    """Print the analysis of a recorded match, as far as it goes. Raises `CentaineError` where there is none."""
    from centaine.api.analysing import analyse  # the other commands start faster without it
    from centaine.cli.analysis_report import report_of
    from centaine.engine.analysis import steps_of

    with progress_bar(translate(lang, N_("Analysing")), lang) as progress:
        report = analyse(match_record, ways=ways, progress=progress)
    if as_json:
        print(msgspec.json.encode(report).decode())
        return
    game, plugin = recorded_game(match_record), plugin_of(match_record.game)
    plain_console().print(report_of(plugin, game, report, steps_of(game, match_record.actions), lang))
