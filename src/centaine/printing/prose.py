"""Converts a game's rules from Markdown to blocks for a template."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

Block = dict[str, Any]
Span = dict[str, Any]

_NAME = re.compile(r"\s*\{#[a-z][a-z0-9-]*\}$")

_RULES = re.compile(r"\s*\([A-Z]{2}-[0-9]+(?:, [A-Z]{2}-[0-9]+)*\)")
"""Citations of rule numbers, which are not printed."""


def blocks(file: Path, example: Callable[[Mapping[str, Any]], Block | None]) -> list[Block]:
    """The blocks of a Markdown file, in order.

    Each has a `kind`: `heading` (`level`, `spans`), `text` (`spans`), `list` (`items`, each spans; `ordered`), `table`
    (`head` and `rows` of cells, each spans), or whatever `example` makes of an example's JSON; None leaves it out.
    A span is `{"text": …, "strong": …, "emphasis": …}`.
    """
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(file.read_text("utf-8"))
    return list(_blocks(tokens, example))


def _blocks(tokens: Sequence[Token], example: Callable[[Mapping[str, Any]], Block | None]) -> Iterator[Block]:
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "heading_open":
            yield {"kind": "heading", "level": int(token.tag[1]), "spans": _spans(tokens[at + 1])}
            at += 3
        elif token.type == "paragraph_open":
            yield {"kind": "text", "spans": _spans(tokens[at + 1])}
            at += 3
        elif token.type in ("bullet_list_open", "ordered_list_open", "table_open", "blockquote_open"):
            end = _end(tokens, at)
            inner = tokens[at + 1 : end]
            if token.type == "table_open":
                rows = _table(inner)
                yield {"kind": "table", "head": rows[0], "rows": rows[1:]}
            elif token.type == "blockquote_open":
                yield from _blocks(inner, example)
            else:
                items = [_spans(found) for found in inner if found.type == "inline"]
                yield {"kind": "list", "ordered": token.type.startswith("ordered"), "items": items}
            at = end + 1
        elif token.type == "fence" and token.info.strip() == "example":
            block = example(json.loads(token.content))
            if block:
                yield block
            at += 1
        else:
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
            rows[-1].append(_spans(token))
    return rows


def _spans(inline: Token) -> list[Span]:
    found: list[Span] = []
    strong = emphasis = 0
    for token in inline.children or ():
        strong += {"strong_open": 1, "strong_close": -1}.get(token.type, 0)
        emphasis += {"em_open": 1, "em_close": -1}.get(token.type, 0)
        text = " " if token.type in ("softbreak", "hardbreak") else _RULES.sub("", _NAME.sub("", token.content))
        if text and token.type in ("text", "code_inline", "softbreak", "hardbreak"):
            found.append({"text": text, "strong": strong > 0, "emphasis": emphasis > 0})
    return found
