"""The style sheets of the pages."""

from __future__ import annotations

import re
from collections import defaultdict
from importlib import resources
from importlib.resources.abc import Traversable

ALWAYS = ("tokens.css", "app.css", "table.css", "match.css", "forced-colours.css", "enlarged.css")
"""The sheets of `index.html`, and those that adapt every page."""


def test_parts_do_not_style_the_classes_of_others() -> None:
    """A sheet stays when its page is left, so two that style the same class would change each other's pages."""
    found: dict[str, set[str]] = defaultdict(set)
    for sheet in sheets(resources.files("centaine").joinpath("web")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        selectors = (one.strip() for rule in re.findall(r"([^{};]+)\{", text) for one in rule.split(","))
        for name in filter(re.compile(r"\.[\w-]+(:[\w-]+)*").fullmatch, selectors):
            found[name].add(sheet.name)
    assert {name: found_in for name, found_in in found.items() if len(found_in) > 1} == {}


def sheets(folder: Traversable) -> list[Traversable]:
    inside = [sheet for part in folder.iterdir() if part.is_dir() for sheet in sheets(part)]
    return inside + [one for one in folder.iterdir() if one.name.endswith(".css") and one.name not in ALWAYS]
