"""What holds in every state that play can reach, in any variant (hypothesis chooses variant and play)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from centaine.game import BadPosition, IllegalAction
from centaine.games.prime_climb import PrimeClimb, State
from centaine.games.prime_climb.rules.course import ENDS
from centaine.record import final_state, load, record_of, save

from .. import matches
from .variants import VARIANTS

MATCHES = st.tuples(st.sampled_from(sorted(VARIANTS)), st.integers(0, 2**32), st.integers(0, 900))
"""A variant, a seed for the play, and how many actions of it."""


def played(name: str, seed: int, actions: int) -> tuple[PrimeClimb, list[State], list[str]]:
    """The states of a random match of at most so many actions, and its texts."""
    game = VARIANTS[name]
    return game, *matches.played(game, seed, actions)


@given(MATCHES)
def test_cards_are_conserved(match: tuple[str, int, int]) -> None:
    """PC-11: pile, discards, hands and the card in play are always the deck."""
    game, states, _ = played(*match)
    assert all(game.pieces(state) == game.copies for state in states)


@given(MATCHES)
def test_nobody_shares_a_square_between_turns(match: tuple[str, int, int]) -> None:
    """PC-9, PC-21: but on Start and goal."""
    game, states, _ = played(*match)
    for state in states:
        if state.phase in ("roll", "draw", "card"):
            squares = [state.pawns[seat][pawn] for seat, pawn in game.pawn_rules.on_board(state)]
            inner = [square for square in squares if square not in ENDS]
            assert len(inner) == len(set(inner))


@given(MATCHES)
def test_pawns_stay_on_the_board(match: tuple[str, int, int]) -> None:
    """PC-1, PC-6."""
    _, states, _ = played(*match)
    assert all(0 <= square <= 101 for state in states for pair in state.pawns for square in pair)


@given(MATCHES)
def test_only_the_mover_gets_home_and_only_by_dice_or_keeper(match: tuple[str, int, int]) -> None:
    """PC-13, PC-22."""
    game, states, texts = played(*match)
    for before, after, text in zip(states, states[1:], texts, strict=False):
        for seat in range(game.seats):
            gained = game.pawn_rules.pawns_home(after, seat) - game.pawn_rules.pawns_home(before, seat)
            assert gained in (0, 1)
            if gained:
                assert seat == before.player and before.phase == "move"
                assert text[0].isdigit() or text.split()[0] in ("keeper", "play")


@given(MATCHES)
def test_a_record_replays_to_the_same_state(match: tuple[str, int, int]) -> None:
    """Text → record → file → record → state."""
    game, states, texts = played(*match)
    record = load(save(record_of(game, ["Ada"] * game.seats, texts)))
    again = PrimeClimb(**record.options)
    assert again.options == game.options
    assert final_state(again, record.actions) == states[-1]


@given(MATCHES)
def test_state_texts_round_trip(match: tuple[str, int, int]) -> None:
    game, states, _ = played(*match)
    assert all(game.parse_state(game.format_state(state)) == state for state in states[-20:])


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    """No exception but the contract's own."""
    game = VARIANTS["standard"]
    state = game.position(pawns=((14, 20), (33, 37)), dice=(3, 9))
    try:
        game.apply(state, game.parse_action(state, text))
    except IllegalAction as refusal:
        assert refusal.rule.startswith("PC-") and str(refusal)
    try:
        game.parse_state(text)
    except BadPosition as refusal:
        assert str(refusal)
