"""Decks of questions that teachers keep on the server."""

from __future__ import annotations

from centaine.host.api.route import CREATED, LARGE_BODY, delete, get, post
from centaine.protocol.own_files import DeckInfo, DeckKey, DeckLink, DeckList, DeckOpened, NewDeck
from centaine.server.api.server_request import ServerRequest


@get("/decks")
async def get_decks(asked: ServerRequest) -> DeckList:
    """The guest's decks."""
    return DeckList(await asked.decks.of(asked.guest))


@post("/decks", status=CREATED, largest=LARGE_BODY, identity="give")
async def store_deck(asked: ServerRequest, body: NewDeck) -> DeckInfo:
    """Store a deck, or a change of one."""
    with asked.storing(len(asked.body)):
        return await asked.decks.put(body, asked.identified)


@post("/decks/open")
async def open_deck(asked: ServerRequest, body: DeckKey) -> DeckOpened:
    """The deck of a link."""
    with asked.guesses.key(asked.guest, asked.client):
        return await asked.decks.open_with(body.key)


@get("/decks/{deck}")
async def get_deck(asked: ServerRequest, deck: str) -> DeckOpened:
    """One of the guest's decks."""
    return await asked.decks.get(deck, asked.guest)


@post("/decks/{deck}/link")
async def make_deck_link(asked: ServerRequest, deck: str, body: DeckLink) -> DeckKey:
    """Make a link to a deck, in place of the one before."""
    return DeckKey(await asked.decks.new_key(deck, asked.guest, copy=body.kind == "copy"))


@delete("/decks/{deck}")
async def delete_deck(asked: ServerRequest, deck: str) -> None:
    """Delete a deck."""
    await asked.decks.delete(deck, asked.guest)


routes = (get_decks, store_deck, open_deck, get_deck, make_deck_link, delete_deck)
"""The routes of this module."""
