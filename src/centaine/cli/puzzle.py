"""Puzzles in a terminal: shows one and asks for a turn until it is solved."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.text import Text

from centaine.cli.terminal import QUIT
from centaine.game import CentaineError
from centaine.i18n import N_, tell, translate
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.puzzles import Puzzle


def ask(plugin: GamePlugin, puzzle: Puzzle, lang: str, console: Console, *, answer: bool) -> None:
    """Show a puzzle and, with `answer`, its solution; else ask for it where someone sits at the terminal."""
    scene = msgspec.to_builtins(plugin.scene(puzzle.game, puzzle.state, 0))
    names = [translate(lang, N_("Player")), translate(lang, N_("Rival"))][: puzzle.game.seats]
    console.print(plugin.terminal().render(puzzle.game, scene, names, lang))
    console.print(Text(puzzle.question(lang)))
    if answer:
        console.print(Text(puzzle.solution(lang)))
    elif sys.stdin.isatty():
        _try(puzzle, lang, console)


def _try(puzzle: Puzzle, lang: str, console: Console) -> None:
    prompt = translate(lang, N_("Your turn, such as 14+3, 17*5? (Enter to see the best turn, q to quit) "))
    while True:
        try:
            typed = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if typed in QUIT:
            return
        if not typed:
            console.print(Text(puzzle.solution(lang)))
            return
        try:
            attempt = puzzle.judge(puzzle.read(typed))
        except CentaineError as error:
            console.print(Text(tell(lang, error), "red"))
            continue
        console.print(Text(puzzle.feedback(attempt, lang)))
        if attempt.solved:
            return
