"""Turns a game's rules from Markdown into HTML: the table of contents, the text, the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from centaine.decoding import decode_json
from centaine.host.content.pictures import picture
from centaine.i18n import N_, translate
from centaine.plugin.game_plugin import GamePlugin

EXAMPLE = "example"
"""The language of fenced blocks that the page shows as live examples."""

NAME = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")
"""The anchor of a heading: `## Double Time {#double-time}`."""

RULES = re.compile(r"\s*\(([A-Z]{2}-[0-9]+(?:, [A-Z]{2}-[0-9]+)*)\)")
"""Citations of rule numbers, with the space before them: `(PC-43, PC-31)`."""


class Renderer(RendererHTML):
    """Renders `example` blocks as elements that the page animates, and wraps rule numbers to hide them."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Plain text, with rule numbers in their own elements."""
        return RULES.sub(r'<span class="rule">\g<0></span>', super().text(tokens, idx, options, env))

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A fenced block; an example's content goes into an escaped attribute, with its caption as text."""
        token = tokens[idx]
        if token.info.strip() != EXAMPLE:
            return super().fence(tokens, idx, options, env)
        content = token.content.strip()
        caption = f'<figure class="example-box"><figcaption>{escape(_caption(content))}</figcaption></figure>'
        return f'<div class="example" data-example="{escape(content)}">{caption}</div>\n'


class _Captioned(msgspec.Struct):
    say: str = ""


def _caption(example: str) -> str:
    """An example's caption."""
    try:
        return decode_json(example, _Captioned).say
    except msgspec.MsgspecError:
        return ""


def _name_headings(state: StateCore) -> None:
    for heading, inline in pairwise(state.tokens):
        last = inline.children[-1] if heading.type == "heading_open" and inline.children else None
        if last and (match := NAME.search(last.content)):
            heading.attrSet("id", match[1])
            last.content = last.content[: match.start()]


def rules_file(folder: Path, lang: str) -> Path:
    """The path of a game's rules in a language, which may not exist."""
    return folder / f"rules.{lang}.md"


BOARD = "board.svg"

HEADING = re.compile(r'<h([1-3])(?: id="([^"]+)")?>(.*?)</h\1>', re.DOTALL)
"""A heading written by `rules_text`: its level, anchor and HTML text."""

TAG = re.compile(r"<[^>]+>")

CONTENTS = N_("Contents")
FINDINGS = N_("What perfect play teaches")


def rules_page(plugin: GamePlugin, lang: str) -> str | None:
    """The content of `<main>` on the page of a game's rules: contents, text and board. None if it has no rules."""
    text = rules_text(plugin.folder, lang)
    if text is None:
        return None
    return f"{_contents(plugin, lang, text)}<article>{_with_board(plugin, text)}</article>"


def rules_title(plugin: GamePlugin, lang: str) -> str:
    """The first heading of a game's rules as plain HTML text; "" without any."""
    match = HEADING.search(rules_text(plugin.folder, lang) or "")
    return TAG.sub("", match[3]) if match else ""


def _contents(plugin: GamePlugin, lang: str, text: str) -> str:
    """Links to the headings with anchors, collapsed so that the text comes first on a phone."""
    name = translate(lang, CONTENTS)
    links = "".join(
        f'<li class="{"is-deep" if level == "3" else ""}"><a href="#{anchor}">{TAG.sub("", inner)}</a></li>'
        for level, anchor, inner in HEADING.findall(text)
        if anchor
    )
    more = f'<p class="contents-more"><a href="/solved/{plugin.id}">{translate(lang, FINDINGS)}</a></p>'
    return (
        f'<nav class="contents" aria-label="{name}"><details><summary>{name}</summary><ol>{links}</ol></details>'
        f"{more if plugin.findings else ''}</nav>"
    )


def _with_board(plugin: GamePlugin, text: str) -> str:
    """The text with the board below the heading `#board`, else below the first heading after the title."""
    if BOARD not in plugin.pictures:
        return text
    headings = [match for match in HEADING.finditer(text) if match[1] != "1"]
    if not headings:
        return text
    place = next((match for match in headings if match[2] == "board"), headings[0]).end()
    board = f'<div class="rules-board" aria-hidden="true">{picture(plugin, BOARD, {}).decode()}</div>'
    return f"{text[:place]}{board}{text[place:]}"


def rules_text(folder: Path, lang: str) -> str | None:
    """The rules as HTML, with HTML in the source escaped; None if they do not exist in that language."""
    file = rules_file(folder, lang)
    if not file.is_file():
        return None
    return _rendered(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _rendered(file: Path, _changed: int) -> str:
    markdown: Any = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    markdown.core.ruler.push("name_headings", _name_headings)
    return str(markdown.render(file.read_text("utf-8")))
