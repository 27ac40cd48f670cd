"""The command line: `centaine serve`, `play`, `ladder` and the other commands, in French and English."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar

from centaine import __version__, record
from centaine.catalog import CATALOG
from centaine.days import day_of
from centaine.game import BadOption, CentaineError
from centaine.ladder import RoundRobin
from centaine.offer import Entry, Preset
from centaine.printing import Wish
from centaine.riddles import ask
from centaine.simulate import BUDGET_SECONDS
from centaine.solve import tables
from centaine.standings import told as ladder_told
from centaine.terminal import Left, Match
from centaine.words import LANGUAGES, N_, from_environment, tell, translate

BAD_INPUT = 2
"""The exit status after a sentence about bad input."""

PERSON = "person"
"""How a seat is asked for that someone at the terminal plays."""


def language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of everything, help included: `--lang` wherever it stands, else the environment's.

    Raises `CentaineError` for a language that there is not.
    """
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            lang = value if equals else "".join(arguments[place + 1 : place + 2])
            if lang not in LANGUAGES:
                raise CentaineError("There is no language {lang}: {known}.", lang=lang, known=", ".join(LANGUAGES))
            return lang
    return from_environment(environ)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. Whatever a person did wrong is told in one sentence, with exit status 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = from_environment(os.environ)
    try:
        lang = language(given, os.environ)
        build(lang)(given)
    except CentaineError as error:
        print(tell(lang, error), file=sys.stderr)
        sys.exit(BAD_INPUT)


