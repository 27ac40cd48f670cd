"""Texts made to exhaust parsers, and a program that feeds them to the parsers: `python -m tests.attack.hostile`.

For each text it prints a JSON line, `[parser, name]`, and, when the text is dealt with, what came of it: `fine` or
`refused: …` with the sentence. Whatever else a parser raises ends the program.
"""

from __future__ import annotations

import io
import json
import resource
import sys
import unicodedata
import zipfile
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from centaine import record
from centaine.catalog import CATALOG
from centaine.dates import day_of
from centaine.game import CentaineError
from centaine.games.cartamaths.questions import mathml
from centaine.games.cartamaths.questions.files.file_text import text_of
from centaine.games.cartamaths.questions.judge.answer_check import judge
from centaine.games.cartamaths.questions.judge.forms import Form
from centaine.host.api.messages import read
from centaine.host.errors import Refusal
from centaine.protocol.matches import NewMatch

MEMORY = 1536 * 1024**2
"""Bytes of address space."""

LIMITED = f"import os, resource, sys; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY},) * 2); "
"""The beginning of a program that has no more."""

UNDER_LIMITS = (sys.executable, "-c", LIMITED + "os.execv(sys.argv[1], sys.argv[1:])")
"""What stands before a command for it to have no more."""


class Parser(NamedTuple):
    """What reads a text, texts that it must refuse, and texts that it may also read: in little time and memory."""

    read: Callable[[str], Any]
    refused: Mapping[str, str] = {}
    any: Mapping[str, str] = {}

    @property
    def texts(self) -> Mapping[str, str]:
        """All of them."""
        return {**self.refused, **self.any}


def nested(count: int, begin: str = "[", end: str = "]", inside: str = "") -> str:
    return begin * count + inside + end * count


CARD = (
    '[[card]]\nid = {id}\nkind = "keeper"\neffect = {{ type = "move", by = {by} }}\n'
    'title = {{ en = "a", fr = "b" }}\ntext = {{ en = "a", fr = "b" }}\n'
)

CARDS = Parser(
    CATALOG["prime-climb"].read_cards,
    {
        "a dotted key": ".".join("a" * 32_000) + "=1",
        "a dotted key with quotes": " . ".join(['"a"'] * 9_000) + "=1",
        "a dotted header": "[" + ".".join("a" * 32_000) + "]",
        "nested arrays": "a=" + nested(1200),
        "nested arrays in a card": CARD.format(id=nested(700), by=1),
        "nested inline tables": "a=" + nested(1200, "{a=", "}", "1"),
        "nesting after strings": 'a="""x"""""\nb=\'\'\'y\'\'\'\'\'\nc="#"#[\nd=' + nested(1200),
        "a big integer": "a=" + "9" * 5000,
        "a big integer in a card": CARD.format(id='"x"', by="9" * 5000),
        "a big hexadecimal": CARD.format(id="0x" + "f" * 60_000, by=1),
        "a long fraction": CARD.format(id='"x"', by="1." + "9" * 60_000),
        "many keys": "\n".join(f"a{number}=1" for number in range(8000)),
        "many tables": "[[card]]\n" * 6000,
        "many values": f"a=[{'1,' * 30_000}]",
        "not a number": CARD.format(id='"x"', by="nan"),
        "infinity": CARD.format(id='"x"', by="-inf"),
        "a date": CARD.format(id="0001-01-01T00:00:00+23:59", by="25:00:00"),
        "a null character": "\0",
        "a control character": 'a="\x01"',
        "a surrogate": '[[card]]\nid="\\ud800"',
        "a key of two lines": '"a\\nb"=1',
        "a key of braces": '"{x}{0}"=1',
        "an id of 60,000 characters": '[[card]]\nid="' + "x" * 60_000 + '"',
        "too much text": "#" * 70_000,
        "an open string": '"' + '\\"' * 30_000,
        "nothing": "",
    },
)

MESSAGES = Parser(
    lambda text: read(text.encode("utf-8", "surrogatepass"), NewMatch),
    {
        "nested lists": nested(400_000),
        "nested objects": nested(100_000, '{"a":', "}", "1"),
        "a big integer": "9" * 4000,
        "a bigger integer": "9" * 1_000_000,
        "a long fraction": "0." + "9" * 1_000_000,
        "many lists": f"[{'[],' * 300_000}1]",
        "brackets in a string": f'"{"[" * 500_000}"',
        "digits in a string": f'"{"9" * 500_000}"',
        "escaped quotes": '"\\"' * 300_000,
        "open strings": '"' * 999_999,
        "a deep option": '{"game":"prime-climb","seats":[],"options":{"deck":' + nested(900) + "}}",
        "a surrogate": '{"game":"\\ud800"}',
        "bytes that are no text": '{"game":"\ud800"}',
    },
)

