"""Every document of every game: pages, sizes, fonts, text, and the same bytes again."""

from __future__ import annotations

import re
from itertools import pairwise, product
from pathlib import Path

import pytest
from pypdf import PdfReader

from centaine.catalog import CATALOG
from centaine.game import BadOption
from centaine.games.cartamaths.questions.question import LEVELS
from centaine.games.prime_climb.rules.board import SQUARES
from centaine.games.prime_climb.rules.cards import BUILT_IN
from centaine.i18n import LANGUAGES
from centaine.plugin.documents import A4, LETTER, PAPERS, TWICE, Document, Paper, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.booklet import pages_of
from centaine.printing.options import document_of, palette_of
from centaine.printing.press import press
from tests.covering import covering, first_of, some_of
from tests.printing import pdf

PRIME = CATALOG["prime-climb"]
TRACK = CATALOG["ultimate-track"]

ALL = [(plugin, document) for plugin in CATALOG.values() for document in plugin.documents if not document.needs]
NAMES = [f"{plugin.id}-{document.id}" for plugin, document in ALL]
NAMED = dict(zip(NAMES, ALL, strict=True))


def printed(folder: Path, plugin: GamePlugin, name: str, options: PrintOptions) -> Path:
    file = folder / f"{plugin.id}-{name}-{options.lang}.pdf"
    file.write_bytes(press(document_of(plugin, name), options))
    return file


EDGE = 5.9
"""What printers at home leave white around a sheet, a quarter of an inch, in millimetres less a pixel."""

SMALLEST = 7.0
"""The smallest letters that can be read well on paper, in points."""

SHEET, LARGE = {"a4": (210, 297), "letter": (215.9, 279.4)}, {"a4": (297, 420), "letter": (279.4, 431.8)}
ON_ANY = {"a4": (457.2, 457.2), "letter": (457.2, 457.2)}
POSTER = {"a4": (500, 700), "letter": (457.2, 609.6)}

PAGES = {
    "prime-climb-board": (ON_ANY, 1),
    "prime-climb-board-to-colour": (ON_ANY, 1),
    "prime-climb-board-without-colours": (ON_ANY, 1),
    "prime-climb-board-small-sheets": (SHEET, 7),
    "prime-climb-board-two-sheets": (LARGE, 2),
    "prime-climb-cards": (SHEET, 6),
    "prime-climb-pawns-and-dice": (SHEET, 1),
    "prime-climb-poster-hundred": (POSTER, 1),
    "prime-climb-poster-products": (POSTER, 1),
    "prime-climb-multiplication-table": (SHEET, 1),
    "prime-climb-hundred-to-colour": (SHEET, 1),
    "prime-climb-at-a-glance": (SHEET, 1),
    "prime-climb-solo-scores": (SHEET, 1),
    "ultimate-track-board": (LARGE, 1),
    "ultimate-track-board-small-sheets": (SHEET, 5),
    "ultimate-track-pawns-and-dice": (SHEET, 1),
}
"""The size of the pages in millimetres, by the paper, and how many there are."""

SCREEN = {
    "en": re.compile(
        r"\b(press|tap|click|button|pointer|screen|(?:PC|UT|CM)-\d+)\b|docs/|\.md\b|lit up|lights up", re.IGNORECASE
    ),
    "fr": re.compile(
        r"\b(touchez|cliquez|bouton|pointeur|écran|(?:PC|UT|CM)-\d+)\b|docs/|\.md\b|allumée", re.IGNORECASE
    ),
}
"""What only a page may say."""

IN_SECTIONS = ("rules",)
"""Documents that one reads from heading to heading."""

FOR_A_SHOP = ("board", "board-to-colour", "board-without-colours")
"""What Prime Climb prints on a page of its own size, edge to edge."""


def assert_pages_are_told(document: Document, paper: Paper, lang: str, made: PdfReader) -> None:
    """What the page says beside a document is how many pages it has, and how large they are."""
    told = document.pages_on(paper, lang)
    assert told in (0, len(made.pages))
    larger = TWICE[paper] if document.twice else paper
    wanted = sorted(document.size_on(paper) or (larger.width, larger.height))
    for page in made.pages if told else ():
        size = sorted(float(side) / pdf.POINTS * pdf.INCH for side in (page.mediabox.width, page.mediabox.height))
        assert size == pytest.approx(wanted, abs=0.1)


