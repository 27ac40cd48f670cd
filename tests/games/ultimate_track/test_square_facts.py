"""What there is to know of each square (UT-2 … UT-6)."""

from __future__ import annotations

import json
from math import prod

from centaine.games.ultimate_track.advice.square_facts import square_facts
from centaine.games.ultimate_track.pictures import PICTURES
from centaine.games.ultimate_track.rules.rules import walk

FACTS = square_facts()


def test_kinds_are_those_of_the_rules() -> None:
    """UT-2: 51 is 3 × 17; 49 is a power of 7 and no ultimate; 0 and 1 are ultimate and have no factors."""
    assert [square for square, one in enumerate(FACTS) if one.kind == "raised"] == [4, 8, 9, 16, 25, 27, 32, 49, 64, 81]
    assert [square for square, one in enumerate(FACTS) if one.kind == "ultimate"][:8] == [0, 1, 2, 3, 5, 7, 11, 13]
    assert (FACTS[51].kind, FACTS[51].factors) == ("plain", (3, 17))
    assert (FACTS[49].kind, FACTS[49].factors, FACTS[49].to) == ("raised", (7, 7), 7)
    assert (FACTS[0].factors, FACTS[1].factors) == ((), ())
    for square, one in enumerate(FACTS[2:], 2):
        assert prod(one.factors) == square
        assert (one.kind == "ultimate") == (len(one.factors) == 1)
        assert (one.kind == "raised") == (len(one.factors) > 1 and len(set(one.factors)) == 1)


def test_a_pawn_goes_where_the_facts_say() -> None:
    """UT-3, UT-4, UT-6: by every roll from every square."""
    for start in range(99):
        for pips in range(1, 13):
            way = walk(start, pips)
            one = FACTS[way.reached]
            goes = one.back if way.past else one.to
            assert way.square == (way.reached if goes is None else goes)
    assert [square for square, one in enumerate(FACTS) if one.back is not None] == [89, 97]
    assert [square for square, one in enumerate(FACTS) if one.wins] == [99]
    assert [square for square, one in enumerate(FACTS) if one.last] == [97]


def test_the_page_is_told() -> None:
    told = json.loads(PICTURES["squares.json"]({}))
    assert told[27] == {"kind": "raised", "factors": [3, 3, 3], "to": 3}
    assert told[6] == {"kind": "plain", "factors": [2, 3]}
