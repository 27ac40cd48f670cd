"""Games with the keyboard alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.controls import begins, box, options, until_over
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK
from tests.browser.table import Table
from tests.browser.test_cartamaths import Duel
from tests.browser.test_ultimate_track import Track

MOST_KEYS = 90
"""The most presses of a key that lead from a control of a page to any other."""

HAS_FOCUS = "it => it === document.activeElement"
GROUP_HAS_FOCUS = "it => it.name === document.activeElement.name"
"""Of a group of radio buttons, one is reached with Tab, the others from there with arrow keys."""


class Keyboard:
    """Nothing but keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = page.keyboard

    def unfold(self, name: str) -> None:
        self.reach(self.page.locator("summary", has_text=name))
        self.keys.press("Enter")

    def choose(self, name: str) -> None:
        chosen = box(self.page, name)
        if chosen.get_attribute("type") == "checkbox":
            self.reach(chosen)
            self.keys.press("Space")
        else:
            self.reach(chosen, there=GROUP_HAS_FOCUS)
            self.reach(chosen, key="ArrowDown")
            expect(chosen).to_be_checked()

    def select(self, name: str, option: str, nth: int = 0) -> None:
        found = options(self.page, name, nth)
        self.reach(found)
        self.keys.press("Home")
        self.reach(found, key="ArrowDown", there=f"it => it.selectedOptions[0].text === {option!r}")

    def press(self, name: str) -> None:
        self.reach(self.page.get_by_role("button", name=begins(name)))
        self.keys.press("Enter")

    def reach(self, target: Locator, *, key: str = "Tab", there: str = HAS_FOCUS) -> None:
        """Presses a key until the target has the focus, or what else is to be true of it."""
        for _ in range(MOST_KEYS):
            if target.evaluate(there):
                return
            self.keys.press(key)
        raise AssertionError(f"{key} does not lead to {target}")

    def play(self, game: str) -> None:
        {PRIME_CLIMB: self._prime_climb, ULTIMATE_TRACK: self._track}.get(game, self._cartamaths)()

    def _prime_climb(self) -> None:
        table = Table(self.page)
        until_over(table, lambda: self._act_on(table))

    def _act_on(self, table: Table) -> None:
        assert self.page.evaluate("document.activeElement !== document.body") or table.primary.is_visible()
        if table.primary.get_attribute("aria-disabled") != "true":
            self.keys.press("r" if table.primary.inner_text() == "Roll the dice" else "e")
        elif not table.lit():
            self.keys.press("1")
        else:
            self._go_to(table.lit()[-1])
            self.keys.press("Enter")
            if self.page.locator(".asking").count():  # several sums lead to this square
                self.keys.press("Enter")

    def _go_to(self, square: int) -> None:
        """Moves the focus over the board with the arrow keys."""
        if self._square() is None:
            self.keys.press("b")
        for _ in range(MOST_KEYS):
            if self._square() == square:
                return
            self.keys.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not lead to {square}")

    def _square(self) -> int | None:
        found: Any = self.page.evaluate("document.activeElement?.dataset.square ?? null")
        return None if found is None else int(found)

    def _track(self) -> None:
        track = Track(self.page)
        track.wait()
        self.reach(track.two)
        until_over(track, lambda: self._roll(track))

    def _roll(self, track: Track) -> None:
        assert track.two.evaluate(HAS_FOCUS), "the focus stays where it was"
        self.keys.press(str(track.best_dice("Mia")) if track.may(1) else "Enter")

    def _cartamaths(self) -> None:
        duel = Duel(self.page)
        until_over(duel, lambda: self._act_in(duel))

    def _act_in(self, duel: Duel) -> None:
        page, keys = self.page, self.keys
        if page.locator(".throw").count():
            keys.press("1")
        elif page.locator(".question-act, .answer-words").count():
            keys.press("Enter")
        elif page.locator("#answer").count():
            self._answer()
        elif not duel.primary.count():  # one card too many
            self._play(duel, page.locator(".held.can .held-card").first)
        elif duel.primary.inner_text().startswith("Draw"):
            keys.press("d")
        elif card := duel.next_card():
            self._play(duel, card)
        else:
            keys.press("e")
        page.wait_for_function("() => document.activeElement !== document.body")  # after a frame at most

    def _answer(self) -> None:
        """A number, where one can be read as an answer."""
        if self.page.locator("#answer").input_value():
            self.press("I don’t know")
        else:
            self.keys.type("1")
            self.keys.press("Enter")

    def _play(self, duel: Duel, card: Locator) -> None:
        """Enter takes up a card, to which arrow keys lead, and Enter again plays it; a question is read first."""
        self.keys.press("h")
        self.keys.press("Home")
        self.reach(card, key="ArrowRight")
        self.keys.press("Enter")
        if not duel.window.count():
            expect(duel.offers.first).to_be_focused()
            self.keys.press("Enter")
