"""The questions that a deck may contain (CM-3), and all draws from it.

Which 18 questions a deck holds is never stored: each question drawn is any of its pool that has not been seen yet, each
entry as likely as the next. That is the same as shuffling 18 of them beforehand, and no list of them can leak.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from random import Random
from typing import NamedTuple

from centaine.game import BadOption
from centaine.games.cartamaths.questions.bank import Bank, bank
from centaine.games.cartamaths.questions.curriculum import practises, wider
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.rules.notation import format_action
from centaine.games.cartamaths.rules.options import Options
from centaine.games.cartamaths.rules.state import HIDDEN, Action

MEMBERS = 6
"""How many questions of a family are in a pool, and what an entry weighs."""

MAX_KEPT = 64
"""The most choices of topics whose pools stay in memory: strangers make up others."""

MAX_PARTS = 24
"""No family makes up more entries of a pool."""

Pool = tuple[tuple[str, tuple[str, ...]], ...]
"""Each entry with its questions; their number divides `MEMBERS`."""

Ids = tuple[str, ...] | None
"""The chosen questions of a side's deck; None for those of its level's bank."""


def pools_of(options: Options, own: tuple[Ids, ...]) -> tuple[Pool, Pool]:
    """The questions that may be in each side's deck: the other side answers them (CM-3).

    `own`: the ids of each side's own questions. A deck with `fill` takes from the bank what it lacks, one with `mix` as
    many as it has, and then a deck from the same bank does without these. A level with too few questions on the chosen
    topics gives those on all; with too few on objectives, first those on their topics. Raises `BadOption`.
    """
    if options.questions is not None:
        one, other = map(pool_of, options.questions)
        check_apart((one, other))
        return one, other
    levels = options.levels[1], options.levels[0]
    mixed = tuple(deck is not None and deck.mix for deck in options.own_questions)
    filled = tuple(deck is not None and (deck.fill or deck.mix) for deck in options.own_questions)
    if all(filled) and own[0] == own[1] and mixed[0] == mixed[1]:
        pool = _filled(own[0] or (), levels[0], options.notions, frozenset(), 2 * QUESTIONS, mix=mixed[0])
        return pool, pool
    taken: frozenset[str] = frozenset()
    pools: dict[int, Pool] = {}
    for side in sorted((0, 1), key=lambda side: (not filled[side], side)):
        ids = own[side]
        if ids is None:
            both = levels[0] == levels[1] and own[1 - side] is None
            pools[side] = of_bank(levels[side], options.notions, taken, 2 * QUESTIONS if both else QUESTIONS)
        elif filled[side]:
            shares = levels[0] == levels[1] and 1 - side not in pools and (own[1 - side] is None or filled[1 - side])
            left = bank(levels[side]).entries[1::2] if mixed[side] and shares else ()  # to the other side
            pools[side] = _filled(ids, levels[side], options.notions, taken.union(left), QUESTIONS, mix=mixed[side])
            if levels[0] == levels[1]:
                taken |= {entry.partition("/")[0] for entry, _ in pools[side]}
        else:
            pools[side] = pool_of(ids)
    if any(ids is not None for ids in own):
        check_apart((pools[0], pools[1]))
    return pools[0], pools[1]


def pool_of_level(level: str) -> Pool:
    """The pool of a level's bank: every written question, and some members of each family, always the same ones."""
    return of_bank(level, (), frozenset(), 2 * QUESTIONS)


@lru_cache(MAX_KEPT)
def of_bank(level: str, notions: tuple[str, ...], taken: frozenset[str], needed: int, wanted: int = 0) -> Pool:
    """A pool of at least `needed` entries of a bank that practise some topics and are not taken, better of `wanted`.

    Where the topics have too few entries, each family makes up several, so that more of its members can be in the
    decks; where these are too few as well, the pool is that of wider topics.
    """
    source = bank(level)
    about = [entry for entry in source.entries if not notions or practises(source.objective(entry), notions)]
    entries = [entry for entry in about if entry not in taken]
    for parts in (1, 2, 3, *range(MEMBERS, MAX_PARTS + 1, MEMBERS)):
        pool = tuple(part for entry in entries for part in _parts(entry, _members(source, entry, parts), parts))
        if len(pool) >= max(needed, wanted):
            return pool
    return pool if len(pool) >= needed or not notions else of_bank(level, wider(notions), taken, needed, wanted)


