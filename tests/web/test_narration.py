"""The page says what the terminal says: its templates are those of the games."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from centaine.narration import Sentence, narrate
from tests.scripts import load


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load("tools/make_narration.py")


def test_they_are_current(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make_narration.py", "--check"])
    tool.main()


def test_a_changed_sentence_has_to_be_written_again(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make_narration.py", "--check"])
    for narration in tool.FILES.values():
        first, *others = narration.SENTENCES
        with monkeypatch.context() as change:
            change.setattr(narration, "SENTENCES", (first._replace(text=f"So {first.text}"), *others))
            with pytest.raises(SystemExit, match="make_narration"):
                tool.main()


def test_every_game_with_a_page_has_them(tool: ModuleType) -> None:
    assert {file.parents[1] for file in tool.FILES} == {path.parent for path in tool.GAMES.glob("*/sentences.js")}


def test_no_sentence_is_written_in_the_page_as_well(tool: ModuleType) -> None:
    page = [path for path in Path(tool.GAMES).rglob("*.js") if path not in tool.FILES]
    texts = {path: path.read_text("utf-8") for path in page}
    said = {sentence.text for narration in tool.FILES.values() for sentence in narration.SENTENCES}
    # Headings of the page, which say the same.
    said -= {"{name} wins!", "A tie: choose again."}
    assert [(path.name, one) for path, text in texts.items() for one in said if f'"{one}"' in text] == []


SENTENCES = (
    Sentence("moved", "{name} is sent back.", {"why": "bump"}),
    Sentence("moved", "{name} moves by {card}."),
    Sentence("moved", "{name} moves."),
)


@pytest.mark.parametrize(
    ("why", "words", "said"),
    [
        ("bump", {"name": "Ada", "card": "Send"}, "Ada is sent back."),
        ("card", {"name": "Ada", "card": "Send"}, "Ada moves by Send."),
        ("card", {"name": "Ada"}, "Ada moves."),
        ("card", {}, ""),
    ],
)
def test_the_first_sentence_whose_words_are_known_is_said(why: str, words: dict[str, str | int], said: str) -> None:
    assert narrate(SENTENCES, {"fact": "moved", "why": why}, words, "en") == said
    assert narrate(SENTENCES, {"fact": "rolled", "why": why}, words, "en") == ""
