"""What one can do at the table beside playing: see ways, take back, ask why, look back, save, change language."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import NO_SERVER, QUICK, SETTLED, Opener, at_sizes
from tests.browser.home import more
from tests.browser.site import PERSON, Site, record
from tests.browser.table import Table
from tests.covering import first_of


def test_a_button_that_does_nothing_looks_like_one(open_page: Opener, site: Site) -> None:
    """Also the large one, and below the pointer."""
    page = open_page(f"/m/{site.make_from('roll 3 9')}")
    button = page.locator("#primary[aria-disabled=true]")
    looks = "one => { const { color, backgroundColor } = getComputedStyle(one); return [color, backgroundColor]; }"
    other = page.locator("#undo[aria-disabled=true]")
    expect(button).to_be_visible()
    assert button.evaluate(looks) == other.evaluate(looks)
    button.hover()
    page.wait_for_timeout(400)
    assert button.evaluate(looks) == other.evaluate(looks)


def test_a_picked_pawn_shows_where_it_can_go_and_by_which_sum(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    table.page.locator("[data-pawn='0.0']").click()
    assert table.lit() == [3, 6, 12, 27]
    expect(table.square(27).locator(".chip")).to_have_text("×3")
    table.square(27).hover()
    expect(table.page.locator(".sum-words")).to_have_text("9 × 3 = 27: their rings combine, 3 × 3 × 3")
    assert table.page.locator(".sum-rings .ring").count() == 3
    table.square(27).click()
    table.expect_pawns("Ada", "27", "0")
    expect(table.log.last).to_contain_text("0 + 9 = 9, 9 × 3 = 27")


def test_the_first_press_on_a_pawn_that_was_picked_automatically_keeps_it(open_page: Opener, site: Site) -> None:
    """Who is told to press their pawn gets no menu of steps that stay there (0 × 4); a second press opens it."""
    phone = open_page(viewport={"width": 360, "height": 740}, has_touch=True)
    table = Table(phone).open(f"/m/{site.make_from('roll 4 10')}")
    picked = phone.locator("[data-pawn='0.0'].is-picked")
    lit = [0, 4, 10]
    assert table.lit() == lit
    picked.tap()
    assert table.lit() == lit
    expect(phone.locator(".asking")).to_have_count(0)
    picked.tap()
    expect(phone.locator(".asking button").first).to_be_focused()
    menu = phone.locator(".asking").bounding_box()
    assert menu
    for square in lit:
        place = table.square(square).bounding_box()
        assert place
        apart = (
            place["x"] + place["width"] <= menu["x"] or menu["x"] + menu["width"] <= place["x"],
            place["y"] + place["height"] <= menu["y"] or menu["y"] + menu["height"] <= place["y"],
        )
        assert any(apart), f"the menu covers {square}"


def test_where_two_sums_lead_to_one_square_both_are_offered(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 2 9', '0+2')}")
    table.page.locator("[data-pawn='0.1']").click()
    assert 0 in table.lit()
    table.square(0).click()
    asked = table.page.locator(".asking button")
    expect(asked.nth(0)).to_have_text("0 ×9 → 0")
    expect(asked.nth(1)).to_have_text("0 ÷9 → 0")
    asked.nth(1).click()
    table.wait()
    expect(table.log.last).to_contain_text("0 ÷ 9 = 0")


def test_a_pawn_is_dragged_to_a_square(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    pawn = table.page.locator("[data-pawn='0.0']").bounding_box()
    goal = table.square(27).bounding_box()
    assert pawn and goal
    mouse = table.page.mouse
    mouse.move(pawn["x"] + pawn["width"] / 2, pawn["y"] + pawn["height"] / 2)
    mouse.down()
    mouse.move(goal["x"] + 20, goal["y"] + 20, steps=4)
    mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    mouse.up()
    table.expect_pawns("Ada", "27", "0")


BEFORE = "words => getComputedStyle(words, '::before').content.replace('normal', 'none')"
"""Whose words they are, if it is told."""


def test_the_roll_of_the_player_before_is_named_and_pale(open_page: Opener, site: Site) -> None:
    """Until the next one rolls: nobody takes it for their own."""
    page = open_page()
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+3')}")
    words = page.locator(".sum-words")
    expect(words).to_contain_text("0 + 3 = 3")
    assert words.evaluate(BEFORE) == "none"
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+3', '3+9', 'end')}")
    expect(table.headline).to_contain_text("Ben")
    expect(words).to_contain_text("3 + 9 = 12")
    assert words.evaluate(BEFORE) == '"Ada: "'
    assert page.locator(".panel-play").evaluate("one => getComputedStyle(one).filter") == "grayscale(1)"
    table.primary.click()
    table.wait()
    assert page.locator(".panel-play").evaluate("one => getComputedStyle(one).filter") == "none"


@pytest.mark.parametrize("touch", [False, True])
def test_shortcuts_are_listed_where_there_may_be_a_keyboard(open_page: Opener, site: Site, *, touch: bool) -> None:
    page = open_page(f"/m/{site.make(PERSON, PERSON)}", has_touch=touch, is_mobile=touch)
    page.locator(".table-menu a").first.wait_for()
    expect(page.get_by_role("button", name="Keyboard shortcuts")).to_have_count(0 if touch else 1)
    page.keyboard.press("?")  # a keyboard may come later
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()


def test_keys_that_rolled_go_to_what_can_be_chosen(open_page: Opener, site: Site) -> None:
    """Not to a button that does nothing now; and that a move is to be ended is said."""
    table = Table(open_page()).open(f"/m/{site.make(PERSON, PERSON)}")
    table.primary.press("Enter")
    expect(table.page.locator(".move").first).to_be_focused()
    table.open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    table.page.locator(".move", has_text="Pawn on 9").press("Enter")
    table.page.locator(".move.is-step").first.press("Enter")
    expect(table.page.locator("#spoken p").last).to_have_text(re.compile(r"^Ada: 9 . 3 = \d+\. Ada, end your move$"))


def test_undo_tells_why_it_cannot_be_pressed_after_a_move(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9', '9*3')}")
    undo = table.page.get_by_role("button", name="Undo")
    expect(undo).to_have_accessible_description("")
    table.primary.click()
    expect(undo).to_have_accessible_description("A move that has been ended can no longer be taken back.")


def test_undo_takes_back_a_step_but_never_a_roll(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9', '9*3')}")
    table.expect_pawns("Ada", "27", "0")
    table.page.keyboard.press("u")
    table.expect_pawns("Ada", "9", "0")
    spoken = table.page.locator("#spoken p").last
    expect(spoken).to_have_text("Taken back: 9 × 3 = 27.")
    table.wait()
    table.page.locator("#undo").click()
    table.expect_pawns("Ada", "0", "0")
    table.wait()
    expect(table.page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    expect(table.log.last).not_to_contain_text("0 + 9")
    alone = site.make_from("roll 3 9", "0+3", "3*9", "end", seats=1, deck='"keepers"')
    table.open(f"/m/{alone}").page.locator("#undo").click()
    expect(table.headline).to_have_text("Ada, end your move")
    expect(spoken).to_have_text("Taken back.")


@pytest.mark.parametrize(("cards", "hold"), [("press", 1600), ("read", 1600), ("none", None)])
def test_a_move_can_be_taken_back_at_every_speed(open_page: Opener, site: Site, cards: str, hold: int | None) -> None:
    """The computer's roll waits for that long, unless nothing is to wait for the reader."""
    page = open_page(settings={**QUICK, "pace": "instant", "cards": cards})
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+3', '3*9')}")
    with page.expect_request("**/commands") as sent:
        table.primary.click()
    asked: dict[str, Any] = sent.value.post_data_json or {}
    assert asked.get("hold") == hold


