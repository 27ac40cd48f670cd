"""CartaMaths in a terminal: both sides' cards, questions, and events in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from centaine.games.cartamaths.narration import SENTENCES
from centaine.games.cartamaths.referee import question
from centaine.games.cartamaths.rules.cards import Points
from centaine.games.cartamaths.rules.characters import CHARACTERS, USES
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import HIDDEN
from centaine.i18n import N_, translate, translate_plural
from centaine.narration import narrate
from centaine.plugin.terminal import no_invitation as invitation
from centaine.plugin.terminal import notation as choice_text

__all__ = ["choice_text", "describe", "invitation", "joined", "render"]

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


def describe(game: CartaMaths, fact: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
    """One fact of the log as a sentence."""
    return narrate(SENTENCES, fact, _words(game, fact, names, lang), lang)


def joined(facts: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Cards that a side draws in a row as one fact, whose `cards` they are."""
    told: list[dict[str, Any]] = []
    for fact in facts:
        last = told[-1] if told else {}
        if fact["fact"] == "drew" == last.get("fact") and fact["seat"] == last["seat"]:
            last["cards"].append(fact["card"])
        else:
            told.append({**fact, "cards": [fact["card"]]} if fact["fact"] == "drew" else dict(fact))
    return told


def _words(game: CartaMaths, fact: Mapping[str, Any], names: Sequence[str], lang: str) -> dict[str, str | int]:
    """All that a sentence about the fact may say, without what is hidden (CM-16)."""
    kind = fact["fact"]
    words: dict[str, str | int] = {}
    if "seat" in fact:
        words["name"] = names[fact["seat"]]
    for key in ("card", "bonus"):
        if fact.get(key) not in (None, HIDDEN):
            words[key] = _quoted(game, fact[key], lang)
    if len(fact.get("cards", ())) > 1:
        words["card"] = _cards_drawn(game, fact["cards"], lang)
    if fact.get("throw") not in (None, HIDDEN):
        words["throw"] = _throw(fact["throw"], lang)
    if kind == "throws":  # what the other side chose has just been told
        words |= {"name": names[0], "throw": _throw(fact["throws"][0], lang)}
    if fact.get("hand") and HIDDEN not in fact["hand"]:
        words["cards"] = ", ".join(_quoted(game, card, lang) for card in fact["hand"])
    if kind == "sum":
        words |= {"sum": calculation(fact), "number": _signed(fact["from"]), "result": _signed(fact["to"])}
    character = fact.get("character", fact.get("by"))
    if character in CHARACTERS:
        words["character"] = _character(character, lang)
    if kind == "life":
        words |= {"from": _plain(fact["from"]), "to": _plain(fact["to"])}
    if "question" in fact:
        asked = question(game, fact["question"])
        words |= {"question": asked.text_plain(lang), "answer": asked.answer_plain(lang), "why": asked.why_plain(lang)}
    return words


def _cards_drawn(game: CartaMaths, cards: Sequence[str], lang: str) -> str:
    if HIDDEN in cards:
        return translate_plural(lang, "{count} card", "{count} cards", len(cards), count=len(cards))
    return ", ".join(_quoted(game, card, lang) for card in cards)


def _throw(throw: str, lang: str) -> str:
    return translate(lang, THROWS[throw])


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


def _quoted(game: CartaMaths, card: str, lang: str) -> str:
    """A card as a sentence names it."""
    named = title(game, card, lang)
    return translate(lang, N_("“{title}”"), title=named) if card in game.box else named


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
