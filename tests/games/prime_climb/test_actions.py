"""Action cards (PC-21, PC-22, PC-30)."""

from __future__ import annotations

import pytest

from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.rules.board import RED

from .table import PLAIN, after_draw, legal, play, refused

START = (0, 0)


def test_the_deck_has_24_cards() -> None:
    """PC-30."""
    copies = {card.id: card.copies for card in PLAIN.cards}
    assert sum(copies.values()) == 24
    assert copies["roll-again"] == 3 and copies["clear"] == copies["curse"] == 2
    assert all(copies[f"plus-minus-{number}"] == 1 for number in range(1, 10))
    keepers = {card.id for card in PLAIN.cards if card.kind == "keeper"}
    assert keepers == {"clear", "curse", *(f"plus-minus-{number}" for number in range(1, 10))}
    assert {card.id for card in PLAIN.cards} - keepers == {
        "roll-again", "reverse-digits", "switch", "send-64", "fifty", "ten-or-double", "advance", "retreat", "steal"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "square", "goes_to"),
    [
        ("reverse-digits", 17, 71),
        ("reverse-digits", 11, 11),
        ("reverse-digits", 19, 91),
        ("fifty", 71, 21),
        ("fifty", 17, 67),
        ("ten-or-double", 71, 61),
        ("ten-or-double", 17, 34),
        ("ten-or-double", 47, 94),
    ],
)
def test_cards_that_move_the_red_pawn(card: str, square: int, goes_to: int) -> None:
    """PC-30; PC-21: a new red square reached by an Action draws no card (71, 61, 67)."""
    state = after_draw(PLAIN, card, ((square, 0), START), (40, 0))
    assert state.pawns == ((goes_to, 0), START)
    assert (state.phase, state.player) == ("roll", 1)


def test_with_two_red_pawns_the_player_chooses_after_seeing_the_card() -> None:
    """PC-21."""
    state = after_draw(PLAIN, "fifty", ((31, 53), START), (29, 50))
    assert legal(PLAIN, state) == {"pawn 31", "pawn 53"}
    assert play(PLAIN, state, "pawn 53").pawns[0] == (31, 3)
    assert refused(PLAIN, state, "pawn 40") == "PC-22"
    assert refused(PLAIN, state, "decline") == "PC-21"


def test_only_a_pawn_that_newly_stands_on_red_is_the_red_pawn() -> None:
    """PC-21: the one that began on its red square is not asked for."""
    state = after_draw(PLAIN, "fifty", ((31, 53), START), (29, 53))
    assert state.pawns[0] == (81, 53)


def test_an_action_to_an_occupied_square_sends_who_is_there_to_start() -> None:
    """PC-21: own pawns too."""
    state = after_draw(PLAIN, "fifty", ((31, 0), (81, 7)), (29, 0))
    assert state.pawns == ((81, 0), (0, 7))
    state = after_draw(PLAIN, "fifty", ((31, 81), START), (29, 81))
    assert state.pawns == ((81, 0), START)


def test_roll_again_is_the_same_turn() -> None:
    """PC-30: a new Roll, Move and Bump, no second card, the Curse still holds, older Keepers may be played."""
    state = after_draw(PLAIN, "roll-again", ((31, 60), START), (29, 60), hands=(("plus-minus-9",), ()))
    assert (state.phase, state.player) == ("roll", 0)
    assert sum(state.discards) == 1
    state = play(PLAIN, state, "roll 2 6")
    assert "keeper 31+9" in legal(PLAIN, state)
    state = play(PLAIN, state, "31+6", "60-2", "end")
    assert (state.phase, state.player) == ("roll", 1)  # 37 is new and red, but the turn has had its card


def test_a_curse_holds_through_roll_again() -> None:
    """PC-30."""
    state = PLAIN.position(pawns=((33, 60), START), left=(2,), cursed=(0,))
    state = play(PLAIN, state, "33-2", "end", "draw roll-again", "roll 3 4")
    assert state.cursed == (0,)
    assert refused(PLAIN, state, "31+3") == "PC-30"
    assert play(PLAIN, state, "31-3", "28-4", "end").cursed == ()


def test_bumps_happen_after_the_second_move_too() -> None:
    """PC-30 `roll-again`, PC-9."""
    state = after_draw(PLAIN, "roll-again", ((31, 60), (36, 0)), (29, 60))
    state = play(PLAIN, state, "roll 2 3", "31+2", "33+3", "end")
    assert state.pawns == ((36, 60), START)


def test_roll_again_draws_is_an_option() -> None:
    """PC-10, PC-30: the pawn must also not have stood there when that roll began."""
    game = PrimeClimb(first=0, roll_again_draws=True)
    state = after_draw(game, "roll-again", ((31, 60), START), (29, 60))
    stays = play(game, state, "roll 2 6", "60+2", "62+6", "end")
    assert (stays.phase, stays.player) == ("roll", 1)
    returns = play(game, state, "roll 2 2", "31+2", "33-2", "60+2", "62+2", "end")
    assert (returns.phase, returns.player) == ("roll", 1)
    moves = play(game, state, "roll 2 6", "31+6", "60+2", "end")
    assert moves.phase == "draw" and moves.red == (0,)
    begun = play(game, state, "roll 2 10", "31-2", "60+10", "end")
    assert begun.phase == "roll"  # 29 was where that pawn began the turn


