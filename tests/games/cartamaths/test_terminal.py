"""CartaMaths in a terminal: what is shown hides what may not be seen, and every fact has its sentence."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from rich.console import Console

from centaine.game import CHANCE, TERMINAL
from centaine.games.cartamaths import CartaMaths, State, terminal, view
from centaine.games.cartamaths.narration import SENTENCES
from centaine.games.cartamaths.referee import question
from centaine.games.cartamaths.rules.characters import CHARACTERS

from .table import GAME, game_with, play

NAMES = ("Ada", "Blaise")


def drawn(game: CartaMaths, state: State, seat: int | None, lang: str = "en") -> str:
    console = Console(width=110, no_color=True)
    seen = game.observation(state, seat)
    with console.capture() as capture:
        console.print(terminal.render(game, msgspec.to_builtins(view.scene(game, seen, seat)), NAMES, lang))
    return capture.get()


def sentences(game: CartaMaths, state: State, text: str, seat: int | None, lang: str = "en") -> list[str]:
    """What a seat, or a spectator, is told of an action."""
    action = game.parse_action(state, text)
    after = game.apply(state, action)
    heard = view.heard(game, state, action, seat)
    facts = view.facts(game, game.observation(state, seat), heard, game.observation(after, seat))
    return [terminal.describe(game, fact, NAMES, lang) for fact in facts]


def test_both_sides_are_shown_and_hidden_cards_as_backs() -> None:
    """CM-16."""
    state = GAME.position(
        hands=(["n-6", "n+3", "5e-01"], ["n-9", "times-3"]),
        sets=(["divide-3"], ["opposite"]),
        life=(40, 1),
        uses=(1, 3),
        boosted=(True, False),
        weakened=(True, False),
    )
    one, other = drawn(GAME, state, 0), drawn(GAME, state, 1, "fr")
    assert "▶ Ada" in one
    assert "40 life points" in one
    assert "1 life point " in one
    assert "al-Khwarizmi ●●○ next number stronger, next number weaker" in one
    assert "n-6" in one
    assert "? 5e-01" in one
    assert "divide-3" in one
    assert "opposite" not in one
    assert "times-3" not in one
    assert "times-3" in other
    assert "divide-3" not in other
    assert "Évariste Galois ○○○" in other
    assert "1 point de vie " in other


def test_what_is_asked_is_shown() -> None:
    """CM-11, CM-13."""
    met = play(GAME, GAME.position(hands=(["n-6"], []), sets=([], ["opposite"])), "play n-6")
    assert "−6 is played: use a trap?" in drawn(GAME, met, 1)
    asked = play(GAME, GAME.position(hands=(["5e-01"], [])), "ask 5e-01")
    assert "No calculator." in drawn(GAME, asked, 1) or "Calculator allowed." in drawn(GAME, asked, 1)
    assert "calculatrice" in drawn(GAME, asked, None, "fr").lower()


def test_a_number_is_told_as_a_calculation() -> None:
    """CM-9, CM-10."""
    state = GAME.position(hands=(["n-6", "times-2"], []))
    assert sentences(GAME, state, "play n-6 times-2", None) == [
        "Ada plays “n-6” with “times-2”.",
        "−6 × 2 = −12.",
        "Blaise goes from 100 to 88 life points.",
    ]
    assert sentences(GAME, state, "play n-6 times-2", None, "fr") == [
        "Ada joue « n-6 » avec « times-2 ».",
        "−6 × 2 = −12.",
        "Blaise passe de 100 à 88 points de vie.",
    ]


def test_traps_are_told_as_calculations() -> None:
    """CM-11, CM-12."""
    met = play(GAME, GAME.position(hands=(["n-6"], []), sets=([], ["divide-3", "opposite"])), "play n-6")
    assert sentences(GAME, met, "trap divide-3", None)[:2] == ["Blaise uses the trap “divide-3”.", "−6 ÷ 3 = −2."]
    assert sentences(GAME, met, "trap opposite", None)[1] == "The opposite of −6 is +6."
    assert sentences(GAME, met, "pass", None)[0] == "Blaise uses no trap."


def test_a_character_is_named_with_what_it_adds() -> None:
    """CM-14."""
    game = game_with("katherine-johnson")
    plus = game.characters[0].effects[0].plus  # type: ignore[union-attr]
    state = game.position(hands=(["n-9"], []), boosted=(True, False))
    told = sentences(game, state, "play n-9", None)
    assert told[1] == f"Katherine Johnson: −9 − {plus} = −{9 + plus}."


@pytest.mark.parametrize(
    ("value", "sign", "number", "result", "written"),
    [
        (-6, "+", 10, -16, "−6 − 10 = −16"),
        (4, "+", 10, 14, "4 + 10 = 14"),
        (0, "+", 10, -10, "0 − 10 = −10"),
        (-18, "-", 12, -6, "−18 + 12 = −6"),
        (-6, "-", 12, 0, "−6 + 12 → 0"),
        (4, "-", 12, 0, "4 − 12 → 0"),
        (-6, "*", 3, -18, "−6 × 3 = −18"),
        (4, "/", 2, 2, "4 ÷ 2 = 2"),
    ],
)
def test_calculations_are_true(value: int, sign: str, number: int, result: int, written: str) -> None:
    """CM-10 to CM-12, CM-14: what changes a size is written as what it does to the number."""
    assert terminal.calculation({"from": value, "sign": sign, "number": number, "to": result}) == written


def test_what_may_not_be_seen_is_not_told() -> None:
    """CM-16."""
    state = GAME.position(hands=(["opposite"], []))
    assert sentences(GAME, state, "set opposite", 0) == ["Ada sets the trap “opposite”."]
    assert sentences(GAME, state, "set opposite", 1) == ["Ada sets a trap."]
    game = game_with("wang-zhenyi")
    state = game.position(hands=([], ["n-9"]))
    assert "Ada looks at the opponent’s hand: “n-9”." in sentences(game, state, "character", 0)
    assert "Ada looks at the opponent’s hand." in sentences(game, state, "character", None)


@pytest.mark.parametrize("answer", ["right", "wrong"])
def test_the_solution_is_told_after_the_answer(answer: str) -> None:
    """CM-13: whether it was right or wrong."""
    asked = play(GAME, GAME.position(hands=(["5e-01"], [])), "ask 5e-01")
    solution = question(GAME, "5e-01")
    told = sentences(GAME, asked, f"answer {answer}", None, "fr")[0]
    assert solution.answer_plain("fr") in told
    assert solution.why_plain("fr") in told


def test_every_fact_of_matches_is_told_in_both_languages() -> None:
    """With each character once, from both seats and from outside."""
    told: set[str] = set()
    for number, character in enumerate(CHARACTERS):
        game, rng = game_with(character, "emmy-noether", first=None, clock=number % 2 == 0), Random(number)
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                outcomes = game.chance_outcomes(state)
                action = rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
            else:
                legal = game.legal_actions(state)
                action = rng.choice([one for one in legal if one.kind == "character"] or legal)
            after = game.apply(state, action)
            for reader in (0, 1, None):
                heard = view.heard(game, state, action, reader)
                seen = game.observation(state, reader), game.observation(after, reader)
                for fact in view.facts(game, seen[0], heard, seen[1]):
                    told.add(fact["fact"])
                    for lang in ("en", "fr"):
                        sentence = terminal.describe(game, fact, NAMES, lang)
                        assert sentence, fact
                        assert not any(f"{{{name}}}" in sentence for name in ("name", "card", "sum", "character"))
            state = after
    assert {sentence.fact for sentence in SENTENCES} - {"time", "drawn"} <= told
