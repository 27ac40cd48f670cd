"""The texts of the rules for paper without colours (PC-2, PC-3), where red squares are black and signs tell primes."""

from __future__ import annotations

import re

WITHOUT_COLOURS = {
    "en": (
        (
            r"In the usual colours, 2 is orange.*?the signs stay the same\.",
            "2 has dots, 3 triangles, 5 stars, 7 moons. The ring of all larger primes is black, without signs.",
        ),
        (r"a ring of colours", "a ring with signs"),
        (r"(The|the) colours\b", r"\1 signs"),
        (r" \(On a black and white board, its ring is full, without signs\.\)", ""),
        (r"\bred\b", "black"),
        (r"\bRed\b", "Black"),
    ),
    "fr": (
        (
            r"Dans les couleurs habituelles, 2 est orange.*?les signes restent les mêmes\.",
            "2 a des points, 3 des triangles, 5 des étoiles, 7 des lunes. Tous les premiers plus grands ont un anneau"
            " noir, sans signe.",
        ),
        (r"un anneau de couleurs", "un anneau à signes"),
        (r"\bLes couleurs \{", "Les signes {"),
        (r"\bdes couleurs\b(?=\.)", "des signes"),
        (r" \(Sur un plateau en noir et blanc, son anneau est plein, sans signe\.\)", ""),
        (r"(\b[Cc]ases? (?:est )?\**)rouge", r"\1noire"),
        (r"\brouge", "noir"),
    ),
}
"""What is said otherwise, in order: patterns, and what stands in their place."""


def in_black_and_white(text: str, lang: str) -> str:
    """A text of the rules as it is true of squares without colours."""
    for said, otherwise in WITHOUT_COLOURS[lang]:
        text = re.sub(said, otherwise, text)
    return text
