"""A part of the board with numbers missing: they can be found from their rings or neighbours (PC-1, PC-2)."""

from __future__ import annotations

from functools import partial
from random import Random

from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import SIGNED, on_paper
from centaine.games.prime_climb.drawing.spiral import SIZE
from centaine.games.prime_climb.rules.board import LOWEST, TOP, is_red
from centaine.games.prime_climb.worksheets import drawings
from centaine.games.prime_climb.worksheets.drawings import Window
from centaine.games.prime_climb.worksheets.rings import RED, key
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.worksheets import Exercises, cell, cells, plain, task

WIDE, HIGH = 540.0, 590.0
"""The size of the part, in board units."""

BY_COLOUR, BY_NEIGHBOUR = 11, 4
"""How many missing numbers have factors of which the colours tell, and how many are primes above 7, whose red rings are
all alike."""

ANSWERS = 3
"""Side by side."""

ANSWER_HEIGHT = 58.5
"""Of a solved part, in millimetres; the smallest letters are then 7 points high."""


def spiral(options: PrintOptions) -> Sheet:
    """A part of the board with gaps."""
    return worksheets.worksheets(
        options, "spiral", lambda rng, number: _exercises(options, rng, number), answers_beside=ANSWERS
    )


def chosen(rng: Random) -> tuple[Window, list[int]]:
    """The part of the board, and the numbers that are missing there, ascending; a prime has a neighbour that is not."""
    window = Window(rng.uniform(4, SIZE - WIDE - 4), rng.uniform(4, SIZE - HIGH - 4), WIDE, HIGH)
    shown = [n for n in range(LOWEST + 1, TOP) if window.shows(n)]
    rng.shuffle(shown)
    missing = [n for n in shown if n > 1 and not is_red(n)][:BY_COLOUR]
    primes = 0
    for n in shown:
        beside = {n - 1, n + 1}.intersection(shown).difference(missing)
        if is_red(n) and beside and primes < BY_NEIGHBOUR:
            missing.append(n)
            primes += 1
    return window, sorted(missing)


def _exercises(options: PrintOptions, rng: Random, number: int) -> Exercises:
    window, missing = chosen(rng)
    palette = on_paper(options.palette, options.saving)
    say = partial(translate, options.lang)
    sentence = say(N_("The missing numbers: {numbers}"), numbers=", ".join(map(str, missing)))
    pictures = {
        f"part-{number}": Drawing(
            drawings.part(window, missing, palette),
            say(N_("A part of the board in which {count} numbers are missing"), count=len(missing)),
        ),
        f"solved-{number}": Drawing(drawings.part(window, missing, palette, solved=True), sentence),
    }
    for n in (*SIGNED, RED):
        ring = drawing.square(n, standalone=True, palette=palette)
        pictures[f"ring-{n}"] = Drawing(ring, say(N_("{n} in its ring"), n=n))
    parts = [
        task(say(FIND)),
        key(options),
        cells(1, [cell(pictures=[f"part-{number}"])], share=1),
    ]
    answers = [cells(1, [cell(pictures=[f"solved-{number}"], spans=plain(sentence))], picture=ANSWER_HEIGHT)]
    return Exercises(parts, answers, pictures)


FIND = N_(
    "This is a part of the board. Write in the missing numbers: multiply the primes that each ring shows, or look at"
    " the neighbours along the path."
)
