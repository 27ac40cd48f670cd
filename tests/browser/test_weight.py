"""What a visitor loads: everything that a table needs, together, compressed, without fonts."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import centaine
from tests.browser.conftest import Opener
from tests.browser.site import Site
from tests.browser.table import Table

WEB = Path(centaine.__file__).parent / "web"
MOST = 150 * 1024


def imported(module: Path) -> set[Path]:
    """All modules that a module imports, directly or by others, with itself."""
    found, waiting = set[Path](), [module]
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            sources = re.findall(r'(?:from|^import)\s*"(\.[^"]+)"', here.read_text("utf-8"), re.MULTILINE)
            waiting += [(here.parent / source).resolve() for source in sources]
    return found


def test_every_module_that_the_page_begins_with_is_fetched_at_once() -> None:
    preloaded = re.findall('rel="modulepreload" href="/([^"]+)"', (WEB / "index.html").read_text("utf-8"))
    first = imported(WEB / "main.js") | imported(WEB / "games" / "prime-climb.js")
    wanted = {path.relative_to(WEB).as_posix() for path in first} - {"main.js"}
    assert sorted(preloaded) == sorted(wanted)


def test_the_whole_page_weighs_at_most_150_kb(open_page: Opener, site: Site) -> None:
    page = open_page()
    bodies: dict[str, bytes] = {}
    page.on("response", lambda answer: bodies.update({answer.url: answer.body()}) if answer.ok else None)
    page.goto("/")
    page.locator(".new-game").wait_for()
    Table(page).open(f"/m/{site.make_from('roll 3 9')}")
    page.get_by_role("button", name="Français").click()
    page.goto("/rules/prime-climb")
    page.goto("/learn/prime-climb")
    page.wait_for_load_state("networkidle")
    loaded = {url: len(gzip.compress(body, 6)) for url, body in bodies.items() if not url.endswith(".woff2")}
    assert len(loaded) > 20
    assert sum(loaded.values()) <= MOST, sorted(loaded.items(), key=lambda one: -one[1])[:10]
