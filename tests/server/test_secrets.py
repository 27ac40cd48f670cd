"""What a seat may not know never leaves the server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from centaine.catalog import CATALOG
from centaine.conformance import pick
from centaine.game import CHANCE, TERMINAL, AnyGame
from centaine.host.tables.records import read_record
from centaine.match import view
from centaine.match.replay import begin
from centaine.match.seating import follow
from centaine.match.table import Moment
from centaine.match.view import Viewer
from centaine.protocol.matches import Elapsed
from tests.server.carta import PLUGIN, dealt, game_with, record
from tests.server.client import Match, Server

pytestmark = pytest.mark.every_time

HASH = "[0-9a-f]{64}"
"""What seeds and commitments look like: each match has its own, drawn before anyone has a secret."""

UNLIKE = {"match": "MATCH", "commitment": "HASH", "seed": "HASH"}
"""What differs between any two matches."""


def everything_told(match: Match) -> str:
    with match.live() as live:
        frames = live.socket.recv(timeout=60)
    answer = match.server.http.get(f"/api/matches/{match.name}")
    refusal = match.ask(99, 0, "chance")
    record = match.server.http.get(f"/api/matches/{match.name}/record")
    return f"{frames!r} {answer.text} {refusal.text} {record.text}"


def test_two_worlds_that_differ_in_a_secret_look_alike(server: Server) -> None:
    told = []
    for secret in ("red", "blue"):
        match = server.make("person", "person", secrets=True)
        with match.live() as live:
            live.next()
            match.do("action", f"choose {secret}")
            event = live.next()
            assert (event["text"], event["facts"]) == ("", [{"fact": "hidden", "seat": 0}])
            assert event["scene"]["secrets"] == ["?", ""]
        assert match.rows()[0][4] == f"choose {secret}"
        told.append(re.sub(HASH, "HASH", everything_told(match).replace(match.name, "MATCH")))
    assert told[0] == told[1]


def test_a_record_with_secrets_waits_for_the_end(server: Server) -> None:
    match = server.make("person", "person", secrets=True, goal=3)
    match.do("action", "choose red")
    match.do("action", "choose blue")
    answer = server.http.get(f"/api/matches/{match.name}/record")
    assert answer.status_code == 403
    assert answer.json()["error"]["text"] == "This record will be available when the game is over."
    while match.snapshot()["player"] != -2:
        match.turn()
    assert "choose red" in server.http.get(f"/api/matches/{match.name}/record").text
    assert match.snapshot()["scene"]["secrets"] == ["red", "blue"]


# -- a game that is all secrets: CartaMaths (CM-16) --------------------------------------------------------------------


@pytest.fixture(scope="module")
def logged_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What it logs meanwhile tells nothing of anybody either: there is nothing in it."""
    folder = tmp_path_factory.mktemp("logged")
    with (folder / "log").open("w+") as log:
        running = Server(folder / "matches.sqlite", "all", log=log)
        running.http.headers["accept-encoding"] = "identity"  # a name would change the size of what is compressed
        yield running
        running.stop()
        log.seek(0)
        assert log.read() == ""


class World(NamedTuple):
    """A match as it really stands, with the texts that led there."""

    game: AnyGame
    state: Any
    texts: list[str]

    def after(self, action: Any) -> World:
        return World(self.game, self.game.apply(self.state, action), [*self.texts, self.game.format_action(action)])

    def offered(self) -> dict[Any, int]:
        """What may happen next, with its weight."""
        return dict(self.game.chance_outcomes(self.state)) or dict.fromkeys(self.game.legal_actions(self.state), 1)


def two_worlds(game: AnyGame, viewers: list[int | None], rng: Random, steps: int) -> tuple[World, World]:
    """Two matches of up to so many steps that differ in whatever the viewers may not know, and in nothing else."""
    one = other = World(game, game.initial_state(), [])
    while len(one.texts) < steps and game.current_player(one.state) != TERMINAL:
        here = {action: heard_by(viewers, one, action) for action in one.offered()}
        there = {action: heard_by(viewers, other, action) for action in other.offered()}
        both = {action: weight for action, weight in one.offered().items() if here[action] in there.values()}
        if not both:
            break
        action = pick(tuple(both.items()), rng)
        like = [found for found, heard in there.items() if heard == here[action]]
        found = one.after(action), other.after(rng.choice(like))
        if not alike(viewers, *found):  # a look, or an open throw, has told them apart
            break
        one, other = found
    return one, other


