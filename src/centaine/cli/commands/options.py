"""What several commands ask for, declared once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import typer

from centaine.catalog import CATALOG
from centaine.cli.commands.files import FILE
from centaine.i18n import LANGUAGES, N_, translate


def starting_with(words: Iterable[str]) -> Callable[[str], list[str]]:
    """For a shell's completion: those of the words that begin with what has been typed."""
    known = tuple(words)
    return lambda incomplete: [word for word in known if word.startswith(incomplete)]


def game_argument(lang: str) -> Any:
    """The game, by its id; without it the first of the catalog."""
    text = translate(lang, N_("The game."))
    return typer.Argument(next(iter(CATALOG), ""), help=text, autocompletion=starting_with(CATALOG))


def record_argument(lang: str) -> Any:
    """The file of a recorded match."""
    return typer.Argument(help=translate(lang, N_("The record.")))


def variant_option(lang: str) -> Any:
    """The option `--variant`."""
    text = translate(lang, N_("The variant (an unknown name prints the list)."))
    return typer.Option("", help=text, show_default=False)


def option_option(lang: str) -> Any:
    """The option `--option`, for whatever else a game can be played with."""
    text = translate(lang, N_("A game option, as name=value (repeatable)."))
    return typer.Option([], help=text, show_default=False)


def lang_option(lang: str) -> Any:
    """The option `--lang`, which every command takes wherever it stands; `cli.language` has read it before."""
    text = translate(lang, N_("Language: en or fr (default: the environment’s)."))
    return typer.Option(lang, "--lang", help=text, show_default=False, autocompletion=starting_with(LANGUAGES))


def database_option(lang: str) -> Any:
    """The option `--database`."""
    text = translate(lang, N_("Where matches are stored: a file, or postgresql://user@host/name."))
    return typer.Option(None, "--database", callback=FILE, help=text, show_default=False)
