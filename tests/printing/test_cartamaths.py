"""CartaMaths on paper: every card, question, character and mat is there, whatever a teacher writes."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typst

from centaine.cli.app import main
from centaine.game import CentaineError
from centaine.games.cartamaths import documents
from centaine.games.cartamaths.documents import DOCUMENTS
from centaine.games.cartamaths.drawing import booklet_pictures
from centaine.games.cartamaths.drawing.mats.mat_sheet import CARD
from centaine.games.cartamaths.question_cards import MAX_PRINTED, chosen_questions
from centaine.games.cartamaths.questions.paper_texts import on_paper
from centaine.games.cartamaths.questions.question import LEVELS, Question
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.games.cartamaths.rules.characters import CHARACTERS
from centaine.plugin.documents import PAPERS, Drawing, Paper, PrintOptions, Sheet
from centaine.printing.press import press, press_sheet
from centaine.printing.template_data import spoken
from tests.covering import covering, some_of
from tests.printing import pdf

ROOT = Path(__file__).parent.parent.parent

NAMED = {document.id: document for document in DOCUMENTS}
A4, LETTER = PAPERS["a4"], PAPERS["letter"]
LANGS = ("en", "fr")


def printed(folder: Path, name: str, options: PrintOptions) -> Path:
    file = folder / f"{name}.pdf"
    file.write_bytes(press(NAMED[name], options))
    return file


def squeezed(text: str) -> str:
    """The text without any space: lines break where they like, and a formula has its own gaps."""
    return "".join(text.split())


def said(text: str) -> set[str]:
    """The longer words of a text outside its formulas: fractions shift the order in which lines are read."""
    return {word for words in text.split("$")[::2] for word in re.findall(r"[^\W\d_]{4,}", words)}


def own(text: str = "How many?", answer: str = "12", why: str = "", **more: Any) -> dict[str, Any]:
    """A deck of one question."""
    questions = [{"text": text, "answer": answer, "why": why, **more}]
    return {"level": "4e", "language": "en", "questions": questions}


AT_HOME = {"cards": 10, "questions": 8, "questions-closed": 8, "characters": 4, "mats-small-sheets": 5, "score": 1}


@covering(name=[*AT_HOME], on=[*PAPERS], lang=LANGS)
def test_pages_of_the_paper_at_home(tmp_path: Path, name: str, on: str, lang: str) -> None:
    paper = PAPERS[on]
    sizes = pdf.page_sizes(printed(tmp_path, name, PrintOptions(paper, lang)))
    assert len(sizes) == AT_HOME[name]
    assert all(size == pytest.approx((paper.width, paper.height), abs=0.1) for size in sizes)


@pytest.mark.parametrize(("paper", "size"), [(A4, (420, 297)), (LETTER, (431.8, 279.4))], ids=["a4", "letter"])
def test_a_mat_for_each_side_with_a_place_for_each_zone(tmp_path: Path, paper: Any, size: tuple[float, float]) -> None:
    """CM-2."""
    file = printed(tmp_path, "mats", PrintOptions(paper))
    assert pdf.page_sizes(file) == [pytest.approx(size, abs=0.1)] * 2
    for page in (1, 2):
        text = " ".join(pdf.text(file, page).split())
        for zone in ("Deck", "Hand", "Numbers and questions", "Bonuses and traps", "Character", "Discard"):
            assert zone in text


@pytest.mark.parametrize(
    ("lang", "label"), [("en", "Side {0} · Sheet {1} of 2"), ("fr", "Camp {0} · Feuille {1} sur 2")]
)
def test_the_sheets_of_a_mat_are_numbered_as_on_the_plan(tmp_path: Path, lang: str, label: str) -> None:
    """CM-2: the plan shows sheets 1 and 2 of either mat."""
    file = printed(tmp_path, "mats-small-sheets", PrintOptions(lang=lang))
    for page, which in enumerate(((1, 1), (1, 2), (2, 1), (2, 2)), 2):
        assert label.format(*which) in " ".join(pdf.text(file, page).split())


@pytest.mark.parametrize("lang", LANGS)
def test_the_base_cards_of_both_sides_say_what_they_do(tmp_path: Path, lang: str) -> None:
    """CM-3."""
    file = printed(tmp_path, "cards", PrintOptions(lang=lang))
    fronts = squeezed("".join(pdf.text(file, page) for page in range(1, 11, 2)))
    assert sum(card.copies for card in STANDARD) == 21
    for card in STANDARD:
        text = squeezed(card.text.fr if lang == "fr" else card.text.en)
        assert fronts.count(text) == 2 * card.copies, card.id


@pytest.mark.parametrize("lang", LANGS)
def test_the_characters_with_effect_and_life(tmp_path: Path, lang: str) -> None:
    """CM-4."""
    file = printed(tmp_path, "characters", PrintOptions(lang=lang))
    fronts, backs = (squeezed("".join(pdf.text(file, page) for page in pages)) for pages in ((1, 3), (2, 4)))
    assert len(CHARACTERS) == 13
    for character in CHARACTERS.values():
        name, text, life = (
            squeezed(said.fr if lang == "fr" else said.en) for said in (character.name, character.text, character.life)
        )
        assert name in fronts and text in fronts
        assert name in backs.replace("\u2011", "-") and life in backs


def in_cells(file: Path, page: int) -> dict[tuple[int, int], str]:
    """What stands in each place of the grid of three by three on a page of A4, read from left to right."""
    left, top = (A4.width - 3 * CARD[0]) / 2, (A4.height - 3 * CARD[1]) / 2
    cells: dict[tuple[int, int], str] = {}
    for word in pdf.words(file, page):
        cell = int((word.x - left) // CARD[0]), int((word.y - top) // CARD[1])
        cells[cell] = cells.get(cell, "") + word.text
    return cells


@pytest.mark.parametrize("flip", ["long", "short"])
def test_each_answer_is_behind_its_question(tmp_path: Path, flip: str) -> None:
    """CM-13."""
    options = PrintOptions(A4, flip=flip)
    file = printed(tmp_path, "questions", options)
    for number, question in enumerate(chosen_questions(options)):
        sheet, place = divmod(number, 9)
        column, row = place % 3, place // 3
        behind = (2 - column, row) if flip == "long" else (column, 2 - row)
        fronts, backs = in_cells(file, 2 * sheet + 1), in_cells(file, 2 * sheet + 2)
        assert all(word in fronts[column, row] for word in said(spoken(question.text["en"], options)))
        if flip == "long":  # words that stand on their heads are read in another order
            assert "Theanswer" in backs[behind]
            assert all(word in backs[behind] for word in said(spoken(question.why["en"], options)))
            if question.answer.isdecimal():
                assert question.answer in backs[behind]
        assert str(number + 1) in backs[behind]


@pytest.mark.parametrize("level", LEVELS)
def test_two_decks_of_a_level_without_a_question_twice(level: str) -> None:
    """CM-3: eighteen questions for each side; the same ones each time."""
    chosen = [question.id for question in chosen_questions(PrintOptions(given={"level": level}))]
    assert chosen == [question.id for question in chosen_questions(PrintOptions(given={"level": level}))]
    assert len({id.partition(".")[0] for id in chosen}) == 36
    assert all(id.startswith(f"{level}-") for id in chosen)


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(CentaineError, match="There is no level 9e"):
        press(NAMED["questions"], PrintOptions(given={"level": "9e"}))


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.soak)])
@pytest.mark.parametrize("bleed", [pytest.param("0", marks=pytest.mark.soak), "3"])
def test_every_entry_of_every_bank_can_be_set(lang: str, bleed: str, size: Callable[[int, int], int]) -> None:
    """A sixth as a rule. A print shop leaves less room. In a process of its own, since Typst keeps much memory."""
    command = [sys.executable, "-m", "tests.printing.every_entry", lang, bleed, str(size(6, 1))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 120


def fronts_of(level: str) -> list[dict[str, Any]]:
    options = PrintOptions(given={"level": level})
    return [card["front"] for card in documents.questions(options).data["cards"]]


def test_no_card_of_the_fan_is_cut(tmp_path: Path) -> None:
    (tmp_path / "fan.svg").write_text(booklet_pictures.fan())
    (tmp_path / "fan.typ").write_text(
        '#set page(width: 66mm, height: auto, margin: 0mm)\n#image("fan.svg", width: 66mm)'
    )
    typst.compile(str(tmp_path / "fan.typ"), output=str(tmp_path / "fan.pdf"))
    width, _, pixels = pdf.picture(tmp_path / "fan.pdf", 1, 150)
    assert min(pixels[-2 * width :]) > 250


def test_no_line_of_a_life_ends_within_the_name_of_a_country() -> None:
    assert "1882–1935, Allemagne et États\u2011Unis" in str(documents.characters(PrintOptions(lang="fr")).data["cards"])


@pytest.mark.parametrize("level", LEVELS)
def test_no_rings_lie_behind_a_figure_or_a_fraction_bar(level: str) -> None:
    """They would look like a part of an angle or of a pie chart."""
    for front in fronts_of(level):
        line = "'kind': 'fraction'" in str(front["text"])
        assert bool(front["tint"]) == (not front["figure"] and not line), front["name"]


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_a_figure_stays_away_from_the_number_of_its_card(tmp_path: Path, bleed: float) -> None:
    """So that it is not read as the name of a point: 2 mm above the number."""
    figure = f'<svg xmlns="http://www.w3.org/2000/svg" width="53mm" height="36mm" viewBox="0 0 53 36">{FULL}</svg>'
    options = PrintOptions(bleed=bleed)
    asked = [question for question in chosen_questions(options) if question.figure][:1]
    sheet = documents.question_cards(options, asked)
    front = {**sheet.data["cards"][0]["front"], "text": [], "choices": [], "caption": "", "figure-height": 36}
    data = {**sheet.data, "cards": [{**sheet.data["cards"][0], "front": front}]}
    file = tmp_path / "card.pdf"
    drawings = {**sheet.drawings, front["figure"]: Drawing(figure, "full")}
    file.write_bytes(press_sheet(Sheet("single-cards", data, drawings), "Cards", options))
    high = CARD[1] + 2 * bleed
    low = min(shape.y for shape in pdf.filled(file, 1) if shape.colour == "#ff0000") - 18
    number = max(word.y for word in pdf.words(file, 1))  # the middle of its letters
    cap = 9 * 0.727 * 25.4 / 72
    assert low - (high - number + cap / 2) >= 2


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_the_last_line_stays_away_from_the_number_of_its_card(tmp_path: Path, bleed: float) -> None:
    """The sixth question fills its card; the middles of two lines are 6 mm apart."""
    options = PrintOptions(lang="fr", bleed=bleed)
    file = tmp_path / "card.pdf"
    sheet = documents.questions(options)
    data = {**sheet.data, "cards": sheet.data["cards"][5:6]}
    file.write_bytes(press_sheet(Sheet("single-cards", data, sheet.drawings), "Cards", options))
    words = {word.text: word.y for word in pdf.words(file, 1)}
    assert words["Camp"] - words["carré"] >= 6


FULL = '<rect width="53" height="36" fill="#f00"/>'


@pytest.mark.parametrize(("lang", "side"), [("en", "Side"), ("fr", "Camp")])
def test_a_question_names_the_side_whose_deck_it_goes_into(tmp_path: Path, lang: str, side: str) -> None:
    """CM-3: 18 for each; a deck of one's own belongs to no side."""
    for name in ("questions", "questions-closed"):
        text = " ".join(pdf.text(printed(tmp_path, name, PrintOptions(lang=lang))).split())
        for number in (1, 18, 19, 36):
            assert f"{side} {1 + (number > 18)} · {number}" in text
    assert "Side" not in pdf.text(printed(tmp_path, "questions", PrintOptions(given={"questions": own()})))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["Question cards with deck backs", "numbers 1 to 18", "19 to 36", "the sheet of answers"]),
        ("fr", ["Questions à dos de pioche", "numéros 1 à 18", "19 à 36", "la feuille des réponses"]),
    ],
)
def test_the_booklet_says_which_questions_go_into_a_deck(tmp_path: Path, lang: str, told: list[str]) -> None:
    text = " ".join(pdf.text(printed(tmp_path, "rules", PrintOptions(lang=lang))).split())
    assert all(said in text for said in told)
    assert {"en": "turn the card over", "fr": "Retournez ensuite la carte"}[lang] not in text, "it shows a deck's back"