def alike(viewers: list[int | None], one: World, other: World) -> bool:
    return all(one.game.observation(one.state, seat) == other.game.observation(other.state, seat) for seat in viewers)


def heard_by(viewers: list[int | None], world: World, action: Any) -> tuple[Any, ...]:
    return tuple(PLUGIN.secrets.heard(world.game, world.state, action, viewer) for viewer in viewers)


def plain(answer: httpx.Response, match: Match) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return (
        answer.status_code,
        headers,
        re.sub(HASH.encode(), b"HASH", answer.content.replace(match.name.encode(), b"MATCH")),
    )


def all_answers(match: Match, viewer: int | None, texts: list[str]) -> list[Any]:
    """Every body and header that a viewer gets: the match, its first frame, help, the record, refusals."""
    http, address = match.server.http, f"/api/matches/{match.name}"
    looking = "" if viewer is None else f"&seat={viewer}"
    told: list[Any] = [plain(http.get(f"{address}?since={since}{looking}"), match) for since in (0, 9, -1)]
    told.append(plain(http.get(f"{address}/record"), match))
    with match.live(seat=viewer) as live:
        frame = live.socket.recv(timeout=60)
        assert isinstance(frame, str)
        told.append(re.sub(HASH, "HASH", frame.replace(match.name, "MATCH")))
    for question in ("5e-07", "own-1", "own-2", "own-30", "?", *{text.split(" ")[1] for text in texts if " " in text}):
        for lang in ("en", "fr"):
            path = f"{address}/help?topic=question&question={question}&lang={lang}{looking}"
            told.append(plain(http.get(path), match))
    seq = match.snapshot()["seq"]
    seat = 0 if viewer is None else viewer
    wrong: list[tuple[int, str, str]] = [(seq + 1, "action", "end"), (seq, "undo", ""), (seq, "answer", "(((")]
    if viewer is not None:  # a refusal shows what its seat may know
        wrong += [(seq, "action", text) for text in ("nonsense", "draw n-6", "throw ?", "set ?")]
        for at, kind, text in wrong:
            told.append(plain(match.ask(at, seat, kind, text, id="same"), match))
    return told


def compare(logged_server: Server, one: World, other: World, viewers: list[int | None]) -> None:
    """Both worlds on the server, for each viewer alike, as they stand and when something more is done."""
    matches = [logged_server.from_record(record(world.game, world.texts)) for world in (one, other)]
    secret = {text for world in (one, other) for text in world.texts if text.split(" ")[0] in ("draw", "set", "play")}
    known = sorted(secret)[:4]
    for viewer in viewers:
        told = [all_answers(match, viewer, known) for match in matches]
        assert told[0] == told[1]
    step = next_step(one, other, viewers)
    if step is None:
        return
    frames = []
    for match, (seat, kind, text) in zip(matches, step, strict=True):
        heard: list[object] = []
        for viewer in viewers:
            with match.live(since=len(one.texts), seat=viewer) as live:
                live.next()
                seq = match.snapshot()["seq"]
                if viewer == viewers[0]:
                    answer = match.ask(seq, seat, kind, text, id="next")
                    assert answer.status_code == 200, answer.text
                    heard.append(live.socket.recv(timeout=60))
                heard.append(match.snapshot(seat=viewer) | UNLIKE)
        frames.append(heard)
    assert frames[0] == frames[1]


def next_step(one: World, other: World, viewers: list[int | None]) -> list[tuple[int, str, str]] | None:
    """The same thing done once more in both worlds, as the viewers hear of it: seat, kind and text for each."""
    game, player = one.game, one.game.current_player(one.state)
    turn = PLUGIN.turn(game, game.observation(one.state, None))
    if player == CHANCE and one.state.phase == "draw" and turn not in viewers:
        return [(turn, "chance", "")] * 2  # whatever the server draws
    if player < 0:
        return None
    for action in one.offered():
        heard = heard_by(viewers, one, action)
        like = [found for found in other.offered() if heard_by(viewers, other, found) == heard]
        like = [found for found in like if alike(viewers, one.after(action), other.after(found))]
        if like:
            like = [found for found in like if found != action] or like  # another one, if there is
            return [(turn, "action", game.format_action(done)) for done in (action, like[0])]
    return None