def build(lang: str) -> typer.Typer:
    """The commands with their help in `lang`."""
    t = partial(translate, lang)
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        help=t("Centaine: play, learn, analyse and teach number games."),
    )
    lang_option = typer.Option(
        lang, "--lang", help=t("Language: en or fr. By default that of the environment."), show_default=False
    )

    @app.callback()
    def general(
        version: bool = typer.Option(
            False, "--version", is_eager=True, callback=show_version, help=t("Print the version and stop.")
        ),
        lang: str = lang_option,
    ) -> None:
        """Nothing to do: both options were read before."""

    @app.command(help=t("Start the server and open the table in the browser."))
    def serve(
        host: str = typer.Option("127.0.0.1", help=t("The address to listen at.")),
        port: int = typer.Option(8101, help=t("The port; if it is taken, the next free one is used.")),
        database: str | None = typer.Option(
            None, help=t("What matches are kept in: a file, or postgresql://user@host/name."), show_default=False
        ),
        browser: bool = typer.Option(True, "--browser/--no-browser", help=t("Open a browser where there is one.")),
        workers: int = typer.Option(1, min=1, max=64, help=t("How many processes serve; several need PostgreSQL.")),
        keep_days: int | None = typer.Option(
            None, min=0, help=t("Delete matches so many days after they ended; by default never."), show_default=False
        ),
        metrics_port: int | None = typer.Option(
            None, help=t("The port of this machine at which Prometheus finds metrics."), show_default=False
        ),
        lang: str = lang_option,
    ) -> None:
        from centaine.server.serve import serve as run  # the other commands start faster without the server

        def say(notice: CentaineError) -> None:
            print(tell(lang, notice), flush=True)

        run(
            host,
            port,
            database,
            browser,
            workers=workers,
            keep_days=keep_days,
            metrics_port=metrics_port,
            say=say,
        )

    @app.command(help=t("Play a match in the terminal."))
    def play(
        game: str = typer.Argument(next(iter(CATALOG), ""), help=t("Which game.")),
        variant: str = typer.Option(
            "", help=t("A variant by its name; a wrong one gets the list."), show_default=False
        ),
        seat: list[str] = typer.Option(
            [],
            help=t("Who sits there: person, person:NAME, or a level of the computer. Once for each seat."),
            show_default=False,
        ),
        option: list[str] = typer.Option(
            [], help=t("An option of the game, name=value. May be given several times."), show_default=False
        ),
        seed: int | None = typer.Option(
            None, help=t("Seed of dice, cards and computer players, for the same match again."), show_default=False
        ),
        save: Path | None = typer.Option(None, help=t("The file to write the record to."), show_default=False),
        lang: str = lang_option,
    ) -> None:
        entry = entry_of(game)
        match = new_match(entry, variant, seat, option, lang, SystemRandom() if seed is None else Random(seed))
        try:
            match.play()
        except (Left, KeyboardInterrupt):
            print("\n" + t("You have left the match."))
        finally:
            if save is not None:
                write(save, record.save(match.record()))

    @app.command(help=t("Let computer players play each other, and rate them."))
    def ladder(
        game: str = typer.Argument(next(iter(CATALOG), ""), help=t("Which game.")),
        players: str = typer.Option(
            "", help=t("Who plays, with commas between; by default all levels of the computer."), show_default=False
        ),
        games: int = typer.Option(100, min=1, help=t("How many games each pairing plays.")),
        seats: int = typer.Option(
            2, help=t("How many sit at a table; with more than two, one among others of one kind.")
        ),
        variant: str = typer.Option(
            "", help=t("A variant by its name; a wrong one gets the list."), show_default=False
        ),
        option: list[str] = typer.Option(
            [], help=t("An option of the game, name=value. May be given several times."), show_default=False
        ),
        budget: float = typer.Option(BUDGET_SECONDS, min=0.001, help=t("Seconds that a decision may take at most.")),
        workers: int | None = typer.Option(
            None, min=1, max=256, help=t("How many processes play; by default all processors."), show_default=False
        ),
        seed: int = typer.Option(0, help=t("Seed of dice, cards and computer players.")),
        anchor: str = typer.Option(
            "", help=t("The player that is rated 0; by default the one in the middle."), show_default=False
        ),
        json: Path | None = typer.Option(None, help=t("The file to write everything to, as JSON."), show_default=False),
        lang: str = lang_option,
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
        console = Console(highlight=False)
        console.print(*ladder_told(table, lang), sep="\n")
        if json is not None:
            write(json, msgspec.json.format(msgspec.json.encode(table)).decode() + "\n")

    @app.command(help=t("Tell a recorded match step by step."))
    def replay(
        file: Path = typer.Argument(help=t("The record.")),
        pictures: bool = typer.Option(False, "--pictures", help=t("Draw the table after each step.")),
        lang: str = lang_option,
    ) -> None:
        tell_record(record.load(read(file)), lang, pictures)

    @app.command(help=t("Check that the dice of a recorded match follow from the seed that was fixed before it."))
    def verify(
        file: Path = typer.Argument(help=t("The record.")),
        commitment: str = typer.Option(
            "", help=t("The commitment that was shown before the match."), show_default=False
        ),
        lang: str = lang_option,
    ) -> None:
        tell_check(record.load(read(file)), commitment, lang)

    @app.command(help=t("Analyse a recorded match: the chances over time, what was missed, luck and skill."))
    def analyse(
        file: Path = typer.Argument(help=t("The record.")),
        as_json: bool = typer.Option(False, "--json", help=t("Print everything as JSON.")),
        best: int = typer.Option(3, min=1, max=20, help=t("How many ways to play each turn are told, the best first.")),
        lang: str = lang_option,
    ) -> None:
        tell_analysis(record.load(read(file)), lang, best, as_json=as_json)

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
        lang: str = lang_option,
    ) -> None:
        if listed:
            list_tables(lang)
            return
        if not game:
            raise CentaineError("Name a game, or --list; solved are: {known}.", known=solved_games())
        given = {"course": course, "way_stations": way_stations}
        options = {name: value for name, value in given.items() if value}
        tell_solution(entry_of(game), seats, options, lang, verify)

    @app.command(help=t("Set the puzzle of the day: a roll of Prime Climb, and one best turn."))
    def puzzle(
        day: str = typer.Option("", "--date", help=t("The day, as YYYY-MM-DD; by default today."), show_default=False),
        level: str = typer.Option("medium", help=t("How hard it is: easy, medium or hard.")),
        answer: bool = typer.Option(False, "--answer", help=t("Tell the best turn.")),
        lang: str = lang_option,
    ) -> None:
        entry = next(entry for entry in CATALOG.values() if entry.riddle_levels)
        riddle = entry.riddle(day_of(day) if day else date.today(), level)
        ask(entry, riddle, lang, Console(highlight=False), answer=answer)

    @app.command("print", help=t("Make PDFs to print: boards, cards, pieces, rules."))
    def print_(
        game: str = typer.Argument(help=t("Which game.")),
        paper: str = typer.Option("a4", help=t("The paper: a4 or letter.")),
        out: Path = typer.Option(Path("."), help=t("The folder to write to.")),
        only: list[str] = typer.Option(
            [], help=t("Only these documents, with commas between; a wrong name gets the list."), show_default=False
        ),
        cards: Path | None = typer.Option(
            None, help=t("A file of cards of your own, to be printed with the others."), show_default=False
        ),
        level: str = typer.Option(
            "", help=t("The school level of the questions; a wrong one gets the list."), show_default=False
        ),
        questions: Path | None = typer.Option(
            None, help=t("A file of questions of your own, of that level, to be printed instead."), show_default=False
        ),
        from_record: Path | None = typer.Option(
            None, "--record", help=t("A recorded match, for a sheet of its position."), show_default=False
        ),
        day: str = typer.Option(
            "", "--date", help=t("Puzzles of that day, YYYY-MM-DD; by default always the same."), show_default=False
        ),
        step: int | None = typer.Option(
            None, help=t("After how many actions of the record; by default after the last."), show_default=False
        ),
        flip: str = typer.Option("long", help=t("The edge over which the printer turns a sheet: long or short.")),
        saving: bool = typer.Option(False, "--saving", help=t("Spare ink.")),
        lang: str = lang_option,
    ) -> None:
        from centaine.print_shop import flip_of, paper_of, stand  # the other commands start faster without the press

        entry = entry_of(game)
        given: dict[str, Any] = {}
        if cards is not None:
            given["cards"] = entry.read_cards(read(cards))
        if level:
            given["level"] = level
        if questions is not None:
            given["questions"] = own_questions(entry, questions, level, lang)
        if day:
            given["day"] = day_of(day)
        if from_record is not None:
            given["match"] = stand(entry, record.load(read(from_record)), step)
        wish = Wish(paper_of(paper), lang, saving, flip_of(flip), given)
        names = [name for listed in only for name in listed.split(",") if name]
        print_documents(entry, names, wish, out)

    return app


