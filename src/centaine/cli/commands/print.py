"""`centaine print`: PDFs of boards, cards, pieces and rules."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import typer

from centaine.api.progress import progress_bar
from centaine.catalog import plugin_of
from centaine.cli.commands.files import FILE, FOLDER, READ_FILE, read, read_bytes, read_record
from centaine.cli.commands.options import lang_option
from centaine.dates import day_of
from centaine.game import BadOption
from centaine.i18n import N_, tell, translate
from centaine.plugin.documents import PrintOptions
from centaine.plugin.game_plugin import GamePlugin


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command("print", help=t("Make PDFs to print: boards, cards, pieces, rules."))
    def print_(
        game: str = typer.Argument(help=t("The game.")),
        paper: str = typer.Option(
            "", help=t("Paper size: a4 or letter (default: as in your country, by the locale)."), show_default=False
        ),
        out: Path = typer.Option(
            Path("."), callback=FOLDER, help=t("The folder to write to, or a .zip file for everything.")
        ),
        only: list[str] = typer.Option(
            [],
            help=t(
                "Only these documents, separated by commas; to-play: those that are enough to play"
                " (an unknown name prints the list)."
            ),
            show_default=False,
        ),
        cards: Path | None = typer.Option(
            None, callback=READ_FILE, help=t("A file of your own cards, printed with the others."), show_default=False
        ),
        level: str = typer.Option(
            "", help=t("The school level of the questions (an unknown level prints the list)."), show_default=False
        ),
        questions: Path | None = typer.Option(
            None,
            callback=READ_FILE,
            help=t("A file of your own questions at that level, printed instead."),
            show_default=False,
        ),
        from_record: Path | None = typer.Option(
            None, "--record", callback=READ_FILE, help=t("A recorded match, to print its position."), show_default=False
        ),
        day: str = typer.Option(
            "",
            "--date",
            help=t("Puzzles for this date, YYYY-MM-DD (default: always the same ones)."),
            show_default=False,
        ),
        topic: str = typer.Option(
            "",
            help=t("The topic of a worksheet’s questions, such as fractions (an unknown topic prints the list)."),
            show_default=False,
        ),
        theme: str = typer.Option(
            "", help=t("The theme of a worksheet’s puzzles (an unknown theme prints the list)."), show_default=False
        ),
        seed: int | None = typer.Option(
            None, help=t("The number of a worksheet; each number makes another one (default: 1)."), show_default=False
        ),
        copies: int | None = typer.Option(
            None, help=t("How many worksheets to make, all different, in one file (default: 1)."), show_default=False
        ),
        step: int | None = typer.Option(
            None, help=t("The position after this many actions (default: all of them)."), show_default=False
        ),
        weight: int | None = typer.Option(
            None,
            help=t("The weight of the cards’ paper in g/m², for their boxes (default: 200 at home, 300 in a shop)."),
            show_default=False,
        ),
        flip: str = typer.Option("long", help=t("The edge on which the printer flips the sheet: long or short.")),
        saving: bool = typer.Option(False, "--saving", help=t("Save ink.")),
        palette: str = typer.Option("default", help=t("Board colours: default, friendly (colour-blind) or mono.")),
        made_for: str = typer.Option(
            "home", "--for", help=t("home, or shop: files for a print shop, with bleed and in four inks.")
        ),
        profile: Path | None = typer.Option(
            None,
            callback=FILE,
            help=t("The print shop’s ICC profile (default: FOGRA39, coated paper)."),
            show_default=False,
        ),
        lang: str = lang_option(lang),
    ) -> None:
        from centaine.printing.options import SHOP, flip_of, palette_of, paper_of, purpose_of, stand, usual_paper

        plugin = plugin_of(game)
        for_shop = purpose_of(made_for) == SHOP
        if profile is not None and not for_shop:
            raise BadOption("The option {option} needs {other}.", option="--profile", other="--for shop")
        if step is not None and from_record is None:
            raise BadOption("The option {option} needs {other}.", option="--step", other="--record")
        given: dict[str, Any] = {}
        if cards is not None:
            given["cards"] = plugin.read_cards(read(cards))
        if level:
            given["level"] = level
        if questions is not None:
            given["questions"] = own_questions(plugin, questions, level, lang)
        if day:
            given["day"] = day_of(day)
        chosen = {"weight": weight, "seed": seed, "copies": copies, "topic": topic or None, "theme": theme or None}
        given |= {name: value for name, value in chosen.items() if value is not None}
        if from_record is not None:
            given["match"] = stand(plugin, read_record(from_record), step)
        options = PrintOptions(
            paper_of(paper) if paper else usual_paper(os.environ),
            lang,
            saving,
            flip_of(flip),
            given,
            palette_of(palette),
        )
        names = [name.strip() for listed in only for name in listed.split(",") if name.strip() or not listed.strip()]
        if for_shop:
            print_for_a_shop(plugin, names, options, profile, out)
        else:
            print_documents(plugin, names, options, out)


def print_documents(plugin: GamePlugin, names: Sequence[str], options: PrintOptions, folder: Path) -> None:
    """Print the documents of a game into a folder or a ZIP file, telling each. Raises `CentaineError`."""
    from centaine.printing.options import check_used, chosen, to_play
    from centaine.printing.print_shop import (  # the other commands start faster
        ARCHIVE,
        by_hand,
        has_all_to_play,
        how_to_flip,
        print_all,
        print_archive,
    )

    documents = chosen(plugin, names, options.given)
    check_used(plugin, names, documents, options)
    make = print_archive if folder.suffix.lower() == ARCHIVE else print_all
    sheets: dict[str, int] = {}
    enough = to_play(documents) if has_all_to_play(plugin, documents) else []
    with progress_bar(translate(options.lang, N_("Printing")), options.lang) as progress:
        for count, made in enumerate(make(plugin, documents, options, folder), 1):
            progress(count, count / len(documents))
            print(made.file)
            if made.document in enough:
                sheets[made.document.id] = made.sheets
    if enough and len(documents) > len(enough):
        print(say_enough(sheets, options.lang), file=sys.stderr)
    if any(document.both_sides for document in documents):
        print(how_to_flip(options), *by_hand(options, documents), sep="\n", file=sys.stderr)


def say_enough(sheets: Mapping[str, int], lang: str) -> str:
    """Which documents are enough to play, from how many sheets each takes."""
    return translate(
        lang,
        N_("{names} are enough to play: {count} sheets. To print only these: --only to-play."),
        names=", ".join(sheets),
        count=sum(sheets.values()),
    )


def print_for_a_shop(
    plugin: GamePlugin, names: Sequence[str], options: PrintOptions, profile: Path | None, out: Path
) -> None:
    """The same for a print shop, with its profile or ours."""
    from centaine.printing.options import check_used, products
    from centaine.printing.print_shop import print_for_shop
    from centaine.printing.shop.inks import InkProfile, own_profile

    documents = products(plugin, names, options.given)
    check_used(plugin, names, documents, options)
    if options.saving:
        raise BadOption("A print shop does not save ink; leave --saving out.")
    inks = own_profile() if profile is None else InkProfile(read_bytes(profile), profile.stem)
    with progress_bar(translate(options.lang, N_("Printing")), options.lang) as progress:
        for count, file in enumerate(print_for_shop(plugin, documents, options, inks, out), 1):
            progress(count, count / (len(documents) + 1))
            print(file)


def own_questions(plugin: GamePlugin, file: Path, level: str, lang: str) -> Any:
    """The questions of a file, in the option's format; prints each refused line. Raises `CentaineError`."""
    from centaine.printing.print_shop import own_deck

    deck, refused = own_deck(plugin, file.name, read_bytes(file), level, lang)
    for line, why in refused:
        print(f"{file.name}:{line}: {tell(lang, why)}", file=sys.stderr)
    if not deck["questions"]:
        raise BadOption("There are no questions in {file}.", file=file.name[:80])
    return deck
