"""The report of a class as files: tables for spreadsheets, and grades for the gradebook of Moodle or ÉLÉA."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from html import unescape
from io import StringIO
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from centaine.i18n import N_, decimal, translate, without_accents
from centaine.protocol.classes import ClassReport, NotionResult, ReportPupil
from centaine.server.classes.spreadsheets import Cell, Grid, ods, xlsx

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""The characters that make a spreadsheet take a text for a formula."""

SEPARATOR = {"en": ",", "fr": ";"}
"""Where decimals have a comma, spreadsheets expect semicolons between fields."""

FORMULAS = re.compile(r'<math alttext="([^"]*)".*?</math>', re.DOTALL)
TAG = re.compile(r"<[^>]*>")

ZONE = re.compile(r"[A-Za-z0-9_+-]{1,30}(/[A-Za-z0-9_+-]{1,30}){0,2}")

NUMBER = re.compile(r"[-−]?(0|[1-9][0-9]{0,14})([.,][0-9]{1,6})?")
"""A number that a spreadsheet can store without losing a digit."""

BYTE_ORDER_MARK = "\ufeff"


NAMES = {"report": N_("report"), "gradebook": N_("grades")}
"""The names under which the files are saved."""


def time_zone(name: str) -> tzinfo:
    """The time zone of that name, as IANA has it; UTC if this machine does not know it."""
    try:
        return ZoneInfo(name) if ZONE.fullmatch(name) else UTC
    except (ZoneInfoNotFoundError, OSError, ValueError):
        return UTC


def file_name(file: str, report: ClassReport, lang: str, zone: tzinfo = UTC) -> str:
    """The name of a file with class, games and day, such as `bilan-6e-b-cartamaths-2026-11-24.csv`."""
    kind, _, ending = file.partition(".")
    games = report.played or [report.game]
    parts = translate(lang, NAMES[kind]), _slug(report.title), *games, _day(report.at, zone)
    return f"{'-'.join(part for part in parts if part)}.{ending}"


def _slug(title: str) -> str:
    """A title in small letters, digits and hyphens."""
    return "-".join(re.findall("[a-z0-9]+", without_accents(title.casefold(), plain=True)))


def table(report: ClassReport, lang: str, zone: tzinfo = UTC) -> bytes:
    """A row for each pupil, with all figures.

    It begins with a byte order mark: without it, Excel reads accents wrongly; LibreOffice and Google Sheets skip it.
    """
    rows = [[_as_text(cell, lang) for cell in row] for row in pupil_rows(report, lang)]
    return (BYTE_ORDER_MARK + written(rows, SEPARATOR[lang])).encode()


def excel(report: ClassReport, lang: str, zone: tzinfo = UTC) -> bytes:
    """The pupils, and the lessons, for Excel."""
    return xlsx(sheets(report, lang, zone))


def open_document(report: ClassReport, lang: str, zone: tzinfo = UTC) -> bytes:
    """The pupils, and the lessons, for LibreOffice."""
    return ods(sheets(report, lang, zone))


def sheets(report: ClassReport, lang: str, zone: tzinfo = UTC) -> list[Grid]:
    """The pupils; the lessons if there were several; the questions that were missed, and the turns."""
    pupils = translate(lang, N_("Pupils"))
    grids = [Grid(f"{pupils} · {report.title}" if report.title else pupils, pupil_rows(report, lang))]
    if len(report.lessons) > 1:
        grids.append(Grid(translate(lang, N_("Lesson by lesson")), lesson_rows(report, lang, zone)))
    if any(pupil.missed for pupil in report.pupils):
        grids.append(Grid(translate(lang, N_("Missed questions")), missed_rows(report, lang)))
    if any(pupil.overlooked for pupil in report.pupils):
        grids.append(Grid(translate(lang, N_("Missed in the games")), overlooked_rows(report, lang)))
    return [Grid(searchable(title), [[_searchable(cell) for cell in row] for row in rows]) for title, rows in grids]


