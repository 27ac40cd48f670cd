"""The page of what there is to print."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from centaine.catalog import CATALOG
from centaine.games.cartamaths.questions.curriculum import objectives
from centaine.plugin.documents import LETTER, PrintOptions
from centaine.printing.template_data import spoken
from tests.browser.conftest import Opener
from tests.browser.kept import PATIENCE
from tests.browser.site import PERSON, Site
from tests.covering import first_of
from tests.printing import pdf

PHONE = {"width": 390, "height": 844}


LONG = 3 * PATIENCE
"""Milliseconds for a document."""

PICTURES = "**/documents/*.png*"

EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'


@pytest.fixture
def open_page(open_page: Opener) -> Opener:
    """Opens pages with empty pictures of documents: to make them would keep the server busy for a minute."""

    def opener(path: str = "", allowed: str = "", **how: Any) -> Page:
        page = open_page("", allowed, **how)
        page.route(PICTURES, lambda route: route.fulfill(content_type="image/svg+xml", body=EMPTY))
        if path:
            page.goto(path)
        return page

    return opener


def test_a_document_is_downloaded(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/prime-climb")
    page.get_by_label("Paper").select_option("letter")
    page.get_by_label("Your printer flips the sheet on").select_option("short")
    page.get_by_label("Board colors").select_option("Color-blind friendly")
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("link", name="Download the PDF Cards").click()
    file = tmp_path / "cards.pdf"
    downloading.value.save_as(file)
    assert downloading.value.suggested_filename == "prime-climb-cards-letter-en-friendly.pdf"
    assert file.read_bytes().startswith(b"%PDF-")


def test_the_pages_of_a_document_are_looked_at(open_page: Opener) -> None:
    page = open_page("/print/prime-climb", viewport=PHONE, settings={"theme": "dark"})
    page.get_by_label("Paper").select_option("letter")
    page.get_by_role("button", name="Look at the pages Board, 18 × 18 in, on several sheets").click()
    shown = page.get_by_role("dialog")
    expect(shown.get_by_role("img", name="Page 1 of 7")).to_be_visible(timeout=LONG)
    wide, high = shown.get_by_role("img").evaluate("(picture) => [picture.naturalWidth, picture.naturalHeight]")
    assert wide / high == pytest.approx(8.5 / 11, abs=0.01)
    shown.get_by_role("button", name="Next page").click()
    expect(shown.get_by_role("img", name="Page 2 of 7")).to_be_visible(timeout=LONG)
    page.keyboard.press("ArrowLeft")
    expect(shown.get_by_role("img", name="Page 1 of 7")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def test_a_booklet_to_fold_is_looked_at_in_reading_order(open_page: Opener) -> None:
    """While its pages are being made, which takes a while, the dialog says so."""
    page = open_page("/print/ultimate-track")
    held: list[Route] = []
    asked_for = "**/documents/rules-to-fold/pages/1"
    page.route(asked_for, lambda route: held.append(route))
    with page.expect_request(asked_for):
        page.get_by_role("button", name=re.compile("^Look at the pages .*booklet to fold")).click()
    shown = page.get_by_role("dialog")
    expect(shown.get_by_role("status")).to_contain_text("The pages are being made.")
    held[0].continue_()
    expect(shown.get_by_role("img", name=re.compile("^Page 1 of"))).to_be_visible(timeout=LONG)
    expect(shown).not_to_contain_text("being made")
    expect(shown).to_contain_text("In the order in which they are read.")


@pytest.mark.soak
def test_files_for_a_print_shop(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/ultimate-track")
    with page.expect_download(timeout=2 * LONG) as downloading:
        page.get_by_role("button", name="Download the files for a print shop").click()
    downloading.value.save_as(tmp_path / "shop.zip")
    with ZipFile(tmp_path / "shop.zip") as archive:
        assert "ultimate-track-shop-order-a4-en.pdf" in archive.namelist()


def test_a_position_of_a_saved_game(open_page: Opener, site: Site, tmp_path: Path) -> None:
    told = site.http.get(f"/api/matches/{site.make(PERSON, PERSON)}/record").text
    record = tmp_path / "match.record"
    record.write_text(told, "utf-8")
    page = open_page("/print/prime-climb")
    page.get_by_label("Choose a saved game").set_input_files(record)
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("button", name="Download the PDF A Prime Climb position").click()
    file = tmp_path / "position.pdf"
    downloading.value.save_as(file)
    assert file.read_bytes().startswith(b"%PDF-")


def test_what_was_wrong_with_a_file_is_gone_once_another_is_right(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/prime-climb", settings={"language": "fr"}, allowed="422")
    wrong, right = tmp_path / "wrong.toml", Path(__file__).parents[2] / "examples" / "custom-cards.toml"
    wrong.write_text("question;réponse\n", "utf-8")
    page.get_by_label("Ajouter vos cartes").set_input_files(wrong)
    error = page.locator(".notice.is-error")
    expect(error).to_contain_text("Ce n’est pas un fichier de cartes")
    expect(error).not_to_contain_text("Expected")
    page.get_by_label("Ajouter vos cartes").set_input_files(right)
    expect(page.locator(".document small[role=status]")).to_contain_text("Bottes de sept lieues")
    expect(error).to_have_count(0)


def test_questions_of_a_level_and_a_deck_of_ones_own(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/cartamaths")
    deck = {
        "id": "mine",
        "game": "cartamaths",
        "name": "My fractions",
        "level": "4e",
        "language": "en",
        "questions": [{"text": "What is $3/4$ of 20?", "answer": "15", "notion": "fractions"}],
        "needed": 18,
        "at": 1,
    }
    page.evaluate("deck => localStorage.setItem('centaine.decks', JSON.stringify([deck]))", deck)
    page.reload()
    choice = page.locator(".print-choices").get_by_role("combobox", name="Questions")
    choice.select_option("2de")
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("link", name="Download the PDF Answers to the questions").click()
    assert "level=2de" in downloading.value.url
    downloading.value.save_as(tmp_path / "level.pdf")
    choice.select_option("My fractions")
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("button", name="Download the PDF Answers to the questions").click()
    downloading.value.save_as(tmp_path / "own.pdf")
    assert (tmp_path / "own.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "own.pdf").stat().st_size < (tmp_path / "level.pdf").stat().st_size
    topics = page.get_by_label("Topic of the questions").locator("option")
    expect(topics).to_have_text(["All topics", "fractions · 1 question"])
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("button", name="Download the PDF Worksheet: questions").click()
    downloading.value.save_as(tmp_path / "sheet.pdf")
    sheet = pdf.text(tmp_path / "sheet.pdf", 1)
    assert "of 20?" in sheet and "Year 9" in sheet


QUESTIONS = """question,answer
What is $3/4$ of 20?,15
What is the double of 21?,42
Nothing to answer,
"""


def test_questions_from_a_file(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/cartamaths", viewport=PHONE)
    choice, chooser = (
        page.locator(".print-choices").get_by_role("combobox", name="Questions"),
        page.locator(".question-file"),
    )
    choice.select_option("4e")
    file = FilePayload(name="../../mine.csv", mimeType="text/csv", buffer=QUESTIONS.encode())
    chooser.get_by_label("Add your own questions from a file").set_input_files([file])
    expect(chooser.get_by_role("status")).to_contain_text("2 questions, Year 9")
    expect(chooser.get_by_role("status")).to_contain_text("1 line has no valid question. Check the file")
    expect(choice).to_have_value("file")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("button", name="Download the PDF Answers to the questions").click()
    assert downloading.value.suggested_filename == "cartamaths-answers-a4-en.pdf"
    downloading.value.save_as(tmp_path / "answers.pdf")
    assert "42" in pdf.text(tmp_path / "answers.pdf")
    choice.select_option("4e")
    expect(chooser.get_by_role("status")).to_have_count(0)


def test_a_file_without_questions_is_one_sentence(open_page: Opener) -> None:
    page = open_page("/print/cartamaths", settings={"language": "fr"}, allowed="422")
    chooser = page.locator(".question-file").get_by_label("Ajouter vos questions")
    for name, content, said in (
        ("large.csv", b"x" * 700_001, "Ce fichier est trop gros"),
        ("empty.csv", b"", "Ce fichier est vide."),
        ("none.csv", b"question,answer\n", "none.csv."),
        ("other.csv", b"a,b\n1,2\n", "La première ligne doit nommer les colonnes"),
        ("sheet.xlsx", b"PK\x03\x04 no sheet", "Cette feuille de calcul est endommagée"),
    ):
        chooser.set_input_files(FilePayload(name=name, mimeType="text/csv", buffer=content))
        expect(page.locator(".notice.is-error").filter(has_text=said)).to_be_visible()
    expect(page.locator(".print-choices").get_by_role("combobox", name="Questions")).to_have_value("5e")


@pytest.mark.soak
def test_the_questions_to_print_are_those_of_the_last_class(open_page: Opener) -> None:
    page = open_page("/print/cartamaths", settings={"language": "fr"})
    level = page.locator(".print-choices").get_by_role("combobox", name="Questions")
    expect(level).to_have_value("5e")
    assert level.locator("option").all_inner_texts()[:5] == ["6e", "5e", "4e", "3e", "2de"]
    page.goto("/class")
    page.get_by_label("CartaMaths").check()
    page.get_by_label("Niveau scolaire des questions").select_option("4e")
    page.get_by_role("button", name="Ouvrir la classe").click()
    page.wait_for_url(re.compile(r"/class/\w+$"))
    page.goto("/print/cartamaths")
    expect(level).to_have_value("4e")


@first_of("game", "cartamaths", "ultimate-track", "prime-climb")
def test_in_french_on_a_phone_every_picture_is_there(open_page: Opener, site: Site, game: str) -> None:
    page = open_page(viewport=PHONE, settings={"language": "fr", "theme": "dark"})
    page.unroute(PICTURES)
    page.goto(f"/print/{game}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Imprimer")
    pictures = page.locator("img.document-picture")
    documents = site.http.get(f"/api/games/{game}/documents").json()
    expect(pictures).to_have_count(sum(not document["needs"] for document in documents))
    for number in range(pictures.count()):
        pictures.nth(number).scroll_into_view_if_needed()
        page.wait_for_function(
            "picture => picture.complete && picture.naturalWidth > 0", arg=pictures.nth(number).element_handle()
        )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_worksheets_of_a_number_for_a_class(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/prime-climb")
    sheet = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Worksheet: rings to colour"))
    expect(sheet).to_contain_text("2 pages · A4")
    sheet.get_by_label("Sheet number").fill("7")
    sheet.get_by_label("How many sheets").fill("3")
    expect(sheet).to_contain_text("3 sheets and their answers · A4 · one side only")
    expect(sheet).not_to_contain_text("2 pages")  # before the field is left: nothing moves under the next press
    with page.expect_download(timeout=LONG) as downloading:
        sheet.get_by_role("button", name="Download the PDF").click()
    file = tmp_path / "sheets.pdf"
    assert downloading.value.suggested_filename == "prime-climb-worksheet-rings-7-9-a4-en.pdf"
    downloading.value.save_as(file)
    assert "Sheet no. 9" in pdf.text(file, 3)
    sheet.get_by_role("button", name="Another number").click()
    expect(sheet.get_by_label("Sheet number")).not_to_have_value("7")


@first_of(("paper", "year"), ("letter", "Grade 4"), ("a4", "Year 5"))
def test_the_way_to_the_worksheets_leads_below_the_header(open_page: Opener, paper: str, year: str) -> None:
    page = open_page("/print/prime-climb")
    page.get_by_label("Paper").select_option(paper)
    more = page.get_by_role("navigation", name="More to print")
    expect(more.get_by_role("link", name="Lesson plans")).to_have_attribute("href", "/teachers")
    more.get_by_role("link", name="Worksheets").click()
    heading = page.get_by_role("heading", name="Worksheets", exact=True)
    expect(heading).to_be_in_viewport(ratio=1)
    header = page.get_by_role("banner").bounding_box()
    place = heading.bounding_box()
    assert header and place
    assert place["y"] >= header["y"] + header["height"]
    expect(page.get_by_text(f"From {year}: each number gives a different sheet.")).to_be_visible()


def test_each_worksheet_has_its_own_number(open_page: Opener) -> None:
    """Also in the archive of everything."""
    page = open_page("/print/prime-climb")

    def sheet(title: str) -> Locator:
        return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=f"Worksheet: {title}"))

    rings, spiral = sheet("rings to colour"), sheet("missing numbers")
    rings.get_by_label("Sheet number").fill("7")
    rings.get_by_label("How many sheets").fill("3")
    expect(spiral.get_by_label("Sheet number")).to_have_value("1")
    expect(spiral.get_by_label("How many sheets")).to_have_value("1")
    expect(spiral).to_contain_text("2 pages")
    spiral.get_by_label("How many sheets").fill("2")
    expect(rings.get_by_label("How many sheets")).to_have_value("3")
    for name, kind in (("worksheet-spiral.pdf", "application/pdf"), ("everything.zip", "application/zip")):
        page.route(f"**/{name}*", lambda route, kind=kind: route.fulfill(content_type=kind, body="made"))
    with page.expect_request(lambda asked: "worksheet-spiral.pdf" in asked.url) as asking:
        spiral.get_by_role("button", name="Download the PDF").click()
    sent = json.loads(asking.value.post_data or "")
    assert (sent["seed"], sent["copies"]) == (1, 2)
    with page.expect_request(lambda asked: "everything.zip" in asked.url) as asking:
        page.get_by_role("button", name="Download everything for this game").click()
    assert json.loads(asking.value.post_data or "")["worksheets"] == {
        "worksheet-rings": {"seed": 7, "copies": 3},
        "worksheet-spiral": {"copies": 2},
    }


def test_a_worksheet_is_about_a_topic_of_the_level_or_a_theme(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/cartamaths")
    topic = page.get_by_label("Topic of the questions")
    expect(topic.locator("option[value=fractions]")).to_have_text("fractions · 12 questions")
    expect(topic).not_to_contain_text("Pythagoras")
    level = page.locator(".print-choices").get_by_role("combobox", name="Questions")
    level.select_option("4e")
    topic.select_option("Pythagoras’ theorem")
    with page.expect_download(timeout=LONG) as downloading:
        page.get_by_role("button", name="Download the PDF Worksheet: questions").click()
    downloading.value.save_as(tmp_path / "sheet.pdf")
    assert "Pythagoras’ theorem" in pdf.text(tmp_path / "sheet.pdf", 1)
    objective = objectives("4e")["pythagoras-converse"]
    topic.select_option(f"#{objective.id}")
    expect(topic.locator("option:checked")).to_contain_text(objective.en)
    with page.expect_request(lambda asked: "worksheet-questions.pdf" in asked.url) as asking:
        page.get_by_role("button", name="Download the PDF Worksheet: questions").click()
    assert json.loads(asking.value.post_data or "")["topic"] == f"#{objective.id}"
    level.select_option("5e")
    expect(topic).to_have_value("")
    page.goto("/print/prime-climb")
    page.get_by_label("Theme of the puzzles").select_option("Doubles")
    with page.expect_request(lambda asked: "worksheet-puzzles.pdf" in asked.url) as asking:
        page.get_by_role("button", name="Download the PDF Worksheet: puzzles").click()
    assert json.loads(asking.value.post_data or "")["theme"] == "doubles"


@pytest.mark.soak
def test_pages_are_counted_in_the_size_of_the_paper(open_page: Opener) -> None:
    page = open_page("/print/prime-climb", locale="en-GB")
    documents = page.locator(".printing")
    expect(documents).to_contain_text("1 page · 50 × 70 cm")
    expect(documents).to_contain_text("2 pages · A3")
    page.get_by_label("Paper").select_option("US Letter")
    expect(documents).to_contain_text("1 page · 18 × 24 in")
    expect(documents).to_contain_text("17 pages · Letter")


def test_english_for_letter_is_spelt_as_there(open_page: Opener) -> None:
    page = open_page("/print/prime-climb", locale="en-GB")
    documents = page.locator(".printing")
    expect(documents.get_by_role("heading", name="Board to colour in")).to_have_count(1)
    page.get_by_label("Paper").select_option("US Letter")
    expect(documents.get_by_role("heading", name="Board to color in")).to_have_count(1)
    expect(documents).not_to_contain_text(re.compile("colour|grey", re.IGNORECASE))
    titles = {spoken(one.title_on(LETTER), PrintOptions(LETTER)) for one in CATALOG["prime-climb"].documents}
    assert set(documents.locator(".document-group h3").all_inner_texts()) <= titles, "spelt as in the files"


def test_levels_are_named_as_in_the_country_of_the_paper(open_page: Opener) -> None:
    page = open_page("/print/cartamaths", locale="en-GB")
    level = page.locator(".print-choices option[value='5e']")
    expect(level).to_have_text(re.compile(r"^Year\s8$"))
    page.get_by_label("Paper").select_option("US Letter")
    expect(level).to_have_text(re.compile(r"^Grade\s7$"))


def test_sides_of_the_paper_are_said(open_page: Opener) -> None:
    """Sheets of a board that are printed back to back are spoilt."""
    page = open_page("/print/cartamaths", locale="en-GB")

    def said(title: str) -> Locator:
        return (
            page.get_by_role("listitem")
            .filter(has=page.get_by_role("heading", name=title, exact=True))
            .locator(".document-pages")
        )

    expect(said("Mats, each on two sheets")).to_have_text("5 pages · A4 · one side only")
    expect(said("Characters")).to_have_text("4 pages · A4 · both sides")
    expect(said("Answers to the questions")).to_have_text("1 page · A4 · one side only")


def test_what_is_enough_to_play_comes_first(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/ultimate-track", locale="en-GB", viewport=PHONE)
    first = page.locator(".document-group").first
    expect(first.get_by_role("heading", level=3)).to_have_text(
        [
            "Board, 38 × 38 cm, on four sheets",
            "Pawns and dice to fold",
            "A turn, stars and diamonds at a glance",
            "Rules of the Ultimate Numbers Track, a booklet to fold",
        ]
    )
    expect(first).to_contain_text("9 sheets of paper in all.")
    expect(page.locator(".printing")).to_contain_text("flip on long edge")
    page.get_by_label("Your printer flips the sheet on").select_option("short")
    expect(page.locator(".printing")).to_contain_text("flip on short edge")
    expect(page.locator(".printing")).to_contain_text("print the odd pages, turn the stack over its short edge")
    expect(page.locator(".printing")).to_contain_text("the sideways pages of a booklet like a page of a book.")
    expect(page.locator(".printing")).not_to_contain_text("backs of the cards are optional")
    with page.expect_download(timeout=4 * LONG) as downloading:
        first.get_by_role("link", name="Download these").click()
    assert downloading.value.suggested_filename == "ultimate-track-to-play-a4-en.zip"


def test_what_suits_the_printer_is_kept_for_the_next_game(open_page: Opener) -> None:
    page = open_page("/print/prime-climb", locale="en-GB")
    expect(page.locator(".printing")).not_to_contain_text("black-and-white printer")
    page.get_by_label("Save ink").check()
    page.get_by_label("Your printer flips the sheet on").select_option("short")
    page.get_by_role("link", name="Print: CartaMaths").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Print: CartaMaths")
    expect(page.get_by_label("Save ink")).to_be_checked()
    expect(page.get_by_label("Your printer flips the sheet on")).to_have_value("short")
    for told in ("A black-and-white printer? Choose “Save ink”", "For children of two levels", "optional"):
        expect(page.locator(".printing")).to_contain_text(told)


@pytest.mark.soak
def test_everything_is_one_file(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/print/ultimate-track")
    with page.expect_download(timeout=4 * LONG) as downloading:
        page.get_by_role("link", name="Download everything for this game").click()
    file = tmp_path / "everything.zip"
    downloading.value.save_as(file)
    with ZipFile(file) as archive:
        assert "ultimate-track-rules-a4-en.pdf" in archive.namelist()


def test_lengths_are_in_the_units_of_the_paper(open_page: Opener) -> None:
    page = open_page("/print/prime-climb", locale="en-GB")
    titles = page.locator(".printing")
    expect(titles).to_contain_text("Board, 46 × 46 cm, one page")
    page.get_by_label("Paper").select_option("US Letter")
    expect(titles).to_contain_text("Board, 18 × 18 in, one page")
    expect(titles).not_to_contain_text(" cm")


def test_the_page_is_linked_and_a_game_that_is_none_is_not_found(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Print")
    page.get_by_role("link", name="Print: CartaMaths").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Print: CartaMaths")
    page.goto("/teachers")
    page.locator("article").get_by_role("link", name="Print").click()
    heading = page.get_by_role("heading", level=2, name="Worksheets")
    expect(heading).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    expect(heading).not_to_be_in_viewport()
    page.get_by_role("link", name="Worksheets", exact=True).click()
    expect(heading).to_be_in_viewport()
    assert site.http.get("/print/chess").status_code == 404


@pytest.mark.parametrize(
    ("game", "language", "groups"),
    [
        (
            "prime-climb",
            "en",
            [
                "Print these to play",
                "Board and pieces",
                "Cards",
                "Rules",
                "Learn and colour in",
                "Worksheets",
                "Posters",
                "Score sheets",
                "Saved games",
            ],
        ),
        (
            "ultimate-track",
            "fr",
            ["À imprimer pour jouer", "Plateau et pièces", "Règles", "Fiches d’exercices", "Parties enregistrées"],
        ),
    ],
)
def test_documents_stand_in_groups_under_headings(
    open_page: Opener, site: Site, game: str, language: str, groups: list[str]
) -> None:
    page = open_page(f"/print/{game}", settings={"language": language})
    expect(page.get_by_role("heading", level=2)).to_have_text(groups)
    documents = site.http.get(f"/api/games/{game}/documents").json()
    expect(page.get_by_role("heading", level=3)).to_have_count(len(documents))
    if game == "prime-climb":  # what a printer at home can print comes first
        expect(page.get_by_role("heading", level=3).first).to_have_text("Board, 46 × 46 cm, on several sheets")
    last = page.locator(".document-group").last.bounding_box()
    shop = page.get_by_role("button", name=re.compile("print shop|imprimeur")).bounding_box()
    assert last
    assert shop
    assert shop["y"] > last["y"]
    for number in range(len(groups)):
        expect(page.locator(".document-group").nth(number).locator(".document")).not_to_have_count(0)


def test_a_picture_that_is_not_there_yet_says_so(open_page: Opener) -> None:
    page = open_page(locale="en-GB")
    waiting: list[Any] = []
    page.route(PICTURES, lambda route: waiting.append(route))
    page.goto("/print/ultimate-track")
    place = page.locator(".picture-place small").first
    expect(place).to_be_visible()
    expect(place).to_have_text("Loading…")
    waiting[0].continue_()
    expect(place).to_be_hidden()
