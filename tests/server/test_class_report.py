"""The report of a class: every figure is recomputed here from the raw log, and nobody but its owner sees it."""

from __future__ import annotations

import asyncio
import csv
import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from python_calamine import CalamineWorkbook

from centaine.catalog import CATALOG
from centaine.engine.shares import share_interval
from centaine.game import CHANCE, TERMINAL, CentaineError
from centaine.games.cartamaths.questions.bank import bank, find
from centaine.games.cartamaths.questions.judge.answer_check import judge
from centaine.games.cartamaths.questions.question import NOTIONS
from centaine.games.prime_climb import PrimeClimb
from centaine.games.prime_climb.report import TURNS, items
from centaine.games.prime_climb.summary import summary
from centaine.games.prime_climb.view import facts
from centaine.host.errors import Refusal
from centaine.host.rooms.analyses import MatchAnalysis
from centaine.host.store import Goal
from centaine.host.work.thinking import Thinking
from centaine.match.report import MatchReport
from centaine.plugin.summary import Counted, GivenAnswer, PlayedMove, ReportedStep, Typed
from centaine.protocol.classes import ClassReport
from centaine.server.classes import lesson_report
from centaine.server.classes.lesson_report import Reported
from centaine.server.classes.pupil_names import MAX_SAME, pseudonym, with_same
from centaine.server.classes.report_files import number_or_text, plain, pupil_rows
from centaine.server.classes.reports import KeptReport, Reports
from centaine.server.classes.spreadsheets import Grid, ods, xlsx
from centaine.server.storage.databases import database_of
from tests.server.carta import step
from tests.server.class_teacher import Teacher, come, refused
from tests.server.client import Server, sentence, until
from tests.server.databases import DATABASES, named, own_database, query
from tests.server.guest import Guest

STEP = re.compile(r"(\d+)'?([-+*/])(\d+)")
LABELS = {"+": "Additions", "-": "Subtractions", "*": "Multiplications", "/": "Divisions"}
WORDS = {"*": "Multiplications", "/": "Divisions"}


@pytest.fixture(scope="module", params=DATABASES)
def full_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with own_database(request.param, tmp_path_factory.mktemp("reports")) as database:
        running = Server(named(database), "all")
        yield running
        running.stop()


