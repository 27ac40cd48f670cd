"""What strangers send is refused in one sentence, whatever it is: it exhausts neither memory nor time.

The texts of `hostile.py` are read under a limit of memory; those that come over the network go to a server under one.
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from centaine.catalog import CATALOG
from centaine.game import LONGEST_QUOTED, CentaineError
from centaine.input_limits import MAX_KEY_PARTS, MAX_TOML_DEPTH, TooComplex, check_toml, read_json, read_toml
from tests.attack.hostile import (
    CARDS,
    FILES,
    GIFT,
    LIMITED,
    MESSAGES,
    PARSERS,
    RECORDS,
    TYPED,
    UNDER_LIMITS,
    check_outcome,
    is_one_line,
    nested,
)
from tests.server.client import ROOT, Live, Server, sentence

SECONDS = 120
"""Whatever takes longer hangs."""


@pytest.fixture(scope="module")
def outcomes() -> dict[tuple[str, str], str]:
    program = [sys.executable, "-m", "tests.attack.hostile"]
    try:
        done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS)
        said, errors = done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        said, errors = bytes(late.stdout or b"").decode(), f"no answer in {SECONDS} seconds"
    lines = [json.loads(line) for line in said.splitlines()]
    found = {(name, about): what for (name, about), what in zip(lines[::2], lines[1::2], strict=False)}
    if len(lines) % 2:
        found[tuple(lines[-1])] = errors[-2000:]
    return found


REFUSED = [(name, about) for name, parser in PARSERS.items() for about in parser.refused]
ANY = [(name, about) for name, parser in PARSERS.items() for about in parser.any]


@pytest.mark.parametrize(("name", "about"), REFUSED)
def test_a_hostile_text_is_refused_in_one_sentence(outcomes: dict[tuple[str, str], str], name: str, about: str) -> None:
    what, _, why = outcomes[name, about].partition(": ")
    assert what == "refused", outcomes[name, about]
    assert why.endswith((".", ")")) and is_one_line(why) and len(why) < 2 * LONGEST_QUOTED


@pytest.mark.parametrize(("name", "about"), ANY)
def test_a_hostile_text_is_read_or_refused(outcomes: dict[tuple[str, str], str], name: str, about: str) -> None:
    assert outcomes[name, about].partition(": ")[0] in ("fine", "refused"), outcomes[name, about]


# -- over the network ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games and little memory."""
    running = Server(tmp_path_factory.mktemp("limited") / "matches.sqlite", "all", under=UNDER_LIMITS)
    yield running
    running.stop()


@pytest.mark.parametrize("about", CARDS.refused)
def test_a_hostile_card_file(limited: Server, about: str) -> None:
    body = CARDS.refused[about].encode("utf-8", "surrogatepass")
    check_refused(limited.http.post("/api/games/prime-climb/cards", content=body))


def test_what_a_card_file_may_hold_is_said(limited: Server) -> None:
    answer = limited.http.post("/api/games/prime-climb/cards", content=CARDS.refused["a dotted key"].encode())
    assert answer.status_code == 400
    assert sentence(answer) == "Line 1: a key can have at most 4 parts."


@pytest.mark.parametrize("about", MESSAGES.refused)
@pytest.mark.parametrize("address", ["/api/matches", "/api/join", "/api/sandbox", "/api/games/prime-climb/cards/try"])
def test_a_hostile_message(limited: Server, address: str, about: str) -> None:
    body = MESSAGES.refused[about].encode("utf-8", "surrogatepass")
    check_refused(limited.http.post(address, content=body))


@pytest.mark.parametrize("about", RECORDS.refused)
def test_a_hostile_record(limited: Server, about: str) -> None:
    text = RECORDS.refused[about]
    check_refused(limited.http.post("/api/matches/from-record", content=text.encode()))
    check_refused(limited.http.post("/api/games/prime-climb/documents/position.png", json={"record": text}))


QUESTIONS = [(name, about) for name in ("csv", "gift", "moodle") for about in PARSERS[name].texts]


@pytest.mark.parametrize(("format", "about"), QUESTIONS)
def test_a_hostile_file_of_questions(limited: Server, format: str, about: str) -> None:
    parser = PARSERS[format]
    text = parser.texts[about]
    body = {"format": format, "level": "5e", "language": "en", "text": text}
    answer = limited.http.post("/api/games/cartamaths/questions", json=body)
    if about in parser.refused or answer.status_code != 200:
        check_refused(answer)


@pytest.mark.parametrize("about", FILES.texts)
def test_a_hostile_spreadsheet(limited: Server, about: str) -> None:
    content = base64.b64encode(FILES.texts[about].encode("latin-1")).decode()
    answer = limited.http.post(
        "/api/games/cartamaths/questions/text", json={"name": "questions.csv", "content": content}
    )
    if about in FILES.refused or answer.status_code != 200:
        check_refused(answer)


