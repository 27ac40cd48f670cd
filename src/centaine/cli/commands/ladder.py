"""`centaine ladder`: computer players play each other, and are rated."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import typer

from centaine.api.progress import progress_bar
from centaine.catalog import plugin_of
from centaine.cli.commands.files import FILE, STANDARD, WRITTEN_FILE, check_writable, write
from centaine.cli.commands.games import given_options
from centaine.cli.commands.options import game_argument, lang_option, option_option, variant_option
from centaine.cli.plain_text import plain_console
from centaine.engine.budget import BUDGET_SECONDS
from centaine.engine.execution.ray_executor import executor_at
from centaine.game import CentaineError
from centaine.i18n import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Have computer players play each other, and rate them."))
    def ladder(
        game: str = game_argument(lang),
        players: str = typer.Option(
            "", help=t("The players, separated by commas (default: all computer levels)."), show_default=False
        ),
        games: int = typer.Option(100, min=1, help=t("Games per pairing.")),
        seats: int = typer.Option(
            2, help=t("Seats per table; with more than two, one player against several of the other kind.")
        ),
        variant: str = variant_option(lang),
        option: list[str] = option_option(lang),
        budget: float | None = typer.Option(
            None, min=0.001, help=t("Maximum seconds per decision."), show_default=str(BUDGET_SECONDS)
        ),
        looks: int | None = typer.Option(
            None,
            min=1,
            help=t("Maximum plans or replies considered per decision, instead of seconds: the same results anywhere."),
            show_default=False,
        ),
        workers: int | None = typer.Option(
            None, min=1, max=256, help=t("Number of processes (default: all processors)."), show_default=False
        ),
        ray: str = typer.Option(
            "",
            metavar="ADDRESS",
            help=t("Play on a Ray cluster: its address, “auto” for the one that runs here, “local” to start one."),
            show_default=False,
        ),
        resume: Path | None = typer.Option(
            None,
            callback=FILE,
            help=t("A file that keeps finished games; if it already has some, the run continues from there."),
            show_default=False,
        ),
        seed: int = typer.Option(0, help=t("Seed for dice, cards and computer players.")),
        anchor: str = typer.Option("", help=t("The player rated 0 (default: the middle one)."), show_default=False),
        json: Path | None = typer.Option(
            None, callback=WRITTEN_FILE, help=t("The file to write everything to, as JSON."), show_default=False
        ),
        lang: str = lang_option(lang),
    ) -> None:
        from centaine.api.ladders import round_robin  # these import NumPy, for which nobody else has to wait
        from centaine.cli.ladder_report import report

        if looks is not None and budget is not None:
            raise CentaineError("Choose one of --looks and --budget.")
        seconds = BUDGET_SECONDS if budget is None else budget
        options = {"preset": variant, "seats": seats, **given_options(plugin_of(game), option)}
        robin = round_robin(players.split(",") if players else (), game, options, games, seed, anchor, seconds, looks)
        for file in filter(None, (json, resume)):
            check_writable(file)
        with executor_at(ray, workers) as executor, progress_bar(t("Playing"), lang) as progress:
            table = robin.play(workers, progress, executor, resume)
        if json != STANDARD:
            plain_console().print(*report(table, lang), sep="\n")
        if json is not None:
            write(json, msgspec.json.format(msgspec.json.encode(table)).decode() + "\n")
