"""Help at the table: squares within reach, and why a square is out of reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from centaine.game import CentaineError, IllegalAction
from centaine.games.prime_climb.advice.hints import PAWN, TURN, hint
from centaine.games.prime_climb.rules.arithmetic import result
from centaine.games.prime_climb.rules.board import SQUARES
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State

Path = tuple[str, ...]


def help_on(game: PrimeClimb, state: State, topic: str, asked: Mapping[str, str]) -> Any:
    """The answer to a page's question. Raises `CentaineError` for a question that cannot be answered.

    `reach`: where each pawn may stand after the whole remaining roll, as a list of `{seat, pawn, square, path}`.
    `hint` (with `strength` 1, 2 or 3): what `hint` says of the best turn.
    `why` (with `pawn` and `square`): why the pawn cannot go to the square in one step, as `{rule, message, params}`.
    """
    if topic == "reach":
        return [
            {"seat": state.player, "pawn": pawn, "square": square, "path": list(path)}
            for (pawn, square), path in reach(game, state).items()
        ]
    if topic == "hint":
        return hint(game, state, _whole(asked, "strength", range(PAWN, TURN + 1)))
    if topic == "why":
        pawn, square = _whole(asked, "pawn", range(2)), _whole(asked, "square", SQUARES)
        refused = why_not(game, state, pawn, square)
        if refused is None:
            return {"rule": "", "message": "", "params": {}}
        return {"rule": refused.rule, "message": refused.message, "params": refused.params}
    raise CentaineError("There is no help on “{topic}”, only on “reach”, “why” and “hint”.", topic=topic[:20])


def _whole(asked: Mapping[str, str], name: str, allowed: range) -> int:
    text = asked.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) in allowed):
        raise CentaineError(
            "The request needs “{name}”, a whole number from {low} to {high}.",
            name=name,
            low=allowed[0],
            high=allowed[-1],
        )
    return int(text)


def reach(game: PrimeClimb, state: State) -> dict[tuple[int, int], Path]:
    """Each (pawn, square) that the player can stand on when all numbers left are used, with one way to get there.

    In Double Time it looks as far as the next card (PC-40). Empty outside a Move phase.
    """
    paths: dict[tuple[int, int], Path] = {}
    seen = {state}
    open_states: list[tuple[State, Path]] = [(state, ())]
    while open_states:
        now, path = open_states.pop(0)
        steps = [action for action in game.legal_actions(now) if action.kind == "step" and not action.by]
        for step in steps if now.phase == "move" else ():
            after = game.apply(now, step)
            if after not in seen:
                seen.add(after)
                open_states.append((after, (*path, game.format_action(step))))
        if path and not (steps and now.phase == "move"):
            for pawn, square in enumerate(now.pawns[state.player]):
                if square != state.pawns[state.player][pawn]:
                    paths.setdefault((pawn, square), path)
    return paths


def why_not(game: PrimeClimb, state: State, pawn: int, square: int) -> IllegalAction | None:
    """Why no single step takes one of the player's pawns to a square; None if one does."""
    if state.phase != "move":
        return _refused(game, state, Action("end")) or IllegalAction("PC-6", "Pawns can move only in the Move phase.")
    spot = game.pawn_rules.spot(state, state.player, pawn)
    if any(
        action.spot == spot and game.apply(state, action).pawns[state.player][pawn] == square
        for action in game.legal_actions(state)
        if action.kind == "step"
    ):
        return None
    for number in dict.fromkeys(state.left):
        for sign in "+-*/":
            if result(spot.square, sign, number) == square:
                return _refused(game, state, Action("step", spot, sign, number))
    path = reach(game, state).get((pawn, square))
    if path and len(path) > 1:
        return IllegalAction(
            "PC-6", "Numbers are used one at a time; {path} leads there.", path=", ".join(map(_with_symbols, path))
        )
    return IllegalAction(
        "PC-6", "No number left takes a pawn from {square} to {target}.", square=spot.square, target=square
    )


def _refused(game: PrimeClimb, state: State, action: Action) -> IllegalAction | None:
    try:
        game.apply(state, action)
    except IllegalAction as refusal:
        return refusal
    return None


def _with_symbols(text: str) -> str:
    """A step as a person writes it: 31*2 becomes 31 × 2."""
    for sign, symbol in (("*", " × "), ("/", " ÷ "), ("-", " − "), ("+", " + ")):
        text = text.replace(sign, symbol)
    return text