def options(**given: Any) -> dict[str, Any]:
    return {"game": "prime-climb", "options": given}


CARD = {"id": "x", "kind": "keeper", "effect": {"type": "move", "by": 1}}

BODIES = {
    "a deck of lists": options(deck=[[["curse"]]]),
    "a deck of 10,000": options(deck=["curse"] * 10_000),
    "a long deck": options(deck="x" * 50_000),
    "an option of control characters": options(**{"a\n\0{b}": 1}),
    "a card with a long field": options(custom_cards=[CARD | {"x" * 20_000: 1}]),
    "a card with a long effect": options(custom_cards=[CARD | {"effect": {"type": "x" * 50_000}}]),
    "flags of the wrong shape": {**options(first=0), "position": {"homebound": [[], [1]]}},
    "flags that are no lists": {**options(first=0), "position": {"homebound": {"a": 1, "b": 2}}},
    "a phase that is a list": {**options(first=0), "position": {"phase": [[[1]]]}},
    "seats": {"game": "ultimate-track", "options": {"seats": "9" * 50_000}},
    "a game of control characters": {"game": "a\0\x85\u2028"},
}


@pytest.mark.parametrize("about", BODIES)
def test_hostile_options_and_positions(limited: Server, about: str) -> None:
    check_refused(limited.http.post("/api/sandbox", json=BODIES[about]))


LONG, DIGITS = "x" * 8000, "9" * 5000


@pytest.mark.parametrize(
    "address",
    [
        f"/{LONG}.js",
        f"/api/matches/{DIGITS}",
        f"/api/matches/x?since={DIGITS}",
        f"/api/matches/x?seat={DIGITS}",
        f"/api/words/{LONG}",
        "/api/words/%00%0A",
        f"/api/games/cartamaths/documents/questions.png?level={LONG}",
        f"/api/games/cartamaths/pictures/cards.svg?effects={nested(900)}",
        f"/api/games/prime-climb/pictures/board.svg?stations={DIGITS}",
        f"/api/games/prime-climb/puzzles/{DIGITS}/easy",
        "/api/games/prime-climb/puzzles/%D9%A3/easy",
        "/api/games/prime-climb/puzzles/2026-02-30/easy",
        f"/api/games/{LONG}/lesson",
        f"/api/names/{LONG}",
        f"/api/classes/{LONG}",
    ],
    ids=lambda address: address[:60],
)
def test_a_hostile_address(limited: Server, address: str) -> None:
    check_refused(limited.http.get(address))


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://["},
        {"origin": "http://a]b"},
        {"host": "x" * 3000},
        {"host": "a:9999999"},
        {"host": "["},
        {"host": "a@b"},
        {"host": "a/b?c#d"},
    ],
)
def test_hostile_headers(limited: Server, headers: dict[str, str]) -> None:
    check_refused(limited.http.post("/api/matches", headers=headers, json={"game": "prime-climb", "seats": []}))
    made = limited.new("prime-climb", "person", "person").name
    if "host" in headers:
        check_refused(limited.http.get(f"/api/matches/{made}/qr.svg", headers=headers))


@pytest.mark.parametrize(
    "cookie",
    ["centaine_guest=" + "\\" * 4000, 'centaine_guest="\\777', "=;=;=", "a=b;" * 1000],
    ids=lambda cookie: cookie[:20],
)
def test_a_hostile_cookie_is_no_guest(limited: Server, cookie: str) -> None:
    answer = limited.http.get("/api/me", headers={"cookie": cookie})
    assert answer.status_code in (200, 403), answer.text


def test_hostile_answers_and_texts_of_actions(limited: Server) -> None:
    match = limited.new("prime-climb", "person", "person")
    for text in TYPED.values():
        body = {"id": "x", "seq": 0, "seat": 0, "kind": "action", "text": text}
        content = json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")
        check_refused(limited.http.post(f"/api/matches/{match.name}/commands", content=content))
    check_refused(match.ask(0, 10**39, "action"))


def test_frames_of_a_socket_are_bounded(limited: Server) -> None:
    match = limited.new("prime-climb", "person", "person")
    with match.live() as live, pytest.raises(ConnectionClosed):
        send_too_much(live)
    assert limited.http.get("/healthz").status_code == 200


def send_too_much(live: Live) -> None:
    for frame in ("[" * 4000, "9" * 5000, b"\xff" * 100, "x" * 100_000):  # which is too much is for the server to say
        live.socket.send(frame)
    live.until(type="none such")


