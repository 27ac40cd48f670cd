"""`centaine replay`: shows a recorded match step by step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import typer

from centaine.api.games import recorded_game
from centaine.catalog import plugin_of
from centaine.cli.commands.files import read_record
from centaine.cli.commands.options import lang_option, record_argument
from centaine.cli.plain_text import plain_console
from centaine.cli.terminal import TerminalMatch
from centaine.dates import day_of, day_text
from centaine.i18n import translate
from centaine.record import Record
from centaine.record import replay as replayed


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Replay a recorded match step by step."))
    def replay(
        file: Path = record_argument(lang),
        pictures: bool = typer.Option(False, "--pictures", help=t("Show the table after each step.")),
        lang: str = lang_option(lang),
    ) -> None:
        tell_record(read_record(file), lang, pictures)


def tell_record(match_record: Record, lang: str, pictures: bool) -> None:
    """Print what happened in a recorded match. Raises `CentaineError` at the first step that cannot be."""
    game, plugin = recorded_game(match_record), plugin_of(match_record.game)
    console, t = plain_console(), partial(translate, lang)
    match = TerminalMatch(plugin, game, match_record.seats, [], lang, console, Random(0))
    console.print(f"{translate(lang, plugin.title)}: {', '.join(match_record.seats)}", style="bold", markup=False)
    if (proof := match_record.proof) and proof.day:
        console.print(t("Game of the day, {day}", day=day_text(lang, day_of(proof.day))), markup=False)
    for number, (before, text, _) in enumerate(replayed(game, match_record.actions), 1):
        console.print(f"{number:>4}  {text}", style="dim", markup=False)
        match.step(game.parse_action(before, text))
        match.tell()
        if pictures:
            match.show()
    if not pictures:
        match.show()