HEAD = 'centaine 1\ngame prime-climb\noption first 0\nseat "a"\nseat "b"\n'


def replayed(text: str) -> None:
    found = record.load(text)
    game = record.game_of(found, lambda name, options: CATALOG[name].make(options))
    record.final_state(game, found.actions)


RECORDS = Parser(
    replayed,
    {
        "20,000 actions": HEAD + "\n" + "roll 1 2\n" * 20_000 + "total 20000",
        "200,000 lines": HEAD + "\n" + "end\n" * 200_000 + "total 200000",
        "a deep option": HEAD + f"option deck {nested(400_000)}\n\ntotal 0",
        "an option that cannot be a key": HEAD + "option deck [[[1]]]\n\ntotal 0",
        "a big integer": HEAD + "option seats " + "9" * 400_000 + "\n\ntotal 0",
        "infinity": HEAD + "option seats 1e999\n\ntotal 0",
        "many options": HEAD + "".join(f"option a{number} 1\n" for number in range(40_000)) + "\ntotal 0",
        "many seats": HEAD + 'seat "a"\n' * 40_000 + "\ntotal 0",
        "a long name": HEAD.replace('"a"', f'"{"a" * 900_000}"') + "\ntotal 0",
        "a long action": HEAD + "\n" + "x" * 900_000 + "\ntotal 1",
        "a deck of 100,000": HEAD + "option deck [" + '"curse",' * 100_000 + "1]\n\ntotal 0",
        "a long total": HEAD + "\ntotal " + "9" * 5000,
        "nothing but lines": "\n" * 1_000_000,
    },
)

LETTERS = Form("expanded", letters=("x",))
ANSWERS = (Form(), Form("set"), Form("interval"), Form("pair"), LETTERS, Form("primes"), Form("number", unit="cm"))


def answered(text: str) -> None:
    for form in ANSWERS:
        answer = {"set": "1;2", "interval": "[1;2]", "pair": "(1;2)", "primes": "2*3"}.get(form.kind, "2")
        assert len(str(judge(text, form, answer, ("3",)))) < 500


TYPED = {
    "a power": "(x+1)^999999",
    "powers": "9^9^9^9",
    "powers in brackets": "((((9^9)^9)^9)^9)^9",
    "brackets": nested(5000, "(", ")", "1"),
    "100 brackets": nested(99, "(", ")", "1"),
    "digits": "9" * 5000,
    "199 digits": "9" * 199,
    "digits with points": "1." * 99,
    "roots": "√" * 199,
    "roots of primes": "+".join(["√99999989", "√99999971"] * 9),
    "minuses": "-" * 199,
    "percents": "1" + "%" * 198,
    "division by nothing": "1/0",
    "a long division": "1/" * 99 + "3",
    "products": "(x+1)^9*" * 24 + "1",
    "separators": ";" * 199,
    "intervals": "[1;2]∪" * 33,
    "a surrogate": "\ud800",
    "a null character": "1\0",
    "other digits": "٣²½",
    "braces": "{x}{0}",
}


def marked_up(text: str) -> None:
    for language in ("en", "fr"):
        mathml.html(text, language)
        mathml.plain(text, language)


FORMULAS = Parser(
    marked_up,
    {
        "brackets": f"${'(' * 990}$",
        "roots": f"${'√' * 990}$",
        "hats": f"${'hat(' * 240}$",
        "an open formula": "$1$$",
    },
    {
        "powers": f"${'x^' * 400}1$",
        "digits": f"${'1' * 990}$",
        "formulas": "$1$" * 300,
        "fractions": f"${'1/' * 400}1$",
        "quotes": "$" + '""' * 400 + "$",
        "dollars": "\\$" * 400,
    },
)


def some_questions(format: str, text: str) -> None:
    """Read a file; where it can be read as a whole, each line that is refused has its reason."""
    questions = CATALOG["cartamaths"].own_questions
    assert questions is not None
    for _, _, why in questions.read(format, "5e", "en", text).refused:
        assert "\n" not in str(why) and len(str(why)) < 1000


COLUMNS = "question,answer,form,accept,wrong,letters,digits,base\n"

CSV = Parser(
    partial(some_questions, "csv"),
    {
        "a long cell": "question,answer\n" + "x" * 300_000 + ",1",
        "quotes": '"' * 400_000,
        "100,000 lines": "question,answer\n" + "1,1\n" * 100_000,
        "many answers": COLUMNS + "".join(f"{number},2,,,{'|'.join('345678')},,,\n" for number in range(450)),
        "no columns": "," * 400_000,
        "too much text": "question,answer\n" + "\n" * 600_000,
        "nothing": "",
    },
    {
        "numbers": COLUMNS + "1,2,power,,,,,--1\n2,2,power,,,,,1-\n3,2,power,,,,,9999999\n4,2,rounded,,,,²,\n",
        "a null character": "question,answer\n\0,1",
        "powers": COLUMNS + "".join(f"{number},9^9^9^9,,(x+1)^999999,9^9^9^9,x,,\n" for number in range(100)),
        "formulas": "question,answer\n" + "".join(f"${'(' * 900}{number}$,1\n" for number in range(100)),
        "empty lines": "question,answer\n" + ",\n" * 200_000,
    },
)

