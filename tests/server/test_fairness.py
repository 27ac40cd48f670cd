"""Dice that can be checked: unbiased, promised before the match, proven after it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from centaine import record
from centaine.game import TERMINAL, AnyGame, CentaineError
from centaine.games.prime_climb import PrimeClimb
from centaine.match import fairness
from centaine.match.fairness import Checked, Dice, Unproven, outcome, stream, ticket, verify
from tests.server.client import Match, Server
from tests.server.race import Race

DICE = Dice(bytes(range(32)), (b"\x01\x02", b"", b"\xff" * 32))


def test_the_stream_is_what_the_notation_says() -> None:
    luck = b"\x02\x01\x02" + b"\x00" + b"\x20" + b"\xff" * 32
    blocks = [
        hmac.new(DICE.seed, (7).to_bytes(8, "big") + block.to_bytes(4, "big") + luck, hashlib.sha256).digest()
        for block in range(3)
    ]
    assert bytes(islice(stream(DICE, 7), 96)) == b"".join(blocks)
    assert DICE.commitment == hashlib.sha256(DICE.seed).hexdigest()


def test_the_outcome_depends_on_every_input() -> None:
    def first(dice: Dice, number: int) -> bytes:
        return bytes(islice(stream(dice, number), 32))

    others = [
        first(DICE, 1),
        first(DICE._replace(seed=bytes(32)), 0),
        first(DICE._replace(luck=(b"\x01", b"\x02", b"\xff" * 32)), 0),  # the same bytes, otherwise shared out
        first(DICE._replace(luck=DICE.luck[:2]), 0),
    ]
    assert len({first(DICE, 0), *others}) == 5


@pytest.mark.parametrize("total", [1, 2, 3, 6, 36, 255, 256, 257, 1000])
def test_of_all_bytes_each_ticket_gets_exactly_its_share(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every first chunk of the stream, one after the other: each ticket is drawn alike, the rest is thrown away."""
    size = ((total - 1).bit_length() + 7) // 8
    thrown_away = 1_000_000

    def chunks(dice: Dice, number: int) -> Iterator[int]:
        yield from number.to_bytes(size, "big")
        raise LookupError  # it was not taken

    monkeypatch.setattr(fairness, "stream", chunks)
    drawn: Counter[int] = Counter()
    for number in range(256**size):
        try:
            drawn[ticket(DICE, number, total)] += 1
        except LookupError:
            drawn[thrown_away] += 1
    kept = {found: count for found, count in drawn.items() if found != thrown_away}
    assert sorted(kept) == list(range(total))
    assert len(set(kept.values())) == 1
    assert drawn[thrown_away] < 256**size / 2