def overlooked_rows(report: ClassReport, lang: str) -> list[list[Cell]]:
    """A row for each thing that a pupil missed in a game, below the headings."""
    titles = (
        N_("Pupil"),
        N_("Missed"),
        N_("Calculation"),
        N_("The best turn"),
        N_("The turn that was played"),
        N_("Dice of the turn"),
        N_("Cards of the best turn"),
        N_("Turn of the pupil"),
        N_("Turn of the game"),
    )
    rows: list[list[Cell]] = [[translate(lang, title) for title in titles]]
    for pupil in report.pupils:
        for one in pupil.overlooked:
            dice, cards = ", ".join(map(str, one.dice)), ", ".join(one.cards)
            row: list[Cell] = [pupil.name, one.label, one.text, one.best, one.played]
            rows.append([*row, dice, cards, one.own_turn, one.turn])
    return rows


def missed_rows(report: ClassReport, lang: str) -> list[list[Cell]]:
    """A row for each question that a pupil missed at the first try, below the headings."""
    titles = (
        *(N_("Pupil"), N_("Missed question"), N_("Wrong answers"), N_("Right answer")),
        *(N_("Missed at the first try"), N_("Right later")),
    )
    rows: list[list[Cell]] = [[translate(lang, title) for title in titles]]
    for pupil in report.pupils:
        for one in pupil.missed:
            given, answer = number_or_text(" ; ".join(one.given)), number_or_text(plain(one.answer))
            rows.append([pupil.name, plain(one.text), given, answer, one.times, one.later])
    return rows


def number_or_text(text: str) -> Cell:
    """A number for the spreadsheet, if the text is a whole number or a decimal; else the text."""
    if not NUMBER.fullmatch(text):
        return text
    plainly = text.replace("−", "-").replace(",", ".")
    return float(plainly) if "." in plainly else int(plainly)


def plain(markup: str) -> str:
    """A question's HTML as plain text; formulas become their alternative text."""
    return unescape(TAG.sub("", FORMULAS.sub(r"\1", markup)))


def lesson_rows(report: ClassReport, lang: str, zone: tzinfo = UTC) -> list[list[Cell]]:
    """A row for each pupil; by lesson, the questions and how many were right first time, or the games."""
    asks = bool(report.notions)
    head: list[Cell] = [translate(lang, N_("Pupil"))]
    days = Counter(_day(lesson.at, zone) for lesson in report.lessons)
    for lesson in report.lessons:
        day = _day(lesson.at, zone)
        topic = day if days[day] == 1 else f"{datetime.fromtimestamp(lesson.at / 1000, zone):%Y-%m-%d %H:%M}"
        if asks:
            head.append(translate(lang, N_("{topic}: questions"), topic=topic))
            head.append(translate(lang, N_("{topic}: right first time"), topic=topic))
        else:
            head.append(translate(lang, N_("{topic}: games"), topic=topic))
    rows = [head]
    for pupil in report.pupils:
        row: list[Cell] = [pupil.name]
        known = {one.at: one for one in pupil.lessons}
        for lesson in report.lessons:
            one = known.get(lesson.at)
            cells = (None, None) if one is None else (one.seen, one.first) if asks else (one.games, None)
            row += cells if asks else cells[:1]
        rows.append(row)
    return rows


def pupil_rows(report: ClassReport, lang: str) -> list[list[Cell]]:
    """A row for each pupil, with all figures, below the headings."""
    notions = [one.notion for one in report.notions]
    head = [translate(lang, title) for title in (N_("Pupil"), N_("Games"), N_("Games finished"), N_("Games won"))]
    counts = [one.label for one in report.pupils[0].counts] if report.pupils else []
    best = sorted({one.label for pupil in report.pupils for one in pupil.best})
    head += [*counts, *best]
    for notion in notions:
        head.append(translate(lang, N_("{topic}: questions"), topic=notion))
        head.append(translate(lang, N_("{topic}: right first time"), topic=notion))
    if notions:
        titles = N_("Questions"), N_("Right first time"), N_("Right first time (%)"), N_("Seconds per answer")
        head += [translate(lang, title) for title in titles]
    return [[*head], *(_row(pupil, counts, best, notions, report.pending) for pupil in report.pupils)]