def test_why_a_square_is_not_to_be_had(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    table.square(40).click()
    expect(table.notices).to_contain_text("Pick a pawn first.")
    table.page.locator("[data-pawn='0.0']").click()
    table.square(40).click()
    expect(table.notices).to_contain_text("No number left takes a pawn from 9 to 40.")
    table.expect_pawns("Ada", "9", "0")


@first_of(("width", "height"), (390, 844), (768, 1024), (1366, 768))
def test_no_button_moves_while_a_move_is_shown(open_page: Opener, site: Site, width: int, height: int) -> None:
    page = open_page(settings={**QUICK, "pace": "calm", "language": "fr"}, viewport={"width": width, "height": height})
    table = Table(page).open(f"/m/{site.make(PERSON, PERSON)}")
    buttons = page.locator(".panel .actions > button")
    places = "all => all.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width]; })"
    before = buttons.evaluate_all(places)
    table.primary.click()
    expect(page.get_by_role("button", name="Accélérer")).to_be_in_viewport(ratio=1)
    meanwhile = buttons.evaluate_all(places)
    assert [where[1] for where in meanwhile] == [where[1] for where in before]
    assert meanwhile == before


def test_a_pawn_that_is_touched_shows_no_calculation_that_leaves_it_there(open_page: Opener, site: Site) -> None:
    """Beside it, × 1 says that it does."""
    lines = ("roll 4 6", "0+4", "4*6", "end", "roll 4 6", "0+4", "4+6", "end", "roll 1 2")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    page = table.page
    table.square(24).click()
    expect(page.locator(".pawn.is-picked")).to_have_count(1)
    expect(page.locator(".sum")).to_have_count(0)
    page.get_by_role("button", name="×1 → 24", exact=True).hover()
    expect(page.locator(".sum-words")).to_have_text("24 × 1 = 24: the pawn stays")


def test_the_squares_within_reach_of_the_whole_roll(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9')}")
    table.page.keyboard.press("h")
    reached = table.page.locator("button.square.is-reached")
    expect(reached).not_to_have_count(0)
    assert "27" in reached.evaluate_all("all => all.map((one) => one.dataset.square)")
    table.square(27).hover()
    expect(table.page.locator(".sum-words")).to_contain_text("→ 27")
    legend = table.page.locator(".reach-legend")
    expect(legend).to_be_hidden()  # in the place of the calculation
    table.page.locator(".headline").hover()
    expect(legend).to_have_text("Squares with a black and white ring: your pawns can get there with this roll.")
    for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024)):
        table.page.set_viewport_size({"width": width, "height": height})
        expect(legend).to_be_in_viewport(ratio=1)
        expect(table.page.locator("#reach")).to_be_in_viewport(ratio=1)
    table.page.keyboard.press("h")
    expect(reached).to_have_count(0)
    expect(legend).to_have_count(0)


