"""Makes a card of every entry of every bank, and sets one in so many: `… tests.printing.every_entry LANG BLEED ONE_IN`.

Those that are set have most in them: others need less room. It prints how many entries there are.
"""

from __future__ import annotations

import sys

from centaine.games.cartamaths.documents import question_cards
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.question import LEVELS, Question
from centaine.plugin.documents import Document, PrintOptions
from centaine.printing.press import press

DRAWING = 150
"""The letters that take as much room as a figure."""


def fullness(question: Question) -> int:
    """How many letters a card has, or what takes as much room."""
    front = question.text["fr"] + "".join(question.choices("fr"))
    return max(len(front) + DRAWING * bool(question.figure), len(question.why["fr"]))


if __name__ == "__main__":
    lang, bleed, one_in = sys.argv[1:]
    every = [next(bank(level).members(entry)) for level in LEVELS for entry in bank(level).entries]
    options = PrintOptions(lang=lang, bleed=float(bleed))
    question_cards(options, every)
    fullest = sorted(every, key=fullness, reverse=True)[: len(every) // int(one_in)]
    press(Document("every", "Every question", lambda options: question_cards(options, fullest)), options)
    print(len(every))