AT_THE_TABLE = {
    "prime-climb": ("cards", "at-a-glance", "solo-scores"),
    "ultimate-track": ("at-a-glance",),
    "cartamaths": ("cards", "questions-closed", "characters", "mats", "mats-small-sheets", "at-a-glance", "score"),
}
"""What a child holds or has beside the board."""

POLITE = re.compile(r"\b(vous|votre|vos|(?!(?:assez|chez|nez)\b)[a-zéè]{2,}ez)\b", re.IGNORECASE)
FAMILIAR = re.compile(r"\b(tu|ton|ta|tes|toi)\b", re.IGNORECASE)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in AT_THE_TABLE.items() for name in names])
def test_what_lies_on_the_table_says_tu_in_french(tmp_path: Path, game: str, name: str) -> None:
    text = pdf.text(printed(tmp_path, CATALOG[game], name, PrintOptions(lang="fr")))
    if name == "mats-small-sheets":  # its first page is read before the game
        text = "".join(text.split("\f")[1:])
    assert not POLITE.findall(text)


@pytest.mark.parametrize("plugin", CATALOG.values(), ids=list(CATALOG))
def test_a_booklet_says_vous_in_french_and_quotes_its_cards(tmp_path: Path, plugin: GamePlugin) -> None:
    text = pdf.text(printed(tmp_path, plugin, "rules", PrintOptions(lang="fr")), as_written=True)
    assert POLITE.search(text)
    assert not FAMILIAR.findall(re.sub("«[^»]*»", "", text))


def test_pages_of_all_documents_are_counted() -> None:
    assert not [f"{plugin.id}-{one.id}" for plugin in CATALOG.values() for one in plugin.documents if not one.pages]


@covering(1, level=LEVELS, lang=[*LANGUAGES], paper=[*PAPERS])
def test_answers_to_questions_of_every_level_fit_their_page(level: str, lang: str, paper: str) -> None:
    document = document_of(CATALOG["cartamaths"], "answers")
    made = press(document, PrintOptions(PAPERS[paper], lang, given={"level": level}))
    assert pages_of(made) == document.pages == 1


@some_of(20, ("name", "lang"), product(NAMES, LANGUAGES))
def test_a_document_can_be_printed_and_read(tmp_path: Path, name: str, lang: str) -> None:
    """Tagged, titled, with its fonts, without pictures made of dots, inside the edges, in letters large enough."""
    plugin, document = NAMED[name]
    paper = PAPERS["a4" if lang == "fr" else "letter"]
    options = PrintOptions(paper, lang)
    file = printed(tmp_path, plugin, document.id, options)
    sizes = pdf.page_sizes(file)
    size, count = PAGES.get(f"{plugin.id}-{document.id}", ({paper.id: sizes[0]}, len(sizes)))
    assert sizes == [pytest.approx(size[paper.id], abs=0.1)] * count
    assert_pages_are_told(document, paper, lang, PdfReader(file))
    if lang == "fr":
        assert file.read_bytes() == press(document, options), "the same options give the same bytes"
    assert pdf.errors(file) == ""
    about = pdf.info(file)
    assert about["Tagged"] == "yes"
    assert about["Title"]
    fonts = pdf.fonts(file)
    assert fonts
    assert all(embedded for _, embedded in fonts)
    assert b"/Subtype /Image" not in file.read_bytes().replace(b"/Subtype/Image", b"/Subtype /Image")
    assert pdf.smallest_letters(file) >= SMALLEST
    if plugin is not PRIME or document.id not in FOR_A_SHOP:
        edges = pdf.white_edges(file)
        assert min(edges) >= EDGE
        assert float("inf") not in edges, "a page is blank"
    told = pdf.tags(file)
    assert told.language.startswith(lang)
    assert all(told.pictures)
    assert all(deeper <= level + 1 for level, deeper in pairwise([0, *told.headings]))
    said = pdf.text(file)
    assert not SCREEN[lang].search(said), SCREEN[lang].search(said)
    if document.id in IN_SECTIONS:
        assert told.headings[0] == 1
        assert len(told.headings) > 5