def test_the_numbers_of_the_answers_are_those_of_the_closed_questions(tmp_path: Path) -> None:
    options = PrintOptions(lang="fr", given={"level": "3e"})
    questions = squeezed(pdf.text(printed(tmp_path, "questions-closed", options)))
    answers = squeezed(pdf.text(printed(tmp_path, "answers", options)))
    for number, chosen in enumerate(chosen_questions(options), 1):
        question = on_paper(chosen, "fr")
        assert str(number) in questions and str(number) in answers
        assert all(word in questions for word in said(question.text["fr"]))
        assert all(word in answers for word in said(question.why["fr"]))
    assert "Réponse" not in questions


@pytest.mark.parametrize(
    ("paper", "lang", "name"),
    [
        (A4, "en", "Answers to the questions · Year 8"),
        (LETTER, "en", "Answers to the questions · Grade 7"),
        (A4, "fr", "Réponses aux questions · 5e"),
        (LETTER, "fr", "Réponses aux questions · 5e"),
    ],
)
def test_the_answers_of_the_usual_level_are_one_page_that_names_it(
    tmp_path: Path, paper: Paper, lang: str, name: str
) -> None:
    file = printed(tmp_path, "answers", PrintOptions(paper, lang))
    assert len(pdf.page_sizes(file)) == 1
    assert squeezed(name) in squeezed(pdf.text(file))
    assert min(pdf.white_edges(file)) >= 5


