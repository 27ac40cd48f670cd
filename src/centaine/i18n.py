"""Translations: gettext `.po` files, read directly when first needed; numbers as a language writes them.

The English text is the key, so English needs no file. Each language has a folder in `locale/` with one file per part of
the program; together they are one catalogue.

Texts are needed wherever a match is played, also where only the standard library is, so this module has its own small
reader and its own plural rules. Tests compare them with Babel's.
"""

from __future__ import annotations

import unicodedata
from ast import literal_eval
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable

from centaine.game import CentaineError

LANGUAGES = {"en": "English", "fr": "Français"}
"""Every language in which Centaine can be had, by its own name; the first is the one that texts are written in."""

SOURCE = "en"

SINGULAR = {"en": (1,), "fr": (0, 1)}
"""The numbers for which each language uses the first plural form."""

DECIMAL_SIGN = {"en": ".", "fr": ","}

PERCENT_SIGN = {"en": "%", "fr": "\u202f%"}

TERMINAL = "terminal"
"""The end of the names of files with texts for the terminal only."""

ENVIRONMENT = ("CENTAINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the person's language; the first that is set and not empty counts."""


PLUGINS = "centaine.games"
"""The entry points by which other packages add games; their translations are in `locale/` of the same package."""

LATER = (
    "analysis",
    "calculating",
    "cartamaths",
    "cartamaths_answers",
    "cartamaths_questions",
    "class_report",
    "classes",
    "decks",
    "ending",
    "errors",
    "examples",
    "explore",
    "fair_dice",
    "findings",
    "hints",
    "inspector",
    "learn",
    "my_data",
    "narration",
    "own_cards",
    "palette_offer",
    "practice",
    "prime_climb_table",
    "printing",
    "puzzles_page",
    "reasons",
    "same_room",
    "site",
    "teachers",
    "track_learning",
    "ultimate_track_table",
)
"""Files that the page loads only when it shows that part."""


def N_(message: str) -> str:
    """Mark a text for translation without translating it."""
    return message


def translate(lang: str, message: str, /, **params: str | int) -> str:
    """`message` in `lang`, with its `{name}` placeholders filled in. Without a translation it stays English."""
    translation = _catalogue(lang).get(message, message)
    text = translation if isinstance(translation, str) else translation[0]
    return text.format(**params) if params else text


def translate_plural(lang: str, one: str, many: str, n: int, /, **params: str | int) -> str:
    """The form of `one` or `many` for `n` in `lang`; both may contain `{n}`."""
    translation = _catalogue(lang).get(one)
    forms = (one, many) if translation is None or isinstance(translation, str) else translation
    form = forms[0] if n in SINGULAR[lang] else forms[-1]
    return form.format(n=n, **params)


def decimal(lang: str, value: float, places: int) -> str:
    """A number with so many decimal places as `lang` writes it; halves are rounded to the even digit."""
    # By way of its text, so that 2.675 is rounded as it is written and not as it is stored, which is a little less.
    return f"{Decimal(str(value)):.{places}f}".replace(".", DECIMAL_SIGN[lang])


def percent(lang: str, share: float, places: int) -> str:
    """A share of 1 as a percentage, as `lang` writes it. In French, the space before % is as narrow as all others."""
    return decimal(lang, 100 * share, places) + PERCENT_SIGN[lang]


def tell(lang: str, error: CentaineError) -> str:
    """The sentence of an error in `lang`."""
    return translate(lang, error.message, **error.params)


def without_accents(text: str, *, plain: bool = False) -> str:
    """The text without accents; if `plain`, also without stylistic variants of letters, such as 𝐚, ａ or ²."""
    decomposed = unicodedata.normalize("NFKD" if plain else "NFD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def messages(lang: str, part: str = "") -> dict[str, str | list[str]]:
    """The page's texts in `lang`, or those of one of the parts in `LATER`.

    Values are texts, or lists of plural forms.
    """
    parts = (
        (part,) if part else tuple(name for name in _parts(lang) if name not in LATER and not name.endswith(TERMINAL))
    )
    if part and part not in LATER:
        raise CentaineError("There is no part {part}; choose from {known}.", part=part[:40], known=", ".join(LATER))
    forms = {key: form for name in parts for key, form in _parts(lang).get(name, {}).items()}
    return {key: form if isinstance(form, str) else list(form) for key, form in forms.items()}


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
    languages = (tag.lower().replace("-", "_").partition("_")[0] for tag in wanted)
    return next((lang for lang in languages if lang in LANGUAGES), SOURCE)


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
    catalogues = (file for package in packages for file in _folder(package, lang) if file.name.endswith(".po"))
    return sorted(catalogues, key=lambda file: file.name)


def _folder(package: str, lang: str) -> list[Traversable]:
    """What a package has in its folder of translations; nothing if it cannot be imported, which the catalog reports."""
    try:
        folder = resources.files(package) / "locale" / lang
    except Exception:  # a package of others may do anything wrong
        return []
    return list(folder.iterdir()) if folder.is_dir() else []


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
    return {file.name.removesuffix(".po"): read_po(file.read_text("utf-8")) for file in files(lang)}


def read_po(text: str) -> dict[str, str | tuple[str, ...]]:
    """The translations in the text of a `.po` file: by its id a text, or by the id of the singular all plural forms.

    Texts without a translation are left out. Contexts and flags mean nothing.
    """
    entries: list[dict[str, list[str]]] = []
    strings: list[str] = []
    for line in text.split("\n"):
        keyword, quote, _ = line.partition('"')
        if not quote or line.startswith("#"):
            continue
        string = literal_eval(line[len(keyword) :].rstrip())
        if not (keyword := keyword.partition("[")[0].strip()):  # a line that continues the one before
            strings[-1] += string
            continue
        if keyword == "msgid":
            entries.append({})
        if entries:  # else a context, which comes before its id
            strings = entries[-1].setdefault(keyword, [])
            strings.append(string)
    return {
        entry["msgid"][0]: tuple(entry["msgstr"]) if "msgid_plural" in entry else entry["msgstr"][0]
        for entry in entries
        if entry["msgid"][0] and any(entry["msgstr"])
    }
