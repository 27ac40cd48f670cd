"""Outcomes that people's answers (CM-13) and the clock (CM-15) decide."""

from __future__ import annotations

import re

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.bank import find
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.games.cartamaths.questions.question import NOTIONS, BadQuestion, Question
from centaine.games.cartamaths.rules.rules import ON, RIGHT, TIME, WRONG, CartaMaths
from centaine.games.cartamaths.rules.state import Action, State
from centaine.plugin.referee import Judged, Referee, Verdict

NUMBER = re.compile(r"-?[0-9]{0,9}(?:[.,][0-9]{0,9})?")


def question(game: CartaMaths, id: str) -> Question:
    """A question of the game: one of its own, or of the banks. Raises `BadQuestion` if there is none."""
    return game.own[id] if id in game.own else find(id)


def notion(game: CartaMaths, id: str) -> str:
    """What a question is about, a msgid; empty where its deck does not say, or only its id is known here."""
    try:
        return NOTIONS.get(question(game, id).notion, "")
    except BadQuestion:
        return ""


def asks(game: CartaMaths, state: State) -> bool:
    """Whether a question is to be answered."""
    return state.phase == "answer"


def judge(game: CartaMaths, state: State, typed: str, lang: str) -> Judged:
    """Whether what was typed is right (CM-13); nothing at all means that one does not know.

    Raises `UnreadableAnswer`, with what is missing, for a text that is not an answer of the kind asked for, and for the
    right value in another form: nothing is lost, and the player may type again.
    """
    if not asks(game, state):
        raise CentaineError("There is no question to answer now.")
    if not typed.strip():
        return Judged(_possible(game, state, WRONG))
    asked = question(game, state.question)
    verdict = asked.judge(typed, lang)
    if verdict.judgement in ("unclear", "form"):
        raise UnreadableAnswer(verdict.message, **verdict.params)
    outcome = _possible(game, state, RIGHT if verdict.right else WRONG)
    why = "" if verdict.right else asked.why_wrong(asked.listed_mistake(typed, lang))
    if why:
        return Judged(outcome, Verdict(verdict.judgement, why))
    return Judged(outcome, Verdict(verdict.judgement, verdict.message, verdict.params))


def is_quick(game: CartaMaths, state: State, typed: str) -> bool:
    """Whether it is a number, for a question of the banks: judging that takes a millisecond, `(1+π)^32` takes 20."""
    return state.question not in game.own and NUMBER.fullmatch(typed) is not None


def _possible(game: CartaMaths, state: State, answer: Action) -> Action:
    """The answer, or the one that an accuracy of 0 or 1 has settled."""
    outcomes = [outcome for outcome, _ in game.chance_outcomes(state)]
    return answer if answer in outcomes else outcomes[0]


def minds_time(game: CartaMaths) -> bool:
    """Whether there is a limit of time for answers (CM-13), or a clock (CM-15)."""
    return game.options.clock or game.options.answer_seconds > 0


def has_clock(game: CartaMaths) -> bool:
    """Whether the whole game has a clock (CM-15)."""
    return game.options.clock


def limit(game: CartaMaths, state: State) -> float:
    """The seconds that one has for an answer; 0: as long as one likes (CM-13)."""
    return game.options.answer_seconds if asks(game, state) else 0


def timed(game: CartaMaths, state: State, waited: float, played: float) -> Action | None:
    """Out of time is wrong (CM-13); a clock runs on until the minutes are over (CM-15)."""
    if state.phase == "clock":
        return TIME if played >= 60 * game.options.minutes else ON
    if 0 < limit(game, state) <= waited:
        return _possible(game, state, WRONG)
    return None


REFEREE = Referee(
    asks=asks,
    judge=judge,
    is_quick=is_quick,
    minds_time=minds_time,
    has_clock=has_clock,
    limit=limit,
    timed=timed,
)