@pytest.mark.parametrize("viewers", [[None], [0, None], [1, None]], ids=["spectator", "side 0", "side 1"])
def test_two_worlds_are_told_alike(
    logged_server: Server, viewers: list[int | None], size: Callable[[int, int], int]
) -> None:
    """CM-16: hands, deck order, set traps, an open throw: byte for byte, headers and frames too."""
    rng, differ = Random(f"worlds {viewers}"), 0
    for number in range(size(6, 200)):
        options: dict[str, Any] = {"first": None} if number % 4 == 0 else {}
        characters = rng.sample([card.id for card in PLUGIN.cards if card.kind == "character"], 2)
        game = game_with(characters=characters, **options)
        one, other = two_worlds(game, viewers, rng, rng.randrange(11, 60))
        if game.current_player(one.state) == TERMINAL:  # then all of it may be downloaded
            continue
        differ += one.state.hands != other.state.hands
        compare(logged_server, one, other, viewers)
    assert differ > size(3, 120)


def frames(world: World, viewer: int | None) -> Iterator[bytes]:
    """What is sent of a match to somebody who looks on from the first action, as bytes: each event, and what stands."""
    table, lines = read_record(CATALOG, record(world.game, world.texts), 0, "guest")
    table = replace(table, match="match", seed=bytes(32))
    seen = Viewer(viewer, () if viewer is None else (viewer,), viewer is not None)
    before = Moment(table, begin(table.game))
    for line in lines:
        after = follow(before, line)
        yield msgspec.json.encode(view.event(before, line, after, seen))
        yield msgspec.json.encode(view.snapshot(after, 0, 0, [], seen, Elapsed(0, 0), None, []))
        before = after


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_frame_of_two_worlds_is_the_same(viewer: int | None, size: Callable[[int, int], int]) -> None:
    """CM-16: step by step through matches that differ in hands, decks, set traps, throws and questions."""
    rng, steps, differ = Random(f"frames {viewer}"), 0, 0
    viewers: list[int | None] = [None] if viewer is None else [viewer, None]
    while steps < size(300, 34_000):
        characters = rng.sample([card.id for card in PLUGIN.cards if card.kind == "character"], 2)
        game = game_with(characters=characters, **({"first": None} if rng.random() < 0.25 else {}))
        one, other = two_worlds(game, viewers, rng, 200)
        for here, there in zip(frames(one, viewer), frames(other, viewer), strict=True):
            assert here == there
        steps += len(one.texts)
        differ += one.state.hands != other.state.hands or one.state.sets != other.state.sets
    assert differ


OWN = [{"text": f"What is ${n} + 1$?", "answer": f"{n + 1}", "why": f"Count on from {n}."} for n in range(18)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_own_questions_that_differ_where_nobody_has_looked(logged_server: Server, viewer: int | None) -> None:
    """CM-16: answers of all, and texts of those that are in no hand of the viewer's, are told to nobody."""
    cards = ("own-3", "n-17", "n-20", "divide-2", "plus-10", "n+6", "n-15")
    others = ("own-21", "n-18", "opposite", "divide-3", "n-9")
    seen = {0: {"own-3"}, 1: {"own-21"}, None: set()}[viewer]
    told = []
    for world in (0, 1):
        decks = []
        for side in (0, 1):
            questions = []
            for number, own in enumerate(OWN, 1 + 18 * side):
                text = own["text"] if world == 0 or f"own-{number}" in seen else f"How much is ${number}$ times 2?"
                answer = f"{number * 2 + world}"
                questions.append({"text": f"{side}: {text}", "answer": answer, "why": own["why"] + "!" * world})
            decks.append({"level": "5e", "language": "en", "questions": questions})
        match = logged_server.from_record(record(game_with(own_questions=decks), dealt(cards, others)))
        told.append(all_answers(match, viewer, [f"ask own-{number}" for number in range(1, 37)]))
    assert told[0] == told[1]


def test_the_worlds_of_that_test_do_differ(logged_server: Server) -> None:
    """What is settled shows the difference: so the test above compares something."""
    deck = {"level": "5e", "language": "en", "questions": OWN}
    game = game_with(own_questions=[deck, None])
    match = logged_server.from_record(
        record(game, [*dealt(("own-3", *["n-17", "n-20", "divide-2", "plus-10", "n+6", "n-15"]))])
    )
    address = f"/api/matches/{match.name}/help?topic=question&question=own-3&seat=0"
    assert "answer" not in logged_server.http.get(address).json()
    match.do("action", "ask own-3")
    match.ask(13, 1, "answer", "3")
    assert "Count on from 2." in logged_server.http.get(address).json()["why"]
