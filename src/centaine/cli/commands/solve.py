"""`centaine solve`: the exact values and best choices of a game that is solved, and the tables kept of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from re import fullmatch
from typing import Any

import msgspec
import typer

from centaine.api.progress import progress_bar
from centaine.catalog import CATALOG, plugin_of
from centaine.cli.commands.options import lang_option
from centaine.engine.solve import tables
from centaine.game import BadOption, CentaineError
from centaine.i18n import DECIMAL_SIGN, N_, tell, translate
from centaine.plugin.game_plugin import GamePlugin


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Print the exact values and best choices of a solved game."))
    def solve(
        game: str = typer.Argument("", help=t("The game."), show_default=False),
        seats: list[int] = typer.Option(
            [],
            help=t("Number of players (repeatable; default: all that are solved)."),
            show_default=False,
        ),
        course: str = typer.Option(
            "", help=t("Prime Climb: the course (an unknown name prints the list)."), show_default=False
        ),
        way_stations: list[int] = typer.Option(
            [], help=t("Prime Climb: a way station (repeatable)."), show_default=False
        ),
        listed: bool = typer.Option(False, "--list", help=t("List the existing tables and exit.")),
        verify: bool = typer.Option(False, "--verify", help=t("Check a solved table against the rules.")),
        lang: str = lang_option(lang),
    ) -> None:
        if listed:
            list_tables(lang)
            return
        if not game:
            raise CentaineError("Name a game, or use --list; solved games: {known}.", known=solved_games())
        given = {"course": course, "way_stations": way_stations}
        options = {name: value for name, value in given.items() if value}
        tell_solution(plugin_of(game), seats, options, lang, verify)


def tell_solution(entry: GamePlugin, seats: Sequence[int], options: Mapping[str, Any], lang: str, verify: bool) -> None:
    """Solve a game, or verify its solution, and print what came of it. Raises `CentaineError` if it is not solved."""
    solution = entry.solution
    if not solution.seats:
        raise CentaineError("{game} is not solved; solved games: {known}.", game=entry.id, known=solved_games())
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
            if verify:
                raise CentaineError("Stopped before everything was checked.") from None
            raise CentaineError("Stopped: {seats} players not solved; no file was written.", seats=count) from None
        if number:
            print()
        for line in lines:
            print(translate(lang, line.message, **{name: _figure(value, lang) for name, value in line.params.items()}))


def _figure(value: str | int, lang: str) -> str | int:
    """A decimal fraction with the sign that a language sets in it; anything else as it is."""
    if isinstance(value, str) and fullmatch(r"\d+\.\d+", value):
        return value.replace(".", DECIMAL_SIGN[lang])
    return value


def solved_games() -> str:
    """The ids of the games that are solved."""
    return ", ".join(known.id for known in CATALOG.values() if known.solution.seats)


def list_tables(lang: str) -> None:
    """Print what tables there are, each with its file."""
    files = list(tables.found())
    if not files:
        print(translate(lang, N_("There are no tables yet.")))
    for file in files:
        try:
            about = tables.read_about(file)
        except CentaineError as error:
            print(tell(lang, error))
            continue
        chosen = " ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in about.options.items())
        megabytes = _figure(f"{file.stat().st_size / 1e6:.2f}", lang)
        size = translate(lang, N_("{size} MB"), size=megabytes)
        print(f"{about.game}  seats={about.seats}  {chosen}  {size}  {file}")
