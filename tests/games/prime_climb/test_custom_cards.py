"""Fill in the Blanks: custom cards from data (PC-50)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from centaine.game import BadOption
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.evaluation.estimate import estimate
from centaine.games.prime_climb.players.expert import ExpertPlayer
from centaine.games.prime_climb.rules.cards import BUILT_IN, load_cards

from .table import after_draw, legal, play, refused

START = (0, 0)


def card(kind: str, **effect: Any) -> dict[str, Any]:
    """A custom card `mine` with that effect."""
    words = {"en": "Mine", "fr": "À moi"}
    return {"id": "mine", "kind": kind, "effect": effect, "title": words, "text": words}


def drawing(**effect: Any) -> PrimeClimb:
    return PrimeClimb(first=0, deck="none", custom_cards=(card("action", **effect),))


def holding(**effect: Any) -> PrimeClimb:
    return PrimeClimb(first=0, deck="none", custom_cards=(card("keeper", **effect),))


def test_custom_cards_join_the_deck() -> None:
    """PC-50."""
    game = PrimeClimb(custom_cards=(card("keeper", type="move", by=12),))
    assert sum(game.copies) == 25 and game.cards[-1].id == "mine"


@pytest.mark.parametrize(
    ("effect", "square", "goes_to"),
    [
        ({"type": "to", "to": 5}, 31, 5),
        ({"type": "times", "by": 3}, 31, 93),
        ({"type": "times", "by": 3}, 37, 37),  # 111: PC-22
        ({"type": "divide", "by": 31}, 31, 1),
        ({"type": "divide", "by": 2}, 31, 31),  # no whole number: PC-22
        ({"type": "to", "to": 101}, 31, 31),  # the goal: PC-22
        ({"type": "pivot", "at": 40, "above": -20, "below": 20}, 31, 51),
        ({"type": "pivot", "at": 40, "above": -20, "below": 20}, 41, 21),
        ({"type": "pivot", "at": 41, "above": -20, "below": 20}, 41, 41),
        ({"type": "reverse"}, 31, 13),
    ],
)
def test_actions_on_the_red_pawn(effect: dict[str, Any], square: int, goes_to: int) -> None:
    """PC-50, PC-21, PC-22."""
    state = after_draw(drawing(**effect), "mine", ((square, 0), START), (29, 0))
    assert state.pawns[0] == (goes_to, 0)
    assert sum(state.discards) == 1 and state.player == 1


def test_a_move_action_asks_which_way() -> None:
    """PC-50, PC-22: only what stays on the board is offered."""
    game = drawing(type="move", by=40)
    assert legal(game, after_draw(game, "mine", ((53, 0), START), (50, 0))) == {"53+40", "53-40"}
    state = after_draw(game, "mine", ((31, 53), START), (29, 50))
    assert legal(game, state) == {"31+40", "53+40", "53-40"}
    assert play(game, state, "31+40").pawns[0] == (71, 53)
    assert refused(game, state, "31-40") == "PC-22"
    one_way = drawing(type="move", by=40, sign="-")
    assert legal(one_way, after_draw(one_way, "mine", ((53, 0), START), (50, 0))) == {"53-40"}


def test_other_actions() -> None:
    """PC-50: send to n, clear within k, curse, steal, roll again, nearest."""
    game = drawing(type="send", to=20)
    state = after_draw(game, "mine", ((31, 20), START), (29, 20))
    assert play(game, state, "send 31@0").pawns[0] == (20, 0)
    game = drawing(type="clear", within=10)
    assert after_draw(game, "mine", ((31, 0), (41, 42)), (29, 0)).pawns == ((31, 0), (0, 42))
    game = drawing(type="curse")
    state = after_draw(game, "mine", ((31, 0), START), (29, 0))
    assert legal(game, state) == {"curse 1"}
    assert play(game, state, "curse 1").cursed == (1,)
    game = drawing(type="roll-again")
    assert after_draw(game, "mine", ((31, 0), START), (29, 0)).player == 0
    game = drawing(type="nearest", direction="backward")
    assert after_draw(game, "mine", ((31, 20), START), (29, 20)).pawns[0] == (20, 0)


def test_no_sending_to_a_goal() -> None:
    """PC-22: not offered where there is a choice."""
    game = drawing(type="send", to=101)
    state = after_draw(game, "mine", ((31, 0), START), (29, 0))
    assert state.phase == "roll" and state.pawns == ((31, 0), START)


@pytest.mark.parametrize(
    ("effect", "text", "pawns"),
    [
        ({"type": "move", "by": 12}, "play mine 31+12", (43, 50)),
        ({"type": "move", "by": 12}, "play mine 50-12", (31, 38)),
        ({"type": "to", "to": 7}, "play mine pawn 50", (31, 7)),
        ({"type": "to", "to": 101}, "play mine pawn 50", (31, 101)),
        ({"type": "times", "by": 2}, "play mine pawn 31", (62, 50)),
        ({"type": "divide", "by": 5}, "play mine pawn 50", (31, 10)),
        ({"type": "pivot", "at": 40, "above": -20, "below": 20}, "play mine pawn 31", (51, 50)),
        ({"type": "reverse"}, "play mine pawn 31", (13, 50)),
        ({"type": "nearest", "direction": "forward"}, "play mine pawn 31", (50, 0)),
        ({"type": "clear", "within": 20}, "play mine clear 31", (31, 0)),
        ({"type": "send", "to": 20}, "play mine send 50@0", (31, 20)),
        ({"type": "switch"}, "play mine switch 0@1 31@0", (0, 50)),
    ],
)
def test_keepers_are_played_by_name(effect: dict[str, Any], text: str, pawns: tuple[int, int]) -> None:
    """PC-50, PC-20; a Keeper may bring a pawn to its goal (PC-13)."""
    game = holding(**effect)
    state = game.position(pawns=((31, 50), START), left=(), hands=(("mine",), ()))
    assert text in legal(game, state)
    after = play(game, state, text)
    assert after.pawns[0] == pawns
    assert after.hands == ((), ()) and sum(after.discards) == 1


def test_in_passing_a_pawn_changes_places_with_nobody_elsewhere() -> None:
    """PC-9, PC-50: Ada's pawn is on Ben's square only in passing; who took its place there could not stay."""
    game = holding(type="switch")
    state = game.position(pawns=((10, 60), (30, 80)), left=(10, 2), hands=(("mine",), ()))
    state = play(game, state, "10*2", "20+10")
    switches = {text for text in legal(game, state) if "switch" in text}
    assert switches == {f"play mine switch {pair}" for pair in ("30@0 30@1", "30@1 60@0", "30@1 80@1", "60@0 80@1")}
    for text in switches:
        end = play(game, state, text, "end")
        assert game.parse_state(game.format_state(end)) == end
    assert refused(game, state, "play mine switch 30@0 80@1") == "PC-20"


def test_own_pawns_that_meet_in_passing_change_places_with_nobody_elsewhere() -> None:
    """PC-9, PC-50: Ben's pawn would come to 11, where Ada's other pawn stands, has not moved, and bumps nobody."""
    game = holding(type="switch")
    state = game.position(pawns=((14, 11), (50, 20)), dice=(3, 2), hands=(("mine",), ()))
    state = play(game, state, "14-3")
    switches = {text for text in legal(game, state) if "switch" in text}
    assert switches == {"play mine switch 11@0 11@0", "play mine switch 20@1 50@1"}
    assert refused(game, state, "play mine switch 11@0 50@1") == "PC-20"
    end = play(game, state, "play mine switch 11@0 11@0", "11+2", "end", "draw mine")
    assert end.pawns == ((13, 11), (50, 20))
    assert game.parse_state(game.format_state(end)) == end


@pytest.mark.parametrize(
    ("effect", "square"),
    [
        ({"type": "to", "to": 101}, 50),
        ({"type": "move", "by": 25}, 76),
        ({"type": "times", "by": 2}, 60),
        ({"type": "move", "by": 10}, 91),
    ],
)
def test_the_champion_wins_with_a_keeper_of_ones_own(effect: dict[str, Any], square: int) -> None:
    """PC-13, PC-50: and whoever estimates sees it, too, unless it only seems to (120 is off the board, PC-7)."""
    game = PrimeClimb(first=0, custom_cards=(card("keeper", **effect),))
    state = game.position(pawns=((101, square), (20, 30)), left=(), hands=(("mine",), ()))
    wins = [action for action in game.legal_actions(state) if game.apply(state, action).phase == "over"]
    chosen = ExpertPlayer().choose(game, state, Random(1), 1.0)
    assert bool(wins) == (square != 60)
    assert (game.apply(state, chosen).phase == "over") == bool(wins)
    assert (estimate(game, state).chances[0] == 1) == bool(wins)


def test_other_keepers() -> None:
    """PC-50: curse, steal, roll again."""
    game = holding(type="curse")
    state = game.position(left=(), hands=(("mine",), ()))
    assert play(game, state, "play mine curse 1").cursed == (1,)
    assert refused(game, state, "curse 1") == "PC-20"
    game = holding(type="roll-again")
    state = play(game, game.position(left=(), hands=(("mine",), ())), "play mine again", "end")
    assert (state.phase, state.player) == ("roll", 0)
    game = PrimeClimb(first=0, custom_cards=(card("keeper", type="steal"),))
    state = game.position(left=(), hands=(("mine",), ("clear",)))
    state = play(game, state, "play mine steal 1 clear")
    assert state.hands == (("clear",), ()) and state.fresh == ("clear",)


def test_a_custom_step_bumps_and_draws_like_any_step() -> None:
    """PC-50, PC-9, PC-10, PC-40."""
    cards = (card("keeper", type="move", by=12),)
    game = PrimeClimb(first=0, custom_cards=cards)
    state = game.position(pawns=((31, 50), (43, 0)), left=(), hands=(("mine",), ()))
    state = play(game, state, "play mine 31+12")
    assert state.pawns[1] == (43, 0)
    state = play(game, state, "end")
    assert state.pawns[1] == START and state.phase == "draw"
    game = PrimeClimb(first=0, custom_cards=cards, double_time=True)
    state = game.position(pawns=((31, 50), (43, 0)), left=(), hands=(("mine",), ()))
    state = play(game, state, "play mine 31+12")
    assert state.pawns[1] == START and state.phase == "draw"


def test_a_cursed_player_uses_custom_keepers_only_to_subtract_or_divide() -> None:
    """PC-50, PC-30 (a ruling of ours)."""
    for effect, expected in (
        ({"type": "move", "by": 12}, {"play mine 31-12", "play mine 50-12"}),
        ({"type": "divide", "by": 5}, {"play mine pawn 50"}),
        ({"type": "times", "by": 2}, set()),
        ({"type": "to", "to": 7}, set()),
        ({"type": "pivot", "at": 40, "above": -20, "below": 20}, {"play mine pawn 50"}),
        ({"type": "switch"}, set()),
        ({"type": "curse"}, {"play mine curse 1"}),
    ):
        game = holding(**effect)
        state = game.position(pawns=((31, 50), START), left=(), hands=(("mine",), ()), cursed=(0,))
        assert legal(game, state) == expected | {"end"}


GOOD = """
[[card]]
id = "great-leap"
kind = "keeper"
copies = 2
effect = { type = "move", by = 25 }
title = { en = "Great leap", fr = "Grand bond" }
text = { en = "Add or subtract 25.", fr = "Ajoutez ou retirez 25." }
"""


def test_a_card_file() -> None:
    """PC-50: the built-in deck is such a file too."""
    cards = load_cards(GOOD)
    assert [(card.id, card.copies) for card in cards] == [("great-leap", 2)]
    assert PrimeClimb(custom_cards=cards) is not None
    assert len(BUILT_IN) == 20


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ('"keeper"', '"trap"', "great-leap.*kind"),
        ("by = 25", 'by = "far"', "great-leap.*effect"),
        ("by = 25", "by = 1000", "great-leap.*effect"),
        ("by = 25", "bye = 25", "great-leap.*effect"),
        ('type = "move"', 'type = "fly"', "great-leap.*effect"),
        ("copies = 2", "copies = 9", "great-leap.*copies"),
        ("copies = 2", "colour = 2", "great-leap.*colour"),
        (', fr = "Grand bond"', "", "great-leap.*title"),
        ('id = "great-leap"', 'id = "Great Leap!"', "“id” can have"),
        ('id = "great-leap"\n', "", "“id” can have"),
        ("[[card]]", "[card", r"not a card file: something is wrong at line \d+, column \d+"),
        ("[[card]]", "[[cards]]", "cards"),
        (GOOD, "", r"\[\[card\]\]"),
        (GOOD, "card = 3", r"\[\[card\]\]"),
        (GOOD, "card = [3]", "Card 1"),
        (GOOD, 'card = """', "This card file is incomplete"),
    ],
)
def test_a_bad_card_file_names_card_and_field(old: str, new: str, names: str) -> None:
    """PC-50: one clear sentence."""
    assert old in GOOD
    with pytest.raises(BadOption, match=names) as caught:
        load_cards(GOOD.replace(old, new))
    assert "\n" not in str(caught.value)


def test_at_most_four_with_ids_of_their_own() -> None:
    """PC-50."""
    cards = [{**card("keeper", type="move", by=12), "id": f"mine-{number}"} for number in range(5)]
    assert len(PrimeClimb(custom_cards=cards[:4]).cards) == 24
    with pytest.raises(BadOption, match="at most 4"):
        PrimeClimb(custom_cards=cards)
    with pytest.raises(BadOption, match="taken"):
        PrimeClimb(custom_cards=[{**cards[0], "id": "fifty"}])
    with pytest.raises(BadOption, match="taken"):
        PrimeClimb(custom_cards=[cards[0], cards[0]])
