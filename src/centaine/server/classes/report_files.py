"""The report of a class as CSV: a table for spreadsheets, and grades for the gradebook of Moodle or ÉLÉA."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from datetime import UTC, datetime
from io import StringIO

from centaine.i18n import N_, decimal, translate
from centaine.protocol.classes import ClassReport, NotionResult, ReportPupil

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a text begins that a spreadsheet would take for a formula."""

SEPARATOR = {"en": ",", "fr": ";"}
"""Where decimals have a comma, spreadsheets expect semicolons between fields."""

BYTE_ORDER_MARK = "\ufeff"


def table(report: ClassReport, lang: str) -> str:
    """A row for each pupil, with all figures.

    It begins with a byte order mark: without it, Excel reads accents wrongly; LibreOffice and Google Sheets skip it.
    """
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
    rows = [_row(pupil, counts, best, notions, lang) for pupil in report.pupils]
    return BYTE_ORDER_MARK + written([head, *rows], SEPARATOR[lang])


def gradebook(report: ClassReport, lang: str) -> str:
    """A row for each pupil: the name that they chose, and whole numbers as grades.

    Moodle reads UTF-8 with commas, matches the first column with the user field that the teacher chooses, and asks
    which other columns are grades; so there is no byte order mark, no decimal sign, and the day is in the headings.
    """
    day = datetime.fromtimestamp(report.at / 1000, UTC).strftime("%Y-%m-%d")
    pupil = translate(lang, N_("Pupil"))
    if not report.notions:
        head = [pupil, translate(lang, N_("Centaine {day}: games finished"), day=day)]
        return written([head, *([one.name, str(one.finished)] for one in report.pupils)], ",")
    head = [
        pupil,
        translate(lang, N_("Centaine {day}: right first time (%)"), day=day),
        translate(lang, N_("Centaine {day}: questions"), day=day),
    ]
    rows = []
    for one in report.pupils:
        whole = in_all(one.notions)
        share = f"{100 * whole.first / whole.seen:.0f}" if whole.seen else ""
        rows.append([one.name, share, str(whole.seen)])
    return written([head, *rows], ",")


def in_all(notions: Sequence[NotionResult]) -> NotionResult:
    """All notions together."""
    sums = (sum(getattr(one, name) for one in notions) for name in ("seen", "right", "first", "spent", "measured"))
    return NotionResult("", *sums)


def written(rows: Sequence[Sequence[str]], separator: str) -> str:
    """Rows as CSV, in which no text is a formula."""
    text = StringIO()
    csv.writer(text, delimiter=separator).writerows([[harmless(cell) for cell in row] for row in rows])
    return text.getvalue()


def harmless(cell: str) -> str:
    """A text that no spreadsheet takes for a formula: with an apostrophe, which it shows or hides."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def _row(
    pupil: ReportPupil, counts: Sequence[str], best: Sequence[str], notions: Sequence[str], lang: str
) -> list[str]:
    counted = {one.label: one.value for one in pupil.counts}
    found = {one.label: one.text for one in pupil.best}
    known = {one.notion: one for one in pupil.notions}
    row = [pupil.name, *map(str, (pupil.games, pupil.finished, pupil.won))]
    row += [str(counted.get(label, 0)) for label in counts] + [found.get(label, "") for label in best]
    for notion in notions:
        result = known.get(notion)
        row += [str(result.seen), str(result.first)] if result else ["0", ""]
    if notions:
        whole = in_all(pupil.notions)
        share = decimal(lang, 100 * whole.first / whole.seen, 1) if whole.seen else ""
        seconds = decimal(lang, whole.spent / whole.measured, 1) if whole.measured else ""
        row += [str(whole.seen), str(whole.first), share, seconds]
    return row
