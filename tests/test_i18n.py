"""Every text that a person sees is marked, translated once, translated alike, and set as French is set."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel import Locale, negotiate_locale
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

import centaine
from centaine import i18n
from centaine.catalog import OWN
from centaine.game import CentaineError, IllegalAction
from centaine.games.cartamaths.questions.mistakes import MISTAKES, PATTERNS

PACKAGE = Path(centaine.__file__).parent

NARROW = "\u202f"
"""The no-break space that French puts before ; : ! ? and inside « »."""

UNIT = "%|€|[kcdm]?m[²³]?|k?g|[cm]?L|km/h|h|min|s|°C|ko|Mo|Mio"

# In JavaScript a text is a literal in double quotes; templates nest, so a pattern finds more than a tokenizer would.
_LITERAL = r'"((?:[^"\\\n]|\\.)*)"'
_ONE = re.compile(rf"\b(?:t|N_)\(\s*{_LITERAL}\s*[,)]")
_TWO = re.compile(rf"\btn\(\s*{_LITERAL}\s*,\s*{_LITERAL}\s*,")
_CALL = re.compile(r"\b(?:t|tn|N_)\(\s*[\"'`]")

Message = str | tuple[str, str]


def javascript_messages(source: str) -> set[Message]:
    """The texts of a module of the page. A call whose text is not one plain literal is an error."""
    found: set[Message] = {match[1] for match in _ONE.finditer(source)}
    found |= {(match[1], match[2]) for match in _TWO.finditer(source)}
    read = len(_ONE.findall(source)) + len(_TWO.findall(source))
    assert len(_CALL.findall(source)) == read, "a text is cut up, or not in double quotes"
    return found


def error_names() -> dict[str, str]:
    """Every class of errors that people read, with its base. Read, not imported, so that no extra need be installed."""
    bases = {
        node.name: node.bases[0].id
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and node.bases and isinstance(node.bases[0], ast.Name)
    }
    return {name: base for name, base in bases.items() if "CentaineError" in (name, *lineage(name, bases))}


def lineage(name: str, bases: dict[str, str]) -> Iterator[str]:
    while name in bases:
        name = bases[name]
        yield name


def python_keywords() -> dict[str, tuple[int, ...]]:
    """Which argument of which call is a text: errors carry theirs first, illegal actions after the rule's number."""
    keywords: dict[str, tuple[int, ...]] = {"N_": (1,), "t": (1,), "tn": (1, 2)}
    bases = error_names()
    for name in bases:
        keywords[name] = (2,) if "IllegalAction" in (name, *lineage(name, bases)) else (1,)
    return keywords


def python_messages(path: Path, keywords: dict[str, tuple[int, ...]]) -> set[Message]:
    """The texts of a module. Inside an f-string none can be found: there a text is an error."""
    cut_up = [
        call.lineno
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in keywords
        if call.args and isinstance(call.args[0], ast.Constant)
    ]
    assert not cut_up, f"{path.name}: texts inside f-strings, on lines {cut_up}"
    found = extract_from_file("python", path, keywords)
    return {message if isinstance(message, str) else (message[0], message[1]) for _, message, _, _ in found}


