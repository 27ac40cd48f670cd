"""Dice that can be checked: every outcome follows from a seed that was fixed, and promised, before the match. Pure.

Before the match the server publishes SHA-256 of a secret seed, so it cannot take another one later; the players add
bytes of their own, so it cannot choose a seed that suits it. docs/notation.md describes how an outcome follows.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any, NamedTuple

from centaine.game import CHANCE, AnyGame, CentaineError
from centaine.record import Record, first_line, replay

SEED_BYTES = 32
LUCK_BYTES = 32
"""What a player may add at most."""


class Dice(NamedTuple):
    """What a match's outcomes follow from: the secret seed, and what each seat has added, empty where nothing."""

    seed: bytes
    luck: tuple[bytes, ...]

    @property
    def commitment(self) -> str:
        """What is published before the match."""
        return hashlib.sha256(self.seed).hexdigest()


class Unproven(CentaineError):
    """A record whose outcomes do not follow from its seed, or that does not tell enough to say so."""


class Checked(NamedTuple):
    """How many outcomes follow from the seed, and how many were given, not drawn."""

    drawn: int
    given: int


def stream(dice: Dice, number: int) -> Iterator[int]:
    """The random bytes of draw `number`, counted from 0, without end."""
    luck = b"".join(len(added).to_bytes(1, "big") + added for added in dice.luck)
    block = 0
    while True:
        yield from hmac.digest(dice.seed, number.to_bytes(8, "big") + block.to_bytes(4, "big") + luck, "sha256")
        block += 1


def ticket(dice: Dice, number: int, total: int) -> int:
    """A number from 0 to below `total`, each exactly as likely: what is too large is thrown away and drawn again."""
    bits = (total - 1).bit_length()
    size = (bits + 7) // 8
    bytes_ = stream(dice, number)
    while True:
        drawn = int.from_bytes(bytes(next(bytes_) for _ in range(size)), "big") >> (8 * size - bits)
        if drawn < total:
            return drawn


def outcome(game: AnyGame, state: Any, dice: Dice, number: int) -> Any:
    """What draw `number` is where chance is to decide in `state`.

    The outcomes lie side by side in the order of their texts, each as wide as its weight; the ticket falls on one.
    """
    outcomes = sorted((game.format_action(found), weight, found) for found, weight in game.chance_outcomes(state))
    left = ticket(dice, number, sum(weight for _, weight, _ in outcomes))
    for _, weight, found in outcomes:
        left -= weight
        if left < 0:
            return found
    raise AssertionError("a ticket is below the sum of the weights")


def verify(game: AnyGame, told: Record, commitment: str = "") -> Checked:
    """Check that every outcome of a record follows from its seed, or was marked as given.

    `commitment` is the one that was shown before the match, where somebody has kept it. Raises `Unproven`, `BadRecord`.
    """
    proof = told.proof
    if proof is None:
        raise Unproven("This record has no commitment, so its dice cannot be checked.")
    if commitment and commitment.strip().lower() != proof.commitment:
        raise Unproven("The commitment of this record is not the one that you gave.")
    if not proof.seed:
        raise Unproven("This record holds no seed: it was saved before the match was over.")
    dice = Dice(bytes.fromhex(proof.seed), tuple(bytes.fromhex(added) for added in proof.luck))
    if dice.commitment != proof.commitment:
        raise Unproven("The seed does not fit the commitment: it is not the one that was fixed before the match.")
    drawn = given = 0
    for place, (before, text, _) in enumerate(replay(game, told.actions), 1):
        if game.current_player(before) != CHANCE:
            continue
        if place in proof.given:
            given += 1
            continue
        due = game.format_action(outcome(game, before, dice, drawn))
        if text != due:
            line = first_line(told) + place - 1
            raise Unproven(
                "Line {line}, “{text}”, does not follow from the seed: it would be “{due}”.",
                line=line,
                text=text,
                due=due,
            )
        drawn += 1
    return Checked(drawn, given)
