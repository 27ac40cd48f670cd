"""What the thirteen characters do, and who they were (CM-4, CM-14)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import centaine
from centaine.game import BadOption
from centaine.games.cartamaths import CartaMaths, State
from centaine.games.cartamaths.rules.characters import CHARACTERS, Boost, Gain, Hit, Pay, Weaken, load_characters
from centaine.games.cartamaths.rules.data import packaged

from .table import game_with, legal, outcomes, play, refused


def number_of(character: str, kind: type) -> int:
    """The points or the amount of one of a character's effects: they may change with the balance."""
    for effect in CHARACTERS[character].effects:
        if isinstance(effect, kind):
            return int(getattr(effect, "points", 0) or getattr(effect, "by", 0) or getattr(effect, "plus", 0))
    return 0


def used(character: str, other: str = "al-khwarizmi", card: str = "", **given: Any) -> tuple[CartaMaths, State]:
    """Side 0 has used its character."""
    game = game_with(character, other)
    return game, play(game, game.position(**given), f"character {card}".strip())


def test_there_are_thirteen_with_sources_in_both_languages() -> None:
    """CM-4: every biography names where it can be checked."""
    assert len(CHARACTERS) == 13
    for character in CHARACTERS.values():
        assert character.sources and all(source.title for source in character.sources)
        assert len(character.life.en) > 100 and len(character.life.fr) > 100
        assert re.search(r"\d{3,4}", character.years.en)


def test_no_suggested_name_is_a_character_s() -> None:
    """Who plays under a name that a card bears is taken for its character."""
    source = (Path(centaine.__file__).parent / "web" / "new-game" / "last-game.js").read_text("utf-8")
    suggested = re.findall(r"\w+", re.findall(r"NAMES = \[(.*)\]", source)[0])
    borne = {
        word for one in CHARACTERS.values() for text in (one.name.en, one.name.fr) for word in re.findall(r"\w+", text)
    }
    assert len(suggested) == 4 and borne.isdisjoint(suggested)


def test_once_a_turn_and_three_times_in_the_game() -> None:
    """CM-14."""
    game, state = used("al-khwarizmi")
    gain = number_of("al-khwarizmi", Gain)
    assert (state.life[0], state.uses, state.used) == (100 + gain, (1, 0), True)
    assert refused(game, state, "character") == "CM-14"
    state = play(game, state, "end", "draw n-6", "draw n-9", "end", "draw n-6", "draw n-9")
    assert "character" in legal(game, state)
    spent = game.position(uses=(3, 0))
    assert refused(game, spent, "character") == "CM-14"
    assert "character" in legal(game, game.position(uses=(3, 0), player=1))


def test_only_in_ones_own_turn() -> None:
    """CM-14."""
    game = game_with()
    state = play(game, game.position(hands=(["n-6"], []), sets=([], ["divide-2"])), "play n-6")
    assert refused(game, state, "character") == "CM-11"


def test_hypatia_puts_a_card_back_and_draws() -> None:
    """CM-14: no question; the card is for one's own eyes (CM-16)."""
    game = game_with("hypatia")
    state = game.position(hands=(["n-6", "5e-01"], []), decks=((), ()))
    assert legal(game, state) >= {"character n-6"}
    assert refused(game, state, "character 5e-01") == "CM-14"
    assert refused(game, state, "character") == "CM-14"
    state = play(game, state, "character n-6")
    assert state.life[0] == 100 + number_of("hypatia", Gain)
    assert outcomes(game, state).keys() == {"draw n-6"}
    assert play(game, state, "draw n-6").hands[0] == ("5e-01", "n-6")


def test_hypatia_needs_a_card() -> None:
    """CM-14: a character that asks for a card needs one."""
    game = game_with("hypatia")
    assert refused(game, game.position(hands=(["5e-01"], [])), "character n-6") == "CM-14"


def test_brahmagupta_gains_and_takes() -> None:
    """CM-14."""
    _, state = used("brahmagupta")
    assert state.life == (100 + number_of("brahmagupta", Gain), 100 - number_of("brahmagupta", Hit))


def test_al_khwarizmi_names_no_card() -> None:
    """CM-14."""
    game = game_with("al-khwarizmi")
    assert refused(game, game.position(hands=(["n-6"], [])), "character n-6") == "CM-14"


def test_al_kishnawi_takes_back_a_small_number() -> None:
    """CM-14: from one's own discard, whatever its sign."""
    game = game_with("al-kishnawi")
    state = game.position(discards=(["n-6", "n-20", "n+4", "times-2"], ["n-9"]))
    offered = {text for text in legal(game, state) if text.startswith("character")}
    assert {"character n-6", "character n+4"} <= offered
    assert "character times-2" not in offered and "character n-9" not in offered
    state = play(game, state, "character n-6")
    assert (state.hands[0], state.phase) == (("n-6",), "play")
    assert refused(game, game.position(), "character n-6") == "CM-14"


