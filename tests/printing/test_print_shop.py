"""Files for a print shop: PDF/X-4 in four inks, with bleed and crop marks, and a sheet that says how to make each."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject, NameObject, StreamObject

from centaine.catalog import CATALOG
from centaine.plugin.documents import A4, PAPERS, DocumentGroup, PrintOptions
from centaine.printing.options import document_of, file_name, shop_order_name
from centaine.printing.press import press, titled_for
from centaine.printing.shop.colours import colours
from centaine.printing.shop.files import shop_order
from centaine.printing.shop.inks import own_profile
from centaine.printing.shop.press_ready import BLEED as BLEEDS
from centaine.printing.shop.press_ready import SLUG
from tests.covering import covering, first_of
from tests.printing import pdf, pdf_x
from tests.printing.command import ENGLISH, run

POINT = 72 / 25.4

BLEED = BLEEDS[A4]

PRODUCTS = [(plugin.id, document.id) for plugin in CATALOG.values() for document in plugin.documents if document.shop]

TRIM = {
    "prime-climb-board": (457.2, 457.2),
    "prime-climb-cards": (63, 88),
    "prime-climb-rules-to-fold": (148, 210),
    "ultimate-track-board": (380, 380),
    "cartamaths-cards": (63, 88),
    "cartamaths-characters": (63, 88),
    "cartamaths-questions-closed": (63, 88),
    "cartamaths-mats": (380, 262),
    "prime-climb-poster-hundred": (500, 700),
    "prime-climb-poster-products": (500, 700),
}
"""The size of products after cutting, in millimetres."""

EDGE_TO_EDGE = {"prime-climb-board", "ultimate-track-board", "cartamaths-mats"}

MAX_INK = 3.3
"""Of all four inks together; more does not dry on coated paper."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything for a shop, in French."""
    folder = tmp_path_factory.mktemp("shop")
    for game in CATALOG:
        run(game, "--for", "shop", "--lang", "fr", "--out", str(folder))
    return folder


def file_of(folder: Path, game: str, name: str) -> Path:
    plugin = CATALOG[game]
    return folder / file_name(plugin, document_of(plugin, name), PrintOptions(lang="fr", bleed=BLEED))


def operations(page: Any) -> list[tuple[list[Any], bytes]]:
    """What a page draws, with the forms that it places."""
    found = list(pdf.commands(page))
    places = [page["/Resources"]]
    while places:
        for form in places.pop().get("/XObject", {}).values():
            form = form.get_object()
            assert form["/Subtype"] == "/Form", "no pictures made of dots"
            found += pdf.commands(form)
            places.append(form.get("/Resources", {}))
    return found


def pages_of(file: Path) -> list[Any]:
    return list(pdf.reader_of(file).pages)


@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_boxes_leave_room_for_bleed_and_marks(printed: Path, game: str, name: str) -> None:
    for page in pages_of(file_of(printed, game, name)):
        trim, bleed, media = ([float(at) for at in page[box]] for box in ("/TrimBox", "/BleedBox", "/MediaBox"))
        for box, room in ((bleed, BLEED * POINT), (media, (BLEED + SLUG) * POINT)):
            assert box == pytest.approx([trim[0] - room, trim[1] - room, trim[2] + room, trim[3] + room], abs=0.01)
        assert media[:2] == [0, 0], "where some shops look for it"
        wide, high = (round((trim[2 + side] - trim[side]) / POINT - 0.01) for side in (0, 1))
        told = f"-{wide}x{high}mm-fr-" if (wide, high) != (210, 297) else "-a4-fr-"
        assert told in file_of(printed, game, name).name
        if size := TRIM.get(f"{game}-{name}"):
            assert [(trim[2] - trim[0]) / POINT, (trim[3] - trim[1]) / POINT] == pytest.approx(size, abs=0.1)


