"""A new version comes whole or not at all, and never in the middle of a game."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.site.conftest import Served, Visit, page_at, play_to_the_end, some_moves, start, until, wait_until_kept

NEXT = "v-000000000000"


@pytest.fixture
def changing(folder: Path, tmp_path: Path) -> Iterator[Served]:
    """A site of its own, which may change."""
    shutil.copytree(folder, tmp_path / "other" / "site", ignore=shutil.ignore_patterns("prints"))
    running = Served(tmp_path / "other" / "site")
    yield running
    running.stop()


def update(folder: Path) -> None:
    """The next version of a site: the same files under another name, and a sentence that changed."""
    (old,) = folder.glob("v-*")
    old.rename(folder / NEXT)
    worker = (folder / "service-worker.js").read_text("utf-8")
    for name in ("index.html", "manifest.webmanifest", f"{NEXT}/home.js"):
        file = folder / name
        before = file.read_bytes()
        after = before.replace(old.name.encode(), NEXT.encode()).replace(b"Play with numbers", b"Play with new numbers")
        file.write_bytes(after)
        worker = worker.replace(digest(before), digest(after))
    (folder / "service-worker.js").write_text(re.sub(re.escape(old.name), NEXT, worker), "utf-8")


def digest(content: bytes) -> str:
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


LOOK = "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})"


def test_a_new_version_is_offered_and_used_when_chosen(visit: Visit, changing: Served) -> None:
    page = visit(at=changing, keeps=True)
    wait_until_kept(page)
    start(page, "ultimate-track", "person", "greedy")
    some_moves(page, 3)
    others = ["another", "v-0123456789ab", "v-ba9876543210"]  # of other sites at the same address
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", others)
    update(changing.folder)
    page.evaluate(LOOK)
    until(page, "() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))")
    assert page.get_by_text("A new version").count() == 0
    play_to_the_end(page)  # with the files of the old version, which the server has no more
    page.keyboard.press("Escape")
    page_at(page, "/")
    expect(page.get_by_text("A new version of Centaine is ready.")).to_be_visible()
    expect(page.get_by_role("heading", name="Play with numbers")).to_be_visible()
    page.get_by_role("button", name="Use it now").click()
    expect(page.get_by_role("heading", name="Play with new numbers")).to_be_visible()
    assert page.evaluate("document.querySelector('script[type=module]').src").split("/")[-2] == NEXT
    assert set(others) < set(page.evaluate("caches.keys()"))


def test_a_broken_version_is_never_used(visit: Visit, changing: Served) -> None:
    page = visit(at=changing, keeps=True, allowed="integrity|Failed to load resource")
    wait_until_kept(page)
    update(changing.folder)
    broken = changing.folder / NEXT / "engine" / "packages.zip"
    broken.write_bytes(broken.read_bytes()[:1000])
    page.evaluate(LOOK)
    until(page, "() => navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)")
    page.reload()
    expect(page.get_by_role("heading", name="Play with numbers")).to_be_visible()
    changing.stop()  # and without any server
    try:
        page.reload()
        start(page, "ultimate-track", "person", "greedy")
        some_moves(page)
    finally:
        changing.start()


def test_a_version_whose_files_are_not_there_yet_says_so(visit: Visit, changing: Served) -> None:
    """As while somebody copies an update to the host, or where a page of the version before was kept."""
    (version,) = changing.folder.glob("v-*")
    version.rename(changing.folder / "elsewhere")
    page = visit(at=changing, allowed="Failed to load resource|MIME type")
    expect(page.get_by_text("This page could not be loaded completely.")).to_be_visible()
    (changing.folder / "elsewhere").rename(version)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Play with numbers")).to_be_visible()
    expect(page.get_by_text("This page could not be loaded completely.")).to_have_count(0)


def test_what_a_start_imports_is_compiled(folder: Path) -> None:
    """Once: neither with its source, nor what is seldom imported."""
    (engine,) = folder.glob("v-*/engine")
    for archive, started, seldom in (
        ("packages.zip", "centaine/worker/host", "centaine/engine/ladder"),
        ("python_stdlib.zip", "dataclasses", "zipapp"),
    ):
        with zipfile.ZipFile(engine / archive) as opened:
            names = set(opened.namelist())
        assert {f"{started}.pyc", f"{seldom}.py"} <= names
        assert {f"{started}.py", f"{seldom}.pyc"}.isdisjoint(names)


def test_the_site_weighs_no_more_than_it_should(folder: Path) -> None:
    """All that is kept at once, in MB, each file compressed as hosts do; the rest comes afterwards, or on demand."""
    text = (folder / "service-worker.js").read_text("utf-8")
    known = json.loads(text.partition("=")[2].partition(";\n")[0])
    weights = {
        part: sum(len(gzip.compress((folder / name).read_bytes(), 6)) for name in names) / 1e6
        for part, names in {"": known["files"], **known["more"]}.items()
    }
    assert weights[""] < 8.5
    assert 2 < weights["later"] < 3
    assert weights.keys() == {"", "later", "en", "fr"}
