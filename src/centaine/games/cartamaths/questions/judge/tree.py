"""Parses a typed answer into a tree, without evaluating it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedEOF, UnexpectedInput, VisitError

from centaine.games.cartamaths.questions.judge.answer_parser import UnreadableAnswer
from centaine.i18n import N_


class Numeral(NamedTuple):
    """Digits, with a decimal point or without."""

    text: str


class Letter(NamedTuple):
    """One letter, π or ∞."""

    name: str


class Negative(NamedTuple):
    """A minus sign in front."""

    of: Node


class Percent(NamedTuple):
    """A number of hundredths."""

    of: Node


class Root(NamedTuple):
    """A square root."""

    of: Node


class Bracketed(NamedTuple):
    """An expression in brackets."""

    of: Node


class Mixed(NamedTuple):
    """A whole number and a fraction, 1 3/4."""

    whole: str
    over: str
    under: str


class Sum(NamedTuple):
    """Terms added up; a subtracted term is `Negative`."""

    terms: tuple[Node, ...]


class Product(NamedTuple):
    """Factors multiplied."""

    factors: tuple[Node, ...]


class Quotient(NamedTuple):
    """One expression over another."""

    over: Node
    under: Node


class Power(NamedTuple):
    """A base and an exponent."""

    base: Node
    exponent: Node


Node: TypeAlias = Numeral | Letter | Negative | Percent | Root | Bracketed | Mixed | Sum | Product | Quotient | Power


class Solutions(NamedTuple):
    """The items of a set, in the order typed; `Both` stands for a number and its opposite."""

    items: tuple[Node | Both, ...]


class Both(NamedTuple):
    """±."""

    of: Node


class Pair(NamedTuple):
    """An ordered pair, with the letters if it was typed as `x = 2 and y = 3`."""

    first: Node
    second: Node
    letters: tuple[str, str] | None


class Range(NamedTuple):
    """An interval; `low_in`, `high_in`: whether the end belongs to it."""

    low: Node
    high: Node
    low_in: bool
    high_in: bool


class Ranges(NamedTuple):
    """A union of intervals, in the order typed."""

    parts: tuple[Range, ...]


INFINITE = Letter("∞")


def bare(node: Node) -> Node:
    """The expression without outer brackets."""
    while isinstance(node, Bracketed):
        node = node.of
    return node


@v_args(inline=True)
class _Grow(Transformer[Token, Any]):
    """Builds the tree while Lark parses."""

    def number(self, digits: Token) -> Node:
        return Numeral(str(digits))

    def letter(self, name: Token) -> Node:
        return Letter(str(name))

    def mixed(self, whole: Token, over: Token, under: Token) -> Node:
        return Mixed(str(whole), str(over), str(under))

    def negative(self, node: Node) -> Node:
        return Negative(node)

    def positive(self, node: Node) -> Node:
        return node

    def percent(self, node: Node) -> Node:
        return Percent(node)

    def root(self, node: Node) -> Node:
        return Root(node)

    def bracketed(self, node: Node) -> Node:
        return Bracketed(node)

    def add(self, left: Node, right: Node) -> Node:
        return Sum((*_terms(left), right))

    def subtract(self, left: Node, right: Node) -> Node:
        return Sum((*_terms(left), Negative(right)))

    def multiply(self, left: Node, right: Node) -> Node:
        return Product((*_factors(left), right))

    def join(self, left: Node, right: Node) -> Node:
        if isinstance(left, Quotient):
            raise UnreadableAnswer(N_("Brackets are missing: (1/2)x or 1/(2x)?"))
        return self.multiply(left, right)

    def divide(self, left: Node, right: Node) -> Node:
        return Quotient(left, right)

    def raise_(self, base: Node, exponent: Node) -> Node:
        return Power(base, exponent)

    def value(self, node: Node) -> Node:
        return node

    def both(self, node: Node) -> Both:
        return Both(node)

    def solutions(self, *items: Node | Both) -> Solutions:
        return Solutions(items)

    def pair(self, *parts: Any) -> Pair:
        return Pair(parts[-2], parts[-1], None)

    def pair_named(self, letter: Token, first: Node, other: Token, second: Node) -> Pair:
        return Pair(first, second, (str(letter), str(other)))

    def between(self, left: Token, low: Node, high: Node, right: Token) -> Range:
        return Range(low, high, left == "[", right == "]")

    def between_open(self, low: Node, high: Node, right: Token) -> Range:
        return Range(low, high, False, right == "]")

    def between_close(self, left: Token, low: Node, high: Node) -> Range:
        return Range(low, high, left == "[", False)

    def between_both(self, low: Node, high: Node) -> Range:
        return Range(low, high, False, False)

    def chain(self, first: Node, relation: Token, second: Node, *more: Any) -> Range:
        if more:
            other, third = more
            if relation[0] != other[0] or not isinstance(second, Letter):
                raise UnreadableAnswer(N_("In an inequality such as 2 < x < 5, the letter goes in the middle."))
            ends = Range(first, third, len(relation) == 2, len(other) == 2)
            return ends if relation[0] == "<" else Range(third, first, ends.high_in, ends.low_in)
        if isinstance(second, Letter) and second != INFINITE:
            first, second, relation = second, first, Token("RELATION", str(relation).translate(_TURNED))
        if not isinstance(first, Letter):
            raise UnreadableAnswer(N_("In an inequality such as x > 3, the letter stands alone on one side."))
        if relation[0] == "<":
            return Range(Negative(INFINITE), second, False, len(relation) == 2)
        return Range(second, INFINITE, len(relation) == 2, False)

    def ranges(self, *parts: Range) -> Ranges:
        return Ranges(parts)


_TURNED = str.maketrans("<>", "><")


def _terms(node: Node) -> tuple[Node, ...]:
    return node.terms if isinstance(node, Sum) else (node,)


def _factors(node: Node) -> tuple[Node, ...]:
    return node.factors if isinstance(node, Product) else (node,)


@cache
def _parser() -> Lark:
    grammar = files("centaine.games.cartamaths.questions.judge").joinpath("grammar.lark").read_text(encoding="utf-8")
    grow = _Grow()
    setattr(grow, "raise", grow.raise_)
    return Lark(grammar, parser="lalr", start=["value", "solutions", "pair", "ranges"], transformer=grow)


def parse(text: str, start: str = "value") -> Any:
    """The tree of a tidied text: a `Node` for `value`, `Solutions`, `Pair` or `Ranges` for the other starts.

    Raises `UnreadableAnswer`, naming the place of the first error.
    """
    try:
        return _parser().parse(text, start=start)
    except VisitError as failed:
        if isinstance(failed.orig_exc, UnreadableAnswer):
            raise failed.orig_exc from None
        raise
    except UnexpectedInput as failed:
        at_end = isinstance(failed, UnexpectedEOF) or getattr(getattr(failed, "token", None), "type", "") == "$END"
        place = failed.pos_in_stream
        if at_end or place is None:
            raise UnreadableAnswer(N_("Something is missing at the end of the answer.")) from None
        raise UnreadableAnswer(
            N_("I don’t understand the answer from “{place}” on."), place=text[place : place + 12]
        ) from None
