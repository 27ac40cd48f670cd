"""Whatever is sent over HTTP, the server does not fail, and answers as its own description says."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from centaine.catalog import CATALOG
from centaine.server.api.api import ALL_ROUTES, described
from tests.server.client import GUEST, Match, Server, cookie

SCHEMA = schemathesis.openapi.from_dict(json.loads(described()))
FOUND: list[APIOperation[Any, Any, Any, Any]] = [
    found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)
]
OPERATIONS = {operation.label: operation for operation in FOUND}

GAMES: dict[str, Any] = {name: plugin.make({}) for name, plugin in CATALOG.items()}
KEYWORDS = {name: [*inspect.signature(game.position).parameters] for name, game in GAMES.items()}
STATES = {name: [game.format_state(game.initial_state()), "{}", "[]"] for name, game in GAMES.items()}
"""How positions are given to the sandbox."""

ACTIONS = ["end", "roll 3 4", "roll 5", "dice 1", "draw n-6", "31+2", "play n-6", "ask ?", ""]
PEOPLE = [{"name": "Ada"}, {"name": "Ben"}]
FILES = ["palette.css", "card.svg", "cards.svg", "pieces.svg", "example.csv", "example.gift"]
DOCUMENTS = sorted({f"{document.id}.png" for plugin in CATALOG.values() for document in plugin.documents})


def test_every_address_is_described(full_server: Server) -> None:
    told = full_server.http.get("/api/openapi.json").json()["paths"]
    assert {(path, method.upper()) for path in told for method in told[path]} == {
        (f"/api{route.path}", route.method) for route in ALL_ROUTES
    }
    assert len(OPERATIONS) == sum(map(len, told.values()))


@st.composite
def fitting(draw: st.DrawFn, matches: list[Match], options: dict[str, list[str]]) -> dict[str, Any]:
    """Values that chance would never guess, so that requests come further than to “there is no such match”."""
    game = draw(st.sampled_from(list(CATALOG)))
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.sampled_from([0.5, -1e300]) | st.text(max_size=9),
        lambda more: st.lists(more, max_size=4) | st.dictionaries(st.text(max_size=5), more, max_size=3),
        max_leaves=8,
    )
    seats = st.sampled_from([[{"name": "Ada"}], PEOPLE, [{"name": "Ada"}, {"name": "", "player": "open"}]])
    return {
        "match": draw(st.sampled_from(matches)).name,
        "game": game,
        "name": draw(st.sampled_from(FILES + DOCUMENTS)),
        "lang": draw(st.sampled_from(["en", "fr"])),
        "seat": draw(st.integers(-1, 3)),
        "seats": draw(seats),
        "options": draw(st.dictionaries(st.sampled_from(options[game]), anything, max_size=3)),
        "position": draw(st.none() | st.dictionaries(st.sampled_from(KEYWORDS[game]), anything, max_size=3)),
        "state": draw(st.none() | st.sampled_from(STATES[game]) | st.text()),
        "action": draw(st.sampled_from(ACTIONS)),
        "like": draw(st.sampled_from(["", *(match.name for match in matches)])),
        "seq": draw(st.integers(0, 2)),
        "format": draw(st.sampled_from(["csv", "gift"])),
        "level": draw(st.sampled_from(["5e", "lookahead", ""])),
        "language": draw(st.sampled_from(["en", "fr"])),
        "size": draw(st.integers(1, 4)),
        "strength": draw(st.integers(0, 4)),
        "topic": draw(st.sampled_from(["question", "moves", "hint", "distance", "progress"])),
    }


def steer(case: Any, values: dict[str, Any]) -> None:
    """Put these values where the case has such a field."""
    for part in (case.path_parameters, case.query, case.body):
        if isinstance(part, dict):
            part.update({name: values[name] for name in part if name in values})


@pytest.mark.parametrize("label", OPERATIONS)
def test_no_request_makes_the_server_fail(full_server: Server, label: str, size: Callable[[int, int], int]) -> None:
    """Bodies, addresses and parameters as their schemas allow them, and some that hypothesis thinks of besides."""
    operation = OPERATIONS[label]
    offered = full_server.http.get("/api/catalog").json()["games"]
    options = {game["id"]: [field["name"] for field in game["fields"]] + ["nonsense"] for game in offered}
    matches = [full_server.new(game["id"], "person", "person") for game in offered]

    @hypothesis.settings(max_examples=size(8, 1000), suppress_health_check=list(hypothesis.HealthCheck))
    @hypothesis.given(data=st.data())
    def ask(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy())
        values = data.draw(fitting(matches, options))
        for name in data.draw(st.frozensets(st.sampled_from(sorted(values)), max_size=3)):
            del values[name]
        steer(case, values)
        answer = case.call(base_url=full_server.address, headers=cookie(GUEST), timeout=60)
        assert answer.status_code < 500, answer.text
        case.validate_response(
            answer, checks=[status_code_conformance, content_type_conformance, response_schema_conformance]
        )

    ask()
