"""CM-13: what counts as a right answer, what is said of the others, and that nothing typed can do harm."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from string import ascii_letters, digits
from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centaine.games.cartamaths.questions.bank import bank
from centaine.games.cartamaths.questions.judge.answer_check import AnswerVerdict, check_answer, judge
from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.games.cartamaths.questions.judge.forms import ALGEBRA, ASKED, KINDS, BadForm, Form, Kind
from centaine.games.cartamaths.questions.question import LEVELS
from centaine.i18n import translate

X = ("x",)
YES_NO = Form("word", choices=("yes", "no"))
RISING = Form("word", choices=("croissante|increasing", "décroissante|decreasing"))

CASES: list[tuple[Form, str, str, str]] = [
    # (form, answer, judgement, what may be typed for it, parted by " & ")
    (Form(), "3/4", "right", "3/4 & 0,75 & 0.75 & 75 % & 75% & 6/8 & 3:4 & x=3/4 & ¾ & −3/−4 & 3 ÷ 4 & ,75 & (3/4)"),
    (Form(), "3/4", "wrong", "4/3 & 75 & -3/4 & 0,7"),
    (Form(), "3/4", "form", "1/2+1/4 & 3*1/4 & (1/2)(3/2)"),
    (Form(), "1/3", "form", "0,33 & 0.3333 & 33,3 % & 33 %"),
    (Form(), "3/8", "right", "3 sur 8 & 3 out of 8 & 3 over 8 & 3 in 8 & 3 chances sur 8 & 37,5 %"),
    (Form(), "19", "right", "= 19 & =19 & ≈ 19 & 19; & 19, & {19} & S={19} & S = { 19 }"),
    (Form(), "-8", "right", "{-8} & S={-8} & moins 8 & minus 8"),
    (Form(), "19", "unclear", "7+12=19 & 19 boîtes & Il y en a 19 & it is 19 & 19 cm & dix-neuf & 19; 20 & 19, 20"),
    (Form(), "7/4", "right", "1 3/4 & 1,75 & 14/8"),
    (Form(), "12000", "right", "12 000 & 12\u202f000 & 12000 & 1,2*10^4 & 12000,0"),
    (Form("integer"), "1250", "right", "1250 & 1 250 & +1250 & 1\u00a0250"),
    (Form("integer"), "1250", "form", "1250,0 & 2500/2 & 1000+250"),
    (Form("integer"), "-14", "right", "-14 & −14 & –14 & (-14)"),
    (Form("fraction"), "3/4", "right", "3/4 & -3/-4 & x = 3/4"),
    (Form("fraction"), "3/4", "form", "6/8 & 0,75 & 75 % & 1,5/2"),
    (Form("fraction"), "4", "right", "4"),
    (Form("decimal"), "3.4", "right", "3,4 & 3.40"),
    (Form("decimal"), "3.4", "form", "17/5 & 340 %"),
    (Form("exact"), "225π", "form", "706,5 & 4950/7 & 706,86 & 706,86000 & 706,858347 & 225*3,14"),
    (Form("exact"), "225π", "wrong", "706 & 707,5 & 225"),
    (Form("rounded", digits=1), "4.6", "right", "4,6 & 4.60"),
    (Form("rounded", digits=1), "4.6", "form", "4,58 & 4,6234 & 46/10"),
    (Form("rounded", digits=1), "4.6", "wrong", "5 & 4,5 & 4,7"),
    (Form("rounded", digits=-1), "120", "form", "118"),
    (Form("percent"), "15 %", "right", "15 % & 15% & 15,0 %"),
    (Form("percent"), "15 %", "form", "15 & 0,15 & 3/20"),
    (Form("power"), "10^5", "right", "10^5 & 10⁵ & 10**5 & (10)^5 & 10^{5}"),
    (Form("power"), "10^5", "form", "100000 & 100^(5-2,5)".replace(" & 100^(5-2,5)", "")),
    (Form("power", base=2), "2^-3", "right", "2^-3 & 2⁻³ & 2^(-3)"),
    (Form("power", base=2), "2^-3", "form", "1/8 & 0,125"),
    (Form("scientific"), "3.5*10^4", "right", "3,5×10⁴ & 3.5*10^4 & 3,5 x 10^4 & 3.5·10^4"),
    (Form("scientific"), "3.5*10^4", "form", "35*10^3 & 35000 & 0,35*10^5"),
    (Form("primes"), "2^2*3*7", "right", "2²×3×7 & 7*3*2*2 & 2*2*3*7"),
    (Form("primes"), "2^2*3*7", "form", "84 & 4*21 & 2*42"),
    (Form("root"), "2√3", "right", "2√3 & √3*2 & 2sqrt(3) & 2 racine de 3 & 2*√(3)"),
    (Form("root"), "2√3", "form", "√12 & 6/√3 & √3+√3 & 3,46 & 3.464102"),
    (Form("root"), "2√3", "wrong", "3√2 & 3,4 & 12"),
    (Form("exact"), "25π", "right", "25π & 25pi & π*25 & 25 PI & 25 x pi"),
    (Form("exact"), "25π", "form", "78,5 & 78.54 & π*5² & 50π/2"),
    (Form("expression", letters=X), "2x+2", "right", "2(x+1) & 2x+2 & A=2(x+1) & (2x²+2x)/x & 2X+2 & x*2+2 & 2×x+2"),
    (Form("expression", letters=X), "2x+2", "wrong", "2x+1 & 2x & 4"),
    (Form("expression", letters=X), "2x+2", "unclear", "2y+2 & 2x3 & 2x+ & 1/2x & 2x+2=3"),
    (Form("expanded", letters=X), "x^2+2x-3", "right", "x²+2x−3 & -3+2x+x**2 & f(x)=x²+2x-3"),
    (Form("expanded", letters=X), "x^2+2x-3", "form", "(x-1)(x+3) & x²+3x-x-3 & x*x+2x-3 & x(x+2)-3"),
    (Form("factored", letters=X), "4x(x-2)", "right", "4x(x-2) & (x-2)*4x & -4x(2-x) & 4*x*(x-2)"),
    (Form("factored", letters=X), "4x(x-2)", "form", "4(x²-2x) & 2x(2x-4) & 4x²-8x & 8x(0,5x-1)"),
    (Form("factored", letters=X), "(x+3)^2", "right", "(x+3)² & (x+3)(x+3) & (3+x)^2 & (-x-3)^2"),
    (Form("factored", letters=X), "(x+3)^2", "form", "x²+6x+9 & x(x+6)+9"),
    (
        Form("set"),
        "2; -2",
        "right",
        "x=2 ou x=-2 & {2;-2} & -2 et 2 & ±2 & S={-2 ; 2} & 2,-2 & 2, -2 & x = -2 or x = 2",
    ),
    (
        Form("set"),
        "1; 2; 3; 6; 9",
        "right",
        "1, 2, 3, 6 et 9 & 1; 2; 3; 6; 9; & 1, 2, 3, 6, and 9 & 1 et 2 et 3 et 6 et 9",
    ),
    (Form("set"), "1; 2; 3; 6; 9", "unclear", "1-2-3-6-9 & 1 - 2 - 3 - 6 - 9 & 1/2/3/6/9 & 1 2 3 6 9"),
    (Form("pair"), "(0; 5)", "right", "S={(0;5)} & {(0;5)} & S = (0;5) & x=0 et y=5 & x = 0 ; y = 5 & (0,5)"),
    (Form("scientific"), "7.2*10^-2", "right", "7,2.10^-2 & 7,2 . 10^-2 & 7,2x10^-2 & 7,2 × 10⁻²"),
    (Form(unit="L/min"), "36", "right", "36 L/min & 36 litres par minute & 36 l/min & 36"),
    (Form("set"), "0; 17", "unclear", "0,17 & 17,0 & {0,17} & 0 17 & 0,18"),
    (Form("set"), "3; -4", "unclear", "-4,3"),
    (Form("pair"), "(1; 5)", "unclear", "1,5 & 1 5"),
    (Form("set"), "2; -2", "wrong", "2 & 2;-2;0 & aucune & x=3 ou x=-3"),
    (Form("set"), "∅", "right", "aucune & no solution & pas de solution & ∅ & {} & Aucune solution."),
    (Form("set"), "√5; -√5", "right", "±√5 & √5 ; -√5 & -sqrt(5) et √5"),
    (Form("interval"), "[2; 5[", "right", "[2;5[ & [2;5) & 2≤x<5 & 2<=x<5 & 5>x>=2 & x ∈ [2;5[ & [2,5["),
    (Form("interval"), "[2; 5[", "wrong", "]2;5[ & [2;5] & [2;6[ & x>=2"),
    (Form("interval"), "x>3", "right", "x>3 & 3<x & ]3;+∞[ & ]3;inf[ & (3,∞)"),
    (Form("interval"), "x>3", "right", "S=]3;+∞[ & S = ]3 ; +∞["),
    (
        Form("interval"),
        "]-∞;-2[ ∪ ]2;+∞[",
        "right",
        "]-∞;-2[ u ]2;+∞[ & S=]-∞;-2[u]2;+∞[ & x<-2 ou x>2 & x>2 or x<-2 & ]−∞;−2[ U ]2;+∞[",
    ),
    (Form("interval"), "]-∞;-2[ ∪ ]2;+∞[", "wrong", "x>2 & ]-2;2["),
    (Form("pair"), "(2;3)", "right", "(2;3) & 2;3 & (2, 3) & (2,3) & x=2 et y=3 & y=3, x=2 & A(2;3)"),
    (Form("pair"), "(2;3)", "wrong", "(3;2) & x=3 et y=2"),
    (YES_NO, "yes", "right", "oui & Yes & OUI ! & y"),
    (YES_NO, "yes", "wrong", "non & no"),
    (YES_NO, "yes", "unclear", "peut-être & 1"),
    (RISING, "décroissante", "right", "Decroissante & decreasing"),
    (RISING, "decreasing", "right", "décroissante"),
    (Form("text"), "Mirzakhani", "right", "mirzakhani & Mirzakhani."),
    (Form("text"), "Mirzakhani", "wrong", "Noether"),
    (Form(unit="cm", convert=True, unit_needed=True), "12 cm", "right", "12 cm & 0,12 m & 120mm & AB = 12 cm"),
    (Form(unit="cm", convert=True, unit_needed=True), "12 cm", "form", "12"),
    (Form(unit="cm", convert=True, unit_needed=True), "12 cm", "wrong", "12 kg & 12 m & 12 cm²"),
    (Form(unit="cm²"), "12", "right", "12 & 12 cm² & 12cm2 & 12 cm^2"),
    (Form(unit="cm²"), "12", "form", "0,0012 m²"),
    (Form(unit="min", convert=True), "90", "right", "90 & 1 h 30 min & 1h30 & 1,5 h & 90 minutes"),
    (Form(unit="min", convert=True), "90", "unclear", "0 h 90"),
    (Form(unit="€"), "15", "right", "15 & 15 € & 15,00 euros & €15"),
    (Form(unit="€"), "4.8", "right", "4€80 & 4 € 80 & 4 euros 80 & 4,80 euros & €4.80"),
    (Form(unit="g", convert=True), "250", "right", "250 grammes & 250 gramme & 0,25 kilos & 250 grams & 1/4 kg"),
    (Form(unit="cm²"), "36", "right", "36 centimètres carrés & 36 cm carrés & 36 square centimetres & 36 cm au carré"),
    (Form(unit="km/h"), "90", "right", "90 kilomètres par heure & 90 km par heure & 90 kilometres per hour & 90 kmh"),
    (Form(unit="°C"), "11", "right", "11 degrés Celsius & 11 °C"),
    (Form(unit="L", convert=True), "20", "right", "20 litres & 20 l & 2000 cl & 2000 centilitres"),
    (
        Form("time"),
        "22 h 35",
        "right",
        "22h35 & 22:35 & 22 h 35 min & 22h35min & 22 heures 35 & 22.35 & 10:35 pm & 10.35pm & 10:35 p.m. & 22 H 35",
    ),
    (Form("time"), "22 h 35", "form", "10:35 & 10 h 35 & 21 h 95"),
    (Form("time"), "22 h 35", "wrong", "22 h 25 & 21:35 & 10:35 am & 22h"),
    (Form("time"), "22 h 35", "unclear", "22 & 2235 & 13:00 pm & bientôt & 22 h 35 h"),
    (Form("expression", letters=("n",)), "2n-5", "right", "2 x n - 5 & n x 2 - 5"),
    (Form("exact", unit="cm²"), "9π", "right", "9π cm² & 9pi cm2 & 9π"),
    (Form("rounded", digits=1, unit="cm"), "7.1", "right", "7,1 cm & 7,1"),
]


@pytest.mark.parametrize(
    ("form", "answer", "judgement", "typed"),
    [(form, answer, judgement, text) for form, answer, judgement, texts in CASES for text in texts.split(" & ")],
)
def test_what_is_right_wrong_or_in_another_form(form: Form, answer: str, judgement: str, typed: str) -> None:
    verdict = judge(typed, form, answer)
    assert verdict.judgement == judgement, str(verdict)
    assert bool(verdict.message) == (judgement != "right")


def test_thousands_and_lists_are_read_in_the_language_of_the_question() -> None:
    assert judge("1,250", Form(), "1250", language="en").right
    assert judge("1,250", Form(), "1.25", language="fr").right
    assert judge("2,3", Form("set"), "2; 3", language="en").right
    assert judge("2,3", Form("set"), "2.3", language="fr").right


def test_every_form_that_can_be_missed_says_what_is_asked_for() -> None:
    for kind in ASKED:
        assert translate("fr", ASKED[kind], base=10) != ASKED[kind]
    verdict = judge("100000", Form("power", base=10), "10^5")
    assert str(verdict) == "The value is right: write it as a power of 10."


def test_an_extra_accepted_text_is_right_whatever_its_form() -> None:
    assert judge("22:35", Form(unit="min", convert=True), "22 h 35 min", ("22:35",)).right
    assert not judge("22:36", Form(unit="min", convert=True), "22 h 35 min", ("22:35",)).right


BAD = [
    ("9**9**9", "I don’t understand the answer from “^9” on."),
    ("9^9^9", "I don’t understand the answer from “^9” on."),
    ("9^99", "An exponent must be a whole number up to 64."),
    ("2^0,5", "An exponent must be a whole number up to 64."),
    ("(99^60)^60", "This calculation is too big."),
    ("1" * 41, "A number can have at most 40 digits."),
    ("5" * 201, "An answer can have at most 200 characters."),
    ("(" * 10_000, "An answer can have at most 200 characters."),
    ("(" * 13 + "5" + ")" * 13, "Brackets can be nested at most 12 deep."),
    ("((5)", "Something is missing at the end of the answer."),
    ("5)", "I don’t understand the answer from “)” on."),
    ("5\x00", "The answer contains a character that cannot be displayed."),
    ("\x1b[2J", "The answer contains a character that cannot be displayed."),
    ("5\ud800", "The answer contains a character that cannot be displayed."),
    ("", "The answer is empty."),
    (" \t ?", "The answer is empty."),
    ("__import__('os')", "The answer cannot contain the character _."),
    ("1/0", "The answer divides by 0."),
    ("2^-1/(1-1)", "The answer divides by 0."),
    ("√(-1)", "A negative number has no square root."),
    ("√(123456789012345)", "This calculation is too big."),
    ("x", "The letter x is not expected here."),
    ("😀", "The answer cannot contain the character 😀."),
    ("1/2√2", "Brackets are missing: (1/2)x or 1/(2x)?"),
]


@pytest.mark.parametrize(("typed", "sentence"), BAD)
def test_what_is_not_understood_gets_one_sentence(typed: str, sentence: str) -> None:
    verdict = judge(typed, Form(), "5")
    assert verdict.judgement == "unclear"
    assert str(verdict) == sentence
    assert translate("fr", verdict.message, **verdict.params) != sentence


def test_an_answer_may_be_as_long_as_the_limit() -> None:
    assert judge("5" + "+0" * 99 + " ", Form("exact"), "5").judgement == "form"


@pytest.mark.parametrize(
    "typed",
    [
        "(x+1)^40*(x-1)^40",
        "(x+√2+√3+√5+√7+√11)^40",
        "1/(x+1)+1/(x+2)+1/(x+3)+1/(x+4)+1/(x+5)+1/(x+6)+1/(x+7)+1/(x+8)+1/(x+9)+1/(x+10)",
        "+".join(["√99999989"] * 20),
        "((((x+1)^9)^9)^9)^9",
    ],
)
def test_large_expressions_are_given_up(typed: str) -> None:
    assert str(judge(typed, Form("expression", letters=X), "x")) in ("This calculation is too big.", str(WRONG))


WRONG = judge("1", Form(), "2")


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("number", {"unit": "parsec"}),
        ("number", {"convert": True}),
        ("number", {"choices": ("yes",)}),
        ("number", {"letters": ("x",)}),
        ("word", {}),
        ("expanded", {}),
        ("expanded", {"letters": ("xy",)}),
        ("rounded", {"digits": 7}),
        ("sum", {}),
    ],
)
def test_a_form_that_contradicts_itself_is_refused(kind: Kind, more: dict[str, object]) -> None:
    with pytest.raises(BadForm):
        Form(kind, **more)  # type: ignore[arg-type]


def test_an_answer_must_be_right_by_its_own_form() -> None:
    check_answer(Form("fraction"), "3/4")
    for form, answer in ((Form("fraction"), "6/8"), (Form("integer"), "x"), (YES_NO, "perhaps"), (Form("set"), "(")):
        with pytest.raises(UnreadableAnswer):
            check_answer(form, answer)


FORMS: list[tuple[Form, str]] = [(form, answer) for form, answer, _, _ in CASES]

PIECES = [
    *digits,
    *"+-*/^()[]{};,.=<>%√π∞±∅∪∈ xXyUe'\u202f\u00a0²³⁻½×÷−",
    *(
        "**",
        "<=",
        " ou ",
        " et ",
        "sqrt(",
        "pi",
        "inf",
        "12345",
        "0,5",
        "10^",
        "(x+1)",
        "x^2",
        " cm",
        " h ",
        "√(",
        "/(",
    ),
]


def expression(rng: Random, depth: int) -> str:
    """An expression that the grammar allows."""
    if not depth or rng.random() < 0.2:
        return rng.choice(
            ("x", "2", "7", "0,5", "12", "-3", "√2", "√(12)", "π", "1/3", "2x", "40 %", "(1-1)", "0", "y")
        )
    one, other = expression(rng, depth - 1), expression(rng, depth - 1)
    return rng.choice(
        (
            f"{one}+{other}", f"{one} - ({other})", f"({one})({other})", f"({one})/({other})", f"({one})*({other})",
            f"({one})^{rng.randint(-3, 9)}", f"√({one})", f"{one} ; {other}", f"{one}<x<={other}", f"[{one};{other}[",
            f"({one}; {other})", f"x = {one} ou x = {other}", f"±({one})", f"{one} cm", f"({one})²",
        )
    )  # fmt: skip


def made_up(rng: Random, seeds: list[str]) -> str:
    """An input: an expression, symbols in any order, an answer with some changed, brackets, or any characters."""
    if rng.random() < 0.4:
        return expression(rng, rng.randint(0, 4))
    way = rng.random()
    if way < 0.35:
        return "".join(rng.choices(PIECES, k=rng.randint(1, 60)))
    if way < 0.8:
        text = list(rng.choice(seeds))
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(text) + 1)
            text[at : at + rng.randint(0, 2)] = rng.choices([*PIECES, *text], k=rng.randint(0, 3))
        return "".join(text) * rng.choice((1, 1, 1, 2, 5))
    if way < 0.9:
        factor = rng.choice(("(x+1)", "(x-√2)", "(1/x+3)", "√2", "(x²+x+1)^9", "/(x+7)", "+1/(x-3)", "9^60*", "-(2"))
        return factor * rng.randint(1, 40)
    return "".join(chr(rng.choice((rng.randrange(0x250), rng.randrange(0x110000)))) for _ in range(rng.randint(0, 250)))


def check_input(typed: str, form: Form, answer: str, language: str) -> None:
    start = thread_time()
    verdict = judge(typed, form, answer, (), language)
    took = thread_time() - start
    assert isinstance(verdict, AnswerVerdict)
    assert verdict.judgement in ("right", "wrong", "form", "unclear")
    assert str(verdict) or verdict.right
    for _ in range(4):  # the fastest of five tries, so that a busy machine is not mistaken for a slow judge
        if took < 0.05:
            break
        start = thread_time()
        judge(typed, form, answer, (), language)
        took = min(took, thread_time() - start)
    assert took < 0.05, f"{took * 1000:.0f} ms: {typed!r} {form}"


def test_made_up_inputs(size: Callable[[int, int], int]) -> None:
    """No exception but the judge's own, nothing slow: a million inputs under --soak."""
    rng = Random(13)
    questions = [bank(level).question(entry) for level in LEVELS for entry in bank(level).entries if "." not in entry
                 and not bank(level).is_family(entry)]  # fmt: skip
    asked = FORMS + [(question.form, question.answer) for question in questions]
    seeds = [text for _, answer, _, typed in CASES for text in (answer, *typed.split(" & "))]
    seeds += [text for question in questions for text in (question.answer, *question.accept, *question.wrong)]
    total = size(10_000, 1_000_000)
    for number in range(total):
        form, answer = rng.choice(asked)
        check_input(made_up(rng, seeds), form, answer, rng.choice(("fr", "en")))
        if total > 20_000 and number % 50_000 == 0:
            print(f"{number} of {total} inputs")


