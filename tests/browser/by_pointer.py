"""Games with the mouse or with a finger alone; how a list of options opens is the browser's affair."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.controls import begins, box, options, until_over
from tests.browser.site import PRIME_CLIMB, ULTIMATE_TRACK
from tests.browser.table import Table
from tests.browser.test_cartamaths import Duel
from tests.browser.test_ultimate_track import Track


class Pointer:
    """Presses things where they are."""

    def __init__(self, page: Page, *, finger: bool = False) -> None:
        self.page = page
        self._finger = finger

    def unfold(self, name: str) -> None:
        self.tap(self.page.locator("summary", has_text=name))

    def choose(self, name: str) -> None:
        chosen = box(self.page, name)
        self.tap(self.page.locator("label").filter(has=chosen))
        expect(chosen).to_be_checked()

    def select(self, name: str, option: str, nth: int = 0) -> None:
        options(self.page, name, nth).select_option(label=option)

    def press(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=begins(name)))

    def tap(self, target: Locator, at: Position | None = None) -> None:
        (target.tap if self._finger else target.click)(position=at)

    def play(self, game: str) -> None:
        {PRIME_CLIMB: self._prime_climb, ULTIMATE_TRACK: self._track}.get(game, self._cartamaths)()

    def _prime_climb(self) -> None:
        table = Table(self.page)
        until_over(table, lambda: self.tap(self._next_of(table)))

    def _next_of(self, table: Table) -> Locator:
        """The highest square on offer, so that the game comes to its end."""
        asking, pawn = self.page.locator(".asking button"), self.page.locator(".pawn.is-pickable")
        if asking.count():  # where several sums lead to one square
            return asking.first
        if table.primary.get_attribute("aria-disabled") != "true":
            return table.primary
        if lit := table.lit():
            highest: Locator = table.square(lit[-1])
            return highest
        return pawn.first if pawn.count() else self.page.locator(".move").first

    def _track(self) -> None:
        track = Track(self.page)
        until_over(track, lambda: self.tap(track.one if track.best_dice("Mia") == 1 else track.two))

    def _cartamaths(self) -> None:
        duel = Duel(self.page)
        until_over(duel, lambda: self.tap(duel.next_target(), {"x": 30, "y": 20}))  # where no other card covers one
