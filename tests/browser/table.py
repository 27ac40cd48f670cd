"""A page of the client as a test handles it: a table, found by what a person sees."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Page, expect

PLAY = (Path(__file__).parent / "play.js").read_text("utf-8")


class Table:
    """The page of a match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("main.table")
        self.primary = page.locator("#primary")
        self.headline = page.locator(".headline")
        self.log = page.locator(".log li")
        self.notices = page.locator(".notices")

    def wait(self) -> None:
        """Until the page is at rest and somebody may act, or the game is over."""
        self.page.wait_for_function(
            """() => document.querySelector("main.table")?.getAttribute("aria-busy") === "false" &&
                (document.querySelector("#primary:not([aria-disabled=true]), .move, .roll-button.primary") ||
                document.querySelector("dialog.celebration"))"""
        )

    def open(self, address: str) -> Self:
        self.page.goto(address)
        self.wait()
        return self

    @property
    def is_over(self) -> bool:
        return self.page.locator("dialog.celebration").count() > 0

    def square(self, number: int) -> Any:
        return self.page.locator(f"button.square[data-square='{number}']")

    def lit(self) -> list[int]:
        """The squares that are lit up, ascending."""
        found = self.page.locator("button.square.is-lit").evaluate_all("all => all.map((one) => one.dataset.square)")
        return sorted(int(square) for square in found)

    def play(self, seed: int, most: int = 900) -> dict[str, Any]:
        """Presses any of the controls that the page offers, again and again, until the game is over."""
        found: dict[str, Any] = self.page.evaluate(PLAY, {"seed": seed, "most": most})
        return found

    def pawns(self, name: str) -> list[str]:
        """Where the pawns of a seat are, as its place at the table says it."""
        seat = self.page.locator(".seat", has_text=re.compile(rf"^{name}"))
        return seat.locator(".seat-pawns [aria-hidden=true]:not(svg)").all_inner_texts()

    def expect_pawns(self, name: str, *places: str) -> None:
        seat = self.page.locator(".seat", has_text=re.compile(rf"^{name}"))
        expect(seat.locator(".seat-pawns [aria-hidden=true]:not(svg)")).to_have_text(list(places))