GIFT = Parser(
    partial(some_questions, "gift"),
    {"100,000 questions": "1 {=1}\n\n" * 60_000},
    {
        "a big exponent": "1 {#1e999999999:0.5}",
        "a small tolerance": "1 {#1:1e-999999999}",
        "digits": f"1 {{#{'9' * 400_000}}}",
        "not a number": "1 {#nan:inf}",
        "a fraction": "1 {#1/3:1_0}",
        "braces": "{" * 400_000,
        "empty braces": "{}" * 200_000,
        "backslashes": "\\" * 400_000,
        "answers": f"1 {{{'=' * 400_000}}}",
        "escapes": "1 {=" + " \\~" * 100_000 + "}",
        "titles": "::" * 200_000,
        "weights": f"1 {{=%{'9' * 400_000}%a}}",
        "hashes": f"1 {{{'#' * 400_000}}}",
        "a deep comment": f"// centaine {nested(200_000)}\n1 {{=1}}",
        "a big integer": f'// centaine {{"form":{{"digits":{"9" * 4000}}}}}\n1 {{=1}}',
        "other line ends": "1\u2028{=1}\x1c\x85",
    },
)

LATEX = Parser(
    partial(some_questions, "csv"),
    any={
        "fractions": "question,answer\n" + "".join(f'"$\\frac{{{"{" * 900}{n}$",1\n' for n in range(450)),
        "roots": "question,answer\n" + "".join(f'"${chr(92)}sqrt{f"{chr(92)}sqrt" * 180}{n}$",1\n' for n in range(450)),
        "open brackets": "question,answer\n" + "".join(f'"\\({"x" * 400}{n}",1\n' for n in range(900)),
        "many open brackets": "question,answer\n" + "\\(" * 60_000 + ",1\n",  # one line, which was 13 s
        "unknown commands": "question,answer\n" + "".join(f'"$\\{"x" * 900}{n}$",1\n' for n in range(450)),
    },
)

MOODLE_QUESTION = (
    '<question type="shortanswer"><questiontext><text><![CDATA[{}]]></text></questiontext>'
    '<answer fraction="100"><text>1</text></answer></question>'
)


def quiz(*questions: str) -> str:
    return f"<quiz>{''.join(questions)}</quiz>"


def matching(count: int, text: str) -> str:
    """A question whose pairs each have that text."""
    pairs = (f"<subquestion><text>{n}</text><answer><text>{n}</text></answer></subquestion>" for n in range(count))
    begin = f'<question type="matching"><questiontext><text>{text}</text></questiontext>'
    return f"{begin}{''.join(pairs)}</question>"


MOODLE = Parser(
    partial(some_questions, "moodle"),
    {
        "entities": '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
        "a file from elsewhere": '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
        "deep elements": "<quiz>" + "<a>" * 90_000,
        "another root": "<html/>",
        "another encoding": '<?xml version="1.0" encoding="utf-16"?><quiz>',
        "nothing": "",
    },
    {
        "pieces of a text": quiz(MOODLE_QUESTION.format("]]>" + "a<b/>" * 90_000 + "<![CDATA[")),
        "many answers": quiz(
            '<question type="multichoice"><questiontext><text>q</text></questiontext>'
            + '<answer fraction="0"><text>a</text></answer>' * 10_000
            + '<answer fraction="100"><text>b</text></answer></question>'
        ),
        "many pairs": quiz(matching(300, "&lt;b&gt;" * 1000)),
        "open tags": quiz(*[MOODLE_QUESTION.format("<a " * 3300)] * 5),
        "open comments": quiz(*[MOODLE_QUESTION.format("<!--" * 2400)] * 10),
        "fractions": quiz(MOODLE_QUESTION.format("x").replace("100", "9" * 400_000)),
    },
)