def check_refused(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text[:500]
    text = sentence(answer)
    assert text.isprintable() and len(text) < 2 * LONGEST_QUOTED


# -- at the command line ---------------------------------------------------------------------------------------------

COMMANDS: dict[str, tuple[list[str], str | None]] = {
    "cards": (["print", "prime-climb", "--only", "cards", "--cards", "FILE"], CARDS.refused["a dotted key"]),
    "cards without end": (["print", "prime-climb", "--only", "cards", "--cards", "/dev/zero"], None),
    "a record": (["replay", "FILE"], RECORDS.refused["a deep option"]),
    "a record without end": (["analyse", "/dev/zero"], None),
    "questions": (["print", "cartamaths", "--level", "5e", "--questions", "FILE.gift"], GIFT.any["a big exponent"]),
    "an option": (["play", "prime-climb", "--option", f"deck={nested(3000)}"], None),
    "a date": (["puzzle", "prime-climb", "--date", DIGITS], None),
}


@pytest.mark.parametrize("about", COMMANDS)
def test_a_hostile_command_line(tmp_path: Path, about: str) -> None:
    arguments, text = COMMANDS[about]
    given = [argument.replace("FILE", str(tmp_path / "file")) for argument in arguments]
    if text is not None:
        (tmp_path / ("file.gift" if about == "questions" else "file")).write_text(text, "utf-8")
    program = [sys.executable, "-c", LIMITED + "from centaine.cli.app import main; main()", *given]
    done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert all(line.endswith((".", ")")) and len(line) < 2 * LONGEST_QUOTED for line in done.stderr.splitlines())


# -- whatever comes --------------------------------------------------------------------------------------------------

TOML = st.text(st.sampled_from("ab.=[]{},\n\"'#\\ 19-_:\r\0é"), max_size=60) | st.lists(
    st.sampled_from(
        ["[[card]]\n", "id=", '"x"', "a.b", ".c", "=", "{", "}", "[", "]", ",", "\n", '"""', "'''", "1e9", "nan", "\\"]
    ),
    max_size=40,
).map("".join)


@settings(max_examples=100)
@given(TOML)
def test_toml_that_passes_nests_no_deeper_than_allowed(text: str) -> None:
    try:
        found = read_toml(text)
    except (TooComplex, tomllib.TOMLDecodeError):
        return
    assert depth_of(found) <= MAX_KEY_PARTS * (MAX_TOML_DEPTH + 1)


VALUES = (
    *(
        '"[["',
        "'[['",
        '"\\\\"',
        '"\\"["',
        "'\\'",
        '"""["""',
        '"""["""""',
        "'''['''''",
        '"""\\""""',
        '"""\n[\n"""',
        "'''\n\\'''",
    ),
    *("1 # [[", '["]"]', '[\n"[",\n]', '{ a = "}" }', '""', "''", '""""""', "1.5", "2020-01-01"),
)


@given(st.lists(st.sampled_from(VALUES), max_size=8), st.integers(MAX_TOML_DEPTH + 1, 60))
def test_toml_that_nests_deeper_never_passes(values: list[str], count: int) -> None:
    """Whatever strings and comments stand before it."""
    before = "\n".join(f"k{number} = {value}" for number, value in enumerate(values))
    tomllib.loads(before)
    check_toml(before)
    with pytest.raises(TooComplex):
        check_toml(f"{before}\nx = {nested(count)}")
    with pytest.raises(TooComplex):
        check_toml(f"{before}\n{'.'.join('x' * count)} = 1")


def depth_of(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(depth_of, inside), default=0)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(1 - 10**39, 10**39)  # of at most 40 characters
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["prime-climb", "person", "curse", "5e", "full"]),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside, max_size=3),
    max_leaves=6,
)

KEYWORDS = {
    "prime-climb": "pawns homebound player phase dice left begin rolled_from arrived latest hands fresh cursed visited "
    "discards card red drawn again contest rolls",
    "ultimate-track": "squares passed player dice contest rolls phase",
    "cartamaths": "player life hands sets discards decks uses used boosted weakened looked owed turn throws number "
    "value changed question losing winner ending phase",
}


@settings(max_examples=60)
@given(st.data())
@pytest.mark.parametrize("game", CATALOG)
def test_any_option_or_keyword_of_a_position(game: str, data: st.DataObject) -> None:
    plugin = CATALOG[game]
    usual = plugin.make({"first": 0})
    names = [*type(usual.options).__struct_fields__, "seats"]
    check_outcome(plugin.make, data.draw(st.dictionaries(st.sampled_from(names), PLAIN, max_size=2)))
    keywords = st.dictionaries(st.sampled_from(KEYWORDS[game].split()), PLAIN, max_size=3)
    check_outcome(lambda given: usual.format_state(plugin.position(usual, given)), data.draw(keywords))


@given(PLAIN)
def test_json_is_read_as_it_is(value: Any) -> None:
    assume(value == value and "nan" not in repr(value) and "inf" not in repr(value))
    assert read_json(json.dumps(value)) == value


@given(st.text(), st.integers())
def test_an_error_quotes_one_short_line(text: str, number: int) -> None:
    error = CentaineError("{text} {number}", text=text, number=number)
    assert len(str(error).splitlines()) <= 1 and len(str(error)) < 2 * LONGEST_QUOTED + 2
