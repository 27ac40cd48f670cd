"""What the site's host answers, made in advance where there is but one answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple
from urllib.parse import urlencode

from centaine.catalog import CATALOG
from centaine.host.api.route import OK
from centaine.host.content.lesson import lessons
from centaine.i18n import LANGUAGES, LATER, SOURCE
from centaine.plugin.documents import PALETTES, Document, PrintOptions
from centaine.plugin.game_plugin import GamePlugin
from centaine.printing.options import file_name, flip_of, paper_of
from centaine.printing.press import press_sheet, preview_sheet
from centaine.worker.host import WorkerHost

PRINTS = "prints/"
"""The folder of documents, by language: kept on demand."""


class EmptyDatabase:
    """A database for requests that concern no match."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """See `Database.listen`."""


async def answers() -> dict[str, tuple[str, bytes]]:
    """The file name and content of each answer made in advance."""
    host = WorkerHost(EmptyDatabase())  # type: ignore[arg-type]
    files: dict[str, tuple[str, bytes]] = {}
    for path in requests():
        answer = await host.answer("GET", path)
        if answer.status == OK:
            files[path] = file_of(path, answer.media), answer.content
    await host.close()
    return files


def requests() -> Iterator[str]:
    """What is asked so often, and has but one answer, that it is made in advance."""
    yield "/api/catalog"
    yield "/api/phrases"
    for lang in LANGUAGES:
        if lang != SOURCE:
            yield f"/api/words/{lang}"
            yield from (f"/api/words/{lang}?part={part}" for part in LATER)
    for game, plugin in CATALOG.items():
        yield from (f"/api/games/{game}/pictures/{name}" for name in plugin.pictures)
        yield from (f"/api/games/{game}/rules/{lang}" for lang in LANGUAGES)
        yield from (f"/api/games/{game}/{what}" for what in ("lesson", "lessons", "findings", "practice", "documents"))
        yield from (f"/api/games/{game}/lessons/{one.id}" for one in lessons(plugin.folder))
    yield from (f"/api/teachers/{lang}" for lang in LANGUAGES)
    for theme, palette in product(("light", "dark"), PALETTES):
        more = {} if palette == PALETTES[0] else {"palette": palette}
        asked = urlencode({"theme": theme, **more})
        yield from (f"/api/games/{game}/pictures/banner.svg?{asked}" for game in CATALOG)
    yield from (f"/api/games/cartamaths/pictures/mat.svg?theme={theme}" for theme in ("light", "dark"))


def file_of(path: str, media: str) -> str:
    """`/api/words/fr?part=rules` → `api/words/fr-part-rules.json`."""
    stem, _, query = path.removeprefix("/").partition("?")
    name, dot, kind = stem.rpartition(".")
    if not dot:
        name, kind = stem, {"application/json": "json", "text/html": "html"}[media]
    return f"{name}{re.sub('[=&]', '-', '-' + query) if query else ''}.{kind}"


class Wanted(NamedTuple):
    """A document as it is made for one language, and one level if each level has its own."""

    plugin: GamePlugin
    document: Document
    lang: str
    level: str


def documents(
    papers: Sequence[str], most_levels: int | None = None, tell: Callable[[float], None] = lambda share: None
) -> dict[str, tuple[str, bytes]]:
    """The file name and content of each document, by its address at a server; previews are of the first paper.

    Of those that each level has, only so many if `most_levels` is given. `tell` is told the share that is made.
    """
    files: dict[str, tuple[str, bytes]] = {}
    wanted = list(wanted_documents(most_levels))
    for count, (plugin, document, lang, level) in enumerate(wanted, 1):
        given = {"level": level} if level else {}
        address = f"/api/games/{plugin.id}/documents/{document.id}"
        shown = f"{plugin.id}-{document.id}{level and '-'}{level}-{lang}.png"
        for paper in papers:
            options = PrintOptions(paper_of(paper), lang, False, flip_of("long"), given)
            query = urlencode({"paper": paper, "lang": lang, "flip": "long", "saving": "false", **given})
            name = f"{PRINTS}{lang}/{file_name(plugin, document, options)}"
            name = name.replace(".pdf", f"-{level}.pdf") if level else name
            sheet, title = document.make(options), document.title_on(options.paper)
            files[f"{address}.pdf?{query}"] = name, press_sheet(sheet, title, options)
            if paper == papers[0]:
                picture = preview_sheet(sheet, title, options)
            files[f"{address}.png?{query}"] = f"{PRINTS}{lang}/{shown}", picture
        tell(count / len(wanted))
    return files


def wanted_documents(most_levels: int | None) -> Iterator[Wanted]:
    """All documents that need nothing of the person who prints them."""
    for plugin in CATALOG.values():
        own = (field for field in plugin.fields if field.each and field.each.own)
        levels = [str(choice.value) for field in own for choice in field.choices][:most_levels]
        for document in plugin.documents:
            if not document.needs:
                for lang, level in product(LANGUAGES, levels if "level" in document.takes else [""]):
                    yield Wanted(plugin, document, lang, level)