def all_messages() -> dict[Message, str]:
    """Every text of the program, with the file that it is in."""
    keywords = python_keywords()
    found: dict[Message, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        found |= dict.fromkeys(python_messages(path, keywords), path.name)
    for path in sorted((PACKAGE / "web").rglob("*.js")):
        if "vendor" not in path.parts:
            found |= dict.fromkeys(javascript_messages(path.read_text("utf-8")), path.name)
    return found


def entries(lang: str) -> Iterator[tuple[str, Message, tuple[str, ...]]]:
    """(file, message, its forms) of every translation."""
    for file in i18n.files(lang):
        with file.open("rb") as stream:
            for message in read_po(stream, locale=lang):
                if message.id:
                    assert not message.fuzzy, f"{file.name}: {message.id} is marked fuzzy"
                    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
                    yield (
                        file.name,
                        message.id if isinstance(message.id, str) else (message.id[0], message.id[1]),
                        forms,
                    )


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def data_texts(data: Any) -> Iterator[str]:
    """Every text beside the key `fr` in a data file."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "fr" and isinstance(value, str):
                yield value
            else:
                yield from data_texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from data_texts(value)


def french_texts() -> list[tuple[str, str]]:
    found = [(file, form) for file, _, forms in entries("fr") for form in forms]
    for path in sorted(PACKAGE.rglob("*.toml")):
        found += [(path.name, text) for text in data_texts(tomllib.loads(path.read_text("utf-8")))]
    return found


def french_faults(text: str) -> list[str]:
    """What is wrong with the marks of a French text; a $formula$ has marks of its own."""
    faults = []
    text = re.sub(r"\$[^$]*\$", "x", text)
    if "'" in text:
        faults.append("' instead of ’")
    if '"' in text:
        faults.append('" instead of « »')
    if "..." in text:
        faults.append("... instead of …")
    if re.search(rf"(?<![{NARROW}!?;:])[!?;:](?=[\s»)]|$)", text):
        faults.append("no narrow no-break space before ; : ! ?")
    if re.search(rf"«(?!{NARROW})|(?<!{NARROW})»", text):
        faults.append("no narrow no-break space inside « »")
    if re.search(rf"(?<=[\d}}])[ \u00a0](?:{UNIT})(?![\w’])|[ \u00a0]%(?![\w%])", text):
        faults.append("no narrow no-break space before % or a unit")
    return faults


def test_texts_are_found_in_nested_templates() -> None:
    source = """
    const row = html`<b title=${t("one")}>It's ${list.map((i) => html`<i>${t("two {n}", { n: i })}</i>`)} ${
      tn("{n} card", "{n} cards", n)}</b>`;
    const later = N_("three"); t(card.title); split("no"); at("no");
    """
    assert javascript_messages(source) == {"one", "two {n}", "three", ("{n} card", "{n} cards")}


@pytest.mark.parametrize("source", ['t("a" + b)', "t('a')", "t(`a ${b}`)", 'tn("a", b, n)'])
def test_texts_that_cannot_be_found_are_refused(source: str) -> None:
    with pytest.raises(AssertionError):
        javascript_messages(source)


def test_texts_are_found_in_python(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(
        'raise IllegalAction("PC-6", "No {n}. " "Really.", n=1)\nraise BadOption("Bad")\nx = N_("Marked")\n'
    )
    assert python_messages(path, python_keywords()) == {"No {n}. Really.", "Bad", "Marked"}


def test_texts_inside_f_strings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("""said = f"- {tn('{n} sheet', '{n} sheets', 2)}"\n""")
    with pytest.raises(AssertionError):
        python_messages(path, python_keywords())


def test_every_text_is_translated() -> None:
    known = {message for _, message, _ in entries("fr")}
    missing = sorted(f"{file}: {message}" for message, file in all_messages().items() if message not in known)
    assert not missing, "\n".join(missing)


TERMINAL_ALONE = (
    "catalog.py",
    "terminal.py",
    "cli.py",
    "puzzle.py",
    "themed.py",
    "keepers.py",
    "ladder_report.py",
    "ladder.py",
    "analysis_report.py",
    "parallel.py",
    "budget.py",
    "kept_results.py",
    "ray_executor.py",
    "queries.py",
    "value_arrays.py",
    "solution.py",
    "table_export.py",
    "table_import.py",
    "table_layout.py",
    "verify.py",
)
"""The files, beside the commands and environments, whose texts no page shows."""


def test_pages_miss_only_what_the_terminal_alone_says() -> None:
    keywords = python_keywords()
    others: set[Message] = set()
    for path in PACKAGE.rglob("*.py"):
        outside = path.relative_to(PACKAGE).parts[0] in ("api", "batch", "cli", "rl")
        if path.name not in TERMINAL_ALONE and not outside:
            others |= python_messages(path, keywords)
    for path in PACKAGE.rglob("*.js"):
        if "vendor" not in path.parts:
            others |= javascript_messages(path.read_text("utf-8"))
    left_out = {message for file, message, _ in entries("fr") if file.endswith(f"{i18n.TERMINAL}.po")}
    assert left_out
    assert not left_out & others


def test_no_translation_is_left_over() -> None:
    wanted = all_messages()
    unused = sorted(f"{file}: {message}" for file, message, _ in entries("fr") if message not in wanted)
    assert not unused, "\n".join(unused)


def test_no_text_is_translated_twice() -> None:
    seen: dict[str, str] = {}
    for file, message, _ in entries("fr"):
        key = message if isinstance(message, str) else message[0]
        assert key not in seen, f"{key!r} is in {seen[key]} and in {file}"
        seen[key] = file
    for path in i18n.files("fr"):
        again = re.findall(r'^msgstr ".*"\nmsgstr .*', path.read_text("utf-8"), re.MULTILINE)
        assert not again, (path.name, again)


def test_translations_are_whole() -> None:
    for file, message, forms in entries("fr"):
        count = 1 if isinstance(message, str) else 2
        assert len(forms) == count, (file, message)
        assert all(form.strip() for form in forms), (file, message)


def test_placeholders_are_the_same() -> None:
    for file, message, forms in entries("fr"):
        originals = (message,) if isinstance(message, str) else message
        wanted = [placeholders(original) for original in originals]
        assert [placeholders(form) for form in forms] == wanted, (file, message)


def test_french_is_set_as_french() -> None:
    faults = [f"{file}: {text}: {found}" for file, text in french_texts() if (found := french_faults(text))]
    assert not faults, "\n".join(faults)


NOT_OF_PAGES = ("terminal.po", "errors.po", "printing.po", "server.po", "engine.po", "examples.po")
"""Where texts are not on pages alone, or on paper, which has a way of its own (`paper_texts.py`)."""

PRONOUN = r"(?:la|les?|moi|toi|lui|leur|en|y|nous|tu|vous|je|ce|ils?|elles?|on)"


def test_no_line_on_a_page_begins_with_a_pronoun_behind_a_hyphen() -> None:
    """As “rejoins-” at the end of one line and “la” on the next."""
    pages = [(file, form) for file, _, forms in entries("fr") for form in forms if not file.endswith(NOT_OF_PAGES)]
    parted = re.compile(rf"(?!rendez-vous)\b[^\W\d_]+-(?:t[-\u2011])?{PRONOUN}\b(?!-)", re.IGNORECASE)
    assert [(file, found[0]) for file, text in pages if (found := parted.search(text))] == []


@pytest.mark.parametrize(
    "part", ["learn", "examples", "practice", "puzzles_page", "own_cards", "track_learning", "cartamaths_answers"]
)
def test_a_page_for_children_says_vous_to_nobody(part: str) -> None:
    """Lessons, practice, puzzles and the cards’ editor say “tu”, and so does what is behind a mistake.

    What is wrong with an answer says neither: authors of questions read it, too.
    """
    said = [(message, form) for file, message, forms in entries("fr") for form in forms if Path(file).stem == part]
    assert said
    assert [text for _, text in said if VOUS.search(text)] == []
    if part == "cartamaths_answers":
        behind = {*MISTAKES.values(), *PATTERNS.values()}
        both = [text for message, text in said if message not in behind]
        assert [text for text in both if re.search(r"\b(tu|ton|ta|tes|toi)\b", text, re.IGNORECASE)] == []


PLAYED = re.compile(
    r"web/(match|online|clock|ending|fair-dice|home|new-game|ui)/|web/lobby/(?!same-room|elsewhere|join-page|host-fields|new-table)"
    r"|web/games/(?!explorers|[\w-]+/(exploring|solved|own-cards)/)"
    r"|games/\w+/(calculation|rules/(illegal|rules))\.py|host/rooms/|host/tables/(phrases|class_rules|table_changes|errors)\.py"
)
"""Where texts of a table come from: what one plays with, and how a game is set up."""

TEACHING = re.compile(r"web/(classes/(settings|orders|report|pupils)|teaching|own-questions)/|web/classes/new-class.js")
"""Where teachers read them."""

VOUS = re.compile(r"\b(vous|votre|vos|vôtres?|dites|faites|êtes)\b|\b(?!(chez|assez)\b)\w+ez\b", re.IGNORECASE)
TU = re.compile(r"\b(tu|ton|ta|tes|toi|tiens?)\b", re.IGNORECASE)


def test_a_table_says_vous_to_nobody() -> None:
    """Those who play are children and friends: “tu”, or neither where a teacher reads it, too."""
    places = used_in()
    said = [
        (message, form, places.get(key_of(message), set())) for _, message, forms in entries("fr") for form in forms
    ]
    at_tables = [one for one in said if any(map(PLAYED.match, one[2]))]
    assert len(at_tables) > 200
    assert [form for _, form, _ in at_tables if VOUS.search(form)] == []
    assert [form for _, form, where in at_tables if any(map(TEACHING.match, where)) and TU.search(form)] == []


def test_a_card_says_vous_to_nobody() -> None:
    said = [text["fr"] for game in OWN for card in game.cards for text in (card.title, card.text)]
    assert len(said) > 50
    assert [text for text in said if VOUS.search(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "l'heure",
        "Quoi ?",
        "Quoi?",
        "« ici »",
        "Un: deux",
        "Attendez...",
        'le "oui"',
        "(oui !)",
        "50 %",
        "{n} ko",
        "3 m.",
    ],
)
def test_wrong_french_is_noticed(text: str) -> None:
    assert french_faults(text)


@pytest.mark.parametrize(
    "text",
    [
        f"Quoi{NARROW}?",
        f"«{NARROW}ici{NARROW}»{NARROW}: l’heure…",
        "à 12:30",
        f"Ah{NARROW}!?",
        "clé=valeur;q=1",
        "$4 : 2$",
        f"50{NARROW}% de 3{NARROW}m, %50%, 3 maisons",
    ],
)
def test_right_french_passes(text: str) -> None:
    assert not french_faults(text)


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CH, en;q=0.9", "fr"),
        ("de, fr;q=0.8, en;q=0.7", "fr"),
        ("en;q=0.3,fr;q=0.5", "fr"),
        ("FR_be;q=0.5, en-GB;q=0.4", "fr"),
        ("en, fr", "en"),
        ("fr;q=0", "en"),
        ("fr;q=x, de", "en"),
        (";;,=,\x00", "en"),
    ],
)
def test_language_of_a_header(header: str, lang: str) -> None:
    assert i18n.from_header(header) == lang


def test_headers_of_several_languages_are_read_as_babel_negotiates_them() -> None:
    rng = Random(7)
    for _ in range(300):
        tags = rng.sample(["de", "en", "en-GB", "es-419", "fr", "fr-CH", "it", "zh-Hant-TW"], rng.randrange(1, 6))
        weights = sorted(rng.sample(range(1, 1000), len(tags)), reverse=True)
        items = [f"{tag};q={weight / 1000}" for tag, weight in zip(tags, weights, strict=True)]
        rng.shuffle(items)
        wanted = negotiate_locale([tag.lower() for tag in tags], i18n.LANGUAGES, sep="-") or i18n.SOURCE
        assert i18n.from_header(", ".join(items)) == wanted, items


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "C", "CENTAINE_LANG": "fr"}, "fr"),
        ({"LANG": "fr", "CENTAINE_LANG": ""}, "fr"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_language_of_the_environment(environ: dict[str, str], lang: str) -> None:
    assert i18n.from_environment(environ) == lang


def test_a_text_is_translated_and_filled_in() -> None:
    assert i18n.translate("en", "There is no language {lang}; choose from {known}.", lang="de", known="en, fr") == (
        "There is no language de; choose from en, fr."
    )
    french = i18n.translate("fr", "There is no language {lang}; choose from {known}.", lang="de", known="en, fr")
    assert "de" in french
    assert french != i18n.translate(
        "en", "There is no language {lang}; choose from {known}.", lang="de", known="en, fr"
    )


def test_a_text_without_translation_stays_english() -> None:
    assert i18n.translate("fr", "Never heard of {it}", it="{x}") == "Never heard of {x}"


def test_an_error_is_told_in_a_language() -> None:
    assert i18n.tell("en", IllegalAction("PC-6", "No {n}", n=3)) == "No 3"
    assert i18n.tell("fr", CentaineError("No {n}", n=3)) == "No 3"


def test_english_counts_as_english_and_french_as_french() -> None:
    assert [i18n.translate_plural("en", "{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]
    assert [i18n.translate_plural("fr", "{n} zig", "{n} zags", n) for n in (0, 1, 2)] == ["0 zig", "1 zig", "2 zags"]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_numbers_choose_the_form_that_the_unicode_locale_data_give(lang: str) -> None:
    numbers = [*range(1001), 10**4, 10**5]  # French has a third form from a million on
    forms = ["one" if i18n.translate_plural(lang, "a", "b", n) == "a" else "other" for n in numbers]
    assert forms == [Locale(lang).plural_form(n) for n in numbers]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("places", [1, 2])
def test_decimal_numbers_are_written_as_babel_writes_them(lang: str, places: int) -> None:
    rng = Random(places)
    values = [0, 0.0, -0.0, -0.001, 7, 0.05, 0.125, 0.25, 2.675, 99.95, 1e-7, 1e6, 12345.678]
    values += [rng.uniform(-200, 200) for _ in range(500)] + [rng.randrange(-(10**5), 10**5) / 1000 for _ in range(500)]
    for value in values:
        assert i18n.decimal(lang, value, places) == format_decimal(value, "0." + "0" * places, locale=lang)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_percentages_are_written_as_babel_writes_them_but_with_a_narrow_space(lang: str) -> None:
    for share in (0, 0.07, 0.5, 1):
        assert i18n.percent(lang, share, 0) == format_percent(share, locale=lang).replace("\xa0", NARROW)


@pytest.mark.parametrize(
    "tag", ["fr", "FR", "fr_CA", "fr-CH-1996", "en-GB", "de", "de_AT", "C", "POSIX", "", "f", "_fr"]
)
def test_a_language_is_chosen_as_babel_chooses_it(tag: str) -> None:
    negotiated = negotiate_locale([tag.lower().replace("-", "_")], i18n.LANGUAGES)
    assert i18n.from_environment({"LANG": tag}) == (negotiated or "en")


PO = r"""
# A comment with "quotes".
msgid ""
msgstr "Language: fr\n"

#, python-brace-format
msgctxt "menu"
msgid "Open"
msgstr "Ouvrir"

msgid ""
"Two lines,\n"
"“told” \"twice\" \\ \t."
msgstr ""
"Deux lignes,\n"
"dites \"deux fois\" \\ \t."

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] ""
"{n} "
"cartes"

