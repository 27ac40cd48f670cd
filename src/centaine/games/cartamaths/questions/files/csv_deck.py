"""Custom questions as a table: one question per line, with column names in French or English in the first.

`question` and `answer` are needed. The other columns are those of `COLUMNS`; lists in a cell are separated by `|`.
Commas, semicolons and tabs separate cells, whichever the first line has most of.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping

from centaine.games.cartamaths.questions.deck import BadDeck, Deck, DeckBuilder, clean, in_words, notion_name
from centaine.games.cartamaths.questions.guessed_form import letters_of
from centaine.games.cartamaths.questions.judge.answer_parser import fold
from centaine.games.cartamaths.questions.judge.forms import ALGEBRA, KINDS, BadForm, Form
from centaine.games.cartamaths.questions.latex import bare_answer
from centaine.games.cartamaths.questions.question import BadQuestion, FieldError, Question
from centaine.i18n import N_

COLUMNS = {
    "question": "question",
    "answer": "réponse",
    "form": "forme",
    "digits": "décimales",
    "unit": "unité",
    "unit needed": "unité exigée",
    "convert": "conversion",
    "letters": "lettres",
    "base": "base",
    "choices": "choix",
    "accept": "accepter",
    "wrong": "refuser",
    "explanation": "explication",
    "notion": "notion",
    "difficulty": "difficulté",
    "calculator": "calculatrice",
    "level": "niveau",
}
"""Every column in English, with its French name."""

FORM_NAMES = {
    "number": "nombre",
    "calculation": "calcul",
    "integer": "entier",
    "fraction": "fraction",
    "decimal": "décimal",
    "rounded": "arrondi",
    "percent": "pourcentage",
    "power": "puissance",
    "scientific": "scientifique",
    "primes": "facteurs premiers",
    "root": "racine",
    "exact": "exacte",
    "expression": "expression",
    "quotient": "quotient",
    "expanded": "développée",
    "factored": "factorisée",
    "set": "ensemble",
    "interval": "intervalle",
    "pair": "couple",
    "time": "heure",
    "word": "choix",
    "text": "texte",
}
"""Every form in English, with its French name."""

_KNOWN_FORMS = {fold(name): english for english, french in FORM_NAMES.items() for name in (english, french)}
_ALSO = {"theme": "notion", "topic": "notion"}
"""Other names of columns, folded: what pages call them."""

_KNOWN = {fold(name): english for english, french in COLUMNS.items() for name in (english, french)} | _ALSO
_SEPARATOR = re.compile(r"sep=[,;\t]?", re.IGNORECASE)
_YES = {"", "0", "no", "non", "false", "faux"}, {"1", "yes", "oui", "true", "vrai", "x"}


def read_csv(text: str, level: str, language: str) -> Deck:
    """The deck of a table. Raises `BadDeck` if there is no table with the columns needed."""
    builder = DeckBuilder(text, level, language)
    text = text.removeprefix("\ufeff")
    first, _, rest = text.partition("\n")
    skipped = 0
    if _SEPARATOR.fullmatch(first.strip()):  # Excel's own way to name the separator
        text, skipped = rest, 1
        first = text.partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count))
    try:
        columns = [_KNOWN.get(fold(name), name) for name in next(reader, [])]
        if not {"question", "answer"} <= set(columns):
            raise BadDeck(N_("The first line must name the columns, including “question” and “answer”."))
        unknown = next((name for name in columns if name and name not in COLUMNS), None)
        if unknown is not None:
            known = ", ".join(COLUMNS.values() if language == "fr" else COLUMNS)
            raise BadDeck(
                N_("There is no column “{column}”; the columns are {known}."), column=unknown[:40], known=known
            )
        before = reader.line_num
        for cells in reader:
            line, before = before + 1, reader.line_num
            if any(cell.strip() for cell in cells):
                builder.add(line + skipped, lambda cells=cells: _question(builder, columns, cells))  # type: ignore[misc]
    except csv.Error as failed:
        raise BadDeck(
            N_("Line {line} is not a valid table row: {problem}."), line=reader.line_num, problem=str(failed)
        ) from None
    return builder.deck()


def write_csv(questions: Iterable[Question], language: str) -> str:
    """A table that `read_csv` reads back, with the columns that some question uses. Figures are left out.

    French tables separate cells by semicolons, as spreadsheets expect where the comma is decimal.
    """
    rows = [_cells(in_words(question, language), language) for question in questions]
    used = [name for name in COLUMNS if name in ("question", "answer") or any(row[name] for row in rows)]
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if language == "fr" else ",", lineterminator="\r\n")
    writer.writerow([COLUMNS[name] if language == "fr" else name for name in used])
    writer.writerows([row[name] for name in used] for row in rows)
    return out.getvalue()


def _question(builder: DeckBuilder, columns: list[str], cells: list[str]) -> Question:
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        raise BadQuestion(
            N_("This line has {cells} cells, but the first line has {columns}."), cells=len(cells), columns=len(columns)
        )
    return question_of_row(builder, {name: cell for name, cell in zip(columns, cells, strict=False) if name})


def question_of_row(builder: DeckBuilder, given: Mapping[str, str]) -> Question:
    """The question in a row of a table, given by English column names. Raises `FieldError`, `BadQuestion`."""
    row = dict.fromkeys(COLUMNS, "") | {name: cell.strip() for name, cell in given.items()}
    if row["level"] and row["level"] != builder.level:
        problem = BadQuestion(
            N_("This question is for {level}, but the deck is for {deck}."), level=row["level"], deck=builder.level
        )
        raise FieldError("level", problem)
    return builder.question(
        row["question"],
        row["answer"],
        _form(row, builder.language),
        row["explanation"],
        notion=row["notion"],
        accept=_list(row["accept"]),
        wrong=_list(row["wrong"]),
        difficulty=_number(row, "difficulty", 2),
        calculator=_flag(row, "calculator"),
    )


def row_of(question: Question, language: str) -> dict[str, str]:
    """The row of a question, by English names of columns, form and topic.

    Empty cells are left out, and letters that follow from the answer.
    """
    row = _cells(in_words(question, language), language) | {"form": question.form.kind, "notion": question.notion}
    if question.form.letters == letters_of(question.answer):
        row["letters"] = ""
    return {name: cell for name, cell in row.items() if cell}


def _form(row: dict[str, str], language: str) -> Form | None:
    parts = ("form", "digits", "unit", "unit needed", "convert", "letters", "base", "choices")
    if not any(row[part] for part in parts):
        return None
    kind = _KNOWN_FORMS.get(fold(row["form"]), row["form"]) or (
        "word" if row["choices"] else "expression" if row["letters"] else "number"
    )
    try:
        if kind not in KINDS:
            known = ", ".join(FORM_NAMES.values() if language == "fr" else FORM_NAMES)
            raise BadForm(N_("There is no form “{kind}”; the forms are {known}."), kind=kind[:40], known=known)
        return Form(
            kind=kind,  # type: ignore[arg-type]  # one of KINDS
            digits=_number(row, "digits", 0),
            unit=row["unit"],
            unit_needed=_flag(row, "unit needed"),
            convert=_flag(row, "convert"),
            letters=_list(row["letters"]) or (_letters(row["answer"]) if kind in ALGEBRA else ()),
            base=_number(row, "base", 10),
            choices=_list(row["choices"]),
        )
    except BadForm as problem:
        raise FieldError("form", problem) from None


def _letters(answer: str) -> tuple[str, ...]:
    return letters_of(clean("answer", answer, bare_answer))


def _list(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split("|") if part.strip())


def _number(row: dict[str, str], column: str, default: int) -> int:
    cell = row[column]
    if not cell:
        return default
    if not re.fullmatch(r"-?[0-9]{1,3}", cell):
        raise FieldError(column, BadQuestion(N_("“{cell}” is not a whole number."), cell=cell[:40]))
    return int(cell)


def _flag(row: dict[str, str], column: str) -> bool:
    for value, words in enumerate(_YES):
        if fold(row[column]) in words:
            return bool(value)
    raise FieldError(column, BadQuestion(N_("“{cell}” is neither yes nor no."), cell=row[column][:40]))


def _cells(question: Question, language: str) -> dict[str, str]:
    form = question.form
    yes = "oui" if language == "fr" else "yes"
    return {
        "question": question.text.get(language, ""),
        "answer": question.answer,
        "form": FORM_NAMES[form.kind] if language == "fr" else form.kind,
        "digits": str(form.digits) if form.digits else "",
        "unit": form.unit,
        "unit needed": yes if form.unit_needed else "",
        "convert": yes if form.convert else "",
        "letters": "|".join(form.letters),
        "base": str(form.base) if form.base != Form().base else "",
        "choices": "|".join(form.choices),
        "accept": "|".join(question.accept),
        "wrong": "|".join(question.wrong),
        "explanation": question.why.get(language, ""),
        "notion": notion_name(question.notion, "fr") if language == "fr" and question.notion else question.notion,
        "difficulty": str(question.difficulty) if question.difficulty != 2 else "",
        "calculator": yes if question.calculator else "",
        "level": question.level,
    }
