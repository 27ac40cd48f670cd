"""A page as a screen reader tells it: what is announced, in order, and the names of what can be pressed."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Page

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
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Writes down whatever a live region comes to say; of announcements, each line that is added."""

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
        new: list[str] = self.page.evaluate("() => window.heard.splice(0)")
        self.heard += new
        return " ".join(new)

    def read(self) -> str:
        """What there is to read: a dialog if one is open, else the page."""
        dialogs = self.page.locator("dialog[open]")
        return (dialogs.last if dialogs.count() else self.page.locator("main")).aria_snapshot()

    def buttons(self, text: str | None = None) -> list[str]:
        """The names of the buttons that can be pressed, in reading order: in what there is to read, or in a part."""
        found = CONTROL.findall(self.read() if text is None else text)
        return [name.replace('\\"', '"').replace("''", "'") for name, states in found if "[disabled]" not in states]

    def part(self, role: Literal["group", "list"], name: str) -> list[str]:
        """The buttons of a part of the page with this name; none if there is no such part."""
        found = self.page.get_by_role(role, name=name, exact=True)
        return self.buttons(found.aria_snapshot()) if found.count() else []

    def headings(self) -> list[str]:
        """In reading order."""
        return re.findall(r"- '?heading \"([^\"]*)\"", self.read())

    def press(self, name: str) -> None:
        """Presses a button by its name, as a keyboard does."""
        scope = self.page.locator("dialog[open]").last if self.page.locator("dialog[open]").count() else self.page
        scope.get_by_role("button", name=name, exact=True).first.press("Enter")
