"""After the game: what was remarkable, confetti for people and once, a picture, another level, and my games."""

from __future__ import annotations

import json
import re
import struct
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.site import PERSON, ULTIMATE_TRACK, Site
from tests.browser.table import Table

SPRINT: dict[str, Any] = {"pawns_to_finish": "1", "deck": '"none"'}
ADA_WINS = (
    "roll 5 10", "0+5", "5*10", "end",
    "roll 1 2", "0+1", "1+2", "end",
    "roll 1 2", "50*2", "100+1",
)  # fmt: skip
"""Prime Sprint: from 50 to 101 in one turn (PC-42)."""

WITH_MOTION = {**QUICK, "pace": "brisk"}


def test_the_end_is_told_celebrated_once_and_kept(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make_from(*ADA_WINS, **SPRINT)}", settings=WITH_MOTION, reduced_motion="no-preference")
    dialog = page.locator("dialog.celebration")
    expect(page.locator("#winner")).to_have_text("Ada wins!")
    expect(page.locator(".confetti-piece")).not_to_have_count(0)
    expect(dialog.get_by_role("row", name="Turns")).to_contain_text("21")  # Ada's 2, Ben's 1
    expect(dialog.get_by_role("row", name="Biggest leap")).to_contain_text("50 × 2 = 100")
    expect(dialog.get_by_role("row", name="Biggest leap")).to_contain_text("1 + 2 = 3")
    expect(dialog.locator(".badges li")).to_have_text(
        "★Grand finish (Ada) Brought a pawn to its goal from 50 squares away in one turn."
    )
    expect(dialog.get_by_role("button", name="Another level")).to_have_count(0)  # nobody of the two is a computer

    held: list[Route] = []
    page.route("**/picture?*", lambda route: held.append(route))
    with page.expect_request("**/picture?*"):
        dialog.get_by_role("button", name="Share a picture").click()
    expect(dialog.get_by_role("button", name="Making the picture…")).to_have_attribute("aria-busy", "true")
    with page.expect_download() as saved:
        held.pop().continue_()
    picture = saved.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1080, 1260)
    assert len(picture) > 50_000  # not empty

    dialog.get_by_role("button", name="Show luck and best turns").press("Enter")
    expect(dialog.get_by_role("row", name="Best turns found")).to_contain_text("/ 2")
    expect(dialog.get_by_role("row", name="Luck, in wins")).to_be_focused()
    told = dialog.get_by_role("status")  # outside of a modal dialog nothing would be spoken
    expect(told).to_have_text(re.compile(r"^Luck, in wins: Ada [+−].*, Ben .*\. Best turns found: Ada . / 2, Ben "))

    page.reload()
    expect(page.locator("#winner")).to_have_text("Ada wins!")
    expect(dialog.locator(".summary")).to_be_visible()
    expect(dialog.get_by_role("row", name="Luck, in wins")).to_be_visible()  # it was asked for
    expect(dialog.get_by_role("row", name="Luck, in wins")).not_to_be_focused()
    assert violations(page) == []
    expect(page.locator(".confetti-piece")).to_have_count(0)
    dialog.get_by_role("link", name="My games").click()
    expect(page.locator(".played li")).to_have_count(1)
    expect(page.locator(".played li")).to_contain_text("Prime Sprint")
    expect(page.locator(".badges li")).to_contain_text("Grand finish")
    assert violations(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    kept = json.loads(saved.value.path().read_text("utf-8"))
    assert [game["winner"] for game in kept["history"]] == [0]
    page.get_by_role("link", name="My data").last.click()
    expect(page.get_by_role("heading", name="1 finished game in the history of this device")).to_be_visible()


WHOLE = """() => Object.fromEntries(
    [...document.querySelectorAll(".celebration thead th, .celebration td > span")].map((one) => {
        const written = document.createRange();
        written.selectNodeContents(one.lastChild);
        return [one.textContent.trim(), written.getClientRects().length === 1];
    }))"""
"""Of each name and calculation in the summary, whether it stands on one line."""


def test_names_and_calculations_of_four_stay_whole(open_page: Opener, site: Site) -> None:
    """At any width but a phone's."""
    names = "Maximilien Ada Ben Joséphine"
    turns = (
        *("roll 9 10", "0+10", "10*9", "end", "roll 5 10", "0+5", "5*10", "end", "roll 1 2", "0+1", "1+2", "end"),
        *("roll 10 10", "0+10", "10*10", "0*10", "0*10", "end", "roll 1 10", "90+1", "91+10"),
    )
    page = open_page(f"/m/{site.make_from(*turns, seats=4, names=names, **SPRINT)}")
    expect(page.locator(".celebration td > span")).to_have_count(4)
    for size in at_sizes(page, [(768, 1024), (1024, 768), (1280, 800), (1920, 1080)]):
        whole = page.evaluate(WHOLE)
        assert len(whole) > 4
        assert [text for text, one_line in whole.items() if not one_line] == [], size


def test_best_turns_are_left_out_where_nobody_had_a_choice(open_page: Opener, site: Site) -> None:
    lines = (*("roll 6 6",) * 7, "roll 4 6", "roll 1 4")
    page = open_page(f"/m/{site.make_from(*lines, game=ULTIMATE_TRACK, seats=1)}")
    dialog = page.locator("dialog.celebration")
    dialog.get_by_role("button", name="Show luck and best turns").click()
    expect(dialog.get_by_role("row", name="Luck, in rolls")).to_be_focused()
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"^Luck, in rolls: \S+\.$"))
    expect(dialog.get_by_role("row", name="Best turns found")).to_have_count(0)


def test_another_level_is_one_press_away(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make(PERSON, 'greedy', pawns_to_finish=1, deck='none')}")
    page = table.page
    assert table.play(seed=3)["over"]
    expect(page.locator(".summary")).to_be_visible()
    page.get_by_role("button", name="Another level").click()
    before = page.url
    page.get_by_role("button", name="Random").click()
    expect(page).not_to_have_url(before)
    table.wait()
    snapshot = site.snapshot(page.url.rpartition("/")[2])
    assert [seat["player"] for seat in snapshot["seats"]] == [PERSON, "random"]
    assert (snapshot["options"]["deck"], snapshot["options"]["pawns_to_finish"]) == ("none", 1)
    page.goto("/my-games")
    row = page.get_by_role("row", name="Steady")
    expect(row.locator("td").last).to_have_text("1")


def test_a_solitaire_is_compared_with_perfect_play(open_page: Opener, site: Site) -> None:
    """PC-45: score, the best on this device, and what is solved without cards."""
    lines = ("roll 10 10", "0+10", "10*10", "0*10", "0*10", "end", "roll 1 2", "100+1", "0+2", "end")
    match = site.make_from(*lines, seats=1, deck='"none"')
    site.http.post(f"/api/matches/{match}/commands", json={"id": "x", "seq": len(lines), "seat": 0, "kind": "abandon"})
    page = open_page(f"/m/{match}", settings={**QUICK, "language": "fr"})
    dialog = page.locator("dialog.celebration")
    expect(dialog.get_by_role("row", name="Lancers nécessaires en moyenne en jouant parfaitement")).to_contain_text("9")
    page.goto("/my-games")
    expect(
        page.get_by_role("status").filter(has_text="Pas encore de partie terminée.")
    ).to_be_visible()  # it was abandoned
