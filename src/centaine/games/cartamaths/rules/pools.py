"""The questions that a deck may contain (CM-3).

Which 18 questions a deck holds is never stored: each question drawn is any of its pool that has not been seen yet, each
entry as likely as the next. That is the same as shuffling 18 of them beforehand, and no list of them can leak.
"""

from __future__ import annotations

from functools import cache
from random import Random

from centaine.game import BadOption
from centaine.games.cartamaths.questions.bank import Bank, bank
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.rules.state import HIDDEN

MEMBERS = 6
"""How many questions of a family are in a pool, and what an entry weighs."""

Pool = tuple[tuple[str, tuple[str, ...]], ...]
"""Each entry with its questions; their number divides `MEMBERS`."""


def entry_of(question: str) -> str:
    """The entry of a question: `5e-41` for `5e-41.123`."""
    return question.partition(".")[0]


@cache
def pool_of_level(level: str) -> Pool:
    """The pool of a level's bank: every written question, and some members of each family, always the same ones."""
    found = bank(level)
    return tuple((entry, _members(found, entry)) for entry in found.entries)


def _members(found: Bank, entry: str) -> tuple[str, ...]:
    if not found.is_family(entry):
        return (entry,)
    return _fitting(sorted({found.draw(entry, Random(number)) for number in range(MEMBERS)}))


def _fitting(questions: list[str]) -> tuple[str, ...]:
    """As many of the questions as divide `MEMBERS`, so that weights stay whole."""
    count = next(count for count in range(min(len(questions), MEMBERS), 0, -1) if MEMBERS % count == 0)
    return tuple(questions[:count])


@cache
def pool_of(questions: tuple[str, ...]) -> Pool:
    """A pool of chosen questions, each an entry of its own. Raises `BadOption`."""
    entries = [entry_of(question) for question in questions]
    if len(set(entries)) < len(entries):
        raise BadOption("Two of the questions belong to the same family; a deck can have only one of each.")
    if len(entries) < QUESTIONS:
        raise BadOption("A deck needs {needed} questions, not {given}.", needed=QUESTIONS, given=len(entries))
    return tuple((entry, (question,)) for entry, question in zip(entries, questions, strict=True))


def check_apart(pools: tuple[Pool, Pool]) -> None:
    """Two decks share no question: their pools have nothing in common, or all, and then enough for both (CM-3)."""
    one, other = ({entry for entry, _ in pool} for pool in pools)
    if one == other and len(one) < 2 * QUESTIONS:
        raise BadOption(
            "Two decks drawn from the same questions need {needed} questions, not {given}.",
            needed=2 * QUESTIONS,
            given=len(one),
        )
    if one != other and one & other:
        raise BadOption("The two decks must have the same questions, or entirely different ones.")


def shared(pools: tuple[Pool, Pool]) -> bool:
    """Whether both decks draw from the same questions."""
    return pools[0][0][0] in {entry for entry, _ in pools[1]}


def is_known(pool: Pool, question: str) -> bool:
    """Whether a question may be in a deck of this pool."""
    return question == HIDDEN or any(question in members for _, members in pool)
