from __future__ import annotations

from itertools import count

from centaine.engine.players.planning import plans

from .toy import Place, toy

BEGIN = Place(0, 0)


def cheap(place: Place, action: int) -> int:
    return 0


def test_every_end_comes_once_with_a_first_action_that_leads_to_it() -> None:
    game = toy()
    found = list(plans(game, BEGIN, cheap, lambda: True))
    assert sorted(plan.end.number for plan in found) == [2, 3, 3, 4, 5]
    for plan in found:
        after = game.apply(BEGIN, plan.action)
        assert plan.end == after or plan.end in {game.apply(after, second) for second in (1, 2, 3)}
        assert plan.passed == 0


def test_a_plan_ends_where_chance_decides() -> None:
    coins = [plan for plan in plans(toy(), BEGIN, cheap, lambda: True) if plan.end.coin]
    assert [(plan.action, plan.end.number) for plan in coins] == [(3, 3)]


def test_chance_can_be_left_out_and_is_counted() -> None:
    found = list(plans(toy(), BEGIN, cheap, lambda: True, lambda state: state._replace(coin=False)))
    assert {(plan.end.number, plan.passed) for plan in found if plan.action == 3} == {(4, 1), (5, 1), (6, 1)}


def test_a_plan_ends_where_the_game_does() -> None:
    assert {plan.end.number for plan in plans(toy(), Place(8, 0), cheap, lambda: True)} == {9, 10, 11}


def test_what_costs_more_comes_later() -> None:
    found = list(plans(toy(), BEGIN, lambda place, action: int(action == 1), lambda: True))
    assert [plan.end.number == 2 for plan in found] == [False] * 4 + [True], "1 and 1 is the dearest"


def test_it_stops_at_once_when_it_is_told() -> None:
    for most in range(12):
        game, asked = toy(), count()
        found = list(plans(game, BEGIN, cheap, lambda limit=most, asked=asked: next(asked) < limit))  # type: ignore[misc]
        assert game.applied <= 3 + most + 1
        assert len(found) <= most


def test_a_short_time_is_enough_for_one_whole_plan() -> None:
    asked = count()
    found = list(plans(toy(), BEGIN, cheap, lambda: next(asked) < 3))
    assert found