def test_a_bumped_pawn_goes_back_to_start(open_page: Opener, site: Site) -> None:
    lines = ("roll 3 9", "0+3", "3*9", "end", "roll 3 9", "0+3", "3*9")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    table.expect_pawns("Ada", "27", "0")
    table.primary.click()
    table.expect_pawns("Ada", "0", "0")
    expect(table.log.last).to_contain_text("Ada is sent from 27 back to 0")


def test_the_game_is_watched_again_step_by_step(open_page: Opener, site: Site) -> None:
    lines = ("roll 3 9", "0+3", "3*9", "end", "roll 4 5", "0+4")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    page = table.page
    page.get_by_role("button", name="One step back").click()
    table.expect_pawns("Ben", "0", "0")
    page.get_by_role("slider").fill("2")
    table.expect_pawns("Ada", "3", "0")
    expect(table.headline).to_have_text("Reviewing")
    page.get_by_role("button", name="Play through the game").click()
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)
    table.expect_pawns("Ben", "4", "0")
    table.log.first.locator("button").click()
    table.expect_pawns("Ada", "27", "0")
    page.get_by_role("button", name="Back to the game").click()
    table.expect_pawns("Ben", "4", "0")


def test_a_record_is_saved_and_opened_again(open_page: Opener, site: Site, tmp_path: Path) -> None:
    lines = ("roll 3 9", "0+3", "3*9")
    table = Table(open_page()).open(f"/m/{site.make_from(*lines)}")
    table.page.keyboard.press("u")
    table.expect_pawns("Ada", "3", "0")
    with table.page.expect_download() as saved:
        table.page.get_by_role("link", name="Save the game").click()
    file = tmp_path / "saved.txt"
    saved.value.save_as(file)
    assert file.read_text("utf-8").splitlines()[-3:] == ["roll 3 9", "0+3", "total 2"]
    page = open_page("/")
    more(page).set_input_files(file)
    opened = Table(page)
    opened.wait()
    opened.expect_pawns("Ada", "3", "0")


