"""What holds in every state that play can reach (hypothesis chooses game and play)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.game import CHANCE, BadPosition, IllegalAction
from centaine.games.cartamaths import CartaMaths, State
from centaine.games.cartamaths.plugin import PLUGIN
from centaine.games.cartamaths.rules.zones import deck_size
from centaine.match.fairness import Dice, outcome
from centaine.record import final_state, load, record_of, save

from .. import matches
from .variants import VARIANTS

MATCHES = st.tuples(st.sampled_from(sorted(VARIANTS)), st.integers(0, 2**32), st.integers(0, 300))
"""A game, a seed for the play, and how many actions of it."""

DICE = Dice(bytes(range(32)), (b"Ada", b""))


def played(name: str, seed: int, actions: int) -> tuple[CartaMaths, list[State], list[str]]:
    """The states of a random match of at most so many actions, and its texts."""
    game = VARIANTS[name]
    return game, *matches.played(game, seed, actions)


@given(MATCHES)
def test_cards_are_conserved(match: tuple[str, int, int]) -> None:
    """CM-2, CM-3: deck, hand, set traps and discard of a side are always its 39 cards."""
    game, states, _ = played(*match)
    for state in states:
        assert game.pieces(state, 0) == game.pieces(state, 1) == game.box.full
        assert all(count >= 0 for deck in state.decks for count in deck)


@given(MATCHES)
def test_life_points_are_whole_and_change_by_what_is_told(match: tuple[str, int, int]) -> None:
    """CM-1, CM-9, CM-13: a question costs 5, a draw nothing; a side at 0 or less has lost."""
    _, states, texts = played(*match)
    for before, after, text in zip(states, states[1:], texts, strict=False):
        assert all(type(life) is int for life in after.life)
        assert (min(after.life) <= 0) == (after.phase == "over" and after.ending == "life")
        changed = sorted(now - then for then, now in zip(before.life, after.life, strict=True))
        if text.startswith("answer"):
            assert changed == [-5, 0]
        elif text.split()[0] in ("set", "ask", "discard", "end", "time", "on"):
            assert changed == [0, 0]
        elif text == "pass" and before.value <= 0:
            assert changed == [before.value, 0]


@given(MATCHES)
def test_outcomes_are_lined_up_in_the_order_of_their_texts(match: tuple[str, int, int]) -> None:
    """CM-3, CM-6: a draw is found as if all outcomes were listed and sorted, as `centaine verify` does."""
    game, states, _ = played(*match)
    for number, state in enumerate(states):
        if game.current_player(state) != CHANCE:
            continue
        texts = [game.format_action(candidate) for candidate in game.line_up(state)[0]]
        assert texts == sorted(texts)
        assert {pair for pair in zip(*game.line_up(state), strict=True) if pair[1]} == set(game.chance_outcomes(state))
        assert PLUGIN.line_up is not None
        drawn = outcome(game, state, DICE, number, PLUGIN.line_up)
        assert drawn == outcome(game, state, DICE, number)


@given(MATCHES)
def test_a_card_is_drawn_where_its_weight_is_not_0(match: tuple[str, int, int]) -> None:
    """CM-3, CM-6: what may come is known without the weights of all draws."""
    game, states, _ = played(*match)
    for number, state in enumerate(states):
        if state.phase != "draw" or game.current_player(state) != CHANCE:
            continue
        for draw, weight in list(zip(*game.line_up(state), strict=True))[number % 7 :: 7]:
            if weight:
                game.apply(state, draw)
            else:
                with pytest.raises(IllegalAction):
                    game.apply(state, draw)


@given(MATCHES)
def test_counts_stay_within_the_rules(match: tuple[str, int, int]) -> None:
    """CM-6, CM-8, CM-14."""
    _, states, _ = played(*match)
    for before, after in pairwise(states):
        assert all(0 <= uses <= 3 for uses in after.uses)
        assert after.uses[0] + after.uses[1] <= after.turn
        if after.turn != before.turn and before.turn:
            assert after.player != before.player
            assert len(after.hands[before.player]) <= 7
            if after.phase == "draw":
                assert after.owed[after.player] == min(2, deck_size(after.decks[after.player]))


@given(MATCHES)
def test_questions_are_never_seen_twice(match: tuple[str, int, int]) -> None:
    """CM-3: no entry is in two places, nor in both decks of one level."""
    game, states, _ = played(*match)
    for state in states[-3:]:
        seen = [
            (0 if game.same_questions else side, card.partition(".")[0])
            for side in (0, 1)
            for card in (*state.hands[side], *state.discards[side])
            if card not in game.box
        ]
        assert len(seen) == len(set(seen))


@given(MATCHES)
def test_a_record_replays_to_the_same_state(match: tuple[str, int, int]) -> None:
    """Text → record → file → record → state."""
    game, states, texts = played(*match)
    record = load(save(record_of(game, ["Ada", "Léo"], texts)))
    again = CartaMaths(**record.options)
    assert again.options == game.options
    assert final_state(again, record.actions) == states[-1]


@given(MATCHES)
def test_state_texts_round_trip(match: tuple[str, int, int]) -> None:
    """Observed ones as well (CM-16)."""
    game, states, _ = played(*match)
    for state in states[-20:]:
        assert game.parse_state(game.format_state(state)) == state
        for seat in (None, 0, 1):
            seen = game.observation(state, seat)
            assert game.parse_state(game.format_state(seen)) == seen


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    """No exception but the contract's own."""
    game = VARIANTS["standard"]
    state = game.position(hands=(["n-6", "5e-01"], []))
    try:
        game.apply(state, game.parse_action(state, text))
    except IllegalAction as refusal:
        assert refusal.rule.startswith("CM-") and str(refusal)
    try:
        game.parse_state(text)
    except BadPosition as refusal:
        assert str(refusal)