def _day(at: int, zone: tzinfo) -> str:
    return datetime.fromtimestamp(at / 1000, zone).strftime("%Y-%m-%d")


def gradebook(report: ClassReport, lang: str, zone: tzinfo = UTC) -> bytes:
    """A row for each pupil: the name that they chose, and whole numbers as grades.

    Moodle reads UTF-8 with commas, matches the first column with the user field that the teacher chooses, and asks
    which other columns are grades; so there is no byte order mark, no decimal sign, and the day is in the headings.
    """
    day = f"{report.title} {_day(report.at, zone)}".strip()
    pupil = translate(lang, N_("Pupil"))
    if not report.notions:
        head = [pupil, translate(lang, N_("Centaine {day}: games finished"), day=day)]
        finished = ([one.name, str(one.finished) if one.games else ""] for one in report.pupils)
        return written([head, *finished], ",").encode()
    head = [
        pupil,
        translate(lang, N_("Centaine {day}: right first time (%)"), day=day),
        translate(lang, N_("Centaine {day}: questions"), day=day),
    ]
    rows = []
    for one in report.pupils:
        whole = in_all(one.notions)
        share = f"{100 * whole.first / whole.seen:.0f}" if whole.seen else ""
        rows.append([one.name, share, str(whole.seen) if one.games else ""])
    return written([head, *rows], ",").encode()


def in_all(notions: Sequence[NotionResult]) -> NotionResult:
    """All topics together."""
    names = "seen", "right", "first", "spent", "measured", "learned"
    return NotionResult("", *(sum(getattr(one, name) for one in notions) for name in names))


def written(rows: Sequence[Sequence[str]], separator: str) -> str:
    """Rows as CSV, in which no text is a formula."""
    text = StringIO()
    csv.writer(text, delimiter=separator).writerows([[harmless(searchable(cell)) for cell in row] for row in rows])
    return text.getvalue()


ODD_SPACES = dict.fromkeys(map(ord, "\u00a0\u202f\u2009"), " ") | {ord("\u00ad"): None}


def searchable(text: str) -> str:
    """A text as somebody would type it in a search: with ordinary spaces, and without soft hyphens."""
    return text.translate(ODD_SPACES)


def harmless(cell: str) -> str:
    """A text that no spreadsheet takes for a formula: with an apostrophe, which it shows or hides."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def _searchable(cell: Cell) -> Cell:
    return searchable(cell) if isinstance(cell, str) else cell


def _as_text(cell: Cell, lang: str) -> str:
    return decimal(lang, cell, 1) if isinstance(cell, float) else "" if cell is None else str(cell)


def _row(
    pupil: ReportPupil, counts: Sequence[str], best: Sequence[str], notions: Sequence[str], pending: Sequence[str]
) -> list[Cell]:
    """A pupil's figures; cells whose figure is not known yet are empty."""
    counted = {one.label: one.value for one in pupil.counts}
    texts = {one.label: one.text for one in pupil.best}
    known = {one.notion: one for one in pupil.notions}
    if not pupil.games:
        empty = 3 + len(counts) + len(best) + (2 * len(notions) + 4 if notions else 0)
        return [pupil.name, *[None] * empty]
    row: list[Cell] = [pupil.name, pupil.games, pupil.finished, pupil.won]
    unknown = {*pending, *pupil.pending}
    row += [None if label in unknown else counted.get(label, 0) for label in counts]
    row += [texts.get(label, "") for label in best]
    for notion in notions:
        result = known.get(notion)
        row += [result.seen, result.first] if result else [0, None]
    if notions:
        whole = in_all(pupil.notions)
        share = round(100 * whole.first / whole.seen) if whole.seen else None
        seconds = round(whole.spent / whole.measured, 1) if whole.measured else None
        row += [whole.seen, whole.first, share, seconds]
    return row
