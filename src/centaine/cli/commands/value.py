"""`centaine value`: what any position is worth, and the best turns in it."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import typer

from centaine.catalog import plugin_of
from centaine.cli.commands.games import given_options
from centaine.cli.commands.options import lang_option, option_option, variant_option
from centaine.cli.plain_text import plain_console
from centaine.game import CentaineError
from centaine.i18n import translate
from centaine.plugin.game_plugin import GamePlugin

QUOTED = '"59,20/64,7 hands=curse/"'
"""A position as a shell takes it."""


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Show what any position is worth for every player, the best turns, and why."))
    def value(
        position: list[str] = typer.Argument(
            metavar="[GAME] POSITION",
            help=t(
                "The position: squares such as 59,20/64,7, more in quotes: {example}, or a whole state.", example=QUOTED
            ),
        ),
        game: str = typer.Option("prime-climb", help=t("The game.")),
        dice: str = typer.Option("", help=t("The roll, such as 5,5."), show_default=False),
        player: int | None = typer.Option(
            None, min=0, max=3, help=t("The seat whose turn it is, from 0 (default: 0)."), show_default=False
        ),
        variant: str = variant_option(lang),
        option: list[str] = option_option(lang),
        best: int = typer.Option(5, min=1, max=20, help=t("How many of the best turns to list.")),
        as_json: bool = typer.Option(False, "--json", help=t("Print everything as JSON.")),
        lang: str = lang_option(lang),
    ) -> None:
        *names, text = position
        if len(names) == 1 and names[0].replace("-", "").isalpha():
            game = names[0]
        elif names:
            command = "centaine value --help"
            raise CentaineError("Put a position that contains spaces in quotes; see {command}.", command=command)
        chosen = {"preset": variant, **given_options(plugin_of(game), option)}
        tell_value(plugin_of(game), text, player, dice, chosen, best, lang, as_json=as_json)


def tell_value(
    plugin: GamePlugin,
    position: str,
    player: int | None,
    dice: str,
    options: dict[str, Any],
    turns: int,
    lang: str,
    *,
    as_json: bool,
) -> None:
    """Print what a position is worth. Raises `CentaineError` for a position or options that there are not."""
    from centaine.api.valuing import position_of, value  # the other commands start faster without it

    game, state = position_of(plugin.id, position, dice, player, options)
    valued = value(game, state, turns=turns)
    if as_json:
        print(msgspec.json.encode(valued).decode())
        return
    from centaine.cli.value_report import report_of

    plain_console().print(report_of(plugin, game, state, valued, lang))
