"""`centaine puzzle`: the puzzle of the day."""

from __future__ import annotations

from datetime import date
from functools import partial

import typer
from rich.console import Console

from centaine.catalog import CATALOG
from centaine.commands.options import lang_option
from centaine.days import day_of
from centaine.riddles import ask
from centaine.words import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Set the puzzle of the day: a roll of Prime Climb, and one best turn."))
    def puzzle(
        day: str = typer.Option("", "--date", help=t("The day, as YYYY-MM-DD; by default today."), show_default=False),
        level: str = typer.Option("medium", help=t("How hard it is: easy, medium or hard.")),
        answer: bool = typer.Option(False, "--answer", help=t("Tell the best turn.")),
        lang: str = lang_option(lang),
    ) -> None:
        entry = next(entry for entry in CATALOG.values() if entry.riddles.levels)
        riddle = entry.riddles.riddle(day_of(day) if day else date.today(), level)
        ask(entry, riddle, lang, Console(highlight=False), answer=answer)