@pytest.mark.parametrize("name", ["cards", "questions", "mats"])
def test_the_same_wish_gives_the_same_bytes(name: str) -> None:
    options = PrintOptions(LETTER, "fr", saving=True, flip="short")
    assert press(NAMED[name], options) == press(NAMED[name], options)


@some_of(2, "name", ["cards", "questions", "characters", "mats"])
def test_less_ink_is_less_ink(tmp_path: Path, name: str) -> None:
    shades = []
    for saving in (False, True):
        (tmp_path / str(saving)).mkdir()
        file = printed(tmp_path / str(saving), name, PrintOptions(saving=saving))
        shades.append(sum(pdf.picture(file, 1, 20)[2]))
    assert shades[1] > 1.02 * shades[0]


def test_a_deck_of_ones_own_has_as_many_cards_as_questions(tmp_path: Path) -> None:
    deck = own()
    deck["questions"] = [{"text": f"What is {n} + {n}?", "answer": str(2 * n), "why": "Double."} for n in range(1, 12)]
    file = printed(tmp_path, "questions", PrintOptions(given={"questions": deck}))
    assert pdf.info(file)["Pages"] == "4"
    found = squeezed(pdf.text(file))
    assert all(f"Whatis{n}+{n}?" in found for n in range(1, 12))
    assert found.count("Double.") == 11