def test_wang_zhenyi_sees_the_hand_until_the_turn_ends() -> None:
    """CM-14, CM-16: only the side that looks."""
    game, state = used("wang-zhenyi", hands=(["n-6"], ["n-9", "times-2"]), sets=([], ["opposite"]))
    assert game.observation(state, 0).hands[1] == ("n-9", "times-2")
    assert game.observation(state, 0).sets[1] == ("?",)
    assert game.observation(state, None).hands[1] == ("?", "?")
    state = play(game, state, "end")
    assert game.observation(state, 0).hands[1] == ("?", "?")


@pytest.mark.parametrize(("options", "ending"), [({"turn_limit": 4}, ("end",)), ({"clock": True}, ("end", "time"))])
def test_a_look_ends_with_the_last_turn_of_a_timed_game(options: dict[str, Any], ending: tuple[str, ...]) -> None:
    """CM-14, CM-15, CM-16."""
    game = game_with("wang-zhenyi", **options)
    state = play(game, game.position(turn=4, hands=([], ["n-9"])), "character")
    assert game.observation(state, 0).hands[1] == ("n-9",)
    state = play(game, state, *ending)
    assert (state.phase, state.ending) == ("over", "time")
    assert game.observation(state, 0).hands[1] == ("?",)


def test_sophie_germain_takes_back_a_trap() -> None:
    """CM-14."""
    game, state = used("sophie-germain", card="divide-3", discards=(["divide-3", "n-6"], []))
    assert (state.hands[0], state.discards[0]) == (("divide-3",), ("n-6",))
    assert state.life[0] == 100 + number_of("sophie-germain", Gain)
    assert refused(game, game.position(discards=(["n-6"], [])), "character n-6") == "CM-14"


def test_galois_may_win_at_once() -> None:
    """CM-1, CM-14."""
    hit = number_of("evariste-galois", Hit)
    assert used("evariste-galois")[1].life[1] == 100 - hit
    _, state = used("evariste-galois", life=(100, hit))
    assert (state.phase, state.winner, state.ending) == ("over", 0, "life")


def test_noether_may_be_used_again_while_her_weakening_waits() -> None:
    """CM-14: something else happens; the weakening is not added up. Johnson's only effect would change nothing."""
    game = game_with("emmy-noether")
    state = play(game, game.position(uses=(1, 0), weakened=(False, True)), "character")
    assert (state.life[1], state.weakened) == (100 - number_of("emmy-noether", Hit), (False, True))
    game = game_with("katherine-johnson")
    assert refused(game, game.position(uses=(1, 0), boosted=(True, False)), "character") == "CM-14"


def test_ada_lovelace_doubles_the_next_number_and_no_bonus_joins_it() -> None:
    """CM-14, CM-11: in this turn or a later one; once."""
    hand = ["n-6", "n-9", "times-2", "plus-10"]
    game, state = used("ada-lovelace", hands=(hand, []))
    price = number_of("ada-lovelace", Pay)
    assert state.life[0] == 100 - price
    assert refused(game, state, "play n-6 times-2") == "CM-14"
    state = play(game, state, "play n-6")
    assert state.life[1] == 88
    state = play(game, state, "play n-9 times-2")
    assert state.life[1] == 70


def test_a_price_must_leave_a_point() -> None:
    """CM-1, CM-14."""
    game = game_with("ada-lovelace")
    price = number_of("ada-lovelace", Pay)
    assert price
    assert refused(game, game.position(life=(price, 100)), "character") == "CM-14"
    assert "character" in legal(game, game.position(life=(price + 1, 100)))


def test_a_waiting_effect_must_be_used_first() -> None:
    """CM-14: nothing would happen."""
    for character in ("ada-lovelace", "katherine-johnson"):
        game = game_with(character)
        assert refused(game, game.position(boosted=(True, False)), "character") == "CM-14"


def test_emmy_noether_weakens_the_other_sides_next_number() -> None:
    """CM-14, CM-11: before a bonus, not below 0, positive numbers too."""
    by = number_of("emmy-noether", Weaken)
    game, state = used("emmy-noether", hands=([], ["n-20", "n-6", "times-2", "n+3"]))
    state = play(game, state, "end", "draw n-9", "draw n-12")
    assert play(game, state, "play n-20").life[0] == state.life[0] - max(0, 20 - by)
    assert play(game, state, "play n-20 times-2").life[0] == state.life[0] - 2 * max(0, 20 - by)
    assert play(game, state, "play n+3").life[1] == state.life[1] + max(0, 3 - by)
    assert play(game, state, "play n+3", "play n-6").life[0] == state.life[0] - 6


