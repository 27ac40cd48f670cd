from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from centaine.engine.players import RandomPlayer
from centaine.engine.simulate import draw, play_game
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.evaluation.progress import progress
from centaine.games.prime_climb.players.exact import RacerPlayer
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.games.prime_climb.players.greedy import GreedyPlayer
from centaine.games.prime_climb.players.human_like import ADULT, CHILD, HumanLikePlayer
from centaine.games.prime_climb.players.levels import FEW_LOOKS, LEVELS
from centaine.plugin.player import Clock, Player

from .table import BACK_MARKS, NO_CARDS, PLAIN, after_draw
from .variants import VARIANTS

LookaheadPlayer = partial(ExpertPlayer, looks=FEW_LOOKS)

CAREFUL: dict[str, Callable[[Clock], Player]] = {
    "greedy": GreedyPlayer,
    "lookahead": LookaheadPlayer,
    "expert": ExpertPlayer,
    "racer": RacerPlayer,
}

THINKERS = CAREFUL | {"child": partial(HumanLikePlayer, CHILD), "adult": partial(HumanLikePlayer, ADULT)}

careful = pytest.mark.parametrize("player", CAREFUL.values())
that_look_ahead = pytest.mark.parametrize("player", [LookaheadPlayer, ExpertPlayer])


class Ticking:
    """A clock by which every look at it takes a tenth of a second."""

    def __init__(self) -> None:
        self.looks = count()

    def __call__(self) -> float:
        return next(self.looks) / 10


def still() -> float:
    """A clock that stands still: time for everything."""
    return 0.0


def whole_move(player: Any, game: PrimeClimb, state: State, budget_seconds: float = 1.0) -> tuple[State, list[str]]:
    """What a player does until chance or another seat is to act."""
    seat, texts = game.current_player(state), []
    while game.current_player(state) == seat:
        action = player.choose(game, state, Random(1), budget_seconds)
        texts.append(game.format_action(action))
        state = game.apply(state, action)
    return state, texts


