"""`centaine solve`: the exact values and best choices of a game that is solved, and the tables kept of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from re import fullmatch
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import typer

from centaine.api.progress import progress_bar
from centaine.catalog import CATALOG, plugin_of
from centaine.cli.commands.files import FILE
from centaine.cli.commands.games import given_options
from centaine.cli.commands.options import lang_option, option_option, starting_with
from centaine.game import BadOption, CentaineError
from centaine.i18n import DECIMAL_SIGN, N_, tell, translate
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.solution import ReportLine

if TYPE_CHECKING:  # the other commands start faster without NumPy
    from centaine.engine.solve import table_export
    from centaine.engine.solve.layout import Layout


MAX_POSITIONS = 1_000_000
"""The most positions that are compared with the rules; each takes a moment."""


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Print the exact values and best choices of a solved game."))
    def solve(
        game: str = typer.Argument(
            "", help=t("The game."), show_default=False, autocompletion=starting_with(solved_ids())
        ),
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
        option: list[str] = option_option(lang),
        keepers: str = typer.Option(
            "",
            help=t("Prime Climb, one player: the numbers of the Keepers in the deck, such as 3,8 (default: all nine)."),
            show_default=False,
        ),
        listed: bool = typer.Option(False, "--list", help=t("List the existing tables and exit.")),
        verify: bool = typer.Option(False, "--verify", help=t("Check a solved table against the rules.")),
        positions: int | None = typer.Option(
            None,
            min=1,
            max=MAX_POSITIONS,
            help=t("With --verify: the number of random positions to compare with the rules."),
            show_default=False,
        ),
        export: str = typer.Option(
            "",
            callback=FILE,
            help=t("Write the table to this file, ending in .npz for NumPy, or in .table."),
            show_default=False,
        ),
        imported: str = typer.Option(
            "", "--import", callback=FILE, help=t("Check a table that was exported, and keep it."), show_default=False
        ),
        as_json: bool = typer.Option(False, "--json", help=t("Print everything as JSON.")),
        lang: str = lang_option(lang),
    ) -> None:
        if sum(map(bool, (listed, verify, export, imported))) > 1:
            raise CentaineError("Choose one of --list, --verify, --export and --import.")
        if positions is not None and not verify:
            raise CentaineError("--positions is for --verify only.")
        if as_json and (export or imported):
            raise CentaineError("--json is not for --export and --import.")
        given = {"course": course, "way_stations": way_stations}
        options = {name: value for name, value in given.items() if value}
        if option and game:
            options |= given_options(plugin_of(game), option)
        if keepers:
            options |= {"deck": options.get("deck", "keepers"), "keepers": numbers_of(keepers)}
        if listed:
            list_tables(lang, as_json=as_json)
        elif imported:
            import_table(Path(imported), Wanted(game, seats, options), lang)
        elif not game:
            raise CentaineError("Name a game, or use --list; solved games: {known}.", known=solved_games())
        elif export:
            export_table(Path(export), Wanted(game, seats, options), lang)
        else:
            tell_solution(plugin_of(game), seats, options, lang, (positions or 0) if verify else None, as_json=as_json)


def numbers_of(text: str) -> list[int]:
    """The numbers in a text such as 3,8. Raises `BadOption`."""
    if not fullmatch(r"\d{1,3}(,\d{1,3}){0,20}", text):
        raise BadOption("Keepers must be numbers with commas, such as 3,8, not {given}.", given=text[:40])
    return [int(number) for number in text.split(",")]


def tell_solution(
    plugin: GamePlugin,
    seats: Sequence[int],
    options: Mapping[str, Any],
    lang: str,
    positions: int | None,
    *,
    as_json: bool,
) -> None:
    """Solve a game, or verify its solution at so many `positions`, and print what came of it.

    Raises `CentaineError` if it is not solved.
    """
    solution, solved = plugin.solution, []
    for number, count in enumerate(checked_seats(plugin, seats)):
        try:
            with progress_bar(translate(lang, N_("Solving for {seats}"), seats=count), lang) as progress:
                if positions is None:
                    lines = list(solution.report(count, options, progress))
                else:
                    lines = list(solution.verify(count, options, positions, progress))
        except BadOption:
            if seats or number == 0:
                raise
            continue  # by default, all that these options leave
        except KeyboardInterrupt:
            if positions is not None:
                raise CentaineError("Stopped before everything was checked.") from None
            raise interrupted(count) from None
        solved.append({"game": plugin.id, "seats": count, "options": options, "lines": [_line(line) for line in lines]})
        if as_json:
            continue
        if number:
            print()
        for line in lines:
            print(translate(lang, line.message, **{name: _figure(value, lang) for name, value in line.params.items()}))
    if as_json:
        print(msgspec.json.encode(solved).decode())


def _line(line: ReportLine) -> dict[str, Any]:
    """A line of a report as data; numbers are numbers."""
    return {"message": line.message, "params": {name: _number(value) for name, value in line.params.items()}}


def _number(value: str | int) -> str | int | float:
    return float(value) if isinstance(value, str) and fullmatch(r"\d+\.\d+|\d+e-\d+", value) else value


def checked_seats(plugin: GamePlugin, seats: Sequence[int]) -> Iterator[int]:
    """The numbers of players, by default all that are solved. Raises `CentaineError` at one that is not."""
    solved = plugin.solution.seats
    if not solved:
        raise CentaineError("{game} is not solved; solved games: {known}.", game=plugin.id, known=solved_games())
    for count in seats or solved:
        if count not in solved:
            known = ", ".join(map(str, solved))
            raise CentaineError("This game is solved for {known} players, not for {seats}.", known=known, seats=count)
        yield count


def interrupted(seats: int) -> CentaineError:
    """What is told after Ctrl-C while a game is solved."""
    return CentaineError("Stopped: {seats} players not solved; no file was written.", seats=seats)


class Wanted(NamedTuple):
    """What somebody has asked for: a game by its id or "", numbers of players, options."""

    game: str
    seats: Sequence[int]
    options: Mapping[str, Any]


def export_table(path: Path, wanted: Wanted, lang: str) -> None:
    """Write a solution to a file; it is solved first if it is not kept. Raises `CentaineError`."""
    from centaine.engine.solve import table_export, tables

    plugin = plugin_of(wanted.game)
    seats = list(checked_seats(plugin, wanted.seats))
    if len(seats) != 1:
        raise CentaineError("A file holds one table: choose one number of players with --seats.")
    table_export.check_name(path)
    layout = plugin.solution.layout(seats[0], wanted.options)
    try:
        with progress_bar(translate(lang, N_("Solving for {seats}"), seats=seats[0]), lang) as progress:
            table = plugin.solution.table(seats[0], wanted.options, progress)
    except KeyboardInterrupt:
        raise interrupted(seats[0]) from None
    done = table_export.write(path, plugin.title, layout, table, lang)
    is_kept = path.suffix == tables.SUFFIX
    line = (
        N_("{file}: {size} MB, {states} positions.")
        if is_kept
        else N_("{file}: {size} MB, {states} positions, with a data card.")
    )
    print(translate(lang, line, **_told(done, layout, lang)))
    print(translate(lang, N_("SHA-256 of the arrays: {checksum}"), checksum=done.checksum))


def _told(done: table_export.Exported, layout: Layout, lang: str) -> dict[str, Any]:
    size = _figure(f"{done.size / 1e6:.2f}", lang)
    return {"file": str(done.path), "size": size, "states": layout.states}


def import_table(path: Path, wanted: Wanted, lang: str) -> None:
    """Check a file and keep its table. Raises `CentaineError`, also where it is not the table that is wanted."""
    from centaine.engine.solve import table_import, tables

    def find(about: table_export.FileAbout) -> Layout:
        solution = plugin_of(about.game[:40]).solution
        layout: Layout = solution.layout(about.seats, about.options)
        is_wanted = about.game == (wanted.game or about.game) and about.seats in (wanted.seats or (about.seats,))
        if not is_wanted or (wanted.options and solution.layout(about.seats, wanted.options).options != layout.options):
            told = " ".join((about.game, f"seats={about.seats}", *_chosen(layout.options)))
            raise CentaineError(
                "{file} contains a different table from the one requested: {table}.", file=str(path), table=told
            )
        return layout

    with progress_bar(translate(lang, N_("Checking {file}"), file=path.name), lang) as progress:
        table = table_import.read(path, find, progress)
    if not table.is_prepared:
        table = tables.prepared(table.about, table.values)
    tables.check_room(table.size)
    tables.keep(table)
    about = table.about
    kept = str(tables.path_of(about.game, about.seats, about.options))
    print(translate(lang, N_("{file}: the checksum is correct."), file=str(path)))
    print(translate(lang, N_("The table is kept as {file}."), file=kept))


def _chosen(options: Mapping[str, Any]) -> Iterator[str]:
    """Options as the command line prints them."""
    for name, value in options.items():
        yield f"{name}={msgspec.json.encode(value).decode()}"


def _figure(value: str | int, lang: str) -> str | int:
    """A decimal fraction with the sign that a language sets in it; anything else as it is."""
    if isinstance(value, str) and fullmatch(r"\d+\.\d+", value):
        return value.replace(".", DECIMAL_SIGN[lang])
    return value


def solved_games() -> str:
    """The ids of the games that are solved."""
    return ", ".join(solved_ids())


def solved_ids() -> list[str]:
    """The same as a list."""
    return [known.id for known in CATALOG.values() if known.solution.seats]


def list_tables(lang: str, *, as_json: bool) -> None:
    """Print what tables there are, each with its file; damaged ones are only told as text."""
    from centaine.engine.solve import tables

    files = list(tables.files())
    if as_json:
        print(msgspec.json.encode(list(_tables(files))).decode())
        return
    if not files:
        print(translate(lang, N_("There are no tables yet.")))
    for file in files:
        try:
            about = tables.read_about(file)
        except CentaineError as error:
            print(tell(lang, error))
            continue
        chosen = " ".join(_chosen(about.options))
        megabytes = _figure(f"{file.stat().st_size / 1e6:.2f}", lang)
        size = translate(lang, N_("{size} MB"), size=megabytes)
        print(f"{about.game}  seats={about.seats}  {chosen}  {size}  {file}")


def _tables(files: Sequence[Path]) -> Iterator[dict[str, Any]]:
    """The tables that are sound, as data."""
    from centaine.engine.solve import tables

    for file in files:
        with suppress(CentaineError):
            about = msgspec.to_builtins(tables.read_about(file))
            yield {**about, "bytes": file.stat().st_size, "file": str(file)}
