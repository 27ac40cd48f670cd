"""A lesson of Prime Climb whose pupils calculate themselves, played on through the API."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.server.guest import Guest
from tests.server.test_class_report import Lesson

NO_SQUARE = (987, 986)
"""Results that no calculation has."""


def to_move(pupils: Sequence[Guest]) -> tuple[Guest, dict[str, Any]]:
    """Play until somebody has a calculation to choose: that pupil, and what they see."""
    while True:
        now = pupils[0].now()
        turn = now["scene"]["turn"]
        pupil = next(one for one in pupils if turn in one.now()["yours"])
        if now["player"] == -1:
            said = pupil.do("chance", turn, "", now["seq"])
        else:
            seen = pupil.now()
            if any(choice["kind"] == "step" for choice in seen["choices"]):
                return pupil, seen
            said = pupil.do("action", turn, seen["choices"][0]["text"], now["seq"])
        assert said.status_code == 200, said.text


def calculated(lesson: Lesson, pupils: Sequence[Guest], wrong: Iterable[int]) -> list[dict[str, Any]]:
    """The calculations that these pupils make next, each after so many wrong results (0, 1 or 2)."""
    made = []
    for times in wrong:
        pupil, now = to_move(pupils)
        steps = [choice for choice in now["choices"] if choice["kind"] == "step"]
        step = max(steps, key=lambda choice: (choice["sign"] in "*/" and choice["from"] > 0, choice["to"] > 0))
        for result in (*NO_SQUARE[:times], step["to"]):
            said = pupil.do("action", now["scene"]["turn"], step["text"], now["seq"], typed=str(result))
            assert said.status_code == 200, said.text
        made.append(step)
    return made
