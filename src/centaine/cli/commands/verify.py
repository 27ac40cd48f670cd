"""`centaine verify`: whether the dice of a recorded match follow from the seed that was fixed before it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import typer

from centaine.commands.files import read_record
from centaine.commands.games import game_of
from centaine.commands.options import lang_option, record_argument
from centaine.record import Record
from centaine.words import translate


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Check that the dice of a recorded match follow from the seed that was fixed before it."))
    def verify(
        file: Path = record_argument(lang),
        commitment: str = typer.Option(
            "", help=t("The commitment that was shown before the match."), show_default=False
        ),
        lang: str = lang_option(lang),
    ) -> None:
        tell_check(read_record(file), commitment, lang)


def tell_check(told: Record, commitment: str, lang: str) -> None:
    """Print what the dice of a recorded match follow from. Raises `CentaineError` where they do not."""
    from centaine.server.fairness import verify  # the other commands start faster without the server

    t = partial(translate, lang)
    checked = verify(game_of(told), told, commitment)
    print(t("The seed fits the commitment, and all rolls and draws follow from it: {drawn}.", drawn=checked.drawn))
    if checked.given:
        print(t("Outcomes that were given, not drawn, so that nothing proves them: {given}.", given=checked.given))
    if not commitment:
        kept = told.proof.commitment if told.proof else ""
        print(t("Whoever kept the commitment from before the match can compare it: {commitment}", commitment=kept))