@given(st.text(max_size=250), st.sampled_from(FORMS))
def test_any_text(typed: str, asked: tuple[Form, str]) -> None:
    check_input(typed, *asked, "fr")


@given(st.text(alphabet=ascii_letters + digits + "+-*/^()[]{};,.=<>%√π∞± ", max_size=200), st.sampled_from(FORMS))
def test_any_text_of_the_grammars_characters(typed: str, asked: tuple[Form, str]) -> None:
    check_input(typed, *asked, "en")


@given(st.text(max_size=60), st.sampled_from([kind for kind in KINDS if kind not in ("word", "text")]))
def test_spaces_and_case_make_no_difference_to_the_verdict(typed: str, kind: Kind) -> None:
    letters = X if kind in ALGEBRA else ()
    form, answer = (
        Form(kind, letters=letters),
        {"set": "1; 2", "pair": "(1; 2)", "interval": "[1; 2]", "time": "1:00"}.get(kind, "1"),
    )
    assert judge(typed, form, answer) == judge(f"  {typed}\u202f", form, answer)


def test_a_rounded_value_of_pi_is_named() -> None:
    for typed, told in (("706,5", "3.14 for π"), ("706.5 cm²", "3.14 for π"), ("4950/7", "a rounded value of π")):
        verdict = judge(typed, Form("exact", unit="cm²"), "225π", (), "fr")
        assert told in str(verdict)
    assert judge("3,14", Form("exact"), "π", (), "fr").judgement == "form"
    assert judge("0,5", Form("exact"), "1/π", (), "fr").judgement == "wrong"


@pytest.mark.parametrize("typed", ["1/2", "13", "(1/2)", "1 2"])
def test_a_pair_without_a_semicolon_is_told_to_have_one(typed: str) -> None:
    assert str(judge(typed, Form("pair"), "(1; 2)")) == "Separate the answers with semicolons."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("[3,5", "A bracket is missing."),
        ("3;5[", "A bracket is missing."),
        ("]-∞;3] ∪ [5;+∞", "A bracket is missing."),
        ("3,5", "Separate the bounds with a semicolon."),
        ("[3,5]", "Separate the bounds with a semicolon."),
    ],
)
def test_what_an_interval_lacks_is_named(typed: str, told: str) -> None:
    verdict = judge(typed, Form("interval"), "[3; 7[", (), "fr")
    assert (verdict.judgement, str(verdict)) == ("unclear", told)
