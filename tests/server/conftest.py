"""A server for the tests of a worker; each test makes its own matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.client import Server
from tests.server.guest import Guest


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "matches.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games."""
    running = Server(tmp_path_factory.mktemp("full-server") / "matches.sqlite", "all")
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the test may stop, kill and start again."""
    running = Server(tmp_path_factory.mktemp("server") / "matches.sqlite")
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def close_browsers() -> Iterator[None]:
    yield
    while Guest.browsers:
        Guest.browsers.pop().close()
