"""The folded parts of the home page, opened as a visitor does."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def set_up(page: Page) -> Locator:
    """Opens the choice of a game; the form for a new one."""
    return _opened(page, "set-up", "form.new-game")


def more(page: Page) -> Locator:
    """Opens what else there is; the field for a saved game's file."""
    return _opened(page, "fold-more", "input[type=file]")


def others(page: Page) -> Locator:
    """The ways to play with others, which are not folded."""
    return page.get_by_role("navigation").and_(page.locator(".others"))


def _opened(page: Page, fold: str, part: str) -> Locator:
    page.locator(f".{fold} > summary").click()
    found = page.locator(f".{fold} {part}")
    found.wait_for(state="attached")
    return found
