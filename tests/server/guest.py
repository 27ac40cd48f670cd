"""A guest: a browser of its own, with a seat at a table or without."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, ClassVar

import httpx

from tests.server.client import Live, Match, Server, new_id


class Guest:
    """A browser of its own."""

    browsers: ClassVar[list[httpx.Client]] = []

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        self.http = server.browser(token)
        self._token = token
        self.browsers.append(self.http)
        self.match = ""

    @property
    def token(self) -> str | None:
        return self._token or self.http.cookies.get("centaine_guest")

    @property
    def address(self) -> str:
        return f"/api/matches/{self.match}"

    def make(self, *players: str, **options: Any) -> Guest:
        seats = [{"name": f"Player {seat}", "player": player} for seat, player in enumerate(players)]
        options["seats"] = len(seats)
        answer = self.http.post("/api/matches", json={"game": "race", "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        self.match = answer.json()["match"]
        return self

    def join(self, code: str, work: str = "") -> httpx.Response:
        answer = self.http.post("/api/join", json={"code": code, "work": work})
        self.match = answer.json().get("match", "")
        return answer

    def at(self, match: str) -> Guest:
        self.match = match
        return self

    def sit(self, seat: int, name: str = "Bob", **more: Any) -> httpx.Response:
        return self.http.post(f"{self.address}/seats/{seat}", json={"name": name, **more})

    def leave(self, seat: int) -> httpx.Response:
        return self.http.delete(f"{self.address}/seats/{seat}")

    def table(self, do: str, **what: Any) -> httpx.Response:
        return self.http.post(f"{self.address}/table", json={"do": do, **what})

    def say(self, phrase: str, **more: Any) -> httpx.Response:
        return self.http.post(f"{self.address}/say", json={"phrase": phrase, **more})

    def now(self) -> dict[str, Any]:
        answer = self.http.get(self.address)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def do(self, kind: str, seat: int, text: str = "", seq: int | None = None, **more: Any) -> httpx.Response:
        body = {
            "id": new_id(),
            "seq": self.now()["seq"] if seq is None else seq,
            "seat": seat,
            "kind": kind,
            "text": text,
            **more,
        }
        return self.http.post(f"{self.address}/commands", json=body)

    def try_to_act(self) -> httpx.Response:
        """Ask for the next thing in one's own turn."""
        now = self.now()
        seat = now["scene"]["turn"]
        assert seat in now["yours"]
        text = now["choices"][0]["text"] if now["choices"] else ""
        return self.do("action" if text else "chance", seat, text, now["seq"])

    def act(self) -> None:
        """Do the next thing in one's own turn."""
        answer = self.try_to_act()
        assert answer.status_code == 200, answer.text

    def live(self) -> AbstractContextManager[Live]:
        return Match(self.server, self.match, self.token).live()