HOSTILE = [
    '"] #panic("x")',
    '#import "/etc/passwd": *',
    '#read("data.json")',
    "*b* _i_ \\ @a <b> `c` // d /* e */",
    "<script>alert(1)</script> &amp; &#36;",
    "{text} %s #{1+1} \\u{41}",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_teacher_writes_is_seen_and_never_run(tmp_path: Path, text: str) -> None:
    deck = own(f"{text} ?", text, f"{text} !", form={"kind": "text"})
    found = squeezed(pdf.text(printed(tmp_path, "questions", PrintOptions(given={"questions": deck}))))
    assert found.count(squeezed(text)) == 3


def test_a_deck_without_questions() -> None:
    with pytest.raises(CentaineError, match=r"There are no questions in this deck\."):
        press(NAMED["questions"], PrintOptions(given={"questions": {**own(), "questions": []}}))


def test_a_deck_of_more_questions_than_a_document_takes() -> None:
    question = {"answer": "1", "form": {"kind": "text"}}
    many = {**own(), "questions": [{"text": f"{n}", **question} for n in range(MAX_PRINTED + 1)]}
    with pytest.raises(CentaineError, match=r"At most 120 questions can be printed at once; this deck has 121\."):
        press(NAMED["questions"], PrintOptions(given={"questions": many}))


def test_words_in_a_formula_are_seen_and_never_run(tmp_path: Path) -> None:
    deck = own('Say $"#panic(1) $ or $"*a*" + x$.'.replace("1) $", '1)"$'))
    assert "#panic(1)or*a*+" in squeezed(
        pdf.text(printed(tmp_path, "questions", PrintOptions(given={"questions": deck})))
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("abc defg hij " * 60, r"“Question 1” does not fit: it is \d+(\.\d+)? mm too long"),
        ("x" * 200, r"“Question 1” does not fit: "),
        (f"$({'+'.join(['123456'] * 30)})$", r"“Question 1” does not fit: "),
        ("Moon ☾", r"The font has no “☾” \(U\+263E, LAST QUARTER MOON\)"),
        (
            "$" + "/".join("123456789" * 3) + "$",
            "A formula has more than 12 nested brackets, fractions or roots.",
        ),
        ("$" + "√" * 15 + "2$", "A formula has more than 12 nested brackets"),
    ],
    ids=["long", "wide", "wide formula", "letter", "fractions", "roots"],
)
def test_what_cannot_be_set_is_told(text: str, sentence: str) -> None:
    with pytest.raises(CentaineError, match=sentence):
        press(NAMED["questions"], PrintOptions(given={"questions": own(text)}))


