"""`centaine solve`: the exact values and best choices of a game that is solved, and the tables kept of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
import typer

from centaine.catalog import CATALOG
from centaine.commands.games import entry_of
from centaine.commands.options import lang_option
from centaine.commands.progress import progress_bar
from centaine.game import BadOption, CentaineError
from centaine.offer import Entry
from centaine.solve import tables
from centaine.words import N_, tell, translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Print the exact values and best choices of a game that is solved."))
    def solve(
        game: str = typer.Argument("", help=t("Which game."), show_default=False),
        seats: list[int] = typer.Option(
            [],
            help=t("For how many players. May be given several times; by default all that are solved."),
            show_default=False,
        ),
        course: str = typer.Option(
            "", help=t("Prime Climb: the course; a wrong one gets the list."), show_default=False
        ),
        way_stations: list[int] = typer.Option(
            [], help=t("Prime Climb: a way station. May be given several times."), show_default=False
        ),
        listed: bool = typer.Option(False, "--list", help=t("List the tables that have been made, and stop.")),
        verify: bool = typer.Option(False, "--verify", help=t("Check the table of a solution against the rules.")),
        lang: str = lang_option(lang),
    ) -> None:
        if listed:
            list_tables(lang)
            return
        if not game:
            raise CentaineError("Name a game, or --list; solved are: {known}.", known=solved_games())
        given = {"course": course, "way_stations": way_stations}
        options = {name: value for name, value in given.items() if value}
        tell_solution(entry_of(game), seats, options, lang, verify)


def tell_solution(entry: Entry, seats: Sequence[int], options: Mapping[str, Any], lang: str, verify: bool) -> None:
    """Solve a game, or verify its solution, and print what came of it. Raises `CentaineError` if it is not solved."""
    solution = entry.solution
    if not solution.seats:
        raise CentaineError("{game} is not solved; solved are: {known}.", game=entry.id, known=solved_games())
    for number, count in enumerate(seats or solution.seats):
        if count not in solution.seats:
            known = ", ".join(map(str, solution.seats))
            raise CentaineError("This game is solved for {known} players, not for {seats}.", known=known, seats=count)
        try:
            with progress_bar(translate(lang, N_("Solving for {seats}"), seats=count)) as progress:
                lines = list((solution.verify if verify else solution.report)(count, options, progress))
        except BadOption:
            if seats or number == 0:
                raise
            continue  # by default, all that these options leave
        except KeyboardInterrupt:
            raise CentaineError("Stopped: nothing was solved, and no file was written.") from None
        if number:
            print()
        for line in lines:
            print(translate(lang, line.message, **line.params))


def solved_games() -> str:
    """The ids of the games that are solved."""
    return ", ".join(known.id for known in CATALOG.values() if known.solution.seats)


def list_tables(lang: str) -> None:
    """Print what tables there are, each with its file."""
    for file in tables.found():
        try:
            about = tables.read_about(file)
        except CentaineError as error:
            print(tell(lang, error))
            continue
        chosen = " ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in about.options.items())
        size = f"{file.stat().st_size / 1e6:.1f} MB"
        print(f"{about.game}  seats={about.seats}  {chosen}  {size}  {file}")
