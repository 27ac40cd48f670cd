"""A teacher's own questions, from a file to a game; and the form that asks for them and for all that a side chooses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import FilePayload, Page, expect

from centaine.games.cartamaths.questions.files.csv_deck import read_csv
from centaine.games.cartamaths.questions.files.gift import read_gift
from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener
from tests.browser.home import set_up
from tests.browser.site import PERSON, Site
from tests.browser.test_tables import STRANGER
from tests.covering import first_of
from tests.server.class_teacher import Teacher, come
from tests.server.client import Server

FRENCH = {**QUICK, "language": "fr", "theme": "dark"}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}

GOOD = [f"Calcule $3/{n} + 1/{n}$.;4/{n};;On garde le dénominateur." for n in range(5, 24)]
TABLE = "\n".join(["question;réponse;forme;explication", *GOOD, "Simplifie $6/8$.;6/8;fraction;", ";5;;"])
"""19 questions, then two lines that are none."""

GIFT = "\n\n".join(f"What is {n} + {n}? {{={2 * n}}}" for n in range(1, 21))


def choose_file(page: Page, name: str, content: str | bytes) -> None:
    data = content.encode() if isinstance(content, str) else content
    page.locator("input[type=file]").set_input_files(FilePayload(name=name, mimeType="text/plain", buffer=data))


def options_of(page: Page, site: Site) -> dict[str, Any]:
    """The options of the match that the page has come to."""
    page.wait_for_url(re.compile("/m/"))
    options: dict[str, Any] = site.snapshot(page.url.rpartition("/")[2])["options"]
    return options


def side(page: Page, number: int) -> Any:
    return page.locator(f".who-seat.seat-{number}")


def choose_cartamaths(page: Page) -> None:
    set_up(page)
    page.locator(".game", has_text="CartaMaths").click()
    expect(page.locator(".new-game.of-cartamaths")).to_be_visible()


def downloaded(page: Page, button: str) -> tuple[str, str]:
    """The name and the text of the file that a button saves."""
    with page.expect_download() as saved:
        page.get_by_role("button", name=button).click()
    return saved.value.suggested_filename, saved.value.path().read_text("utf-8")


def test_what_is_said_of_a_form_does_not_touch_a_fraction(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths")
    page.get_by_label("or write them here").fill("question,answer,explanation\nSimplify $12/18$.,2/3,$12/18 = 2/3$\n")
    page.get_by_role("button", name="Check the questions").click()
    expect(page.locator(".deck-question")).to_have_count(1)
    page.wait_for_load_state("networkidle")  # with what it looks like
    question, form, answer, why = (
        page.locator(f".deck-question {part}").first.bounding_box()
        for part in (".question-text mfrac", ".deck-form", "dd mfrac", "div + div dd mfrac")
    )
    assert question and form and answer and why
    assert form["y"] - question["y"] - question["height"] >= 4
    assert answer["y"] - form["y"] - form["height"] >= 4
    assert why["y"] - answer["y"] - answer["height"] >= 8


def test_unknown_topics_are_told_once_for_all_lines(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths", settings=FRENCH)
    rows = [f"Combien font {n} + 1 ?;{n + 1};{'grandeurs' if n % 2 else 'Fractions'}" for n in range(8)]
    choose_file(page, "Themes.csv", "\n".join(["question;réponse;Thème", *rows]))
    expect(page.locator(".deck-question")).to_have_count(8)
    note = page.locator(".deck-found .deck-note")
    expect(note).to_have_count(1)
    expect(note.get_by_role("button")).to_have_text("Lignes 3, 5, 7, 9, notion")
    expect(note).to_contain_text("Thèmes inconnus\u202f: grandeurs. Ces questions sont gardées sans thème.")
    expect(page.locator(".deck-question").first).to_contain_text("fractions")
    note.get_by_role("button").click()
    expect(page.locator("#questions-source")).to_be_focused()


@pytest.mark.soak
@pytest.mark.parametrize("held", ["questions/text$", "cartamaths/questions$"], ids=["being opened", "being checked"])
def test_the_file_chosen_last_is_shown(open_page: Opener, held: str) -> None:
    """Also where the earlier one is still being read, whichever comes back first."""
    page = open_page("/decks/cartamaths")
    waiting: list[Any] = []

    def hold(route: Any) -> None:
        """Keeps the first request back."""
        route.continue_() if waiting else waiting.append(route)

    page.route(re.compile(held), hold)
    choose_file(page, "Fractions.csv", TABLE)
    page.wait_for_function("document.querySelector('.decks form').textContent.includes('Fractions.csv')")
    page.wait_for_timeout(100)  # let the request go out
    choose_file(page, "Doubles.gift", GIFT)
    expect(page.locator(".deck-question").first).to_contain_text("What is 1 + 1?")
    assert len(waiting) == 1
    with page.expect_response(re.compile("/questions")):
        waiting[0].continue_()
    page.wait_for_timeout(200)
    expect(page.locator(".deck-question")).to_have_count(20)
    expect(page.locator(".deck-question").first).to_contain_text("What is 1 + 1?")


def test_a_table_becomes_a_deck_and_a_game_is_played_with_it(open_page: Opener, site: Site) -> None:
    """CM-3: Ada answers the teacher's questions, so they are in the other side's deck."""
    page = open_page("/", settings=FRENCH, **PHONE)
    choose_cartamaths(page)
    page.get_by_role("link", name="Écrire mes propres questions").click()
    choose_file(page, "Fractions.csv", TABLE)
    expect(page.locator("#found-title")).to_have_text("19 questions de niveau 5e")
    expect(page.locator("#found-title")).to_be_focused()
    left_out = page.locator(".deck-refused li")
    expect(left_out.nth(0)).to_contain_text("Ligne 21, réponse")
    expect(left_out.nth(1)).to_contain_text("La question est vide.")
    left_out.nth(1).get_by_role("button", name="Ligne 22, question").click()
    selected = "() => [document.activeElement.selectionStart, document.activeElement.value.indexOf(';5;;')]"
    start, wanted = page.evaluate(selected)
    assert start == wanted
    expect(page.locator(".deck-question")).to_have_count(19)
    first = page.locator(".deck-question").first
    expect(first.locator(".question-text math mfrac")).to_have_count(2)
    expect(first).to_contain_text("On garde le dénominateur.")
    expect(page.locator(".deck-found")).to_contain_text("Il en faut 36")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Garder sur cet appareil").click()
    expect(page.locator(".kept-deck")).to_contain_text("Fractions")
    name, text = downloaded(page, "Enregistrer en GIFT")
    assert name == "Fractions.gift"
    assert [question.answer for question in read_gift(text, "5e", "fr").questions] == [f"4/{n}" for n in range(5, 24)]
    page.get_by_role("link", name="Nouvelle partie").click()
    side(page, 0).get_by_label("Niveau scolaire des questions").select_option(label="Fractions")
    page.locator(".start").click()
    options = options_of(page, site)
    assert options["own_questions"] == [None, {"level": "5e", "language": "fr", "count": 19, "fill": False}]
    assert options["levels"][0] == "5e"
    first_match = page.url
    page.get_by_role("button", name="Rejouer").click()
    page.get_by_role("button", name="Oui, nouvelle partie").click()
    expect(page).not_to_have_url(first_match)
    assert options_of(page, site) == options


def test_a_deck_is_written_opened_corrected_and_deleted(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths")
    page.get_by_label("Moodle (GIFT)").check()
    page.get_by_role("combobox", name="Level", exact=True).select_option("3e")
    page.get_by_label("or write them here").fill(GIFT)
    page.get_by_role("button", name="Check the questions").press("Enter")
    expect(page.locator("#found-title")).to_have_text("20 questions of level Year 10 / Grade 9 (3e)")
    page.get_by_label("Deck name").fill("Doubles")
    page.get_by_label("Deck name").press("Enter")
    expect(page.locator(".kept-open")).to_contain_text("20 questions")
    page.reload()
    page.locator(".kept-open").click()
    expect(page.locator(".deck-question")).to_have_count(20)
    table = page.get_by_label("or write them here")
    expect(table).to_have_value(re.compile("What is 20"))
    table.fill("\n".join(table.input_value().splitlines()[:11]))
    page.get_by_role("button", name="Check the questions").click()
    expect(page.locator(".deck-found")).to_contain_text("the game’s own questions make up the rest")
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator(".kept-open")).to_have_count(1)
    expect(page.locator(".kept-open")).to_contain_text("10 questions")
    page.get_by_label("Deck name").fill("Few")
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator(".kept-open strong")).to_have_text(["Few", "Doubles"])
    name, text = downloaded(page, "Save as CSV")
    assert (name, len(read_csv(text, "3e", "en").questions)) == ("Few.csv", 10)
    page.get_by_role("button", name="Delete “Doubles”").press("Enter")
    expect(page.get_by_role("button", name="No, keep it")).to_be_focused()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.locator(".kept-open strong")).to_have_text(["Few"])


def test_a_short_deck_is_completed_with_questions_on_chosen_topics(open_page: Opener, site: Site) -> None:
    """CM-3: ten own questions for both sides; the game's own make up the rest, on fractions alone."""
    page = open_page("/decks/cartamaths")
    choose_file(page, "Doubles.gift", "\n\n".join(GIFT.split("\n\n")[:10]))
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator(".kept-open")).to_contain_text("10 questions")
    page.goto("/")
    choose_cartamaths(page)
    page.get_by_label("Played by").nth(1).select_option(PERSON)
    for number in (0, 1):
        level = side(page, number).get_by_label("School level of the questions")
        assert "Doubles" not in level.locator("option").all_inner_texts()
        level.select_option(label="Doubles, completed with the game’s questions")
    page.get_by_text("More options").click()
    page.get_by_role("checkbox", name="fractions").check()
    page.locator(".start").click()
    options = options_of(page, site)
    assert options["own_questions"] == [{"level": "5e", "language": "en", "count": 10, "fill": True}] * 2
    assert options["notions"] == ["fractions"]