def zipped(**parts: str) -> str:
    """An archive with these files, whose names have . for _ and / for __; a character for each byte."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), text)
    return out.getvalue().decode("latin-1")


def ods(content: str) -> str:
    return zipped(content_xml=content)


def xlsx(sheet: str, shared: str = "<sst/>") -> str:
    return zipped(xl__worksheets__sheet1_xml=sheet, xl__sharedStrings_xml=shared)


LONG_CELL = "x" * 19_000
SHARED_CELL = "<c t='s'><v>0</v></c>"
HUNDRED_SPACES = "<s c='100'/>"

FILES = Parser(
    lambda text: text_of("questions.csv", text.encode("latin-1", "replace")),
    {
        "a repeated cell": ods(  # 240 bytes, which were 4 GB
            '<d><table><table-row number-rows-repeated="2000"><table-cell number-columns-repeated="100">'
            f"<p>{LONG_CELL}</p></table-cell></table-row></table></d>"
        ),
        "a shared text": xlsx(
            f"<w>{f'<row>{SHARED_CELL * 90}</row>' * 2000}</w>",
            f"<sst><si><t>{LONG_CELL}</t></si></sst>",
        ),
        "attributes": ods("<d " + " ".join(f'a{number:x}=""' for number in range(50_000)) + "/>"),
        "a row far away": xlsx('<w><row r="9999999"><c><v>1</v></c></row></w>'),
        "a column far away": xlsx('<w><row><c r="ZZZ1"><v>1</v></c></row></w>'),
        "spaces": ods(f"<d>{' ' * 30_000_000}</d>"),
        "spaces in shared texts": xlsx("<w/>", f"<sst>{' ' * 30_000_000}</sst>"),
        "many files": zipped(**{f"a{number}": "" for number in range(4000)}),
        "deep elements": ods("<a>" * 50_000),
        "another encoding": zipped(content_xml="<\0d\0/\0>\0"),
        "entities": ods('<!DOCTYPE a [<!ENTITY a "ha">]><d>&a;</d>'),
        "half an archive": ods("<d/>")[:60],
        "another archive": zipped(a="b"),
        "an old file": "\xd0\xcf\x11\xe0" + "\0" * 1000,
        "null characters": "\0" * 1000,
        "half a character": "\xff\xfea",
        "no characters of cp1252": "\x81\x8d\x8f",
        "too much": "x" * 700_001,
    },
    {
        "many elements": ods(f"<d>{'<a/>' * 190_000}</d>"),
        "many spaces": ods(
            f"<d><table><table-row><table-cell><p>{HUNDRED_SPACES * 90_000}</p></table-cell></table-row></table></d>"
        ),
        "cp1252": "question;r\xe9ponse\n\x80\x9c;" + "\xe9" * 600_000,
        "gift": "{" * 600_000,
    },
)

DATES = Parser(
    day_of,
    {
        "nothing": "",
        "the 30th of February": "2026-02-30",
        "the year 10,000": "10000-01-01",
        "the year 0": "0000-00-00",
        "a negative year": "-1-01-01",
        "digits": "9" * 5000,
        "a null character": "2026-01-01\0",
        "a surrogate": "\ud800",
    },
)


def positions(game: str, text: str) -> None:
    CATALOG[game].make({"first": 0}).parse_state(text)


POSITIONS = {
    game: Parser(
        partial(positions, game),
        {
            "a long number": "roll 0 " + "9" * 5000,
            "slashes": "roll 0 " + "/" * 50_000,
            "commas": "move 0 " + "0,0/" * 20_000,
            "keys": "roll 0 0,0/0,0" + "".join(f" k{number}=1" for number in range(9000)),
            "other digits": "roll ٣ ٣,٣/٣,٣",
            "other spaces": "roll\u20030\u202f1,1\u3000",
            "a null character": "roll 0\0",
            "nothing": "",
        },
    )
    for game in CATALOG
}

PARSERS: Mapping[str, Parser] = {
    "cards": CARDS,
    "messages": MESSAGES,
    "records": RECORDS,
    "answers": Parser(answered, any=TYPED),
    "formulas": FORMULAS,
    "csv": CSV,
    "latex": LATEX,
    "gift": GIFT,
    "moodle": MOODLE,
    "files": FILES,
    "dates": DATES,
    **POSITIONS,
}


def outcome(read: Callable[[Any], Any], text: Any) -> str:
    """`fine`, or `refused` with the sentence; every other error escapes."""
    try:
        read(text)
    except (CentaineError, Refusal) as error:
        return f"refused: {error}"
    return "fine"


def check_outcome(read: Callable[[Any], Any], text: Any) -> None:
    """Only errors of our own come out, each with one line."""
    what, _, why = outcome(read, text).partition(": ")
    assert what == "fine" or is_one_line(why), why


def is_one_line(text: str) -> bool:
    """Whether it can all be seen; spaces may be of any kind."""
    return all(char.isprintable() or unicodedata.category(char) == "Zs" for char in text)


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for name, parser in PARSERS.items():
        for about, text in parser.texts.items():
            print(json.dumps([name, about]), flush=True)
            print(json.dumps(outcome(parser.read, text)), flush=True)


if __name__ == "__main__":
    main()
