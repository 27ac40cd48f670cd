"""Booklets: written for paper, in both languages alike, true, and complete when they are folded."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise, product
from operator import add, floordiv, mul, sub
from pathlib import Path
from typing import Any

import pytest

from centaine.catalog import CATALOG
from centaine.games.cartamaths.drawing.backs import deck_back, question_back, trap_back
from centaine.games.cartamaths.drawing.booklet_pictures import panel, table
from centaine.games.prime_climb.booklet import example_steps
from centaine.games.prime_climb.documents.cards import blank_cards, cards
from centaine.games.prime_climb.rules.cards import BUILT_IN
from centaine.i18n import LANGUAGES
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import document_of
from centaine.printing.press import press, typeset_sheet
from centaine.printing.prose import section
from centaine.printing.template_data import as_spoken
from tests.covering import covering, some_of
from tests.printing import pdf

SIGNS = {"+": add, "−": sub, "×": mul, "÷": floordiv}
SUM = re.compile(r"(?<![\d×÷] )\b(\d+) ([+−×÷]) (\d+) = (\d+)")


def source(plugin: GamePlugin, lang: str) -> str:
    return (plugin.folder / f"booklet.{lang}.md").read_text("utf-8")


def shown(text: str) -> list[Any]:
    return [json.loads(found) for found in re.findall(r"^```(?:sum|strip)\n(.*?)^```", text, re.M | re.S)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("plugin", CATALOG.values(), ids=CATALOG)
def test_how_to_set_up_is_found_in_the_contents(plugin: GamePlugin, lang: str) -> None:
    """The picture of the table has a heading of its own; CartaMaths shows it among what one needs."""
    headings = re.findall(r"^## (.+) \{", source(plugin, lang), re.MULTILINE)
    assert {"en": "Getting ready", "fr": "Mise en place"}[lang] in headings


@pytest.mark.parametrize("plugin", CATALOG.values(), ids=lambda plugin: plugin.id)
def test_both_languages_have_the_same_parts(plugin: GamePlugin) -> None:
    parts = [
        re.findall(r"^(#+) .*?(\{#[\w-]+\})$|^```(\S+)\n(?:([\w-]+)\n)?", source(plugin, lang), re.M)
        for lang in ("en", "fr")
    ]
    assert parts[0] == parts[1]
    assert len(parts[0]) > 10


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["prime-climb", "ultimate-track"])  # in that of CartaMaths there is none
def test_every_calculation_is_right(game: str, lang: str) -> None:
    text = source(CATALOG[game], lang)
    found = SUM.findall(text.replace("\u00a0", " "))
    assert len(found) >= 3
    for first, sign, second, result in found:
        assert SIGNS[sign](int(first), int(second)) == int(result), (first, sign, second, result)
    if game == "prime-climb":
        assert [3, "×", 14, "=", 42] in shown(text)
        assert [84, "÷", 4, "=", 21] in shown(text)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_is_pictured_beside_its_text(lang: str) -> None:
    """PC-30."""
    sheet = document_of(CATALOG["prime-climb"], "rules").make(PrintOptions(lang=lang))
    (them,) = (block["cards"] for block in sheet.data["blocks"] if block["kind"] == "cards")
    pictures = {card["picture"] for card in them}
    assert len(pictures) == len(them) == len({card.id for card in BUILT_IN if not card.id.startswith("plus-minus")}) + 1
    assert all(card["text"] for card in them)


def test_pictures_show_cards_as_they_are_printed() -> None:
    """Only the screen has backs of their own for traps and questions."""
    for picture in (table("hypatia"), panel("trap"), panel("ask")):
        assert trap_back() not in picture
        assert question_back() not in picture
    assert deck_back() in panel("trap")


@pytest.mark.parametrize(
    ("line", "targets"), [("39+2, end", {41, 45, 10, 91, 82}), ("98-7", {91, 14}), ("4+3", {35}), ("27/9", {3})]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_picture_of_an_example_has_an_arrow_to_all_that_its_text_tells(
    lang: str, line: str, targets: set[int]
) -> None:
    """The ends of several cards; both results of a 7; the calculation that is worse; that of a Curse."""
    page = (CATALOG["prime-climb"].folder / f"rules.{lang}.md").read_text("utf-8")
    found = re.findall(r"^```example\n(.*?)^```", page, re.M | re.S)
    (told,) = (one for one in map(json.loads, found) if one.get("picture") and one["try"][0].startswith(line))
    assert {step.target for step in example_steps(told)} == targets
    assert all(re.search(rf"\b{end}\b", told["say"]) for end in targets)


@pytest.mark.parametrize(
    ("lang", "said", "choice"),
    [
        ("en", ("up to four cards", "off the board, to a fraction or to its goal"), "○ Action"),
        ("fr", ("sur une à quatre cartes", "un nom à chaque carte", "une fraction, l’arrivée ou hors"), "○ Action"),
    ],
)
def test_blank_cards_have_rules(lang: str, said: tuple[str, ...], choice: str) -> None:
    """PC-22, PC-50: at most four; at home, three complete the last sheet, and others are a document of their own."""
    assert len(blank_cards(PrintOptions(lang=lang)).data["cards"]) == 9
    for bleed, count in ((0, 3), (3, 4)):
        found = cards(PrintOptions(lang=lang, bleed=bleed)).data["cards"]
        blanks = [one["front"] for one in found if one["front"]["lines"]]
        assert len(blanks) == count
        assert all(choice in blank["label"] for blank in blanks)
    assert all(text in source(CATALOG["prime-climb"], lang) for text in said)


def test_credits_and_small_tables_are_on_one_page(tmp_path: Any) -> None:
    options = PrintOptions(lang="fr")
    pages = {}
    for name in ("rules", "rules-to-fold"):
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(typeset_sheet(document_of(CATALOG["ultimate-track"], name).make(options), "Rules", options))
        pages[name] = [pdf.text(file, number + 1) for number in range(len(pdf.page_sizes(file)))]
    (credits,) = (text for text in pages["rules"][2:] if "Crédits" in text)
    assert "Jean-Yves Boulay" in credits and "Rasmus Andersson" in credits
    (table,) = (text for text in pages["rules-to-fold"] if "Source" in text and "4 = 2²" in text)
    assert "49 = 7²" in table


def words_of(spans: list[dict[str, Any]]) -> str:
    return squeezed("".join(span["text"] for span in spans))


def kept_together(blocks: list[dict[str, Any]]) -> Iterator[list[str]]:
    """What has to be on one page: the numbers of a picture, a text and its example, the last cards."""
    for block, following in pairwise(blocks):
        if block["kind"] == "picture" and following["kind"] == "list":
            yield [words_of(item)[:30] for item in following["items"]]
        if block["kind"] == "text" and following["kind"] in ("example", "scene"):
            yield [words_of(block["spans"])[-30:], squeezed(following["say"])[:30]]
        if block["kind"] == "heading" and following["kind"] == "cards":
            yield [words_of(block["spans"]), words_of(following["cards"][0]["text"])[:15]]
        if block["kind"] == "cards":
            yield [words_of(card["text"])[:15] for card in block["cards"][-3:]]


@covering(game=[*CATALOG], lang=[*LANGUAGES], name=["rules", "rules-to-fold"])
def test_what_belongs_together_is_on_one_page(tmp_path: Path, game: str, lang: str, name: str) -> None:
    options = PrintOptions(PAPERS["a4" if lang == "fr" else "letter"], lang)
    sheet = as_spoken(document_of(CATALOG[game], name).make(options), options)
    file = tmp_path / "rules.pdf"
    file.write_bytes(typeset_sheet(sheet, "Rules", options))
    written = pdf.text(file, as_written=True).split("\f")
    pages = [squeezed(page) for page in written]
    torn = [
        parts
        for parts in kept_together(sheet.data["blocks"])
        if not any(all(part in page for part in parts) for page in pages)
    ]
    assert not torn
    if game == "prime-climb":
        (explained,) = (page for page in map("".join, map(str.split, written)) if "84÷4=21." in page)
        assert explained.count("84÷4=21") == 2, "its picture and its words"


@covering(game=[*CATALOG], lang=[*LANGUAGES], paper=[*PAPERS], name=["rules", "rules-to-fold"])
def test_no_heading_is_among_the_last_two_lines_of_a_page(
    tmp_path: Path, game: str, lang: str, paper: str, name: str
) -> None:
    """With what follows in its section: a line alone may lead to a table or a picture on the next page."""
    options = PrintOptions(PAPERS[paper], lang)
    sheet, file = as_spoken(document_of(CATALOG[game], name).make(options), options), tmp_path / "rules.pdf"
    file.write_bytes(typeset_sheet(sheet, "Rules", options))
    headings = {
        words_of(block["spans"]): block["level"] for block in sheet.data["blocks"] if block["kind"] == "heading"
    }
    assert len(headings) >= 10
    pages = []
    for number, text in enumerate(pdf.text(file, as_written=True).split("\f"), 1):
        lines = [line for line in map(squeezed, text.splitlines()) if line]
        pages.append(lines[:-1] if lines and lines[-1] == str(number) else lines)
    low = []
    for page, following in pairwise(pages):
        next_level = headings.get(following[0], 9) if following else 0
        low += [line for line in page[-1:] if line in headings]
        low += [line for line in page[-2:-1] if headings.get(line, 9) < next_level]  # else its section ends there
    assert not low


@pytest.mark.parametrize(
    ("flip", "bleed", "told"),
    [
        ("long", 0.0, "retournées sur le bord long"),
        ("short", 0.0, "retournées sur le bord court"),
        ("long", 3.0, ""),
    ],
)
def test_the_last_page_says_how_the_booklet_is_printed(flip: str, bleed: float, told: str, tmp_path: Path) -> None:
    """A print shop knows."""
    for plugin in CATALOG.values():
        options = PrintOptions(lang="fr", flip=flip, bleed=bleed)
        file = tmp_path / "rules.pdf"
        file.write_bytes(typeset_sheet(document_of(plugin, "rules-to-fold").make(options), "Rules", options))
        last = " ".join(pdf.text(file, len(pdf.page_sizes(file))).split())
        assert "Crédits" in last
        assert told in last if told else "retournées" not in last


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_of_a_booklet_meet_their_fronts_over_either_edge(flip: str, tmp_path: Path) -> None:
    """Page 2 is behind the cover, which is on the right: upside down if the sheet is flipped on its long edge."""
    file = tmp_path / "fold.pdf"
    file.write_bytes(press(document_of(CATALOG["ultimate-track"], "rules-to-fold"), PrintOptions(flip=flip)))
    wide, high = pdf.page_sizes(file)[1]
    (contents,) = (word for word in pdf.words(file, 2) if word.text == "Contents")
    assert wide > high
    assert (contents.x > wide / 2, contents.y > high / 2) == ((True, True) if flip == "long" else (False, False))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_player_aid_says_what_players_look_up(lang: str, tmp_path: Any) -> None:
    """PC-5, PC-6, PC-12."""
    for paper in PAPERS.values():
        file = tmp_path / "aid.pdf"
        options = PrintOptions(paper, lang)
        file.write_bytes(
            typeset_sheet(document_of(CATALOG["prime-climb"], "at-a-glance").make(options), "Aid", options)
        )
        assert len(pdf.page_sizes(file)) == 1
        text = " ".join(pdf.text(file).split())
        for said in {"en": ("0 counts as 10", "four times", "exactly on 101")}.get(
            lang, ("0 vaut 10", "quatre fois", "exactement sur 101")
        ):
            assert said in text


MAX_LETTERS = 280
"""Of a question with its answer: a child reads no more."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("plugin", CATALOG.values(), ids=lambda plugin: plugin.id)
def test_rulings_are_short_questions_on_paper(plugin: GamePlugin, lang: str) -> None:
    blocks = document_of(plugin, "rules").make(PrintOptions(lang=lang)).data["blocks"]
    asked = [one for block in blocks for one in block.get("blocks", [block]) if block["kind"] in ("note", "text")]
    asked = [one["spans"] for one in asked if one["spans"][0]["strong"]]
    assert not {spans[0]["text"] for spans in asked} & {"Ruling.", "Précision."}
    noted = [one["spans"] for block in blocks if block["kind"] == "note" for one in block["blocks"]]
    assert len(noted) == {"prime-climb": 14, "cartamaths": 7}.get(plugin.id, 0)
    for spans in noted:
        assert spans[0]["strong"]
        assert sum(len(span["text"]) for span in spans) <= MAX_LETTERS