MIXED = "Doubles, half and half with the game’s questions"


def test_a_deck_is_mixed_half_and_half_in_a_game(open_page: Opener, site: Site) -> None:
    """CM-3: where there is a deck with enough questions for a side, and only there."""
    page = open_page("/")
    choose_cartamaths(page)
    mixed = page.locator("option", has_text="half and half")
    expect(side(page, 0).get_by_label("School level of the questions").locator("option")).not_to_have_count(0)
    expect(mixed).to_have_count(0)
    page.goto("/decks/cartamaths")
    choose_file(page, "Doubles.gift", GIFT)
    page.get_by_role("button", name="Keep on this device").click()
    page.goto("/")
    choose_cartamaths(page)
    page.get_by_label("Played by").nth(1).select_option(PERSON)
    expect(mixed).to_have_count(2)
    for number in (0, 1):
        side(page, number).get_by_label("School level of the questions").select_option(label=MIXED)
    page.locator(".start").click()
    deck = {"level": "5e", "language": "en", "count": 20, "fill": False, "mix": True}
    assert options_of(page, site)["own_questions"] == [deck, deck]


def test_a_class_has_a_mixed_deck_and_topics_from_saved_settings(open_page: Opener, site: Site) -> None:
    """The topics of the game’s questions are chosen beside the deck, saved, and changed between rounds."""
    page = open_page("/class", guest=STRANGER)
    page.get_by_label("CartaMaths").check()
    level = page.get_by_label("School level of the questions")
    topics = page.locator(".is-many").filter(has_text="Topics of the questions")
    fractions, geometry = (topics.get_by_role("checkbox", name=name) for name in ("fractions", "geometry and measures"))
    expect(level.locator("option", has_text="half and half")).to_have_count(0)
    page.goto("/decks/cartamaths")
    choose_file(page, "Doubles.gift", GIFT)
    page.get_by_role("button", name="Keep on this device").click()
    page.goto("/class")
    page.get_by_label("CartaMaths").check()
    level.select_option(label="Doubles, completed with the game’s questions")
    expect(topics).to_be_visible()
    level.select_option(label="Doubles")
    expect(topics).to_be_hidden()  # none of the questions is the game's
    level.select_option(label=MIXED)
    fractions.check()
    page.get_by_text("Saved settings").click()
    page.get_by_label("Save these settings as").fill("Half")
    page.get_by_role("button", name="Save", exact=True).click()
    level.select_option("6e")
    fractions.uncheck()
    page.reload()
    page.get_by_text("Saved settings").click()
    page.get_by_role("button", name="Half", exact=True).click()
    expect(fractions).to_be_checked()
    page.get_by_role("button", name="Open the class").click()
    plays = page.locator(".class-plays")
    said = "20 own questions, Year 8 / Grade 7 (5e), half and half with the game’s questions · the game’s questions on "
    expect(plays).to_contain_text(f"{said}fractions")
    page.get_by_role("button", name="Change the settings").click()
    expect(fractions).to_be_checked()
    fractions.uncheck()
    geometry.check()
    page.get_by_role("button", name="Apply to the next games").click()
    expect(plays).to_contain_text(f"{said}geometry and measures")
    teacher = Teacher(cast(Server, site))
    teacher.name = page.url.rpartition("/")[2]
    options = come(cast(Server, site), teacher, "Zoe")[0].now()["options"]
    deck = {"level": "5e", "language": "en", "count": 20, "fill": False, "mix": True}
    assert (options["own_questions"], options["notions"]) == ([deck, deck], ["geometry"])