def print_documents(entry: Entry, names: Sequence[str], wish: Wish, folder: Path) -> None:
    """Print the documents of a game into a folder, telling each file. Raises `CentaineError`."""
    from centaine.print_shop import chosen, print_all

    documents = chosen(entry, names, wish.given)
    with progress_bar(translate(wish.lang, N_("Printing"))) as progress:
        for count, file in enumerate(print_all(entry, documents, wish, folder), 1):
            progress(count, count / len(documents))
            print(file)


def own_questions(entry: Entry, file: Path, level: str, lang: str) -> Any:
    """The questions of a file, as options take them; each line that is refused is told. Raises `CentaineError`."""
    from centaine.print_shop import own_deck

    deck, refused = own_deck(entry, file.name, read(file), level, lang)
    for line, why in refused:
        print(f"{file.name}:{line}: {tell(lang, why)}", file=sys.stderr)
    return deck


def show_version(wanted: bool) -> None:
    """What `--version` does."""
    if wanted:
        print(f"centaine {__version__}")
        raise typer.Exit


def entry_of(game: str) -> Entry:
    """The catalog's entry. Raises `CentaineError`."""
    if game not in CATALOG:
        raise CentaineError("There is no game {game}; there are: {known}.", game=game, known=", ".join(CATALOG))
    return CATALOG[game]


def new_match(
    entry: Entry, variant: str, seats: Sequence[str], options: Sequence[str], lang: str, rng: Random
) -> Match:
    """A match at its beginning. Raises `CentaineError` for a variant, a seat or an option that there is not."""
    least = preset_of(entry, variant).least_seats if variant else 2
    wanted = list(seats) or [PERSON, *[entry.levels[-1].id] * (least - 1)]
    titles = {
        PERSON: translate(lang, N_("Player")),
        **{level.id: translate(lang, level.title) for level in entry.levels},
    }
    kinds, names = [], []
    for kind, _, name in (seat.partition(":") for seat in wanted):
        if kind not in titles:
            raise CentaineError(
                "There is no player {player}; there are: {known}.", player=kind, known=", ".join(titles)
            )
        kinds.append(kind)
        names.append(name or titles[kind])
    return Match(
        entry=entry,
        game=entry.make(options_of(entry, variant, options, len(kinds))),
        names=numbered(names),
        seats=[entry.player(kind) for kind in kinds],
        lang=lang,
        console=Console(highlight=False),
        rng=rng,
    )


def preset_of(entry: Entry, variant: str) -> Preset:
    """A variant of a game. Raises `CentaineError`."""
    presets = {preset.id: preset for preset in entry.presets}
    if variant not in presets:
        raise CentaineError(
            "There is no variant {variant}; there are: {known}.", variant=variant, known=", ".join(presets)
        )
    return presets[variant]


def options_of(entry: Entry, variant: str, options: Sequence[str], seats: int) -> dict[str, Any]:
    """A game’s options: those of the variant, the seats, and what was asked for besides. Raises `CentaineError`."""
    chosen = preset_of(entry, variant).options if variant else {}
    return chosen | {"seats": seats} | dict(map(parse_option, options))


