"""Questions that players bring along, as options, records and matches have them (CM-3)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from centaine.conformance import check_match
from centaine.engine.simulate import play_game
from centaine.game import BadOption
from centaine.games.cartamaths import CartaMaths
from centaine.games.cartamaths.players.greedy import GreedyPlayer
from centaine.games.cartamaths.plugin import PLUGIN, make
from centaine.games.cartamaths.questions import own_deck as own_deck_module
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.files.csv_deck import read_csv
from centaine.games.cartamaths.questions.own_deck import OwnDeck, OwnQuestion, deck_of, question_of
from centaine.record import load, record_of, save


def deck(count: int = 20, level: str = "6e", start: int = 0, **changes: Any) -> dict[str, Any]:
    questions = [{"text": f"What is ${n}$?", "answer": str(n)} for n in range(start, start + count)]
    return {"level": level, "language": "en", "questions": questions} | changes


def ids(game: CartaMaths, side: int) -> list[str]:
    return [members[0] for _, members in game.pools[side]]


def test_each_side_asks_its_own() -> None:
    """CM-3: the level is that of the side that answers."""
    game = make({"own_questions": [deck(level="6e"), deck(19, level="3e", start=20)]})
    assert game.options.levels == ("3e", "6e")
    assert ids(game, 0) == [f"own-{n}" for n in range(1, 21)]
    assert ids(game, 1) == [f"own-{n}" for n in range(21, 40)]
    assert game.own["own-21"].answer == "20"
    assert game.own["own-21"].level == "3e"


def test_questions_are_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of a class has the same deck; what cannot be asked is found every time."""
    checked: list[str] = []
    monkeypatch.setattr(own_deck_module, "check_own", lambda question: checked.append(question.answer))
    make({"own_questions": [deck(start=7000), None]})
    make({"own_questions": [None, deck(start=7001)]})
    assert checked == [str(n) for n in range(7000, 7021)]
    monkeypatch.undo()
    for _ in range(2):
        with pytest.raises(BadOption, match=r"Your question 2 cannot be used: The answer is missing\."):
            make(
                {
                    "own_questions": [
                        deck(1, questions=[{"text": "a", "answer": "1"}, {"text": "b", "answer": " "}]),
                        None,
                    ]
                }
            )


def test_one_side_may_ask_from_the_bank() -> None:
    game = make({"own_questions": [None, deck(level="4e")], "levels": ["5e", "2de"]})
    assert game.options.levels == ("4e", "2de")
    assert ids(game, 0)[0].startswith("2de-")
    assert ids(game, 1)[0] == "own-1"


def test_two_sides_with_the_same_questions_share_them() -> None:
    """CM-3: a question of two decks is one question."""
    game = make({"own_questions": [deck(36), deck(36)]})
    assert ids(game, 0) == ids(game, 1)
    assert game.same_questions


def test_the_bank_makes_up_for_what_a_deck_lacks() -> None:
    """CM-3: all own questions, and as many of the bank's as make two decks of 18; the topics narrow these."""
    few = deck(10, level="5e", fill=True)
    game = make({"own_questions": [few, few], "notions": ["geometry"]})
    assert game.pools[0] == game.pools[1]
    assert len(game.pools[0]) == 36
    assert [own for own in ids(game, 0) if own.startswith("own-")] == [f"own-{n}" for n in range(1, 11)]
    assert {bank("5e").objective(entry).notion for entry, _ in game.pools[0] if entry.startswith("5e")} == {"geometry"}
    check_match(game, Random(3))
    assert make(PLUGIN.secrets.public(game) | {"own_questions": game.options.own_questions}) == game


@pytest.mark.parametrize("other", [None, deck(19, level="5e", start=50), deck(4, level="5e", start=50, fill=True)])
def test_a_filled_deck_leaves_the_other_side_other_questions(other: dict[str, Any] | None) -> None:
    """CM-3: two decks share no question, whichever of them takes some from the bank."""
    for own in ([deck(10, level="5e", fill=True), other], [other, deck(10, level="5e", fill=True)]):
        game = make({"own_questions": own, "levels": ["5e", "5e"]})
        assert not set(ids(game, 0)) & set(ids(game, 1))
        assert not game.same_questions
        assert min(map(len, game.pools)) >= 18
        check_match(game, Random(5))


@pytest.mark.parametrize("count", [18, 40, 200])
def test_half_and_half_with_the_bank(count: int, size: Any) -> None:
    """CM-3: every second question is one's own, of whichever side, and all are of the level of that deck."""
    mixed = deck(count, level="4e", mix=True)
    for own in ([mixed, mixed], [mixed, None], [None, mixed], [mixed, deck(count, level="4e", start=count, mix=True)]):
        game = make({"own_questions": own, "levels": ["4e", "4e"]})
        for side, brought in enumerate(own):
            pool = [member for _, members in game.pools[side] for member in members]
            assert len(set(pool)) == len(pool)
            assert {name.partition("-")[0] for name in pool} <= {"own", "4e"}
            if brought is not None:
                state = game.initial_state()._replace(owed=(1 - side, side))
                weights = {draw.card: weight for draw, weight in game.chance_outcomes(state)}
                own_ones = [weights[card] for card in pool if card.startswith("own-")]
                assert (len(own_ones), 2 * sum(own_ones)) == (count, sum(map(weights.__getitem__, pool)))
        assert game.same_questions == (own[0] == own[1])
        check_match(game, Random(count), every=size(30, 2))