msgid "Not translated"
msgstr ""

#~ msgid "Old"
#~ msgstr "Vieux"
"""


def by_babel(text: str) -> dict[str, Any]:
    """The translations in a `.po` file as Babel reads them."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message.string
        for message in read_po(StringIO(text), locale="fr")
        if message.id and message.string
    }


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_translations_are_read_as_babel_reads_them(line_end: str) -> None:
    texts = [PO, PO.replace("# A comment", 'msgctxt "first"\nmsgid "First"\nmsgstr "Premier"\n\n#')]
    for text in (*texts, *(file.read_text("utf-8") for file in i18n.files("fr"))):
        found = i18n.read_po(text.replace("\n", line_end))
        assert found == by_babel(text)
        assert found


def test_an_unknown_language_is_one_sentence() -> None:
    with pytest.raises(CentaineError, match=r"^There is no language de; choose from en, fr\.$"):
        i18n.messages("de")


def test_the_page_gets_all_translations_but_those_of_the_terminal() -> None:
    assert i18n.messages("en") == {}
    messages = i18n.messages("fr")
    for part in i18n.LATER:
        messages |= i18n.messages("fr", part)
    for file, message, forms in entries("fr"):
        if file.endswith(f"{i18n.TERMINAL}.po"):
            assert key_of(message) not in messages
        else:
            assert messages[key_of(message)] == (forms[0] if isinstance(message, str) else list(forms))


