"""A worksheet on ultimate numbers and their powers: which is which, products, the next one (UT-2, UT-3)."""

from __future__ import annotations

from functools import partial
from random import Random

from centaine.games.ultimate_track.rules.board import (
    LAST_ULTIMATE,
    NEXT_ULTIMATE,
    RAISED,
    SQUARES,
    ULTIMATES,
    factors,
    is_ultimate,
)
from centaine.i18n import N_, translate
from centaine.plugin.documents import PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.worksheets import Exercises, Span, cell, cells, document, plain, table, task

KINDS = (N_("ultimate"), N_("prime"), N_("power"), N_("none of these"))
"""The columns to tick."""

TO_TICK = {"one or zero": 1, "prime": 5, "power": 4, "other": 6}
"""How many numbers of each kind are to be recognised."""

POWERS, PRODUCTS, NEXT = 8, 6, 6

GAP = "□"

MIN_FACTOR, MIN_PRODUCT = 3, 33
"""Products without 2 that are not too small look most like primes."""

IN_ROWS = 4
"""Powers side by side."""


def ultimates(options: PrintOptions) -> Sheet:
    """Sixteen numbers to recognise, eight powers with a gap, six products to find, six numbers to go on from."""
    return worksheets.worksheets(options, "ultimates", lambda rng, _: _exercises(options, rng), answers_beside=2)


def is_prime(n: int) -> bool:
    """Whether an ultimate number is prime, which 0 and 1 are not."""
    return is_ultimate(n) and n > 1


def recognised(n: int) -> tuple[bool, ...]:
    """Which of the `KINDS` a number is."""
    kinds = (is_ultimate(n), is_prime(n), n in RAISED)
    return (*kinds, not any(kinds))


def to_tick(rng: Random) -> list[int]:
    """The numbers to recognise, of every kind, in any order."""
    known = {
        "one or zero": [n for n in ULTIMATES if not is_prime(n)],
        "prime": [n for n in ULTIMATES if is_prime(n)],
        "power": list(RAISED),
        "other": [n for n in SQUARES if n not in RAISED and not is_ultimate(n)],
    }
    numbers = [n for kind, count in TO_TICK.items() for n in rng.sample(known[kind], count)]
    rng.shuffle(numbers)
    return numbers


def products(rng: Random) -> list[tuple[int, int]]:
    """Pairs of different primes above 2; their product has no other two factors that are larger than 1."""
    made = [(factors(n)[0], factors(n)[1]) for n in SQUARES if n >= MIN_PRODUCT and len(factors(n)) == 2]
    pairs = [(one, other) for one, other in made if MIN_FACTOR <= one < other]
    return rng.sample(pairs, PRODUCTS)


def with_exponent(base: str, exponent: str, value: str) -> list[Span]:
    """`3⁴ = 81`, of which one can be a gap."""
    raised = {"kind": "raised", "base": [_node(base)], "by": [_node(exponent)]}
    formula = [raised, {"kind": "sign", "text": "="}, _node(value)]
    return [{"formula": formula, "alt": f"{base}^{exponent} = {value}"}]


def _node(text: str) -> dict[str, str]:
    return {"kind": "sign" if text == GAP else "number", "text": text}


def _exercises(options: PrintOptions, rng: Random) -> Exercises:
    say = partial(translate, options.lang)
    numbers = to_tick(rng)
    head = [say(N_("Number")), *map(say, KINDS)]
    asked, solved = [], []
    for value in rng.sample(list(RAISED), POWERS):
        shown = [str(part) for part in (*RAISED[value], value)]
        gap = rng.randrange(len(shown))
        asked.append(with_exponent(*(GAP if place == gap else text for place, text in enumerate(shown))))
        solved.append(shown[gap])
    made = products(rng)
    before = rng.sample([n for n in NEXT_ULTIMATE if 1 < n < LAST_ULTIMATE], NEXT)
    parts = [
        task(f"1. {say(TICKS)}"),
        table(head, [[str(n), "", "", "", ""] for n in numbers], sides=2),
        task(f"2. {say(FILL_IN)}"),
        cells(IN_ROWS, [cell(spans=spans) for spans in asked], share=2),
        task(f"3. {say(MULTIPLY)}"),
        cells(3, [cell(before=f"{one * other} =", lines=1) for one, other in made], share=2),
        task(f"4. {say(GO_ON)}"),
        cells(6, [cell(before=f"{n} →", lines=1) for n in before], share=1),
    ]
    ticked = "; ".join(
        f"{say(kind)}: {', '.join(str(n) for n in sorted(numbers) if recognised(n)[place])}"
        for place, kind in enumerate(KINDS)
    )
    answers = [
        _answer(1, ticked.replace(":", "\u202f:").replace(";", "\u202f;") if options.lang == "fr" else ticked),
        _answer(2, ", ".join(solved)),
        _answer(3, ", ".join(f"{one * other} = {one} × {other}" for one, other in made)),
        _answer(4, ", ".join(f"{n} → {NEXT_ULTIMATE[n]}" for n in before)),
    ]
    return Exercises(parts, answers, {})


def _answer(number: int, text: str) -> worksheets.Part:
    unbroken = text.replace(" × ", "\u00a0×\u00a0").replace(" = ", "\u00a0=\u00a0").replace(" → ", "\u00a0→\u00a0")
    return cells(1, [cell(title=f"{number}.", spans=plain(unbroken))])


TICKS = N_(
    "Put a cross in every box that fits. No smaller number divides an ultimate number, except 1. A power is an ultimate"
    " number (from 2 on) multiplied by itself, once or more."
)

FILL_IN = N_("Which number is missing?")

MULTIPLY = N_("These numbers look ultimate, but are not. Write each as a product of two smaller numbers.")

GO_ON = N_("You land on an ultimate number and go on to the next one. Which one is that?")

WORKSHEETS = (
    document(
        "worksheet-ultimates",
        N_("Worksheet: ultimate numbers"),
        ultimates,
        N_("From Year 6 / Grade 5 (CM2): each number gives a different sheet. The answers come at the end."),
    ),
)
"""That of the Track."""
