"""What happened in CartaMaths, in sentences; of two, the second is for readers who may not know the card (CM-16)."""

from __future__ import annotations

from centaine.i18n import N_
from centaine.narration import Sentence

SENTENCES = (
    Sentence("threw", N_("{name} chooses {throw}.")),
    Sentence("threw", N_("{name} has chosen.")),
    Sentence("throws", N_("{name} shows {throw}.")),
    Sentence("tie", N_("A tie: choose again.")),
    Sentence("to-throw", N_("{you}, it is your turn: rock, paper or scissors.")),
    Sentence("to-throw", N_("It is {name}’s turn: rock, paper or scissors.")),
    Sentence("begins", N_("{name} goes first.")),
    Sentence("drew", N_("{name} draws {card}.")),
    Sentence("drew", N_("{name} draws a card.")),
    Sentence("played", N_("{name} plays {card} with {bonus}.")),
    Sentence("played", N_("{name} plays {card}.")),
    Sentence("sum", N_("The opposite of {number} is {result}."), {"sign": "±"}),
    Sentence("sum", N_("{character}: {sum}.")),
    Sentence("sum", N_("{sum}.")),
    Sentence("trap", N_("{name} uses the trap {card}.")),
    Sentence("passed", N_("{name} uses no trap.")),
    Sentence("set", N_("{name} sets the trap {card}.")),
    Sentence("set", N_("{name} sets a trap.")),
    Sentence("asked", N_("{name} asks: {question}")),
    Sentence("asked", N_("{name} asks a question: {notion}.")),
    Sentence("asked", N_("{name} asks a question.")),
    Sentence("answered", N_("{name} answers correctly: {answer}. {why}"), {"right": True}),
    Sentence("answered", N_("{name} answers correctly."), {"right": True}),
    Sentence("answered", N_("{name} gets it wrong. The answer is {answer}. {why}"), {"right": False}),
    Sentence("answered", N_("{name} gets it wrong."), {"right": False}),
    Sentence("discarded", N_("{name} discards {card}.")),
    Sentence("lost", N_("{name} loses the trap {card}, at random."), {"from": "sets"}),
    Sentence("lost", N_("{name} loses {card} from their hand, at random.")),
    Sentence("lost", N_("{name} loses a card at random.")),
    Sentence("used", N_("{name} uses {character} on {card}.")),
    Sentence("used", N_("{name} uses {character}.")),
    Sentence("looked", N_("{name} looks at the opponent’s hand: {cards}.")),
    Sentence("looked", N_("{name} looks at the opponent’s hand.")),
    Sentence("life", N_("{name} goes from {from} to {to} life points.")),
    Sentence("time", N_("Time is up.")),
    Sentence("turn", N_("{you}, it is your turn.")),
    Sentence("turn", N_("It is {name}’s turn.")),
    Sentence("won", N_("The other side has no life points left: {name} wins!"), {"ending": "life"}),
    Sentence("won", N_("The other side has no card to draw: {name} wins!"), {"ending": "deck"}),
    Sentence("won", N_("{name} has more life points and wins!"), {"ending": "time"}),
    Sentence("drawn", N_("Both sides have the same number of life points: the match is a draw.")),
)
"""What to say of each fact. CM-13: whoever is told the answer is told why.

{you} is the name of whoever is addressed, at the page's screen.
"""
