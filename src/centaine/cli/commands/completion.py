"""`centaine completion`: the script with which a shell completes command lines."""

from __future__ import annotations

from functools import partial

import typer
from typer.completion import get_completion_script  # type: ignore[attr-defined]  # it is there, but not declared

from centaine.cli.commands.options import lang_option, starting_with
from centaine.game import CentaineError
from centaine.i18n import translate

SHELLS = ("bash", "zsh", "fish")

VARIABLE = "_CENTAINE_COMPLETE"
"""The environment variable in which a shell asks `centaine` for completions."""


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Print a script with which your shell completes commands and options."))
    def completion(
        shell: str = typer.Argument(help=t("The shell: bash, zsh or fish."), autocompletion=starting_with(SHELLS)),
        lang: str = lang_option(lang),
    ) -> None:
        if shell not in SHELLS:
            raise CentaineError(
                "There is no completion for {shell}; choose from {known}.", shell=shell[:40], known=", ".join(SHELLS)
            )
        print(get_completion_script(prog_name="centaine", complete_var=VARIABLE, shell=shell))