@covering(
    1,
    product=[("prime-climb", "board"), ("ultimate-track", "board"), ("cartamaths", "cards"), ("cartamaths", "mats")],
    lang=["en", "fr"],
)
def test_on_letter_the_bleed_is_an_eighth_of_an_inch(tmp_path: Path, product: tuple[str, str], lang: str) -> None:
    game, name = product
    options = PrintOptions(PAPERS["letter"], lang)
    out = str(tmp_path)
    run(game, "--for", "shop", "--paper", "letter", "--lang", lang, "--only", name, "--out", out)
    plugin = CATALOG[game]
    file = tmp_path / file_name(plugin, document_of(plugin, name), replace(options, bleed=3.175))
    for page in pages_of(file):
        trim, bleed, media = ([float(at) for at in page[box]] for box in ("/TrimBox", "/BleedBox", "/MediaBox"))
        assert [trim[0] - bleed[0], bleed[2] - trim[2], trim[1] - bleed[1]] == pytest.approx([9, 9, 9], abs=0.01)
        assert bleed[0] - media[0] == pytest.approx(SLUG * POINT, abs=0.01)
    assert pdf_x.complaints(file) == []
    width, height, pixels = pdf.picture(file, 1, 72)
    for x, y in ((SLUG + 0.5, SLUG + 0.5), (width / POINT - SLUG - 0.5, height / POINT - SLUG - 0.5)):
        assert pixels[int(y * POINT) * width + int(x * POINT)] < 253, "colour reaches the edge of the bleed"
    told = " ".join(pdf.text(tmp_path / shop_order_name(plugin, options), as_written=True).split())
    assert {"en": "a bleed of 0.125 in (3.175 mm)", "fr": "0,125 po (3,175 mm) de fonds perdus"}[lang] in told


@first_of(("lang", "paper"), ("fr", "a4"), ("en", "letter"))
def test_the_sheet_for_the_shop_begins_with_all_products(printed: Path, tmp_path: Path, lang: str, paper: str) -> None:
    options, folder = PrintOptions(PAPERS[paper], lang), printed
    if lang == "en":
        folder = tmp_path
        run("cartamaths", "--for", "shop", "--paper", paper, "--lang", lang, "--out", str(folder))
    plugin = CATALOG["cartamaths"]
    file = folder / shop_order_name(plugin, options)
    told = pdf.text(file, 1, as_written=True)
    _, _, table = told.partition({"en": "At a glance", "fr": "En un coup d’œil"}[lang])
    for document in plugin.documents:
        if document.shop:
            name = file_name(plugin, document, replace(options, bleed=BLEED))
            assert name.replace("-", "") in "".join(table.replace("-", "").split()), "on the first page"
    assert {"en": "Product Paper Size when cut Colo", "fr": "Produit Papier"}[lang] in " ".join(table.split())
    every_line = pdf.text(file, as_written=True).splitlines()
    assert [line for line in every_line if line.endswith("g/") or line.startswith("m²")] == [], "a torn weight"
    assert pdf.errors(file) == ""
    assert pdf.smallest_letters(file) >= 7
    assert min(pdf.white_edges(file)) >= 5


