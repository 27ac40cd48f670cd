"""Games with the same options are equal and have one hash, however they were made."""

from __future__ import annotations

import base64
import pickle
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from centaine.catalog import CATALOG
from centaine.game import AnyGame

from .prime_climb.variants import CUSTOM

OWN = {
    "level": "6e",
    "language": "en",
    "questions": [
        {"text": f"What is ${n}$?", "answer": str(n), "form": {"kind": "word", "choices": [str(n), "x"]}}
        for n in range(20)
    ],
}

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("prime-climb", {}),
    ("prime-climb", {"seats": 3}),
    ("prime-climb", {"custom_cards": CUSTOM, "way_stations": [61, 37]}),
    ("prime-climb", {"deck": ["steal", "clear", "clear"]}),
    ("ultimate-track", {}),
    ("ultimate-track", {"seats": 3, "first": 1}),
    ("cartamaths", {}),
    ("cartamaths", {"accuracy": [0, 1], "characters": ["hypatia", "hypatia"]}),
    ("cartamaths", {"own_questions": [OWN, None]}),
]

GAMES = [CATALOG[name].make(options) for name, options in OPTIONS]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_game_made_again_from_its_options_is_equal(game: AnyGame) -> None:
    as_they_are = type(game)(**msgspec.structs.asdict(game.options))
    from_json = CATALOG[game.name].make(msgspec.json.decode(msgspec.json.encode(game.options)))
    for again in (as_they_are, from_json, pickle.loads(pickle.dumps(game))):
        assert again == game and hash(again) == hash(game)


def test_games_with_other_options_are_not() -> None:
    assert len(set(GAMES)) == len(GAMES)
    for game in GAMES:
        variant = type("Variant", (type(game),), {})
        assert variant(**msgspec.structs.asdict(game.options)) != game


def test_a_hash_is_not_pickled() -> None:
    """Texts have other hashes in each process."""
    script = (
        "import base64, pickle, sys\n"
        "games = pickle.loads(base64.b64decode(sys.stdin.read()))\n"
        "print([hash(game) for game in games], base64.b64encode(pickle.dumps(games)).decode(), sep='\\n')"
    )
    hashes = [hash(game) for game in GAMES]
    sent = base64.b64encode(pickle.dumps(GAMES)).decode()
    done = subprocess.run([sys.executable, "-c", script], input=sent, capture_output=True, text=True, check=True)
    other_hashes, returned = done.stdout.splitlines()
    again = pickle.loads(base64.b64decode(returned))
    assert again == GAMES
    assert [hash(game) for game in again] == hashes
    assert other_hashes != str(hashes) or sys.flags.hash_randomization == 0
