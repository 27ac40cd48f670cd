"""What Typer itself says in a command's help, which it has in English only."""

from __future__ import annotations

from functools import partial
from typing import Any

import typer
from typer import rich_utils

from centaine.i18n import N_, translate

TITLES = {
    "DEFAULT_STRING": N_("[default: {}]"),
    "REQUIRED_LONG_STRING": N_("[required]"),
    "ARGUMENTS_PANEL_TITLE": N_("Arguments"),
    "OPTIONS_PANEL_TITLE": N_("Options"),
    "COMMANDS_PANEL_TITLE": N_("Commands"),
}
"""The texts of `typer.rich_utils`, which are constants of that module, by their names."""

HELP = ["-h", "--help"]
"""The options for help."""


def commands_of(app: typer.Typer, lang: str) -> Any:
    """The commands of `app` as one that can be called, with help in `lang`; Typer's classes for it are not public."""
    t = partial(translate, lang)
    for name, text in TITLES.items():
        setattr(rich_utils, name, t(text))
    group: Any = typer.main.get_command(app)
    for command in (group, *group.commands.values()):
        command.context_settings["help_option_names"] = HELP
        command.get_help_option(typer.Context(command, help_option_names=HELP)).help = t("Show this message and exit.")
    return group
