"""Decks of questions on the server. Secret links open them on the owner's other devices or let colleagues copy them."""

from __future__ import annotations

import hmac
from functools import partial
from typing import Any

import msgspec

from centaine.catalog import Catalog
from centaine.game import BadOption, CentaineError
from centaine.host.errors import FORBIDDEN, NOT_FOUND, STALE, UNFIT, Refusal, not_stored
from centaine.host.rooms.game_clock import now
from centaine.host.rooms.rooms import Rooms
from centaine.host.store import DeckLimits, DeckRow, DeckStore, StoreFailed
from centaine.host.tables.codes import hash_secret, new_key, new_name, typed_code
from centaine.host.tables.table_factory import find_plugin
from centaine.match.table import Guest
from centaine.protocol.own_files import DeckInfo, DeckOpened, NewDeck

MAX_NAME_LENGTH = 60


class Decks:
    """The decks of a server: of one guest at most `own`, together at most `whole`.

    Every method raises `Refusal` if it cannot fulfil a request.
    """

    def __init__(self, rooms: Rooms, store: DeckStore, own: DeckLimits, whole: DeckLimits) -> None:
        self._rooms = rooms
        self._store = store
        self._limits = own, whole

    async def of(self, guest: Guest) -> list[DeckInfo]:
        """A guest's decks, the latest first."""
        try:
            return [info_of(row) for row in await self._store.of(guest)] if guest else []
        except StoreFailed as error:
            raise not_stored(error) from None

    async def put(self, options: NewDeck, guest: str) -> DeckInfo:
        """Store a deck; with its id and revision, in place of the one before."""
        content, count = await self._rooms.reading.run(partial(_checked, self._rooms.catalog, options))
        row = DeckRow(
            new_name(), guest, options.game, _name(options.name), content, count, len(content.encode()), now()
        )
        if options.deck:
            known = await self._owned(options.deck, guest, options.key)
            row = known._replace(name=row.name, content=content, questions=count, size=row.size, at=row.at)
            row = row._replace(revision=options.revision + 1)
        try:
            refused = await self._store.put(row, options.revision if options.deck else 0, *self._limits)
        except StoreFailed as error:
            raise not_stored(error) from None
        if refused == "stale":
            why = CentaineError("This deck was changed on another device. Open it again.")
            raise Refusal(STALE, "stale-deck", why)
        if refused == "own":
            why = CentaineError(
                "You can keep at most {decks} decks and {size} MB here. Delete one first.",
                decks=self._limits[0].decks,
                size=self._limits[0].size // 1_000_000,
            )
            raise Refusal(UNFIT, "too-many-decks", why)
        if refused:
            why = CentaineError("This server has no room for more decks. Save this one as a file.")
            raise Refusal(UNFIT, "too-many-decks", why)
        return info_of(row)

    async def get(self, deck: str, guest: Guest) -> DeckOpened:
        """A guest's deck."""
        return opened(await self._owned(deck, guest), own=True)

    async def open_with(self, key: str) -> DeckOpened:
        """The deck with this key: the owner's, or a colleague's copy."""
        wanted = hash_secret(typed_code(key))
        try:
            row = await self._store.find_key(wanted)
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            raise _no_deck()
        return opened(row, own=row.own_key == wanted)

    async def new_key(self, deck: str, guest: Guest, *, copy: bool) -> str:
        """A new key of a guest's deck, in place of the one before."""
        row = await self._owned(deck, guest)
        key = new_key()
        try:
            await self._store.set_key(row.deck, "copy_key" if copy else "own_key", hash_secret(key))
        except StoreFailed as error:
            raise not_stored(error) from None
        return key

    async def delete(self, deck: str, guest: Guest) -> None:
        """Delete a guest's deck."""
        row = await self._owned(deck, guest)
        try:
            await self._store.delete(row.deck)
        except StoreFailed as error:
            raise not_stored(error) from None

    async def _owned(self, deck: str, guest: Guest, key: str = "") -> DeckRow:
        try:
            row = await self._store.find(deck[:32])
        except StoreFailed as error:
            raise not_stored(error) from None
        if row is None:
            raise _no_deck()
        has_key = row.own_key is not None and hmac.compare_digest(row.own_key, hash_secret(typed_code(key)))
        if row.owner != guest and not has_key:
            raise Refusal(FORBIDDEN, "not-the-owner", CentaineError("Only its owner can change this deck."))
        return row


def _checked(catalog: Catalog, options: NewDeck) -> tuple[str, int]:
    """The questions as stored, if the game can read them; and their number."""
    questions = find_plugin(catalog, options.game, NOT_FOUND).own_questions
    if questions is None:
        raise Refusal(UNFIT, "bad-option", BadOption("This game does not use custom questions."))
    data = {"level": options.level, "language": options.language, "questions": options.questions}
    try:
        questions.write(questions.formats[0], options.level, options.language, options.questions)
    except CentaineError as error:
        raise Refusal(UNFIT, "bad-questions", error) from None
    return msgspec.json.encode(data).decode(), len(options.questions)


def info_of(row: DeckRow) -> DeckInfo:
    """What a list says about a deck."""
    return DeckInfo(row.deck, row.game, row.name, row.questions, row.at, row.revision)


def opened(row: DeckRow, *, own: bool) -> DeckOpened:
    """A deck with its questions; only its owner's has an id."""
    data: dict[str, Any] = msgspec.json.decode(row.content)
    return DeckOpened(
        deck=row.deck if own else "",
        game=row.game,
        name=row.name,
        revision=row.revision if own else 0,
        level=data["level"],
        language=data["language"],
        questions=data["questions"],
    )


def _name(text: str) -> str:
    name = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    if not 0 < len(name) <= MAX_NAME_LENGTH:
        error = CentaineError("A deck’s name has 1 to {most} characters.", most=MAX_NAME_LENGTH)
        raise Refusal(UNFIT, "bad-name", error)
    return name


def _no_deck() -> Refusal:
    return Refusal(NOT_FOUND, "no-deck", CentaineError("There is no such deck: it may have been deleted."))
