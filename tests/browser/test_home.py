"""The first page: one press to play, and everything else folded."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import QUICK, Opener, at_sizes
from tests.browser.home import set_up
from tests.browser.site import Site
from tests.browser.table import Table
from tests.covering import first_of

HEIGHT = "document.documentElement.scrollHeight"


@first_of(("language", "width", "height", "screens"), ("fr", 390, 844, 2), ("en", 1280, 800, 1))
def test_one_press_plays_and_the_page_is_short(
    open_page: Opener, site: Site, language: str, width: int, height: int, screens: int
) -> None:
    """At a first visit, and with two saved games; the button that starts a game is in reach once the set-up is open."""
    settings = {**QUICK, "language": language}
    page = open_page("/", settings=settings, viewport={"width": width, "height": height})
    now = page.locator("#play-now")
    expect(now).to_contain_text("Prime Climb")
    assert page.evaluate(HEIGHT) <= screens * height
    for wide in (width, 768, 1024):
        page.set_viewport_size({"width": wide, "height": height})
        rows = Counter(page.locator(".ways > *").evaluate_all("ways => ways.map(way => Math.round(way.offsetTop))"))
        assert len(set(rows.values())) == 1, f"at {wide} px, a row is not full: {rows}"
    page.set_viewport_size({"width": width, "height": height})
    for way in ("/learn/prime-climb", "/puzzle/prime-climb"):
        expect(page.locator(f".ways a[href='{site.link(way)}']")).to_be_in_viewport()
    for _ in range(2):
        now.click()
        Table(page).wait()
        page.get_by_role("link", name="Centaine").click()
    snapshot = site.snapshot(str(page.locator(".continue a").first.get_attribute("href")).rpartition("/")[2])
    assert [seat["player"] for seat in snapshot["seats"]] == ["person", "child"]
    assert page.evaluate(HEIGHT) <= screens * height
    expect(page.locator(".continue li")).to_have_count(2)
    expect(page.locator(".continue a").nth(1)).to_be_hidden()
    expect(now).to_be_in_viewport()
    for way in ("/learn/prime-climb", "/puzzle/prime-climb"):
        expect(page.locator(f".ways a[href='{site.link(way)}']")).to_be_in_viewport()

    form = set_up(page)
    expect(form.locator(".start")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 844, "height": 390})  # too low for a button over what is chosen
    expect(form.locator(".start")).to_have_css("position", "static")
    page.set_viewport_size({"width": width, "height": height})
    page.locator("input[value='dice-only']").check(force=True)
    form.locator(".who-seat").nth(1).get_by_role("combobox").select_option("greedy")
    form.locator(".start").click()
    page.wait_for_url(re.compile("/m/"))
    Table(page).wait()
    page.get_by_role("link", name="Centaine").click()
    now.click()  # the same again
    page.wait_for_url(re.compile("/m/"))
    snapshot = site.snapshot(page.url.rpartition("/")[2])
    assert snapshot["options"]["deck"] == "none"
    assert [seat["player"] for seat in snapshot["seats"]] == ["person", "greedy"]


@first_of("language", "fr", "en")
def test_on_the_smallest_phones_everything_is_within_two_screens(open_page: Opener, language: str) -> None:
    page = open_page("/", settings={**QUICK, "language": language}, has_touch=True)
    for part in (".palette-offer", "#play-now"):
        expect(page.locator(part)).to_be_visible()
    for _, height in at_sizes(page, [(360, 640), (375, 667), (568, 320), (640, 360), (844, 390)]):
        assert page.evaluate(HEIGHT) <= 2 * height
        for way in ("#play-now", ".way[href^='/learn/']", ".way[href^='/puzzle/']"):
            expect(page.locator(way)).to_be_in_viewport(ratio=0.95)


@pytest.mark.soak
def test_after_the_first_lesson_the_others_are_offered(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    way = page.locator(".way").nth(1)
    expect(way).to_contain_text("New here?")
    page.evaluate("localStorage.setItem('centaine.lessons.prime-climb', '[\"first\"]')")
    page.reload()
    expect(way).to_have_text(re.compile("More lessons"))
    expect(way).to_have_attribute("href", site.link("/lessons/prime-climb"))


def test_a_solved_puzzle_of_the_day_is_told(open_page: Opener) -> None:
    page = open_page("/")
    expect(page.locator("a[href$='/puzzle/prime-climb']")).to_contain_text("One roll, one best turn.")
    page.evaluate("""() => {
        const now = new Date();
        const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
        const day = parts.map((part) => `${part}`.padStart(2, "0")).join("-");
        const result = { [`${day} easy`]: { tries: [0], solved: true, shown: false } };
        localStorage.setItem("centaine.puzzles.prime-climb", JSON.stringify(result));
    }""")
    page.reload()
    expect(page.locator("a[href$='/puzzle/prime-climb']")).to_contain_text("Solved today: 1 of 3.")


GAMES = """(results) => localStorage.setItem("centaine.history", JSON.stringify(results.map(([level, won], i) => ({
  match: `m${i}`, game: "prime-climb", variant: "", at: i, mine: [0], winner: won ? 0 : 1, rolls: null, feats: [],
  seats: [{ name: "Ada", player: "person" }, { name: "Emmy", player: level }],
}))))"""
"""Puts finished games into the history, newest first."""


def test_the_level_fits_whoever_plays(open_page: Opener) -> None:
    """After two wins in a row the next one, after three losses the one below."""
    page = open_page("/")
    for results, level in (
        ([["child", True]], "Beginner"),
        ([["child", True], ["child", True]], "Steady"),
        ([["greedy", False], ["child", True], ["child", True]], "Steady"),
        ([["greedy", False], ["greedy", False], ["greedy", False]], "Beginner"),
        ([["child", False], ["child", False], ["child", False]], "Beginner"),
        ([["expert", True], ["expert", True]], "Champion"),
    ):
        page.evaluate(GAMES, results)
        page.reload()
        expect(page.locator("#play-now")).to_contain_text(f"Computer: {level}")


@pytest.mark.soak
def test_the_set_up_offers_the_level_of_play_now(open_page: Opener) -> None:
    """Also for another game than the last one, whose level may mean more there."""
    page = open_page("/")
    page.evaluate(GAMES, [["child", True], ["child", True]])
    page.reload()
    expect(page.locator("#play-now")).to_contain_text("Computer: Steady")
    form = set_up(page)
    opponent = form.locator(".who-seat").nth(1).get_by_role("combobox")
    expect(opponent).to_have_value("greedy")
    form.locator(".start").click()
    page.wait_for_url(re.compile("/m/"))
    page.get_by_role("link", name="Centaine").click()
    set_up(page)
    expect(opponent).to_have_value("greedy")
    page.locator(".game input[value='cartamaths']").check(force=True)
    expect(opponent).to_have_value("child")


def test_one_press_plays_the_chosen_game(open_page: Opener, site: Site) -> None:
    """As it was last played here, else as it usually is; with the name of whoever played last."""
    page = open_page("/", settings={**QUICK, "language": "fr"}, locale="fr-FR")
    now = page.locator("#play-now")
    form = set_up(page)
    form.get_by_role("textbox").first.fill("Léa")
    form.locator(".preset").nth(1).click()
    title = form.locator(".preset-box strong").nth(1).inner_text()
    form.locator(".start").click()
    page.wait_for_url(re.compile("/m/"))
    page.get_by_role("link", name="Centaine").click()
    expect(now).to_contain_text(f"Prime Climb · {title}")
    set_up(page)
    page.locator(".game input[value='cartamaths']").check(force=True)
    expect(now).to_contain_text("CartaMaths · ")
    expect(now).to_contain_text("Léa – Ordinateur")
    now.click()
    page.wait_for_url(re.compile("/m/"))
    assert site.snapshot(page.url.rpartition("/")[2])["game"] == "cartamaths"
    page.get_by_role("link", name="Centaine").click()
    expect(now).to_contain_text("CartaMaths")
    set_up(page)
    page.locator(".game input[value='prime-climb']").check(force=True)
    expect(now).to_contain_text(f"Prime Climb · {title}")


@pytest.mark.soak
def test_all_games_are_in_sight_on_a_phone_held_sideways(open_page: Opener) -> None:
    page = open_page("/", viewport={"width": 844, "height": 390}, has_touch=True)
    set_up(page)
    for _, height in at_sizes(page, [(844, 390), (667, 375)]):
        page.locator(".games").scroll_into_view_if_needed()
        box = page.locator(".games").bounding_box()
        assert box and box["height"] < height / 3
    expect(page.locator(".game")).to_have_count(3)


@pytest.mark.soak
def test_a_solitaire_does_not_replace_the_last_game_with_others(open_page: Opener) -> None:
    page = open_page("/")
    for variant in ("Prime Sprint", "Solitaire"):
        form = set_up(page)
        form.locator(".preset", has_text=variant).first.click()
        form.locator(".start").click()
        page.wait_for_url(re.compile("/m/"))
        page.get_by_role("link", name="Centaine").click()
    expect(page.locator("#play-now")).to_contain_text("Computer")
    expect(page.locator("#play-now")).to_contain_text("Prime Sprint")


def test_two_tabs_share_the_list_of_games(open_page: Opener) -> None:
    """A game that starts in one leaves the games of the other in the list."""
    page = open_page("/")
    other = page.context.new_page()
    other.goto("/")
    for tab, games in ((page, 1), (other, 2)):
        tab.locator("#play-now").click()
        Table(tab).wait()
        tab.get_by_role("link", name="Centaine").click()
        for both in (page, other):
            expect(both.locator(".continue li")).to_have_count(games)
    other.close()


def test_a_game_is_removed_from_the_list_after_a_question(open_page: Opener, site: Site) -> None:
    page = open_page("/", viewport={"width": 390, "height": 844}, has_touch=True)
    page.locator("#play-now").tap()
    Table(page).wait()
    page.get_by_role("link", name="Centaine").click()
    games = page.locator(".continue li")
    remove = page.get_by_role("button", name="Remove the game with Mia, Tom?")
    remove.tap()
    expect(games).to_have_count(1)
    expect(page.locator(".sure-question")).to_have_text("Remove the game with Mia, Tom?")
    link, sure = games.locator("a").bounding_box(), games.locator(".sure").bounding_box()
    assert link
    assert sure
    assert link["y"] + link["height"] <= sure["y"]
    assert link["width"] == sure["width"]
    page.get_by_role("button", name="No, keep playing").tap()
    expect(remove).to_be_focused()
    remove.click()
    page.get_by_role("button", name="Yes, remove").click()
    expect(games).to_have_count(0)


def test_one_question_is_asked_at_a_time(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make_from('roll 3 9')}", viewport={"width": 390, "height": 844}, has_touch=True)
    Table(page).wait()
    no = page.get_by_role("button", name="No, keep playing")
    for question, other in (("Play again", "Abandon"), ("Abandon", "Play again")):
        page.get_by_role("button", name=question, exact=True).click()
        page.get_by_role("button", name=other, exact=True).click()
        expect(no).to_have_count(1)
        expect(no).to_be_focused()
        expect(page.get_by_role("button", name=question, exact=True)).to_be_visible()
        no.click()
        expect(page.get_by_role("button", name=other, exact=True)).to_be_focused()


def test_playing_again_in_mid_game_asks_first(open_page: Opener, site: Site) -> None:
    page = open_page(f"/m/{site.make_from('roll 3 9')}")
    Table(page).wait()
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="No, keep playing").click()
    assert page.url == address
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Yes, start a new game").click()
    expect(page).not_to_have_url(address)


@pytest.mark.soak
def test_only_the_chosen_variant_is_described(open_page: Opener) -> None:
    page = open_page("/", viewport={"width": 1280, "height": 800})
    form = set_up(page)
    described = form.locator(".preset-box > small:visible")
    expect(described).to_have_count(1)
    form.locator(".preset", has_text="Sprint").click()
    expect(described).to_have_count(1)
    expect(form.locator(".preset", has_text="Sprint").locator("small")).to_be_visible()


def test_a_family_says_who_plays(open_page: Opener) -> None:
    """Without the form for a new game; a name is at most as long as at other tables, and is kept."""
    page = open_page("/", settings={**QUICK, "language": "fr"}, locale="fr-FR")
    change = page.get_by_role("button", name="Changer les joueurs")
    dialog = page.get_by_role("dialog", name="Qui joue ?")
    keep = dialog.get_by_role("button", name="Garder ces joueurs")
    names = dialog.get_by_role("textbox", name="Nom")
    change.click()
    expect(names).to_have_count(1)  # the computer needs no name
    names.click()
    page.keyboard.type("Léa" + "x" * 30)  # in place of the suggested name
    expect(names).to_have_value("Léa" + "x" * 21)
    names.fill("Léa")
    keep.click()
    expect(dialog).to_have_count(0)
    now = page.locator("#play-now")
    expect(now).to_contain_text("Léa – Ordinateur : Débutant")

    change.click()
    dialog.get_by_role("group", name="Joueur 2").get_by_label("Un joueur sur cet écran").check()
    expect(names).to_have_count(2)
    names.nth(1).fill(" ")  # the suggested name stays
    keep.click()
    expect(now).to_contain_text("Léa – Tom")
    page.reload()
    form = set_up(page)
    assert form.locator(".who input").evaluate_all("all => all.map((one) => one.value)") == ["Léa", "Tom"]
    expect(form.locator(".who-seat").nth(1).get_by_role("combobox")).to_have_value("person")
    now.click()
    expect(page.locator(".seat-name")).to_have_text(["Léa", "Tom"])

    page.get_by_role("link", name="Centaine").click()
    change.click()
    dialog.get_by_label("Ordinateur : Débutant").check()
    expect(names).to_have_count(1)
    keep.click()
    expect(now).to_contain_text("Léa – Ordinateur : Débutant")


@pytest.mark.parametrize(
    ("language", "facts"),
    [
        ("en", r"(players|sides), .*\d+ minutes, ages \d+ and up\.$"),
        ("fr", r"(joueurs|camps), .*\d+ minutes, dès \d+ ans\.$"),
    ],
)
def test_the_choice_of_a_game_says_for_whom_and_how_long_it_is(open_page: Opener, language: str, facts: str) -> None:
    """The form for a class says so of the chosen game, too."""
    page = open_page("/#set-up", settings={**QUICK, "language": language})
    games = page.locator(".game-box > span > span")
    expect(games).to_have_count(3)
    assert all(re.search(facts, text) for text in games.all_inner_texts())
    page.goto("/class")
    expect(page.locator(".class-game small")).to_have_text(re.compile(facts))