def test_switch_exchanges_any_two_pawns_without_a_bump() -> None:
    """PC-30: Start included, goal excluded, whoever owns them; one must be made."""
    state = after_draw(PLAIN, "switch", ((31, 0), (37, 101)), (29, 0))
    assert legal(PLAIN, state) == {"switch 0@0 31@0", "switch 31@0 37@1", "switch 0@0 37@1"}
    assert play(PLAIN, state, "switch 31@0 37@1").pawns == ((37, 0), (31, 101))
    after = play(PLAIN, state, "switch 0@0 37@1")
    assert after.pawns == ((31, 37), (0, 101))
    assert (after.phase, after.player) == ("roll", 1)
    assert refused(PLAIN, state, "decline") == "PC-21"
    assert refused(PLAIN, state, "switch 31@0 101@1") == "PC-22"


def test_switch_of_two_pawns_on_one_square() -> None:
    """PC-30: legal, and changes nothing."""
    state = after_draw(PLAIN, "switch", ((31, 0), START), (29, 0))
    assert legal(PLAIN, state) == {
        "switch 0@0 31@0", "switch 0@1 31@0", "switch 0@0 0@1", "switch 0@1 0@1"
    }  # fmt: skip
    assert play(PLAIN, state, "switch 0@1 0@1").pawns == state.pawns


def test_switch_with_no_other_pawn_on_the_board_is_passed_over() -> None:
    """PC-21, PC-22: with no exchange to make the card has no effect."""
    game = PrimeClimb(seats=1, deck="none", custom_cards=(SWAP,))
    state = after_draw(game, "swap", ((31, 101),), (29, 101))
    assert (state.phase, state.pawns, sum(state.discards)) == ("roll", ((31, 101),), 1)


SWAP = {
    "id": "swap",
    "kind": "action",
    "effect": {"type": "switch"},
    "title": {"en": "Swap", "fr": "Troc"},
    "text": {"en": "Swap two pawns.", "fr": "Échangez deux pions."},
}


def test_send_64_moves_any_pawn_on_the_board() -> None:
    """PC-30: it bumps who is there; a pawn on 64 may be chosen and nothing happens."""
    state = after_draw(PLAIN, "send-64", ((31, 50), (64, 0)), (29, 50))
    assert legal(PLAIN, state) == {"send 31@0", "send 50@0", "send 64@1", "send 0@1"}
    assert play(PLAIN, state, "send 0@1").pawns == ((31, 50), (0, 64))
    assert play(PLAIN, state, "send 31@0").pawns == ((64, 50), START)
    assert play(PLAIN, state, "send 64@1").pawns == state.pawns


def test_advance_goes_to_the_nearest_pawn_ahead_and_sends_it_to_start() -> None:
    """PC-30: whoever owns it; none ahead, no effect."""
    assert after_draw(PLAIN, "advance", ((31, 90), (37, 43)), (29, 90)).pawns == ((37, 90), (0, 43))
    assert after_draw(PLAIN, "advance", ((31, 35), (37, 43)), (29, 35)).pawns == ((35, 0), (37, 43))
    alone = after_draw(PLAIN, "advance", ((31, 101), (20, 101)), (29, 101))
    assert alone.pawns == ((31, 101), (20, 101)) and alone.player == 1


def test_retreat_goes_back_and_may_end_on_start() -> None:
    """PC-30, worked case: the nearest pawn behind may be one's own: it is sent to Start."""
    assert after_draw(PLAIN, "retreat", ((31, 20), (19, 43)), (29, 20)).pawns == ((20, 0), (19, 43))
    assert after_draw(PLAIN, "retreat", ((31, 40), (0, 43)), (29, 40)).pawns == ((0, 40), (0, 43))
    assert after_draw(PLAIN, "retreat", ((31, 40), (35, 43)), (29, 40)).pawns == ((31, 40), (35, 43))


def test_steal_takes_one_keeper_which_waits_for_the_next_turn() -> None:
    """PC-30, PC-20."""
    game = PrimeClimb(seats=3, first=0)
    hands = ((), ("clear", "plus-minus-9"), ("clear",))
    state = after_draw(game, "steal", ((31, 0), START, START), (29, 0), hands=hands)
    assert legal(game, state) == {"steal 1 clear", "steal 1 plus-minus-9", "steal 2 clear", "decline"}
    after = play(game, state, "steal 1 plus-minus-9")
    assert after.hands == (("plus-minus-9",), ("clear",), ("clear",))
    assert play(game, state, "decline").hands == hands
    assert refused(game, state, "steal 2 curse") == "PC-22"


def test_a_stolen_keeper_is_fresh_in_that_turn() -> None:
    """PC-20, in Double Time, where the move goes on."""
    game = PrimeClimb(first=0, double_time=True)
    state = game.position(pawns=((29, 0), START), dice=(2, 3), hands=((), ("plus-minus-9",)))
    state = play(game, state, "29+2", "draw steal", "steal 1 plus-minus-9")
    assert refused(game, state, "keeper 31+9") == "PC-20"


def test_steal_with_no_keeper_about_is_passed_over() -> None:
    """PC-22."""
    state = after_draw(PLAIN, "steal", ((31, 0), START), (29, 0), hands=(("clear",), ()))
    assert (state.phase, state.player) == ("roll", 1)


def test_the_choices_are_asked_even_when_only_one_is_possible() -> None:
    """PC-22: switch, send-64 and steal."""
    game = PrimeClimb(seats=1, deck="none", custom_cards=(SWAP,))
    state = after_draw(game, "swap", ((31, 50),), (29, 50))
    assert legal(game, state) == {"switch 31@0 50@0"}


def test_in_the_standard_game_no_action_leaves_the_board() -> None:
    """PC-22: from every red square; only Decline and There and Back have goals a card could reach."""
    for card in ("reverse-digits", "fifty", "ten-or-double"):
        for square in RED:
            state = after_draw(PLAIN, card, ((square, 0), START), (0 if square != 0 else 1, 0))
            moved = state.pawns[0][0]
            assert 0 < moved < 101
            assert moved != square or (card == "reverse-digits" and square == 11)
