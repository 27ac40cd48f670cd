"""The command line: `centaine serve`, `play`, `ladder` and the other commands, in French and English."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import typer
from typer.completion import completion_init  # type: ignore[attr-defined]  # it is there, but not declared
from typer.exceptions import TyperException

from centaine import __version__
from centaine.catalog import BROKEN
from centaine.cli import usage
from centaine.cli.commands import analyse, backup, completion, ladder, play, puzzle, replay, serve, solve, value, verify
from centaine.cli.commands import print as print_
from centaine.cli.commands.options import lang_option
from centaine.cli.help import commands_of
from centaine.cli.plain_text import plain
from centaine.files import not_written
from centaine.game import CentaineError
from centaine.i18n import LANGUAGES, from_environment, tell, translate

BAD_INPUT, ABORTED = 2, 1
"""The exit status after a sentence about bad input, and when somebody pressed Ctrl-C."""

COMMANDS = (serve, play, ladder, replay, verify, analyse, value, solve, puzzle, print_, backup, completion)
"""In the order in which help lists them."""


def language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of everything, help included: `--lang` wherever it stands, else the environment's.

    Raises `CentaineError` for a language that there is not.
    """
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            lang = value if equals else "".join(arguments[place + 1 : place + 2])
            if lang and lang not in LANGUAGES:
                raise CentaineError(
                    "There is no language {lang}; choose from {known}.", lang=lang, known=", ".join(LANGUAGES)
                )
            return lang or from_environment(environ)
    return from_environment(environ)


def names_nothing(arguments: Sequence[str]) -> bool:
    """Whether somebody has typed `centaine` alone, or with a language."""
    match arguments:
        case [] | ["--lang", _]:
            return True
        case [only]:
            return only.startswith("--lang=")
    return False


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. Bad input gets one sentence and exit status 2; each broken package gets a sentence, too.

    `centaine` alone starts the server for whoever typed it, at the next port that is free; a program gets the help.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    if names_nothing(given) and sys.stdin.isatty() and sys.stdout.isatty():
        given += ["serve", "--port", "auto"]
    lang = from_environment(os.environ)
    try:
        lang = language(given, os.environ)
        for broken in BROKEN:
            print(plain(tell(lang, broken)), file=sys.stderr)
        status = build(lang)(given, prog_name="centaine", standalone_mode=False) or 0
        sys.stdout.flush()
        sys.exit(status)
    except typer.Abort:
        sys.exit(ABORTED)
    except TyperException as error:
        if given:  # without a command, help was printed
            print(plain(tell(lang, usage.sentence(error))), file=sys.stderr)
    except CentaineError as error:
        print(plain(tell(lang, error)), file=sys.stderr)
    except BrokenPipeError:  # whoever read standard output wants no more, as `head` does
        _drop_output()
        sys.exit(ABORTED)
    except OSError as error:
        if error.errno != errno.ENOSPC or error.filename is not None:  # whoever opens a file says what is wrong with it
            raise
        print(plain(tell(lang, not_written(Path("stdout"), error))), file=sys.stderr)
        _drop_output()
    sys.exit(BAD_INPUT)


def _drop_output() -> None:
    """Python would write what is left of standard output when it ends, and complain about it in English."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def build(lang: str) -> Any:
    """The commands, to be called with arguments, with their help in `lang`."""
    t = partial(translate, lang)
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        help=t(
            "Centaine: play, learn, analyse and teach number games. Without a command, it starts the server and opens "
            "the browser."
        ),
    )

    @app.callback()
    def general(
        version: bool = typer.Option(
            False, "--version", is_eager=True, callback=show_version, help=t("Print the version and exit.")
        ),
        lang: str = lang_option(lang),
    ) -> None:
        """Nothing to do: both options were read before."""

    for command in COMMANDS:
        command.add(app, lang)
    if completion.VARIABLE in os.environ:  # a shell asks
        completion_init()
    return commands_of(app, lang)


def show_version(wanted: bool) -> None:
    """What `--version` does."""
    if wanted:
        print(f"centaine {__version__}")
        raise typer.Exit