def _parts(entry: str, members: tuple[str, ...], most: int) -> Pool:
    """A family as up to `most` entries of equal size."""
    parts = next(parts for parts in range(most, 0, -1) if len(members) % parts == 0)
    if parts == 1:
        return ((entry, members),)
    return tuple((f"{entry}/{part}", members[part::parts]) for part in range(parts))


def _filled(
    own: tuple[str, ...], level: str, notions: tuple[str, ...], taken: frozenset[str], needed: int, *, mix: bool
) -> Pool:
    """Own questions, and as many entries of the bank as are missing, from all over it.

    With `mix`, as many as there are own questions, or what the topics have, if that is half of what is needed.
    """
    alone = tuple((question, (question,)) for question in own)
    missing = least = needed - len(own)
    if mix:
        missing, least = max(missing, len(own)), max(least, needed // 2)
    if missing <= 0:
        return alone
    pool = of_bank(level, notions, taken, least, missing)
    count = min(missing, len(pool))
    return (*alone, *(pool[place * len(pool) // count] for place in range(count)))


@cache
def _members(source: Bank, entry: str, parts: int = 1) -> tuple[str, ...]:
    """The questions of an entry, for so many parts of a pool, always the same ones."""
    if not source.is_family(entry):
        return (entry,)
    drawn = sorted({_draw(source, entry, number) for number in range(max(parts, MEMBERS))})
    return tuple(drawn) if parts > MEMBERS else _fitting(drawn)


@cache
def _draw(source: Bank, entry: str, number: int) -> str:
    """The question that a number draws. Where few choices of values meet the condition, drawing takes long."""
    return source.draw(entry, Random(number))


def _fitting(questions: list[str]) -> tuple[str, ...]:
    """As many of the questions as divide `MEMBERS`, so that weights stay whole."""
    count = next(count for count in range(min(len(questions), MEMBERS), 0, -1) if MEMBERS % count == 0)
    return tuple(questions[:count])


@cache
def pool_of(questions: tuple[str, ...]) -> Pool:
    """A pool of chosen questions, each an entry of its own. Raises `BadOption`."""
    entries = [question.partition(".")[0] for question in questions]
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


class DeckDraws(NamedTuple):
    """All draws from a full deck: each card of the box once, then the questions of each entry of the pool.

    There is a list of weights, one for each card and one for each entry, whose questions have the same weight.
    """

    draws: tuple[Action, ...]
    places: dict[Action, int]
    """The place of a draw's weight in that list."""
    weights: Callable[[Sequence[int]], tuple[int, ...]]
    """From that list, the weight of each draw."""
    sorted_draws: tuple[Action, ...]
    """In the order of their texts."""
    sorted_weights: Callable[[Sequence[int]], tuple[int, ...]]
    shares: tuple[tuple[str, int], ...]
    """Each entry, and the weight of one of its questions, if those of an entry weigh `MEMBERS` together."""


@lru_cache(MAX_KEPT)
def draws_of(cards: tuple[str, ...], pool: Pool) -> DeckDraws:
    """The draws from a deck of these cards and of questions from a pool."""
    places: dict[Action, int] = {}
    for place, alike in enumerate((*((card,) for card in cards), *(questions for _, questions in pool))):
        for card in alike:
            places.setdefault(Action("draw", card), place)  # a question with the id of a card is never drawn
    sorted_draws = tuple(sorted(places, key=format_action))
    return DeckDraws(
        draws=tuple(places),
        places=places,
        weights=itemgetter(*places.values()),
        sorted_draws=sorted_draws,
        sorted_weights=itemgetter(*(places[draw] for draw in sorted_draws)),
        shares=tuple((entry, MEMBERS // len(questions)) for entry, questions in pool),
    )
