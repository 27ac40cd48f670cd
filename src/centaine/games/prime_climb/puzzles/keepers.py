"""Puzzles in which a Keeper decides: the last pawn comes home this turn, and only with the card (PC-13, PC-20).

Whether a turn wins follows from the rules. What the others are worth is estimated; `tools/themed-puzzles` writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources

import msgspec

from centaine.decoding import decode_json
from centaine.games.prime_climb.advice.comparing import compare
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.puzzles.task import end_of, read, sums
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.rules.turns import complete_turns
from centaine.i18n import N_, percent, translate
from centaine.plugin.puzzles import Attempt, Puzzle

FILE = "keepers.json"

KEEPERS = "keepers"
TITLE = N_("Win with a Keeper")

TASK = N_("Two players. You can win this turn, but only with your Keeper. How?")

UNIT = 10_000
"""The value of a certain win in the file."""


class WonPosition(msgspec.Struct, frozen=True):
    """A position in the Move phase, and about how likely one wins after the best turn that does not win."""

    state: str
    next_best: int


@cache
def puzzle_game() -> PrimeClimb:
    """What they are played in: the climb, two players, all cards."""
    return PrimeClimb(seats=2, first=0)


@cache
def stored() -> tuple[WonPosition, ...]:
    """All puzzles of the file, those with the most ways to win first."""
    return decode_json(resources.files(__package__).joinpath(FILE).read_bytes(), tuple[WonPosition, ...])


def wins(state: State) -> list[tuple[str, ...]]:
    """The turns that win, a shortest one for each end."""
    game = puzzle_game()
    ends = complete_turns(game, state)
    return [tuple(map(game.format_action, actions)) for actions, end in ends if end.phase == "over"]


def keeper_puzzle(name: date | int) -> Puzzle:
    """A puzzle by number from 1, or that of a day; after the last, the first follows."""
    number = name.toordinal() if isinstance(name, date) else name - 1
    asked = stored()[number % len(stored())]
    state = puzzle_game().parse_state(asked.state)
    best = wins(state)[0]
    return Puzzle(
        game=puzzle_game(),
        state=state,
        best=best,
        value=1.0,
        next_best=asked.next_best / UNIT,
        judge=lambda actions: judge(state, best, actions),
        read=read,
        question=lambda lang: question(state, lang),
        solution=lambda lang: solution(best, lang),
        feedback=lambda attempt, lang: feedback(best, attempt, lang),
        unit="win",
    )


def judge(state: State, best: Sequence[str], actions: Sequence[str]) -> Attempt:
    """Whether a turn wins. Raises `CentaineError` if it is not a complete turn."""
    game = puzzle_game()
    end = end_of(game, state, actions)
    if end.phase == "over":
        return Attempt(True, 1.0, 1.0)
    return Attempt(False, estimate(game, end).chances[0], 1.0, compare(game, state, end, end_of(game, state, best)))


def question(state: State, lang: str) -> str:
    """The position and the task."""
    (one, two), (three, four) = state.pawns
    (card,) = state.hands[0]
    where = translate(
        lang,
        N_("Your pawns: {one} and {two}. Your rival’s: {three} and {four}. To use: {numbers}. Your Keeper: {card}."),
        one=one,
        two=two,
        three=three,
        four=four,
        numbers=", ".join(map(str, state.left)),
        card=puzzle_game().card(card).title.fr if lang == "fr" else puzzle_game().card(card).title.en,
    )
    return f"{where} {translate(lang, TASK)}"


def solution(best: Sequence[str], lang: str) -> str:
    """The sums of a turn that wins."""
    return translate(lang, N_("{sums}: you have won."), sums=", ".join(sums(best)))


def feedback(best: Sequence[str], attempt: Attempt, lang: str) -> str:
    """What to say about a turn; it does not give a better one away."""
    if attempt.solved:
        return translate(lang, N_("Right! {solution}"), solution=solution(best, lang))
    chance = percent(lang, attempt.value, 0)
    return translate(
        lang, N_("After that turn you win about {chance} of the time. You can win at once."), chance=chance
    )
