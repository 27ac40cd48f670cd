"""CartaMaths' documents: cards, questions with their answers, characters, mats, a score sheet and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
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
from centaine.plugin.documents import TWICE, UNPRINTABLE, Document, DocumentGroup, Drawing, PrintOptions, Sheet
from centaine.printing import rules_booklet
from centaine.printing.boards import Size, edge_to_edge, on_sheet, on_sheets
from centaine.printing.boxes import PaperBox, boxes, card_box
from centaine.printing.shop import jobs

TURNS = 24
"""The lines of a score sheet; a longer match takes another one."""


def _in(texts: TwoLanguages, lang: str) -> str:
    return texts.fr if lang == "fr" else texts.en


def _cards(wish: PrintOptions, cards: Sequence[dict[str, Any]], drawings: dict[str, Drawing]) -> Sheet:
    data = {
        "card": {"width": CARD[0], "height": CARD[1]},
        "edge": UNPRINTABLE,
        "flip": wish.flip,
        "cards": cards,
    }
    return Sheet("single-cards" if wish.bleed else "cards", data, drawings)


def _backs(wish: PrintOptions, bleed: float = 0) -> dict[str, Drawing]:
    """The backs of both decks, which differ in colour."""
    said = translate(wish.lang, N_("The back of a card"))
    usual = drawing.whole_deck_back(bleed)
    backs = (inked(usual, SPARING), inked(usual, SECOND_SPARING)) if wish.saving else (usual, inked(usual, SECOND))
    return {f"back-{side}": Drawing(back, said) for side, back in enumerate(backs)}


def cards(wish: PrintOptions) -> Sheet:
    """The base cards of both sides (CM-3)."""
    drawings = _backs(wish, wish.bleed)
    fronts = [f"card-{card.id}" for card in STANDARD for _ in range(card.copies)]
    faces = [
        {"front": {"kind": "front", "drawing": face}, "back": {"kind": "back", "drawing": back, "bleeds": True}}
        for back in drawings
        for face in fronts
    ]
    for card in STANDARD:
        svg = drawing.whole_card(card, wish.lang, bleed=wish.bleed)
        said = f"{_in(card.title, wish.lang)}. {_in(card.text, wish.lang)}"
        drawings[f"card-{card.id}"] = Drawing(inked(svg, SPARING) if wish.saving else svg, said)
    return _cards(wish, faces, drawings)


def characters(wish: PrintOptions) -> Sheet:
    """The thirteen characters (CM-4): what each does on the front, who it was on the back."""
    drawings, faces = {}, []
    for character in CHARACTERS.values():
        svg = drawing.whole_character(character, wish.lang, bleed=wish.bleed)
        name, years = _in(character.name, wish.lang), _in(character.years, wish.lang)
        drawings[f"character-{character.id}"] = Drawing(
            inked(svg, SPARING) if wish.saving else svg, f"{name}, {years}. {_in(character.text, wish.lang)}"
        )
        life = {
            "kind": "life",
            "title": name.replace("-", "\u2011"),
            "years": years,
            "text": _in(character.life, wish.lang),
        }
        faces.append(
            {
                "front": {"kind": "front", "drawing": f"character-{character.id}"},
                "back": {**life, "colour": SIDES[0]},
            }
        )
    return _cards(wish, faces, drawings)


def questions(wish: PrintOptions) -> Sheet:
    """Questions on the fronts, their answers with the reason on the backs (CM-13)."""
    return question_cards(wish, chosen_questions(wish))


def question_cards(wish: PrintOptions, asked: Sequence[Question]) -> Sheet:
    """These questions as cards with their answers."""
    drawings: dict[str, Drawing] = {}
    faces = [
        {"front": front(wish, number, question, drawings), "back": answer(wish, number, question)}
        for number, question in enumerate(asked, 1)
    ]
    return _cards(wish, faces, drawings)


def closed_questions(wish: PrintOptions) -> Sheet:
    """Questions with the back of the deck that they go into, so that nobody sees which cards are questions."""
    drawings, faces = _backs(wish, wish.bleed), []
    for number, asked in enumerate(chosen_questions(wish), 1):
        side = 0 if "questions" in wish.given else (number - 1) // QUESTIONS
        back = {"kind": "back", "drawing": f"back-{side}", "bleeds": True}
        faces.append({"front": front(wish, number, asked, drawings), "back": back})
    return _cards(wish, faces, drawings)


def answers(wish: PrintOptions) -> Sheet:
    """The answers by the numbers of the questions, with the reasons, under the level that tells the sheets apart."""
    asked = chosen_questions(wish)
    level = level_name(wish, asked[0].level)
    numbered = [{**answer(wish, n, one), "number": str(n)} for n, one in enumerate(asked, 1)]
    return Sheet("answers", {"level": level, "answers": numbered}, {})


def card_boxes(wish: PrintOptions) -> Sheet:
    """A box for each side's deck, base cards and questions (CM-3), and one for the characters."""
    say: Callable[..., str] = partial(translate, wish.lang)
    deck = sum(card.copies for card in STANDARD) + QUESTIONS
    paper_boxes = [
        PaperBox(card_box(CARD, deck, wish), say(N_("CartaMaths: deck of side {side}"), side=side), back.svg)
        for side, back in enumerate(_backs(wish).values(), 1)
    ]
    portrait = booklet_pictures.character(next(iter(CHARACTERS)))
    paper_boxes.append(
        PaperBox(
            card_box(CARD, len(CHARACTERS), wish),
            say(N_("CartaMaths: characters")),
            inked(portrait, SPARING) if wish.saving else portrait,
        )
    )
    return boxes(paper_boxes, wish)