@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_there_are_only_the_four_inks(printed: Path, game: str, name: str) -> None:
    """Black text is pure black, and no colour has more ink than dries."""
    pages, used = pages_of(file_of(printed, game, name)), Counter[bytes]()
    black = 0
    for page in pages:
        for operands, command in operations(page):
            used[command] += 1
            if command in (b"k", b"K"):
                inks = [float(ink) for ink in operands]
                assert sum(inks) <= MAX_INK or inks == [1, 1, 1, 1], inks
                black += inks == [0, 0, 0, 1]
        assert page.get("/Group", {}).get("/CS") == "/DeviceCMYK"
        assert "/ColorSpace" not in page["/Resources"]
    assert not used.keys() & {b"rg", b"RG", b"g", b"G", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN", b"sh", b"BI"}
    assert black
    assert b"DeviceRGB" not in b"".join(
        bytes(str(one), "utf-8") for page in pages for one in page["/Resources"].values()
    )


@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_it_says_that_it_is_pdf_x(printed: Path, game: str, name: str) -> None:
    file = file_of(printed, game, name)
    reader = PdfReader(file)
    assert reader.pdf_header == "%PDF-1.6"
    root: Any = reader.root_object
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/OutputConditionIdentifier"] == "FOGRA39"
    assert intent["/RegistryName"] == "http://www.color.org"
    profile = intent["/DestOutputProfile"]
    assert profile["/N"] == 4
    assert profile.get_data()[12:20] == b"prtrCMYK"
    xmp = root["/Metadata"].get_data().decode()
    assert "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in xmp
    assert "<pdf:Trapped>False</pdf:Trapped>" in xmp
    assert "/ID" in reader.trailer
    assert all("/Annots" not in page for page in reader.pages)
    assert pdf.errors(file) == ""
    about = pdf.info(file)
    assert about["PDF subtype"].startswith("PDF/X-4")
    assert about["Title"]
    fonts = pdf.fonts(file)
    assert fonts
    assert all(embedded for _, embedded in fonts)


@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_it_is_as_pdf_x_asks(printed: Path, game: str, name: str) -> None:
    assert pdf_x.complaints(file_of(printed, game, name)) == []


def test_what_pdf_x_does_not_allow_is_seen(printed: Path, tmp_path: Path) -> None:
    home, spoilt = tmp_path / "home.pdf", tmp_path / "spoilt.pdf"
    home.write_bytes(press(CATALOG["prime-climb"].documents[0], PrintOptions()))
    wrong = {"it has 0 output intents for PDF/X", "page 1 must have either a TrimBox or an ArtBox"}
    assert wrong <= {*pdf_x.complaints(home)}
    writer: Any = PdfWriter(clone_from=file_of(printed, "ultimate-track", "board"))
    page = writer.pages[0]
    page[NameObject("/TrimBox")], page[NameObject("/BleedBox")] = page["/BleedBox"], page["/TrimBox"]
    page[NameObject("/AA")] = DictionaryObject()
    for font in page["/Resources"]["/Font"].values():
        for part in font.get_object()["/DescendantFonts"]:
            descriptor = part.get_object()["/FontDescriptor"]
            for kind in ("/FontFile2", "/FontFile3"):
                descriptor.pop(kind, None)
    writer.add_metadata({"/Title": "Another"})
    writer.write(spoilt)
    found = " ".join(pdf_x.complaints(spoilt))
    for what in ("TrimBox that is not within", "/AA does", "is not embedded", "/Title is not what"):
        assert what in found


@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_marks_are_in_the_slug_and_colour_reaches_the_bleed(printed: Path, game: str, name: str) -> None:
    file, dpi = file_of(printed, game, name), 72
    width, height, pixels = pdf.picture(file, 1, dpi)
    scale = dpi / 25.4

    def dark(x: float, y: float, around: float = 0.3) -> bool:
        """Whether there is ink near a place, in millimetres."""
        columns = range(int((x - around) * scale), int((x + around) * scale) + 2)
        rows = range(int((y - around) * scale), int((y + around) * scale) + 2)
        return any(pixels[row * width + column] < 200 for row in rows for column in columns)

    corner = BLEED + SLUG
    for across in (corner, width / scale - corner):
        assert dark(across, SLUG - 4), "a mark above the bleed"
        assert not dark(across, SLUG - 0.7, 0), "none at its edge"
    for down in (corner, height / scale - corner):
        assert dark(SLUG - 4, down)
    if f"{game}-{name}" in EDGE_TO_EDGE:
        inside = SLUG + 0.7
        edges = [
            (x, y)
            for x in (inside, width / scale - inside)
            for y in (inside, height / scale / 2, height / scale - inside)
        ]
        assert all(pixels[int(y * scale) * width + int(x * scale)] < 250 for x, y in edges)


FULL_OF_COLOUR = [
    ("cartamaths", "cards"),
    ("cartamaths", "characters"),
    ("cartamaths", "questions-closed"),
    ("cartamaths", "mats"),
]
"""Products with art on every page that must not show white where the knife slips, but for those that are white."""

CUT_TO_SIZE = [*FULL_OF_COLOUR, ("prime-climb", "cards")]

SAFE = 4.0
"""So far from the cut, in millimetres, a line hardly shows that the knife slipped."""


def depths(file: Path, number: int) -> list[list[float]]:
    """How far inside the cut the long level and upright edges of each painted shape lie, in millimetres."""
    left, low, right, top = (float(at) / POINT for at in pages_of(file)[number - 1]["/TrimBox"])
    found = []
    for path in pdf.paths(file, number):
        edges = [pair for shape in path.shapes for pair in pairwise(shape) if path.filled or path.stroked]
        found.append(
            [min(x - left, right - x) for (x, y), (other, end) in edges if x == other and abs(y - end) > 20]
            + [min(y - low, top - y) for (x, y), (end, other) in edges if y == other and abs(x - end) > 20]
        )
    return found


@pytest.mark.parametrize(("game", "name"), CUT_TO_SIZE)
def test_no_line_lies_near_the_cut(printed: Path, game: str, name: str) -> None:
    file = file_of(printed, game, name)
    for number in range(1, len(pages_of(file)) + 1):
        near = [depth for shape in depths(file, number) for depth in shape if -BLEED + 0.01 < depth < SAFE - 0.01]
        assert not near, number


@pytest.mark.parametrize(("game", "name"), CUT_TO_SIZE)
def test_no_two_bands_face_each_other(printed: Path, game: str, name: str) -> None:
    """One band that runs off a card hides where the knife went; beside its twin on the other edge, it shows it."""
    file, dpi = file_of(printed, game, name), 72
    scale = dpi / 25.4
    at = SLUG + BLEED + 1
    for number in range(1, len(pages_of(file)) + 1, 5):
        width, height, pixels = pdf.picture(file, number, dpi)
        top, middle, foot = (
            pixels[int(y * scale) * width + int((at + 1) * scale)]
            for y in (at, height / scale / 2, height / scale - at)
        )
        assert not (top == foot != middle == 255), number


def test_the_backs_of_prime_climb_fill_the_bleed(printed: Path) -> None:
    file, inside = file_of(printed, "prime-climb", "cards"), SLUG + 0.7
    width, height, pixels = pdf.picture(file, 2, 72)
    for x in (inside, width / POINT - inside):
        for y in (inside, height / POINT - inside):
            assert pixels[int(y * POINT) * width + int(x * POINT)] < 253


@pytest.mark.parametrize(("game", "name"), FULL_OF_COLOUR)
def test_the_ground_of_cards_and_mats_fills_the_bleed(printed: Path, game: str, name: str) -> None:
    """In one colour with square corners, since the shop rounds them."""
    file, dpi = file_of(printed, game, name), 72
    scale = dpi / 25.4
    for number in range(1, len(pages_of(file)) + 1, 6 if name == "characters" else 7):  # their backs are white
        width, height, pixels = pdf.picture(file, number, dpi)
        inside = SLUG + 0.7
        corners = [(x, y) for x in (inside, width / scale - inside) for y in (inside, height / scale - inside)]
        tops = [pixels[int(y * scale) * width + int(x * scale)] for x, y in corners[::2]]
        assert max(tops) < 253, number
        if name in ("cards", "characters", "mats"):
            assert all(pixels[int(y * scale) * width + int(x * scale)] < 253 for x, y in corners), number


def test_a_parcel_of_cartamaths_is_all_that_its_booklet_names(printed: Path) -> None:
    """CM-2, CM-3, CM-4, CM-13: decks, questions with their answers, characters, mats, somewhere to keep score."""
    for name in ("cards", "questions-closed", "answers", "characters", "mats", "score", "rules-to-fold"):
        assert file_of(printed, "cartamaths", name).is_file()
    assert "feuille des réponses" in " ".join(pdf.text(file_of(printed, "cartamaths", "rules-to-fold")).split())
    order = " ".join(pdf.text(printed / "cartamaths-fiche-imprimeur-a4-fr.pdf", as_written=True).split())
    assert "20 exemplaires de chaque page" in order  # sheets to write on


def test_backs_follow_fronts_and_four_cards_are_blank(printed: Path) -> None:
    """PC-30, PC-50: 24 cards and four to write on."""
    file = file_of(printed, "prime-climb", "cards")
    assert len(PdfReader(file).pages) == 2 * (24 + 4)
    assert pdf.text(file, 1).strip()
    assert not pdf.text(file, 2).strip()


@pytest.mark.parametrize("game", CATALOG)
def test_a_sheet_says_how_each_product_is_made(printed: Path, game: str) -> None:
    told = " ".join(
        pdf.text(printed / shop_order_name(CATALOG[game], PrintOptions(lang="fr")), as_written=True).split()
    )
    for plugin, name in PRODUCTS:
        if plugin == game:
            assert "".join(file_of(printed, game, name).name.split()) in told.replace(" ", "")
    for said in ("g/m²", "mm", "recto", "FOGRA39", "PDF/X-4", "exemplaire"):
        assert said in told, said
    assert ENGLISH.findall(told) == []


@pytest.mark.parametrize(
    ("paper", "lang", "own", "said"),
    [
        ("letter", "en", True, "FOGRA39 is a European condition"),
        ("letter", "fr", True, "FOGRA39 est une norme européenne"),
        ("letter", "en", False, ""),
        ("a4", "en", True, ""),
    ],
)
def test_on_letter_the_shop_may_convert_to_its_own_profile(
    tmp_path: Path, paper: str, lang: str, own: bool, said: str
) -> None:
    """North American presses run to GRACoL or SWOP; a profile that the shop has given is its own."""
    profile = own_profile() if own else own_profile()._replace(name="GRACoL2013", registered=False)
    options = PrintOptions(PAPERS[paper], lang)
    name, content = shop_order(CATALOG["ultimate-track"], [], options, profile)
    (tmp_path / name).write_bytes(content)
    told = " ".join(pdf.text(tmp_path / name).split())
    assert said in told and profile.name in told
    assert ("SWOP" in told) == bool(said)


def test_the_same_options_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        run("ultimate-track", "--for", "shop", "--only", "pawns-and-dice", "--out", str(tmp_path / name))
    with ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == [
            "ultimate-track-pawns-and-dice-a4-en-shop.pdf",
            "ultimate-track-shop-order-a4-en.pdf",
        ]
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_a_shop_may_have_its_own_profile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    (tmp_path / "none.icc").write_bytes(b"no profile")
    for wrong in ("none.icc", "missing.icc"):
        with pytest.raises(SystemExit) as stopped:
            run("ultimate-track", "--for", "shop", "--profile", str(tmp_path / wrong), "--out", str(out))
        assert stopped.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--for", "sale"], "Documents are for home or shop, not sale."),
        (
            ["--for", "shop", "--only", "solo-scores"],
            "The document solo-scores is not for a print shop; choose from ",
        ),
        (["--for", "shop", "--saving"], "A print shop does not save ink; leave --saving out."),
    ],
)
def test_bad_wishes_get_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run("prime-climb", *arguments, "--out", str(tmp_path))
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith(sentence)
    assert not list(tmp_path.iterdir())


