"""The report of a class, from the reports of its matches. Pure."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from centaine.engine.shares import share_interval
from centaine.game import AnyGame, CentaineError
from centaine.host.tables.guest_names import folded
from centaine.i18n import N_, translate, without_accents
from centaine.match.report import BrokenOff, MatchReport
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.summary import RIGHT_ANSWERS, AskedQuestion, BestFind, Counted, GivenAnswer, Overlooked
from centaine.protocol.classes import (
    LessonResult,
    Mistake,
    NotionResult,
    ReportBest,
    ReportCount,
    ReportMissed,
    ReportName,
    ReportPupil,
    Teach,
)
from centaine.server.classes.pupil_names import PupilNames

NO_TOPIC = N_("no topic")

ENOUGH = 5
"""With fewer questions on a topic, nobody can tell how well the class knows it: its interval spans half or more."""

BREAK = 3 * 60 * 60 * 1000
"""After this many milliseconds without a new game, the next one belongs to another lesson."""

MAX_GIVEN = 6
"""How many wrong answers are listed per mistake, at most."""


LEARNED = 3
"""A pupil has learned a topic after answering this many questions on it in a row right at the first try."""


NOBODY: Mapping[str, str] = MappingProxyType({})

Judged = Sequence[Counted | Overlooked]
"""What the analysis of a match adds to the report."""


class Reported(NamedTuple):
    """A match of the class; `judged` is what its analysis has added, None if it is not known yet."""

    plugin: GamePlugin
    game: AnyGame
    report: MatchReport
    judged: Judged | None = ()
    at: int = 0
    """When it was made, in milliseconds since 1970."""
    match: str = ""
    """Its name."""


class AnswerRecord(NamedTuple):
    """An answer of a pupil."""

    answered: GivenAnswer
    spent: int
    text: str | None
    tries: int
    game: AnyGame
    lesson: int
    before: tuple[str, ...] = ()
    """Wrong results of the same calculation before it."""

    @property
    def first(self) -> bool:
        """Whether it was right at the first try."""
        return self.answered.right and self.tries == 1 and not self.before

    @property
    def wrong(self) -> Sequence[str]:
        """The wrong answer that was typed, as far as it is known."""
        return self.before if self.answered.right or self.text is None else (*self.before, self.text)


@dataclass
class PupilLog:
    """What a pupil has done so far."""

    name: str = ""
    guests: dict[str, dict[str, str]] = field(default_factory=dict)
    """By each name under which it was done, `folded`: the guests who had it, each as they wrote it."""
    games: int = 0
    finished: int = 0
    won: int = 0
    answers: list[AnswerRecord] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    best: dict[str, BestFind] = field(default_factory=dict)
    lessons: Counter[int] = field(default_factory=Counter)
    """The games of each lesson."""
    overlooked: list[tuple[str, Overlooked]] = field(default_factory=list)
    """What was missed, each with its match."""
    judged: set[str] = field(default_factory=set)
    """The labels that the analysis of at least one game has added to."""
    unjudged: set[str] = field(default_factory=set)
    """Those that the analysis of a game will add to."""


ShowMistake = Callable[[AnyGame, str], AskedQuestion]
"""(game, question) → the question as HTML."""


class MatchResults(NamedTuple):
    """The parts of a report that follow from the matches."""

    notions: list[NotionResult]
    teach: list[Teach]
    pupils: list[ReportPupil]
    lessons: list[LessonResult]


def match_results(
    plugins: Iterable[GamePlugin],
    matches: Iterable[Reported],
    lang: str,
    begun: Sequence[int] = (),
    *,
    class_name: str = "",
    same: Mapping[str, str] = NOBODY,
) -> MatchResults:
    """The results of a class, in a language. The matches come in the order in which they were played.

    `plugins`: the games that the class has played, or will play. `begun`: when further lessons were begun, in
    milliseconds since 1970. `same`: whom the teacher has said to be one pupil, by pseudonyms.
    """
    matches = list(matches)
    had = (pair for match in matches for pair in {**match.report.waiting, **match.report.names}.items())
    names = PupilNames(class_name, had, same)
    labels = tuple(dict.fromkeys(label for plugin in plugins for label in plugin.report.counts))
    plugin_of = {id(match.game): match.plugin for match in matches}
    starts = lesson_starts([match.at for match in matches if match.report.names], begun)
    pupils = sorted(_logs(matches, starts, names).values(), key=lambda pupil: (_plain(pupil.name), pupil.name))
    shown: dict[tuple[int, str], AskedQuestion] = {}

    def show(game: AnyGame, question: str) -> AskedQuestion:
        key = id(game), question
        if key not in shown:
            try:
                shown[key] = plugin_of[id(game)].report.question(game, question, lang)
            except CentaineError:  # of a bank that this version does not have
                shown[key] = AskedQuestion("", "", "")
        return shown[key]

    everybody = [(place, given) for place, pupil in enumerate(pupils) for given in pupil.answers]
    lessons = Counter(_lesson(match.at, starts) for match in matches if match.report.names)
    each = [
        msgspec.structs.replace(
            _pupil(labels, place, pupil, show, lang), names=_names(pupil, names), shared=_sharing(pupil, pupils)
        )
        for place, pupil in enumerate(pupils)
    ]
    return MatchResults(
        notions=_with_learned(_notions(labels, (given for _, given in everybody), lang), each),
        teach=_teach(everybody, show, lang),
        pupils=each,
        lessons=_lessons([given for _, given in everybody], lessons),
    )


def _names(pupil: PupilLog, names: PupilNames) -> list[ReportName]:
    """The names under which a pupil's results were earned, their own first."""
    own = folded(pupil.name)
    return [
        ReportName(next(reversed(guests.values())), [names.pseudonym(guest, name) for guest, name in guests.items()])
        for _, guests in sorted(pupil.guests.items(), key=lambda one: (one[0] != own, one[0]))
    ]


