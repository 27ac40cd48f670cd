"""CartaMaths' documents: cards, questions with their answers, characters, mats, a score sheet and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Any

from centaine.games.cartamaths import booklet
from centaine.games.cartamaths.drawing import booklet_pictures, drawing
from centaine.games.cartamaths.drawing.inks import SECOND, SECOND_SPARING, SPARING, inked
from centaine.games.cartamaths.drawing.mats.laid_mat import laid_mat
from centaine.games.cartamaths.drawing.mats.mat_sheet import CARD, HEIGHT, SIDES, WIDTH, mat_sheet
from centaine.games.cartamaths.question_cards import answer, chosen_questions, front, level_name
from centaine.games.cartamaths.questions.deck import QUESTIONS
from centaine.games.cartamaths.questions.question import Question
from centaine.games.cartamaths.referee import question
from centaine.games.cartamaths.rules.cards import STANDARD
from centaine.games.cartamaths.rules.characters import CHARACTERS, USES
from centaine.games.cartamaths.rules.data import TwoLanguages
from centaine.games.cartamaths.rules.rules import CartaMaths
from centaine.games.cartamaths.rules.state import State
from centaine.games.cartamaths.rules.zones import deck_size
from centaine.games.cartamaths.worksheets import WORKSHEETS
from centaine.i18n import N_, translate, translate_plural
from centaine.plugin.documents import PAPERS, TWICE, UNPRINTABLE, Document, DocumentGroup, Drawing, PrintOptions, Sheet
from centaine.printing import rules_booklet
from centaine.printing.boards import Size, edge_to_edge, on_sheet, on_sheets
from centaine.printing.boxes import PaperBox, boxes, card_box
from centaine.printing.shop import jobs

MARGIN = 4.2
"""The white around the field of a card that is cut at home, in millimetres."""

TURNS = 24
"""The lines of a score sheet; a longer match takes another one."""


def _in(texts: TwoLanguages, lang: str) -> str:
    return texts.fr if lang == "fr" else texts.en


def _cards(options: PrintOptions, cards: Sequence[dict[str, Any]], drawings: dict[str, Drawing]) -> Sheet:
    data = {
        "card": {"width": CARD[0], "height": CARD[1]},
        "edge": UNPRINTABLE,
        "flip": options.flip,
        "cards": cards,
    }
    return Sheet("single-cards" if options.bleed else "cards", data, drawings)


def _margin(options: PrintOptions) -> float:
    """How far inside the cut the field of a card begins at home, where scissors slip; a print shop has a bleed."""
    return 0 if options.bleed else MARGIN


def _backs(options: PrintOptions, bleed: float = 0, margin: float = 0) -> dict[str, Drawing]:
    """The backs of both decks, which differ in their number and their colour."""
    said = translate(options.lang, N_("The back of a card"))
    inks = (SPARING, SECOND_SPARING) if options.saving else ({}, SECOND)
    return {
        f"back-{side}": Drawing(inked(drawing.whole_deck_back(side, bleed, margin), ink), said)
        for side, ink in enumerate(inks)
    }


def cards(options: PrintOptions) -> Sheet:
    """The base cards of both sides (CM-3)."""
    drawings = _backs(options, options.bleed, _margin(options))
    fronts = [f"card-{card.id}" for card in STANDARD for _ in range(card.copies)]
    faces = [
        {"front": {"kind": "front", "drawing": face}, "back": {"kind": "back", "drawing": back, "bleeds": True}}
        for back in drawings
        for face in fronts
    ]
    for card in STANDARD:
        svg = drawing.whole_card(card, options.lang, bleed=options.bleed, margin=_margin(options))
        said = f"{_in(card.title, options.lang)}. {_in(card.text, options.lang)}"
        drawings[f"card-{card.id}"] = Drawing(inked(svg, SPARING) if options.saving else svg, said)
    return _cards(options, faces, drawings)


def characters(options: PrintOptions) -> Sheet:
    """The thirteen characters (CM-4): what each does on the front, who it was on the back."""
    drawings, faces = {}, []
    for character in CHARACTERS.values():
        svg = drawing.whole_character(character, options.lang, bleed=options.bleed, margin=_margin(options))
        name, years = _in(character.name, options.lang), _in(character.years, options.lang)
        drawings[f"character-{character.id}"] = Drawing(
            inked(svg, SPARING) if options.saving else svg, f"{name}, {years}. {_in(character.text, options.lang)}"
        )
        life = {
            "kind": "life",
            "title": name.replace("-", "\u2011"),
            "years": years.replace("-", "\u2011"),
            "text": _in(character.life, options.lang),
        }
        faces.append(
            {
                "front": {"kind": "front", "drawing": f"character-{character.id}"},
                "back": {**life, "colour": SIDES[0], "saving": options.saving},
            }
        )
    return _cards(options, faces, drawings)


def questions(options: PrintOptions) -> Sheet:
    """Questions on the fronts, their answers with the reason on the backs (CM-13)."""
    return question_cards(options, chosen_questions(options))


def question_cards(options: PrintOptions, asked: Sequence[Question]) -> Sheet:
    """These questions as cards with their answers."""
    drawings: dict[str, Drawing] = {}
    faces = [
        {"front": front(options, number, question, drawings), "back": answer(options, number, question)}
        for number, question in enumerate(asked, 1)
    ]
    return _cards(options, faces, drawings)


def closed_questions(options: PrintOptions) -> Sheet:
    """Questions with the back of the deck that they go into, half of them for each side.

    Nobody sees which cards of a deck are questions.
    """
    drawings, faces = _backs(options, options.bleed, _margin(options)), []
    questions = chosen_questions(options)
    of_each = ceil(len(questions) / 2)
    for number, asked in enumerate(questions, 1):
        side = (number - 1) // of_each
        back = {"kind": "back", "drawing": f"back-{side}", "bleeds": True}
        faces.append({"front": front(options, number, asked, drawings), "back": back})
    return _cards(options, faces, drawings)


def answers(options: PrintOptions) -> Sheet:
    """The answers by the numbers of the questions, with the reasons, under the level that tells the sheets apart."""
    asked = chosen_questions(options)
    level = level_name(options, asked[0].level)
    numbered = [{**answer(options, n, one), "number": str(n)} for n, one in enumerate(asked, 1)]
    return Sheet("answers", {"level": level, "answers": numbered}, {})


def card_boxes(options: PrintOptions) -> Sheet:
    """A box for each side's deck, base cards and questions (CM-3), and one for the characters."""
    say: Callable[..., str] = partial(translate, options.lang)
    deck = sum(card.copies for card in STANDARD) + QUESTIONS
    paper_boxes = [
        PaperBox(card_box(CARD, deck, options), say(N_("CartaMaths: deck of side {side}"), side=side), back.svg)
        for side, back in enumerate(_backs(options).values(), 1)
    ]
    portrait = booklet_pictures.character(next(iter(CHARACTERS)))
    paper_boxes.append(
        PaperBox(
            card_box(CARD, len(CHARACTERS), options),
            say(N_("CartaMaths: characters")),
            inked(portrait, SPARING) if options.saving else portrait,
        )
    )
    return boxes(paper_boxes, options)