def test_without_the_library_for_colours_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(SystemExit) as stopped:
        run("ultimate-track", "--for", "shop", "--out", str(tmp_path / "out"))
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "Files for a print shop need the extra “shop”: pip install centaine[shop].\n"
    assert not (tmp_path / "out").exists()


def test_home_has_no_bleed() -> None:
    document = next(one for one in CATALOG["prime-climb"].documents if one.id == "board")
    assert b"TrimBox" not in press(document, PrintOptions())


def test_titles_begin_with_the_game_and_the_order_says_all_a_shop_asks(tmp_path: Path) -> None:
    run("cartamaths", "--for", "shop", "--paper", "letter", "--only", "answers,card-boxes", "--out", str(tmp_path))
    assert pdf.info(tmp_path / "cartamaths-answers-letter-en-shop.pdf")["Title"].startswith("CartaMaths: answers")
    order = tmp_path / "cartamaths-shop-order-letter-en.pdf"
    assert pdf.info(order)["Title"] == "CartaMaths: for the print shop"
    told = " ".join(pdf.text(order, as_written=True).split())
    for said in (
        "8.5 × 11 in (215.9 × 279.4 mm)",
        "CartaMaths: answers to the questions",
        "Questions Grade 7",
        "Customer Phone Date Number of sets",
        "All quantities below are for one set",
        "no cutting die is needed",
    ):
        assert said in told, said


