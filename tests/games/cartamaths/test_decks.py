"""A teacher's own questions: read, refused line by line, written and read again."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import centaine
from centaine.games.cartamaths.questions import deck
from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.deck import MAX_CHARACTERS, BadDeck, Deck, notion_name
from centaine.games.cartamaths.questions.files.csv_deck import COLUMNS, FORM_NAMES, read_csv, write_csv
from centaine.games.cartamaths.questions.files.formats import read as read_file
from centaine.games.cartamaths.questions.files.gift import read_gift, write_gift
from centaine.games.cartamaths.questions.guessed_form import guess_form
from centaine.games.cartamaths.questions.judge.forms import KINDS, Form
from centaine.games.cartamaths.questions.question import LEVELS, NOTIONS, Question
from centaine.i18n import translate
from tests.covering import covering

CSV = """Question;Réponse;Forme;Unité;Choix;Accepter;Explication;Niveau
Calcule $3/4 + 1/4$.;1;;;;;;5e
Combien de cm dans 2 m ?;200;integer;cm;;200 centimètres;1 m = 100 cm;
"Qui a écrit
les Éléments ?";Euclide;;;;Euclides;;
91 est-il premier ?;non;;;oui|non;;$91 = 7 * 13$;5e
Simplifie $6/8$.;6/8;fraction;;;;;
;5;;;;;;
Sans réponse ?;;;;;;;
Pour les grands;2;;;;;;2de
Formule $3/4;2;;;;;;
Forme;2;sum;;;;;
Un;2;;;;;;;;trop
Vrai ou faux : $2 + 2 = 4$;vrai;;;;;;
"""

GIFT = r"""// a comment
$CATEGORY: Maths/5e

