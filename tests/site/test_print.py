"""Documents that the page lays out and the browser prints: in other colours, and with one's own cards and questions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.conftest import QUICK
from tests.browser.test_custom_cards import FILE
from tests.printing import pdf
from tests.site.conftest import Served, Visit, page_at, visits

A4, LETTER = (210.0, 297.0), (215.9, 279.4)

DECK = {
    "id": "mine",
    "game": "cartamaths",
    "name": "My fractions",
    "level": "4e",
    "language": "en",
    "questions": [{"text": "What is $3/4$ of 20?", "answer": "15", "why": "Three quarters of 20."}],
    "needed": 18,
    "at": 1,
}


def printed(page: Page, file: Path) -> Path:
    """What the browser prints of the pages that are shown, in which nothing may be missing or cut off."""
    page.locator(".sheet").first.wait_for()
    page.wait_for_function("() => [...document.querySelectorAll('.sheet img')].every(one => one.naturalWidth > 0)")
    cut_off = (
        "() => [...document.querySelectorAll('.fitted')].filter(one => one.scrollHeight > one.clientHeight + 1).length"
    )
    assert page.evaluate(cut_off) == 0
    beyond_the_card = """() => [...document.querySelectorAll('.card-side .fitted')].filter((one) => {
        const [text, card] = [one, one.closest('.card-side')].map((part) => part.getBoundingClientRect());
        return text.top < card.top + 8 || text.bottom > card.bottom - 8;
    }).length"""
    assert page.evaluate(beyond_the_card) == 0
    page.pdf(path=file, prefer_css_page_size=True)
    return file


def test_own_cards_in_the_palette_that_was_chosen(visit: Visit, tmp_path: Path) -> None:
    page = visit("/print/prime-climb", settings={**QUICK, "language": "fr"})
    page.get_by_label("Papier").select_option("a4")
    expect(page.get_by_role("link", name="Télécharger le PDF Cartes", exact=True)).to_be_visible()
    page.get_by_label("Couleurs du plateau").select_option("mono")
    payload = FilePayload(name="cards.toml", mimeType="text/plain", buffer=FILE.encode())
    page.get_by_label("Ajouter vos cartes depuis un fichier").set_input_files(payload)
    expect(page.get_by_text("Un autre fichier")).to_be_visible()
    page.get_by_role("button", name="Afficher les pages Cartes", exact=True).click()
    file = printed(page, tmp_path / "cards.pdf")
    assert pdf.page_sizes(file) == [pytest.approx(A4, abs=0.5)] * 8  # 24 cards, 5 of one’s own and 7 empty ones
    assert "Bottes de sept lieues" in " ".join(pdf.text(file).split())
    assert "Imprimer" not in pdf.text(file)
    page.get_by_role("button", name="Retour aux documents").click()
    page.get_by_role("button", name="Afficher les pages Problèmes").click()
    file = printed(page, tmp_path / "puzzles.pdf")
    assert pdf.page_sizes(file) == [pytest.approx(A4, abs=0.5)] * 2


def test_own_questions_with_their_answers_on_letter(visit: Visit, tmp_path: Path) -> None:
    page = visit("/print/cartamaths")
    page.evaluate("deck => localStorage.setItem('centaine.decks', JSON.stringify([deck]))", DECK)
    page.reload()
    page.get_by_label("Paper").select_option("letter")
    page.locator(".print-choices").get_by_role("combobox", name="Questions").select_option("My fractions")
    page.get_by_role("button", name="Show the pages Questions and answers").click()
    file = printed(page, tmp_path / "questions.pdf")
    assert pdf.page_sizes(file) == [pytest.approx(LETTER, abs=0.5)] * 2
    assert "of 20?" in pdf.text(file, 1)
    assert "Three quarters of 20." in pdf.text(file, 2)


@pytest.fixture(scope="module")
def started(browser: Browser, served: Served) -> Iterator[Page]:
    """A page of the site for all worksheets: to start the program takes longer than to lay one out."""
    with visits(browser, served) as visit:
        yield visit()


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("prime-climb", "Worksheet: rings to color"),
        pytest.param("prime-climb", "Worksheet: missing numbers", marks=pytest.mark.soak),
        pytest.param("prime-climb", "Worksheet: puzzles for two players", marks=pytest.mark.soak),
        ("ultimate-track", "Worksheet: ultimate numbers"),
        ("cartamaths", "Worksheet: questions"),
    ],
)
def test_worksheets_of_a_number_have_a_page_each(started: Page, tmp_path: Path, game: str, title: str) -> None:
    page = started
    page_at(page, "/")
    page.locator(".set-up").wait_for()
    page_at(page, f"/print/{game}")
    page.get_by_label("Paper").select_option("letter")
    sheet = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
    sheet.get_by_label("Sheet number").fill("7")
    sheet.get_by_label("How many sheets").fill("3")
    sheet.get_by_label("How many sheets").blur()
    sheet.get_by_role("button", name="Show the pages").click()
    file = printed(page, tmp_path / "sheets.pdf")
    fits = "() => [...document.querySelectorAll('.worksheet')].every(one => one.scrollHeight <= one.clientHeight + 1)"
    assert page.evaluate(fits)
    sizes = pdf.page_sizes(file)
    assert sizes == [pytest.approx(LETTER, abs=0.5)] * len(sizes)
    for number in (7, 8, 9):
        assert f"Sheet no. {number}" in pdf.text(file, number - 6)
    assert "The answers" in pdf.text(file, 4)