def test_weights_are_kept_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all tickets, each outcome gets as many as its weight says."""
    game = PrimeClimb(first=0)
    state = game.initial_state()
    weights = {game.format_action(action): weight for action, weight in game.chance_outcomes(state)}
    total = sum(weights.values())
    drawn: Counter[str] = Counter()
    for number in range(total):
        monkeypatch.setattr(fairness, "ticket", lambda dice, draw, of, number=number: number)
        drawn[game.format_action(outcome(game, state, DICE, 0))] += 1
    assert drawn == weights


def test_draws_look_like_dice(size: Callable[[int, int], int]) -> None:
    """Chi squared of two dice over many draws; the seed is fixed, so the test cannot fail by bad luck."""
    game = PrimeClimb(first=0)
    state = game.initial_state()
    count = size(5_000, 200_000)
    drawn = Counter(outcome(game, state, DICE, number) for number in range(count))
    outcomes = game.chance_outcomes(state)
    total = sum(weight for _, weight in outcomes)
    due = {action: Fraction(weight * count, total) for action, weight in outcomes}
    chi_squared = float(sum((drawn[action] - due[action]) ** 2 / due[action] for action in due))
    degrees = len(due) - 1
    assert abs(chi_squared - degrees) < 4 * (2 * degrees) ** 0.5


def test_the_order_in_which_a_game_lists_outcomes_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Race()
    there = [outcome(game, game.initial_state(), DICE, number) for number in range(50)]
    listed = game.chance_outcomes
    monkeypatch.setattr(game, "chance_outcomes", lambda state: listed(state)[::-1])
    assert [outcome(game, game.initial_state(), DICE, number) for number in range(50)] == there


def played(given: tuple[int, ...] = ()) -> tuple[AnyGame, record.Record]:
    """A whole race with its proof; the outcomes named in `given` are made up."""
    game = Race()
    dice = DICE._replace(luck=(b"ab", b""))
    state, drawn = game.initial_state(), 0
    actions: list[str] = []
    while game.current_player(state) != TERMINAL:
        if game.current_player(state) >= 0:
            action = game.legal_actions(state)[0]
        elif len(actions) + 1 in given:
            action = game.parse_action(state, "roll 1")
        else:
            action = outcome(game, state, dice, drawn)
            drawn += 1
        actions.append(game.format_action(action))
        state = game.apply(state, action)
    proof = record.Proof(dice.commitment, ("6162", ""), dice.seed.hex(), given)
    return game, record.record_of(game, ("Ada", "Ben"), actions, proof)


def test_a_proof_is_written_and_read_again() -> None:
    _, told = played(given=(1,))
    text = record.save(told)
    assert record.load(text) == told
    lines = text.splitlines()
    assert lines[4:8] == [
        f"commitment {DICE.commitment}",
        "luck 0 6162",
        f"seed {DICE.seed.hex()}",
        "given 1",
    ]
    assert lines[record.first_line(told) - 1] == told.actions[0]


@pytest.mark.parametrize(
    "line",
    [
        "commitment 12",
        f"seed {'AB' * 32}",
        "luck 2 ab",
        "luck 0",
        "luck 0 abc",
        "luck x ab",
        f"luck 0 {'ab' * 33}",
        "given",
        "given -1",
        "given 1  2",
        "given one",
    ],
)
def test_a_damaged_proof_is_refused(line: str) -> None:
    text = record.save(played()[1]).replace("\n\n", f"\n{line}\n\n", 1)
    with pytest.raises(record.BadRecord, match=r"^Line 8 of the record, “\w+”, cannot be read\.$"):
        record.load(text)


def test_an_honest_record_is_verified() -> None:
    game, told = played()
    rolls = sum(action.startswith("roll") for action in told.actions)
    assert rolls > 3
    assert verify(game, told) == Checked(rolls, 0)
    assert verify(game, told, DICE.commitment.upper()) == Checked(rolls, 0)


def test_given_outcomes_are_counted_and_do_not_use_up_draws() -> None:
    game, told = played(given=(1,))
    rolls = sum(action.startswith("roll") for action in told.actions)
    assert verify(game, told) == Checked(rolls - 1, 1)


def without_proof(told: record.Record, **changes: object) -> record.Record:
    assert told.proof
    return msgspec.structs.replace(told, proof=msgspec.structs.replace(told.proof, **changes))


def test_every_change_is_detected() -> None:
    game, told = played()
    for changed, said in (
        (msgspec.structs.replace(told, proof=None), r"^This record has no commitment"),
        (without_proof(told, seed=""), r"^This record has no seed"),
        (without_proof(told, seed="00" * 32), r"^The seed does not match the commitment"),
        (without_proof(told, commitment="00" * 32), r"^The seed does not match the commitment"),
        (without_proof(told, luck=("6163", "")), r"^Line \d+, “roll \d”, does not follow from the seed"),
    ):
        with pytest.raises(Unproven, match=said):
            verify(game, changed)
    with pytest.raises(Unproven, match=r"^The commitment in this record is not the one you gave"):
        verify(game, told, "00" * 32)


def test_a_changed_roll_is_named_with_its_line() -> None:
    game, told = played()
    place = next(
        at for at, text in enumerate(told.actions) if text == "roll 2" and told.actions[at + 1] == "go forward"
    )
    changed = [*told.actions[:place], "roll 1", *told.actions[place + 1 :]]
    text = record.save(msgspec.structs.replace(told, actions=tuple(changed)))
    line = text.splitlines().index("roll 1", 0) + 1
    assert text.splitlines()[place + record.first_line(told) - 1] == "roll 1"
    with pytest.raises(CentaineError) as refusal:
        verify(game, record.load(text))
    assert str(refusal.value) == (
        f"Line {place + record.first_line(told)}, “roll 1”, does not follow from the seed: it should be “roll 2”."
    )
    assert line <= place + record.first_line(told)


def test_the_seed_is_secret_until_the_end(server: Server) -> None:
    made = server.http.post(
        "/api/matches",
        json={"game": "race", "seats": [{"name": "Ada", "luck": "00ff"}, {"name": "Ben"}], "options": {"goal": 6}},
    )
    match = Match(server, made.json()["match"])
    start = match.snapshot()
    assert [seat.get("luck") for seat in start["seats"]] == ["00ff", None]
    assert start["seed"] is None
    assert len(start["commitment"]) == 64
    match.turn()
    told = record.load(server.http.get(f"/api/matches/{match.name}/record").text)
    assert told.proof == record.Proof(start["commitment"], ("00ff", ""))
    while match.snapshot()["player"] != -2:
        match.turn()
    end = match.snapshot()
    assert end["commitment"] == start["commitment"]
    assert hashlib.sha256(bytes.fromhex(end["seed"])).hexdigest() == start["commitment"]
    told = record.load(server.http.get(f"/api/matches/{match.name}/record").text)
    rolls = sum(event["kind"] == "chance" for event in end["log"])
    assert verify(Race(goal=6), told, start["commitment"]) == Checked(rolls, 0)


def test_an_abandoned_match_tells_its_seed(server: Server) -> None:
    match = server.make("person", "person")
    match.turn()
    match.do("abandon")
    now = match.snapshot()
    assert hashlib.sha256(bytes.fromhex(now["seed"])).hexdigest() == now["commitment"]


def test_a_record_that_goes_on_proves_only_what_was_drawn_here(server: Server) -> None:
    first = server.make("person", "person", goal=50)
    first.turn()
    text = server.http.get(f"/api/matches/{first.name}/record").text
    match = Match(server, server.http.post("/api/matches/from-record", content=text).json()["match"])
    match.turn()
    match.do("chance")
    match.do("abandon")
    told = record.load(server.http.get(f"/api/matches/{match.name}/record").text)
    assert told.proof is not None
    assert told.proof.given == (1,)
    assert verify(Race(goal=50), told) == Checked(2, 1)


@pytest.mark.parametrize("luck", ["0", "zz", "AB", "ab" * 33, 5])
def test_luck_that_is_none(server: Server, luck: object) -> None:
    seats = [{"name": "Ada", "luck": luck}, {"name": "Ben"}]
    answer = server.http.post("/api/matches", json={"game": "race", "seats": seats})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


def test_two_who_roll_at_once_roll_the_same(tmp_path: Path, own_server: Server) -> None:
    """An outcome that was not confirmed is not lost for another: the same draw comes again."""
    other = Server(own_server.database)
    try:
        here = own_server.make("person", "person", goal=1000)
        there = Match(other, here.name)
        there.snapshot()
        here.do("chance")
        rolled = here.snapshot()["log"][0]["text"]
        assert there.ask(0, 0, "chance").json()["present"]["log"][0]["text"] == rolled
    finally:
        other.stop()


def test_all_that_a_page_needs_to_check_the_dice(server: Server) -> None:
    match = server.make("person", "person", goal=8)
    address = f"/api/matches/{match.name}/dice"
    before = server.http.get(address).json()
    assert (before["seed"], before["wheels"], before["draws"]) == (None, [], [])
    match.turn()
    assert server.http.get(address).json() == before
    while match.snapshot()["player"] != -2:
        match.turn()
    told = server.http.get(address).json()
    assert told["commitment"] == before["commitment"]
    dice = Dice(bytes.fromhex(told["seed"]), tuple(map(bytes.fromhex, told["luck"])))
    assert dice.commitment == told["commitment"]
    assert [draw["number"] for draw in told["draws"]] == list(range(len(told["draws"])))
    assert len(told["wheels"]) < len(told["draws"])  # many draws are from one wheel
    for draw in told["draws"]:
        wheel = [text for text, weight in told["wheels"][draw["wheel"]] for _ in range(weight)]
        assert wheel[ticket(dice, draw["number"], len(wheel))] == draw["text"]
    record_of_it = record.load(server.http.get(f"/api/matches/{match.name}/record").text)
    assert verify(Race(goal=8), record_of_it).drawn == len(told["draws"])
