"""What axe-core finds wrong with a page for people who see, hear or move differently."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[Any]:
    """Each broken rule of WCAG 2.2 A and AA and of good practice, with the elements that break it."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (npm ci)")
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate(
        """async () => (await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
            "best-practice"] })).violations.map((one) => [one.id, one.nodes.map((node) => node.html)])"""
    )
    return found
