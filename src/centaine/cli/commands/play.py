"""`centaine play`: a match in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

import typer

from centaine import record
from centaine.api.bots import numbered
from centaine.catalog import plugin_of, preset_of
from centaine.cli.commands.files import WRITTEN_FILE, check_writable, write
from centaine.cli.commands.games import options_of
from centaine.cli.commands.options import game_argument, lang_option, option_option, variant_option
from centaine.cli.plain_text import plain, plain_console
from centaine.cli.terminal import Quit, TerminalMatch
from centaine.dates import day_of
from centaine.game import CentaineError
from centaine.i18n import N_, translate, translate_plural
from centaine.plugin.game_plugin import GamePlugin

PERSON = "person"
"""How a seat is asked for that someone at the terminal plays."""


def add(app: typer.Typer, lang: str) -> None:
    """Add the command, with its help in `lang`."""
    t = partial(translate, lang)

    @app.command(help=t("Play a match in the terminal."))
    def play(
        game: str = game_argument(lang),
        variant: str = variant_option(lang),
        seat: list[str] = typer.Option(
            [],
            help=t("Who plays: person, person:NAME or a computer level. Give it once per seat."),
            show_default=False,
        ),
        option: list[str] = option_option(lang),
        seed: int | None = typer.Option(
            None, help=t("Seed for dice, cards and computer players, to repeat a match."), show_default=False
        ),
        daily: bool = typer.Option(
            False, "--daily", help=t("Play the game of the day: the same dice and cards for everyone.")
        ),
        save: Path | None = typer.Option(
            None, callback=WRITTEN_FILE, help=t("The file to write the record to."), show_default=False
        ),
        lang: str = lang_option(lang),
    ) -> None:
        rng = SystemRandom() if seed is None else Random(seed)
        if daily and (variant or option or seed is not None):
            raise CentaineError("The game of the day has no other variant, options or seed.")
        plugin = plugin_of(game)
        match = new_daily(plugin, seat, lang, rng) if daily else new_match(plugin, variant, seat, option, lang, rng)
        if save is not None:
            check_writable(save)
        try:
            match.play()
            if match.day:
                tell_par(match)
        except (Quit, KeyboardInterrupt):
            print("\n" + t("You have left the match."))
        finally:
            if save is not None:
                write(save, record.save(match.record()))


def new_match(
    plugin: GamePlugin, variant: str, seats: Sequence[str], options: Sequence[str], lang: str, rng: Random
) -> TerminalMatch:
    """A match at its beginning. Raises `CentaineError` for a variant, a seat or an option that there is not."""
    least = preset_of(plugin, variant).least_seats if variant else 2
    wanted = list(seats) or [PERSON, *[plugin.levels[-1].id] * (least - 1)]
    titles = {
        PERSON: translate(lang, N_("Player")),
        **{level.id: translate(lang, level.title) for level in plugin.levels},
    }
    kinds, names = [], []
    for kind, _, name in (seat.partition(":") for seat in wanted):
        if kind not in titles:
            raise CentaineError(
                "There is no player {player}; choose from {known}.", player=kind, known=", ".join(titles)
            )
        kinds.append(kind)
        names.append(plain(name) or titles[kind])
    return TerminalMatch(
        plugin=plugin,
        game=plugin.make(plugin.with_levels(options_of(plugin, variant, options, len(kinds)), kinds)),
        names=numbered(names),
        seats=[plugin.player(kind) for kind in kinds],
        lang=lang,
        console=plain_console(),
        rng=rng,
    )


def new_daily(plugin: GamePlugin, seats: Sequence[str], lang: str, rng: Random) -> TerminalMatch:
    """Today's game of the day at its beginning, for one person (PC-48). Raises `CentaineError`."""
    game = plugin.daily_game()
    kinds = [seat.partition(":") for seat in seats or [PERSON]]
    if [kind for kind, _, _ in kinds] != [PERSON]:
        raise CentaineError("One person plays the game of the day, without other options.")
    return TerminalMatch(
        plugin=plugin,
        game=game,
        names=[plain(kinds[0][2]) or translate(lang, N_("Player"))],
        seats=[None],
        lang=lang,
        console=plain_console(),
        rng=rng,
        day=date.today().isoformat(),
    )


def tell_par(match: TerminalMatch) -> None:
    """Print how a game of the day ended, beside the computer's rolls."""
    daily = match.plugin.daily
    par = daily.par(day_of(match.day)) if daily else None
    if par is None:
        return
    rolls = round(-match.game.returns(match.state)[0])
    computer = translate_plural(match.lang, "computer: {n} roll", "computer: {n} rolls", par.rolls)
    print(f"{translate(match.lang, 'Rolls: {n}', n=rolls)} · {computer}")