BAD_FILES = [
    ("empty.csv", b"", "This file is empty."),
    ("blank.csv", b" \n\n", "Choose a file or write questions first."),
    ("picture.csv", b"\x89PNG\r\n\x1a\n\x00\x00", "This file is neither text nor a spreadsheet"),
    ("old.csv", "question;réponse\n".encode("latin-1"), "No questions were found in this text."),
    ("long.csv", b"x" * (2 * 1024 * 1024), "This file is too large: the limit is 700 KB."),
    ("head.csv", b"question,answer\n", "No questions were found in this text."),
    ("letter.csv", b"Dear Sir or Madam,\n", "The first line must name the columns"),
    ("many.csv", b"x" * 600_000, "A question file can have at most 500000 characters."),
]


def test_what_is_no_file_of_questions_is_told_in_a_sentence(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths", allowed="422")
    choose_file(page, "good.gift", GIFT)
    expect(page.locator(".deck-question")).to_have_count(20)
    for name, content, sentence in BAD_FILES:
        choose_file(page, name, content)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        expect(page.locator(".deck-found")).to_have_count(0)
    dropped = "text => { const data = new DataTransfer(); data.items.add(new File([text], 'good.gift')); return data; }"
    page.dispatch_event(".decks form", "drop", {"dataTransfer": page.evaluate_handle(dropped, GIFT)})
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".deck-question")).to_have_count(20)


