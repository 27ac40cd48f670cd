"""What happened on the Ultimate Numbers Track, in sentences."""

from __future__ import annotations

from centaine.i18n import N_
from centaine.narration import Sentence

SENTENCES = (
    Sentence("roll", N_("{name} rolls {a} and {b}.")),
    Sentence("roll", N_("{name} rolls {a}.")),
    Sentence("begins", N_("{name} goes first.")),
    Sentence("tie", N_("A tie: {names} roll again.")),
    Sentence("chose", N_("{name} takes one die."), {"dice": 1}),
    Sentence("chose", N_("{name} takes two dice."), {"dice": 2}),
    Sentence("walked", N_("From {from} to {to}.")),
    Sentence("past", N_("That’s {by} past 99: count {by} squares back from 99, to {to}.")),
    Sentence("passed", N_("{name} has passed 99 and can now choose one die or two.")),
    Sentence("ultimate", N_("{at} is ultimate: on to the next ultimate number, {to}.")),
    Sentence("ultimate-back", N_("{at} is ultimate: back to the previous ultimate number, {to}.")),
    Sentence("last-ultimate", N_("{at} is the last ultimate number before 99: back to {to}.")),
    Sentence("raised", N_("{at} = {product} is a power of {source}: back to {to}.")),
    Sentence("turn", N_("{you}, it is your turn.")),
    Sentence("turn", N_("It is {name}’s turn.")),
    Sentence("won", N_("{name} wins!")),
)
"""What to say of each fact. {you} is the name of whoever is addressed, at the page's screen."""
