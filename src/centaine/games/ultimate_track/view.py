"""The Ultimate Numbers Track for the client: scenes, choices and facts, as data without words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from centaine.games.ultimate_track.rules.board import GOAL, LAST_ULTIMATE, NEXT_ULTIMATE, PREVIOUS_ULTIMATE, RAISED
from centaine.games.ultimate_track.rules.rules import UltimateTrack, walk
from centaine.games.ultimate_track.rules.state import NOT_YET, Action, State

Fact = dict[str, Any]
"""One thing that happened: `{"fact": "ultimate", "seat": 0, "at": 11, "to": 13}`, with numbers and ids only.

A `roll` in the race `lands` on the square at which the count of its dice ends.
"""


class UltimateTrackScene(msgspec.Struct, frozen=True):
    """The whole table, as the page draws it."""

    phase: str
    turn: int
    winner: int
    pawns: list[int]
    """Each seat's square."""
    passed: list[bool]
    """Which seats have been past 99 and choose their dice (UT-6)."""
    dice: int
    """How many are about to be rolled; 0 when none are."""
    contest: list[int] | None
    """In the roll to go first: each seat's die, 0 for not yet, −1 for out (UT-1)."""
    rolls: int
    """Rolls made by a player alone."""


class UltimateTrackChoice(msgspec.Struct, frozen=True):
    """A legal action: its text and how many dice it means."""

    text: str
    kind: str
    dice: int


def turn(game: UltimateTrack, state: State) -> int:
    """The seat whose turn it is, also where its dice decide."""
    return state.player


def scene(game: UltimateTrack, state: State, seat: int | None) -> UltimateTrackScene:
    """What everyone at the table sees; nothing is secret."""
    return UltimateTrackScene(
        phase=state.phase,
        turn=state.player,
        winner=state.player if state.phase == "over" else -1,
        pawns=list(state.squares),
        passed=list(state.passed),
        dice=1 if state.phase == "first" else state.dice,
        contest=list(state.contest) or None,
        rolls=state.rolls,
    )


def choices(game: UltimateTrack, state: State, seat: int) -> list[UltimateTrackChoice]:
    """One die or two, where there is the choice (UT-6)."""
    return [
        UltimateTrackChoice(game.format_action(action), action.kind, action.numbers[0])
        for action in game.legal_actions(state)
    ]


def facts(game: UltimateTrack, before: State, action: Action | None, after: State) -> list[Fact]:
    """The effects of a choice or roll, in the order in which a player would describe them."""
    if action is None:
        return []
    seat = before.player
    if action.kind == "dice":
        return [{"fact": "chose", "seat": seat, "dice": action.numbers[0]}]
    rolled: Fact = {"fact": "roll", "seat": seat, "dice": list(action.numbers)}
    if before.phase == "first":
        return [rolled, *_contest(before, after)]
    pips = sum(action.numbers)
    rolled["lands"] = walk(before.squares[seat], pips).reached
    return [rolled, *_walk(before, pips), *_ending(before, after)]


def _contest(before: State, after: State) -> Iterator[Fact]:
    """UT-1: who begins, or who is to roll again once the last of a round has rolled."""
    if after.phase != "first":
        yield {"fact": "begins", "seat": after.player}
    elif before.contest.count(NOT_YET) == 1:
        yield {"fact": "tie", "seats": [seat for seat, die in enumerate(after.contest) if die == NOT_YET]}


def _walk(before: State, pips: int) -> Iterator[Fact]:
    """The way of the pawn, and why it went on from where its count ended (UT-3 … UT-6)."""
    seat = before.player
    start = before.squares[seat]
    way = walk(start, pips)
    yield {"fact": "walked", "seat": seat, "from": start, "to": start + pips - way.past}
    at = way.reached
    if way.past:
        yield {"fact": "past", "seat": seat, "by": way.past, "to": at}
        if at in PREVIOUS_ULTIMATE:
            yield {"fact": "ultimate-back", "seat": seat, "at": at, "to": way.square}
        if not before.passed[seat]:
            yield {"fact": "passed", "seat": seat}
    elif at == LAST_ULTIMATE:
        yield {"fact": "last-ultimate", "seat": seat, "at": at, "to": way.square}
    elif at in NEXT_ULTIMATE:
        yield {"fact": "ultimate", "seat": seat, "at": at, "to": way.square}
    elif at in RAISED:
        source, power = RAISED[at]
        yield {"fact": "raised", "seat": seat, "at": at, "source": source, "power": power, "to": way.square}


def _ending(before: State, after: State) -> Iterator[Fact]:
    if after.phase == "over":
        yield {"fact": "won", "seat": after.player}
    elif after.player != before.player:
        yield {"fact": "turn", "seat": after.player}


def progress(game: UltimateTrack, state: State) -> list[float]:
    """How far each pawn has come; who has been past 99 is as good as there (UT-6)."""
    return [1.0 if passed else square / GOAL for square, passed in zip(state.squares, state.passed, strict=True)]
