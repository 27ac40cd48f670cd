"""Translations: gettext `.po` files, read directly when first needed.

The English text is the key, so English needs no file. Each language has a folder in `locale/` with one file per part of
the program; together they are one catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable

from babel import Locale, negotiate_locale
from babel.messages.pofile import read_po

from centaine.game import CentaineError

LANGUAGES = {"en": "English", "fr": "Français"}
"""Every language in which Centaine can be had, by its own name; the first is the one that texts are written in."""

SOURCE = "en"

TERMINAL = "terminal"
"""The end of the names of files with texts for the terminal only."""

ENVIRONMENT = ("CENTAINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the person's language; the first that is set and not empty counts."""


PLUGINS = "centaine.games"
"""The entry points by which other packages add games; their translations are in `locale/` of the same package."""

LATER = ("analysis", "classes", "decks", "errors", "findings", "learn", "printing", "puzzles_page", "rights")
"""Files that the page loads only when it shows that part."""


def N_(message: str) -> str:
    """Mark a text for translation without translating it."""
    return message


def translate(lang: str, message: str, /, **params: str | int) -> str:
    """`message` in `lang`, with its `{name}` placeholders filled in. Without a translation it stays English."""
    found = _catalogue(lang).get(message, message)
    text = found if isinstance(found, str) else found[0]
    return text.format(**params) if params else text


def translate_plural(lang: str, one: str, many: str, n: int, /, **params: str | int) -> str:
    """The form of `one` or `many` for `n` in `lang`; both may contain `{n}`."""
    found = _catalogue(lang).get(one)
    forms = (one, many) if found is None or isinstance(found, str) else found
    form = forms[0] if Locale(lang).plural_form(n) == "one" else forms[-1]
    return form.format(n=n, **params)


def tell(lang: str, error: CentaineError) -> str:
    """The sentence of an error in `lang`."""
    return translate(lang, error.message, **error.params)


def messages(lang: str, part: str = "") -> dict[str, str | list[str]]:
    """The page's texts in `lang`, or those of one of the parts in `LATER`.

    Values are texts, or lists of plural forms.
    """
    parts = (
        (part,) if part else tuple(name for name in _parts(lang) if name not in LATER and not name.endswith(TERMINAL))
    )
    if part and part not in LATER:
        raise CentaineError("There is no part {part}; choose from {known}.", part=part[:40], known=", ".join(LATER))
    found = {key: form for name in parts for key, form in _parts(lang).get(name, {}).items()}
    return {key: form if isinstance(form, str) else list(form) for key, form in found.items()}


def from_environment(environ: Mapping[str, str]) -> str:
    """The language that a person's environment asks for: `fr_CA.UTF-8` → `fr`; English when in doubt."""
    wanted = next((environ[name] for name in ENVIRONMENT if environ.get(name)), "")
    return _best([wanted.partition(".")[0]])


def from_header(accept_language: str) -> str:
    """The best language for an `Accept-Language` header: `de, fr-CH;q=0.8, en;q=0.7` → `fr`; English when in doubt."""
    weights: dict[str, float] = {}
    for item in accept_language.split(","):
        tag, _, rest = item.partition(";")
        weights[tag.strip()] = _weight(rest)
    return _best(sorted((tag for tag in weights if weights[tag] > 0), key=weights.__getitem__, reverse=True))


def _best(wanted: Iterable[str]) -> str:
    """The language for the first of these locales that there is one for: `de`, `fr_CH` → `fr`; else English."""
    return negotiate_locale((tag.lower().replace("-", "_") for tag in wanted), LANGUAGES) or SOURCE


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def files(lang: str) -> list[Traversable]:
    """The `.po` files of a language, ours and those of packages that add games, by name."""
    packages = ("centaine", *(point.module.partition(".")[0] for point in entry_points(group=PLUGINS)))
    folders = (resources.files(package) / "locale" / lang for package in packages)
    found = (file for folder in folders if folder.is_dir() for file in folder.iterdir() if file.name.endswith(".po"))
    return sorted(found, key=lambda file: file.name)


@cache
def _catalogue(lang: str) -> Mapping[str, str | tuple[str, ...]]:
    return {key: form for part in _parts(lang).values() for key, form in part.items()}


@cache
def _parts(lang: str) -> Mapping[str, Mapping[str, str | tuple[str, ...]]]:
    """The content of each file of a language, by file name."""
    if lang == SOURCE:
        return {}
    if lang not in LANGUAGES:
        raise CentaineError("There is no language {lang}; choose from {known}.", lang=lang, known=", ".join(LANGUAGES))
    parts: dict[str, Mapping[str, str | tuple[str, ...]]] = {}
    for file in files(lang):
        found: dict[str, str | tuple[str, ...]] = {}
        parts[file.name.removesuffix(".po")] = found
        with file.open("rb") as stream:
            for message in read_po(stream, locale=lang):
                # A plural entry has a tuple of ids and one form per plural category.
                forms = message.string
                if isinstance(message.id, str):
                    if message.id:
                        found[message.id] = str(forms)
                elif forms and not isinstance(forms, str):
                    found[message.id[0]] = tuple(forms)
    return parts
