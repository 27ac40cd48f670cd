"""`centaine verify`: whether the dice of a recorded match follow from the seed that was fixed before it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import typer

from centaine.api.games import recorded_game
from centaine.cli.commands.files import read_record
from centaine.cli.commands.options import lang_option, record_argument
from centaine.dates import day_of, day_text
from centaine.i18n import translate
from centaine.record import Record


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Check that the dice of a recorded match follow from the seed fixed before it."))
    def verify(
        file: Path = record_argument(lang),
        commitment: str = typer.Option(
            "", help=t("The commitment that was shown before the match."), show_default=False
        ),
        lang: str = lang_option(lang),
    ) -> None:
        tell_check(read_record(file), commitment, lang)


def tell_check(match_record: Record, commitment: str, lang: str) -> None:
    """Print what the dice of a recorded match follow from. Raises `CentaineError` where they do not."""
    from centaine.match.fairness import verify  # the other commands start faster without the server

    t = partial(translate, lang)
    checked = verify(recorded_game(match_record), match_record, commitment)
    proof = match_record.proof
    if proof and proof.day:
        print(
            t(
                "This is the game of the day, {day}: all {drawn} rolls and draws are those of that day.",
                day=day_text(lang, day_of(proof.day)),
                drawn=checked.drawn,
            )
        )
    else:
        print(
            t("The seed matches the commitment, and all {drawn} rolls and draws follow from it.", drawn=checked.drawn)
        )
    if checked.given:
        print(t("Outcomes that were given, not drawn, and so cannot be checked: {given}.", given=checked.given))
    if proof and proof.commitment and not commitment:
        kept = proof.commitment
        print(t("Compare this with the commitment shown before the match: {commitment}", commitment=kept))
