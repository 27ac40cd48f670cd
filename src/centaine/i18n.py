"""Words in several languages: gettext `.po` files, read as they are when they are first needed.

The English text is the key of its translations, so English needs no file. Each language has a folder in `locale/` with
one file for each part of the house; what they hold is one catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from babel import Locale
from babel.messages.pofile import read_po

from centaine.game import CentaineError, IllegalAction

LANGUAGES = {"en": "English", "fr": "Français"}
"""Every language in which Centaine can be had, by its own name; the first is the one that texts are written in."""

SOURCE = "en"

TERMINAL = "terminal"
"""How the names of files end whose words only a terminal shows."""

ENVIRONMENT = ("CENTAINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that say a person's language, the first of them that is set and not empty."""


LATER = ("analysis", "classes", "decks", "findings", "printing", "puzzles_page", "rights")
"""Files whose words the page asks for when it shows that part, since few visitors come there."""


def N_(message: str) -> str:
    """Mark a text that a person will see, where it is not yet known in which language."""
    return message


def translate(lang: str, message: str, /, **params: str | int) -> str:
    """`message` in `lang`, its `{name}` places filled in. A text without translation stays English."""
    found = _catalogue(lang).get(message, message)
    text = found if isinstance(found, str) else found[0]
    return text.format(**params) if params else text


def translate_plural(lang: str, one: str, many: str, n: int, /, **params: str | int) -> str:
    """`one` or `many` in `lang`, as its grammar asks for `n`; both may hold `{n}`."""
    found = _catalogue(lang).get(one)
    forms = (one, many) if found is None or isinstance(found, str) else found
    form = forms[0] if Locale(lang).plural_form(n) == "one" else forms[-1]
    return form.format(n=n, **params)


def tell(lang: str, error: CentaineError) -> str:
    """The sentence of an error in `lang`, with the number of the rule where there is one."""
    sentence = translate(lang, error.message, **error.params)
    return f"{sentence} ({error.rule})" if isinstance(error, IllegalAction) else sentence


def messages(lang: str, part: str = "") -> dict[str, str | list[str]]:
    """What the page needs of `lang`, or what it needs for one of the parts that come `LATER`.

    A text, or its forms for one and for many.
    """
    parts = (
        (part,) if part else tuple(name for name in _parts(lang) if name not in LATER and not name.endswith(TERMINAL))
    )
    if part and part not in LATER:
        raise CentaineError("There is no part {part}: {known}.", part=part[:40], known=", ".join(LATER))
    found = {key: form for name in parts for key, form in _parts(lang).get(name, {}).items()}
    return {key: form if isinstance(form, str) else list(form) for key, form in found.items()}


def from_environment(environ: Mapping[str, str]) -> str:
    """The language that a person's environment asks for: `fr_CA.UTF-8` → `fr`; English when in doubt."""
    wanted = next((environ[name] for name in ENVIRONMENT if environ.get(name)), "")
    return _known(wanted) or SOURCE


def from_header(accept_language: str) -> str:
    """The best language for an `Accept-Language` header: `de, fr-CH;q=0.8, en;q=0.7` → `fr`; English when in doubt."""
    best, best_weight = SOURCE, 0.0
    for item in accept_language.split(","):
        tag, _, rest = item.partition(";")
        weight = _weight(rest)
        if (lang := _known(tag.strip())) and weight > best_weight:
            best, best_weight = lang, weight
    return best


def _known(tag: str) -> str | None:
    lang = tag.lower().replace("-", "_").partition(".")[0].partition("_")[0]
    return lang if lang in LANGUAGES else None


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def files(lang: str) -> list[Traversable]:
    """The `.po` files of a language, by name."""
    folder = resources.files("centaine") / "locale" / lang
    return sorted((file for file in folder.iterdir() if file.name.endswith(".po")), key=lambda file: file.name)


@cache
def _catalogue(lang: str) -> Mapping[str, str | tuple[str, ...]]:
    return {key: form for part in _parts(lang).values() for key, form in part.items()}


@cache
def _parts(lang: str) -> Mapping[str, Mapping[str, str | tuple[str, ...]]]:
    """What each file of a language holds, by its name."""
    if lang == SOURCE:
        return {}
    if lang not in LANGUAGES:
        raise CentaineError("There is no language {lang}: {known}.", lang=lang, known=", ".join(LANGUAGES))
    parts: dict[str, Mapping[str, str | tuple[str, ...]]] = {}
    for file in files(lang):
        found: dict[str, str | tuple[str, ...]] = {}
        parts[file.name.removesuffix(".po")] = found
        with file.open("rb") as stream:
            for message in read_po(stream, locale=lang):
                # A plural entry has a tuple of ids and one form for each number that the grammar tells apart.
                forms = message.string
                if isinstance(message.id, str):
                    if message.id:
                        found[message.id] = str(forms)
                elif forms and not isinstance(forms, str):
                    found[message.id[0]] = tuple(forms)
    return parts
