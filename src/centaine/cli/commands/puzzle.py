"""`centaine puzzle`: the puzzle of the day."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

import msgspec
import typer

from centaine.catalog import CATALOG
from centaine.cli.commands.options import lang_option
from centaine.cli.plain_text import plain_console
from centaine.cli.puzzle import ask
from centaine.dates import day_of
from centaine.game import BadOption
from centaine.i18n import translate
from centaine.plugin.puzzles import Puzzle


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)
    plugin = next(plugin for plugin in CATALOG.values() if plugin.puzzles.levels)
    themes = plugin.puzzles.themes()
    known = ", ".join(themes)

    @app.command(help=t("Show the puzzle of the day: one Prime Climb roll, one best turn."))
    def puzzle(
        day: str = typer.Option("", "--date", help=t("The date, as YYYY-MM-DD (default: today)."), show_default=False),
        level: str = typer.Option("medium", help=t("Difficulty: easy, medium or hard.")),
        theme: str = typer.Option("", help=t("Two players, by theme: {themes}.", themes=known), show_default=False),
        answer: bool = typer.Option(False, "--answer", help=t("Show the best turn.")),
        as_json: bool = typer.Option(False, "--json", help=t("Print everything as JSON.")),
        lang: str = lang_option(lang),
    ) -> None:
        if theme and theme not in themes:
            raise BadOption("There is no theme {theme}; choose from {known}.", theme=theme[:40], known=known)
        when = day_of(day) if day else date.today()
        asked = plugin.puzzles.puzzle(when, theme or level)
        if as_json:
            print(msgspec.json.encode(puzzle_data(plugin.id, asked, when, theme or level, lang)).decode())
            return
        ask(plugin, asked, lang, plain_console(), answer=answer)


def puzzle_data(game: str, asked: Puzzle, when: date, kind: str, lang: str) -> dict[str, Any]:
    """Everything about a puzzle, its answer included."""
    return {
        "game": game,
        "date": when.isoformat(),
        "kind": kind,
        "state": asked.game.format_state(asked.state),
        "question": asked.question(lang),
        "best": list(asked.best),
        "unit": asked.unit,
        "value": asked.value,
        "next_best": asked.next_best,
    }