def test_no_question_of_mixed_decks_comes_twice_and_a_seed_says_which() -> None:
    """CM-3: also where both sides have the same deck."""
    mixed = deck(40, level="6e", mix=True)
    game = make({"own_questions": [mixed, mixed], "first": 0})
    one, other = (play_game(game, (GreedyPlayer(), GreedyPlayer()), Random(11)).lines for _ in range(2))
    assert one == other
    drawn = [line.removeprefix("draw ") for line in one if line.startswith("draw ")]
    entries = [game.entries[card] for card in drawn if card in game.entries]
    assert len(set(entries)) == len(entries) > 10
    assert 0 < sum(entry.startswith("own-") for entry in entries) < len(entries)


def test_a_mixed_deck_keeps_to_the_topics_as_far_as_they_go() -> None:
    """CM-3: a topic with few questions makes up less than half; one with none at that level gives way to all."""
    for notion, counts in (("geometry", {40}), ("powers", range(9, 40)), ("Pythagoras", {40})):
        mixed = deck(40, level="5e", mix=True)
        game = make({"own_questions": [mixed, None], "levels": ["5e", "5e"], "notions": [notion]})
        others = [name for name in ids(game, 0) if not name.startswith("own-")]
        about = {bank("5e").objective(name.partition(".")[0]).notion for name in others}
        assert len(others) in counts
        assert (about == {notion}) == (notion != "Pythagoras")


def test_a_mixed_deck_that_is_too_short_is_completed() -> None:
    few = deck(5, level="3e", mix=True)
    for other, size in ((few, 36), (None, 18)):
        mixed, filled = (
            make({"own_questions": [few | how, other and few | how]}) for how in ({}, {"mix": False, "fill": True})
        )
        assert mixed.pools[0] == filled.pools[0]
        assert len(mixed.pools[0]) == size


def test_without_mixing_all_is_written_as_before() -> None:
    """In records, in stored matches and in what everybody is told."""
    alone = make({"own_questions": [deck(40), deck(40, mix=False)]})
    assert all(name.startswith("own-") for name in ids(alone, 0))
    mixed = make({"own_questions": [deck(40, mix=True)] * 2})
    for game, mixes in ((alone, False), (mixed, True)):
        text = save(record_of(game, ("Ada", "Emmy"), ()))
        assert make(load(text).options) == game
        told = PLUGIN.secrets.public(game)["own_questions"][0]
        assert told == {"level": "6e", "language": "en", "count": 40, "fill": False} | ({"mix": True} if mixes else {})
        assert ("mix" in text) == (b"mix" in msgspec.json.encode(game.options)) == mixes


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ([deck(17), None], "A deck needs 18 questions, not 17."),
        ([deck(35), deck(35)], "Two decks drawn from the same questions need 36 questions, not 35."),
        ([deck(20), deck(20, start=10)], "The two decks must have the same questions, or entirely different ones."),
        ([deck(501), None], "A deck can have at most 500 questions to choose from."),
        ([deck(language="de"), None], "Your own questions need a level (6e, 5e"),
        ([deck(questions=deck()["questions"] * 2), None], "Your question 21 appears twice."),
        (
            [deck(questions=[{"text": "x" * 1001, "answer": "1"}]), None],
            "Your question 1 cannot be used: A text can have",
        ),
        ([deck(questions=[{"text": " ", "answer": "1"}]), None], "Your question 1 cannot be used: The question is e"),
        ([deck(questions=[{"text": "?", "answer": "1", "accept": ["1"] * 21}]), None], "Your question 1 cannot be us"),
        ([deck(questions=[{"text": "?", "answer": "a", "form": {"kind": "number"}}]), None], "Your question 1 cannot"),
        ([deck(questions=[{"text": "?", "answer": "a", "form": {"kind": "word"}}]), None], "Your own questions cann"),
        ([deck(questions=[{"text": "?", "answer": "1", "figure": {}}]), None], "Your own questions cannot be read"),
        (
            [deck(questions=[{"text": "?", "answer": "a", "form": {"kind": "word", "choices": ["a"] * 21}}]), None],
            "Your question",
        ),
        ([deck(more=1), None], "Your own questions cannot be read"),
        ([deck(mix="half"), None], "Your own questions cannot be read: Expected `bool`, got `str`"),
        ([deck(40, mix=True), deck(40)], "The two decks must have the same questions, or entirely different ones."),
        (
            [deck(questions=[{"text": f"${'√' * 900}$", "answer": "1"}]), None],
            "Your question 1 cannot be used: Brackets",
        ),
        ([deck(questions=[{"text": "\n", "answer": "\u0000"}]), None], "Your question 1 cannot be used"),
    ],
)
def test_what_cannot_be_asked_is_refused(own: Any, said: str) -> None:
    with pytest.raises(BadOption) as caught:
        make({"own_questions": own})
    assert str(caught.value).startswith(said)
    assert str(caught.value).endswith(".") and str(caught.value).isprintable()


