"""CartaMaths in a terminal: both sides' cards, questions, and events in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from centaine.games.cartamaths.referee import question
from centaine.games.cartamaths.rules.cards import Points
from centaine.games.cartamaths.rules.characters import CHARACTERS, USES
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import HIDDEN
from centaine.i18n import N_, translate, translate_plural
from centaine.plugin.terminal import no_invitation as invitation
from centaine.plugin.terminal import notation as choice_text

__all__ = ["choice_text", "describe", "invitation", "render"]

STYLES = {
    "negative": "bold white on red",
    "positive": "bold black on green",
    "bonus": "bold black on yellow",
    "trap": "bold white on magenta",
    "question": "bold white on blue",
}
"""The styles of kinds of cards; their texts distinguish them without colour."""

BACK = (" ? ", "white on grey23")

THROWS = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}

FACTS: Mapping[str, str] = {
    "threw": N_("{name} chooses {throw}."),
    "throws": N_("{name} shows {throw}, {other} {reply}."),
    "tie": N_("A tie: choose again."),
    "begins": N_("{name} goes first."),
    "drew": N_("{name} draws {card}."),
    "played": N_("{name} plays {card}."),
    "sum": N_("{sum}."),
    "trap": N_("{name} uses the trap {card}."),
    "passed": N_("{name} uses no trap."),
    "set": N_("{name} sets the trap {card}."),
    "asked": N_("{name} asks: {question}"),
    "discarded": N_("{name} discards {card}."),
    "lost": N_("{name} loses {card} from their hand, at random."),
    "used": N_("{name} uses {character}."),
    "looked": N_("{name} looks at the opponent’s hand: {cards}."),
    "life": N_("{name} goes from {before} to {after} life points."),
    "time": N_("Time is up."),
    "turn": N_("It is {name}’s turn."),
}
"""What to say of a fact."""

UNSEEN: Mapping[str, str] = {
    "threw": N_("{name} has chosen."),
    "drew": N_("{name} draws a card."),
    "set": N_("{name} sets a trap."),
    "lost": N_("{name} loses a card at random."),
    "looked": N_("{name} looks at the opponent’s hand."),
}
"""What to say of it to one who may not know the card (CM-16)."""

PLAYED_WITH = N_("{name} plays {card} with {bonus}.")
USED_WITH = N_("{name} uses {character} on {card}.")
LOST_TRAP = N_("{name} loses the trap {card}, at random.")
OPPOSITE = N_("The opposite of {number} is {result}.")
BY_CHARACTER = N_("{character}: {sum}.")

ANSWERED = {
    True: N_("{name} answers correctly: {answer}. {why}"),
    False: N_("{name} gets it wrong. The answer is {answer}. {why}"),
}
"""CM-13: after the answer both see the solution and its explanation."""

WON = {
    "life": N_("The other side has no life points left: {name} wins the match!"),
    "deck": N_("The other side has no card to draw: {name} wins the match!"),
    "time": N_("{name} has more life points and wins the match!"),
}
DRAWN = N_("Both sides have the same number of life points: the match is a draw.")


def describe(game: CartaMaths, fact: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """One fact of the log as a sentence."""
    kind = fact["fact"]
    template, params = FACTS.get(kind, ""), _params(game, fact, names, lang)
    if kind in UNSEEN and HIDDEN in (fact.get("card"), fact.get("throw"), *fact.get("hand", ())):
        template = UNSEEN[kind]
    elif kind == "played" and fact["bonus"]:
        template = PLAYED_WITH
    elif kind == "used" and fact["card"] not in (None, HIDDEN):
        template = USED_WITH
    elif kind == "lost" and fact["from"] == "sets":
        template = LOST_TRAP
    elif kind == "sum":
        template = OPPOSITE if fact["sign"] == "±" else BY_CHARACTER if fact["by"] in CHARACTERS else template
    elif kind == "answered":
        template = ANSWERED[fact["right"]]
    elif kind == "won":
        template = WON[fact["ending"]]
    elif kind == "drawn":
        template = DRAWN
    return translate(lang, template, **params)


def _params(game: CartaMaths, fact: Mapping[str, Any], names: Sequence[str], lang: str) -> dict[str, str | int]:
    """All that a sentence about the fact may say."""
    params: dict[str, str | int] = {}
    if "seat" in fact:
        params["name"] = names[fact["seat"]]
    for key in ("card", "bonus"):
        if fact.get(key):
            params[key] = title(game, fact[key], lang)
    if "throw" in fact:
        params["throw"] = _throw(fact["throw"], lang)
    if "throws" in fact:
        one, other = (_throw(throw, lang) for throw in fact["throws"])
        params |= {"name": names[0], "throw": one, "other": names[1], "reply": other}
    if "hand" in fact:
        params["cards"] = ", ".join(title(game, card, lang) for card in fact["hand"])
    if fact["fact"] == "sum":
        params |= {"sum": calculation(fact), "number": _signed(fact["from"]), "result": _signed(fact["to"])}
        if fact["by"] in CHARACTERS:
            params["character"] = _character(fact["by"], lang)
    if "character" in fact:
        params["character"] = _character(fact["character"], lang)
    if fact["fact"] == "life":
        params |= {"before": _plain(fact["from"]), "after": _plain(fact["to"])}
    if "question" in fact:
        asked = question(game, fact["question"])
        params |= {"question": asked.text_plain(lang), "answer": asked.answer_plain(lang), "why": asked.why_plain(lang)}
    return params


def _throw(throw: str, lang: str) -> str:
    return translate(lang, THROWS[throw]) if throw in THROWS else throw


def _character(character: str, lang: str) -> str:
    name = CHARACTERS[character].name
    return name.fr if lang == "fr" else name.en


def calculation(fact: Mapping[str, Any]) -> str:
    """A step of a number as it is calculated: what makes −6 count 10 more is −6 − 10 = −16 (CM-10)."""
    value, number, result, sign = fact["from"], fact["number"], fact["to"], fact["sign"]
    if sign in "*/":
        return f"{_plain(value)} {'×' if sign == '*' else '÷'} {number} = {_plain(result)}"
    more = (sign == "+") == (value >= 0 and result >= 0)
    # A number is weakened down to 0 at most (CM-14), which no equals sign can say.
    equals = "=" if value + (number if more else -number) == result else "→"
    return f"{_plain(value)} {'+' if more else '−'} {number} {equals} {_plain(result)}"


def _plain(value: int) -> str:
    return str(value).replace("-", "−")


def _signed(value: int) -> str:
    return f"{value:+}".replace("-", "−")


def title(game: CartaMaths, card: str, lang: str) -> str:
    """What a card is called; a question by its id, which is how one asks it."""
    if card not in game.box:
        return card
    texts = game.box[card].title
    return texts.fr if lang == "fr" else texts.en


def render(game: CartaMaths, scene: Mapping[str, Any], names: Sequence[str], lang: str) -> RenderableType:
    """The current position: each side's life, character, hand and traps, then the question."""
    parts: list[RenderableType] = [_sides(game, scene, names, lang)]
    if scene["number"]:
        value = _signed(scene["number"]["value"])
        parts.append(translate(lang, N_("{number} is played: use a trap?"), number=value))
    if scene["question"]:
        parts.append(_question(game, scene["question"], lang))
    return Group(*parts)


