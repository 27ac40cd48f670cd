"""`centaine print`."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import product
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfWriter

import centaine
from centaine.catalog import CATALOG
from centaine.i18n import LANGUAGES
from centaine.plugin.documents import A4, LETTER, PALETTES, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing import print_shop
from centaine.printing.booklet import pages_of
from centaine.printing.options import NAMES, ON_LETTER, SHOP, archive_name, file_name, shop_order_name
from tests.printing.command import ENGLISH, run


def test_everything_of_a_game_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("ultimate-track", "--out", str(tmp_path / "new" / "folder"), "--lang", "fr")
    names = sorted(file.name for file in (tmp_path / "new" / "folder").iterdir())
    assert names == [
        "piste-des-nombres-ultimes-aide-memoire-a4-fr.pdf",
        "piste-des-nombres-ultimes-boite-pions-et-des-a4-fr.pdf",
        "piste-des-nombres-ultimes-fiche-nombres-ultimes-a4-fr.pdf",
        "piste-des-nombres-ultimes-pions-et-des-a4-fr.pdf",
        "piste-des-nombres-ultimes-plateau-a3-fr.pdf",
        "piste-des-nombres-ultimes-plateau-en-petites-feuilles-a4-fr.pdf",
        "piste-des-nombres-ultimes-regles-a-plier-a4-fr.pdf",
        "piste-des-nombres-ultimes-regles-a4-fr.pdf",
    ]
    assert all(name in capsys.readouterr().out for name in names[:1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("plugin", CATALOG.values(), ids=CATALOG)
def test_files_are_named_in_the_language_of_what_is_printed(plugin: GamePlugin, lang: str) -> None:
    """In ASCII without spaces, for every computer, archive and print shop; and no two of one name."""
    found = set()
    for paper, palette, bleed in product((A4, LETTER), PALETTES, (0.0, 3.0)):
        options = PrintOptions(paper, lang, palette=palette, bleed=bleed, given={"seed": 7})
        names = [file_name(plugin, document, options) for document in plugin.documents]
        names += [
            shop_order_name(plugin, options),
            *(archive_name(plugin, options, what) for what in ("", "to-play", SHOP)),
        ]
        assert len({*names}) == len(names)
        found |= {*names}
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+\.(pdf|zip)", name) and len(name) < 90 for name in found)
    words = {document.id for document in plugin.documents} | {"letter", "friendly", "mono", "shop", "to-play"}
    assert all(word in NAMES for word in words)
    english = {
        word for word in words - {"position", "questions", "score"} if any(f"-{word}-" in f"-{name}" for name in found)
    }
    assert bool(english) == (lang == "en")


@pytest.mark.parametrize("plugin", CATALOG.values(), ids=CATALOG)
def test_files_on_letter_are_spelt_as_there(plugin: GamePlugin) -> None:
    names = {
        paper: [file_name(plugin, document, PrintOptions(paper)) for document in plugin.documents]
        for paper in (A4, LETTER)
    }
    assert not any("colour" in name for name in names[LETTER])
    on_a4 = {"-letter": "-a4", "-tabloid": "-a3", "18x18in": "457x457mm", "18x24in": "500x700mm", "color": "colour"}
    for other, usual in on_a4.items():
        names[LETTER] = [name.replace(other, usual) for name in names[LETTER]]
    assert names[LETTER] == names[A4]


@pytest.mark.parametrize("bleed", [0.0, 3.0], ids=["home", "shop"])
def test_names_of_files_tell_the_size_of_their_pages(bleed: float) -> None:
    """Not the paper at home, if the pages have another size."""
    names = {
        paper: [
            file_name(plugin, document, PrintOptions(paper, bleed=bleed))
            for plugin in CATALOG.values()
            for document in plugin.documents
            if document.shop or not bleed
        ]
        for paper in (A4, LETTER)
    }
    assert not {*names[A4]} & {*names[LETTER]}
    assert {
        "home": {
            "prime-climb-cards-a4-en.pdf",
            "prime-climb-board-457x457mm-en.pdf",
            "prime-climb-board-18x18in-en.pdf",
            "ultimate-track-board-a3-en.pdf",
            "cartamaths-mats-tabloid-en.pdf",
        },
        "shop": {
            "prime-climb-cards-63x88mm-en-shop.pdf",
            "prime-climb-cards-63x88mm-us-en-shop.pdf",
            "prime-climb-poster-hundred-500x700mm-en-shop.pdf",
            "prime-climb-poster-hundred-18x24in-en-shop.pdf",
            "cartamaths-characters-63x88mm-en-shop.pdf",
            "cartamaths-questions-closed-63x88mm-en-shop.pdf",
            "cartamaths-mats-380x262mm-en-shop.pdf",
            "cartamaths-rules-to-fold-148x210mm-en-shop.pdf",
            "cartamaths-answers-a4-en-shop.pdf",
        },
    }["shop" if bleed else "home"] <= {*names[A4], *names[LETTER]}


def test_only_some_on_other_paper(tmp_path: Path) -> None:
    run("prime-climb", "--paper", "letter", "--out", str(tmp_path), "--only", "cards,multiplication-table")
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "prime-climb-cards-letter-en.pdf",
        "prime-climb-multiplication-table-letter-en.pdf",
    ]


@pytest.mark.parametrize(
    ("environment", "paper"),
    [
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "es_MX"}, "letter"),
        ({"LANG": "fr_CA.UTF-8"}, "letter"),
        ({"LANG": "en_GB.UTF-8"}, "a4"),
        ({"LANG": "C.UTF-8"}, "a4"),
        ({"LANG": "en"}, "a4"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, "a4"),
        ({"LANG": "de_DE.UTF-8", "LC_PAPER": "en_US.UTF-8"}, "letter"),
        ({"LANG": "de_DE.UTF-8", "LC_PAPER": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "letter"),
        ({}, "a4"),
    ],
)
def test_the_usual_paper_is_that_of_the_locale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], paper: str
) -> None:
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    run("prime-climb", "--only", "solo-scores", "--lang", "en", "--out", str(tmp_path))
    run("prime-climb", "--only", "solo-scores", "--lang", "en", "--paper", "a4", "--out", str(tmp_path / "other"))
    assert [file.name for file in tmp_path.glob("*.pdf")] == [f"prime-climb-solo-scores-{paper}-en.pdf"]
    assert [file.name for file in (tmp_path / "other").iterdir()] == ["prime-climb-solo-scores-a4-en.pdf"]


def test_the_page_and_the_command_know_the_same_countries() -> None:
    page = (Path(centaine.__file__).parent / "web/printing/print-page.js").read_text("utf-8")
    (found,) = re.findall(r"-\(([A-Z|]+)\)", page)
    assert {*found.split("|")} == ON_LETTER


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["prime-climb", "--paper", "a5"], "There is no paper size a5; choose from a4, letter."),
        (["prime-climb", "--only", "hat"], "There is no document hat; choose from board, "),
        (["prime-climb", "--flip", "up"], "The flip edge must be long or short, not up."),
        (["prime-climb", "--only", ""], "Name a document; choose from board, "),
        (["cartamaths", "--level", "9e"], "There is no level 9e; choose from "),
        (["chess"], "There is no game chess; choose from "),
        (["prime-climb", "--only", "board", "--profile", "shop.icc"], "The option --profile needs --for shop."),
        (["prime-climb", "--step", "3"], "The option --step needs --record."),
        (["prime-climb", "--only", "cards", "--copies", "3"], "The option --copies is not for cards."),
        (["prime-climb", "--only", "rules,board", "--seed", "3"], "The option --seed is not for rules, board."),
        (["prime-climb", "--only", "rules", "--date", "2026-03-14"], "The option --date is not for rules."),
        (["prime-climb", "--only", "rules", "--weight", "200"], "The option --weight is not for rules."),
        (["cartamaths", "--only", "rules", "--level", "4e"], "The option --level is not for rules."),
        (["ultimate-track", "--palette", "mono"], "The option --palette is not for ultimate-track."),
        (["ultimate-track", "--weight", "200"], "The option --weight is not for ultimate-track."),
        (["prime-climb", "--for", "shop", "--copies", "3"], "The option --copies is not for a print shop."),
        (["prime-climb", "--cards", "nowhere.toml"], "There is no file nowhere.toml."),
    ],
)
def test_bad_wishes_get_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*arguments, "--out", str(tmp_path))
    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith(sentence)
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_everything_in_one_file(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        run("ultimate-track", "--only", "board,pawns-and-dice", "--out", str(tmp_path / name))
    with ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["ultimate-track-board-a3-en.pdf", "ultimate-track-pawns-and-dice-a4-en.pdf"]
        assert all(archive.read(name).startswith(b"%PDF-") for name in archive.namelist())
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


TO_PLAY = {
    "prime-climb": "board-small-sheets cards pawns-and-dice at-a-glance rules-to-fold",
    "ultimate-track": "board-small-sheets pawns-and-dice at-a-glance rules-to-fold",
    "cartamaths": "cards questions-closed answers characters score at-a-glance rules-to-fold",
}


@pytest.mark.parametrize("game", TO_PLAY)
def test_what_is_enough_to_play_can_be_asked_for(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(game, "--only", "to-play", "--out", str(tmp_path))
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(
        f"{game}-{name}-a4-en.pdf" for name in TO_PLAY[game].split()
    )
    assert "flip on long edge" in capsys.readouterr().err, "both sides of the rules meet"


def test_the_documentation_counts_the_sheets() -> None:
    told = (Path(__file__).parents[2] / "docs" / "printing.md").read_text("utf-8")
    for game, names in TO_PLAY.items():
        documents = {one.id: one for one in CATALOG[game].documents}
        sheets = sum(documents[name].sheets(documents[name].pages or 1) for name in names.split())
        assert f"| {', '.join(f'`{name}`' for name in names.split())} | {sheets} |" in told


def test_the_command_says_what_is_enough_to_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("ultimate-track", "--lang", "fr", "--flip", "short", "--out", str(tmp_path))
    told = capsys.readouterr().err.splitlines()
    names = TO_PLAY["ultimate-track"].replace(" ", ", ")
    assert told == [
        f"Pour jouer, 9 feuilles suffisent\u202f: {names}. Pour n’imprimer qu’elles\u202f: --only to-play.",
        "Recto verso\u202f: à l’impression, choisissez «\u202fretourner sur le bord court\u202f».",
        "Si votre imprimante n’imprime que d’un côté\u202f: imprimez les pages impaires, retournez la pile sur son bord"
        " court, remettez-la dans le bac et imprimez les pages paires. Les pages en hauteur se tournent comme une page"
        " de calendrier mural, celles d’un livret, en largeur, comme une page de livre. Essayez d’abord avec deux"
        " feuilles.",
    ]
    run("ultimate-track", "--only", "board", "--out", str(tmp_path))
    assert capsys.readouterr().err == ""


def test_the_archive_begins_with_what_is_enough_to_play(tmp_path: Path) -> None:
    run("ultimate-track", "--lang", "fr", "--out", str(tmp_path / "all.zip"))
    with ZipFile(tmp_path / "all.zip") as archive:
        first = archive.namelist()[0]
        lines = archive.read(first).decode("utf-8-sig").splitlines()
    assert first == "LISEZMOI.txt"
    assert "À imprimer pour jouer\u202f: 9 feuilles" in lines
    start = lines.index("À imprimer pour jouer\u202f: 9 feuilles")
    assert [line.removeprefix("- ").partition("\u202f:")[0] for line in lines[start + 1 : start + 5]] == [
        f"piste-des-nombres-ultimes-{name}-a4-fr.pdf"
        for name in ("plateau-en-petites-feuilles", "pions-et-des", "aide-memoire", "regles-a-plier")
    ]
    assert sum("-fr.pdf" in line for line in lines) == 8, "every file has a line"
    assert any("imprimez les pages impaires, retournez la pile sur son bord long" in line for line in lines)
    run("ultimate-track", "--only", "board", "--out", str(tmp_path / "one.zip"))
    with ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["ultimate-track-board-a3-en.pdf"]


def blank(pages: int) -> bytes:
    """A PDF with so many empty pages."""
    writer, file = PdfWriter(), BytesIO()
    for _ in range(pages):
        writer.add_blank_page(100, 100)
    writer.write(file)
    return file.getvalue()


def read_me(plugin: GamePlugin, options: PrintOptions, pages: int = 1) -> list[str]:
    """The lines of the text in an archive of all documents, each with so many pages."""
    made = [(file_name(plugin, document, options), document, blank(pages)) for document in plugin.documents]
    archive = print_shop.archive_of(plugin, made, options)
    with ZipFile(BytesIO(archive)) as files:
        return files.read(files.namelist()[0]).decode("utf-8-sig").splitlines()


@pytest.mark.parametrize("plugin", CATALOG.values(), ids=lambda plugin: plugin.id)
def test_the_text_of_a_french_archive_is_french(plugin: GamePlugin) -> None:
    for paper, (pages, counted) in product((A4, LETTER), ((1, ", 1 feuille"), (9, " feuilles"))):
        told = read_me(plugin, PrintOptions(paper, "fr"), pages)
        assert sum(counted in line for line in told) >= len(TO_PLAY[plugin.id].split()) - 1
        assert [line for line in told if ENGLISH.search(line)] == []


@pytest.mark.parametrize(
    ("flip", "upright", "sideways"), [("long", "book", "wall calendar"), ("short", "wall calendar", "book")]
)
def test_an_archive_says_how_to_turn_a_stack_by_hand(flip: str, upright: str, sideways: str) -> None:
    """Only games with cards have backs that may be left out."""
    for plugin in CATALOG.values():
        told = " ".join(read_me(plugin, PrintOptions(flip=flip)))
        assert f"turn the stack over its {flip} edge" in told
        assert f"Upright pages turn like a page of a {upright}, the sideways pages of a booklet like" in told
        assert f"like a page of a {sideways}. Try with two sheets first." in told
        assert ("backs of the cards are optional" in told) == (plugin.id != "ultimate-track")


@pytest.mark.parametrize("plugin", CATALOG.values(), ids=lambda plugin: plugin.id)
def test_an_archive_says_which_files_are_printed_on_both_sides(plugin: GamePlugin) -> None:
    """Boards whose sheets are printed back to back are spoilt; rules to read may be either."""
    for lang, both, one in (("en", "both sides", "one side only"), ("fr", "recto verso", "recto seulement")):
        options = PrintOptions(lang=lang)
        told = read_me(plugin, options)
        for document in plugin.documents:
            (line,) = (line for line in told if f" {file_name(plugin, document, options)}" in line)
            wanted = both if document.both_sides else "" if document.id == "rules" else one
            assert line.endswith(f", {wanted}") if wanted else both not in line and one not in line


def test_pages_of_what_is_enough_to_play_are_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where an archive's text and the last line both name the sheets."""
    counted: list[bytes] = []

    def count(content: bytes) -> int:
        counted.append(content)
        return pages_of(content)

    monkeypatch.setattr(print_shop, "pages_of", count)
    for out in ("all.zip", "folder"):
        counted.clear()
        run("ultimate-track", "--out", str(tmp_path / out))
        assert len(counted) == len({*counted}) == len(TO_PLAY["ultimate-track"].split())


def test_paper_is_named_as_people_write_it(tmp_path: Path) -> None:
    run("ultimate-track", "--paper", "A4", "--only", "rules", "--out", str(tmp_path))
    assert [file.name for file in tmp_path.iterdir()] == ["ultimate-track-rules-a4-en.pdf"]


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit):
        run("prime-climb", "--only", "board", "--out", str(tmp_path / "file"))
    assert capsys.readouterr().err == f"{tmp_path / 'file'} is not a folder.\n"


def test_a_place_that_cannot_be_written_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit):
        run("prime-climb", "--only", "board", "--out", str(tmp_path / "file" / "folder"))
    assert "cannot be written" in capsys.readouterr().err


def test_a_full_disk_leaves_no_half_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("centaine.files.os.fsync", full)
    with pytest.raises(SystemExit):
        run("prime-climb", "--only", "board", "--out", str(tmp_path))
    assert "cannot be written: the disk is full" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