def test_levels_keep_their_ids() -> None:
    """Stored matches name them."""
    assert {"random", "child", "greedy", "pupil", "adult", "lookahead", "expert"} <= {level.id for level in LEVELS}
    assert len({level.title for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("name", VARIANTS)
def test_only_legal_actions_in_every_variant(name: str, level: str) -> None:
    """Against a player who plays at random, so that cards, hands and Curses of all kinds come about."""
    game, rng = VARIANTS[name], Random(name)
    wild = Random(f"{name} {level}")
    state = game.initial_state()
    decisions = 0
    while decisions < 25 and game.current_player(state) != TERMINAL:
        seat = game.current_player(state)
        if seat == CHANCE:
            state = game.apply(state, draw(game, state, rng))
            continue
        decisions += 1
        action = THINKERS[level](Ticking()).choose(game, game.observation(state, seat), rng, 2.0)
        assert action in game.legal_actions(state)
        state = game.apply(state, wild.choice(game.legal_actions(state)) if decisions % 3 == 0 else action)


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("budget_seconds", [0.0, 0.05, 0.4, 3.0])
def test_time_is_kept_and_the_action_is_legal_however_short_it_is(level: str, budget_seconds: float) -> None:
    """By a clock of its own, a player stops looking when its time is up."""
    hand = tuple(f"plus-minus-{number}" for number in range(1, 10))
    state = PLAIN.position(pawns=((21, 33), (22, 35)), dice=(3, 3), hands=(hand, ()))
    clock = Ticking()
    action = THINKERS[level](clock).choose(PLAIN, state, Random(1), budget_seconds)
    assert action in PLAIN.legal_actions(state)
    assert next(clock.looks) / 10 <= budget_seconds + 0.5, "it looked at its clock again and again, but went on"


@pytest.mark.parametrize("level", THINKERS)
def test_a_player_stops_on_the_clock(level: str) -> None:
    """With more time it looks further."""
    state = PLAIN.position(
        pawns=((70, 60), (50, 81)), dice=(4, 7), hands=(("plus-minus-1", "plus-minus-2", "plus-minus-3"), ())
    )
    looks = []
    for budget_seconds in (0.0, 1.0, 3.0):
        clock = Ticking()
        THINKERS[level](clock).choose(PLAIN, state, Random(1), budget_seconds)
        looks.append(next(clock.looks))
    assert 0 < looks[0] < looks[1] < looks[2]


@careful
@pytest.mark.parametrize(
    ("given", "texts"),
    [
        ({"pawns": ((101, 50), (0, 0)), "dice": (1, 2)}, ["50*2", "100+1"]),
        ({"pawns": ((101, 93), (0, 0)), "left": (3,), "hands": (("plus-minus-5",), ())}, None),
        ({"pawns": ((95, 99), (0, 0)), "dice": (2, 6)}, None),
        ({"pawns": ((101, 98), (0, 0)), "left": (), "hands": (("plus-minus-3", "plus-minus-9"), ())}, None),
    ],
)
def test_a_win_is_seen(player: Any, given: dict[str, Any], texts: list[str] | None) -> None:
    """PC-13, with dice in the one order that works, and with a Keeper."""
    state, played = whole_move(player(still), PLAIN, PLAIN.position(**given))
    assert state.phase == "over"
    assert state.player == 0
    assert texts is None or played == texts


@careful
def test_a_win_is_seen_on_every_course(player: Any) -> None:
    """PC-42, PC-43, PC-44."""
    decline = PrimeClimb(course="decline", first=0)
    near = decline.position(pawns=((0, 6), (101, 101)), dice=(2, 3))
    assert whole_move(player(still), decline, near)[0].phase == "over"
    back = PrimeClimb(course="there_and_back", pawns_to_finish=1, first=0)
    near = back.position(pawns=((6, 50), (0, 0)), homebound=BACK_MARKS, dice=(2, 3))
    assert whole_move(player(still), back, near)[0].phase == "over"


# -- greedy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pawns", "dice", "most"),
    [
        ((14, 0), (3, 9), 99),  # (14 − 3) × 9
        ((4, 26), (3, 9), 114),  # 4 × 9 and 26 × 3
        ((98, 100), (1, 7), 192),  # 7 can only be subtracted
        ((10, 11), (2, 2), 108),  # 10 × 2 and 11 × 2 × 2 × 2
    ],
)
def test_greedy_reaches_the_largest_sum(pawns: tuple[int, int], dice: tuple[int, int], most: int) -> None:
    """Compared with all ends of the move, found by trying everything (PC-6, PC-9)."""
    state = NO_CARDS.position(pawns=(pawns, (0, 0)), dice=dice)
    end, _ = whole_move(GreedyPlayer(still), NO_CARDS, state)
    assert sum(end.pawns[0]) == max(sum(other.pawns[0]) for other in every_end(NO_CARDS, state)) == most


def every_end(game: PrimeClimb, state: State) -> set[State]:
    """Where all ways to play a move lead, by plain recursion."""
    if game.current_player(state) != 0:
        return {state}
    return {end for action in game.legal_actions(state) for end in every_end(game, game.apply(state, action))}


def test_greedy_counts_from_where_a_course_begins() -> None:
    """PC-43: down; PC-44: up and then down; PC-41: a station is worth a whole way."""
    decline = PrimeClimb(course="decline", first=0)
    end, _ = whole_move(GreedyPlayer(still), decline, decline.position(pawns=((60, 101), (101, 101)), dice=(2, 10)))
    assert sorted(end.pawns[0]) == [3, 101]
    assert progress(decline, end, 0) == 98
    back = PrimeClimb(course="there_and_back", first=0)
    end, _ = whole_move(
        GreedyPlayer(still), back, back.position(pawns=((80, 0), (0, 0)), homebound=BACK_MARKS, dice=(4, 10))
    )
    assert end.pawns[0][0] == 2, "80 ÷ 10 = 8, 8 ÷ 4 = 2"
    stations = PrimeClimb(way_stations=(37,), first=0)
    end, _ = whole_move(GreedyPlayer(still), stations, stations.position(pawns=((35, 90), (0, 0)), dice=(2, 9)))
    assert end.visited[0] == (37,)


def test_greedy_counts_on_through_the_cards_of_double_time() -> None:
    """PC-40: 21 + 2 = 23 draws, 23 × 4 = 92."""
    game = PrimeClimb(double_time=True, first=0)
    state = game.position(pawns=((21, 0), (0, 0)), dice=(2, 4))
    action = GreedyPlayer(still).choose(game, state, Random(1), 1.0)
    assert game.format_action(action) == "21+2"


def test_greedy_plays_a_keeper_that_adds_to_the_sum() -> None:
    """PC-20."""
    state = PLAIN.position(pawns=((50, 60), (0, 0)), left=(), hands=(("plus-minus-4",), ()))
    end, _ = whole_move(GreedyPlayer(still), PLAIN, state)
    assert sum(end.pawns[0]) == 114


def test_greedy_is_better_than_luck() -> None:
    game = PrimeClimb(first=0)
    for seed in range(3):
        played = play_game(game, (RandomPlayer(), GreedyPlayer(still)), Random(seed))
        assert game.returns(played.state) == (-1, 1)


# -- lookahead and expert -------------------------------------------------------------------------------------------


@that_look_ahead
def test_looking_ahead_bumps_who_is_about_to_win(player: Any) -> None:
    """PC-9: 97 would be further on than 96, where the other's last pawn stands."""
    state = NO_CARDS.position(pawns=((90, 20), (101, 96)), dice=(1, 6))
    assert whole_move(player(still), NO_CARDS, state)[0].pawns[1] == (101, 0)
    assert whole_move(GreedyPlayer(still), NO_CARDS, state)[0].pawns[1] == (101, 96)


@that_look_ahead
def test_looking_ahead_keeps_its_own_pawns_apart(player: Any) -> None:
    """PC-9: 40 and 45 with two fives would meet on 45 or 50, and one would go to Start."""
    state = NO_CARDS.position(pawns=((40, 45), (0, 0)), left=(5,))
    end, _ = whole_move(player(still), NO_CARDS, state)
    assert 0 not in end.pawns[0]


@that_look_ahead
def test_looking_ahead_curses_who_is_about_to_win(player: Any) -> None:
    """PC-30: from 95 only 96 to 101 would be forward, and 5 or less would do."""
    state = PLAIN.position(pawns=((90, 80), (101, 95)), dice=(2, 3), hands=(("curse",), ()))
    _, texts = whole_move(player(still), PLAIN, state)
    assert "curse 1" in texts


@that_look_ahead
def test_looking_ahead_clears_who_is_about_to_win(player: Any) -> None:
    """PC-30."""
    state = PLAIN.position(pawns=((97, 20), (101, 99)), left=(), hands=(("clear",), ()))
    _, texts = whole_move(player(still), PLAIN, state)
    assert texts == ["clear 97", "end"]


@that_look_ahead
@pytest.mark.parametrize(
    ("card", "texts"),
    [("switch", ["switch 13@0 99@1"]), ("send-64", ["send 99@1"]), ("steal", ["steal 1 curse"])],
)
def test_looking_ahead_uses_a_card_against_who_is_ahead(player: Any, card: str, texts: list[str]) -> None:
    """PC-30."""
    state = after_draw(PLAIN, card, ((13, 80), (101, 99)), begin=(10, 80), hands=((), ("curse",)))
    assert whole_move(player(still), PLAIN, state)[1] == texts


@that_look_ahead
def test_looking_ahead_goes_to_its_way_stations_first(player: Any) -> None:
    """PC-41."""
    game = PrimeClimb(way_stations=(37,), first=0)
    state = game.position(pawns=((35, 90), (0, 0)), dice=(2, 9))
    assert whole_move(player(still), game, state)[0].visited[0] == (37,)


# -- expert ---------------------------------------------------------------------------------------------------------


def test_expert_beats_greedy() -> None:
    """More than nine games in ten; here, with dice and looks that are always the same, all four."""
    looks = count()
    expert = ExpertPlayer(lambda: next(looks) / 20_000)
    wins = 0
    for seed in range(4):
        table: list[Player] = [GreedyPlayer(still), GreedyPlayer(still)]
        table[seed % 2] = expert
        game = PrimeClimb()
        wins += game.returns(play_game(game, table, Random(seed), 0.1).state)[seed % 2] > 0
    assert wins >= 3


def test_expert_chooses_the_same_by_the_same_clock() -> None:
    state = PLAIN.position(pawns=((21, 60), (22, 95)), dice=(3, 9), hands=(("plus-minus-4", "clear"), ("curse",)))
    chosen = [ExpertPlayer(Ticking()).choose(PLAIN, state, Random(1), 60.0) for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize(
    ("dice", "ends"),
    [
        ((10, 10), {(10, 100), (20, 100)}),
        ((7, 7), {(7, 98)}),
        ((9, 9), {(9, 90)}),
        ((9, 10), {(0, 90)}),
        ((8, 10), {(0, 80)}),
        ((6, 6), {(0, 78)}),
    ],
)
def test_expert_opens_as_is_best(dice: tuple[int, int], ends: set[tuple[int, int]]) -> None:
    """The rolls for which one turn is clearly the best, as docs/prime-climb-solved.md has them."""
    state = NO_CARDS.position(dice=dice)
    assert tuple(sorted(whole_move(ExpertPlayer(still), NO_CARDS, state)[0].pawns[0])) in ends


# -- racer ----------------------------------------------------------------------------------------------------------


def test_racer_does_not_look_at_the_others() -> None:
    """The same turn wherever they stand, with Keepers alone: other cards can be about their pawns."""
    game, ends = PrimeClimb(deck="keepers", first=0), set()
    for others in ((0, 0), (101, 96), (93, 64)):
        state = game.position(pawns=((90, 20), others), dice=(1, 6), hands=(("plus-minus-2",), ()))
        ends.add(whole_move(RacerPlayer(still), game, state)[0].pawns[0])
    assert len(ends) == 1


def test_racer_draws_where_that_costs_nothing() -> None:
    """PC-10: 2 and 9 from Start are 2 and 9, or one pawn on the red 11."""
    state = PLAIN.position(pawns=((0, 101), (0, 0)), dice=(2, 9))
    end, _ = whole_move(RacerPlayer(still), PLAIN, state)
    assert end.pawns[0] in {(11, 101), (18, 101)}
