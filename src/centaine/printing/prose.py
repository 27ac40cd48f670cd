"""Converts a game's rules and booklet from Markdown to blocks for a template."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

Block = dict[str, Any]
Span = dict[str, Any]

Fence = Callable[[str], Iterable[Block]]
"""Makes blocks of what stands in a fenced block, usually JSON."""

_NAME = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")

_RULES = re.compile(r"\s*\([A-Z]{2}-[0-9]+(?:, [A-Z]{2}-[0-9]+)*\)")
"""Citations of rule numbers, which are not printed."""

_SIGN = re.compile(r"(?<=[\d)]) ([+−×÷=]) (?=[\d(±])")


_SIGNED = re.compile(r"(?<=[+−×÷±]) (?=\d)")


NOUN = (
    r"(?!(?:puis|donc|mais|dans|avec|pour|sont|sous|vers|sans|entre|then|with|from|that|into|each|when|also|takes?)\b)"
    r"(?:[^\W\d_]{4,}|pas\b|more\b|de (?:plus|moins)\b)"
)
"""The beginning of what a number counts, `4 cards`."""

_COUNTED = re.compile(rf"(?<=\d) (?={NOUN})")

_SHORT_LABEL = re.compile(r"(?<=\. )(\w{1,2}) (?=\w+[\u00a0\u202f]?: \d)")
_FIRST_LISTED = re.compile(r"(?<=\w[\u00a0\u202f]:) (?=\d)|(?<=\w:) (?=\d)")
"""`To use: 3, 9`."""


SHORT = 3
"""A last word of no more letters is not left alone on a line."""
_LAST_WORD = re.compile(rf" (?=\w{{1,{SHORT}}}(?:[\u00a0\u202f]?[.?!…»)])*$)")


def unbroken(text: str) -> str:
    """The text with calculations that stay on one line, `14 − 3 = 11`, as do numbers and what they count."""
    text = _SHORT_LABEL.sub("\\1\u00a0", _COUNTED.sub("\u00a0", text))
    text = _FIRST_LISTED.sub("\u00a0", text)
    return _SIGNED.sub("\u00a0", _SIGN.sub("\u00a0\\1\u00a0", text))


def with_last_word(text: str) -> str:
    """The text with no space that breaks before its last word, if that is short."""
    return _LAST_WORD.sub("\u00a0", text)


def blocks(file: Path, fences: Mapping[str, Fence], changed: Callable[[str], str] = str) -> list[Block]:
    """The blocks of a Markdown file, in order, whose text may be `changed` before.

    Each has a `kind`: `heading` (`level`, `name`, `spans`), `text` (`spans`), `list` (`items`, each spans; `ordered`),
    `table` (`head` and `rows` of cells, each spans), `note` (`blocks`), or whatever one of the `fences`, by name, makes
    of a fenced block; other fenced blocks are left out. A span is `{"text": …, "strong": …, "emphasis": …}`.
    """
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(changed(file.read_text("utf-8")))
    return list(_blocks(tokens, fences))


def section(page: Sequence[Block], name: str) -> list[Block]:
    """What stands below the heading of that name, up to the next one of its level. Raises `KeyError`."""
    for at, block in enumerate(page):
        if block["kind"] == "heading" and block["name"] == name:
            below = page[at + 1 :]
            ends = (n for n, one in enumerate(below) if one["kind"] == "heading" and one["level"] <= block["level"])
            return list(below[: next(ends, len(below))])
    raise KeyError(name)


def _blocks(tokens: Sequence[Token], fences: Mapping[str, Fence]) -> Iterator[Block]:
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "heading_open":
            name = _NAME.search(tokens[at + 1].content)
            yield {
                "kind": "heading",
                "level": int(token.tag[1]),
                "name": name[1] if name else "",
                "spans": spans(tokens[at + 1]),
            }
            at += 3
        elif token.type == "paragraph_open":
            yield {"kind": "text", "spans": _paragraph(tokens[at + 1])}
            at += 3
        elif token.type in ("bullet_list_open", "ordered_list_open", "table_open", "blockquote_open"):
            end = _end(tokens, at)
            inner = tokens[at + 1 : end]
            if token.type == "table_open":
                rows = _table(inner)
                yield {"kind": "table", "head": rows[0], "rows": rows[1:]}
            elif token.type == "blockquote_open":
                yield {"kind": "note", "blocks": list(_blocks(inner, fences))}
            else:
                items = [_paragraph(paragraph) for paragraph in inner if paragraph.type == "inline"]
                yield {"kind": "list", "ordered": token.type.startswith("ordered"), "items": items}
            at = end + 1
        else:
            if token.type == "fence" and (make := fences.get(token.info.strip())):
                yield from make(token.content)
            at += 1


def _end(tokens: Sequence[Token], start: int) -> int:
    depth = 0
    for at in range(start, len(tokens)):
        depth += tokens[at].nesting
        if depth == 0:
            return at
    raise ValueError("a block without an end")


def _table(tokens: Sequence[Token]) -> list[list[list[Span]]]:
    rows: list[list[list[Span]]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(spans(token))
    return rows


def _paragraph(inline: Token) -> list[Span]:
    made = spans(inline)
    return [*made[:-1], *({**last, "text": with_last_word(last["text"])} for last in made[-1:])]


def spans(inline: Token) -> list[Span]:
    """The pieces of a line: without rule numbers and anchors, links as their text."""
    made: list[Span] = []
    strong = emphasis = 0
    for token in inline.children or ():
        strong += {"strong_open": 1, "strong_close": -1}.get(token.type, 0)
        emphasis += {"em_open": 1, "em_close": -1}.get(token.type, 0)
        text = " " if token.type in ("softbreak", "hardbreak") else _RULES.sub("", _NAME.sub("", token.content))
        if text and token.type in ("text", "code_inline", "softbreak", "hardbreak"):
            made.append({"text": unbroken(text), "strong": strong > 0, "emphasis": emphasis > 0})
    return made
