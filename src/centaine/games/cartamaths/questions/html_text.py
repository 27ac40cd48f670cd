"""HTML as Moodle writes it, as plain text with formulas: no tag ever reaches a player."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from centaine.games.cartamaths.questions.question import BadQuestion
from centaine.i18n import N_

MAX_HTML_LENGTH = 10_000
"""The most characters of a text with tags: the parser's time can grow with the square of them."""

_BLOCKS = {"p", "div", "br", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre"}
_CELLS = {"td", "th"}
_DROPPED = {"script", "style", "head", "title", "template"}
_PICTURES = {"img", "svg", "picture", "video", "audio", "object", "embed", "iframe", "canvas", "math"}
_INLINE = {"b", "i", "em", "strong", "u", "sub", "sup", "span", "a", "font", "code", "small", "big"}
_SEEMS_HTML = re.compile(
    rf"</(?:{'|'.join(sorted(_BLOCKS | _CELLS | _INLINE))})\s*>|<(?:br|p|img)\b[^<>]*>", re.IGNORECASE
)
_SUPERSCRIPTS = str.maketrans("0123456789-−+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺")
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_BASE = re.compile(r"[^\W_]+$")


def seems_html(text: str) -> bool:
    """Whether a text contains HTML tags, and not just signs such as <."""
    return bool(_SEEMS_HTML.search(text))


def without_html(text: str) -> str:
    """The text of HTML, its lines, powers and indices. Raises `BadQuestion` for a picture."""
    if len(text) > MAX_HTML_LENGTH:
        raise BadQuestion(N_("A text with HTML can have at most {limit} characters."), limit=MAX_HTML_LENGTH)
    reader = _HtmlReader()
    reader.feed(text)
    reader.close()
    lines = (" ".join(line.split()) for line in reader.text.split("\n"))
    return "\n".join(line for line in lines if line)


class _HtmlReader(HTMLParser):
    """Collects the text between tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self._dropping = 0
        self._raised: list[tuple[str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See `HTMLParser`."""
        if tag in _PICTURES:
            raise BadQuestion(N_("A question with a picture, a sound or a video cannot be used."))
        if tag in _DROPPED:
            self._dropping += 1
        elif tag in _BLOCKS:
            self.text += "\n"
        elif tag in _CELLS:
            self.text += "  "
        elif tag in ("sup", "sub"):
            self._raised.append((tag, len(self.text)))

    def handle_endtag(self, tag: str) -> None:
        """See `HTMLParser`."""
        if tag in _DROPPED:
            self._dropping = max(self._dropping - 1, 0)
        elif tag in _BLOCKS:
            self.text += "\n"
        elif tag in ("sup", "sub") and self._raised and self._raised[-1][0] == tag:
            _, start = self._raised.pop()
            self.text = self.text[:start].rstrip() + self._moved(tag, self.text[:start], self.text[start:].strip())

    def _moved(self, tag: str, before: str, inner: str) -> str:
        signs = _SUPERSCRIPTS if tag == "sup" else _SUBSCRIPTS
        if all(ord(char) in signs for char in inner):
            return inner.translate(signs)
        base = _BASE.search(before)
        if base is None or not re.fullmatch(r"[\w+\- ]+", inner):
            return inner
        self.text = before.rstrip()
        return f"{'^' if tag == 'sup' else '_'}({inner})"

    def handle_data(self, data: str) -> None:
        """See `HTMLParser`."""
        if not self._dropping:
            self.text += data
