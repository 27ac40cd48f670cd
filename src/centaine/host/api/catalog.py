"""The games, and texts that belong to none of them."""

from __future__ import annotations

from centaine import i18n
from centaine.game import CentaineError
from centaine.host.api.messages import check_language, offered
from centaine.host.api.route import ApiRequest, get
from centaine.host.errors import NOT_FOUND, Refusal
from centaine.host.tables.guest_names import friendly_name
from centaine.host.tables.phrases import PHRASES
from centaine.protocol.catalog import Offered, Words
from centaine.protocol.presence import Phrase
from centaine.protocol.tables import GuestName


@get("/catalog")
async def get_catalog(asked: ApiRequest) -> Offered:
    """The games that can be played here, and where other devices find them."""
    return offered(asked.rooms.catalog, asked.addresses)


@get("/words/{lang}")
async def get_words(_: ApiRequest, lang: str, part: str = "") -> Words:
    """The texts of a language, or of one part."""
    check_language(lang)
    try:
        return Words(lang, i18n.messages(lang, part))
    except CentaineError as error:
        raise Refusal(NOT_FOUND, "not-found", error) from None


@get("/phrases")
async def get_phrases(_: ApiRequest) -> tuple[Phrase, ...]:
    """All phrases."""
    return PHRASES


@get("/names/{lang}")
async def get_name(_: ApiRequest, lang: str) -> GuestName:
    """A suggested name for a guest."""
    check_language(lang)
    return GuestName(friendly_name(lang))


routes = (get_catalog, get_words, get_phrases, get_name)
"""The routes of this module."""