GAMES = ("prime_climb", "ultimate_track", "cartamaths")

REPORTS = ("server/classes/", *(f"games/{game}/report.py" for game in GAMES))
"""The report of a class is translated before it is sent."""

PARTS = {
    "analysis": ("web/analysis/", "web/exploring/", "cli/analysis_report.py"),
    "calculating": ("web/match/calculating.js", *(f"games/{game}/calculation.py" for game in GAMES)),
    "cartamaths": ("games/cartamaths/", "web/games/cartamaths.js", "web/games/cartamaths/", "web/practising/"),
    "cartamaths_answers": ("games/cartamaths/questions/",),
    "cartamaths_questions": ("web/games/cartamaths/question/", "web/own-questions/"),
    "class_report": ("web/classes/", "web/practising/", "plugin/summary.py", *REPORTS),
    "classes": ("web/classes/", "server/classes/report_files.py"),
    "decks": ("web/own-questions/",),
    "ending": (
        "web/ending/",
        "web/my-games/",
        "web/classes/",
        *(f"games/{game}/summary.py" for game in GAMES),
        *REPORTS,
    ),
    "errors": tuple(path.name for path in PACKAGE.iterdir() if path.name != "web"),
    "examples": ("web/learning/example.js",),
    "explore": ("web/exploring/", *(f"web/games/{game.replace('_', '-')}/exploring/" for game in GAMES)),
    "fair_dice": ("web/fair-dice/",),
    "findings": ("web/learning/findings-page.js", "web/games/prime-climb/solved/"),
    "hints": ("web/games/prime-climb/hints/",),
    "inspector": ("web/games/prime-climb/inspector/",),
    "learn": ("web/learning/", *(f"web/games/{game.replace('_', '-')}/lesson/" for game in GAMES)),
    "my_data": ("web/my-data/",),
    "narration": ("web/match/taken-back.js", *(f"games/{game}/narration.py" for game in GAMES)),
    "own_cards": ("web/own-cards/", "web/games/prime-climb/own-cards/"),
    "palette_offer": ("web/ui/palette-offer.js",),
    "practice": ("web/practising/", "web/my-games/"),
    "prime_climb_table": ("web/games/prime-climb.js", "web/games/prime-climb/"),
    "puzzles_page": ("web/puzzles/", "web/games/prime-climb/puzzle/"),
    "reasons": (
        *(f"games/{game}/advice/comparing.py" for game in ("prime_climb", "ultimate_track")),
        "web/analysis/turn-view.js",
        "web/puzzles/outcome.js",
    ),
    "printing": (
        *("web/printing/", "printing/", "plugin/documents.py", "dates.py"),
        *("cli/commands/print.py", "games/prime_climb/puzzles/"),
    ),
    "same_room": ("web/lobby/same-room.js", "server/serve.py"),
    "site": ("web/site/", "web/lobby/elsewhere.js", "web/my-data/"),
    "teachers": ("web/teaching/",),
    "track_learning": ("web/games/ultimate-track/learning/",),
    "ultimate_track_table": ("web/games/ultimate-track.js", "web/games/ultimate-track/"),
}
"""Where the words of a file may be used that the page does not have from the beginning."""