def test_not_with_named_questions() -> None:
    named = [f"own-{n}" for n in range(40)]
    with pytest.raises(BadOption, match="not both"):
        make({"own_questions": [deck(), None], "questions": [named, named]})


def test_options_make_the_equal_game_through_json() -> None:
    game = make({"own_questions": [deck(), None]})
    again = make(msgspec.json.decode(msgspec.json.encode(game.options)))
    assert again.options == game.options
    assert ids(again, 0) == ids(game, 0)
    assert again.own == game.own


def test_the_contract_holds(size: Any) -> None:
    """CM-3: records replay with the questions that they bring."""
    for own in ([deck(), None], [deck(40), deck(40)], [deck(18), deck(18, level="2de", start=18)]):
        check_match(make({"own_questions": own}), Random(1), every=size(15, 2))


def test_a_hyphen_before_a_number_is_a_minus() -> None:
    """As in the game's own questions; what is written as a formula has one anyway."""
    own = OwnQuestion(text="-3 plus (-2), from 2020-2021, A-3, or 06-12: $-5$?", answer="-5", why="It is -5, not - 1.")
    question = question_of(OwnDeck("5e", "en", (own,)), own, "own-1")
    assert question.text_plain("en") == "−3 plus (−2), from 2020-2021, A-3, or 06-12: −5?"
    assert question.text_html("en").startswith("−3 plus (−2), from 2020-2021, A-3, or 06-12: <math")
    assert (question.why_plain("en"), question.why_html("en")) == ("It is −5, not - 1.", "It is −5, not - 1.")
    assert question.text_in("en") == own.text
    sums = OwnQuestion(text="5 - 3, 5 - (-3), (-2) - -7, 5 - x, May 12 - June 3", answer="2")
    shown = question_of(OwnDeck("5e", "en", (sums,)), sums, "own-1").text_plain("en")
    assert shown == "5\u00a0−\u00a03, 5\u00a0−\u00a0(−3), (−2)\u00a0−\u00a0−7, 5 - x, May 12 - June 3"


def test_no_line_breaks_within_a_short_calculation() -> None:
    own = OwnQuestion(text="Is 9 × 1.5 + 2 more than 1 + 2 + 3 + 4 + 5 + 6? Write 3 × x and $4 * 5$.", answer="no")
    shown = question_of(OwnDeck("5e", "en", (own,)), own, "own-1").text_plain("en")
    assert shown == "Is 9\u00a0×\u00a01.5\u00a0+\u00a02 more than 1 + 2 + 3 + 4 + 5 + 6? Write 3 × x and 4 × 5."


def test_what_everybody_may_know_of_them() -> None:
    """CM-16: neither texts nor answers."""
    told = msgspec.json.encode(PLUGIN.secrets.public(make({"own_questions": [deck(), None]})))
    assert b'"own_questions":[{"level":"6e","language":"en","count":20,"fill":false},null]' in told
    assert b"What is" not in told


def test_every_bank_question_without_a_figure_can_be_brought_along() -> None:
    for level in ("6e", "5e", "4e", "3e", "2de"):
        found = [next(bank(level).members(entry)) for entry in bank(level).entries]
        brought = deck_of(level, "fr", [question for question in found if question.figure is None])
        assert len(brought.questions) >= 18
        make({"own_questions": [msgspec.to_builtins(brought), None]})


def test_an_answer_that_an_older_file_did_not_work_out_is_still_asked() -> None:
    """CM-3: records and browsers keep decks from before a number had to be worked out."""
    questions = [*deck()["questions"], {"text": "How much?", "answer": "36/3"}]
    game = make({"own_questions": [deck(questions=questions), None]})
    assert game.own["own-21"].judge("12", "en").right
    assert game.own["own-21"].judge("36/3", "en").judgement == "form"


def test_a_file_says_what_must_be_worked_out() -> None:
    found = read_csv("question,answer,form\nA?,36/3,number\nB?,36/3,\nC?,3 * 4,calculation\nD?,12,\n", "5e", "en")
    assert [(refused.line, refused.field) for refused in found.refused] == [(2, "answer")]
    assert [question.form.kind for question in found.questions] == ["calculation", "calculation", "number"]
    assert [question.judge("24/2", "en").right for question in found.questions] == [True, True, False]