def _mats(options: PrintOptions, *, small: bool = False) -> list[Drawing]:
    said = translate(options.lang, N_("A mat with a place for each type of card"))
    return [
        Drawing(mat_sheet(options.lang, side, saving=options.saving, small=small, bleed=options.bleed), said)
        for side in range(len(SIDES))
    ]


def mats(options: PrintOptions) -> Sheet:
    """A mat for each side, on one large sheet."""
    if options.bleed:
        return edge_to_edge(_mats(options), Size(WIDTH, HEIGHT))
    paper = TWICE[options.paper]
    return on_sheet(_mats(options), Size(WIDTH, HEIGHT), paper._replace(width=paper.height, height=paper.width))


def mats_on_small_sheets(options: PrintOptions) -> Sheet:
    """A mat for each side, on two sheets of the paper that is at home."""
    names = [translate(options.lang, N_("Side {side}"), side=1 + side) for side in range(len(SIDES))]
    return on_sheets(
        _mats(options), Size(WIDTH, HEIGHT), options.paper, small=_mats(options, small=True)[0], names=names
    )


def score_sheet(options: PrintOptions) -> Sheet:
    """Life points turn by turn, from 100 (CM-1), and the uses of the characters (CM-14)."""
    said = {name: translate(options.lang, text) for name, text in SCORE.items()}
    return Sheet("score", {"rows": TURNS, "life": 100, "sides": list(SIDES), "say": said}, {})