PAPER = re.compile(
    r"games/\w+/(puzzles/sheet|documents(/\w+)?|booklet|drawing/mats/\w+|question_cards|worksheets(/\w+)?)\.py$"
)
"""What games have on paper, which the page offers where one prints."""


def test_words_that_come_later_are_used_there_alone() -> None:
    assert PARTS.keys() == set(i18n.LATER)
    where = used_in()
    for file, message, _ in entries("fr"):
        if (part := file.removesuffix(".po")) in PARTS:
            elsewhere = [
                path for path in where[key_of(message)] if not path.startswith(PARTS[part]) and not PAPER.search(path)
            ]
            assert elsewhere == [], f"{message} of {file} is used in {elsewhere}"


def test_what_games_offer_is_translated_from_the_beginning() -> None:
    """Titles, variants, levels and options appear on many pages, which load no part for them."""
    common = i18n.messages("fr")
    known = {key_of(message) for _, message, _ in entries("fr")}
    for game in OWN:
        offered = [game.title, game.summary]
        offered += [text for preset in game.presets for text in (preset.title, preset.summary)]
        offered += [text for field in game.fields for text in (field.label, field.help)]
        offered += [choice.title for field in game.fields for choice in field.choices]
        assert [text for text in offered if text in known and text not in common] == []


@cache
def used_in() -> dict[str, set[str]]:
    """The files in which each message is used."""
    where: dict[str, set[str]] = {}
    keywords = python_keywords()
    for path in PACKAGE.rglob("*.py"):
        for message in python_messages(path, keywords):
            where.setdefault(key_of(message), set()).add(path.relative_to(PACKAGE).as_posix())
    for path in (PACKAGE / "web").rglob("*.js"):
        if "vendor" not in path.parts:
            for message in javascript_messages(path.read_text("utf-8")):
                where.setdefault(key_of(message), set()).add(path.relative_to(PACKAGE).as_posix())
    return where


def key_of(message: Message) -> str:
    return message if isinstance(message, str) else message[0]


def test_an_unknown_part_is_one_sentence() -> None:
    with pytest.raises(CentaineError, match=rf"^There is no part x; choose from {', '.join(i18n.LATER)}\.$"):
        i18n.messages("fr", "x")