def test_a_browser_without_room_says_so_and_keeps_what_it_had(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths")
    choose_file(page, "good.gift", GIFT)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator(".kept-deck")).to_have_count(1)
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    choose_file(page, "again.gift", GIFT)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator(".notices")).to_contain_text("This browser’s storage is full.")
    expect(page.locator(".kept-deck")).to_have_count(1)


FILES = Path(__file__).parents[1] / "fixtures" / "questions"


def test_a_spreadsheet_is_corrected_question_by_question(open_page: Opener) -> None:
    """The editor previews, names mistakes beside their fields, and judges a try; all of it by keyboard on a phone."""
    page = open_page("/decks/cartamaths", settings=FRENCH, **PHONE)
    page.locator("input[type=file]").set_input_files(FILES / "questions.ods")
    expect(page.locator(".deck-question")).to_have_count(5)
    page.locator(".deck-question").first.get_by_role("button", name="Modifier").press("Enter")
    editor = page.locator(".deck-editor")
    question = editor.get_by_label("Énoncé")
    expect(question).to_be_focused()
    expect(editor.get_by_label("Forme")).to_have_value("fraction")
    question.fill("Calcule $\\frac{3}{7$.")
    expect(editor.locator(".problem")).to_contain_text("Il manque le signe fermant }")
    expect(question).to_have_attribute("aria-invalid", "true")
    question.fill("Calcule $\\frac{3}{7} + \\frac{1}{7}$.")
    editor.get_by_label("Réponse", exact=True).fill("4/7")
    expect(editor.locator(".deck-editor-preview mfrac")).to_have_count(5)
    boxes = [one.bounding_box() for one in editor.locator(".deck-editor-preview mfrac").all()]
    tops, bottoms = [box["y"] for box in boxes if box], [box["y"] + box["height"] for box in boxes if box]
    assert bottoms[1] + 4 < tops[2], "the fraction of the answer stands apart from those of the question"
    assert bottoms[2] + 4 < tops[3]
    attempt = editor.get_by_label("Essayer de répondre")
    attempt.fill("8/14")
    attempt.press("Enter")
    expect(editor.get_by_role("status")).to_contain_text("sous forme de fraction")
    attempt.fill("4/7")
    attempt.press("Enter")
    expect(editor.get_by_role("status")).to_contain_text("Bonne réponse")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    editor.get_by_label("Réponse", exact=True).press("Enter")
    expect(editor).to_have_count(0)
    expect(page.locator(".deck-question").first.get_by_role("button", name="Modifier")).to_be_focused()
    page.locator(".deck-question").first.get_by_role("button", name="Descendre").press("Enter")
    expect(page.locator(".deck-question").nth(1)).to_contain_text("Calcule")
    page.locator(".deck-question").nth(4).get_by_role("button", name="Supprimer").click()
    expect(page.locator(".deck-question")).to_have_count(4)
    page.get_by_role("button", name="Ajouter une question").click()
    question.fill("Combien font 2 + 2 ?")
    editor.get_by_label("Réponse", exact=True).fill("4")
    editor.get_by_role("button", name="Appliquer").click()
    expect(editor).to_have_count(0)  # the server has read it
    expect(page.locator(".deck-question")).to_have_count(5)
    _, text = downloaded(page, "Enregistrer en CSV")
    deck = read_csv(text, "5e", "fr")
    assert text.startswith("\ufeff")
    assert [asked.answer for asked in deck.questions] == ["6.25", "4/7", "24", "non", "4"]
    assert deck.refused == ()