def test_own_character_counts_before_the_other_sides() -> None:
    """CM-11."""
    by = number_of("emmy-noether", Weaken)
    game = game_with("ada-lovelace", "emmy-noether")
    state = game.position(hands=(["n-20"], []), boosted=(True, False), weakened=(True, False))
    assert play(game, state, "play n-20").life[1] == 100 - (40 - by)


def test_alan_turing_discards_a_set_trap_by_chance() -> None:
    """CM-14: each as likely as the next; where none is set there is only the rest."""
    game, state = used("alan-turing", sets=([], ["divide-2", "divide-2", "opposite"]))
    assert outcomes(game, state) == {"discard divide-2": 2, "discard opposite": 1}
    assert refused(game, state, "end") == "CM-14"
    state = play(game, state, "discard opposite")
    assert (state.sets[1], state.discards[1], state.phase) == (("divide-2", "divide-2"), ("opposite",), "play")


def test_an_effect_that_waits_does_not_wait_twice() -> None:
    """CM-14: the rest of what the character does happens all the same."""
    game, state = used("emmy-noether", weakened=(False, True), hands=([], ["n-20", "n-12"]))
    assert state.life[1] == 100 - number_of("emmy-noether", Hit)
    by = number_of("emmy-noether", Weaken)
    state = play(game, state, "end", "draw n-9", "draw n-15", "play n-20", "play n-12")
    assert state.life[0] == 100 - (20 - by) - 12


def test_katherine_johnson_adds_to_the_next_number() -> None:
    """CM-14: a bonus may join it, after (CM-11)."""
    plus = number_of("katherine-johnson", Boost)
    game, state = used("katherine-johnson", hands=(["n-6", "times-2", "n+3"], []))
    assert play(game, state, "play n-6 times-2").life[1] == 100 - 2 * (6 + plus)
    assert play(game, state, "play n+3").life[0] == 103 + plus


def test_marilia_peixoto_takes_a_card_by_chance() -> None:
    """CM-14: questions too; with no card there is only the rest."""
    game, state = used("marilia-peixoto", hands=([], ["n-6", "plus-10", "plus-10", "5e-01"]))
    assert outcomes(game, state) == {"discard n-6": 1, "discard plus-10": 2, "discard 5e-01": 1}
    state = play(game, state, "discard 5e-01")
    assert (state.hands[1], state.discards[1]) == (("n-6", "plus-10", "plus-10"), ("5e-01",))
    assert state.life[0] == 100 + number_of("marilia-peixoto", Gain)
    _, alone = used("marilia-peixoto")
    assert (alone.phase, alone.life) == ("play", state.life)


def test_maryam_mirzakhani_puts_a_number_back_and_draws() -> None:
    """CM-14."""
    game, state = used("maryam-mirzakhani", card="n-6", discards=(["n-6", "n-20"], []), decks=((), ()))
    assert state.discards[0] == ("n-20",)
    assert outcomes(game, state).keys() == {"draw n-6"}
    assert state.life[0] == 100 + number_of("maryam-mirzakhani", Gain)


@pytest.mark.parametrize("kind", [Gain, Hit, Weaken, Boost, Pay])
def test_texts_say_the_numbers(kind: type) -> None:
    """CM-14: what a card says is what it does, in both languages."""
    for character in CHARACTERS.values():
        number = number_of(character.id, kind)
        if number:
            assert re.search(rf"\b{number}\b", character.text.en), character.id
            assert re.search(rf"\b{number}\b", character.text.fr), character.id


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('type = "return"', 'type = "win"', "entry hypatia, field effects"),
        ('name = { en = "Hypatia"', 'name = { en = ""', "entry hypatia, field name"),
        ('id = "hypatia"', 'id = "Hypatia!"', "field id"),
        ('id = "brahmagupta"', 'id = "hypatia"', "entry hypatia, field id: two"),
        ('{ type = "return" }', '{ type = "look" }, { type = "draw", count = 2 }', "entry hypatia, field effects"),
        ("years =", "age =", "entry hypatia, field"),
    ],
)
def test_a_bad_file_names_file_entry_and_field(old: str, new: str, told: str) -> None:
    text = packaged("characters.toml")
    assert old in text
    with pytest.raises(BadOption, match=told) as caught:
        load_characters(text.replace(old, new, 1), "people.toml")
    assert str(caught.value).startswith("people.toml")


def test_there_must_be_thirteen() -> None:
    text = packaged("characters.toml")
    with pytest.raises(BadOption, match="13 characters, not 12"):
        load_characters(text[: text.rindex("[[character]]")], "people.toml")
