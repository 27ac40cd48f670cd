"""A teacher with a class, and pupils who come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx

from tests.server.client import Server, sentence, until
from tests.server.guest import Guest


class Teacher(Guest):
    """Who has made a class."""

    name = ""

    def open(self, size: int = 2, **more: Any) -> Teacher:
        options = {"seats": size, **more.pop("options", {})}
        game = more.pop("game", "race")
        answer = self.http.post("/api/classes", json={"game": game, "size": size, "options": options, **more})
        assert answer.status_code == 201, answer.text
        self.name = answer.json()["class_name"]
        return self

    def see(self) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/classes/{self.name}").json()
        return found

    def order(self, do: str, **more: Any) -> httpx.Response:
        return self.http.post(f"/api/classes/{self.name}/orders", json={"do": do, **more})

    def names(self) -> list[list[str]]:
        return [[seat["name"] for seat in table["seats"] if seat["player"] != "open"] for table in self.see()["tables"]]


def seat(pupil: Guest, teacher: Teacher, name: str, **more: Any) -> httpx.Response:
    return pupil.http.post(f"/api/classes/{teacher.name}/seat", json={"name": name, **more})


def come(server: Server, teacher: Teacher, *names: str) -> list[Guest]:
    """Pupils of these names, each with a seat."""
    pupils = []
    for name in names:
        pupil = Guest(server)
        answer = seat(pupil, teacher, name)
        assert answer.status_code == 200, answer.text
        pupils.append(pupil.at(answer.json()["match"]))
    return pupils


@contextmanager
def here(teacher: Teacher, *pupils: Guest) -> Iterator[None]:
    """These pupils have their tables open."""
    with ExitStack() as pages:
        for pupil in pupils:
            pages.enter_context(pupil.live()).any()
        until(lambda: present(teacher) >= len(pupils))
        yield


def present(teacher: Teacher) -> int:
    return sum(seat["here"] for table in teacher.see()["tables"] for seat in table["seats"])


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
    return sentence(answer)