def _sharing(pupil: PupilLog, pupils: Sequence[PupilLog]) -> list[str]:
    """The other pupils who had a device of this one, some day."""
    devices = _devices(pupil)
    return [other.name for other in pupils if other is not pupil and not devices.isdisjoint(_devices(other))]


def _devices(pupil: PupilLog) -> set[str]:
    return {guest for guests in pupil.guests.values() for guest in guests}


def reached(matches: Iterable[Reported], label: str) -> int:
    """How often that was done by pupils: a label of the game's goals."""
    count = 0
    for one in matches:
        for item in one.report.items:
            if one.report.doers[item.step] is None:
                continue
            if isinstance(item, GivenAnswer):
                count += label == RIGHT_ANSWERS and item.right
            elif isinstance(item, Counted) and item.label == label:
                count += item.value
    return count


def lesson_starts(made: Iterable[int], begun: Iterable[int]) -> list[int]:
    """When each lesson's first game was made, from when all games were made and when the class was reopened."""
    starts: list[int] = []
    before = -BREAK
    for at in sorted(made):
        if at - before >= BREAK or any(before < again <= at for again in begun):
            starts.append(at)
        before = at
    return starts


def _lesson(at: int, starts: Sequence[int]) -> int:
    """The lesson in which a match was made, by its start; a match that nobody played may be of none."""
    place = bisect_right(starts, at)
    return starts[place - 1] if place else at


def _lessons(answers: Sequence[AnswerRecord], games: Counter[int]) -> list[LessonResult]:
    """By lesson, the first one first."""
    seen = Counter(given.lesson for given in answers)
    first = Counter(given.lesson for given in answers if given.first)
    return [LessonResult(at, day_of(at), count, seen[at], first[at]) for at, count in sorted(games.items())]


