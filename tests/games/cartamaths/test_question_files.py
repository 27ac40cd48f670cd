"""Questions as teachers have them: spreadsheets, Moodle XML, LaTeX, HTML; and files made to do harm."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from centaine.game import CentaineError
from centaine.games.cartamaths.questions import latex
from centaine.games.cartamaths.questions.deck import BadDeck, Deck
from centaine.games.cartamaths.questions.files.csv_deck import FORM_NAMES, read_csv
from centaine.games.cartamaths.questions.files.file_text import MAX_BYTES, text_of
from centaine.games.cartamaths.questions.files.gift import read_gift
from centaine.games.cartamaths.questions.files.moodle_xml import read_moodle
from centaine.games.cartamaths.questions.html_text import without_html
from centaine.games.cartamaths.questions.judge.forms import KINDS

FILES = Path(__file__).parents[2] / "fixtures" / "questions"


def shown(deck: Deck) -> list[str]:
    return [f"{asked.text_plain('fr')} → {asked.answer_plain('fr')}" for asked in deck.questions]


@pytest.mark.parametrize("name", ["questions-cp1252.csv", "questions.ods", "questions.xlsx"])
def test_what_a_spreadsheet_saves_is_read(name: str) -> None:
    """Saved by LibreOffice 7.4; the CSV file with its setting for Western Europe (Windows-1252)."""
    format, text = text_of(name, (FILES / name).read_bytes())
    deck = read_csv(text, "5e", "fr")
    assert format == "csv"
    assert deck.refused == ()
    assert shown(deck) == [
        "Calcule 1/2 + 1/4. → 3/4",
        "Quelle est l’aire d’un carré de côté 2,5 cm ? → 6,25\u202fcm²",
        "Le prix « barré » est de 12 €. Quel est son double ? → 24\u202f€",
        "Le nombre 91 est-il premier ? → non",
        "Arrondis √(20) au centième. → 4,47",
    ]
    assert [asked.form.kind for asked in deck.questions] == ["fraction", "number", "integer", "word", "rounded"]
    assert "<mfrac>" in deck.questions[0].text_html("fr")


def test_a_moodle_export_is_read() -> None:
    format, text = text_of("export.xml", (FILES / "moodle.xml").read_bytes())
    deck = read_moodle(text, "5e", "fr")
    assert format == "moodle"
    assert shown(deck) == [
        "Simplifie 6/8. → 3/4",
        "Arrondis √(20) au centième. → 4,47",
        "L'aire d'un carré de côté 3 cm est de… → 9 cm²",
        "91 est un nombre premier. → faux",
        "Combien de côtés ?\nun hexagone → 6",
        "Combien de côtés ?\nun pentagone → 5",
    ]
    assert deck.questions[0].why_plain("fr") == "On divise par 2 : 6/8 = 3/4"
    assert deck.questions[4].choices("fr") == ["6", "5", "7"]
    assert [str(line.problem) for line in deck.refused] == [
        "A question with a picture, a sound or a video cannot be used.",
        "Questions of the type “essay” cannot be used: only short answers, numbers, multiple choice, true or false, "
        "and matching.",
    ]
    lines = text.splitlines()
    assert all("<question " in lines[line.line - 1] for line in deck.refused)


@pytest.mark.parametrize(
    ("written", "found"),
    [
        (r"\frac{1}{2}", "1/2"),
        (r"\dfrac12", "1/2"),
        (r"\frac{x+1}{x-1}", "(x+1)/(x-1)"),
        (r"\left(\frac{2}{3}\right)^2", "( 2/3 )^2"),
        (r"\frac{1}{2}^{2}", "(1/2)^2"),
        (r"3 \times 4 \leq 12", "3 * 4 <= 12"),
        (r"\sqrt{x + 1}", "√(x + 1)"),
        (r"x^{n+1}", "x^(n+1)"),
        (r"10^{-3}", "10^(-3)"),
        (r"2{,}5 \text{ cm}", '2.5 " cm"'),
        (r"\widehat{ABC} = 60^\circ", "hat(ABC) = 60°"),
        (r"\overrightarrow{AB}", "vec(AB)"),
        (r"S = \{1 ; 2\}", "S = {1 ; 2}"),
        ("S = {1; 2}", "S = {1; 2}"),
        ("3/4", "3/4"),
    ],
)
def test_latex_becomes_a_formula(written: str, found: str) -> None:
    assert latex.rewritten(written) == found
    deck = read_csv(f"question\tanswer\nQ ${written}$\t5\n", "3e", "en")
    assert deck.refused == (), str(deck.refused)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (r"$\int_0^1 x$", r"The LaTeX command \int is not supported."),
        (r"$\sqrt[3]{8}$", r"The LaTeX command \sqrt[…] is not supported."),
        (r"$\frac{1}$", "Something is missing at the end of a formula."),
        (r"$\frac{1}{2$", "A closing } is missing in a formula."),
        (r"$x}\pi$", "A formula closes a bracket that was never opened."),
        ("$" + r"\sqrt{" * 50 + "1" + "}" * 50 + "$", "Brackets can be nested at most 20 deep."),
        (r"Compute \frac{1}{2}", r"Put LaTeX between dollar signs: $\frac…$."),
    ],
)
def test_what_cannot_be_shown_is_named(written: str, sentence: str) -> None:
    deck = read_csv(f"question\tanswer\n{written}\t5\n", "3e", "en")
    assert [(line.field, str(line.problem)) for line in deck.refused] == [("question", sentence)]


def test_html_becomes_text() -> None:
    html = "<p>Aire&nbsp;: 3&nbsp;cm<sup>2</sup>, x<sub>1</sub> &lt; 4</p><ul><li>a<li>b</ul><script>alert(1)</script>"
    assert without_html(html) == "Aire : 3 cm², x₁ < 4\na\nb"
    assert shown(read_csv("question;réponse\n<b>Combien</b> font 2<br>et 3 ?;5\n", "5e", "fr")) == [
        "Combien font 2\net 3 ? → 5"
    ]
    assert shown(read_csv("question;réponse\nA-t-on a < b et b > c ?;oui\n", "5e", "fr")) == [
        "A-t-on a < b et b > c ? → oui"
    ]
    assert shown(read_gift("::x::[html]<p>2 + 3 \\= ?</p>{=5}", "5e", "fr")) == ["2\u00a0+\u00a03 = ? → 5"]


def test_forms_have_names_in_both_languages() -> None:
    assert tuple(FORM_NAMES) == KINDS
    for english, french in FORM_NAMES.items():
        extra = {"word": ("choix", "oui|non", "oui")}.get(
            english, ("lettres", "x" if english in ("expression", "quotient", "expanded", "factored") else "", "1")
        )
        column, cell, answer = extra
        for name in (english, french, french.upper()):
            deck = read_csv(f"question;réponse;forme;{column}\nQ;{answer};{name};{cell}\n", "5e", "fr")
            problems = [str(line.problem) for line in deck.refused if "form" in line.field]
            assert problems == [], name


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings(encoding: str) -> None:
    text = "sep=;\r\nquestion;réponse\r\nCombien d’élèves à 3 € ?;5\r\n"
    deck = read_csv(text_of("a.csv", text.encode(encoding))[1], "5e", "fr")
    assert shown(deck) == ["Combien d’élèves à 3 € ? → 5"]


def ods(content: str | bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("content.xml", content)
    return out.getvalue()


def table(rows: str, name: str = "ods") -> str:
    return f'<o:d xmlns:o="o" xmlns:t="t" xmlns:x="x"><t:table>{rows}</t:table></o:d>' if name == "ods" else rows


BOMB = b"<a>" + b" " * 20_000_000
LAUGHS = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>'
OUTSIDE = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>'
NO_ENTITIES = "A file that declares a document type or entities cannot be read."
MANY = '<t:table-cell o:value-type="string" t:number-columns-repeated="9999999"><x:p>x</x:p></t:table-cell>'
CELL = '<t:table-cell o:value-type="string"{}><x:p>x</x:p></t:table-cell>'


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (ods(BOMB), "A sheet can have at most 8 MB once it is unpacked."),
        (ods(LAUGHS), NO_ENTITIES),
        (ods(OUTSIDE), NO_ENTITIES),
        (ods("<a>" * 100), "This file is too complex to be read."),
        (ods("<a>"), "This is not valid XML: it cannot be read from line 1 on."),
        (ods(table(f"<t:table-row>{MANY}</t:table-row>")), "A sheet can"),
        (ods(table(f'<t:table-row t:number-rows-repeated="9999999">{CELL.format("")}</t:table-row>')), "A sheet can"),
        (ods(table('<t:table-row><t:table-cell o:value-type="date"/></t:table-row>')), "Cell A1 is a date"),
        (b"PK\x03\x04 and no more", "This spreadsheet is damaged or has a password."),
        (b"\x89PNG\r\n\x1a\n\x00", "This file is neither text nor a spreadsheet"),
        (b"\xd0\xcf\x11\xe0 old", "This is an old Excel file (XLS). Save it as XLSX, ODS or CSV."),
        (b"\x81\x8d", "This file is neither text"),
        (b"x" * (MAX_BYTES + 1), "A question file can have at most 700 KB."),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_a_harmful_file_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadDeck) as refused:
        text_of("a", data)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("text", [LAUGHS, OUTSIDE])
def test_moodle_files_declare_no_entities(text: str) -> None:
    with pytest.raises(BadDeck, match=NO_ENTITIES):
        read_moodle(text, "5e", "fr")


def test_repeated_empty_cells_take_no_room() -> None:
    """Every spreadsheet of LibreOffice ends with a million empty rows."""
    rows = (
        f"<t:table-row>{CELL.format('')}<t:table-cell t:number-columns-repeated='16383'/></t:table-row>"
        "<t:table-row t:number-rows-repeated='1048575'><t:table-cell t:number-columns-repeated='16384'/></t:table-row>"
    )
    assert text_of("a.ods", ods(table(rows))) == ("csv", "x\n")


XML = st.lists(
    st.sampled_from(
        ["<quiz>", "</quiz>", '<question type="matching">', '<question type="numerical">', "</question>", "<text>",
         "</text>", "<questiontext>", "</questiontext>", '<answer fraction="100">', "</answer>", "<subquestion>",
         "</subquestion>", "5", "&lt;img&gt;", "<![CDATA[<sup>2</sup>]]>", "<tolerance>1</tolerance>", "$", "\\frac"]
    ),
    max_size=25,
)  # fmt: skip


@settings(max_examples=60)
@given(XML, st.binary(max_size=200), st.text(max_size=80), st.data())
def test_anything_is_read_or_refused(parts: list[str], junk: bytes, text: str, data: st.DataObject) -> None:
    """Files of Moodle, spreadsheets with changed bytes, LaTeX, HTML, and bytes of any kind."""
    name = data.draw(st.sampled_from(["questions.ods", "questions.xlsx"]))
    good = bytearray((FILES / name).read_bytes())
    for _ in range(3):
        good[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    attempts = (
        lambda: read_moodle("<quiz>" + "".join(parts) + "</quiz>", "5e", "fr"),
        lambda: text_of("a", junk),
        lambda: read_csv(text_of(name, bytes(good))[1], "5e", "fr"),
        lambda: text_of("a.ods", ods(junk)),
        lambda: latex.rewritten("\\" + text),
        lambda: without_html("<" + text),
    )
    for attempt in attempts:
        try:
            attempt()
        except CentaineError as problem:
            assert str(problem)
