"""Puzzles in a terminal: one is shown, and whoever sits there may try until it is solved."""

from __future__ import annotations

import sys
from datetime import date, datetime

from rich.console import Console
from rich.text import Text

from centaine.game import BadOption, CentaineError
from centaine.offer import Riddle
from centaine.terminal import QUIT
from centaine.words import N_, tell, translate


def day_of(text: str) -> date:
    """The day of a text such as 2026-11-21. Raises `BadOption`."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise BadOption("A date is written YYYY-MM-DD, as 2026-03-14, not {given}.", given=text[:40]) from None


def ask(riddle: Riddle, lang: str, console: Console, *, answer: bool) -> None:
    """Show a puzzle and, with `answer`, its solution; else ask for it where someone sits at the terminal."""
    console.print(riddle.shown)
    console.print(Text(riddle.question))
    if answer:
        console.print(Text(riddle.solution))
    elif sys.stdin.isatty():
        _try(riddle, lang, console)


def _try(riddle: Riddle, lang: str, console: Console) -> None:
    prompt = translate(lang, N_("Your turn, such as 14+3, 17*5? (nothing to see the best one, q to leave) "))
    while True:
        try:
            typed = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if typed in QUIT:
            return
        if not typed:
            console.print(Text(riddle.solution))
            return
        try:
            solved, said = riddle.judge(typed)
        except CentaineError as error:
            console.print(Text(tell(lang, error), "red"))
            continue
        console.print(Text(said))
        if solved:
            return