class Lesson:
    """A class, its teacher, and its pupils."""

    def __init__(self, server: Server, game: str, *names: str, calculate: bool = False, **options: Any) -> None:
        self.server = server
        self.teacher = Guest(server)
        body = {"game": game, "size": 2, "options": options, "calculate": calculate}
        self.name = self.teacher.http.post("/api/classes", json=body).json()["class_name"]
        self.pupils = [self.come(name) for name in names]
        self.won = 0
        """How many games somebody won before the teacher ended them."""

    def come(self, name: str) -> Guest:
        pupil = Guest(self.server)
        answer = pupil.http.post(f"/api/classes/{self.name}/seat", json={"name": name, "luck": "ab" * 16})
        assert answer.status_code == 200, answer.text
        return pupil.at(answer.json()["match"])

    def order(self, do: str, **more: Any) -> None:
        answer = self.teacher.http.post(f"/api/classes/{self.name}/orders", json={"do": do, **more})
        assert answer.status_code == 200, answer.text

    def ask(self, lang: str = "en", by: Guest | None = None) -> httpx.Response:
        return (by or self.teacher).http.get(f"/api/classes/{self.name}/report", params={"lang": lang})

    def report(self, lang: str = "en") -> dict[str, Any]:
        answer = self.ask(lang)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def file(self, name: str, lang: str = "en") -> bytes:
        answer = self.teacher.http.get(f"/api/classes/{self.name}/report/{name}", params={"lang": lang})
        assert answer.status_code == 200, answer.text
        return answer.content

    def rows(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        return query(database_of(self.server.database), statement, *values)


def wrongly(question: str, *, expected: bool = False) -> str:
    """A wrong answer: one that the question's author expected, or another; empty if there is none."""
    known = find(question)
    offered = known.wrong if expected else ("987654", "x = 987654", "987654 ; 3", *known.form.choices)
    return next((text for text in offered if known.judge(text, "en").judgement == "wrong"), "")


# -- CartaMaths --------------------------------------------------------------------------------------------------------


def test_a_class_is_asked_about_its_objective_alone(full_server: Server) -> None:
    """CM-3: each question of a whole game, whoever draws it; without it, a deck has all objectives of the level."""
    lesson = Lesson(full_server, "cartamaths", "Zoé", "Ben", levels=["5e", "5e"], notions=["#adding-fractions"])
    lesson.order("start")
    rng = Random(5)
    for _ in range(80):
        if not step(lesson.pupils, rng, lambda question: find(question).answer):
            break
    log = "SELECT text FROM entries WHERE match = $1 ORDER BY seq"
    texts = [text for (text,) in lesson.rows(log, lesson.pupils[0].match)]
    for verb in ("draw 5e-", "ask 5e-"):
        ids = [text.split()[1] for text in texts if text.startswith(verb)]
        assert ids != []
        assert {bank("5e").objective(id.partition(".")[0]).id for id in ids} == {"adding-fractions"}
    body = {"game": "cartamaths", "size": 2, "options": {"notions": ["#magic"]}}
    told = refused(lesson.teacher.http.post("/api/classes", json=body), 422, "bad-option")
    assert "objectives such as #whole-numbers" in told


@pytest.fixture
def carta(played: Lesson) -> Lesson:
    """The same, in browsers of this test."""
    guests = [played.teacher, *played.pupils]
    played.teacher, *played.pupils = (Guest(played.server, guest.token).at(guest.match) for guest in guests)
    return played


@pytest.fixture(scope="module")
def played(full_server: Server) -> Lesson:
    """Two pupils who played a whole game: the answers were right, expected mistakes, other mistakes, and nothing.

    The server shuffles: now and then somebody wins early, and then others play.
    """
    for _ in range(5):
        lesson, asked = asked_lesson(full_server)
        if asked >= 9:
            return lesson
    pytest.fail("too few questions to test anything")


def asked_lesson(full_server: Server) -> tuple[Lesson, int]:
    """Such a game, and how many questions were asked in it."""
    lesson = Lesson(full_server, "cartamaths", "Zoé", "=1+1", levels=["5e", "5e"])
    rng, turns = Random(3), iter(range(1000))

    def answer(question: str) -> str:
        kind = next(turns) % 4
        if kind == 0:
            return find(question).answer
        return "" if kind == 3 else wrongly(question, expected=kind == 1)

    lesson.order("start")
    asked = 0
    while asked < 12:
        before = lesson.pupils[0].now()
        if before["scene"]["phase"] == "answer":
            asked += 1
        if asked == 5 and before["scene"]["phase"] == "answer":  # it cannot be read, and does not count
            turn = before["scene"]["turn"]
            pupil = next(one for one in lesson.pupils if turn in one.now()["yours"])
            assert pupil.do("answer", turn, "((", before["seq"]).status_code == 422
        if not step(lesson.pupils, rng, answer):
            lesson.won = 1
            break
    lesson.order("end")
    return lesson, asked


def test_every_figure_of_questions_follows_from_the_log(carta: Lesson) -> None:
    match = carta.pupils[0].match
    names = {0: "Zoé", 1: "=1+1"}
    typed = dict(carta.rows("SELECT seq, text FROM typed_answers WHERE match = $1", match))
    seen: Counter[tuple[str, str]] = Counter()
    right, spent = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    missed = Counter[tuple[str, str]]()
    lately: dict[tuple[str, str], list[bool]] = {}
    unanswered: Counter[str] = Counter()
    asked, asker = "", -1
    log = "SELECT seq, seat, kind, text, spent FROM entries WHERE match = $1 ORDER BY seq"
    for seq, seat, kind, text, took in carta.rows(log, match):
        if kind == "action" and text.startswith("ask "):
            asked, asker = text[4:], seat
        elif text in ("answer right", "answer wrong"):
            key = names[1 - asker], NOTIONS[find(asked).notion]
            said = typed[seq]
            seen[key] += 1
            spent[key] += took
            right[key] += text == "answer right"
            lately.setdefault(key, []).append(text == "answer right")
            missed[key] += text == "answer wrong"
            unanswered[key[1]] += text == "answer wrong" and said == ""
    assert sum(seen.values()) >= 8, "too few questions to test anything"
    assert sum(right.values()) > 0
    assert sum(unanswered.values()) > 0
    found = carta.report()
    assert [pupil["name"] for pupil in found["pupils"]] == ["=1+1", "Zoé"]
    for pupil in found["pupils"]:
        told = {one["notion"]: one for one in pupil["notions"]}
        assert set(told) == {notion for name, notion in seen if name == pupil["name"]}
        for notion, one in told.items():
            key = pupil["name"], notion
            assert (one["seen"], one["right"], one["first"]) == (seen[key], right[key], right[key])
            assert one["learned"] == (len(lately[key]) >= 3 and all(lately[key][-3:]))
            assert abs(one["spent"] - spent[key] / 1000) <= 0.5
        assert (pupil["games"], pupil["finished"]) == (1, carta.won)
        [lesson] = pupil["lessons"]
        assert (lesson["games"], lesson["seen"], lesson["first"]) == (
            1,
            sum(count for (name, _), count in seen.items() if name == pupil["name"]),
            sum(count for (name, _), count in right.items() if name == pupil["name"]),
        )
    [lesson] = found["lessons"]
    assert (lesson["games"], lesson["seen"], lesson["first"]) == (1, sum(seen.values()), sum(right.values()))
    for one in found["notions"]:
        assert one["seen"] == sum(count for (_, notion), count in seen.items() if notion == one["notion"])
    taught = {one["notion"]: one for one in found["teach"]}
    assert set(taught) == {notion for _, notion in +missed}
    order = [(one["seen"] < 5, -share_interval(one["missed"], one["seen"])[0]) for one in found["teach"]]
    assert order == sorted(order)
    assert [one["enough"] for one in found["teach"]] == [not few for few, _ in order]
    for notion, one in taught.items():
        assert one["missed"] == sum(count for (_, other), count in missed.items() if other == notion)
        assert one["later"] == 0
        assert one["seen"] - one["missed"] == sum(count for (_, other), count in right.items() if other == notion)
        assert one["unanswered"] == unanswered[notion]
        who = {name for name, other in +missed if other == notion}
        assert {found["pupils"][place]["name"] for place in one["pupils"]} == who
        assert sum(mistake["times"] for mistake in one["mistakes"]) == one["missed"]
    mistakes = [mistake for pupil in found["pupils"] for mistake in pupil["missed"]]
    for mistake in mistakes:
        known = find(mistake["question"])
        alike = [
            given == one or judge(given, known.form, one, (), "en").right
            for given in mistake["given"]
            for one in known.wrong
        ]
        assert mistake["listed"] == any(alike)
        assert mistake["text"] and mistake["answer"] and mistake["why"]
        assert mistake["figure"] == known.figure_svg("en")
    assert {mistake["listed"] for mistake in mistakes} == {True, False}


def test_few_answers_tell_little() -> None:
    """Of a topic that was missed 30 times in 40 more is known than of one that was missed 3 times in 3."""
    counts = {"seldom": (3, 3), "often": (30, 40), "half": (20, 40), "some": (4, 5), "once": (1, 1)}
    items = [
        GivenAnswer(step, "q", notion, place >= missed)
        for notion, (missed, seen) in counts.items()
        for step, place in enumerate(range(seen))
    ]
    report = MatchReport({"a": "Ada"}, ["a"] * 40, [0] * 40, [None] * 40, items, True, frozenset())
    plugin = CATALOG["prime-climb"]
    found = lesson_report.match_results([plugin], [Reported(plugin, PrimeClimb(seats=2), report)], "en").teach
    assert [one.notion for one in found] == ["often", "some", "half", "seldom", "once"]
    assert [one.enough for one in found] == [True] * 3 + [False] * 2


def test_a_question_is_told_once_whatever_was_answered() -> None:
    """An expected mistake stands alone; two decks’ first questions are two."""
    plugin = CATALOG["cartamaths"]
    decks = [
        {"level": "6e", "language": "en", "questions": [{"text": f"{deck} {n}?", "answer": f"{n}"} for n in range(18)]}
        for deck in "AB"
    ]
    items = [
        GivenAnswer(0, "5e-01", "", False),
        GivenAnswer(1, "5e-01", "", False),
        GivenAnswer(2, "5e-01", "", False),
        GivenAnswer(3, "5e-01", "", False, "5e-01#0", listed=True),
        GivenAnswer(4, "own-1", "", False),
    ]
    typed = [Typed("7", "en", 1), Typed("8", "en", 1), None, Typed("9", "en", 1), Typed("7", "en", 1)]
    report = MatchReport({"a": "Ada", "b": "Ben"}, [*"abbab"], [0] * 5, typed, items, True, frozenset())
    matches = [Reported(plugin, plugin.make({"own_questions": [deck, None]}), report) for deck in decks]
    [topic] = lesson_report.match_results([plugin], matches, "en").teach
    found = [(one.question, one.times, one.given, one.pupils, one.listed, one.text) for one in topic.mistakes]
    text = found[0][-1]
    assert found == [
        ("5e-01", 6, ["7", "8"], [0, 1], False, text),
        ("5e-01", 2, ["9"], [0], True, text),
        ("own-1", 1, ["7"], [1], False, "A 0?"),
        ("own-1", 1, ["7"], [1], False, "B 0?"),
    ]


def _lessons_of(lessons: list[dict[str, str]], **more: Any) -> dict[str, list[int]]:
    """By pupil, the lessons in which they played: 0, 10, 20…"""
    plugin = CATALOG["ultimate-track"]
    matches = [
        Reported(plugin, plugin.make({}), MatchReport(names, [], [], [], [], True, frozenset()), at=10 * number)
        for number, names in enumerate(lessons)
    ]
    begun = [10 * number - 5 for number in range(1, len(lessons))]
    found = lesson_report.match_results([plugin], matches, "en", begun, **more).pupils
    return {one.name: [lesson.at for lesson in one.lessons] for one in found}


SWAPPED = [
    {"one": "Ada", "two": "Ben", "three": "Lively Owl", "four": "Zoé"},
    {"one": "ben", "two": "Ada", "three": "Noah", "five": "Zoe"},
    {"one": "Ben", "two": "Ada", "three": "Zoé"},
]


def test_results_stay_with_the_name_under_which_they_were_earned() -> None:
    """Whatever the device: one that comes under a new name does not take along what it did before."""
    found = _lessons_of(SWAPPED)
    assert found == {"Ada": [0, 10, 20], "Ben": [0, 10, 20], "Lively Owl": [0], "Noah": [10], "Zoé": [0, 10, 20]}


def test_two_names_are_one_pupil_once_the_teacher_says_so() -> None:
    """On this device: somebody else may be a lively owl elsewhere. It can be taken back."""
    owl, noah, ben = (pseudonym("c", *pair) for pair in (("three", "Lively Owl"), ("three", "Noah"), ("one", "Ben")))
    lessons = [*SWAPPED, {"six": "Lively Owl"}]
    same = with_same({}, [owl], noah)
    found = _lessons_of(lessons, class_name="c", same=same)
    assert (found["Noah"], found["Lively Owl"]) == ([0, 10], [30])
    same = with_same(same, [noah], owl)  # the other way round: no circle
    assert _lessons_of(SWAPPED, class_name="c", same=same)["Lively Owl"] == [0, 10]
    same = with_same(same, [owl], ben)
    assert _lessons_of(SWAPPED, class_name="c", same=same).keys() == {"Ada", "Ben", "Zoé"}
    same = with_same(with_same(same, [owl], ""), [noah], "")
    assert (same, _lessons_of(SWAPPED, class_name="c", same=same)) == ({}, _lessons_of(SWAPPED))
    assert len(with_same({}, [f"{number:016x}" for number in range(1, MAX_SAME + 9)], owl)) == MAX_SAME
    with pytest.raises(Refusal):
        with_same({}, ["Noah"], owl)


def test_a_teacher_says_in_the_report_who_is_the_same_pupil(full_server: Server) -> None:
    """And takes it back. Nothing that is stored for it names anybody."""
    teacher = Teacher(full_server).open(2, game="prime-climb", level="random")
    [owl] = come(full_server, teacher, "Lively Owl")
    for order in ("start", "end", "reopen"):
        teacher.order(order, level="random")
    assert owl.http.post(f"/api/classes/{teacher.name}/seat", json={"name": "Noah"}).status_code == 200
    teacher.order("start", level="random")

    def told() -> dict[str, Any]:
        found = teacher.http.get(f"/api/classes/{teacher.name}/report").json()["pupils"]
        return {one["name"]: one for one in found}

    found = told()
    assert [(name, one["games"], one["shared"]) for name, one in found.items()] == [
        ("Lively Owl", 1, ["Noah"]),
        ("Noah", 1, ["Lively Owl"]),
    ]
    [[before], [after]] = ([name["pupils"] for name in one["names"]] for one in found.values())
    assert teacher.order("same", pupils=before, to=after[0]).status_code == 200
    [noah] = told().values()
    assert (noah["name"], noah["games"], noah["shared"]) == ("Noah", 2, [])
    assert [one["name"] for one in noah["names"]] == ["Noah", "Lively Owl"]
    course = query(database_of(full_server.database), "SELECT course FROM classes WHERE name = $1", teacher.name)
    assert before[0] in str(course) and "Owl" not in str(course)
    refused(teacher.order("same", pupils=["Noah"], to=after[0]), 422, "bad-option")
    teacher.order("same", pupils=before)
    assert told() == found


def test_who_types_anothers_name_keeps_their_own_results() -> None:
    """Emma's device, with “Bea” typed by somebody in the second lesson, is called “Bea (2)” there."""
    found = _lessons_of([{"one": "Bea", "two": "Emma"}, {"one": "Bea", "two": "Bea (2)"}])
    assert found == {"Bea": [0, 10], "Bea (2)": [10], "Emma": [0]}


def test_a_class_that_played_two_games_is_told_of_both() -> None:
    """What the game before counted stays, and each question is shown by its own game."""
    climb, duel = CATALOG["prime-climb"], CATALOG["cartamaths"]
    counted = [Counted(0, label) for label in climb.report.counts[:1]]
    before = MatchReport({"a": "Ada"}, ["a"], [0], [None], counted, True, frozenset("a"))
    after = MatchReport({"a": "Ada"}, ["a"], [0], [None], [GivenAnswer(0, "5e-01", "", False)], True, frozenset())
    matches = [Reported(climb, climb.make({}), before), Reported(duel, duel.make({}), after)]
    (pupil,) = lesson_report.match_results([duel, climb], matches, "en").pupils
    counts = {one.label: one.value for one in pupil.counts}
    assert counts.keys() == {*duel.report.counts, *climb.report.counts}
    assert counts[climb.report.counts[0]] == 1
    assert pupil.missed[0].text


def test_a_report_names_every_game_that_was_played(full_server: Server) -> None:
    """In the order in which they were played: a game that is only set for the next round is not among them."""
    lesson = Lesson(full_server, "ultimate-track", "Ada", "Ben")
    assert lesson.report()["played"] == []
    lesson.order("start")
    lesson.order("set", play={"game": "cartamaths", "size": 2})
    assert lesson.report()["played"] == ["ultimate-track"]
    with here_at(lesson):
        lesson.order("next", round=1, stop=True)
    lesson.order("set", play={"game": "prime-climb", "size": 2})
    found = lesson.report()
    assert found["played"] == ["ultimate-track", "cartamaths"]
    labels = {label for game in found["played"] for label in CATALOG[game].report.counts}
    assert {one["label"] for one in found["pupils"][0]["counts"]} == labels  # and none of a game that nobody has played
    assert found["notes"] == []
    saved = lesson.teacher.http.get(f"/api/classes/{lesson.name}/report/report.csv")
    assert 'filename="report-ultimate-track-cartamaths-20' in saved.headers["content-disposition"]


@contextmanager
def here_at(lesson: Lesson) -> Iterator[None]:
    """The pupils have their tables open."""
    with ExitStack() as pages:
        for pupil in lesson.pupils:
            pages.enter_context(pupil.live()).any()
        yield


def test_what_an_analysis_counts_is_unknown_before_it() -> None:
    """Nobody takes 0 for a figure while the only game of a pupil goes on; after one game, the figure is known."""
    climb = CATALOG["prime-climb"]
    judges = list(climb.report.judges)
    made = [MatchReport({who: who}, [who], [0], [None], [], False, frozenset()) for who in ("Ada", "Ben", "Zoe")]
    waits = MatchReport({"Max": "Max"}, [], [], [], [], False, frozenset())
    rated = [Counted(0, judges[1])]
    matches = [
        Reported(climb, PrimeClimb(seats=2), made[0], None),
        Reported(climb, PrimeClimb(seats=2), made[1], rated),
        Reported(climb, PrimeClimb(seats=2), made[2], rated),
        Reported(climb, PrimeClimb(seats=2), made[2], None),
        Reported(climb, PrimeClimb(seats=2), waits, None),
    ]
    pupils = lesson_report.match_results([climb], matches, "en").pupils
    assert {one.name: one.pending for one in pupils} == {"Ada": judges, "Ben": [], "Zoe": [], "Max": []}
    report = ClassReport("", "prime-climb", 0, 0, False, 5, 2, 2, [], [], pupils, [], [], "", [])
    head, ada, ben, *_ = pupil_rows(report, "en")
    assert (ada[head.index(judges[1])], ben[head.index(judges[1])]) == (None, 1)


def test_what_no_analysis_can_tell_stays_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> None:
        raise CentaineError("There is no analysis of this game.")

    monkeypatch.setattr(MatchAnalysis, "part", fails)
    climb, game = CATALOG["prime-climb"], PrimeClimb(seats=2)
    present = SimpleNamespace(abandoned=True, player=0)
    room: Any = SimpleNamespace(table=SimpleNamespace(plugin=climb, game=game, owner="teacher"), present=present)
    kept = KeptReport(None)
    report = MatchReport({"Ada": "Ada"}, ["Ada"], [0], [None], [], False, frozenset())
    kept.reported = Reported(climb, game, report, None)
    assert kept.is_waiting(room)
    asyncio.run(kept.analyse(room, Thinking(None)))
    assert not kept.is_waiting(room)
    assert kept.judged is None  # also for the next request, when the room is another
    assert lesson_report.match_results([climb], [kept.reported], "en").pupils[0].pending == list(climb.report.judges)


UNTYPED = "\u00ad\u00a0\u202f"
"""A soft hyphen and spaces that nobody types: a search for the words around them would find nothing."""


def test_a_table_for_spreadsheets(carta: Lesson) -> None:
    """With what Excel needs, in the language's signs, and without a formula that somebody's name could be."""
    english, french = carta.file("report.csv"), carta.file("report.csv", "fr")
    saved = carta.teacher.http.get(f"/api/classes/{carta.name}/report/report.csv?lang=fr")
    assert re.search(r'filename="bilan-cartamaths-20\d\d-\d\d-\d\d\.csv"', saved.headers["content-disposition"])
    assert english[:3] == french[:3] == b"\xef\xbb\xbf"
    rows = list(csv.reader(io.StringIO(english.decode("utf-8-sig"))))
    assert rows[0][0] == "Pupil"
    assert [row[0] for row in rows[1:]] == ["'=1+1", "Zoé"]
    lines = list(csv.reader(io.StringIO(french.decode("utf-8-sig")), delimiter=";"))
    assert lines[0][0] == "Élève"
    assert not any(sign in cell for line in lines for cell in line for sign in UNTYPED)
    titles = {one["notion"].replace("\u00ad", "") for pupil in carta.report("fr")["pupils"] for one in pupil["notions"]}
    assert {f"{title} : questions" for title in titles} <= set(lines[0])
    for told, pupil in zip(rows[1:], carta.report()["pupils"], strict=True):
        row = dict(zip(rows[0], told, strict=True))
        seen, first = (sum(one[name] for one in pupil["notions"]) for name in ("seen", "first"))
        assert (row["Questions"], row["Right first time"]) == (str(seen), str(first))
        assert row["Right first time (%)"] == f"{100 * first / seen:.0f}"
        for one in pupil["notions"]:
            assert row[f"{one['notion']}: questions"] == str(one["seen"])
    assert [row[-2].replace(",", ".") for row in lines[1:]] == [row[-2] for row in rows[1:]]


@pytest.mark.parametrize(("kind", "lang"), [("xlsx", "en"), ("ods", "fr")])
def test_spreadsheets_that_others_read(carta: Lesson, kind: str, lang: str) -> None:
    """Figures are numbers, and a name is a text, whatever it begins with."""
    content = carta.file(f"report.{kind}", lang)
    assert content == carta.file(f"report.{kind}", lang)
    book = CalamineWorkbook.from_object(io.BytesIO(content))
    assert book.sheet_names == {"en": ["Pupils", "Missed questions"], "fr": ["Élèves", "Questions ratées"]}[lang]
    head, *rows = book.get_sheet_by_index(0).to_python()
    signs = carta.file("report.csv", lang).decode("utf-8-sig")
    expected = list(csv.reader(io.StringIO(signs), delimiter=",;"[lang == "fr"]))
    assert head == expected[0]
    assert [row[0] for row in rows] == ["=1+1", "Zoé"]
    for row, told in zip(rows, expected[1:], strict=True):
        assert [f"{value:.1f}" if value != "" else "" for value in row[1:]] == [
            f"{float(text.replace(',', '.')):.1f}" if text else "" for text in told[1:]
        ]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert all("<f>" not in part and "table:formula" not in part for part in parts.values())
    assert not any(sign in part for part in parts.values() for sign in UNTYPED)
    missed = book.get_sheet_by_index(1).to_python()[1:]
    expected_missed = [(pupil["name"], one) for pupil in carta.report(lang)["pupils"] for one in pupil["missed"]]
    assert [row[0] for row in missed] == [name for name, _ in expected_missed]
    assert [row[4:] for row in missed] == [[one["times"], one["later"]] for _, one in expected_missed]
    assert not any("<" in str(cell) and ">" in str(cell) for row in missed for cell in row[1:2])
    layout = {
        "xlsx": ("xl/worksheets/sheet1.xml", 'state="frozen"', "customWidth"),
        "ods": ("settings.xml", "SplitMode"),
    }
    first, *signs_of_layout = layout[kind]
    assert all(sign in parts[first] for sign in signs_of_layout)


def test_answers_that_are_numbers_are_numbers_in_a_spreadsheet() -> None:
    wanted = {"42": 42, "−7": -7, "-7": -7, "3,5": 3.5, "3.5": 3.5, "0": 0, "0,25": 0.25, "007": "007", "3/4": "3/4"}
    wanted |= {"1 000": "1 000", "x = 3": "x = 3", "": "", "1e9": "1e9", "12:30": "12:30", "9" * 16: "9" * 16}
    assert {text: number_or_text(text) for text in wanted} == wanted


def test_a_question_as_plain_text() -> None:
    assert (
        plain('How much is <math alttext="3/4 + x²"><mfrac><mn>3</mn></mfrac></math> &lt; <b>5</b>?')
        == "How much is 3/4 + x² < 5?"
    )


def test_a_spreadsheet_of_several_lessons(full_server: Server) -> None:
    """Hostile titles and texts too."""
    sheets = [
        Grid("Class [5e]: a/b*c?d and something longer than that", [["<b>&", 1], ["\x00=1\x0b", 2.5]]),
        Grid("Lessons", [["Pupil", None, 3]]),
    ]
    for write in (xlsx, ods):
        book = CalamineWorkbook.from_object(io.BytesIO(write(sheets)))
        assert len(book.sheet_names) == 2
        assert book.get_sheet_by_index(0).to_python() == [["<b>&", 1.0], ["=1", 2.5]]
        assert book.get_sheet_by_index(1).to_python() == [["Pupil", "", 3.0]]


def test_grades_for_a_gradebook(carta: Lesson) -> None:
    text = carta.file("gradebook.csv").decode("utf-8")
    head, *rows = csv.reader(io.StringIO(text))
    assert head[0] == "Pupil"
    assert re.fullmatch(r"Centaine \d{4}-\d\d-\d\d: right first time \(%\)", head[1])
    assert [row[0] for row in rows] == ["'=1+1", "Zoé"]
    assert all(0 <= int(row[1]) <= 100 for row in rows)
    french = carta.file("gradebook.csv", "fr").decode("utf-8").splitlines()[0]
    assert french.startswith("Élève,")


def test_nobody_but_the_owner_sees_it(carta: Lesson) -> None:
    for other in (*carta.pupils, Guest(carta.server)):
        for method, path in (("GET", ""), ("GET", "/report.csv"), ("GET", "/gradebook.csv"), ("DELETE", "")):
            answer = other.http.request(method, f"/api/classes/{carta.name}/report{path}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-the-owner")
            assert sentence(answer)
    http = carta.teacher.http
    assert http.get("/api/classes/nowhere/report").status_code == 404
    assert http.get(f"/api/classes/{carta.name}/report/report.exe").status_code == 404
    assert http.get(f"/api/classes/{carta.name}/report", params={"lang": "de"}).status_code == 404
    assert carta.rows("SELECT count(*) FROM typed_answers") != [(0,)]


def test_what_was_typed_is_told_to_nobody_else(carta: Lesson) -> None:
    for pupil in carta.pupils:
        assert "987654" not in pupil.http.get(pupil.address).text


# -- Prime Climb -------------------------------------------------------------------------------------------------------


def is_find(text: str, sign: str) -> bool:
    """Whether an action is a calculation with that sign; with 0 or 1 it is none."""
    found = STEP.search(text)
    return found is not None and found[2] == sign and int(found[1]) > 1 and int(found[3]) > 1


def test_every_figure_of_calculations_follows_from_the_log(full_server: Server) -> None:
    lesson = Lesson(full_server, "prime-climb", "Ada", "Ben", seats=2, deck="none", first=0)
    rng = Random(5)
    lesson.order("start")
    for _ in range(70):
        step(lesson.pupils, rng)
    lesson.order("end")
    labels = [f"{word} {how}" for word in WORDS.values() for how in ("found", "missed")]
    while (found := lesson.report())["analysed"] < found["to_analyse"]:
        assert found["pending"] == labels  # nobody takes them for figures
    assert (found["to_analyse"], found["pending"]) == (1, [])
    match = lesson.pupils[0].match
    counts: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
    best = {0: (0, ""), 1: (0, "")}
    turn = 0
    log = "SELECT seat, kind, text FROM entries WHERE match = $1 AND kind IN ('action', 'chance') ORDER BY seq"
    signs = {"*": "×", "/": "÷"}
    actions = []
    for seat, kind, text in lesson.rows(log, match):
        actions.append((seat, text))
        if kind == "chance":
            counts[turn]["Turns"] += 1
        elif text == "end":
            turn = 1 - turn
        elif calculation := STEP.search(text):
            start, sign, number = int(calculation[1]), calculation[2], int(calculation[3])
            counts[seat][LABELS[sign]] += 1
            end = {"*": start * number, "/": start // number}.get(sign, 0)
            if sign in signs and start > 1 and number > 1 and max(start, end) > best[seat][0]:
                best[seat] = max(start, end), f"{start} {signs[sign]} {number} = {end}"
    moments = analysis(lesson, match)
    for moment in moments:
        if moment["kind"] == "turn" and moment["grade"] != "only":
            good = moment["grade"] in ("best", "great")
            for sign, word in WORDS.items():
                in_best = any(is_find(text, sign) for text in moment["ways"][0]["actions"])
                in_played = any(is_find(text, sign) for text in moment["played"])
                counts[moment["seat"]][f"{word} found"] += in_best and good and in_played
                counts[moment["seat"]][f"{word} missed"] += in_best and not good and not in_played
    told = {pupil["name"]: pupil for pupil in found["pupils"]}
    turns_of_it = [moment for moment in moments if moment["kind"] == "turn"]
    for seat, name in enumerate(("Ada", "Ben")):
        missed = told[name]["overlooked"]
        assert Counter(one["label"] for one in missed) == +Counter(
            {f"{word} missed": counts[seat][f"{word} missed"] for word in WORDS.values()}
        )
        assert [one["loss"] for one in missed] == sorted((one["loss"] for one in missed), reverse=True)
        for one in missed:  # what is told is what the analysis shows there
            moment = turns_of_it[one["place"] - 1]
            assert (one["match"], one["turn"], seat) == (match, moment["turn"], moment["seat"])
            own = {other["turn"] for other in turns_of_it[: one["place"]] if other["seat"] == seat}
            assert one["own_turn"] == len(own)
            assert f"roll {' '.join(map(str, one['dice']))}" == actions[moment["first"] - 2][1]
            [start, sign, number] = one["text"].partition(" = ")[0].split(", ")[0].split(" ")
            [plain] = [mark for mark, shown in signs.items() if shown == sign]
            assert re.search(rf"{start}'?\{plain}{number}", " ".join(moment["ways"][0]["actions"]))
            assert one["best"].count("=") >= 1
        assert {one["label"]: one["value"] for one in told[name]["counts"]} == {
            label: counts[seat][label] for label in [one["label"] for one in told[name]["counts"]]
        }
        assert [one["text"] for one in told[name]["best"]] == [best[seat][1]] * bool(best[seat][1])  # none may be found
    assert sum(counts[0][label] + counts[1][label] for label in LABELS.values()) > 10
    turns = [f"{word} {how}" for word in WORDS.values() for how in ("found", "missed")]
    assert sum(counts[seat][label] for seat in (0, 1) for label in turns) > 0
    sheets = CalamineWorkbook.from_object(io.BytesIO(lesson.file("report.xlsx")))
    [_, *rows] = sheets.get_sheet_by_name("Missed in the games").to_python()
    assert len(rows) == sum(len(pupil["overlooked"]) for pupil in found["pupils"]) > 0
    labels = [one["label"] for one in told["Ada"]["counts"]]
    assert labels[:2] == ["Turns", "Additions"]
    for word in WORDS.values():  # what belongs together is side by side, and explained
        place = labels.index(word)
        assert labels[place : place + 3] == [word, f"{word} found", f"{word} missed"]
    assert [note.partition(":")[0] for note in found["notes"][:2]] == ["Found", "Missed"]
    assert "Biggest find" in lesson.file("report.csv").decode()
    lesson.pupils[1].http.delete("/api/me")  # the match is read anew, and not analysed again
    again = lesson.report()
    assert (again["analysed"], again["to_analyse"], len(again["pupils"])) == (1, 1, 1)
    assert again["pupils"][0]["counts"] == told["Ada"]["counts"]


def test_pupils_without_a_game_are_listed(full_server: Server) -> None:
    """With empty figures, in the report, the tables and the gradebook; who left is not."""
    lesson = Lesson(full_server, "prime-climb", "Ada", "Ben", "Zoé", "Max", deck="none")
    gone = lesson.pupils.pop()
    assert gone.leave(1).status_code == 200
    lesson.order("start")
    step(lesson.pupils[:2], Random(1))
    report = lesson.report()
    assert [(one["name"], one["games"]) for one in report["pupils"]] == [("Ada", 1), ("Ben", 1), ("Zoé", 0)]
    assert report["games"] == 1
    for file in ("report.csv", "gradebook.csv"):
        head, *rows = csv.reader(io.StringIO(lesson.file(file).decode("utf-8-sig")))
        assert [row[0] for row in rows] == ["Ada", "Ben", "Zoé"]
        assert {len(row) for row in rows} == {len(head)}
        assert set(rows[2][1:]) == {""}
    lesson.order("remove", match=lesson.pupils[2].match, seat=0, erase=True)
    assert [one["name"] for one in lesson.report()["pupils"]] == ["Ada", "Ben"]


def test_to_roll_again_is_no_other_turn() -> None:
    """A card lets the player roll again (PC-21): its summary and the report count the same turns."""
    game = PrimeClimb(seats=2, deck="full", first=0)
    rng, again = Random(4), 0
    for _ in range(6):
        state, played = game.initial_state(), list[ReportedStep]()
        while (player := game.current_player(state)) != TERMINAL and len(played) < 400:
            if player == CHANCE:
                weighed = dict(game.chance_outcomes(state))
                [action] = rng.choices([*weighed], [*weighed.values()])
            else:
                action = rng.choice(game.legal_actions(state))
            after = game.apply(state, action)
            again += any(fact["fact"] == "again" for fact in facts(game, state, action, after))
            played.append(ReportedStep(state, action, after))
            state = after
        counted = sum(isinstance(item, Counted) and item.label == TURNS for item in items(game, played))
        told = [seat.figures[0] for seat in summary(game, [PlayedMove(*one[:3]) for one in played]).seats]
        assert {figure.label for figure in told} == {TURNS}
        assert sum(int(figure.value) for figure in told) == counted
    assert again > 0


def analysis(lesson: Lesson, match: str) -> list[dict[str, Any]]:
    """All moments of a match."""
    found: list[dict[str, Any]] = []
    while True:
        answer = lesson.teacher.http.get(f"/api/matches/{match}/analysis", params={"since": len(found)}).json()
        found += answer["moments"]
        if answer["done"]:
            return found


# -- the Track, several rounds, and what is deleted --------------------------------------------------------------------


def test_games_without_questions_and_all_rounds_are_counted(full_server: Server) -> None:
    lesson = Lesson(full_server, "ultimate-track", "Ada", "Ben", seats=2)
    lesson.order("start")
    rng = Random(1)
    while step(lesson.pupils, rng):
        pass
    first = lesson.pupils[0].match
    again = lesson.pupils[0].http.post(f"/api/matches/{first}/again", json={}).json()["match"]
    for pupil in lesson.pupils:
        pupil.at(again)
    for _ in range(8):
        step(lesson.pupils, rng)
    found = lesson.report()
    assert (found["games"], found["to_analyse"], found["notions"], found["teach"]) == (2, 0, [], [])
    assert [(pupil["games"], pupil["finished"]) for pupil in found["pupils"]] == [(2, 1), (2, 1)]
    assert sum(pupil["won"] for pupil in found["pupils"]) == 1
    turns = sum(one["value"] for pupil in found["pupils"] for one in pupil["counts"] if one["label"] == "Turns")
    rolls = "SELECT count(*) FROM entries WHERE kind = 'chance' AND text LIKE 'roll%' AND match IN ($1, $2)"
    ties = sum(turn_order(lesson, match) for match in (first, again))
    assert turns == lesson.rows(rolls, first, again)[0][0] - ties
    head, *rows = csv.reader(io.StringIO(lesson.file("gradebook.csv").decode()))
    assert [row[1] for row in rows] == ["1", "1"]
    assert head[1].endswith("games finished")


def turn_order(lesson: Lesson, match: str) -> int:
    """How many rolls only decided who begins."""
    log = lesson.teacher.http.get(f"/api/matches/{match}").json()["log"]
    rolls = [event for event in log if event["text"].startswith("roll")]
    begins = [place for place, event in enumerate(rolls) if any(fact["fact"] == "begins" for fact in event["facts"])]
    return begins[0] + 1 if begins else 0


def test_what_is_deleted_leaves_no_name_and_no_answer(full_server: Server) -> None:
    lesson = Lesson(full_server, "cartamaths", "Marguerite", "Ben")
    lesson.order("start")
    rng = Random(2)
    typed = "SELECT count(*) FROM typed_answers WHERE match = $1"
    while lesson.rows(typed, lesson.pupils[0].match)[0][0] < 4:
        step(lesson.pupils, rng, wrongly)
    assert {pupil["name"] for pupil in lesson.report()["pupils"]} == {"Ben", "Marguerite"}
    lesson.pupils[0].http.delete("/api/me")
    assert [pupil["name"] for pupil in lesson.report()["pupils"]] == ["Ben"]
    assert "Marguerite" not in lesson.ask().text
    left = lesson.rows(typed, lesson.pupils[0].match)[0][0]
    assert 0 < left < 4
    assert lesson.teacher.http.delete(f"/api/classes/{lesson.name}/report").status_code == 204
    assert lesson.report()["pupils"] == []
    assert lesson.rows(typed, lesson.pupils[0].match) == [(0,)]
    assert kept(lesson) == 0


def test_a_teacher_who_deletes_their_data_deletes_the_report(full_server: Server) -> None:
    lesson = Lesson(full_server, "cartamaths", "Ada", "Ben")
    assert kept(lesson) == 1
    lesson.teacher.http.delete("/api/me")
    assert kept(lesson) == 0
    assert lesson.ask().status_code == 404


def test_a_report_is_deleted_a_month_after_the_last_game(full_server: Server) -> None:
    """The server deletes when it starts, and every hour."""
    old, recent = (Lesson(full_server, "cartamaths", "Ada", "Ben") for _ in range(2))
    day = 24 * 60 * 60 * 1000
    for lesson, days in ((old, 31), (recent, 29)):
        lesson.rows("UPDATE class_matches SET at = at - $1 WHERE class_name = $2", days * day, lesson.name)
    full_server.stop()
    full_server.start()
    until(lambda: kept(old) == 0)
    assert kept(recent) == 1


def kept(lesson: Lesson) -> int:
    """How many matches belong to the report of a class."""
    found: int = lesson.rows("SELECT count(*) FROM class_matches WHERE class_name = $1", lesson.name)[0][0]
    return found


def test_the_report_of_a_class_does_not_wait_for_that_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    class AnyClass:
        async def now(self, _name: str, _guest: str) -> Any:
            return SimpleNamespace(owner=True, goal=Goal("Turns", 5))

    unused: Any = None
    classes: Any = AnyClass()

    async def scene() -> None:
        reports, other_is_told = Reports(unused, classes, unused), asyncio.Event()

        async def follow(name: str) -> list[Any]:
            if name == "slow":
                await other_is_told.wait()
            return []

        monkeypatch.setattr(reports, "_follow", follow)
        async with asyncio.timeout(60):
            slow = asyncio.ensure_future(reports.reached("slow", "teacher"))
            await asyncio.sleep(0)
            assert await reports.reached("other", "teacher") == 0
            other_is_told.set()
            assert await slow == 0

    asyncio.run(scene())
