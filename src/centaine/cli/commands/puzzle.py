"""`centaine puzzle`: the puzzle of the day."""

from __future__ import annotations

from datetime import date
from functools import partial

import typer

from centaine.catalog import CATALOG
from centaine.cli.commands.options import lang_option
from centaine.cli.plain_text import plain_console
from centaine.cli.puzzle import ask
from centaine.dates import day_of
from centaine.game import BadOption
from centaine.i18n import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)
    entry = next(entry for entry in CATALOG.values() if entry.puzzles.levels)
    themes = entry.puzzles.themes()
    known = ", ".join(themes)

    @app.command(help=t("Show the puzzle of the day: one Prime Climb roll, one best turn."))
    def puzzle(
        day: str = typer.Option("", "--date", help=t("The date, as YYYY-MM-DD (default: today)."), show_default=False),
        level: str = typer.Option("medium", help=t("Difficulty: easy, medium or hard.")),
        theme: str = typer.Option("", help=t("Two players, by theme: {themes}.", themes=known), show_default=False),
        answer: bool = typer.Option(False, "--answer", help=t("Show the best turn.")),
        lang: str = lang_option(lang),
    ) -> None:
        if theme and theme not in themes:
            raise BadOption("There is no theme {theme}; choose from {known}.", theme=theme[:40], known=known)
        asked = entry.puzzles.puzzle(day_of(day) if day else date.today(), theme or level)
        ask(entry, asked, lang, plain_console(), answer=answer)
