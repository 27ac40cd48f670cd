"""How much processor time CartaMaths’ judge takes for one typed answer, the question found by its id as in a match.

    python benchmarks/judge.py                       3 questions of each entry of the five banks
    python benchmarks/judge.py --members 20 --seed 1

Each question gets its answer, its listed right and wrong answers and some long hostile texts, in both languages. Banks
are read before, once, which takes a few seconds. Practising takes longer than a match: it also looks for the mistake
among those that were expected, and writes the explanation.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from statistics import median, quantiles
from time import thread_time

from centaine.games.cartamaths import practice
from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.judge.answer_parser import MAX_CHARACTERS, UnreadableAnswer
from centaine.games.cartamaths.questions.question import LEVELS

HOSTILE = tuple(
    (part * MAX_CHARACTERS)[:MAX_CHARACTERS] for part in ("(", "-", "9", "9^", "√", "1/", "x+", "(x+1)", "2;", "é")
)
"""As long as an answer may be."""


def ids(members: int, rng: Random) -> Iterator[str]:
    """Questions of every entry of every level; of a family, some at random."""
    for level in LEVELS:
        questions = bank(level)
        for entry in questions.entries:
            yield from {questions.draw(entry, rng) for _ in range(members)}


def in_a_match(id: str, text: str, language: str) -> None:
    """Judges as a match does."""
    find(id).judge(text, language)


def in_practice(id: str, text: str, language: str) -> None:
    """Judges as the page for practice does."""
    with suppress(UnreadableAnswer):
        practice.judge(id, text, language)


Judge = Callable[[str, str, str], None]


def times(judge: Judge, id: str) -> Iterator[tuple[float, str]]:
    """Processor seconds for each text typed as the answer to a question, and the text."""
    question = find(id)
    for text in (question.answer, *question.accept, *question.wrong, *HOSTILE):
        for language in question.text:
            begun = thread_time()
            judge(id, text, language)
            yield thread_time() - begun, text


def measure(title: str, judge: Judge, questions: list[str]) -> None:
    """Measures all answers to some questions and prints the result."""
    measured = [(*taken, id) for id in questions for taken in times(judge, id)]
    seconds = [taken for taken, _, _ in measured]
    print(f"{title}: {len(seconds)} answers: median {median(seconds) * 1000:.2f} ms", end=", ")
    print(f"99 in 100 within {quantiles(seconds, n=100)[98] * 1000:.2f} ms", end=", ")
    worst, text, id = max(measured)
    print(f"slowest {worst * 1000:.1f} ms ({id}, “{text[:20]}”)")


def main() -> None:
    """Reads the command line and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--members", type=int, default=3, help="questions of each family")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for level in LEVELS:
        bank(level)
    gc.collect()
    gc.freeze()  # as the server does: else a search for garbage in the banks falls on some answer
    questions = list(ids(asked.members, Random(asked.seed)))
    measure("in a match", in_a_match, questions)
    measure("in practice", in_practice, questions)


if __name__ == "__main__":
    main()
