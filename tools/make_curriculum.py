#!/usr/bin/env python3
"""Writes the tables of docs/curriculum.md: which entries of the bank practise each objective.

    python tools/make_curriculum.py

Whoever adds a question runs it; a test compares the tables with the bank.
"""

from __future__ import annotations

from pathlib import Path

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.curriculum import objectives
from centaine.games.cartamaths.questions.question import LEVELS

FILE = Path(__file__).parent.parent / "docs" / "curriculum.md"


def table(level: str) -> str:
    """The table of a level; an asterisk marks a family."""
    questions = bank(level)
    lines = ["| in English | in French | entries |", "|---|---|---|"]
    for objective in objectives(level).values():
        of_objective = [entry for entry in questions.entries if questions.objective(entry).id == objective.id]
        numbers = [entry.partition("-")[2] + "*" * questions.is_family(entry) for entry in of_objective]
        beyond = " (beyond)" * objective.beyond
        lines.append(f"| {objective.en}{beyond} | {objective.fr} | {' '.join(sorted(numbers, key=_number))} |")
    return "\n".join(lines)


def _number(entry: str) -> int:
    return int(entry.rstrip("*"))


def with_tables(text: str) -> str:
    """The page with its tables made anew."""
    for level in LEVELS:
        start, end = f"\n<!-- {level} -->\n", "\n<!-- end -->"
        head, of_objective, rest = text.partition(start)
        _, ended, tail = rest.partition(end)
        if not of_objective or not ended:
            raise ValueError(f"{FILE} has no place for the table of {level}")
        text = f"{head}{start}\n{table(level)}\n{end}{tail}"
    return text


if __name__ == "__main__":
    FILE.write_text(with_tables(FILE.read_text(encoding="utf-8")), encoding="utf-8")