def test_a_bad_record_gets_one_sentence(open_page: Opener, tmp_path: Path) -> None:
    file = tmp_path / "cut.txt"
    file.write_text(record("roll 3 9", "0+3").replace("total 2", "total 3"), "utf-8")
    page = open_page("/", allowed="status of 422")
    more(page).set_input_files(file)
    expect(page.locator(".notice.is-error")).to_have_count(1)


def test_french_and_english_at_once_and_remembered(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 3 9', '0+3', '3*9', 'end')}")
    page = table.page
    expect(table.primary).to_have_text("Roll the dice")
    page.get_by_role("button", name="Français").click()
    expect(table.primary).to_have_text("Lancer les dés")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.log.first).to_contain_text("3 et 9")
    page.reload()
    expect(table.primary).to_have_text("Lancer les dés")
    page.get_by_role("button", name="English").click()
    expect(table.primary).to_have_text("Roll the dice")


def test_a_browser_that_speaks_french_is_answered_in_french(open_page: Opener) -> None:
    page = open_page("/", settings={}, locale="fr-FR")
    expect(page.get_by_role("button", name="Jouer tout de suite")).to_be_visible()


def test_the_page_goes_on_after_the_server_was_away(open_page: Opener, tmp_path: Path) -> None:
    own = Site(tmp_path / "own.sqlite")
    try:
        page = open_page(allowed=NO_SERVER)
        table = Table(page)
        page.goto(f"{own.address}/m/{own.make_from('roll 3 9', '0+3')}")
        table.wait()
        own.stop()
        expect(page.locator(".lost")).to_be_visible()
        own.start()
        expect(page.locator(".lost")).to_have_count(0)
        page.locator("[data-pawn='0.0']").click()
        table.square(27).click()
        table.expect_pawns("Ada", "27", "0")
    finally:
        own.stop()


def test_a_game_is_left_continued_and_abandoned(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make(PERSON, PERSON)}")
    page = table.page
    page.get_by_role("link", name="Centaine").click()
    page.locator(".continue a").click()
    table.wait()
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="No, keep playing").click()
    page.get_by_role("button", name="Abandon").click()
    expect(page.get_by_role("button", name="No, keep playing")).to_be_focused()
    page.get_by_role("button", name="Yes, abandon").click()
    expect(page.locator("#winner")).to_have_text("This game was abandoned.")
    page.locator("dialog").get_by_role("button", name="Play again").click()
    expect(table.headline).to_have_text("Ada, it is your turn")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("link", name="Centaine").click()
    expect(page.locator(".continue li")).to_have_count(1)


def test_a_wrong_address_is_said(open_page: Opener) -> None:
    page = open_page("/m/nosuchmatch", allowed="status of 404")
    expect(page.locator(".problem")).not_to_be_empty()


@pytest.mark.parametrize(
    ("path", "said"),
    [("/m/abc%2Fdef", "Il n’y a pas de partie à cette adresse."), ("/nulle/part", "Page introuvable")],
)
def test_an_address_with_nothing_there_gets_a_page_that_says_so(open_page: Opener, path: str, said: str) -> None:
    page = open_page(path, settings={"language": "fr"}, allowed="status of 404")
    expect(page.get_by_role("heading", level=1)).to_have_text(said)
    page.get_by_role("link", name="Retour aux jeux").click()
    expect(page.locator("#play-now")).to_be_visible()


