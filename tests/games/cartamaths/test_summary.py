"""The summary of a match, from what everybody may know, and its feats."""

from __future__ import annotations

from typing import Any

from centaine.games.cartamaths import State
from centaine.games.cartamaths.plugin import PLUGIN
from centaine.games.cartamaths.report import items
from centaine.plugin.summary import Counted, PlayedMove, ReportedStep, Summary
from tests.games.summaries import feats_of, figures_of

from .table import GAME


def taken(state: State, *texts: str) -> list[PlayedMove]:
    """These actions and outcomes as a spectator knows them (CM-16)."""
    steps: list[PlayedMove] = []
    for text in texts:
        action = GAME.parse_action(state, text)
        after: Any = GAME.apply(state, action)
        heard = PLUGIN.secrets.heard(GAME, state, action, None)
        steps.append(PlayedMove(GAME.observation(state, None), heard, GAME.observation(after, None)))
        state = after
    return steps


def summary(*steps: PlayedMove) -> Summary:
    return PLUGIN.match_summary(GAME, steps)


def test_blows_traps_and_answers_are_counted() -> None:
    """CM-9, CM-10, CM-11, CM-13: −20 × 3 costs 60; −6 met by a trap that divides by 3 costs 2."""
    state = GAME.position(hands=(["n-20", "times-3", "n-6", "5e-01"], []), sets=([], ["divide-3"]))
    found = summary(
        *taken(state, "play n-20 times-3", "pass", "play n-6", "trap divide-3", "ask 5e-01", "answer right")
    )
    assert figures_of(found, 0) == {
        "Turns": 1, "Biggest blow": "−60", "Traps used": 0, "Correct answers": "–",
    }  # fmt: skip
    assert figures_of(found, 1) | {"Turns": 0} == {
        "Turns": 0, "Biggest blow": "–", "Traps used": 1, "Correct answers": "1 / 1",
    }  # fmt: skip
    assert feats_of(found, 0) == feats_of(found, 1) == []


def test_the_report_of_a_class_counts_the_same_turns() -> None:
    """CM-7: those in which something was done; neither one that only begins nor a second play of one."""
    state = GAME.position(turn=1, hands=(["n-20", "n-6"], []))
    steps = taken(state, "play n-20", "play n-6", "end", "draw n-20", "draw n-6", "play n-20")
    for played in (steps, steps[:4]):
        counted = items(GAME, [ReportedStep(before, action, after) for before, action, after in played])
        begun = [one.step for one in counted if isinstance(one, Counted) and one.label == "Turns"]
        turns = [figures_of(summary(*played), side)["Turns"] for side in (0, 1)]
        assert (turns, begun) == (([1, 1], [0, 5]) if played is steps else ([1, 0], [0]))


def answers(*given: str) -> list[PlayedMove]:
    state = GAME.position(hands=(["5e-01"], []))
    return [step for answer in given for step in taken(state, "ask 5e-01", f"answer {answer}")]


def test_three_answers_all_right_are_a_feat() -> None:
    """CM-13."""
    assert feats_of(summary(*answers("right", "right", "right")), 1) == ["all-right"]
    assert feats_of(summary(*answers("right", "right")), 1) == []
    assert feats_of(summary(*answers("right", "right", "right", "wrong")), 1) == []


def test_three_traps_are_a_feat() -> None:
    """CM-11."""
    state = GAME.position(hands=(["n-6"], []), sets=([], ["divide-3"]))
    once = taken(state, "play n-6", "trap divide-3")
    assert feats_of(summary(*once, *once, *once), 1) == ["trapper"]
    assert feats_of(summary(*once, *once), 1) == []


def test_winning_with_full_life_is_a_feat() -> None:
    """CM-1: 100 points, and more."""
    for life, feats in ((100, ["unhurt"]), (99, [])):
        state = GAME.position(hands=(["n-20"], []), life=(life, 5))
        assert feats_of(summary(*taken(state, "play n-20")), 0) == feats
