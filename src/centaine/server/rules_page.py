"""A game's rules as a piece of a page, from Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

EXAMPLE = "example"
"""The kind of fenced block that the page draws as a live example."""


NAME = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")
"""How a heading is given the name by which a link finds it: `## Double Time {#double-time}`."""

RULES = re.compile(r"\(([A-Z]{2}-[0-9]+(?:, [A-Z]{2}-[0-9]+)*)\)")
"""The numbers of rules, as a text cites them: `(PC-43, PC-31)`."""


class Renderer(RendererHTML):
    """Writes `example` blocks as elements that the page brings to life, and rules' numbers discreetly."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Plain text; the numbers of rules in an element of their own."""
        return RULES.sub(r'<span class="rule">\g<0></span>', super().text(tokens, idx, options, env))

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A fenced block; what stands in an example goes into an attribute, escaped."""
        token = tokens[idx]
        if token.info.strip() != EXAMPLE:
            return super().fence(tokens, idx, options, env)
        return f'<div class="example" data-example="{escape(token.content.strip())}"></div>\n'


def _name_headings(state: StateCore) -> None:
    for heading, inline in pairwise(state.tokens):
        last = inline.children[-1] if heading.type == "heading_open" and inline.children else None
        if last and (found := NAME.search(last.content)):
            heading.attrSet("id", found[1])
            last.content = last.content[: found.start()]


def rules_file(folder: Path, lang: str) -> Path:
    """Where a game's rules in a language lie, or would lie."""
    return folder / f"rules.{lang}.md"


def rules_page(folder: Path, lang: str) -> str | None:
    """The rules as HTML without any that stood in the text; None where there are none in that language."""
    file = rules_file(folder, lang)
    if not file.is_file():
        return None
    return _rendered(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _rendered(file: Path, _changed: int) -> str:
    markdown: Any = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    markdown.core.ruler.push("name_headings", _name_headings)
    return str(markdown.render(file.read_text("utf-8")))