def _sides(game: CartaMaths, scene: Mapping[str, Any], names: Sequence[str], lang: str) -> Table:
    t, tn = partial(translate, lang), partial(translate_plural, lang)
    table = Table.grid(padding=(0, 1))
    for seat, (name, side) in enumerate(zip(names, scene["sides"], strict=True)):
        turn = "▶" if scene["turn"] == seat and scene["phase"] != "over" else " "
        life = tn("{life} life point", "{life} life points", abs(side["life"]), life=_plain(side["life"]))
        counts = t(N_("deck: {deck}, discarded: {discards}"), deck=side["deck"], discards=len(side["discards"]))
        head = Text.assemble((f"{life:<18}", "bold"), _persona(side, lang), (f"   {counts}", "dim"))
        table.add_row(turn, Text(name, "bold"), head)
        table.add_row("", t(N_("Hand")), _cards(game, side["hand"], lang))
        table.add_row("", t(N_("Traps set")), _cards(game, side["sets"], lang))
    return table


def _persona(side: Mapping[str, Any], lang: str) -> Text:
    """The character, a full disc for each use that is left, and what waits for the next number (CM-14)."""
    notes = []
    if side["boosted"]:
        notes.append(translate(lang, N_("next number stronger")))
    if side["weakened"]:
        notes.append(translate(lang, N_("next number weaker")))
    uses = "●" * (USES - side["uses"]) + "○" * side["uses"]
    name = Text(_character(side["character"], lang), "" if side["face_up"] else "dim strike")
    return Text.assemble(name, f" {uses}", (f" {', '.join(notes)}" if notes else "", "dim"))


def _cards(game: CartaMaths, cards: Sequence[str], lang: str) -> Text:
    return Text(" ").join(_card(game, card, lang) for card in cards)


def _card(game: CartaMaths, card: str, lang: str) -> Text:
    if card == HIDDEN:
        return Text(*BACK)
    effect = game.box.effect(card)
    kind = game.box.kind(card)
    if isinstance(effect, Points):
        kind = "negative" if effect.value < 0 else "positive"
    sign = "? " if kind == "question" else ""
    return Text(f" {sign}{title(game, card, lang)} ", STYLES[kind])


def _question(game: CartaMaths, id: str, lang: str) -> Text:
    asked = question(game, id)
    allowed = N_("Calculator allowed.") if asked.calculator else N_("No calculator.")
    return Text.assemble((asked.text_plain(lang), "bold"), "\n", (translate(lang, allowed), "dim"))