AS_MANY_AS_IT_TAKES = ("booklet", "page", "puzzles", "score", "worksheet")
"""Templates whose texts flow, so that a language or a paper may take more pages."""


@first_of(("paper", "lang"), (LETTER, "fr"), (A4, "en"))
@pytest.mark.parametrize(("plugin", "document"), ALL, ids=NAMES)
def test_texts_take_as_many_pages_as_is_told(
    tmp_path: Path, plugin: GamePlugin, document: Document, paper: Paper, lang: str
) -> None:
    options = PrintOptions(paper, lang)
    if document.make(options).template in AS_MANY_AS_IT_TAKES:
        assert_pages_are_told(document, paper, lang, PdfReader(printed(tmp_path, plugin, document.id, options)))


@covering(game=[*CATALOG], paper=[*PAPERS], lang=[*LANGUAGES])
def test_rules_end_on_no_almost_empty_page(tmp_path: Path, game: str, paper: str, lang: str) -> None:
    file = printed(tmp_path, CATALOG[game], "rules", PrintOptions(PAPERS[paper], lang))
    assert len(pdf.text(file, int(pdf.info(file)["Pages"]))) > 500


def test_pages_are_told_only_of_papers_and_languages_that_there_are() -> None:
    known = {f"{paper}-{lang}" for paper in PAPERS for lang in LANGUAGES}
    for _, document in ALL:
        assert document.pages_elsewhere.keys() <= known
        assert document.pages not in document.pages_elsewhere.values()


@pytest.mark.parametrize("name", ["board", "board-to-colour", "board-without-colours", "board-two-sheets"])
def test_all_102_squares_are_on_the_board(tmp_path: Path, name: str) -> None:
    """PC-1."""
    numbers = {int(n) for n in re.findall(r"\d+", pdf.text(printed(tmp_path, PRIME, name, PrintOptions())))}
    assert set(SQUARES) <= numbers


def test_all_100_squares_are_on_the_track(tmp_path: Path) -> None:
    """UT-1."""
    numbers = {int(n) for n in re.findall(r"\d+", pdf.text(printed(tmp_path, TRACK, "board", PrintOptions())))}
    assert set(range(100)) <= numbers


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_24_cards_are_there_and_say_what_they_do(tmp_path: Path, lang: str) -> None:
    """PC-30."""
    found = " ".join(pdf.text(printed(tmp_path, PRIME, "cards", PrintOptions(lang=lang))).split())
    for card in BUILT_IN:
        text = card.text.fr if lang == "fr" else card.text.en
        assert found.count(" ".join(text.split())) >= card.copies, card.id


def test_every_document_in_colour_can_be_had_in_other_colours() -> None:
    """PC-2. A legend names colours only where they are those."""
    for document in PRIME.documents:
        if document.needs:
            continue
        usual, friendly = (document.make(PrintOptions(palette=palette)) for palette in ("default", "friendly"))
        changed = (usual.drawings, usual.data) != (friendly.drawings, friendly.data)
        assert changed == ("palette" in document.takes), document.id
        assert "palette" not in document.takes or "orange" not in str(friendly.data.get("legend"))
    with pytest.raises(BadOption, match="sepia"):
        palette_of("sepia")


@pytest.mark.parametrize("name", ["board", "poster-hundred", "multiplication-table"])
def test_less_ink_is_less_ink(tmp_path: Path, name: str) -> None:
    usual, saving = tmp_path / "usual", tmp_path / "saving"
    for folder in (usual, saving):
        folder.mkdir()
    full = pdf.picture(printed(usual, PRIME, name, PrintOptions()), 1, 20)
    less = pdf.picture(printed(saving, PRIME, name, PrintOptions(saving=True)), 1, 20)
    if name == "board":
        assert sum(less[2]) > 1.05 * sum(full[2])
    else:
        assert sum(less[2]) >= sum(full[2])
