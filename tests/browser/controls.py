"""The controls of the first page by their roles and by how their names begin; a description may follow."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Locator, Page

from tests.browser.table import Table
from tests.browser.test_cartamaths import Duel

MAX_PRESSES = 800


class Way(Protocol):
    """One way to handle a page, such as the mouse, with which a game is set up and played to its end."""

    def unfold(self, name: str) -> None:
        """Opens a folded part."""

    def choose(self, name: str) -> None:
        """Selects a radio button; presses a checkbox."""

    def select(self, name: str, option: str, nth: int = 0) -> None:
        """Selects an option of a list, of the nth one with this name."""

    def press(self, name: str) -> None:
        """Presses a button."""

    def play(self, game: str) -> None:
        """Plays until the game is over."""


def begins(name: str) -> re.Pattern[str]:
    return re.compile(rf"^{re.escape(name)}(?!\w)")


def box(page: Page, name: str) -> Locator:
    """A radio button or a checkbox."""
    return page.get_by_role("radio", name=begins(name)).or_(page.get_by_role("checkbox", name=begins(name)))


def options(page: Page, name: str, nth: int) -> Locator:
    """The list to select an option of."""
    return page.get_by_role("combobox", name=begins(name)).nth(nth)


def until_over(there: Table | Duel, act: Callable[[], None]) -> None:
    """Acts whenever somebody may, until the game is over."""
    for _ in range(MAX_PRESSES):
        there.wait()
        if there.is_over:
            return
        act()
    raise AssertionError(f"no end in sight: {there.headline.inner_text()}")
