"""Keepers of one's own that exchange pawns in mid-move (PC-50): what holds in every state, in any variant."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.state import Action


def keeper(name: str, **effect: Any) -> dict[str, Any]:
    words = {"en": name, "fr": name}
    return {"id": name, "kind": "keeper", "copies": 4, "effect": effect, "title": words, "text": words}


CARDS = (
    keeper("swap", type="switch"),
    keeper("send", type="send", to=41),
    keeper("hop", type="move", by=3),
    keeper("magnet", type="nearest", direction="forward"),
)

GAMES = st.builds(
    PrimeClimb,
    seats=st.integers(2, 4),
    course=st.sampled_from(["climb", "decline", "there_and_back"]),
    double_time=st.booleans(),
    way_stations=st.sampled_from([(), (41,), (37, 61)]),
    doubles=st.sampled_from(["must", "may"]),
    deck=st.sampled_from(["none", "full"]),
    custom_cards=st.just(CARDS),
    first=st.just(0),
)


def crowded(game: PrimeClimb, rng: Random) -> State:
    """A move begins with pawns that dice can bring together, and everybody has Keepers that exchange."""
    squares = rng.sample(range(30, 60), 2 * game.seats)
    low, high = sorted(rng.sample(range(1, 11), 2))
    squares[1] = rng.choice([squares[0] - low, squares[0] + high, squares[1]])
    if squares[1] in squares[2:]:
        return crowded(game, rng)
    hands = [["swap", "swap"] for _ in range(2)] + [[] for _ in range(game.seats - 2)]
    hands[0] += rng.sample(["send", "hop", "magnet"], rng.randrange(3))
    pawns = [squares[2 * seat : 2 * seat + 2] for seat in range(game.seats)]
    return game.position(pawns=pawns, dice=(low, high), hands=hands)


def shared(game: PrimeClimb, state: State) -> set[int]:
    """The squares on which several pawns stand, other than Start and goal."""
    squares = [state.pawns[seat][pawn] for seat, pawn in game.pawn_rules.on_board(state)]
    return {square for square in squares if square not in ENDS and squares.count(square) > 1}


def chosen(game: PrimeClimb, state: State, rng: Random) -> Action:
    """Any action, more often one that exchanges, or after which pawns share a square."""
    options = game.legal_actions(state)
    if rng.random() < 0.6:
        wanted = [action for action in options if action.by == "swap" or shared(game, game.apply(state, action))]
        options = tuple(wanted) or options
    return rng.choice(options)


@given(GAMES, st.integers(0, 2**32))
def test_every_state_can_be_read_back_and_nobody_shares_a_square_between_turns(game: PrimeClimb, seed: int) -> None:
    """PC-9, PC-50: other than Start and goal."""
    rng = Random(seed)
    for _ in range(4):
        state = crowded(game, rng)
        for _ in range(12):
            player = game.current_player(state)
            if player == TERMINAL:
                break
            action = pick(game.chance_outcomes(state), rng) if player == CHANCE else chosen(game, state, rng)
            state = game.apply(state, action)
            assert game.parse_state(game.format_state(state)) == state
            assert state.phase in ("move", "over") or not shared(game, state)
