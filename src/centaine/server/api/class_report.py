"""The report of a class: as a message, as files, and deleting it."""

from __future__ import annotations

from centaine.host.api.messages import check_language
from centaine.host.api.route import File, delete, get
from centaine.host.errors import not_found
from centaine.protocol.classes import ClassReport, GoalNow
from centaine.server.api.server_request import ServerRequest
from centaine.server.classes import report_files

CSV = "text/csv"

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ODS = "application/vnd.oasis.opendocument.spreadsheet"

FILES = {
    "report.csv": (report_files.table, CSV),
    "report.xlsx": (report_files.excel, XLSX),
    "report.ods": (report_files.open_document, ODS),
    "gradebook.csv": (report_files.gradebook, CSV),
}


@get("/classes/{name}/report")
async def get_report(asked: ServerRequest, name: str, lang: str = "en") -> ClassReport:
    """The report of a class, for its owner."""
    check_language(lang)
    return await asked.reports.of(name, asked.guest, lang)


@get("/classes/{name}/report/{file}", gives=(CSV, XLSX, ODS))
async def get_report_file(asked: ServerRequest, name: str, file: str, lang: str = "en", zone: str = "") -> File:
    """The report of a class as a file, for its owner."""
    check_language(lang)
    if file not in FILES:
        raise not_found()
    report = await asked.reports.of(name, asked.guest, lang)
    write, kind = FILES[file]
    there = report_files.time_zone(zone)
    return File(write(report, lang, there), kind, report_files.file_name(file, report, lang, there), "no-store")


@get("/classes/{name}/goal")
async def get_goal(asked: ServerRequest, name: str, label: str = "") -> GoalNow:
    """How close the class is to its goal, or would be to one about `label`, for its owner."""
    return GoalNow(await asked.reports.reached(name, asked.guest, label))


@delete("/classes/{name}/report")
async def delete_report(asked: ServerRequest, name: str) -> None:
    """Delete what is kept for the report of a class."""
    await asked.reports.delete(name, asked.guest)


routes = (get_report, get_report_file, get_goal, delete_report)
"""The routes of this module."""
