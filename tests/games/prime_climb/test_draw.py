"""Drawing cards (PC-10, PC-11)."""

from __future__ import annotations

from centaine.games.prime_climb import PrimeClimb

from .table import NO_CARDS, PLAIN, after_draw, outcomes, play, refused


def test_a_newly_red_pawn_draws() -> None:
    """PC-10, worked case: 64 with 2, 3: 32 − 3 = 29 draws, 32 × 3 = 96 does not."""
    state = PLAIN.position(pawns=((64, 0), (0, 0)), dice=(2, 3))
    assert play(PLAIN, state, "64/2", "32-3", "end").phase == "draw"
    assert play(PLAIN, state, "64/2", "32*3", "end").phase == "roll"


def test_a_pawn_that_began_there_does_not_draw() -> None:
    """PC-10: neither by staying nor by leaving and coming back."""
    state = PLAIN.position(pawns=((31, 50), (0, 0)), dice=(2, 3))
    assert play(PLAIN, state, "50+2", "52+3", "end").phase == "roll"
    state = PLAIN.position(pawns=((31, 50), (0, 0)), dice=(2, 2))
    assert play(PLAIN, state, "31+2", "33-2", "50+2", "52+2", "end").phase == "roll"


def test_passing_over_red_draws_nothing() -> None:
    """PC-10: only where the pawn stands when the move has ended."""
    state = PLAIN.position(pawns=((29, 50), (0, 0)), dice=(2, 3))
    assert play(PLAIN, state, "29+2", "31+3", "end").phase == "roll"


def test_one_card_a_turn_even_with_two_red_pawns() -> None:
    """PC-10."""
    state = PLAIN.position(pawns=((29, 50), (0, 0)), dice=(2, 3))
    state = play(PLAIN, state, "29+2", "50+3", "end")
    assert state.red == (0, 1)
    after = play(PLAIN, state, "draw plus-minus-3")
    assert (after.phase, after.player) == ("roll", 1)


def test_bump_comes_before_draw() -> None:
    """PC-9, PC-10: a pawn sent off by the own later pawn draws nothing, the later one does."""
    state = PLAIN.position(pawns=((29, 33), (0, 0)), left=(2, 2))
    state = play(PLAIN, state, "29+2", "33-2", "end")
    assert state.pawns[0] == (0, 31)
    assert state.red == (1,)


def test_each_card_of_the_pile_has_an_equal_chance() -> None:
    """PC-11: the pile is a multiset."""
    state = PLAIN.position(pawns=((29, 0), (0, 0)), left=(2,), hands=(("curse",), ()), discards=["roll-again"])
    weights = outcomes(PLAIN, play(PLAIN, state, "29+2", "end"))
    assert sum(weights.values()) == 22
    assert weights["draw roll-again"] == 2 and weights["draw clear"] == 2 and weights["draw curse"] == 1


def test_the_discards_become_the_pile_when_it_is_empty() -> None:
    """PC-11: hands stay out."""
    game = PrimeClimb(first=0, deck=("fifty", "steal", "plus-minus-1"))
    state = game.position(
        pawns=((29, 0), (0, 0)), left=(2,), hands=((), ("plus-minus-1",)), discards=["fifty", "steal"]
    )
    assert state.pile == (0, 0, 0)
    state = play(game, state, "29+2", "end")
    assert outcomes(game, state) == {"draw fifty": 1, "draw steal": 1}
    assert sum(state.discards) == 0


def test_no_card_when_pile_and_discards_are_empty() -> None:
    """PC-11."""
    game = PrimeClimb(first=0, deck=("plus-minus-1",))
    state = game.position(pawns=((29, 0), (0, 0)), left=(2,), hands=((), ("plus-minus-1",)))
    assert play(game, state, "29+2", "end").phase == "roll"
    assert play(NO_CARDS, NO_CARDS.position(pawns=((29, 0), (0, 0)), left=(2,)), "29+2", "end").phase == "roll"


def test_an_action_goes_to_the_discards_after_its_effect() -> None:
    """PC-11, PC-21."""
    state = after_draw(PLAIN, "fifty", ((31, 0), (0, 0)), (29, 0))
    assert sum(state.discards) == 1 and sum(state.pile) == 23
    assert PLAIN.pieces(state) == PLAIN.copies


def test_a_draw_is_made_before_anything_else() -> None:
    """PC-10, PC-11."""
    state = PLAIN.position(pawns=((29, 0), (0, 0)), left=(2,), hands=(("plus-minus-1",), ()))
    assert refused(PLAIN, state, "draw fifty") == "PC-10"
    state = play(PLAIN, state, "29+2", "end")
    assert refused(PLAIN, state, "draw plus-minus-1") == "PC-11"
    assert refused(PLAIN, state, "draw joker") == "PC-11"
    assert refused(PLAIN, state, "end") == "PC-10"
