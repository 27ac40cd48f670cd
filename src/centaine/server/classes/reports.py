"""The reports of classes: who may see them, and what memory keeps of them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from weakref import WeakKeyDictionary, WeakValueDictionary

from centaine.engine.analysis import AnalysedMoment
from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, Refusal, not_stored
from centaine.host.rooms.analyses import MatchAnalysis
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.host.rooms.room import Room
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import ReportStore, StoreFailed, TypedAnswer, WrongResult
from centaine.host.tables.table_factory import find_plugin
from centaine.host.work.thinking import Thinking
from centaine.i18n import translate
from centaine.match.replay import is_over
from centaine.match.report import WrongAttempt, report
from centaine.match.table import Guest
from centaine.plugin.summary import JudgedTurn, Typed
from centaine.protocol.classes import ClassReport
from centaine.server.classes.classes import Classes
from centaine.server.classes.lesson_report import Judged, Reported, match_results, reached
from centaine.server.storage.retention import DAY, REPORT_DAYS

ASKED = Rate(40, 10.0)
"""The rate limit of one guest for reports."""

MAX_JUDGED = 2000
"""The most games whose analysis stays in memory longer than the game."""

GOOD_GRADES = ("best", "great")
"""The grades of turns that nothing beats."""


class Reports:
    """The reports of classes. Every method raises `Refusal` if it cannot fulfil a request."""

    def __init__(self, rooms: Rooms, classes: Classes, store: ReportStore) -> None:
        self._rooms = rooms
        self._classes = classes
        self._store = store
        self._asked = Limit(ASKED)
        self._kept: WeakKeyDictionary[Room, KeptReport] = WeakKeyDictionary()
        self._judged: dict[str, Judged] = {}
        """What analyses have found, by match: no names, and too expensive to compute again the next day."""
        self._computing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def of(self, name: str, guest: Guest, lang: str) -> ClassReport:
        """The report of a class up to now, for its owner; each request analyses a little more of it."""
        self._asked.spend(guest)
        now = await self._classes.now(name, guest)
        if not now.owner:
            raise _not_yours()
        async with self._computing.setdefault(name, asyncio.Lock()):
            known = await self._follow(name)
            waiting = [(kept, room) for kept, room in known if kept.is_waiting(room)]
            for kept, room in waiting[:1]:
                await kept.analyse(room, self._rooms.thinking)
                self._keep(room.table.match, kept.judged)
            reported = [kept.reported for kept, _ in known if kept.reported is not None]
            played = {one.plugin.id: one.plugin for one in reported if one.report.names}
            plugins = (played or {now.game: find_plugin(self._rooms.catalog, now.game)}).values()
            course = await self._classes.course(name)
            results = partial(match_results, class_name=name, same=course.same)
            lessons = await asyncio.to_thread(results, plugins, reported, lang, course.begun)
        begun = [one.at for one in reported]
        to_analyse = sum(kept.is_for_analysis(room) for kept, room in known)
        left = sum(kept.is_waiting(room) for kept, room in known)
        return ClassReport(
            class_name=name,
            game=now.game,
            at=min(begun, default=0),
            until=max(begun, default=0) + REPORT_DAYS * DAY * 1000,
            ended=now.ended,
            games=sum(bool(one.report.names) for one in reported),
            analysed=to_analyse - left,
            to_analyse=to_analyse,
            notions=lessons.notions,
            teach=lessons.teach,
            pupils=lessons.pupils,
            lessons=lessons.lessons,
            notes=[translate(lang, note) for plugin in plugins for note in plugin.report.notes],
            title=now.title,
            pending=[translate(lang, label) for plugin in plugins for label in plugin.report.judges] if left else [],
            played=list(played),
        )

    async def reached(self, name: str, guest: Guest, label: str = "") -> int:
        """How close a class is to its goal, or would be to one about `label`, for its owner; 0 if it has none."""
        self._asked.spend(guest)
        now = await self._classes.now(name, guest)
        if not now.owner:
            raise _not_yours()
        label = label or (now.goal.label if now.goal else "")
        if not label:
            return 0
        async with self._computing.setdefault(name, asyncio.Lock()):
            known = await self._follow(name)
        return reached([kept.reported for kept, _ in known if kept.reported is not None], label)

    async def _follow(self, name: str) -> list[tuple[KeptReport, Room]]:
        """The reports of all matches of a class up to now, oldest first."""
        try:
            made, typed = await self._store.matches(name), _by_match(await self._store.answers(name))
            wrong = _wrong_by_match(await self._store.wrong_results(name))
        except StoreFailed as error:
            raise not_stored(error) from None
        rooms = await self._rooms.get_all([match for match, _ in made])
        known = [(self._kept.setdefault(room, KeptReport(self._judged.get(room.table.match))), room) for room in rooms]
        for (kept, room), (match, at) in zip(known, made, strict=True):
            await kept.follow(room, typed.get(match, {}), wrong.get(match, []), at)
        return known

    def _keep(self, match: str, judged: Judged | None) -> None:
        if judged is None:
            return
        self._judged[match] = judged
        while len(self._judged) > MAX_JUDGED:
            del self._judged[next(iter(self._judged))]

    async def delete(self, name: str, guest: Guest) -> None:
        """Delete what is kept for the report; the games stay with the players."""
        if not (await self._classes.now(name, guest)).owner:
            raise _not_yours()
        try:
            await self._store.delete(name)
        except StoreFailed as error:
            raise not_stored(error) from None


class KeptReport:
    """The report of one match as long as the match is in memory."""

    def __init__(self, judged: Judged | None) -> None:
        self.reported: Reported | None = None
        self.judged = judged
        """What its analysis has added; None before that, and if it fails."""
        self._failed = False
        self._seen = (-1, 0)
        """The numbers of entries and of wrong results."""
        self._analysis: MatchAnalysis | None = None
        self._moments: list[AnalysedMoment] = []

    async def follow(self, room: Room, typed: Mapping[int, Typed], wrong: Sequence[WrongAttempt], at: int) -> None:
        """Take in what has happened."""
        seen = room.seq, len(wrong)
        if seen == self._seen:
            return
        history, table = room.log.history, room.table
        events = await asyncio.to_thread(report, history, typed, wrong)
        self._seen, self.reported = seen, Reported(table.plugin, table.game, events, self.judged, at, table.match)

    def is_for_analysis(self, room: Room) -> bool:
        """Whether the match is over, and an analysis would say more about it."""
        played = self.reported is not None and bool(self.reported.report.doers)
        return played and room.table.plugin.report.judged is not None and is_over(room.present)

    def is_waiting(self, room: Room) -> bool:
        """Whether the analysis is still to be made."""
        return self.judged is None and not self._failed and self.is_for_analysis(room)

    async def analyse(self, room: Room, thinking: Thinking) -> None:
        """Analyse for a moment."""
        judge = room.table.plugin.report.judged
        assert judge is not None and self.reported is not None
        if self._analysis is None:
            self._analysis = MatchAnalysis(room.table)
        try:
            part = await self._analysis.part(room.present, len(self._moments), room.table.owner, thinking)
        except CentaineError:  # nobody analyses a game with these options: then nothing is known, which is not 0
            self._failed, self._analysis, self._moments = True, None, []
            return
        self._moments += part.moments
        if part.done:
            self.judged = list(judge(room.table.game, _turns(self._moments)))
            self.reported = self.reported._replace(judged=self.judged)
            self._analysis, self._moments = None, []


def _turns(moments: Sequence[AnalysedMoment]) -> list[JudgedTurn]:
    """The turns in which there was a choice."""
    turns = [moment for moment in moments if moment.kind == "turn"]
    own: defaultdict[int, dict[int, int]] = defaultdict(dict)
    """By seat and turn; rolling again is still the same turn."""
    for moment in turns:
        own[moment.seat].setdefault(moment.turn, len(own[moment.seat]) + 1)
    return [
        JudgedTurn(
            step=moment.first - 1,
            played=moment.played,
            best=moment.ways[0].actions,
            good=moment.grade in GOOD_GRADES,
            turn=moment.turn,
            place=place,
            loss=moment.loss,
            own_turn=own[moment.seat][moment.turn],
            position=moment.position,
        )
        for place, moment in enumerate(turns, 1)
        if moment.ways and moment.grade != "only"
    ]


def _by_match(answers: Sequence[TypedAnswer]) -> dict[str, dict[int, Typed]]:
    by_match: dict[str, dict[int, Typed]] = {}
    for answer in answers:
        by_match.setdefault(answer.match, {})[answer.seq] = Typed(answer.text, answer.lang, answer.tries)
    return by_match


def _wrong_by_match(results: Sequence[WrongResult]) -> dict[str, list[WrongAttempt]]:
    by_match: dict[str, list[WrongAttempt]] = {}
    for one in results:
        by_match.setdefault(one.match, []).append(WrongAttempt(one.after, one.action, one.guest, one.text, one.lang))
    return by_match


def _not_yours() -> Refusal:
    error = CentaineError("Only the person who created this class can do that.")
    return Refusal(FORBIDDEN, "not-the-owner", error)
