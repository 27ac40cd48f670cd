"""Verifiable dice: every outcome follows from a seed that was fixed before the match. Pure.

Before the match the server publishes the SHA-256 of a secret seed, so it cannot change the seed later. The players add
bytes of their own, so it cannot choose a convenient seed. docs/notation.md describes the calculation.
"""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple, cast

from centaine.game import CHANCE, AnyGame, CentaineError
from centaine.plugin.game_plugin import LineUp
from centaine.record import Proof, Record, first_line, replay

SEED_BYTES = 32


class Dice(NamedTuple):
    """The source of a match's outcomes: the secret seed, and the bytes that each seat added, if any."""

    seed: bytes
    luck: tuple[bytes, ...]
    by_kind: bool = False
    """Whether rolls are counted apart from draws, as in a game of the day."""

    @property
    def commitment(self) -> str:
        """The hash published before the match."""
        return hashlib.sha256(self.seed).hexdigest()


def days_dice(game: str, day: str) -> Dice:
    """The dice of a game of the day, the same for everybody: they follow from the day alone (PC-48).

    They are no secret. Roll *k* depends on the day and on *k*, whatever is played and whenever cards are drawn; draw
    *k* also on what the pile then contains.
    """
    return Dice(hashlib.sha256(f"{game} {day}".encode()).digest(), (), by_kind=True)


class Unproven(CentaineError):
    """A record whose outcomes do not follow from its seed, or that lacks the proof."""


class Checked(NamedTuple):
    """The number of outcomes that follow from the seed, and of those that were given, not drawn."""

    drawn: int
    given: int


def stream(dice: Dice, number: int) -> Iterator[int]:
    """The endless random bytes of draw `number`, counted from 0."""
    luck = b"".join(len(added).to_bytes(1, "big") + added for added in dice.luck)
    block = 0
    while True:
        yield from hmac.digest(dice.seed, number.to_bytes(8, "big") + block.to_bytes(4, "big") + luck, "sha256")
        block += 1


def ticket(dice: Dice, number: int, total: int) -> int:
    """A uniform number from 0 to `total` − 1, by rejection sampling."""
    bits = (total - 1).bit_length()
    size = (bits + 7) // 8
    bytes_ = stream(dice, number)
    while True:
        drawn = int.from_bytes(bytes(next(bytes_) for _ in range(size)), "big") >> (8 * size - bits)
        if drawn < total:
            return drawn


def outcome(game: AnyGame, state: Any, dice: Dice, number: int, line_up: LineUp | None = None) -> Any:
    """The outcome of draw `number` at the chance node `state`.

    The outcomes are lined up in the order of their texts, each as wide as its weight; the ticket falls on one. A game
    with many outcomes can line them up itself, which is faster (`GamePlugin.line_up`).
    """
    if line_up is None:
        outcomes, weights = _lined_up(cast(Any, game), tuple(game.chance_outcomes(state)))
    else:
        outcomes, weights = line_up(game, state)
    ends = list(accumulate(weights))
    return outcomes[bisect_right(ends, ticket(dice, number, ends[-1]))]


def next_outcome(game: AnyGame, state: Any, dice: Dice, drawn: Mapping[str, int], line_up: LineUp | None = None) -> Any:
    """The outcome at the chance node `state`; `drawn` counts those before it by `kind_of` their texts."""
    if not dice.by_kind:
        return outcome(game, state, dice, sum(drawn.values()), line_up)
    kind = kind_of(game.format_action(game.chance_outcomes(state)[0][0]))
    return outcome(game, state, dice._replace(luck=(kind.encode(),)), drawn.get(kind, 0), line_up)


def kind_of(text: str) -> str:
    """The kind of an outcome, its first word: `roll`, `draw`."""
    return text.partition(" ")[0]


@lru_cache(64)  # dice are the same at most chance nodes
def _lined_up(game: Any, outcomes: tuple[tuple[Any, int], ...]) -> tuple[Sequence[Any], Sequence[int]]:
    """Outcomes in the order of their texts, and their weights."""
    ordered = sorted((game.format_action(candidate), weight, candidate) for candidate, weight in outcomes)
    return [candidate for _, _, candidate in ordered], [weight for _, weight, _ in ordered]


def verify(game: AnyGame, recorded: Record, commitment: str = "") -> Checked:
    """Check that every outcome of a record follows from its seed, or was marked as given.

    `commitment` is the one shown before the match, if known. Raises `Unproven` and `BadRecord`.
    """
    proof = recorded.proof
    if proof is None:
        raise Unproven("This record has no commitment, so its dice cannot be checked.")
    if proof.day and commitment:
        raise Unproven("This is a game of the day: nothing was promised, because its dice follow from the day.")
    dice = days_dice(game.name, proof.day) if proof.day else _promised(proof, commitment)
    counted, given = Counter[str](), 0
    for place, (before, text, _) in enumerate(replay(game, recorded.actions), 1):
        if game.current_player(before) != CHANCE:
            continue
        if place in proof.given:
            given += 1
            continue
        due = game.format_action(next_outcome(game, before, dice, counted))
        if text != due:
            line = first_line(recorded) + place - 1
            if proof.day:
                raise Unproven(
                    "Line {line}, “{text}”, is not from the game of the day: it should be “{due}”.",
                    line=line,
                    text=text,
                    due=due,
                )
            raise Unproven(
                "Line {line}, “{text}”, does not follow from the seed: it should be “{due}”.",
                line=line,
                text=text,
                due=due,
            )
        counted[kind_of(text)] += 1
    return Checked(counted.total(), given)


def _promised(proof: Proof, commitment: str) -> Dice:
    """The dice of a match with a secret seed, if that is the one that was promised. Raises `Unproven`."""
    if commitment and commitment.strip().lower() != proof.commitment:
        raise Unproven("The commitment in this record is not the one you gave.")
    if not proof.seed:
        raise Unproven("This record has no seed: it was saved before the match was over.")
    dice = Dice(bytes.fromhex(proof.seed), tuple(bytes.fromhex(added) for added in proof.luck))
    if dice.commitment != proof.commitment:
        raise Unproven("The seed does not match the commitment: it is not the one fixed before the match.")
    return dice