def test_every_sign_of_a_formula_can_be_set(tmp_path: Path) -> None:
    signs = ["<=", ">=", "<>", "->", "...", *"*-:?+±×÷≈=<>;,.%°€!|[]{}∞∪∩∈∅⇔→π∥⊥"]
    deck = own()
    deck["questions"] = [{"text": f"${sign}$ is sign {n}", "answer": "1"} for n, sign in enumerate(signs)]
    pages = pdf.text(printed(tmp_path, "questions", PrintOptions(given={"questions": deck})))
    for shown in "×−÷≤≥≠→…□±≈∞∪∩∈∅⇔∥⊥":
        assert shown in pages


def test_a_long_list_is_broken_into_lines(tmp_path: Path) -> None:
    divisors = [n for n in range(1, 181) if 180 % n == 0]
    deck = own("Which numbers divide 180?", "; ".join(map(str, divisors)), form={"kind": "set"})
    file = printed(tmp_path, "questions", PrintOptions(A4, given={"questions": deck}))
    found = in_cells(file, 2)
    assert len(divisors) == 18
    assert list(found) == [(2, 0)]
    assert ";".join(map(str, divisors)) in found[2, 0]


def test_formulas_are_built_as_they_are_written(tmp_path: Path) -> None:
    """Fractions, powers, indices, roots, vectors, angles, brackets: each is there with what it is made of."""
    text = "$(x+1)/2 + u_7^8 + √(41) + vec(AB) + hat(CDE) + f'(x) + ]-∞; 5[$"
    found = squeezed(pdf.text(printed(tmp_path, "questions", PrintOptions(given={"questions": own(text)}))))
    for part in ("AB", "CDE", "41", "𝑢", "𝑓", "∞;5["):
        assert part in found


def test_questions_speak_the_language_asked_for(tmp_path: Path) -> None:
    asked: list[Question] = chosen_questions(PrintOptions())
    pages = {lang: pdf.text(printed(tmp_path, "questions", PrintOptions(lang=lang))) for lang in LANGS}
    assert "Réponse" in pages["fr"] and "Réponse" not in pages["en"]
    for question in asked[:5]:
        for lang in LANGS:
            assert all(word in pages[lang] for word in said(question.text[lang]))


def command(*arguments: str) -> None:
    """Raises `SystemExit` unless all went well."""
    try:
        main(["print", "cartamaths", *arguments])
    except SystemExit as stopped:
        if stopped.code:
            raise


def test_the_command_prints_the_level_asked_for(tmp_path: Path) -> None:
    command("--only", "answers", "--level", "2de", "--out", str(tmp_path))
    assert (tmp_path / "cartamaths-answers-2de-a4-en.pdf").read_bytes() == press(
        NAMED["answers"], PrintOptions(given={"level": "2de"}), game="CartaMaths"
    )


def test_the_command_prints_a_file_and_tells_the_lines_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deck.csv"
    file.write_text("question;réponse;explication\nCombien font $3/4$ de 20 ?;15;Un quart, trois fois.\n;4;\n", "utf-8")
    command("--only", "questions", "--questions", str(file), "--level", "4e", "--lang", "fr", "--out", str(tmp_path))
    printed_words = squeezed(pdf.text(tmp_path / "cartamaths-questions-4e-a4-fr.pdf"))
    assert "15" in printed_words and "Unquart,troisfois." in printed_words
    refused, flip, by_hand = capsys.readouterr().err.splitlines()
    assert refused == "deck.csv:3: La question est vide."
    assert flip.startswith("Recto verso") and by_hand.startswith("Si votre imprimante")