SCREEN = re.compile(r"\b(réglages?|écran|boutons?|cliquez|screen|buttons?|is skipped|always ask|sans rien demander)\b")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("plugin", CATALOG.values(), ids=lambda plugin: plugin.id)
def test_booklets_do_not_speak_of_a_screen(plugin: GamePlugin, lang: str) -> None:
    sheet = document_of(plugin, "rules").make(PrintOptions(lang=lang))
    assert not SCREEN.findall(json.dumps(sheet.data, ensure_ascii=False))


@pytest.mark.parametrize(("lang", "place"), [("en", "on your discard"), ("fr", "dans votre défausse")])
@pytest.mark.parametrize("name", ["numbers", "bonuses", "traps", "questions-rule"])
def test_where_a_used_card_goes(lang: str, place: str, name: str) -> None:
    """CM-9, CM-10, CM-11, CM-13."""
    sheet = document_of(CATALOG["cartamaths"], "rules").make(PrintOptions(lang=lang))
    assert place in json.dumps(section(sheet.data["blocks"], name), ensure_ascii=False)


@covering(1, game=[*CATALOG], lang=[*LANGUAGES], paper=[*PAPERS])
def test_the_pages_to_fold_are_complete(tmp_path: Path, game: str, lang: str, paper: str) -> None:
    """A multiple of four, none of them blank; the last one has the credits."""
    options = PrintOptions(PAPERS[paper], lang)
    file = tmp_path / "pages.pdf"
    file.write_bytes(typeset_sheet(document_of(CATALOG[game], "rules-to-fold").make(options), "Rules", options))
    sizes = pdf.page_sizes(file)
    assert len(sizes) % 4 == 0
    assert len(sizes) <= 20
    assert sizes == [pytest.approx((PAPERS[paper].height / 2, PAPERS[paper].width), abs=0.1)] * len(sizes)
    edges = pdf.white_edges(file)
    assert float("inf") not in edges
    assert min(edges) >= 5
    assert pdf.smallest_letters(file) >= 7
    assert "Inter" in pdf.text(file, len(sizes))