def day_of(at: int) -> str:
    """The day of a time in milliseconds since 1970, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")


def _with_learned(notions: list[NotionResult], pupils: Sequence[ReportPupil]) -> list[NotionResult]:
    learned = Counter(one.notion for pupil in pupils for one in pupil.notions if one.learned)
    return [msgspec.structs.replace(one, learned=learned[one.notion]) for one in notions]


def _logs(matches: Sequence[Reported], starts: Sequence[int], names: PupilNames) -> dict[str, PupilLog]:
    """By name, in the form in which two that are alike are one."""
    logs: defaultdict[str, PupilLog] = defaultdict(PupilLog)
    waiting: dict[str, str] = {}
    """Who sits at a table that has not started, and has played nowhere since."""

    def log_of(guest: str, name: str) -> PupilLog:
        called = names.of(guest, name)
        log = logs[folded(called)]
        log.name = called
        log.guests.setdefault(folded(name), {})[guest] = name
        return log

    for entry, game, report, judged, at, match in matches:
        lesson = _lesson(at, starts)
        waiting = {guest: name for guest, name in waiting.items() if guest not in report.names}
        waiting.update(report.waiting)
        sitting = {guest: log_of(guest, name) for guest, name in report.names.items()}
        for guest, pupil in sitting.items():
            pupil.games += 1
            pupil.lessons[lesson] += 1
            pupil.finished += report.finished
            pupil.won += guest in report.winners
            if report.doers:
                (pupil.unjudged if judged is None else pupil.judged).update(entry.report.judges)
        left = sorted(report.broken_off, key=lambda one: one.answered.step)
        for item in (*report.items, *(judged or ())):
            while isinstance(item, GivenAnswer) and left and left[0].answered.step <= item.step:
                _note_broken_off(sitting, left.pop(0), game, lesson)
            doer = report.doers[item.step]
            if doer is None or doer not in sitting:  # the computer, or somebody who deleted their data
                continue
            log = sitting[doer]
            if isinstance(item, GivenAnswer):
                typed = report.typed[item.step]
                text, tries, before = (None, 1, ()) if typed is None else (typed.text, typed.tries, typed.wrong)
                log.answers.append(
                    AnswerRecord(item, report.spent[item.step], text or None, tries, game, lesson, before)
                )
            elif isinstance(item, Counted):
                log.counts[item.label] += item.value
            elif isinstance(item, Overlooked):
                log.overlooked.append((match, item))
            elif item.size > (known.size if (known := log.best.get(item.label)) else -1):
                log.best[item.label] = item
        for one in left:
            _note_broken_off(sitting, one, game, lesson)
    for guest, name in waiting.items():
        log_of(guest, name)
    return logs


def _note_broken_off(sitting: Mapping[str, PupilLog], one: BrokenOff, game: AnyGame, lesson: int) -> None:
    """Count a calculation that a pupil began wrongly and did not finish."""
    if one.guest in sitting:
        typed = one.typed
        sitting[one.guest].answers.append(
            AnswerRecord(one.answered, 0, typed.text, typed.tries, game, lesson, typed.wrong)
        )


def _plain(name: str) -> str:
    """A name without accents and capitals, to sort by."""
    return without_accents(name.casefold())


def _called(notion: str, lang: str) -> str:
    return translate(lang, notion or NO_TOPIC)


def _notions(labels: Sequence[str], answers: Iterable[AnswerRecord], lang: str) -> list[NotionResult]:
    """By topic: in the order of what games count, `labels`, then of their names."""
    places = {translate(lang, label): place for place, label in enumerate(labels)}
    by_notion: defaultdict[str, list[AnswerRecord]] = defaultdict(list)
    for given in answers:
        by_notion[_called(given.answered.notion, lang)].append(given)
    return [
        NotionResult(
            notion=notion,
            seen=len(those),
            right=sum(given.answered.right for given in those),
            first=sum(given.first for given in those),
            spent=round(sum(given.spent for given in those) / 1000),
            measured=sum(given.spent > 0 for given in those),
            learned=int(len(those) >= LEARNED and all(given.first for given in those[-LEARNED:])),
        )
        for notion, those in sorted(
            by_notion.items(), key=lambda one: (places.get(one[0], len(places)), _plain(one[0]))
        )
    ]


def _teach(everybody: Sequence[tuple[int, AnswerRecord]], show: ShowMistake, lang: str) -> list[Teach]:
    """The topics with missed questions, first the one of which most is missed with some certainty.

    That is the lower end of the 95% interval of the share of missed questions: see `share_interval`. Notions with few
    questions come last.
    """
    notions: defaultdict[str, list[tuple[int, AnswerRecord]]] = defaultdict(list)
    for place, given in everybody:
        notions[_called(given.answered.notion, lang)].append((place, given))
    advice = []
    for notion, those in notions.items():
        missed = _missed(those)
        if missed:
            advice.append(
                Teach(
                    notion=notion,
                    seen=len(those),
                    missed=len(missed),
                    later=sum(given.answered.right for _, given in missed),
                    pupils=sorted({place for place, _ in missed}),
                    unanswered=sum(not given.answered.right and given.text is None for _, given in missed),
                    mistakes=list(_mistakes(missed, show, lang)),
                    enough=len(those) >= ENOUGH,
                )
            )
    return sorted(advice, key=_order)


def _order(one: Teach) -> tuple[bool, float, str]:
    low, _ = share_interval(one.missed, one.seen)
    return not one.enough, -low, _plain(one.notion)


def _missed(answers: Iterable[tuple[int, AnswerRecord]]) -> list[tuple[int, AnswerRecord]]:
    """Those that were not right at the first try."""
    return [(place, given) for place, given in answers if not given.first]


def _mistakes(missed: Iterable[tuple[int, AnswerRecord]], show: ShowMistake, lang: str) -> Iterator[Mistake]:
    """The missed questions, the most common first; those with the same mistake are one, where it is known.

    Two decks of custom questions may use the same names.
    """
    groups: defaultdict[tuple[str, str], list[tuple[int, AnswerRecord]]] = defaultdict(list)
    for place, given in missed:
        one = given.answered
        key = (one.mistake, "") if one.mistake else (one.question, show(given.game, one.question).text)
        groups[key].append((place, given))
    for _, those in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])):
        first = those[0][1].answered
        asked = show(those[0][1].game, first.question)
        same = [text for _, given in those if given.answered.question == first.question for text in given.wrong]
        yield Mistake(
            question=first.question,
            text=asked.text,
            answer=asked.answer,
            why=asked.why,
            given=list(dict.fromkeys(same))[:MAX_GIVEN],
            times=len(those),
            later=sum(given.answered.right for _, given in those),
            pupils=sorted({place for place, _ in those}),
            listed=first.listed,
            behind=translate(lang, first.behind) if first.behind else "",
            figure=asked.figure,
        )


def _pupil(labels: Sequence[str], place: int, pupil: PupilLog, show: ShowMistake, lang: str) -> ReportPupil:
    missed = _missed((place, given) for given in pupil.answers)
    return ReportPupil(
        name=pupil.name,
        games=pupil.games,
        finished=pupil.finished,
        won=pupil.won,
        notions=_notions(labels, pupil.answers, lang),
        lessons=_lessons(pupil.answers, pupil.lessons),
        missed=list(_mistakes(missed, show, lang)),
        counts=[ReportCount(translate(lang, label), pupil.counts[label]) for label in labels],
        pending=[translate(lang, label) for label in labels if label in pupil.unjudged - pupil.judged],
        best=[ReportBest(translate(lang, label), best_find.text) for label, best_find in sorted(pupil.best.items())],
        overlooked=[
            ReportMissed(
                label=translate(lang, one.label),
                text=one.text,
                best=one.best,
                played=one.played,
                match=match,
                turn=one.turn,
                place=one.place,
                loss=round(one.loss, 4),
                own_turn=one.own_turn,
                dice=list(one.dice),
                cards=[title[lang] for title in one.cards],
            )
            for match, one in sorted(pupil.overlooked, key=lambda best_find: -best_find[1].loss)
        ],
    )
