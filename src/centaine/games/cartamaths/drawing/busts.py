"""Busts of the characters, drawn with few shapes and distinguished by hair and dress.

Each fits a medallion of 200 by 200 units with a field of radius 92; the face is centred at (100, 93). The busts are not
likenesses: of several of the thirteen people, no portrait from life exists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from centaine.games.cartamaths.drawing.markup import disc, fill, line, ring

_FACE = "M76 86C76 58 124 58 124 86C124 109 113 124 100 124C87 124 76 109 76 86Z"
_FACE_SHADE = "M100 65C116 65 124 72 124 86C124 109 113 124 100 124C106 112 105 104 103 98C100 90 104 76 100 65Z"
_NECK = "M88 112H112V130L117 136C114 151 86 151 83 136L88 130Z"
_NECK_SHADE = "M88 116C94 126 106 126 112 116V132C104 136 94 132 88 122Z"
_SHOULDERS = "M31.2 161C42 146 64 142 86 134C90 150 110 150 114 134C136 142 158 146 168.8 161A92 92 0 0 1 31.2 161Z"


def _dress(colour: str, path: str = _SHOULDERS) -> str:
    return fill(colour, path)


def _head(skin: int, *, ears: bool = True, lips: str = "") -> str:
    """Neck, ears and face, with the right half in shade."""
    tone, shade = f"skin-{skin}", f"skin-{skin}-shade"
    drawn = fill(tone, _NECK) + fill(shade, _NECK_SHADE)
    if ears:
        drawn += disc(tone, 6, 76.5, 95) + disc(shade, 6, 123.5, 95)
    drawn += fill(tone, _FACE) + fill(shade, _FACE_SHADE)
    drawn += disc("coal", 2.3, 89.5, 94) + disc("coal", 2.3, 110.5, 94)
    drawn += line("coal", "M84.5 88C87 85.5 91 85.5 94 87M106 87C109 85.5 113 85.5 115.5 88", 2)
    mouth = lips or f"skin-{min(skin + 2, 4)}-shade"
    return drawn + line(mouth, "M94 112.5C98 115.5 102 115.5 106 112.5", 2.4)


def _hypatia() -> str:
    back = fill(
        "hair-chestnut",
        "M72 96C64 62 82 46 100 46C118 46 136 62 128 96C132 104 128 114 120 114H80C72 114 68 104 72 96Z"
        "M112 108C128 104 134 122 122 126C114 128 108 118 112 108Z",
    )
    himation = _dress("cream") + fill(
        "bonus", "M31.2 161C42 146 64 142 84 134.5C92 156 128 172 150 177.6A92 92 0 0 1 31.2 161Z"
    )
    folds = line("bonus-deep", "M60 146C72 166 94 180 112 189M46 152C54 170 66 180 78 187", 2.5)
    waves = (
        "M74 98C68 72 82 60 100 62C118 60 132 72 126 98C124 88 122 84 118 82"
        "C116 76 106 76 100 66C94 76 84 76 82 82C78 84 76 88 74 98Z"
    )
    band = line("bonus", "M73 80C82 54 118 54 127 80", 4)
    return back + himation + folds + _head(2, ears=False, lips="negative-deep") + fill("hair-chestnut", waves) + band


def _brahmagupta() -> str:
    shawl = fill("skin-3", _SHOULDERS) + fill(
        "negative", "M31.2 161C42 146 64 142 80 136C96 164 130 178 146 179.7A92 92 0 0 1 31.2 161Z"
    )
    border = line("cream", "M80 137C94 163 128 176 146 179", 3)
    knot = fill("coal", "M90 56C86 40 114 40 110 56Z")
    hair = fill("coal", "M75 92C70 60 84 52 100 52C116 52 130 60 125 92C123 80 117 73 100 71C83 73 77 80 75 92Z")
    rings = ring("umber", 3.5, 75, 104, 2.4) + ring("umber", 3.5, 125, 104, 2.4)
    moustache = line("coal", "M90 109C95 106 98 106 100 108C102 106 105 106 110 109", 3)
    beads = "".join(
        disc("cream", 2.6, x, y) for x, y in ((84, 138), (89, 144), (96, 147.5), (104, 147.5), (111, 144), (116, 138))
    )
    return shawl + border + _head(3) + knot + hair + rings + moustache + beads


def _al_khwarizmi() -> str:
    robe = _dress("question-deep") + fill("cream", "M88 136L100 166L112 136L118 138L104 190H96L82 138Z")
    beard = fill(
        "hair-grey",
        "M76 94C78 100 84 106 92 107C96 105 104 105 108 107C116 106 122 100 124 94"
        "C126 122 114 146 100 150C86 146 74 122 76 94Z",
    )
    mouth = line("coal", "M95 113.5C98 115.5 102 115.5 105 113.5", 2)
    turban = fill("cream", "M70 82C62 56 80 40 100 40C120 40 138 56 130 82C120 74 80 74 70 82Z")
    folds = line("stone", "M72 78C84 58 112 46 128 66M71 68C82 50 104 44 118 48", 2.2) + fill(
        "bonus", "M92 42C94 30 106 30 108 42Z"
    )
    return robe + _head(2) + beard + mouth + turban + folds


def _al_kishnawi() -> str:
    gown = _dress("back") + fill("back-deep", "M82 136L100 178L118 136L114 150H86Z")
    gown += line("bonus", "M82 136L100 178L118 136M62 150C66 172 78 186 92 190M138 150C134 172 122 186 108 190", 3)
    beard = fill(
        "coal",
        "M77 98C80 106 86 108 91 107C96 104 104 104 109 107C114 108 120 106 123 98"
        "C122 120 112 132 100 132C88 132 78 120 77 98Z",
    )
    mouth = line("skin-4-shade", "M94.5 113C98 115.5 102 115.5 105.5 113", 2.4)
    turban = fill("cream", "M71 84C64 58 78 44 100 44C122 44 136 58 129 84C118 72 82 72 71 84Z")
    turban += fill("cream", "M72 80C66 96 68 124 78 138C86 142 90 138 86 132C76 120 76 100 79 88Z")
    folds = line("stone", "M74 76C88 54 116 54 127 74M80 60C92 48 112 48 122 62M75 92C73 110 78 126 83 134", 2.2)
    return gown + _head(4, ears=False) + beard + mouth + turban + folds


def _wang_zhenyi() -> str:
    robe = _dress("negative") + fill("bonus", "M88 134C94 150 106 160 122 166L118 174C98 166 86 152 80 137Z")
    robe += line("bonus", "M122 168C126 178 127 184 126 188", 3)
    back = fill(
        "coal", "M72 96C68 62 84 52 100 52C116 52 132 62 128 96C128 104 124 108 120 108H80C76 108 72 104 72 96Z"
    )
    bun = fill("coal", "M80 48C80 30 120 30 120 48C120 60 80 60 80 48Z") + line("bonus", "M70 38L130 54", 3.5)
    bun += disc("positive", 5, 70, 38) + disc("rose", 6, 124, 66) + disc("bonus", 2.4, 124, 66)
    hair = fill("coal", "M75 90C75 68 88 63 100 63C112 63 125 68 125 90C120 78 112 74 100 76C88 74 80 78 75 90Z")
    return back + robe + _head(1, ears=False, lips="negative-deep") + hair + bun


def _germain() -> str:
    back = fill(
        "hair-brown", "M72 96C66 62 84 50 100 50C116 50 134 62 128 96C130 112 124 118 118 118H82C76 118 70 112 72 96Z"
    )
    gown = fill("skin-1", _SHOULDERS) + fill(
        "cream",
        "M28.5 157.3C40 148 54 150 66 156C84 164 116 164 134 156C146 150 160 148 171.5 157.3A92 92 0 0 1 28.5 157.3Z",
    )
    gown += fill("question-deep", "M47.4 175.5C64 170 136 170 152.6 175.5A92 92 0 0 1 47.4 175.5Z") + line(
        "stone", "M66 157C70 166 72 170 72 172M134 157C130 166 128 170 128 172M100 163V171", 2
    )
    curls = "".join(
        disc("hair-brown", 6.5, x, y)
        for x, y in ((79, 77), (87, 71), (96, 69), (105, 69), (114, 71), (121.5, 77), (74, 86), (126, 86))
    )
    band = line("question-deep", "M74 68C84 52 116 52 126 68", 4.5)
    return back + gown + _head(1, ears=False, lips="negative-deep") + curls + band


def _galois() -> str:
    coat = _dress("back") + fill("back-deep", "M80 137L66 168L92 186L100 160L108 186L134 168L120 137L112 146H88Z")
    cravat = fill("cream", "M86 130C94 138 106 138 114 130L116 144C108 150 92 150 84 144Z") + fill(
        "cream", "M100 146L90 164L100 170L110 164Z"
    )
    back = fill(
        "hair-brown", "M73 94C66 60 80 44 100 44C122 44 134 60 127 94C125 98 122 98 120 94H80C78 98 75 98 73 94Z"
    )
    locks = (
        "M76 92C70 66 84 54 100 56C118 54 130 66 124 92"
        "C123 84 120 79 116 76L112 80L106 72L99 79L92 71L86 79L82 75C78 80 77 84 76 92Z"
    )
    tuft = "M82 56C80 44 92 46 92 40C100 48 108 40 116 46C122 48 122 54 118 60Z"
    return back + coat + _head(1) + cravat + fill("hair-brown", locks + tuft)


def _lovelace() -> str:
    back = fill(
        "coal", "M71 96C66 60 84 50 100 50C116 50 134 60 129 96C129 108 124 112 118 112H82C76 112 71 108 71 96Z"
    )
    gown = fill("skin-1", _SHOULDERS) + fill(
        "question",
        "M27.3 155.8C44 152 58 160 70 166C88 174 112 174 130 166C142 160 156 152 172.7 155.8A92 92 0 0 1 27.3 155.8Z",
    )
    gown += line("cream", "M28 157C44 154 58 162 70 168C88 176 112 176 130 168C142 162 156 154 172 157", 4)
    hair = fill("coal", "M74 98C70 72 84 62 100 62C116 62 130 72 126 98C122 84 112 76 100 66C88 76 78 84 74 98Z")
    ringlets = "".join(disc("coal", 7.5 - k * 0.6, x, 92 + 10 * k) for k in range(3) for x in (72 + k, 128 - k))
    flowers = disc("rose", 6, 76, 68) + disc("cream", 5, 84, 60) + disc("bonus", 2, 76, 68) + disc("bonus", 2, 84, 60)
    beads = disc("bonus", 3, 100, 150) + _punched_card()
    necklace = line("bonus", "M88 136C92 148 108 148 112 136", 2)
    return back + gown + _head(1, ears=False, lips="negative-deep") + ringlets + hair + flowers + necklace + beads


def _punched_card() -> str:
    rows = ((116, (168, 176)), (125, (168,)), (134, (160, 176)), (143, (168,)), (152, (160, 168)))
    holes = "".join(f"M{x} {y}v3" for x, ys in rows for y in ys)
    return fill("cream", "M108 152H152L160 160V186H108Z") + line("plum", holes, 4.5)


def _noether() -> str:
    bun = fill("hair-brown", "M78 58C72 34 128 34 122 58Z")
    back = fill(
        "hair-brown", "M72 90C68 60 84 50 100 50C116 50 132 60 128 90C129 98 126 102 122 102H78C74 102 71 98 72 90Z"
    )
    blouse = _dress("cream") + fill(
        "back",
        "M31.2 161C42 146 64 142 82 136L92 190.7A92 92 0 0 1 31.2 161Z"
        "M168.8 161C158 146 136 142 118 136L108 190.7A92 92 0 0 0 168.8 161Z",
    )
    collar = (
        fill("cream", "M85 128H115V146C108 156 92 156 85 146Z")
        + line("stone", "M100 146V190", 2)
        + disc("negative", 4.5, 100, 148)
    )
    hair = fill("hair-brown", "M75 90C74 68 88 62 100 62C112 62 126 68 125 90C121 79 113 74 100 73C87 74 79 79 75 90Z")
    glasses = (
        ring("coal", 8.5, 89.5, 94, 2)
        + ring("coal", 8.5, 110.5, 94, 2)
        + line("coal", "M98 93C99 91.5 101 91.5 102 93", 2)
    )
    return bun + back + blouse + _head(1, lips="negative-deep") + collar + hair + glasses


def _turing() -> str:
    jacket = _dress("hair-brown") + fill("cream", "M86 134L100 152L114 134L112 176L100 190L88 176Z")
    lapels = fill(
        "hair-chestnut", "M84 135L70 160L80 164L76 170L96 190L100 176ZM116 135L130 160L120 164L124 170L104 190L100 176Z"
    )
    tie = fill("back", "M95 150H105L103 157L108 178L100 188L92 178L97 157Z") + fill(
        "cream", "M86 132L100 150L90 154L80 138ZM114 132L100 150L110 154L120 138Z"
    )
    hair = fill(
        "hair-brown",
        "M74 90C68 60 84 48 102 49C124 49 132 66 126 90C125 80 122 74 117 70C104 75 92 73 87 68C84 74 78 78 74 90Z",
    )
    return jacket + lapels + tie + _head(1) + hair


def _johnson() -> str:
    back = fill(
        "coal", "M66 92C62 56 80 44 100 44C120 44 138 56 134 92C140 112 132 124 122 122H78C68 124 60 112 66 92Z"
    )
    suit = _dress("positive") + fill("cream", "M84 135L100 164L116 135L114 134C110 150 90 150 86 134Z")
    lapels = fill(
        "positive-deep",
        "M84 134.5L72 152L84 158L80 164L100 184L100 164ZM116 134.5L128 152L116 158L120 164L100 184L100 164Z",
    )
    pearls = "".join(
        disc("cream", 2.8, x, y)
        for x, y in ((86.5, 134), (89, 140), (94, 144.5), (100, 146), (106, 144.5), (111, 140), (113.5, 134))
    )
    hair = fill("coal", "M74 94C68 70 80 60 94 62C110 56 130 64 126 94C124 80 118 74 108 72C96 76 80 76 74 94Z")
    glasses = line(
        "cream",
        "M79 90C84 88 93 88 98 91C98 98 95 101 89 101C83 101 80 97 79 90Z"
        "M121 90C116 88 107 88 102 91C102 98 105 101 111 101C117 101 120 97 121 90ZM98 92H102",
        2,
    )
    return back + suit + lapels + _head(3, ears=False, lips="negative-deep") + pearls + hair + glasses


def _peixoto() -> str:
    back = fill(
        "coal", "M68 94C62 58 82 46 100 46C120 46 138 58 132 94C136 116 128 132 118 134H82C72 132 64 116 68 94Z"
    )
    blouse = (
        _dress("bonus")
        + fill("skin-2", "M88 132L100 160L112 132Z")
        + fill("cream", "M86 133L100 162L88 172L72 146ZM114 133L100 162L112 172L128 146Z")
    )
    hair = fill(
        "coal",
        "M74 96C66 66 84 54 92 58C112 46 134 62 126 96C126 82 120 76 110 72C100 70 92 66 88 62C84 74 76 80 74 96Z",
    )
    earrings = disc("cream", 3, 76, 106) + disc("cream", 3, 124, 106)
    return back + blouse + _head(2, ears=False, lips="negative") + hair + earrings


def _mirzakhani() -> str:
    back = fill(
        "coal", "M72 98C66 60 82 48 102 48C122 48 134 62 128 98C126 106 122 108 118 106H82C78 108 74 106 72 98Z"
    )
    jumper = _dress("leaf") + line("positive", "M85 138C92 154 108 154 115 138", 5)
    hair = fill(
        "coal",
        "M73 96C68 66 82 54 98 54C118 52 132 66 127 96C125 84 122 78 116 72C106 78 92 76 84 70C80 76 76 84 73 96Z",
    )
    return back + jumper + _head(1, lips="negative-deep") + hair


BUSTS: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "hypatia": _hypatia,
        "brahmagupta": _brahmagupta,
        "al-khwarizmi": _al_khwarizmi,
        "al-kishnawi": _al_kishnawi,
        "wang-zhenyi": _wang_zhenyi,
        "sophie-germain": _germain,
        "evariste-galois": _galois,
        "ada-lovelace": _lovelace,
        "emmy-noether": _noether,
        "alan-turing": _turing,
        "katherine-johnson": _johnson,
        "marilia-peixoto": _peixoto,
        "maryam-mirzakhani": _mirzakhani,
    }
)
