"""The question banks: one file per level, read and validated when first needed.

A file contains written questions and families. A family is a template with parameters, each with a list of values. Each
choice of values that meets its condition is a question, `5e-41.123`, where 123 is the number of the choice.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from random import Random
from typing import Any, TypeVar

import msgspec

from centaine.decoding import convert
from centaine.games.cartamaths.questions.curriculum import Objective, objectives
from centaine.games.cartamaths.questions.formula import BadFormula, Parameter, evaluate, holds
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.games.cartamaths.questions.judge.polynomial import number_in
from centaine.games.cartamaths.questions.question import LEVELS, BadQuestion, FieldError, Question, check_question
from centaine.games.cartamaths.questions.template import fill, without_repeats
from centaine.i18n import N_

MAX_VARIANTS = 10**9
"""The most choices of values of a family, which keeps ids short."""

MAX_KEPT = 4000
"""The most questions that stay in memory, so that the report of a class makes each of them once."""


class BankEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question as written in its file; `mistakes` names those behind `wrong`, by place."""

    id: str
    objective: str
    fr: str
    en: str
    answer: str
    form: Form | str = "number"
    why_fr: str
    why_en: str
    accept: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    mistakes: tuple[str, ...] = ()
    check: str
    difficulty: int = 2
    calculator: bool = False
    figure: dict[str, Any] | None = None


