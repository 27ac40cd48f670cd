"""Documents to print, over HTTP."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from centaine.catalog import CATALOG
from centaine.host.work.slow_work_queue import MAX_WAITING
from centaine.plugin.documents import PAPERS, PrintOptions
from centaine.printing.options import document_of, file_name, products
from centaine.printing.shop.files import for_shop
from centaine.printing.shop.inks import own_profile
from tests.printing import pdf
from tests.server.client import Server, sentence

CARD = {
    "id": "own",
    "kind": "action",
    "effect": {"type": "to", "to": 5},
    "title": {"en": "Mine", "fr": "À moi"},
    "text": {"en": "Go to five.", "fr": "Allez sur cinq."},
}


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("prints") / "matches.sqlite", "catalog")
    yield running
    running.stop()


def test_the_catalog_names_what_can_be_had(full_server: Server, size: Callable[[int, int], int]) -> None:
    for game in full_server.http.get("/api/catalog").json()["games"]:
        for document in full_server.http.get(f"/api/games/{game['id']}/documents").json()[:: size(4, 1)]:
            if not document["needs"]:
                address = f"/api/games/{game['id']}/documents/{document['id']}.png"
                assert full_server.http.get(address).content.startswith(b"\x89PNG")


def test_a_document_is_a_file_with_a_name(full_server: Server) -> None:
    answer = full_server.http.get(
        "/api/games/prime-climb/documents/cards.pdf?paper=letter&lang=fr&flip=short&saving=true"
    )
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="prime-climb-cartes-lettre-fr.pdf"'
    assert answer.content.startswith(b"%PDF-")


def test_pictures_of_pages_that_were_left_keep_nobody_waiting(full_server: Server) -> None:
    """More of them than may wait: whoever asks next is answered, and what nobody waits for is not made."""
    server = urlsplit(str(full_server.http.base_url))
    names = [one.id for one in CATALOG["prime-climb"].documents][: MAX_WAITING // 2 + 1]
    for name, paper, lang in product(names, PAPERS, ("en", "fr")):
        with socket.create_connection((str(server.hostname), server.port or 0)) as left:
            address = f"/api/games/prime-climb/documents/{name}.pdf?paper={paper}&lang={lang}"
            left.sendall(f"GET {address} HTTP/1.1\r\nHost: {server.netloc}\r\n\r\n".encode())
    answer = full_server.http.get("/api/games/ultimate-track/documents/board.png?lang=fr")
    assert answer.status_code == 200


def test_files_for_a_print_shop_are_one_file(full_server: Server) -> None:
    """The same as the command makes, and the sheet that explains them; in PDF/X-4, and never saving ink."""
    address = "/api/games/ultimate-track/documents/shop.zip"
    answer = full_server.http.get(f"{address}?lang=fr&saving=true", timeout=120)
    assert (
        answer.headers["content-disposition"] == 'attachment; filename="piste-des-nombres-ultimes-imprimeur-a4-fr.zip"'
    )
    with ZipFile(BytesIO(answer.content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    plugin = CATALOG["ultimate-track"]
    options = PrintOptions(PAPERS["a4"], "fr", saving=False)
    assert files == dict(for_shop(plugin, products(plugin, [], {}), options, own_profile()))
    assert full_server.http.post(address, json={"paper": "a5"}, timeout=120).status_code == 422


def test_the_pages_of_a_document_can_be_looked_at(full_server: Server) -> None:
    """As they are printed: as many, and of the same size; also those made from what is sent."""
    address = "/api/games/prime-climb/documents/poster-hundred-small-sheets"
    with_pages = PdfReader(BytesIO(full_server.http.get(f"{address}.pdf?lang=fr").content))
    first, last = (full_server.http.post(f"{address}/pages/{page}", json={"lang": "fr"}).json() for page in (1, 5))
    assert (first["pages"], first["shown"], first["svg"] == last["svg"]) == (len(with_pages.pages), 5, False)
    wide, high = (float(side) for side in with_pages.pages[0].mediabox[2:])
    size = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', first["svg"])
    assert size and [float(side) for side in size.groups()] == pytest.approx([wide, high], abs=0.01)
    for page in ("0", "6", "-1"):
        assert full_server.http.post(f"{address}/pages/{page}", json={"lang": "fr"}).status_code == 404
    own = "/api/games/prime-climb/documents/worksheet-rings/pages/2"
    made = full_server.http.post(own, json={"seed": 3, "copies": 40}).json()
    assert made["shown"] == 40 < made["pages"]
    assert full_server.http.post(own, json={"seed": 3, "copies": 41}).status_code == 422


def test_with_cards_of_ones_own_and_of_a_match(full_server: Server) -> None:
    own = full_server.http.post("/api/games/prime-climb/documents/cards.pdf", json={"cards": [CARD]})
    assert own.status_code == 200
    assert own.content != full_server.http.get("/api/games/prime-climb/documents/cards.pdf").content
    seats = [{"name": "Ada", "player": "person"}, {"name": "Bob", "player": "person"}]
    made = full_server.http.post("/api/matches", json={"game": "prime-climb", "options": {"first": 0}, "seats": seats})
    told = full_server.http.get(f"/api/matches/{made.json()['match']}/record").text
    answer = full_server.http.post("/api/games/prime-climb/documents/position.pdf", json={"record": told, "step": 0})
    assert answer.content.startswith(b"%PDF-")


def test_puzzles_of_a_day(full_server: Server) -> None:
    address = "/api/games/prime-climb/documents/puzzles.pdf"
    made = full_server.http.post(address, json={"day": "2026-03-14"})
    assert made.content.startswith(b"%PDF-")
    assert made.content != full_server.http.get(address).content
    assert full_server.http.post(address, json={"day": "tomorrow"}).status_code == 422


def french(document: str, level: str = "") -> str:
    """The name of the file of a document of CartaMaths."""
    plugin, given = CATALOG["cartamaths"], {"level": level} if level else {}
    return file_name(plugin, document_of(plugin, document), PrintOptions(lang="fr", given=given))


def test_everything_for_a_game_is_one_file(full_server: Server) -> None:
    address = "/api/games/cartamaths/documents/everything.zip"
    answer = full_server.http.get(f"{address}?lang=fr&level=4e", timeout=120)
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="cartamaths-a4-fr.zip"'
    with ZipFile(BytesIO(answer.content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    offered = full_server.http.get("/api/games/cartamaths/documents").json()
    names = [french(one["id"], "4e") for one in offered if not one["needs"]]
    assert sorted(files) == sorted([*names, "LISEZMOI.txt"])
    level = full_server.http.get("/api/games/cartamaths/documents/answers.pdf?lang=fr&level=4e")
    assert files["cartamaths-reponses-4e-a4-fr.pdf"] == level.content
    deck = {"level": "4e", "language": "fr", "questions": [{"text": "Combien ?", "answer": "12"}]}
    own = full_server.http.post(address, json={"questions": deck}, timeout=120)
    assert own.content.startswith(b"PK") and own.content != answer.content


def test_what_is_enough_to_play_is_one_file(full_server: Server) -> None:
    answer = full_server.http.get("/api/games/cartamaths/documents/to-play.zip?lang=fr", timeout=120)
    assert answer.headers["content-disposition"] == 'attachment; filename="cartamaths-pour-jouer-a4-fr.zip"'
    with ZipFile(BytesIO(answer.content)) as archive:
        names = archive.namelist()
    offered = full_server.http.get("/api/games/cartamaths/documents").json()
    enough = [one["id"] for one in offered if one["group"] == "Print these to play"]
    assert [one["id"] for one in offered][: len(enough)] == enough, "they come first"
    assert names == ["LISEZMOI.txt", *map(french, enough)]


def test_an_archive_on_us_letter_is_described_as_there(full_server: Server) -> None:
    answer = full_server.http.get("/api/games/prime-climb/documents/to-play.zip?lang=en&paper=letter", timeout=120)
    with ZipFile(BytesIO(answer.content)) as archive:
        said = archive.read("README.txt").decode("utf-8-sig")
    assert "18 × 18 in" in said and " cm" not in said and "colour" not in said


def test_worksheets_by_number(full_server: Server) -> None:
    address = "/api/games/prime-climb/documents/worksheet-rings.pdf"
    one, other = (full_server.http.post(address, json={"seed": seed, "copies": 2}) for seed in (7, 8))
    assert one.content.startswith(b"%PDF-") and one.content != other.content
    assert one.headers["content-disposition"] == 'attachment; filename="prime-climb-worksheet-rings-7-8-a4-en.pdf"'
    refused = full_server.http.post(address, json={"seed": 0})
    assert (refused.status_code, sentence(refused)) == (422, "Worksheets are numbered from 1 to 999999.")


def test_each_worksheet_of_an_archive_has_its_own_number(full_server: Server, tmp_path: Path) -> None:
    address = "/api/games/ultimate-track/documents/everything.zip"
    sheets = {"worksheet-ultimates": {"seed": 7, "copies": 2}}
    answer = full_server.http.post(address, json={"worksheets": sheets}, timeout=120)
    with ZipFile(BytesIO(answer.content)) as archive:
        name = "ultimate-track-worksheet-ultimates-7-8-a4-en.pdf"
        assert name in archive.read("README.txt").decode("utf-8-sig")
        assert "ultimate-track-board-a3-en.pdf" in archive.namelist()
        (tmp_path / name).write_bytes(archive.read(name))
    assert "Sheet no. 8" in pdf.text(tmp_path / name, 2)
    for wrong, said in (
        ({"worksheet-none": {}}, "There is no document worksheet-none"),
        ({"worksheet-ultimates": {"copies": 41}}, "From 1 to 40 worksheets can be made at once."),
    ):
        refused = full_server.http.post(address, json={"worksheets": wrong}, timeout=120)
        assert refused.status_code == 422
        assert sentence(refused).startswith(said)


def test_every_document_says_what_it_is_for(full_server: Server) -> None:
    for game in full_server.http.get("/api/catalog").json()["games"]:
        assert game["printing"]
        assert all(one["use"] for one in full_server.http.get(f"/api/games/{game['id']}/documents").json())


def test_questions_of_a_level_and_of_ones_own(full_server: Server) -> None:
    usual, older = (
        full_server.http.get(f"/api/games/cartamaths/documents/answers.pdf?level={level}").content
        for level in ("", "2de")
    )
    assert usual.startswith(b"%PDF-") and older.startswith(b"%PDF-")
    assert usual != older
    deck = {"level": "4e", "language": "fr", "questions": [{"text": "Combien ?", "answer": "12"}]}
    own = full_server.http.post("/api/games/cartamaths/documents/answers.pdf", json={"questions": deck})
    assert own.content.startswith(b"%PDF-")
    assert len(own.content) < len(usual)


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("prime-climb/documents/hat.pdf", 422, "There is no document hat; choose from board"),
        ("cartamaths/documents/questions.pdf?level=9e", 422, "There is no level 9e; choose from 6e, 5e, 4e, 3e, 2de."),
        ("prime-climb/documents/cards.pdf?level=4e", 422, "There are no questions to print for prime-climb."),
        ("prime-climb/documents/board.exe", 404, "Page not found."),
        ("prime-climb/documents/board.pdf?paper=a5", 422, "There is no paper size a5; choose from a4, letter."),
        ("prime-climb/documents/board.pdf?lang=de", 404, "Page not found."),
        ("prime-climb/documents/cards.pdf?flip=up", 422, "The flip edge must be long or short, not up."),
        ("prime-climb/documents/position.pdf", 422, "The document position needs a record; name one."),
        ("chess/documents/board.pdf", 404, "There is no game “chess”"),
    ],
)
def test_what_cannot_be_had(full_server: Server, address: str, status: int, said: str) -> None:
    answer = full_server.http.get(f"/api/games/{address}")
    assert answer.status_code == status
    assert sentence(answer).startswith(said)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"cards": [{"id": "x"}]}, 422),
        ({"cards": [{**CARD, "title": {"en": "☾", "fr": "x"}}]}, 422),
        ({"cards": "x"}, 400),
        ({"record": "nonsense"}, 422),
        ({"more": 1}, 400),
    ],
)
def test_a_bad_request(full_server: Server, body: dict[str, Any], status: int) -> None:
    answer = full_server.http.post("/api/games/prime-climb/documents/cards.pdf", json=body)
    assert answer.status_code == status
    assert sentence(answer)