def test_the_order_says_how_a_board_of_two_millimetres_is_folded(tmp_path: Path) -> None:
    run("prime-climb", "--for", "shop", "--only", "board", "--out", str(tmp_path))
    told = " ".join(pdf.text(tmp_path / "prime-climb-shop-order-a4-en.pdf", as_written=True).split())
    assert "from the centre to an edge, so that it folds in four" in told
    assert "choose one: folding game board: greyboard in four quarters" in told
    assert "one flat piece, without fold" in told


def test_whoever_orders_a_board_ticks_whether_it_folds(tmp_path: Path) -> None:
    run("ultimate-track", "--for", "shop", "--only", "board", "--out", str(tmp_path))
    order = tmp_path / "ultimate-track-shop-order-a4-en.pdf"
    boxes = [
        shape
        for path in pdf.paths(order, 1)
        for shape in path.shapes
        if path.stroked and max(x for x, _ in shape) - min(x for x, _ in shape) == pytest.approx(3, abs=0.1)
    ]
    assert len(boxes) == 2


def test_the_order_has_the_number_of_cards_their_inks_and_their_decks(printed: Path) -> None:
    told = " ".join(pdf.text(printed / "cartamaths-fiche-imprimeur-a4-fr.pdf", as_written=True).split())
    for said in ("Nombre de cartes 42", "Nombre de cartes 36", "Nombre de cartes 13", "mettre une bande autour"):
        assert said in told, said
    assert "4/4 42 cartes" in told
    assert "4/0 20 feuilles" in told, "score sheets"
    assert "4/0 3 feuilles" in told, "boxes"
    assert "4/0 2 tapis" in told
    assert "exemplaires de chaque document" not in told.lower(), "only the number of sets is asked for"


