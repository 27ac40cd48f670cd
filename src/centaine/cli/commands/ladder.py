"""`centaine ladder`: computer players play each other, and are rated."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import typer
from rich.console import Console

from centaine.commands.files import check_writable, write
from centaine.commands.games import entry_of, options_of
from centaine.commands.options import game_argument, lang_option, option_option, variant_option
from centaine.commands.progress import progress_bar
from centaine.ladder import RoundRobin
from centaine.simulate import BUDGET_SECONDS
from centaine.standings import told
from centaine.words import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Let computer players play each other, and rate them."))
    def ladder(
        game: str = game_argument(lang),
        players: str = typer.Option(
            "", help=t("Who plays, with commas between; by default all levels of the computer."), show_default=False
        ),
        games: int = typer.Option(100, min=1, help=t("How many games each pairing plays.")),
        seats: int = typer.Option(
            2, help=t("How many sit at a table; with more than two, one among others of one kind.")
        ),
        variant: str = variant_option(lang),
        option: list[str] = option_option(lang),
        budget: float = typer.Option(BUDGET_SECONDS, min=0.001, help=t("Seconds that a decision may take at most.")),
        workers: int | None = typer.Option(
            None, min=1, max=256, help=t("How many processes play; by default all processors."), show_default=False
        ),
        seed: int = typer.Option(0, help=t("Seed of dice, cards and computer players.")),
        anchor: str = typer.Option(
            "", help=t("The player that is rated 0; by default the one in the middle."), show_default=False
        ),
        json: Path | None = typer.Option(None, help=t("The file to write everything to, as JSON."), show_default=False),
        lang: str = lang_option(lang),
    ) -> None:
        entry = entry_of(game)
        robin = RoundRobin(
            entry=entry,
            options=options_of(entry, variant, option, seats),
            players=players.split(",") if players else [level.id for level in reversed(entry.levels)],
            games=games,
            anchor=anchor,
            seed=seed,
            budget_seconds=budget,
        )
        if json is not None:
            check_writable(json)
        with progress_bar(t("Playing")) as progress:
            table = robin.play(workers, progress)
        Console(highlight=False).print(*told(table, lang), sep="\n")
        if json is not None:
            write(json, msgspec.json.format(msgspec.json.encode(table)).decode() + "\n")
