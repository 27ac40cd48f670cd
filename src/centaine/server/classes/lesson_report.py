"""The report of a class, from the reports of its matches. Pure."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from centaine.game import AnyGame, CentaineError
from centaine.i18n import N_, translate
from centaine.match.report import MatchReport
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.summary import AskedQuestion, Counted, Found, GivenAnswer
from centaine.protocol.classes import Mistake, NotionResult, ReportBest, ReportCount, ReportPupil, Teach

NO_TOPIC = N_("no topic")

MOST_MISTAKES = 5
"""The most mistakes told of a notion; each pupil’s are all told."""

MOST_GIVEN = 6
"""The most different writings told of one mistake."""


class Reported(NamedTuple):
    """A match of the class; `judged` is what its analysis has added, None if it is not known yet."""

    game: AnyGame
    report: MatchReport
    judged: Sequence[Counted] | None = ()


class Given(NamedTuple):
    """An answer of a pupil."""

    answered: GivenAnswer
    spent: int
    text: str | None
    tries: int
    game: AnyGame


@dataclass
class PupilLog:
    """What a pupil has done so far."""

    name: str = ""
    games: int = 0
    finished: int = 0
    won: int = 0
    answers: list[Given] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    best: dict[str, Found] = field(default_factory=dict)


ShowMistake = Callable[[AnyGame, str], AskedQuestion]
"""(game, question) → the question as HTML."""


class Told(NamedTuple):
    """The parts of a report that follow from the matches."""

    notions: list[NotionResult]
    teach: list[Teach]
    pupils: list[ReportPupil]


def told(entry: GamePlugin, matches: Iterable[Reported], lang: str) -> Told:
    """What is told about a class, in a language."""
    pupils = sorted(_logs(matches).values(), key=lambda pupil: (_plain(pupil.name), pupil.name))
    shown: dict[tuple[int, str], AskedQuestion] = {}

    def show(game: AnyGame, question: str) -> AskedQuestion:
        key = id(game), question
        if key not in shown:
            try:
                shown[key] = entry.report.question(game, question, lang)
            except CentaineError:  # of a bank that this version does not have
                shown[key] = AskedQuestion("", "", "")
        return shown[key]

    everybody = [(place, given) for place, pupil in enumerate(pupils) for given in pupil.answers]
    return Told(
        notions=_notions((given for _, given in everybody), lang),
        teach=_teach(everybody, show, lang),
        pupils=[_pupil(entry, place, pupil, show, lang) for place, pupil in enumerate(pupils)],
    )


def _logs(matches: Iterable[Reported]) -> dict[str, PupilLog]:
    logs: defaultdict[str, PupilLog] = defaultdict(PupilLog)
    for game, report, judged in matches:
        for guest, name in report.names.items():
            pupil = logs[guest]
            pupil.name = name
            pupil.games += 1
            pupil.finished += report.over
            pupil.won += guest in report.winners
        for item in (*report.items, *(judged or ())):
            doer = report.doers[item.step]
            if doer is None or doer not in report.names:  # the computer, or somebody who deleted their data
                continue
            if isinstance(item, GivenAnswer):
                typed = report.typed[item.step]
                text, tries = (None, 1) if typed is None else (typed.text, typed.tries)
                logs[doer].answers.append(Given(item, report.spent[item.step], text or None, tries, game))
            elif isinstance(item, Counted):
                logs[doer].counts[item.label] += item.value
            elif item.size > (known.size if (known := logs[doer].best.get(item.label)) else -1):
                logs[doer].best[item.label] = item
    return logs


def _plain(name: str) -> str:
    """A name without accents and capitals, to sort by."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(sign))


def _called(notion: str, lang: str) -> str:
    return translate(lang, notion or NO_TOPIC)


def _notions(answers: Iterable[Given], lang: str) -> list[NotionResult]:
    """By notion, in the order of their names."""
    found: defaultdict[str, list[Given]] = defaultdict(list)
    for given in answers:
        found[_called(given.answered.notion, lang)].append(given)
    return [
        NotionResult(
            notion=notion,
            seen=len(those),
            right=sum(given.answered.right for given in those),
            first=sum(given.answered.right and given.tries == 1 for given in those),
            spent=round(sum(given.spent for given in those) / 1000),
            measured=sum(given.spent > 0 for given in those),
        )
        for notion, those in sorted(found.items(), key=lambda one: _plain(one[0]))
    ]


def _teach(everybody: Sequence[tuple[int, Given]], show: ShowMistake, lang: str) -> list[Teach]:
    """The notions with wrong answers, those with the most first."""
    notions: defaultdict[str, list[tuple[int, Given]]] = defaultdict(list)
    for place, given in everybody:
        notions[_called(given.answered.notion, lang)].append((place, given))
    found = []
    for notion, those in notions.items():
        wrong = [(place, given) for place, given in those if not given.answered.right]
        if wrong:
            found.append(
                Teach(
                    notion=notion,
                    seen=len(those),
                    wrong=len(wrong),
                    pupils=sorted({place for place, _ in wrong}),
                    unanswered=sum(given.text is None for _, given in wrong),
                    mistakes=list(_mistakes(wrong, show, MOST_MISTAKES)),
                )
            )
    return sorted(found, key=lambda one: (-one.wrong, -len(one.pupils), one.notion))


def _mistakes(wrong: Iterable[tuple[int, Given]], show: ShowMistake, most: int | None = None) -> Iterator[Mistake]:
    """The commonest mistakes first; what was not typed is none."""
    groups: defaultdict[str, list[tuple[int, Given]]] = defaultdict(list)
    for place, given in wrong:
        if given.text is not None and given.answered.mistake:
            groups[given.answered.mistake].append((place, given))
    for _, those in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))[:most]:
        first = those[0][1].answered
        asked = show(those[0][1].game, first.question)
        same = [given.text for _, given in those if given.answered.question == first.question and given.text]
        yield Mistake(
            question=first.question,
            text=asked.text,
            answer=asked.answer,
            why=asked.why,
            given=list(dict.fromkeys(same))[:MOST_GIVEN],
            times=len(those),
            pupils=sorted({place for place, _ in those}),
            listed=first.listed,
        )


def _pupil(entry: GamePlugin, place: int, pupil: PupilLog, show: ShowMistake, lang: str) -> ReportPupil:
    wrong = [(place, given) for given in pupil.answers if not given.answered.right]
    return ReportPupil(
        name=pupil.name,
        games=pupil.games,
        finished=pupil.finished,
        won=pupil.won,
        notions=_notions(pupil.answers, lang),
        wrong=list(_mistakes(wrong, show)),
        counts=[ReportCount(translate(lang, label), pupil.counts[label]) for label in entry.report.counts],
        best=[ReportBest(translate(lang, label), found.text) for label, found in sorted(pupil.best.items())],
    )
