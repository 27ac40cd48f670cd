"""The web client's files, and the headers on everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from centaine.host.api.route import Route
from centaine.server.api.api import ALL_ROUTES
from centaine.server.content.client_version import WEB, ClientVersion, _version_at, client_version
from centaine.server.content.without_comments import without_comments
from tests.server.client import Server, sentence


@pytest.mark.parametrize(
    "path",
    ["/", "/learn/race", "/rules/race", "/m/nowhere", "/api/catalog", "/api/none", "/none.js", "/vendor/preact.js"],
)
def test_nothing_inline_and_nothing_from_elsewhere(server: Server, path: str) -> None:
    headers = server.http.get(path).headers
    policy = dict(directive.split(" ", 1) for directive in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_refusals_of_the_framework_have_the_headers_and_the_form(server: Server) -> None:
    for answer, status in (
        (server.http.get("/api/none"), 404),
        (server.http.delete("/api/matches"), 405),
        (server.http.get("/api/matches/x?since=soon"), 400),
    ):
        assert answer.status_code == status
        assert "content-security-policy" in answer.headers
        assert sentence(answer)


@pytest.mark.parametrize("route", [route for route in ALL_ROUTES if not route.of_game], ids=lambda route: route.path)
def test_unknown_parameters_are_refused_and_the_known_ones_named(server: Server, route: Route) -> None:
    path = re.sub(r"\{\w+\}", "1", f"/api{route.path}")
    answer = server.http.request(route.method, path, params={"positon": "59,20"})
    told = (
        f"This address has no parameter positon; its parameters are {', '.join(route.in_query)}."
        if route.in_query
        else "This address has no parameters; leave out positon."
    )
    assert (answer.status_code, answer.json()["error"]["code"], sentence(answer)) == (400, "malformed", told)


def test_a_game_has_parameters_of_its_own_for_pictures_and_help(server: Server) -> None:
    assert server.http.get("/api/games/race/pictures/board.svg?theme=dark").status_code == 200
    assert [route.path for route in ALL_ROUTES if route.of_game] == [
        "/matches/{match}/help",
        "/games/{game}/pictures/{name}",
    ]


@pytest.mark.parametrize(
    ("method", "path", "allow", "told"),
    [
        ("PUT", "/api/matches", "OPTIONS, POST", "There is no PUT at this address, only POST."),
        ("GET", "/api/matches/x/commands", "OPTIONS, POST", "There is no GET at this address, only POST."),
        ("PATCH", "/api/matches/x", "GET, OPTIONS", "There is no PATCH at this address, only GET."),
        ("POST", "/api/decks/x", "DELETE, GET, OPTIONS", "There is no POST at this address, only DELETE, GET."),
        ("GET", "/api/matches/x/live", "", "This address is for a WebSocket."),
        ("DELETE", "/rules/race", "GET, OPTIONS", "There is no DELETE at this address, only GET."),
    ],
)
def test_another_method_is_told_which_ones_there_are(
    server: Server, method: str, path: str, allow: str, told: str
) -> None:
    answer = server.http.request(method, path)
    assert (answer.status_code, answer.headers["allow"], sentence(answer)) == (405, allow, told)
    assert answer.json()["error"]["code"] == "no-method"


def test_the_page_is_one(server: Server) -> None:
    page = server.http.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    for path in ("/learn/race", "/decks/race"):
        assert server.http.get(path).content == page.content


LANGUAGES = [
    ({}, "en"),
    ({"accept-language": "fr-CA, en;q=0.8"}, "fr"),
    ({"accept-language": "de, *;q=0.1"}, "en"),
    ({"accept-language": "fr", "cookie": "centaine_language=en"}, "en"),
    ({"accept-language": "en", "cookie": "centaine_language=fr"}, "fr"),
    ({"accept-language": "en", "cookie": "centaine_language=../fr"}, "en"),
]


@pytest.mark.parametrize(("headers", "lang"), LANGUAGES)
def test_the_page_of_rules_comes_with_their_text(server: Server, headers: dict[str, str], lang: str) -> None:
    """In the language that was chosen in this browser, else in the one that it asks for."""
    answer = server.http.get("/rules/race", headers=headers)
    assert answer.status_code == 200
    assert answer.headers["vary"].lower().replace(" ", "").startswith("accept-language,cookie")
    text = server.http.get(f"/api/games/race/rules/{lang}").text
    assert f'<html lang="{lang}">' in answer.text
    assert f' lang="{lang}">{text}</main>' in answer.text
    again = server.http.get("/rules/race", headers={**headers, "if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_text_of_rules_has_contents_and_the_board(server: Server) -> None:
    text = server.http.get("/api/games/race/rules/en").text
    board = server.http.get("/api/games/race/pictures/board.svg").text
    assert f'The <em>way</em></h2><div class="rules-board" aria-hidden="true">{board}</div>' in text
    assert re.findall(r'<a href="#(\w+)">([^<]*)</a>', text) == [("end", "The end"), ("board", "The way")]


def test_the_page_of_a_match_comes_with_its_board(server: Server) -> None:
    """Where the client will have it, and the page as ever around it."""
    match = server.make("person", "person")
    answer = server.http.get(f"/m/{match.name}")
    assert answer.headers["content-type"].startswith("text/html")
    board = server.http.get("/api/games/race/pictures/board.svg").text
    with_board = re.search(r'<main class="table match of-race".*</main>', answer.text)
    assert with_board
    assert f'data-picture="race/board.svg">{board}</div>' in with_board[0]
    rest = answer.text.replace(with_board[0], "")
    assert rest == server.http.get("/").text
    again = server.http.get(f"/m/{match.name}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_game_without_a_lesson_gets_the_page_and_the_status(server: Server) -> None:
    answer = server.http.get("/learn/race")
    assert answer.status_code == 404
    assert answer.content == server.http.get("/").content


def test_files_are_asked_for_again_and_sent_once(server: Server) -> None:
    first = server.http.get("/vendor/preact.js")
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    again = server.http.get("/vendor/preact.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = server.http.get("/vendor/preact.js", headers={"if-none-match": 'W/"old"'})
    assert other.content == first.content


def test_a_page_names_the_version_of_its_files_which_browsers_keep(server: Server) -> None:
    page = server.http.get("/").text
    addresses = re.findall('(?:href|src)="(/[^"]+)"', page)
    (version,) = {address.split("/")[1] for address in addresses}
    assert len(addresses) > 40
    assert re.fullmatch("v-[0-9a-f]{12}", version)
    for address in (*addresses[:9], f"/{version}/vendor/preact.js", f"/{version}/icon.svg"):
        answer = server.http.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.content == server.http.get(address.removeprefix(f"/{version}")).content


@pytest.mark.parametrize("path", ["/", "/rules/race", "/v-000000000000/main.js", "/main.js", "/v-000000000000/none.js"])
def test_browsers_ask_again_for_pages_and_for_files_of_another_version(server: Server, path: str) -> None:
    """So a page that was open while the server got a new version goes on with new files, as it did before."""
    assert server.http.get(path).headers.get("cache-control") in ("no-cache", None)


def test_what_changes_has_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ui").mkdir()
    for name in ("main.js", "ui/dialog.js"):
        (tmp_path / name).write_text(f"// {name}")
    monkeypatch.setattr("centaine.server.content.client_version.WEB", tmp_path)
    first = version_of_files()
    assert all(map(first.holds, tmp_path.rglob("*.js")))
    (tmp_path / "ui" / "dialog.js").write_text("// changed")
    assert not first.holds(tmp_path / "ui" / "dialog.js")
    assert first.holds(tmp_path / "main.js")
    second = version_of_files()
    assert second.name != first.name
    (tmp_path / "ui" / "dialog.js").write_text("// ui/dialog.js")
    assert version_of_files().name == first.name


def version_of_files() -> ClientVersion:
    """The version of the files as they are this instant."""
    _version_at.cache_clear()
    return client_version()


def test_scripts_are_sent_without_their_comments(server: Server) -> None:
    text = (WEB / "i18n.js").read_text("utf-8")
    assert server.http.get("/i18n.js").text == without_comments(text) != text


@pytest.mark.parametrize(
    "path",
    ["/none.js", "/vendor/none.js", "/../game.py", "/%2e%2e/game.py", "/..%2fgame.py", "//etc/x.conf", "/a%00.js"],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 404
    assert sentence(answer) == "Page not found."


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/vendor", "/m/nowhere", "/rules/chess", "/decks/chess", "/m/abc%2Fdef", "/join/a/b", "/me/x/y/z"],
)
def test_an_address_that_names_nothing_gets_the_page_and_the_status(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 404
    assert answer.content == server.http.get("/").content
