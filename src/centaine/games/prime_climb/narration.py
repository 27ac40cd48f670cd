"""What happened in Prime Climb, in sentences."""

from __future__ import annotations

from centaine.i18n import N_
from centaine.narration import Sentence

SENTENCES = (
    Sentence("roll", N_("{name} rolls {a} and {b}.")),
    Sentence("begins", N_("{name} goes first.")),
    Sentence("tie", N_("A tie: {names} roll again.")),
    Sentence("again", N_("{name} rolls again.")),
    Sentence("step", N_("{name}: {sum}.")),
    Sentence("moved", N_("Bump! {name}’s pawn goes from {from} back to {to}."), {"why": "bump"}),
    Sentence("moved", N_("{name}’s pawn is sent from {from} back to {to}."), {"why": "clear"}),
    Sentence("moved", N_("{name}’s pawn goes from {from} to {to}.")),
    Sentence("red", N_("{you}, you are on a prime: draw a card.")),
    Sentence("red", N_("{name} lands on a prime.")),
    Sentence("drew", N_("{name} draws “{card}”.")),
    Sentence("kept", N_("{name} keeps it for later.")),
    Sentence("no-effect", N_("It has no effect.")),
    Sentence("stole", N_("{name} takes “{card}” from {other}.")),
    Sentence("declined", N_("{name} takes no card.")),
    Sentence("cursed", N_("{name} is cursed by {other}: only − and ÷ in the next turn.")),
    Sentence("home", N_("{name}’s pawn reaches the goal.")),
    Sentence("turned", N_("{name}’s pawn turns back for home.")),
    Sentence("visited", N_("{name} reaches way station {station}.")),
    Sentence("played", N_("{name} plays “{card}”.")),
    Sentence("reshuffled", N_("The discard pile is reshuffled.")),
    Sentence("stopped", N_("{name} stops here.")),
    Sentence("turn", N_("{you}, it is your turn.")),
    Sentence("turn", N_("It is {name}’s turn.")),
    Sentence("won", N_("{name} wins!")),
)
"""What to say of each fact; one that is not here is not worth a sentence.

{you} is the name of whoever is addressed, at the page's screen.
"""