def test_the_editor_says_how_the_answer_is_understood(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths", settings=FRENCH)
    page.locator(".deck-how summary").click()
    how = page.locator(".deck-how")
    expect(how.locator(".deck-forms code").first).to_have_text("nombre")
    expect(how).to_contain_text("calcul littéral, équations")
    page.get_by_role("button", name="Écrire des questions une à une").click()
    editor = page.locator(".deck-editor")
    preview = editor.locator(".deck-editor-preview")
    answer, form = editor.get_by_label("Réponse", exact=True), editor.get_by_label("Forme")
    editor.get_by_label("Énoncé").fill("Factorise $x^2 - 49$.")
    answer.fill("Euclide")
    expect(preview).to_contain_text("Seuls ces mots sont acceptés.")
    answer.fill("(x-7)(x+7)")
    expect(preview).to_contain_text("Forme la plus factorisée possible")
    attempt = editor.get_by_label("Essayer de répondre")
    attempt.fill("x²-49")
    attempt.press("Enter")
    expect(editor.get_by_role("status")).to_contain_text("factorise")
    form.select_option("expression")
    expect(preview.locator(".deck-note")).to_contain_text("L’énoncé donne déjà la réponse, sous la forme « x^2 - 49 »")
    attempt.press("Enter")
    expect(editor.get_by_role("status")).to_contain_text("C’est déjà écrit dans l’énoncé")
    form.select_option("factored")
    expect(preview.locator(".deck-note")).to_have_count(0)
    answer.fill("12")
    expect(editor.locator(".problem")).to_contain_text("aucune lettre")
    answer.fill("(x-7)(x+7)")
    editor.get_by_label("Thème").select_option(label="calcul littéral")
    editor.get_by_label("Difficulté").select_option(label="Facile")
    editor.get_by_label("Calculatrice autorisée").check()
    editor.get_by_role("button", name="Appliquer").click()
    card = page.locator(".deck-question").first
    expect(card).to_contain_text("calcul littéral")
    expect(card).to_contain_text("calculatrice autorisée")
    card.get_by_role("button", name="Modifier").click()
    expect(editor.get_by_label("Calculatrice autorisée")).to_be_checked()
    editor.get_by_role("button", name="Annuler").click()
    _, text = downloaded(page, "Enregistrer en CSV")
    [question] = read_csv(text, "5e", "fr").questions
    assert (question.notion, question.difficulty, question.calculator) == ("algebra", 1, True)
    assert (question.form.kind, question.form.letters) == ("factored", ("x",))


@pytest.mark.soak
def test_a_deck_goes_to_a_class(open_page: Opener) -> None:
    """Completed, where it does not suffice for both sides: the class can be opened at once."""
    page = open_page("/decks/cartamaths", settings=FRENCH)
    choose_file(page, "Fractions.csv", TABLE)
    page.get_by_role("button", name="Garder sur cet appareil").click()
    page.get_by_role("link", name="Jouer avec une classe").click()
    level = page.get_by_label("Niveau scolaire des questions")
    expect(level.locator("option:checked")).to_have_text(re.compile("^Fractions, complété"))
    page.get_by_text("Pendule et autres options").click()
    topics = page.locator(".is-many").filter(has_text="Thèmes des questions")
    expect(topics).to_contain_text("les vôtres sont posées quel que soit leur thème")
    topics.get_by_role("checkbox", name="Fractions").check()
    page.get_by_role("button", name="Ouvrir la classe").click()
    page.wait_for_url(re.compile(r"/class/\w+$"))
    expect(page.locator("main")).to_contain_text("complété par les questions du jeu · celles du jeu sur")


def test_a_deck_kept_on_the_server_goes_to_a_class(open_page: Opener) -> None:
    """It is in the list of levels at once, and after a reload; kept again, there is still one of it."""
    page = open_page("/decks/cartamaths", settings=FRENCH, guest=STRANGER, allowed="404")
    choose_file(page, "Mesures.csv", TABLE)
    keep = page.get_by_role("button", name="Garder sur le serveur")
    keep.click()
    expect(page.locator(".notice").last).to_contain_text("enregistré sur le serveur et sur cet appareil")
    page.reload()
    stored = page.locator("section", has_text="Paquets sur le serveur")
    stored.locator(".kept-open").click()
    expect(page.locator(".deck-question")).to_have_count(19)
    keep.click()
    expect(page.locator("section", has_text="Paquets sur cet appareil").locator("strong")).to_have_text(["Mesures"])
    expect(stored.locator("strong")).to_have_text(["Mesures"])
    stored.get_by_role("button", name=re.compile("^Supprimer «.Mesures")).click()
    stored.get_by_role("button", name="Oui, supprimer").click()
    expect(stored).to_have_count(0)
    keep.click()  # the server no longer has it
    expect(stored.locator("strong")).to_have_text(["Mesures"])
    page.get_by_role("link", name="Jouer avec une classe").click()
    level = page.get_by_label("Niveau scolaire des questions")
    expect(level.locator("option:checked")).to_have_text(re.compile("^Mesures, complété"))
    page.reload()
    expect(level.locator("option", has_text="Mesures")).not_to_have_count(0)


def test_a_deck_on_the_server_is_opened_by_its_links(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths", guest=STRANGER)
    choose_file(page, "good.gift", GIFT)
    page.get_by_role("button", name="Keep on the server").click()
    stored = page.locator("section", has_text="Decks on the server")
    expect(stored.locator("strong")).to_have_text("good")
    stored.get_by_role("button", name="Link for colleagues").click()
    link = stored.locator(".deck-link input").input_value()
    same = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    other = open_page("/decks/cartamaths", guest=same)
    other.goto(link)
    expect(other.locator(".deck-question")).to_have_count(20)
    expect(other.get_by_label("Deck name")).to_have_value("good")
    other.get_by_role("button", name="Keep on the server").click()
    theirs = other.locator("section", has_text="Decks on the server")
    expect(theirs.locator("strong")).to_have_text(["good", "good"])
    theirs.get_by_role("button", name="Delete “good”").first.click()
    theirs.get_by_role("button", name="Yes, delete").click()
    expect(theirs.locator("strong")).to_have_text(["good"])


@pytest.mark.soak
def test_an_example_of_each_format_is_read(open_page: Opener) -> None:
    page = open_page("/decks/cartamaths")
    for format, read in (("Table (CSV)", read_csv), ("Moodle (GIFT)", read_gift)):
        page.get_by_label(format).check()
        with page.expect_download() as saved:
            page.get_by_role("link", name="An example to start from").click()
        deck = read(saved.value.path().read_text("utf-8"), "5e", "en")
        assert deck.questions
        assert not deck.refused


@first_of(("settings", "how"), (FRENCH, PHONE), (QUICK, {}))
def test_axe_finds_nothing(open_page: Opener, settings: dict[str, str], how: dict[str, Any]) -> None:
    page = open_page("/decks/cartamaths", settings=settings, **how)
    choose_file(page, "Fractions.csv", TABLE)
    page.locator(".deck-keep .primary").click()
    page.locator(".kept-deck .plain").first.click()
    page.locator(".deck-how summary").click()
    page.set_viewport_size({"width": how["viewport"]["width"] if how else 1440, "height": 12_000})  # nothing is covered
    assert violations(page) == []
    page.goto("/")
    choose_cartamaths(page)
    page.locator(".more > summary").click()
    side(page, 1).locator("summary").click()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # where the button to start lies over nothing
    assert violations(page) == []
    side(page, 0).locator(".card-choice").click()
    assert violations(page) == []


def test_a_game_begins_with_one_press(open_page: Opener, site: Site) -> None:
    """CM-3, CM-4: against the computer, with what is usual; chance picks two different characters.

    The questions are for the youngest, until somebody chooses others.
    """
    page = open_page("/")
    choose_cartamaths(page)
    page.locator(".start").click()
    options = options_of(page, site)
    assert options["levels"] == ["6e", "6e"]
    assert options["own_questions"] == [None, None]
    assert (options["accuracy"], options["asking_share"]) == ([0.8, 0.5], 0.5)
    assert len(set(options["characters"])) == 2
    assert [seat["player"] == "person" for seat in site.snapshot(page.url.rpartition("/")[2])["seats"]] == [True, False]


def test_what_each_side_chooses_is_what_it_gets(open_page: Opener, site: Site) -> None:
    """CM-1, CM-3, CM-4, CM-13, CM-15."""
    page = open_page("/")
    choose_cartamaths(page)
    page.get_by_label("Against the clock").check()
    page.get_by_label("Minutes for the whole game").fill("12")
    ada, emmy = side(page, 0), side(page, 1)
    ada.get_by_role("button", name="Character").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Sophie Germain").press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(ada.get_by_role("button", name="Character Sophie Germain")).to_be_focused()
    ada.get_by_label("School level of the questions").select_option("6e")
    levels = emmy.get_by_label("Played by")
    right = "answers 5 questions in 10 correctly"
    expect(emmy.locator("summary")).to_have_text(f"Random · Year 7 / Grade 6 (6e) · {right}")
    expect(levels.locator("option:checked")).to_have_text("Computer: Beginner")
    expect(emmy.locator("small").first).to_have_text("plays a card or two a turn")
    emmy.locator("summary").click()
    expect(emmy.get_by_label("Correct answers").locator("option:checked")).to_have_text("As usual for its level")
    levels.select_option("random")
    expect(emmy.locator("summary")).to_have_text("Random · Year 7 / Grade 6 (6e) · answers 5 questions in 10 correctly")
    levels.select_option("child")
    emmy.get_by_label("School level of the questions").select_option("2de")
    expect(ada.get_by_label("Correct answers")).to_have_count(0)
    emmy.get_by_label("Correct answers").select_option("0.95")
    expect(levels.locator("option:checked")).to_have_text("Computer: Beginner")
    page.locator(".more > summary").click()
    asks = page.get_by_label("The computer asks a question")
    expect(asks.locator("option:checked")).to_have_text("On 1 turn in 2")
    asks.select_option(label="On 3 turns in 4")
    page.get_by_label("Life points of the second player").select_option("108")
    page.get_by_label("Time for each question").select_option("60")
    page.locator(".start").click()
    options = options_of(page, site)
    assert options["levels"] == ["6e", "2de"]
    assert options["accuracy"] == [0.8, 0.95]
    assert options["asking_share"] == 0.75
    assert options["characters"][0] == "sophie-germain"
    assert (options["clock"], options["minutes"], options["answer_seconds"]) == (True, 12, 60)
    assert options["second_side_life"] == 108
    page.goto("/")
    set_up(page)
    expect(ada.get_by_label("School level of the questions")).to_have_value("6e")
    expect(ada.get_by_role("button", name="Character Sophie Germain")).to_be_visible()
    emmy.get_by_label("Played by").select_option("person")
    expect(emmy.get_by_label("Correct answers")).to_have_count(0)
