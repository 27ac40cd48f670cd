"""Screen readers hear of every fact of a match what a terminal prints, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from centaine.catalog import CATALOG
from centaine.conformance import random_match
from centaine.games.cartamaths.rules.state import HIDDEN
from centaine.plugin.game_plugin import GamePlugin
from centaine.server.content.client_version import client_version
from tests.browser.conftest import NO_SERVER, QUICK, Opener
from tests.browser.site import PERSON, Site
from tests.browser.table import Table

NAMES = ["Ada", "Ben"]

SPOKEN = """async ([folder, name, facts, names]) => {
    const { spokenText } = await import(`/${folder}/games/${name}/narration/spoken-text.js`);
    const { language } = await import(`/${folder}/settings.js`);
    const { games } = await (await fetch("/api/catalog")).json();
    const game = games.find(({ id }) => id === name);
    const labels = { names, card: (id) => game.cards.find((card) => card.id === id).title[language.value] };
    if (name === "cartamaths") {
        const { CardCatalog } = await import(`/${folder}/games/cartamaths/card-catalog.js`);
        labels.catalog = new CardCatalog(game, {});
    }
    return facts.map((fact) => spokenText([fact], labels));
}"""


def facts_of_a_match(plugin: GamePlugin, game: Any, viewer: int | None) -> Iterator[dict[str, Any]]:
    """What a seat, or a spectator, is told of a match that is played at random."""
    for (state, action), (after, _) in pairwise(random_match(game, Random(3))):
        heard = plugin.secrets.heard(game, state, action, viewer)
        facts = plugin.facts(game, game.observation(state, viewer), heard, game.observation(after, viewer))
        yield from msgspec.to_builtins(list(facts))


def differs(game: Any, fact: dict[str, Any]) -> bool:
    """Whether the page shows more of it, or less: questions, which have a window, and a step that stops at 0."""
    if fact["fact"] == "step":
        return bool(fact["sign"] == "-" and fact["from"] - fact["number"] != fact["to"])
    if fact["fact"] in ("asked", "answered"):
        return True
    cards = {fact.get("card"), *fact.get("hand", ())} - {None, HIDDEN}
    return hasattr(game, "box") and any(card not in game.box for card in cards)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", CATALOG)
def test_a_screen_reader_hears_what_a_terminal_prints(open_page: Opener, name: str, language: str) -> None:
    plugin = CATALOG[name]
    game, terminal = plugin.make({}), plugin.terminal()
    told = [fact for viewer in (0, None) for fact in facts_of_a_match(plugin, game, viewer) if not differs(game, fact)]
    assert len({fact["fact"] for fact in told}) > 8
    page = open_page("/", settings={**QUICK, "language": language})
    heard = page.evaluate(SPOKEN, [client_version().name, name, told, NAMES])
    printed = [terminal.describe(game, fact, NAMES, language) for fact in told]
    assert all(heard)
    assert [pair for pair in zip(told, heard, printed, strict=True) if pair[1] != pair[2]] == []


def test_a_game_goes_on_where_its_sentences_cannot_be_loaded(open_page: Opener, site: Site) -> None:
    page = open_page(allowed=NO_SERVER)
    page.route("**/narration/spoken-text.js", lambda route: route.abort())
    table = Table(page).open(f"/m/{site.make(PERSON, PERSON, deck='none')}")
    table.primary.click()
    table.wait()
    expect(page.locator(".notice.is-error")).to_contain_text("A part of this page could not be loaded.")
    expect(table.log).to_have_count(1)
    expect(page.locator("#spoken p")).to_have_count(0)


def test_a_question_of_ones_own_without_a_topic_is_asked_in_a_whole_sentence(open_page: Opener) -> None:
    page = open_page("/", settings=QUICK)
    facts = [{"fact": "asked", "seat": 1, "question": "own-1", "notion": notion} for notion in ("", "negative numbers")]
    heard = page.evaluate(SPOKEN, [client_version().name, "cartamaths", facts, NAMES])
    assert heard == ["Ben asks a question.", "Ben asks a question: negative numbers."]