class Family(BankEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A template: every text can contain `{formulas}` of its parameters.

    `let`: each parameter's values, a list or `"2..9"`, `"0.5..4.5 step 0.5"`; words are `"pommes|apples"`. `set`:
    parameters computed from others, in order. `where`: the condition that a choice of values must meet.
    """

    let: dict[str, list[int | float | str] | str]
    set: dict[str, str] = {}
    where: str = "1"

    @property
    def variants(self) -> int:
        """The number of choices of values, including those that the condition rejects."""
        return math.prod(len(_values(values)) for values in self.let.values())

    def parameters(self, variant: int) -> dict[str, Parameter] | None:
        """The values of one choice; None if the condition rejects it. Raises `BadFormula`."""
        parameters: dict[str, Parameter] = {}
        for name, listed in self.let.items():
            values = _values(listed)
            variant, index = divmod(variant, len(values))
            parameters[name] = values[index]
        for name, formula in self.set.items():
            number = number_in(evaluate(formula, parameters))
            if number is None:
                raise BadFormula(f"set.{name} is no number")
            parameters[name] = number
        return parameters if holds(self.where, parameters) else None


Entry = TypeVar("Entry", bound=BankEntry)


MAX_LISTED = 700
"""The members of a family with at most so many choices of values are listed when several are needed, so that none comes
twice; more take too long (`benchmarks/printing.py`)."""


class Bank:
    """The questions of one level."""

    def __init__(self, level: str, file: str, written: list[BankEntry], families: list[Family]) -> None:
        self.level = level
        self._file = file
        self._objectives = objectives(level)
        self._entries: dict[str, BankEntry] = {}
        self._known: dict[str, list[str]] = {}
        self._texts = {text for entry in written for text in (entry.fr, entry.en)}
        for entry in [*written, *families]:
            if not re.fullmatch(rf"{level}-\d\d\d?", entry.id):
                raise _bad(file, entry.id, "id", f"an id of this file looks like {level}-07")
            if entry.id in self._entries:
                raise _bad(file, entry.id, "id", "two entries have this id")
            if entry.objective not in self._objectives:
                raise _bad(file, entry.id, "objective", f"curriculum.toml has no “{entry.objective}” for level {level}")
            self._entries[entry.id] = entry

    def check(self) -> None:
        """Raise `BadQuestion` if an entry makes no valid question. Takes far longer than reading the bank."""
        for entry in self._entries.values():
            try:
                check_question(self._first(entry))
            except FieldError as flaw:
                raise _bad(self._file, entry.id, flaw.field, flaw.problem) from None

    @property
    def entries(self) -> tuple[str, ...]:
        """The ids of all written questions and families, in the order of the file."""
        return tuple(self._entries)

    def is_family(self, entry: str) -> bool:
        """Whether an id names a family."""
        return isinstance(self._entries[entry], Family)

    def objective(self, entry: str) -> Objective:
        """What an entry practises."""
        return self._objectives[self._entries[entry].objective]

    def question(self, id: str) -> Question:
        """The question with that id, `5e-07` or `5e-41.123`. Raises `BadQuestion` if there is none."""
        name, dot, variant = id.partition(".")
        entry = self._entries.get(name)
        unknown = BadQuestion(N_("There is no question {question}."), question=id[:40])
        if entry is None or isinstance(entry, Family) != bool(dot):
            raise unknown
        if not isinstance(entry, Family):
            return self._filled(entry, id, {})
        number = int(variant) if re.fullmatch(r"0|[1-9]\d{0,9}", variant, re.ASCII) else MAX_VARIANTS
        parameters = entry.parameters(number) if number < entry.variants else None
        if parameters is None:
            raise unknown
        return self._filled(entry, id, parameters)

    def draw(self, entry: str, rng: Random) -> str:
        """The id of a question of an entry; of a family, a random member."""
        family = self._entries[entry]
        if not isinstance(family, Family):
            return entry
        start = rng.randrange(family.variants)
        return next(self._dealt(family, start))[0]

    def spread(self, entry: str, number: int) -> str:
        """The id of a question of an entry; of a family, another one for each of as many numbers as it has members.

        Of a family with a great many, a few may come twice.
        """
        family = self._entries[entry]
        if not isinstance(family, Family):
            return entry
        count = family.variants
        if entry not in self._known and count <= MAX_LISTED:
            self._known[entry] = [id for id, _ in self._dealt(family, 0)]
        listed = self._known.get(entry)
        count = len(listed) if listed else count
        step = next((step for step in range(round(0.618 * count), 1, -1) if math.gcd(step, count) == 1), 1)
        place = (Random(entry).randrange(count) + number * step) % count
        return listed[place] if listed else next(self._dealt(family, place))[0]

    def members(self, entry: str, start: int = 0) -> Iterator[Question]:
        """The questions of an entry; a family's members begin at one choice of values and wrap around."""
        known = self._entries[entry]
        return self._members(known, start) if isinstance(known, Family) else iter([self.question(entry)])

    def deal(self, count: int, rng: Random, taken: Collection[str] = ()) -> tuple[str, ...]:
        """`count` questions from different entries, none of them an entry of `taken` (CM-3)."""
        used = {id.partition(".")[0] for id in taken}
        free = [entry for entry in self._entries if entry not in used]
        if count > len(free):
            raise BadQuestion(
                N_("Level {level} has {free} questions left, not {count}."),
                level=self.level,
                free=len(free),
                count=count,
            )
        return tuple(self.draw(entry, rng) for entry in rng.sample(free, count))

    def _members(self, family: Family, start: int) -> Iterator[Question]:
        return (self._filled(family, id, parameters) for id, parameters in self._dealt(family, start))

    def _dealt(self, family: Family, start: int) -> Iterator[tuple[str, Mapping[str, Parameter]]]:
        """The id and the values of each member, except those equal to a written question: these are never dealt."""
        for step in range(family.variants):
            variant = (start + step) % family.variants
            parameters = family.parameters(variant)
            if parameters is not None and self._texts.isdisjoint(self._texts_of(family, parameters).values()):
                yield f"{family.id}.{variant}", parameters

    def _first(self, entry: BankEntry) -> Question:
        if not isinstance(entry, Family):
            return self._filled(entry, entry.id, {})
        try:
            if not 20 <= entry.variants <= MAX_VARIANTS:
                raise _bad(self._file, entry.id, "let", f"{entry.variants} choices of values, not 20 or more")
            first = next(self._members(entry, 0), None)
        except BadFormula as failed:
            raise _bad(self._file, entry.id, "where", failed) from None
        if first is None:
            raise _bad(self._file, entry.id, "where", "no choice of values fulfils it")
        return first

    def _filled(self, entry: BankEntry, id: str, parameters: Mapping[str, Parameter]) -> Question:
        def text(field: str, template: str, language: str = "en") -> str:
            return self._text(entry, parameters, field, template, language)

        form = entry.form if isinstance(entry.form, Form) else _form(self._file, entry.id, entry.form)
        return Question(
            id=id,
            level=self.level,
            notion=self._objectives[entry.objective].notion,
            text=self._texts_of(entry, parameters),
            answer=text("answer", entry.answer),
            form=form,
            why={
                "fr": without_repeats(text("why_fr", entry.why_fr, "fr")),
                "en": without_repeats(text("why_en", entry.why_en)),
            },
            accept=tuple(text("accept", also) for also in entry.accept),
            wrong=tuple(text("wrong", wrong) for wrong in entry.wrong),
            mistakes=entry.mistakes,
            check=text("check", entry.check),
            difficulty=entry.difficulty,
            calculator=entry.calculator,
            figure=_fill_figure(entry.figure, text),
        )

    def _texts_of(self, entry: BankEntry, parameters: Mapping[str, Parameter]) -> dict[str, str]:
        return {
            "fr": self._text(entry, parameters, "fr", entry.fr, "fr"),
            "en": self._text(entry, parameters, "en", entry.en, "en"),
        }

    def _text(
        self, entry: BankEntry, parameters: Mapping[str, Parameter], field: str, template: str, language: str
    ) -> str:
        try:
            return fill(template, parameters, language) if isinstance(entry, Family) else template
        except BadFormula as failed:
            raise _bad(self._file, entry.id, field, failed) from None


@cache
def bank(level: str) -> Bank:
    """The bank of a level, whose entries the tests have checked. Raises `BadQuestion`."""
    if level not in LEVELS:
        raise BadQuestion(N_("There is no level {level}; choose from {known}."), level=level, known=", ".join(LEVELS))
    file = f"{level}.toml"
    return _read(level, _text(file), file)


@lru_cache(MAX_KEPT)
def find(id: str) -> Question:
    """The question with an id of any level. Raises `BadQuestion`."""
    level = id.partition("-")[0]
    if level not in LEVELS:
        raise BadQuestion(N_("There is no question {question}."), question=id[:40])
    return bank(level).question(id)


def _text(file: str) -> str:
    return files("centaine.games.cartamaths.questions").joinpath(file).read_text(encoding="utf-8")


def read_bank(level: str, text: str, file: str) -> Bank:
    """A checked bank from the text of its file. Raises `BadQuestion`, naming file, question and field."""
    read = _read(level, text, file)
    read.check()
    return read


def _read(level: str, text: str, file: str) -> Bank:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as failed:
        raise _bad(file, "-", "TOML", failed) from None
    extra = set(data) - {"question", "family"}
    if extra:
        raise _bad(file, "-", sorted(extra)[0], "only [[question]] and [[family]] stand in a bank")
    written = [_entry(file, index, entry, BankEntry) for index, entry in enumerate(data.get("question", []))]
    families = [_entry(file, index, entry, Family) for index, entry in enumerate(data.get("family", []))]
    return Bank(level, file, written, families)


def _entry(file: str, index: int, entry: dict[str, Any], kind: type[Entry]) -> Entry:
    name = str(entry.get("id", f"number {index + 1}"))
    try:
        converted = convert(entry, kind)
        if isinstance(converted, Family):
            for parameter, values in converted.let.items():
                try:
                    _values(values)
                except ValueError as failed:
                    raise _bad(file, name, f"let.{parameter}", failed) from None
    except msgspec.ValidationError as failed:
        problem, _, path = str(failed).partition(" - at `$.")
        field = re.search(r"field `(\w+)`", problem)
        raise _bad(file, name, path.rstrip("`") or (field[1] if field else "entry"), problem) from None
    return converted


def _form(file: str, id: str, kind: str) -> Form:
    try:
        return convert({"kind": kind}, Form)
    except msgspec.ValidationError as failed:
        raise _bad(file, id, "form", failed) from None


def _values(listed: list[int | float | str] | str) -> tuple[Parameter, ...]:
    return _read_values(listed if isinstance(listed, str) else tuple(map(str, listed)))


_SPAN = re.compile(r"(-?[\d.]+)\.\.(-?[\d.]+)(?: step ([\d.]+))?")


@cache
def _read_values(listed: tuple[str, ...] | str) -> tuple[Parameter, ...]:
    """`"2..9"`, `"-9..-1 | 1..9"`, `"0.5..4.5 step 0.5"`, or a list of numbers and words."""
    if not isinstance(listed, str):
        return tuple(_value(text) for text in listed)
    values: list[Parameter] = []
    for span in listed.split(" | "):
        ends = _SPAN.fullmatch(span)
        if not ends:
            raise ValueError(f"“{span}” is no range such as 2..9 or 0.5..4.5 step 0.5")
        low, high, step = Fraction(ends[1]), Fraction(ends[2]), Fraction(ends[3] or 1)
        values += [low + index * step for index in range(math.floor((high - low) / step) + 1)]
    return tuple(values)


def _value(text: str) -> Parameter:
    try:
        return Fraction(text)
    except ValueError:
        return text


def _fill_figure(figure: Any, text: Any) -> Any:
    if isinstance(figure, str):
        return text("figure", figure)
    if isinstance(figure, dict):
        return {name: _fill_figure(value, text) for name, value in figure.items()}
    return [_fill_figure(value, text) for value in figure] if isinstance(figure, list) else figure


def _bad(file: str, question: str, field: str, problem: object) -> BadQuestion:
    return BadQuestion(
        N_("{file}, question {question}, {field}: {problem}"),
        file=file,
        question=question,
        field=field,
        problem=str(problem),
    )
