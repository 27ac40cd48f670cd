"""Puzzles in a terminal: one is shown, and whoever sits there may try until it is solved."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.text import Text

from centaine.game import CentaineError
from centaine.offer import Entry, Riddle
from centaine.terminal import QUIT
from centaine.words import N_, tell, translate


def ask(entry: Entry, riddle: Riddle, lang: str, console: Console, *, answer: bool) -> None:
    """Show a puzzle and, with `answer`, its solution; else ask for it where someone sits at the terminal."""
    scene = msgspec.to_builtins(entry.scene(riddle.game, riddle.state, 0))
    console.print(entry.shown(riddle.game, scene, [translate(lang, N_("Player"))], lang))
    console.print(Text(riddle.question(lang)))
    if answer:
        console.print(Text(riddle.solution(lang)))
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
            console.print(Text(riddle.solution(lang)))
            return
        try:
            attempt = riddle.judge(riddle.read(typed))
        except CentaineError as error:
            console.print(Text(tell(lang, error), "red"))
            continue
        console.print(Text(riddle.said(attempt, lang)))
        if attempt.solved:
            return
