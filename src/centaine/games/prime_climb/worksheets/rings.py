"""Rings to colour by the prime factors of their numbers, and rings whose numbers are to be found (PC-2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from random import Random

from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import SIGNED, on_paper
from centaine.games.prime_climb.rules.board import LOWEST, TOP, factors
from centaine.games.prime_climb.worksheets import drawings
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.worksheets import Exercises, Part, cell, cells, plain, task

TO_COLOUR = {1: 1, 2: 3, 3: 4, 4: 3, 5: 1}
"""How many numbers to colour have so many arcs; the last with five or six. Primes are larger than 7."""

TO_FIND = {2: 1, 3: 2, 4: 2}
"""The same for the numbers to be found."""

RED = 11
"""The prime that stands for all larger ones in the key."""

IN_LINE = 3
"""So many factors stand on one line of an answer."""

KEY_HEIGHT, ANSWER_HEIGHT = 12.0, 13.0
"""Of rings in the key and in the answers, in millimetres."""


@cache
def with_arcs(count: int) -> Sequence[int]:
    """The numbers on the board whose rings have so many arcs, those with six counted among those with five."""
    numbers = (n for n in range(LOWEST + 1, TOP) if min(len(factors(n)), 5) == count)
    return [n for n in numbers if n not in SIGNED]


def product(n: int) -> str:
    """A number as the product of its prime factors: `2 × 2 × 3 × 7`, in two lines if there are many."""
    said = list(map(str, factors(n)))
    ends = len(said) if len(said) <= IN_LINE else -(-len(said) // 2)
    return "\u00a0×\n".join("\u00a0×\u00a0".join(line) for line in (said[:ends], said[ends:]) if line)


def rings(options: PrintOptions) -> Sheet:
    """Twelve numbers to factor and to colour, and five rings to read."""
    return worksheets.worksheets(options, "rings", lambda rng, _: _exercises(options, rng), answers_beside=2)


def chosen(rng: Random) -> tuple[list[int], list[int]]:
    """The numbers to colour, those with few arcs first, and the numbers to be found, all of them different."""
    coloured = [n for arcs, count in TO_COLOUR.items() for n in sorted(rng.sample(with_arcs(arcs), count))]
    left = {arcs: [n for n in with_arcs(arcs) if n not in coloured] for arcs in TO_FIND}
    to_find = [n for arcs, count in TO_FIND.items() for n in rng.sample(left[arcs], count)]
    rng.shuffle(to_find)
    return coloured, to_find


def _exercises(options: PrintOptions, rng: Random) -> Exercises:
    coloured, to_find = chosen(rng)
    palette = on_paper(options.palette, options.saving)
    say = partial(translate, options.lang)
    pictures: dict[str, Drawing] = {}
    for n in coloured:
        pictures[f"empty-{n}"] = Drawing(drawings.empty_ring(n), say(N_("{n} in a white ring"), n=n))
    for n in to_find:
        pictures[f"nameless-{n}"] = Drawing(drawings.nameless_ring(n, palette), say(N_("A ring without its number")))
    for n in (*SIGNED, RED, *coloured):
        ring = drawing.square(n, standalone=True, palette=palette)
        pictures[f"ring-{n}"] = Drawing(ring, say(N_("{n} in its ring"), n=n))
    parts = [
        key(options),
        task(f"1. {say(COLOUR)}" + (f" {say(NAMES)}" if options.palette == "default" else "")),
        cells(4, [cell(pictures=[f"empty-{n}"], before=f"{n} =", lines=1) for n in coloured], share=3),
        task(f"2. {say(FIND)}"),
        cells(len(to_find), [cell(pictures=[f"nameless-{n}"], lines=1) for n in to_find], share=1),
    ]
    answers = [
        cells(
            4,
            [cell(pictures=[f"ring-{n}"], spans=plain(product(n))) for n in coloured],
            picture=ANSWER_HEIGHT,
        ),
        task("2. " + say(N_("From left to right: {numbers}"), numbers=", ".join(map(str, to_find)))),
    ]
    return Exercises(parts, answers, pictures)


def key(options: PrintOptions) -> Part:
    """Which colour each prime has; its drawings are `ring-2`, `ring-3` …"""
    named = {RED: translate(options.lang, N_("and larger primes"))}
    shown = [cell(pictures=[f"ring-{n}"], spans=plain(named.get(n, ""))[: n in named]) for n in (*SIGNED, RED)]
    return cells(6, [cell(spans=plain(translate(options.lang, N_("Key:")))), *shown], picture=KEY_HEIGHT)


COLOUR = N_(
    "Write each number as a product of primes. Then colour one arc for each prime, as in the key. Write the larger"
    " primes in their arcs."
)

NAMES = N_("2 is orange, 3 green, 5 blue, 7 violet; larger primes are red.")
"""For who has printed the key in black and white."""

FIND = N_("Which numbers do these rings belong to?")