@covering(game=[*CATALOG], lang=[*LANGUAGES], name=["rules", "rules-to-fold"])
def test_a_question_and_its_answer_are_on_one_page(tmp_path: Path, game: str, lang: str, name: str) -> None:
    options = PrintOptions(PAPERS["a4" if lang == "fr" else "letter"], lang)
    sheet, file = as_spoken(document_of(CATALOG[game], name).make(options), options), tmp_path / "pages.pdf"
    file.write_bytes(typeset_sheet(sheet, "Rules", options))
    pages = [squeezed(pdf.text(file, number + 1, as_written=True)) for number in range(len(pdf.page_sizes(file)))]
    asked = [
        squeezed("".join(span["text"] for span in block["spans"]))
        for block in sheet.data["blocks"]
        if block["kind"] == "text" and block["spans"][0]["strong"]
    ]
    assert len(asked) > 5
    for text in asked:
        assert any(text in page for page in pages), text


def squeezed(text: str) -> str:
    return re.sub(r"[\W_]+", "", text)


@covering(1, lang=["en", "fr"], size=[*PAPERS])
def test_the_last_page_says_how_a_stack_is_turned_by_hand(tmp_path: Path, lang: str, size: str) -> None:
    """Below the last words, and not from a print shop."""
    paper, flip = PAPERS[size], {"en": "long", "fr": "short"}[lang]
    for plugin in CATALOG.values():
        sheet = document_of(plugin, "rules-to-fold").make(PrintOptions(paper, lang, flip=flip))
        pages = tmp_path / "pages.pdf"
        pages.write_bytes(typeset_sheet(sheet, "Rules", PrintOptions(paper, lang, flip=flip)))
        last = int(pdf.info(pages)["Pages"])
        told = " ".join(pdf.text(pages, last).split())
        wanted = {"en": "its long edge like a page of a wall calendar", "fr": "bord court comme une page de livre"}
        assert wanted[lang] in told
        how = {"en": "To print", "fr": "Pour imprimer"}[lang]
        assert how not in told.split(wanted[lang])[1], "it is the last text"
        assert not document_of(plugin, "rules-to-fold").make(PrintOptions(paper, lang, bleed=3)).data["how"]