SCORE = {
    "side": N_("Side"),
    "character": N_("Character"),
    "uses": N_("Used"),
    "turn": N_("Turn"),
    "played": N_("What happened"),
    "life": N_("Life"),
    "help": N_("Write down both sides’ life points after each turn. A side that drops to 0 loses."),
}


def position(options: PrintOptions) -> Sheet:
    """How a match stands, as everyone may see it (CM-16): both mats with what lies on them."""
    game, state, names = options.given["match"]
    say: Callable[..., str] = partial(translate, options.lang)
    drawings, players = {}, []
    for side, name in enumerate(names):
        character = game.characters[side]
        laid = laid_mat(game, state, side, name, options.lang, saving=options.saving)
        drawings[f"mat-{side}"] = Drawing(laid, _on_mat(game, state, side, name, options.lang))
        drawings[f"pawn-{side}"] = Drawing(booklet_pictures.character(character.id), name)
        lines = [
            say(N_("Life points: {life}"), life=str(state.life[side]).replace("-", "−")),
            say(N_("Cards in hand: {count}"), count=len(state.hands[side])),
            say(N_("Cards in the deck: {count}"), count=deck_size(state.decks[side])),
            say(N_("Traps set: {count}"), count=len(state.sets[side])),
            say(N_("Character used: {count} of {most}"), count=state.uses[side], most=USES),
        ]
        if state.owed[side]:
            lines.append(say(N_("Cards still to draw: {count}"), count=state.owed[side]))
        for changed, whose in ((state.boosted, side), (state.weakened, 1 - side)):
            if changed[side]:
                by = _in(game.characters[whose].name, options.lang)
                lines.append(say(N_("Next number changed by {character}"), character=by))
        players.append({"name": name, "pawn": f"pawn-{side}", "lines": lines})
    boards = [f"mat-{side}" for side in range(len(names))]
    data = {"headline": _headline(options.lang, game, state, names), "boards": boards, "players": players}
    return Sheet("position", data, drawings)


def _on_mat(game: CartaMaths, state: State, side: int, name: str, lang: str) -> str:
    """What the picture of a mat shows beyond the lines below it."""
    discarded = state.discards[side]
    titles = [_in(game.box[card].title, lang) for card in discarded if card in game.box]
    asked = len(discarded) - len(titles)
    if asked:
        titles.append(translate_plural(lang, "{n} question", "{n} questions", asked))
    if not titles:
        return translate(lang, N_("{name}’s mat"), name=name)
    return translate(lang, N_("{name}’s mat. Discarded: {cards}"), name=name, cards=", ".join(titles))


def _headline(lang: str, game: CartaMaths, state: State, names: Sequence[str]) -> str:
    if state.phase != "over":
        other = names[1 - state.player]
        if state.phase == "answer":
            asked = question(game, state.question).text_plain(lang)
            return translate(lang, N_("{name} to answer: {question}"), name=other, question=asked)
        if state.phase == "trap":
            value = f"{state.value:+}".replace("-", "−")
            return translate(lang, N_("{name} may turn up a trap. The number counts {value}."), name=other, value=value)
        return translate(lang, N_("{name} to play."), name=names[state.player])
    returns = game.returns(state)
    if returns[0] == returns[1]:
        return translate(lang, N_("The game is a draw."))
    return translate(lang, N_("{name} has won."), name=names[0 if returns[0] > returns[1] else 1])