def _mats(wish: PrintOptions, *, small: bool = False) -> list[Drawing]:
    said = translate(wish.lang, N_("A mat with a place for each type of card"))
    return [
        Drawing(mat_sheet(wish.lang, side, saving=wish.saving, small=small, bleed=wish.bleed), said)
        for side in range(len(SIDES))
    ]


def mats(wish: PrintOptions) -> Sheet:
    """A mat for each side, on one large sheet."""
    if wish.bleed:
        return edge_to_edge(_mats(wish), Size(WIDTH, HEIGHT))
    paper = TWICE[wish.paper]
    return on_sheet(_mats(wish), Size(WIDTH, HEIGHT), paper._replace(width=paper.height, height=paper.width))


def mats_on_small_sheets(wish: PrintOptions) -> Sheet:
    """A mat for each side, on two sheets of the paper that is at home."""
    names = [translate(wish.lang, N_("Side {side}"), side=1 + side) for side in range(len(SIDES))]
    return on_sheets(_mats(wish), Size(WIDTH, HEIGHT), wish.paper, small=_mats(wish, small=True)[0], names=names)


def score_sheet(wish: PrintOptions) -> Sheet:
    """Life points turn by turn, from 100 (CM-1), and the uses of the characters (CM-14)."""
    said = {name: translate(wish.lang, text) for name, text in SCORE.items()}
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


def position(wish: PrintOptions) -> Sheet:
    """How a match stands, as everyone may see it (CM-16): both mats with what lies on them."""
    game, state, names = wish.given["match"]
    say: Callable[..., str] = partial(translate, wish.lang)
    drawings, players = {}, []
    for side, name in enumerate(names):
        character = game.characters[side]
        laid = laid_mat(game, state, side, name, wish.lang, saving=wish.saving)
        drawings[f"mat-{side}"] = Drawing(laid, _on_mat(game, state, side, name, wish.lang))
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
                by = _in(game.characters[whose].name, wish.lang)
                lines.append(say(N_("Next number changed by {character}"), character=by))
        players.append({"name": name, "pawn": f"pawn-{side}", "lines": lines})
    boards = [f"mat-{side}" for side in range(len(names))]
    data = {"headline": _headline(wish.lang, game, state, names), "boards": boards, "players": players}
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
        use=N_("Sheets of nine cards, printed on both sides; stiff paper is best."),
        shop=jobs.CARDS,
        pages=10,
        group=DocumentGroup.TO_PLAY,
        both_sides=True,
    ),
    Document(
        "questions",
        N_("Questions and answers"),
        questions,
        takes=("level", "questions"),
        use=N_("Questions in front, answers with their reasons on the back: for learning."),
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
        shop=jobs.CARDS,
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
        use=N_("Thirteen cards: effects in front, lives on the back."),
        shop=jobs.CARDS,
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