@pytest.mark.soak
def test_a_match_that_the_server_no_longer_has_is_said(open_page: Opener, tmp_path: Path) -> None:
    own = Site(tmp_path / "own.sqlite")
    try:
        page = open_page(allowed=f"{NO_SERVER}|404")
        page.goto(f"{own.address}/m/{own.make_from('roll 3 9')}")
        Table(page).wait()
        own.stop()
        for file in tmp_path.glob("own.sqlite*"):
            file.unlink()
        own.start()
        expect(page.locator(".problem")).to_contain_text("This game does not exist")
    finally:
        own.stop()


def test_a_cursed_subtraction_below_0_is_no_equation(open_page: Opener, site: Site) -> None:
    """PC-31: the pawn stops at 0, and two minus seven is not said to be 0."""
    ada_draws = ("roll 1 10", "0+10", "10+1", "end", "draw curse", "roll 2 4", "0+2", "0+4", "end")
    match = site.make_from(*ada_draws, "roll 1 2", "curse 1", "0+1", "1+2", "end", "roll 7 9")
    table = Table(open_page()).open(f"/m/{match}")
    expect(table.page.locator(".sum")).to_have_count(0)  # Ada's last sum does not stand beside Ben's dice
    table.page.locator("[data-pawn='1.0']").click()
    table.page.get_by_role("button", name="−7 → 0").click()
    expect(table.log.last).to_contain_text("2 − 7 → 0, stops at 0")
    expect(table.page.locator(".sum-words")).to_have_text("2 − 7 is below 0: the pawn stops at 0")
    expect(table.page.locator(".sum-rings")).to_contain_text("→")
    table.page.get_by_role("button", name="Français").click()
    expect(table.log.last).to_contain_text("2 − 7 → 0, s’arrête à 0")


@pytest.mark.soak
def test_dice_and_sum_fit_beside_the_board(open_page: Opener, site: Site) -> None:
    table = Table(open_page()).open(f"/m/{site.make_from('roll 10 10', '0+10', '10*10')}")
    for size in at_sizes(table.page, [(360, 768), (820, 768), (1024, 768), (1280, 768)]):
        panel = table.page.locator(".panel").bounding_box()
        result = table.page.locator(".sum .is-result").bounding_box()
        assert panel and result
        assert result["x"] + result["width"] <= panel["x"] + panel["width"], size


def test_pawns_on_a_phone_can_be_hit(open_page: Opener, site: Site) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+9')}")
    figure = page.locator("[data-pawn='0.0']")
    box = figure.bounding_box()
    assert box and box["width"] >= 20
    figure.tap()
    assert table.lit() == [3, 6, 12, 27]


def test_pawns_walk_and_dice_roll_where_motion_is_wanted(open_page: Opener, site: Site) -> None:
    settings = {**QUICK, "pace": "brisk"}
    page = open_page(settings=settings, reduced_motion="no-preference")
    table = Table(page).open(f"/m/{site.make(PERSON, PERSON, deck='none')}")
    table.primary.click()
    expect(page.locator(".die.is-rolling").first).to_be_visible()
    table.wait()
    page.locator("[data-pawn='0.0']").click()
    far = table.lit()[-1]
    table.square(far).click()
    page.wait_for_function("() => document.querySelector('.pawns').getAnimations({ subtree: true }).length > 0")
    table.wait()
    assert str(far) in table.pawns("Ada")


@pytest.mark.soak
def test_a_pawn_walks_back_when_a_step_is_taken_back(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "pace": "brisk"}, reduced_motion="no-preference")
    table = Table(page).open(f"/m/{site.make_from('roll 3 9', '0+9', '9*3')}")
    page.evaluate(
        """() => {
            window.walked = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                if (this.dataset.pawn) window.walked.push([this.dataset.pawn, frames.length]);
                return animate.call(this, frames, how);
            };
        }"""
    )
    table.page.keyboard.press("u")
    table.expect_pawns("Ada", "9", "0")
    table.wait()
    assert page.evaluate("window.walked") == [["0.0", 27 - 9 + 1]]
    expect(table.page.locator(".sum-words")).to_contain_text("0 + 9")