def test_the_order_counts_blank_cards_apart_and_leaves_them_fit_to_write_on(printed: Path) -> None:
    told = " ".join(pdf.text(printed / "prime-climb-fiche-imprimeur-a4-fr.pdf", as_written=True).split())
    assert "Nombre de cartes 24 + 4 vierges" in told
    assert "24 cartes + 4 vierges" in told
    assert "sans vernis" in told and "vernis mat" not in told


def test_the_order_does_not_promise_that_coloured_text_is_black(tmp_path: Path) -> None:
    """The numbers on the stars of the Track's board are brown."""
    run("ultimate-track", "--for", "shop", "--only", "board", "--lang", "fr", "--out", str(tmp_path))
    told = " ".join(pdf.text(tmp_path / "piste-des-nombres-ultimes-fiche-imprimeur-a4-fr.pdf").split())
    assert "le texte noir est en noir pur" in told


def test_a_shop_makes_all_that_is_needed_to_play() -> None:
    for plugin in CATALOG.values():
        for document in plugin.documents:
            other = document.id.removesuffix("-small-sheets")
            assert document.group is not DocumentGroup.TO_PLAY or document_of(plugin, other).shop, document.id


def test_on_letter_a_poster_is_18_by_24_inches(tmp_path: Path) -> None:
    run("prime-climb", "--for", "shop", "--paper", "letter", "--only", "poster-hundred", "--out", str(tmp_path))
    (page,) = pages_of(tmp_path / "prime-climb-poster-hundred-18x24in-en-shop.pdf")
    assert [float(side) for side in page["/TrimBox"][2:]] == pytest.approx(
        [18 * 72 + 9 + SLUG * POINT, 24 * 72 + 9 + SLUG * POINT], abs=0.1
    )


@pytest.mark.parametrize(
    ("game", "name"),
    [("prime-climb", "pawns-and-dice"), ("ultimate-track", "piece-box"), ("cartamaths", "card-boxes")],
)
def test_a_product_does_not_say_how_to_print_it(printed: Path, game: str, name: str) -> None:
    told = pdf.text(file_of(printed, game, name), as_written=True)
    assert "Découpez le long des traits pleins" in told
    assert "Imprimez" not in told


def test_inks_are_counted_on_each_side(tmp_path: Path) -> None:
    black, coloured = tmp_path / "black.pdf", tmp_path / "coloured.pdf"
    for file, ink in ((black, b"0 0 0 1 k"), (coloured, b"0.5 0 0 0.1 k")):
        writer = PdfWriter()
        for drawn in (ink, b"0 0 0 0.6 k 1 1 1 1 K"):
            page = writer.add_blank_page(72, 72)
            content: Any = StreamObject()
            content.set_data(drawn + b" 0 0 9 9 re f")
            page[NameObject("/Contents")] = content
        writer.write(file)
    assert colours(pages_of(black), both_sides=False) == "1/0"
    assert colours(pages_of(black), both_sides=True) == "1/1"
    assert colours(pages_of(coloured), both_sides=True) == "4/1"


@pytest.mark.parametrize(("only", "told"), [("score", True), ("cards", False)])
def test_the_order_says_what_uncoated_paper_means_for_the_inks(only: str, told: bool, tmp_path: Path) -> None:
    run("cartamaths", "--for", "shop", "--only", only, "--out", str(tmp_path))
    order = " ".join(pdf.text(tmp_path / "cartamaths-shop-order-a4-en.pdf", as_written=True).split())
    assert ("FOGRA39 is for coated paper." in order) == told


def test_a_title_goes_on_after_the_name_of_the_game() -> None:
    assert titled_for("Prime Climb", "Cards", PrintOptions()) == "Prime Climb: cards"
    assert titled_for("Prime Climb", "Cards", PrintOptions(lang="fr")) == "Prime Climb\u202f: cartes"
    track = CATALOG["ultimate-track"]
    rules = document_of(track, "rules").title
    assert titled_for(track.title, rules, PrintOptions(lang="fr")) == "Règles de la piste des nombres ultimes"
