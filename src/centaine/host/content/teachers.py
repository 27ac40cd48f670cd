"""The page for teachers as HTML, from the Markdown file in docs."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from centaine.catalog import Catalog
from centaine.i18n import translate

HERE = Path(__file__).parent

PAGES = {"en": "for-teachers.md", "fr": "pour-les-professeurs.md"}
"""The file of each language: in a wheel beside this module, in a checkout in `docs`."""

PAPER_ONLY = re.compile(r"<p><img [^>]*></p>\n?")
"""Pictures, which only the documentation has."""

DOCUMENT = re.compile(
    r'(\s\()?<a href="([\w-]+)\.md(?:#[^"]*)?">(.*?)</a>(?:\s\(en anglais\)|, en anglais)?(\))?', re.DOTALL
)
"""A link to another page of the documentation, the brackets around it, and the note that it is in English."""

OURS = {
    "own-questions": "/decks/cartamaths",
    "vos-questions": "/decks/cartamaths",
    "printing": "/print/cartamaths#worksheets",
}
"""Those that have a page in the program."""

PLAN = re.compile(r"<h3>(.*?)</h3>.*?(?=<h[123]>|\Z)", re.DOTALL)


def teachers_file(lang: str) -> Path:
    """The path of the page in a language."""
    packed = HERE / "teachers" / PAGES[lang]
    return packed if packed.is_file() else HERE.parents[3] / "docs" / PAGES[lang]


def teachers_page(catalog: Catalog, lang: str) -> str:
    """The page; the plan of each game is a section with its id, which can be printed alone."""
    file = teachers_file(lang)
    titles = {translate(lang, plugin.title): game for game, plugin in catalog.items()}

    def plan(match: re.Match[str]) -> str:
        game = next((game for title, game in titles.items() if match[1].startswith(title)), "")
        return f'<section class="plan" id="{game}">{match[0]}</section>' if game else match[0]

    return PLAN.sub(plan, _rendered(file, file.stat().st_mtime_ns))


@lru_cache(maxsize=4)
def _rendered(file: Path, _changed: int) -> str:
    markdown: Any = MarkdownIt("commonmark", {"html": False}).enable("table")
    text = PAPER_ONLY.sub("", str(markdown.render(file.read_text("utf-8"))))
    return DOCUMENT.sub(_link, text)


def _link(match: re.Match[str]) -> str:
    before, name, words, after = match[1] or "", match[2], match[3], match[4] or ""
    if f"{name}.md" in PAGES.values():  # the page has its own choice of language
        return ""
    if address := OURS.get(name):
        return f'{before}<a href="{address}">{words}</a>{after}'
    return "" if before and after else before + words + after