@pytest.mark.parametrize(
    ("name", "text", "level", "sentence"),
    [
        (
            "deck.csv",
            "question,answer\nOne?,1\n",
            "",
            "Your own questions need a level: add --level with one of 6e, 5e, 4e, 3e, 2de.",
        ),
        ("deck.csv", "question,answer\nOne?,1\n", "9e", "There is no level 9e; choose from 6e, "),
        ("deck.csv", "question,answer\n", "4e", "There are no questions in deck.csv."),
        ("deck.xls", "\0\1", "4e", "This file is neither text nor a spreadsheet"),
    ],
)
def test_a_file_that_cannot_be_printed(
    name: str, text: str, level: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    with pytest.raises(SystemExit) as stopped:
        command("--questions", str(file), *(["--level", level] if level else []), "--out", str(tmp_path / "out"))
    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith(sentence)
    assert told.count("\n") == 1


def test_a_file_without_a_good_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deck.csv").write_text("question,answer\nOne?\n", "utf-8")
    with pytest.raises(SystemExit):
        command("--questions", str(tmp_path / "deck.csv"), "--level", "4e", "--out", str(tmp_path / "out"))
    assert capsys.readouterr().err == "deck.csv:2: The answer is missing.\nThere are no questions in deck.csv.\n"
    assert not (tmp_path / "out").exists()


def test_a_file_as_excel_writes_it(tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_bytes("question;réponse\nL’été a combien de mois ?;3\n".encode("cp1252"))
    asked = ["--only", "questions", "--questions", str(tmp_path / "deck.csv"), "--level", "4e", "--lang", "fr"]
    command(*asked, "--out", str(tmp_path))
    assert "L’été" in pdf.text(tmp_path / "cartamaths-questions-4e-a4-fr.pdf")


def test_a_game_without_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["print", "prime-climb", "--level", "4e", "--out", str(tmp_path)])
    assert capsys.readouterr().err == "There are no questions to print for prime-climb.\n"


@pytest.mark.parametrize("saving", [False, True])
@pytest.mark.parametrize("name", ["cards", "questions-closed", "card-boxes"])
def test_the_backs_of_the_decks_differ_without_colour(tmp_path: Path, name: str, saving: bool) -> None:
    """CM-3: each has the number of its side, twelve millimetres high."""
    file = printed(tmp_path, name, PrintOptions(A4, saving=saving))
    first, second = (1, 2) if name == "card-boxes" else (2, len(pdf.page_sizes(file)))
    one, other = (in_black_and_white(file, page) for page in (first, second))
    assert len(one) == len(other)
    changed = sum(a != b for a, b in zip(one, other, strict=True))
    assert changed > 200, "points of 0.35 mm"


def in_black_and_white(file: Path, page: int) -> list[bool]:
    """Which points of the upper left card of a sheet are dark; of a box, those of its front."""
    width, _, grey = pdf.picture(file, page, 72)
    left, top = (A4.width - 3 * CARD[0]) / 2, (A4.height - 3 * CARD[1]) / 2
    if "box" in file.name:
        left, top = 20.0, 60.0
    columns, rows = (
        range(int(at / 25.4 * 72), int((at + long) / 25.4 * 72)) for at, long in zip((left, top), CARD, strict=True)
    )
    return [grey[row * width + column] < 128 for row in rows for column in columns]


def test_each_mat_says_whose_deck_lies_on_it(tmp_path: Path) -> None:
    """CM-2."""
    for name in ("mats", "mats-small-sheets"):
        file = printed(tmp_path, name, PrintOptions(A4))
        first, second = ((1,), (2,)) if name == "mats" else ((2, 3), (4, 5))
        for side, pages in ((1, first), (2, second)):
            assert any(f"Deck of side {side}" in " ".join(pdf.text(file, page).split()) for page in pages), name


def test_own_questions_are_shared_out_between_both_decks() -> None:
    """CM-3: each half has the back of the deck that it goes into."""
    deck = own() | {"questions": [{"text": f"{n} + 1", "answer": str(n + 1)} for n in range(5)]}
    sheet = NAMED["questions-closed"].make(PrintOptions(given={"questions": deck}))
    assert [card["back"]["drawing"] for card in sheet.data["cards"]] == ["back-0"] * 3 + ["back-1"] * 2