::Q1:: What is 2 + 3? {=5 =five #well done}

91 is prime. {F####It is 7 \= 7 times 13.}

::choice::[html]Which is a triangle number? {~4 ~5 =6#yes ~7}

The root of 20 is about {#4.47:0.005} today.

// centaine {"form":{"kind":"fraction"},"calculator":true}
Simplify $6/8$. {=3/4}

Match them. {=a -> 1 =b -> 2}

Partly right {~%50%a ~%50%b =c}

No answers here

Two {=1} places {=2}

{#3:0.02}

Colours\: \{red\} {=a\~b}
"""


def refusals(deck: Deck) -> list[tuple[int, str, str]]:
    return [(line, field, str(problem)) for line, field, problem in deck.refused]


def test_good_lines_of_a_table_are_kept_and_bad_ones_named() -> None:
    deck = read_csv(CSV, "5e", "fr")
    assert [question.answer for question in deck.questions] == ["1", "200", "Euclide", "non", "vrai"]
    assert [question.form.kind for question in deck.questions] == ["number", "integer", "text", "word", "word"]
    assert [question.id for question in deck.questions] == [f"own-{number}" for number in range(1, 6)]
    assert deck.questions[2].judge("euclides", "fr").right
    assert deck.questions[1].judge("200 centimètres", "fr").right
    found = refusals(deck)
    assert [(line, field) for line, field, _ in found] == [
        (7, "answer"), (8, "question"), (9, "answer"), (10, "level"), (11, "fr"), (12, "form"), (13, ""),
    ]  # fmt: skip
    assert found[0][2] == "The value is right: write it as a fraction in its simplest form."
    assert found[3][2] == "This question is for 2de, but the deck is for 5e."
    assert found[4][2] == "A formula begins with $ and does not end."
    assert found[6][2] == "This line has 10 cells, but the first line has 8."


def test_good_questions_of_gift_are_kept_and_bad_ones_named() -> None:
    deck = read_gift(GIFT, "5e", "en")
    texts = [question.text["en"] for question in deck.questions]
    assert texts == [
        "What is 2 + 3?",
        "91 is prime.",
        "Which is a triangle number?",
        "The root of 20 is about … today.",
        "Simplify $6/8$.",
        "Colours: {red}",
    ]
    assert [question.answer for question in deck.questions] == ["5", "false", "6", "4.47", "3/4", "a~b"]
    assert deck.questions[0].accept == ("five",)
    assert deck.questions[1].why["en"] == "It is 7 = 7 times 13."
    assert deck.questions[2].form.choices == ("4", "5", "6", "7")
    assert deck.questions[3].form == Form("rounded", digits=2)
    assert deck.questions[4].form == Form("fraction")
    assert deck.questions[4].calculator
    assert refusals(deck) == [
        (15, "", "Matching questions are not supported."),
        (17, "", "Partly correct answers, such as %50%, are not supported."),
        (19, "", "A question must have its answers in a single pair of braces."),
        (21, "", "A question must have its answers in a single pair of braces."),
        (23, "", "A tolerance must be 0.5, 0.05, 0.005…: half of the last digit."),
    ]


@covering(1, level=LEVELS, language=["fr", "en"])
def test_the_banks_survive_both_formats(level: str, language: str) -> None:
    """Written out and read back, every question asks the same and judges the same."""
    source = [next(bank(level).members(entry)) for entry in bank(level).entries]
    for read, write in ((read_csv, write_csv), (read_gift, write_gift)):
        first = read(write(source, language), level, language)
        assert not first.refused
        for question, back in zip(source, first.questions, strict=True):
            assert back.text[language] == question.text[language]
            assert back.why[language] == question.why[language]
            assert back.form.kind == question.form.kind
            for typed in (back.answer, *question.accept):
                assert back.judge(typed, language).right
                assert question.judge(typed, language).right
            for typed in question.wrong:
                assert not back.judge(typed, language).right
        assert read(write(first.questions, language), level, language) == first


SIMPLE = st.text(st.characters(exclude_categories=("C", "Z"), exclude_characters="$|"), min_size=1, max_size=30).filter(
    lambda text: not re.search(r"\\[a-zA-Z]{2}", text)
)
"""LaTeX outside formulas is refused."""


@given(
    st.lists(
        st.tuples(SIMPLE, st.sampled_from(["5", "3/4", "-2.5"]), SIMPLE), max_size=5, unique_by=lambda row: row[0]
    ),
    st.sampled_from("=~#{}:\\"),
)
def test_any_text_survives_both_formats(rows: list[tuple[str, str, str]], sign: str) -> None:
    questions = tuple(
        Question(f"own-{n}", "4e", "", {"en": f"a{text}{sign}b"}, answer, Form(), {"en": f"{why}{sign}"})
        for n, (text, answer, why) in enumerate(rows, 1)
    )
    assert read_csv(write_csv(questions, "en"), "4e", "en").questions == questions
    assert read_gift(write_gift(questions, "en"), "4e", "en").questions == questions


@given(st.text(max_size=300))
def test_any_file_is_read_or_refused_in_a_sentence(text: str) -> None:
    for read in (read_csv, read_gift):
        for head in ("", "question,answer\n"):
            try:
                deck = read(head + text, "3e", "fr")
            except BadDeck as problem:
                assert str(problem)
            else:
                assert all(str(problem) for _, _, problem in deck.refused)


@pytest.mark.parametrize(
    ("text", "level", "sentence"),
    [
        ("", "5e", "The first line must name the columns, including “question” and “answer”."),
        ("question,reply\n", "5e", "The first line must name the columns, including “question” and “answer”."),
        ("question,answer,colour\n", "5e", f"There is no column “colour”; the columns are {', '.join(COLUMNS)}."),
        ("question,answer\n", "9e", "There is no level 9e; choose from 6e, 5e, 4e, 3e, 2de."),
        ("x" * (MAX_CHARACTERS + 1), "5e", "A question file can have at most 500000 characters."),
    ],
)
def test_a_file_that_is_no_deck_is_refused(text: str, level: str, sentence: str) -> None:
    with pytest.raises(BadDeck) as refused:
        read_csv(text, level, "en")
    assert str(refused.value) == sentence


def test_a_file_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck, "MAX_SECONDS", -1)
    with pytest.raises(BadDeck, match=r"^The answers before line 2 take too long to check\.$"):
        read_csv(CSV, "5e", "fr")


@pytest.mark.parametrize(
    ("row", "field", "sentence"),
    [
        ("Q,5,digits=two", "digits", "“two” is not a whole number."),
        ("Q,5,calculator=maybe", "calculator", "“maybe” is neither yes nor no."),
        ("Q,5,unit=furlong", "form", None),
        ("Q,5,difficulty=4", "difficulty", "The difficulty must be 1, 2 or 3."),
        ("Q,5,wrong=5.0", "wrong", "“5.0” counts as correct."),
        ("Q,5,accept=6x^", None, None),
        ("Q <script>alert(1)</script>,5,", None, None),
    ],
)
def test_cells_are_checked(row: str, field: str | None, sentence: str | None) -> None:
    question, answer, more = row.split(",")
    column, _, cell = more.partition("=")
    deck = read_csv(f"question,answer,{column}\n{question},{answer},{cell}\n", "3e", "en")
    if field is None:
        assert "<script" not in deck.questions[0].text_html("en")
        return
    assert [(refused.line, refused.field) for refused in deck.refused] == [(2, field)]
    assert sentence is None or str(deck.refused[0].problem) == sentence


def test_a_deck_has_no_end_of_questions() -> None:
    deck = read_csv("question,answer\n" + "".join(f"Q{n},5\n" for n in range(501)), "3e", "en")
    assert len(deck.questions) == 500
    assert refusals(deck) == [(502, "", "A deck can have at most 500 questions.")]


def test_a_deck_can_be_sent_as_json() -> None:
    deck = read_csv(CSV, "5e", "fr")
    assert msgspec.json.decode(msgspec.json.encode(deck.questions), type=tuple[Question, ...]) == deck.questions


FOLDER = Path(__file__).parents[3] / "docs"
DOCS = (FOLDER / "own-questions.md").read_text("utf-8")
FRENCH_DOCS = (FOLDER / "vos-questions.md").read_text("utf-8")
WRITTEN = re.findall(r"^```(csv|gift)\n(.*?)^```", DOCS + FRENCH_DOCS, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("kind", "text"), WRITTEN, ids=[kind for kind, _ in WRITTEN])
def test_the_examples_of_the_docs_are_read(kind: str, text: str) -> None:
    language = "fr" if "réponse" in text else "en"
    deck = (read_csv if kind == "csv" else read_gift)(text, "5e", language)
    assert refusals(deck) == []
    assert len(deck.questions) >= 4
    assert all(question.judge(question.answer, "en").judgement == "right" for question in deck.questions)


def section(docs: str, title: str) -> str:
    return docs.partition(f"## {title}\n")[2].partition("\n## ")[0]


def named(docs: str, title: str) -> tuple[str, ...]:
    """The names in the first column of a section's table."""
    return tuple(re.findall(r"^\| `([^`]+)` \|", section(docs, title), re.MULTILINE))


def test_the_docs_tell_of_every_column_form_and_notion() -> None:
    columns = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|", section(DOCS, "A table (CSV)"), re.MULTILINE)
    assert dict(columns) == COLUMNS
    assert named(DOCS, "Forms") == KINDS
    assert re.findall(r"`([^`]+)`", section(DOCS, "Topics")) == list(NOTIONS)
    assert named(FRENCH_DOCS, "Un tableau") == tuple(COLUMNS.values())
    assert named(FRENCH_DOCS, "Formes") == tuple(FORM_NAMES.values())
    french = [notion_name(notion, "fr") for notion in NOTIONS]
    assert re.findall(r"`([^`]+)`", section(FRENCH_DOCS, "Thèmes")) == french


def test_the_page_names_columns_and_forms_as_files_do() -> None:
    web = Path(centaine.__file__).parent / "web"
    page = (web / "games" / "cartamaths" / "question" / "answer.js").read_text("utf-8")
    assert tuple(re.findall(r"^  (\w+): \(\) => t\(", page, re.MULTILINE)) == KINDS
    names = (web / "own-questions" / "names.js").read_text("utf-8")
    shown = re.findall(r"^  \"?([\w ]+)\"?: \(\) => t\(\"\1\"\)", names, re.MULTILINE)
    assert shown == [*COLUMNS, *FORM_NAMES]
    for english, french in (*COLUMNS.items(), *FORM_NAMES.items()):
        assert translate("fr", english) == french


FRENCH_TABLE = """question;réponse;notion
A;2,125;équations
B;5,0;Nombres relatifs
C;1,5;géométrie
D;1;Pythagore
E;1;Signed numbers
F;1;nombres
"""


def test_a_french_table_is_read_as_french() -> None:
    """Commas are decimal, also before three digits; topics have the names that pages show."""
    deck = read_csv(FRENCH_TABLE, "5e", "fr")
    assert [(question.answer, question.notion) for question in deck.questions] == [
        ("2.125", "equations"), ("5.0", "signed numbers"), ("1.5", "geometry"), ("1", "Pythagoras"),
        ("1", "signed numbers"), ("1", ""),
    ]  # fmt: skip
    assert deck.questions[0].judge("17/8", "fr").right
    assert deck.questions[1].answer_plain("fr") == "5,0"
    assert refusals(deck) == []
    [(lines, field, problem)] = deck.notes
    assert (lines, field) == ((7,), "notion")
    assert str(problem).startswith("Unknown topics: nombres. These questions are kept without a topic. The topics are")
    assert write_csv(deck.questions, "fr").splitlines()[1] == "A;2.125;nombre;équations;5e"
    assert write_csv(deck.questions, "en").splitlines()[1].split(",")[3] == "equations"


@pytest.mark.parametrize("answer", ["250 cm", "250cm"])
def test_a_space_stands_between_a_number_and_the_unit_that_its_author_wrote(answer: str) -> None:
    [question] = read_csv(f"question,answer\nHow many centimetres are 2.5 m?,{answer}\n", "5e", "en").questions
    for language, shown in (("en", "250\u00a0cm"), ("fr", "250\u202fcm")):
        assert question.answer_plain(language) == shown
        assert re.sub("<[^>]*>", "", question.answer_html(language)) == shown


@pytest.mark.parametrize("column", ["Thème", "theme", "Topic", "notion"])
def test_topics_are_called_as_pages_call_them_and_unknown_ones_told_once(column: str) -> None:
    rows = ["Un;1;Fractions", "Deux;2;grandeurs", "Trois;3;arithmétique", "Quatre;4;grandeurs", ";5;pourcentages"]
    deck = read_csv(f"question;réponse;{column}\n" + "\n".join(rows), "5e", "fr")
    assert [question.notion for question in deck.questions] == ["fractions", "", "", ""]
    [(lines, _, problem)] = deck.notes
    assert lines == (3, 4, 5)
    assert problem.params["names"] == "grandeurs, arithmétique"
    assert [line for line, _, _ in refusals(deck)] == [6]


@pytest.mark.parametrize(
    ("written", "form", "language", "read"),
    [
        ("1,000", "number", "en", "1000"),
        ("5,0", "number", "en", "5.0"),
        ("1,5 ; 2,5", "set", "fr", "1.5 ; 2.5"),
        ("1,5 et 2,5", "set", "fr", "1.5 et 2.5"),
        ("1,5 ou 2,5", "", "fr", "1.5 ou 2.5"),
        ("1,2,3", "set", "fr", "1,2,3"),
        ("(1,5 ; 2)", "pair", "fr", "(1.5 ; 2)"),
        ("1,5", "text", "fr", "1,5"),
    ],
)
def test_commas_of_answers(written: str, form: str, language: str, read: str) -> None:
    deck = read_csv(f"question\tanswer\tform\nQ\t{written}\t{form}\n", "5e", language)
    assert [question.answer for question in deck.questions] == [read], deck.refused


@pytest.mark.parametrize(
    ("answer", "shown", "right", "wrong"),
    [
        ("-3 et 3", "−3\u202f; 3", "3 ou −3", "3; 3"),
        ("2, 3 et 5", "2\u202f; 3\u202f; 5", "5, 3, 2", "2; 3; −5"),
        ("x = 0,5 ou x = -2", "x = 0,5\u202f; x = −2", "-2; 0,5", "5; 0; -2"),
        ("[1; 2[ ou ]4; 5]", "[1\u202f; 2[ ∪ ]4\u202f; 5]", "]4;5] U [1;2[", "[1; 2] ou ]4; 5]"),
        ("x > 3", "x > 3", "]3; +∞[", "x < 3"),
        ("(2 ; -3)", "(2\u202f; −3)", "(2;-3)", "(2; 3)"),
    ],
)
def test_several_answers_need_no_form(answer: str, shown: str, right: str, wrong: str) -> None:
    """CM-13: signs count, and the solution has spaces between its numbers."""
    [question] = read_csv(f"question\tréponse\nQ\t{answer}\n", "5e", "fr").questions
    assert question.answer_plain("fr") == shown
    assert "<mi" not in question.answer_html("fr").replace("<mi>x</mi>", "")
    assert question.judge(right, "fr").right
    assert not question.judge(wrong, "fr").right


def test_unknown_names_are_answered_in_the_language_of_the_deck() -> None:
    with pytest.raises(BadDeck) as refused:
        read_csv("question;réponse;couleur\n", "5e", "fr")
    assert str(refused.value) == f"There is no column “couleur”; the columns are {', '.join(COLUMNS.values())}."
    for language, names in (("fr", FORM_NAMES.values()), ("en", KINDS)):
        deck = read_csv("question;answer;form\nQ;1;magic\n", "5e", language)
        assert refusals(deck) == [(2, "form", f"There is no form “magic”; the forms are {', '.join(names)}.")]


@pytest.mark.parametrize(
    ("answer", "form"),
    [
        ("12", Form()),
        ("36/3", Form("calculation")),
        ("3√2", Form("exact")),
        ("36π", Form("exact")),
        ("3 cm", Form(unit="cm")),
        ("6/8", Form()),
        ("-3/4", Form("fraction")),
        ("4.5 × 10^4", Form("scientific")),
        ("1.5*10^8 km", Form("scientific", unit="km")),
        ("25 %", Form("percent")),
        ("2⁵", Form("power", base=2)),
        ("(-2)^3", Form("power", base=-2)),
        ("10^-3", Form("power", base=10)),
        ("2² × 3", Form("primes")),
        ("3m", Form("expanded", letters=("m",))),
        ("3x+15", Form("expanded", letters=("x",))),
        ("(x-7)(x+7)", Form("factored", letters=("x",))),
        ("-(x+3)²", Form("factored", letters=("x",))),
        ("(x+1)/(x+2)", Form("quotient", letters=("x",))),
        ("y = 2x + 1", Form("expanded", letters=("x",))),
        ("f(x)=-x²", Form("expanded", letters=("x",))),
        ("n(n+1)/2", Form("expression", letters=("n",))),
        ("(x+1)²-4", Form("expression", letters=("x",))),
        ("2πR", Form("expanded", letters=("R",))),
        *((words, Form("text")) for words in ("Euclide", "Saint-Denis", "km/h", "H2O", "(AB)", "x", "2 x 3")),
        *((words, Form("text")) for words in ("a ou b", "H2O et CO2", "2 roses et 3 lis", "deux; trois", "(a; b)")),
        *((numbers, Form("set")) for numbers in ("-3; 3", "3 et -3", "3 or -3", "2, 3 and 5", "x = 3 ou x = -3")),
        *((bounds, Form("interval")) for bounds in ("x > 3", "]2; 3]", "[1; 2[ ou ]4; 5]", "-1 ≤ x < 2")),
        *((point, Form("pair")) for point in ("(2; -3)", "(2, -3)")),
        ("vrai", Form("word", choices=("true", "false"))),
    ],
)
def test_the_form_follows_from_the_answer(answer: str, form: Form) -> None:
    assert guess_form(answer) == form


@pytest.mark.parametrize(
    ("question", "answer", "kind"),
    [
        ("Quelle est la probabilité d’un multiple de 3 ?", "1/3", "number"),
        ("Quelles sont les chances de gagner ?", "25 %", "number"),
        ("Exprime le périmètre en fonction de x.", "2(x+3)", "expression"),
        ("Écris 3/4 sous forme décimale.", "0,75", "decimal"),
    ],
)
def test_what_the_question_asks_for_decides_too(question: str, answer: str, kind: str) -> None:
    [read] = read_csv(f"question;réponse\n{question};{answer}\n", "4e", "fr").questions
    assert read.form.kind == kind


@pytest.mark.parametrize(
    ("question", "answer", "copied", "right"),
    [
        ("Développe 3(x + 5)", "3x+15", ("3(x+5)", "3 × (x + 5)", "A = 3(x + 5)"), "15 + 3x"),
        ("Développe $3(x+5)$.", "3x+15", ("3(x+5)",), "3x + 15"),
        ("Factorise x² − 49", "(x-7)(x+7)", ("x²-49", "x^2 - 49"), "(x + 7)(x - 7)"),
        ("Donne l'écriture scientifique de 45 000", "4,5 × 10^4", ("45000", "45 000"), "4,5*10^4"),
        ("Simplifie 6/8", "3/4", ("6/8", "6 / 8", "$6/8$"), "3/4"),
        ("Calcule $√(12)$.", "2√3", ("√12", "√(12)"), "2√3"),
        ("Écris 15 % avec une virgule.", "0,15", ("15%",), "0,15"),
    ],
)
@pytest.mark.parametrize("form", ["", "lenient"])
def test_a_question_copied_is_not_its_answer(
    question: str, answer: str, copied: tuple[str, ...], right: str, form: str
) -> None:
    """CM-13: nor where the form would allow it."""
    lenient = "expression" if "x" in answer else "exacte" if "√" in answer else "nombre"
    [read] = read_csv(f"question;réponse;forme\n{question};{answer};{lenient if form else ''}\n", "4e", "fr").questions
    assert read.judge(right, "fr").right
    assert [read.judge(typed, "fr").right for typed in copied] == [False] * len(copied)
    assert read.judge(copied[0], "fr").judgement == "form"


@pytest.mark.parametrize(
    ("question", "answer", "typed"),
    [
        ("Quel est le plus grand : 2/3 ou 1/2 ?", "2/3", "2/3"),
        ("Que vaut 2x + 2 : 2(x + 1) ou 2(x + 2) ?", "2(x+1)", "2 (x + 1)"),
        ("Un cahier à 2,50 € : quel est son prix ?", "2,5", "2,50"),
        ("Un ruban de 200 cm : sa longueur ?", "200 cm", "200"),
    ],
)
def test_an_answer_that_stands_in_the_question_is_right(question: str, answer: str, typed: str) -> None:
    [read] = read_csv(f"question;réponse\n{question};{answer}\n", "4e", "fr").questions
    assert read.judge(typed, "fr").right


def test_the_author_learns_that_the_question_gives_the_answer() -> None:
    text = (
        "question;réponse;forme\nDéveloppe 3(x + 5).;3x+15;expression\nDéveloppe $3(x + 5)$.;3x+15;\n"
        "Et $3 * x^2 + 0$ ?;3x²;expression\n"
    )
    notes = [[note.params["given"] for note in preview.notes] for preview in read_file("csv", "4e", "fr", text).preview]
    assert notes == [["3(x + 5)"], [], ["3 × x^2 + 0"]]


@pytest.mark.parametrize(
    ("question", "answer", "piece"),
    [
        ("Calcule (?3) ? (?8).", "5", "(?3)"),
        ("Calcule 5 ? 8.", "-3", "5 ? 8"),
        ("Calcule 3 - 8.", "?5", "?5"),
        ("Calcule 3 ? (4 + 2).", "-3", "3 ? (4"),
        ("Combien font 3 + 4 ?", "7", ""),
        ("Combien font 3 ? Réponds en chiffres.", "3", ""),
        ("Complète : $3/4 = ?/8$.", "6", ""),
        ("Complète : $3 * ? = 12$.", "4", ""),
    ],
)
def test_a_question_mark_may_be_a_lost_minus_sign(question: str, answer: str, piece: str) -> None:
    """Excel writes it where Windows-1252 has no sign."""
    [shown] = read_file("csv", "4e", "fr", f"question;réponse\n{question};{answer}\n").preview
    assert [note.params["piece"] for note in shown.notes] == ([piece] if piece else [])


def test_a_form_that_does_not_fit_is_refused() -> None:
    for answer, form, sentence in (
        ("12", "factorisée", "The answer is not an expression: it contains no letter."),
        ("12", "choix", "Name the choices, and the answer among them."),
    ):
        deck = read_csv(f"question;réponse;forme\nQ;{answer};{form}\n", "4e", "fr")
        assert [(field, problem) for _, field, problem in refusals(deck)] == [("form", sentence)]
