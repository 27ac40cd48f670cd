"""Sets one question of every entry of every bank, and prints how many: `… tests.printing.every_entry LANG BLEED`."""

from __future__ import annotations

import sys

from centaine.games.cartamaths.documents import question_cards
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.question import LEVELS
from centaine.plugin.documents import Document, PrintOptions
from centaine.printing.press import press

if __name__ == "__main__":
    every = [next(bank(level).members(entry)) for level in LEVELS for entry in bank(level).entries]
    press(
        Document("every", "Every question", lambda options: question_cards(options, every)),
        PrintOptions(lang=sys.argv[1], bleed=float(sys.argv[2])),
    )
    print(len(every))