def parse_option(text: str) -> tuple[str, Any]:
    """`name=value`; the value is JSON, or a text as it stands. Raises `CentaineError`."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise CentaineError("An option is written name=value, not {given}.", given=text)
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def numbered(names: Sequence[str]) -> list[str]:
    """The names, with a number behind those that several seats have."""
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def tell_record(told: record.Record, lang: str, pictures: bool) -> None:
    """Print what happened in a recorded match. Raises `CentaineError` at the first step that cannot be."""
    game = record.game_of(told, lambda name, options: entry_of(name).make(options))
    entry = entry_of(told.game)
    console = Console(highlight=False)
    match = Match(entry, game, told.seats, [], lang, console, Random(0))
    console.print(f"{translate(lang, entry.title)}: {', '.join(told.seats)}", style="bold", markup=False)
    for number, (before, text, _) in enumerate(record.replay(game, told.actions), 1):
        console.print(f"{number:>4}  {text}", style="dim", markup=False)
        match.step(game.parse_action(before, text))
        if pictures:
            match.show()
    if not pictures:
        match.show()


def tell_analysis(told: record.Record, lang: str, ways: int, *, as_json: bool) -> None:
    """Print the analysis of a recorded match, as far as it goes. Raises `CentaineError` where there is none."""
    from centaine.analysis import Analysis, steps_of  # the other commands start faster without it
    from centaine.analysis_report import report_of

    game = record.game_of(told, lambda name, options: entry_of(name).make(options))
    entry = entry_of(told.game)
    analysis, steps = Analysis(entry, game, ways), steps_of(game, told.actions)
    moments = []
    with progress_bar(translate(lang, N_("Analysing"))) as progress:
        for moment in analysis.moments(steps):
            moments.append(moment)
            progress(moment.last, moment.last / len(steps))
    report = analysis.report(told.seats, steps, moments)
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        Console(highlight=False).print(report_of(entry, game, report, steps, lang))


def tell_check(told: record.Record, commitment: str, lang: str) -> None:
    """Print what the dice of a recorded match follow from. Raises `CentaineError` where they do not."""
    from centaine.server.fairness import verify  # the other commands start faster without the server

    game = record.game_of(told, lambda name, options: entry_of(name).make(options))
    checked = verify(game, told, commitment)
    print(
        translate(
            lang,
            N_("The seed fits the commitment, and all rolls and draws follow from it: {drawn}."),
            drawn=checked.drawn,
        )
    )
    if checked.given:
        print(
            translate(
                lang,
                N_("Outcomes that were given, not drawn, so that nothing proves them: {given}."),
                given=checked.given,
            )
        )
    if not commitment:
        print(
            translate(
                lang,
                N_("Whoever kept the commitment from before the match can compare it: {commitment}"),
                commitment=told.proof.commitment if told.proof else "",
            )
        )


def tell_solution(entry: Entry, seats: Sequence[int], options: Mapping[str, Any], lang: str, verify: bool) -> None:
    """Solve a game, or verify its solution, and print what came of it. Raises `CentaineError` if it is not solved."""
    if not entry.solved:
        raise CentaineError("{game} is not solved; solved are: {known}.", game=entry.id, known=solved_games())
    for number, count in enumerate(seats or entry.solved):
        if count not in entry.solved:
            known = ", ".join(map(str, entry.solved))
            raise CentaineError("This game is solved for {known} players, not for {seats}.", known=known, seats=count)
        try:
            with progress_bar(translate(lang, N_("Solving for {seats}"), seats=count)) as progress:
                lines = list((entry.verify if verify else entry.solve)(count, options, progress))
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
    return ", ".join(known.id for known in CATALOG.values() if known.solved)


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


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, float], None]]:
    """A bar on a terminal, with an estimate of the time left; to be told the share that is done."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with ProgressBar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda sweeps, share: bar.update(task, completed=share)


def read(file: Path) -> str:
    """A text file. Raises `CentaineError` where it cannot be read."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise CentaineError("{file} cannot be read: {why}.", file=str(file), why=error.strerror or "") from None
    except UnicodeDecodeError:
        raise CentaineError("{file} is no record: it is not text in UTF-8.", file=str(file)) from None


def check_writable(file: Path) -> None:
    """Raises `CentaineError` where a file cannot be written: better told before long work than after it."""
    try:
        with file.open("a"):
            pass
    except OSError as error:
        raise not_written(file, error) from None


def not_written(file: Path, error: OSError) -> CentaineError:
    """What to say of a file that cannot be written."""
    return CentaineError("{file} cannot be written: {why}.", file=str(file), why=error.strerror or "")


def write(file: Path, text: str) -> None:
    """Write a text file. Raises `CentaineError` where that cannot be done."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise not_written(file, error) from None