@some_of(1, ("game", "lang"), product(["ultimate-track", "prime-climb", "cartamaths"], LANGUAGES))
def test_the_rules_are_read_aloud_in_their_order(tmp_path: Path, game: str, lang: str) -> None:
    """The tags of the PDF have the title, the contents, and then every heading, paragraph and item of a list."""
    document, options = document_of(CATALOG[game], "rules"), PrintOptions(lang=lang)
    file = tmp_path / "rules.pdf"
    file.write_bytes(press(document, options))
    read_aloud = pdf.text_in_reading_order(file)
    blocks = as_spoken(document.make(options), options).data["blocks"]
    wanted = [text for block in blocks for text in texts_of(block)]
    assert len(wanted) > 40
    at = max(read_aloud.index("Contents" if lang == "en" else "Sommaire"), 0)
    at = read_aloud.index(wanted[0], read_aloud.index(wanted[0], at) + 1)
    for text in wanted:
        found = read_aloud.find(text, at)
        assert found >= 0, text
        at = found + len(text)


def texts_of(block: dict[str, Any]) -> list[str]:
    """The text of a heading or a paragraph, or that of each item of a list, without spaces."""
    kind = block.get("kind")
    told = block["items"] if kind == "list" else [block["spans"]] if kind in ("heading", "text") else []
    texts = ["".join(span.get("text", "") for span in spans) for spans in told]
    return ["".join(text.split()) for text in texts if text]
