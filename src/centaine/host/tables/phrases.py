"""The phrases that guests can say, translated so that everyone reads them in their own language."""

from __future__ import annotations

from centaine.i18n import N_
from centaine.protocol.presence import Phrase

PHRASES = (
    Phrase("hello", N_("Hello!")),
    Phrase("good-luck", N_("Good luck!")),
    Phrase("your-turn", N_("It is your turn.")),
    Phrase("moment", N_("One moment, please.")),
    Phrase("back", N_("I am back.")),
    Phrase("well-played", N_("Well played!")),
    Phrase("lucky", N_("What luck!")),
    Phrase("unlucky", N_("Bad luck!")),
    Phrase("thanks", N_("Thank you!")),
    Phrase("sorry", N_("Sorry!")),
    Phrase("again", N_("Shall we play again?")),
    Phrase("bye", N_("Goodbye!")),
    Phrase("applause", N_("Applause"), reaction=True, sign="👏"),
    Phrase("smile", N_("A smile"), reaction=True, sign="😊"),
    Phrase("surprise", N_("Surprise"), reaction=True, sign="😮"),
    Phrase("thinking", N_("Thinking hard"), reaction=True, sign="🤔"),
    Phrase("joy", N_("Joy"), reaction=True, sign="🎉"),
    Phrase("sad", N_("A sigh"), reaction=True, sign="😢"),
)

IDS = frozenset(phrase.id for phrase in PHRASES)
