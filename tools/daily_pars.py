#!/usr/bin/env python3
"""Writes the pars of the game of the day, `daily/pars.json`: the rolls that the best player needs on each day (PC-48).

That is the perfect player where the table of `centaine solve prime-climb --seats 1 --option deck=keepers` is found; of
turns that are worth the same it takes the first of `best_turns`. Else it is the expert, which looks at the same number
of turns everywhere, since its time stands still. Both see a roll or a card only when it is there.

With `--keepers 1,2,3` it prints the pars of that smaller deck instead, for a trial with a table that is soon made.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec
import typer

import centaine
from centaine.dates import day_of
from centaine.decoding import convert
from centaine.game import CHANCE, TERMINAL, AnyGame, CentaineError
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.daily.pars import FILE, Pars, written
from centaine.games.prime_climb.players.exact import PerfectPlayer
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.match.fairness import days_dice, kind_of, next_outcome
from centaine.plugin.player import Player

PATH = Path(centaine.__file__).parent / "games" / "prime_climb" / "daily" / FILE

ENDLESS = 1.0
"""Any budget lasts for ever on a clock that stands still."""


def rolls_on(day: date, game: AnyGame, player: Player) -> int:
    """The rolls that a player needs with the dice and cards of a day."""
    dice, drawn, state = days_dice(game.name, day.isoformat()), Counter[str](), game.initial_state()
    while (seat := game.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            outcome = next_outcome(game, state, dice, drawn)
            drawn[kind_of(game.format_action(outcome))] += 1
        else:
            outcome = player.choose(game, state, Random(0), ENDLESS)
        state = game.apply(state, outcome)
    return round(-game.returns(state)[0])


def expert() -> Player:
    """The expert, which takes its time."""
    return ExpertPlayer(clock=lambda: 0.0)


def best_player(game: PrimeClimb) -> tuple[str, Player]:
    """The perfect player if the table of its game is there, else the expert."""
    player = PerfectPlayer()
    try:
        player.check(game)
    except CentaineError as error:
        print(f"{error} The expert plays instead.", file=sys.stderr)
        return "expert", expert()
    return "perfect", player


def main(first: str = "2026-01-01", last: str = "2035-12-31", keepers: str = "") -> None:
    """Finds and writes the pars of the days from FIRST to LAST."""
    deck = [f"plus-minus-{number}" for number in keepers.split(",")] if keepers else "keepers"
    game = PrimeClimb(seats=1, deck=deck)
    name, player = best_player(game)
    begin, count = day_of(first), (day_of(last) - day_of(first)).days + 1
    rolls = []
    for place in range(count):
        rolls.append(rolls_on(begin + timedelta(place), game, player))
        if place % 100 == 99:
            print(f"{place + 1} of {count} days", file=sys.stderr)
    print(f"{name}: {sum(rolls) / count:.3f} rolls on average")
    if keepers:
        print(written(rolls))
        return
    daily_pars = convert({"player": name, "first": begin, "rolls": written(rolls)}, Pars)
    PATH.write_bytes(msgspec.json.format(msgspec.json.encode(daily_pars), indent=2) + b"\n")


if __name__ == "__main__":
    typer.run(main)
