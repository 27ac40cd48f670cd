"""`centaine replay`: a recorded match, told step by step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import typer
from rich.console import Console

from centaine.commands.files import read_record
from centaine.commands.games import entry_of, game_of
from centaine.commands.options import lang_option, record_argument
from centaine.record import Record
from centaine.record import replay as replayed
from centaine.terminal import Match
from centaine.words import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Tell a recorded match step by step."))
    def replay(
        file: Path = record_argument(lang),
        pictures: bool = typer.Option(False, "--pictures", help=t("Draw the table after each step.")),
        lang: str = lang_option(lang),
    ) -> None:
        tell_record(read_record(file), lang, pictures)


def tell_record(told: Record, lang: str, pictures: bool) -> None:
    """Print what happened in a recorded match. Raises `CentaineError` at the first step that cannot be."""
    game, entry = game_of(told), entry_of(told.game)
    console = Console(highlight=False)
    match = Match(entry, game, told.seats, [], lang, console, Random(0))
    console.print(f"{translate(lang, entry.title)}: {', '.join(told.seats)}", style="bold", markup=False)
    for number, (before, text, _) in enumerate(replayed(game, told.actions), 1):
        console.print(f"{number:>4}  {text}", style="dim", markup=False)
        match.step(game.parse_action(before, text))
        if pictures:
            match.show()
    if not pictures:
        match.show()
