"""A page as a screen reader tells it: what is announced, in order, and the names of what can be pressed."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Literal

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.controls import box, options

LISTEN = """() => {
    window.heard = [];
    const last = new Map();
    const listen = (changes) => {
        for (const { target, addedNodes } of changes)
            if (target.id === "spoken") window.heard.push(...[...addedNodes].map(({ textContent }) => textContent));
        for (const region of document.querySelectorAll("[aria-live]:not(#spoken), [role=status], [role=alert]")) {
            const text = region.checkVisibility() ? region.innerText.replace(/\\s+/g, " ").trim() : "";
            if (text && text !== last.get(region)) window.heard.push(text);
            last.set(region, text);
        }
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(listen).observe(document, all);
    new MutationObserver(() => (window.changed = true)).observe(document, { ...all, attributes: true });
}"""
"""Writes down what a live region comes to say, of announcements each added line, and whether anything changes."""

CONTROL = re.compile(r'- \'?button "((?:[^"\\]|\\.)*)"([^:\n]*)')
"""A button in Playwright's accessibility snapshot, with its states."""


class ScreenReader:
    """Nothing of the page but its accessibility tree and its live regions."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
        self.heard: list[str] = []

    def listen(self) -> str:
        """What has been announced since the last time, once the page is at rest; all of it is in `heard`."""
        self.page.wait_for_function("() => document.querySelector('main:not([aria-busy=true])')")
        new: list[str] = self.page.evaluate("() => ((window.changed = false), window.heard.splice(0))")
        self.heard += new
        return " ".join(new)

    def wait(self) -> None:
        """Until the page is no longer as it was when it was last listened to."""
        self.page.wait_for_function("() => window.changed")

    def read(self) -> str:
        """What there is to read: a dialog if one is open, else the page."""
        dialogs = self.page.get_by_role("dialog")
        if dialogs.count():
            with suppress(TimeoutError):  # it has closed since
                return dialogs.last.aria_snapshot(timeout=2000)
        return self.page.get_by_role("main").aria_snapshot()

    def buttons(self, text: str) -> list[str]:
        """The names of the buttons that can be pressed, in reading order, in what was read."""
        found = CONTROL.findall(text)
        return [name.replace('\\"', '"').replace("''", "'") for name, states in found if "[disabled]" not in states]

    def part(self, role: Literal["group", "list"], name: str) -> list[str]:
        """The buttons of a part of the page with this name; none if there is no such part."""
        found = self.page.get_by_role(role, name=name, exact=True)
        return self.buttons(found.aria_snapshot()) if found.count() else []

    def headings(self, text: str) -> list[str]:
        """The headings in what was read, in reading order."""
        return re.findall(r"- '?heading \"([^\"]*)\"", text)

    def unfold(self, name: str) -> None:
        """Opens a folded part, by pressing the text that stands for it."""
        self.page.get_by_text(name, exact=True).first.dispatch_event("click")

    def choose(self, name: str) -> None:
        """Selects a radio button by its name; presses a checkbox."""
        box(self.page, name).press("Space")

    def select(self, name: str, option: str, nth: int = 0) -> None:
        """Selects an option of a list by their names."""
        chosen = options(self.page, name, nth)
        chosen.select_option(label=option)
        expect(chosen.get_by_role("option", name=option, selected=True)).to_have_count(1)

    def press(self, name: str) -> None:
        """Presses a button by its name, as a keyboard does."""
        dialogs = self.page.get_by_role("dialog")
        scope = dialogs.last if dialogs.count() else self.page
        scope.get_by_role("button", name=name, exact=True).first.press("Enter")