def test_nothing_moves_where_less_motion_is_wanted(open_page: Opener, site: Site) -> None:
    page = open_page(settings={**QUICK, "pace": "calm"}, reduced_motion="reduce")
    table = Table(page).open(f"/m/{site.make(PERSON, PERSON, deck='none')}")
    page.evaluate(
        """() => {
            window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
        }"""
    )
    table.primary.click()
    table.wait()
    page.locator("[data-pawn='0.0']").click()
    table.square(table.lit()[-1]).click()
    table.wait()
    page.keyboard.press("u")
    table.expect_pawns("Ada", "0", "0")
    table.wait()
    assert page.evaluate("window.moved") == 0


def test_a_name_is_changed_at_the_table_with_keys(open_page: Opener, site: Site) -> None:
    """What somebody is doing stays as it is; the log, the board and what is heard have the new name."""
    match = site.make_from("roll 3 9", "0+9")
    table = Table(open_page()).open(f"/m/{match}")
    page = table.page
    page.locator("[data-pawn='0.0']").click()
    lit = table.lit()
    page.get_by_role("button", name="Ada", exact=True).focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("dialog", name="Change the name").get_by_label("Name", exact=True)
    expect(field).to_be_focused()
    page.keyboard.type("Léa")  # in place of the old one, which is selected
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#spoken")).to_contain_text("Ada is now called Léa.")
    expect(page.get_by_role("button", name="Léa", exact=True)).to_be_focused()
    expect(page.locator(".seat-name")).to_have_text(["Léa", "Ben"])
    assert table.lit() == lit
    expect(table.square(9)).to_have_attribute("aria-label", "9, 3 × 3, Léa’s pawn on 9, picked")
    expect(table.log.last).to_contain_text("Léa")
    page.reload()
    expect(page.locator(".seat-name")).to_have_text(["Léa", "Ben"])
    page.get_by_role("link", name="Centaine").click()
    expect(page.locator(".continue li").first).to_contain_text("Léa")


@pytest.mark.parametrize("game", ["ultimate-track", "cartamaths"])
def test_the_tables_of_the_other_games_have_the_new_name_too(open_page: Opener, site: Site, game: str) -> None:
    page = open_page(f"/m/{site.make(PERSON, PERSON, game=game)}")
    page.get_by_role("button", name="Ben", exact=True).click()
    page.get_by_label("Name", exact=True).fill("Zoe")
    page.get_by_role("button", name="Save this name").click()
    expect(page.get_by_role("button", name="Zoe", exact=True)).to_be_focused()
    expect(page.locator("#main")).not_to_contain_text("Ben")


PRODUCTS = {(9, 10): 90, (8, 9): 72, (7, 8): 56, (6, 7): 42}
"""What each of four players rolls, and where a pawn of theirs goes."""


def test_a_pawn_covers_nothing_of_the_number_below_it(open_page: Opener, site: Site) -> None:
    """On a large board, where pawns are as large."""
    lines = [line for one, other in PRODUCTS for line in (f"roll {one} {other}", f"0+{one}", f"{one}*{other}", "end")]
    page = open_page()
    table = Table(page).open(f"/m/{site.make_from(*lines[:-1], seats=4, names='Ada Ben Zoe Max')}")
    boxes = {square: table.square(square).bounding_box() for square in PRODUCTS.values()}
    shown = pictures(page, boxes)
    page.locator(".pawn").evaluate_all("all => all.forEach((pawn) => (pawn.style.visibility = 'hidden'))")
    for square, free in pictures(page, boxes).items():
        ground = free[0]
        pairs = zip(shown[square], free, strict=True)
        lost = [abs(seen - there) > 60 for seen, there in pairs if abs(there - ground) > 90]
        assert len(lost) > 50
        assert sum(lost) < 0.02 * len(lost), square


def pictures(page: Page, boxes: dict[int, Any]) -> dict[int, bytes]:
    """The digits of squares: how light each pixel is."""
    page.evaluate(SETTLED)
    whole = Image.open(BytesIO(page.screenshot())).convert("L")
    found = {}
    for square, box in boxes.items():
        x, y, size = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]
        corners = (int(x - 0.31 * size), int(y - 0.21 * size), int(x + 0.31 * size), int(y + 0.21 * size))
        found[square] = whole.crop(corners).tobytes()
    return found
