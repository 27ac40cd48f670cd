"""What others wrote, such as a name in a record, shown as text: without control characters for the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
from rich.segment import Segment

UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but tab and line feed, what turns the direction of writing, and halves of a character."""


def plain(text: str) -> str:
    """The text with a � in place of each character that a terminal would not show but obey, or cannot encode."""
    return UNSAFE.sub("\ufffd", text)


def plain_console() -> Console:
    """A console that shows every text as `plain`, and sends only its own colours."""
    console = Console(highlight=False)
    console.push_render_hook(_Plain())
    return console


@dataclass
class _Shown:
    """Something to print, with its text made plain."""

    content: ConsoleRenderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self.content, options):
            yield segment if segment.control else Segment(plain(segment.text), segment.style)


class _Plain(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """Wrap what is printed."""
        return [_Shown(renderable) for renderable in renderables]
