"""The rules as a page and the guided first game, as the server gives them."""

from __future__ import annotations

from pathlib import Path

import pytest

from centaine.catalog import CATALOG
from centaine.games import prime_climb
from centaine.host.content.lesson import lesson
from centaine.host.content.rules_page import rules_text
from centaine.host.content.teachers import teachers_page
from tests.server.client import Server, sentence


def page(folder: Path, text: str) -> str:
    (folder / "rules.en.md").write_text(text, "utf-8")
    return rules_text(folder, "en") or ""


def test_headings_have_names(tmp_path: Path) -> None:
    html = page(tmp_path, "# Rules\n\n## Way *Stations* {#way-stations}\n\n### {x} {#Not a name}\n")
    assert "<h1>Rules</h1>" in html
    assert '<h2 id="way-stations">Way <em>Stations</em></h2>' in html
    assert "<h3>{x} {#Not a name}</h3>" in html


def test_numbers_of_rules_stand_apart(tmp_path: Path) -> None:
    html = page(tmp_path, "A bump (PC-9), both (PC-43, PC-31), none (see PC-9) & so on.")
    assert 'A bump<span class="rule"> (PC-9)</span>,' in html
    assert '<span class="rule"> (PC-43, PC-31)</span>' in html
    assert "none (see PC-9) &amp; so on." in html


def test_examples_stay_data(tmp_path: Path) -> None:
    html = page(tmp_path, '```example\n{"say": "<b>&"}\n```\n\n<script>alert(1)</script>\n')
    assert '<div class="example" data-example="{&quot;say&quot;: &quot;&lt;b&gt;&amp;&quot;}">' in html
    assert "<figcaption>&lt;b&gt;&amp;</figcaption>" in html
    assert "<script>" not in html


def test_a_game_has_a_lesson_or_not(server: Server, tmp_path: Path) -> None:
    assert lesson(tmp_path) is None
    found = lesson(Path(prime_climb.__file__).parent)
    assert found is not None
    assert found.step[0].find == (101,)
    assert server.http.get("/api/games/race/lessons").json() == []
    for address in ("race/lesson", "none/lesson", "none/lessons", "prime-climb/lessons/none"):
        answer = server.http.get(f"/api/games/{address}")
        assert answer.status_code == 404
        assert sentence(answer)


def test_a_game_without_cards_of_ones_own(server: Server) -> None:
    answer = server.http.post("/api/games/race/cards", content="[[card]]")
    assert answer.status_code == 422
    assert sentence(answer) == "This game does not use custom cards."
    answer = server.http.post("/api/games/race/cards", content=b"\xff")
    assert answer.status_code == 400
    assert sentence(answer) == "A card file must be UTF-8 text."
    assert server.http.post("/api/games/none/cards", content="").status_code == 404
    answer = server.http.post("/api/games/race/cards/try", json={"cards": []})
    assert answer.status_code == 422
    assert sentence(answer) == "This game does not use custom cards."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_for_teachers_names_no_page_that_it_does_not_lead_to(lang: str) -> None:
    page = teachers_page(CATALOG, lang)
    assert "centaine serve --lan" in page
    elsewhere = ("In English", "En français", "if they cannot reach", "s’ils n’y accèdent pas", "en anglais")
    assert not [words for words in elsewhere if words in page]
    assert 'href="/print/cartamaths#worksheets"' in page