DOCUMENTS = (
    Document(
        "cards",
        N_("Cards of both sides"),
        cards,
        use=N_("Sheets of nine cards, printed on both sides; stiff paper is best. Cut from cross to cross."),
        shop=jobs.DECKS,
        shop_size=dict.fromkeys(PAPERS, CARD),
        pages=10,
        group=DocumentGroup.TO_PLAY,
        both_sides=True,
    ),
    Document(
        "questions",
        N_("Questions and answers"),
        questions,
        takes=("level", "questions"),
        use=N_("Questions on the front, explained answers on the back: for learning."),
        pages=8,
        group=DocumentGroup.QUESTIONS,
        both_sides=True,
    ),
    Document(
        "questions-closed",
        N_("Question cards with deck backs"),
        closed_questions,
        takes=("level", "questions"),
        use=N_("Questions with the backs of the decks: for playing, with the sheet of answers."),
        shop=jobs.DECKS,
        shop_size=dict.fromkeys(PAPERS, CARD),
        pages=8,
        group=DocumentGroup.TO_PLAY,
        both_sides=True,
    ),
    Document(
        "answers",
        N_("Answers to the questions"),
        answers,
        takes=("level", "questions"),
        use=N_("By the numbers of the questions: one sheet for 36."),
        shop=jobs.SHEET,
        pages=1,
        group=DocumentGroup.TO_PLAY,
    ),
    Document(
        "characters",
        N_("Characters"),
        characters,
        use=N_("Thirteen cards: effects on the front, biographies on the back."),
        shop=jobs.CARDS,
        shop_size=dict.fromkeys(PAPERS, CARD),
        pages=4,
        group=DocumentGroup.TO_PLAY,
        both_sides=True,
    ),
    Document(
        "card-boxes",
        N_("Boxes for the cards, to fold"),
        card_boxes,
        takes=("weight",),
        use=N_("Three sheets of stiff paper; their sizes follow from the cards and their paper."),
        shop=jobs.PIECES,
        pages=3,
        group=DocumentGroup.CARDS,
    ),
    Document(
        "mats",
        N_("Mats on large sheets"),
        mats,
        use=N_("Two sheets of A3 or Tabloid."),
        shop=jobs.MAT,
        shop_size=dict.fromkeys(PAPERS, (WIDTH, HEIGHT)),
        pages=2,
        twice=True,
        group=DocumentGroup.PIECES,
    ),
    Document(
        "mats-small-sheets",
        N_("Mats, each on two sheets"),
        mats_on_small_sheets,
        use=N_("For a printer at home: two sheets each to cut and glue."),
        pages=5,
        group=DocumentGroup.PIECES,
    ),
    *WORKSHEETS,
    Document(
        "score",
        N_("Score sheet"),
        score_sheet,
        use=N_("One sheet, for a game of up to 24 turns."),
        shop=jobs.SHEETS,
        pages=1,
        group=DocumentGroup.TO_PLAY,
    ),
    Document(
        "at-a-glance",
        N_("A turn, all cards and characters at a glance"),
        booklet.at_a_glance,
        use=N_("Both sides of one sheet, to have beside the mats."),
        shop=jobs.AID._replace(sides=jobs.BOTH_SIDES),
        pages=2,
        group=DocumentGroup.TO_PLAY,
        both_sides=True,
    ),
    *rules_booklet.documents(
        N_("Rules of CartaMaths"),
        N_("Rules of CartaMaths, a booklet to fold"),
        booklet.rules,
        rules_booklet.BookletPages(9, {}, 6),
    ),
    Document(
        "position",
        N_("A CartaMaths position"),
        position,
        needs="match",
        use=N_("Both mats of a saved game with their cards, on one sheet."),
        pages=1,
        group=DocumentGroup.SAVED,
    ),
)
"""Everything that CartaMaths prints."""
