"""Routes, shared by the server and the browser's worker."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, Literal, NamedTuple, ParamSpec, TypeVar

import msgspec

from centaine.decoding import convert
from centaine.game import CentaineError
from centaine.host.api.messages import MAX_FIELD_LENGTH, read
from centaine.host.errors import MALFORMED, Refusal, refused
from centaine.host.rooms.rooms import Rooms
from centaine.i18n import N_
from centaine.match.table import Guest

T = TypeVar("T")

JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"

MAX_BODY = 64 * 1024
"""The most bytes of a request's body, unless its route allows more."""

LARGE_BODY = 1024 * 1024
"""The same for records, and for what may contain custom cards or questions."""

OK, CREATED, NO_CONTENT = 200, 201, 204

BODY = "body"
"""The parameter that takes the message in a request's body."""


class ApiRequest:
    """A request of a guest."""

    def __init__(self, rooms: Rooms, guest: Guest, query: Mapping[str, str], body: bytes = b"") -> None:
        self.rooms = rooms
        self.guest = guest
        self.query = query
        self.body = body

    @property
    def identified(self) -> str:
        """The guest, at a route that gives an identity."""
        assert self.guest is not None
        return self.guest

    def storing(self, texts: int, *, entries: int = 0, matches: int = 0) -> AbstractContextManager[None]:
        """Counts what is stored within, unless it fails: bytes of texts, and entries; so much in each of the matches.

        Raises `Refusal` if it is too much. The host in a browser has no quota.
        """
        return nullcontext()

    def moving(self, characters: int) -> AbstractContextManager[None]:
        """Counts a move with texts of so many characters, unless it fails. Raises `Refusal` if there were too many."""
        return nullcontext()

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where other devices can reach this host, if the requester may know."""
        return ()

    async def while_connected(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` returns; it is cancelled when nobody waits for the answer any more."""
        return await work


class File(NamedTuple):
    """An answer that is not a message."""

    content: bytes
    media: str
    name: str = ""
    """The file name under which browsers save it; empty: they show it."""
    cache: str = ""
    """The `cache-control` header."""


class Answer(NamedTuple):
    """What is sent back."""

    status: int
    content: bytes = b""
    media: str = JSON
    headers: Mapping[str, str] = {}
    refused: str = ""
    """The code of a refusal; empty if it was answered."""


class Parameter(NamedTuple):
    """A parameter in a route's path or query."""

    name: str
    kind: Any
    default: Any
    """`inspect.Parameter.empty` if it must be given."""

    @property
    def required(self) -> bool:
        """Whether it must be given."""
        return self.default is inspect.Parameter.empty


class Route(NamedTuple):
    """An address under /api, and the function that answers it."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    function: Callable[..., Awaitable[Any]]
    parameters: tuple[Parameter, ...]
    reads: Any
    """The type of the body: a message, or `str` for text; None without a body."""
    answers: tuple[Any, ...]
    """The types of the answer; empty if it is not a message."""
    gives: tuple[str, ...]
    """The media types of such an answer."""
    status: int
    largest: int
    identity: Literal["", "give", "take"]
    """Whether the guest is given an identity, if they have none, or loses it."""
    of_game: bool
    """Whether its query may have further parameters, which a game defines."""

    @property
    def summary(self) -> str:
        """One line about it."""
        return (self.function.__doc__ or "").partition("\n")[0]

    @property
    def in_path(self) -> frozenset[str]:
        """The names of the parameters in its path."""
        return frozenset(NAMES.findall(self.path))

    @property
    def in_query(self) -> tuple[str, ...]:
        """The names of those in its query."""
        return tuple(one.name for one in self.parameters if one.name not in self.in_path)


NAMES = re.compile(r"\{(\w+)\}")

P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Awaitable[Any]])


def route(
    method: Literal["GET", "POST", "DELETE"],
    path: str,
    *,
    reads: Any = None,
    answers: tuple[Any, ...] | None = None,
    gives: tuple[str, ...] = (),
    status: int | None = None,
    largest: int = MAX_BODY,
    identity: Literal["", "give", "take"] = "",
    of_game: bool = False,
) -> Callable[[F], Route]:
    """Makes a route from a function of a request, the values in its path and query, and the message in its body.

    The names and types of its parameters say what they are, and its return type what it answers: a message, a `File`
    of a type in `gives`, or nothing.
    """

    def made(function: F) -> Route:
        types = typing.get_type_hints(function, include_extras=True)
        _, *taken = inspect.signature(function).parameters.values()
        parameters = tuple(Parameter(one.name, types[one.name], one.default) for one in taken if one.name != BODY)
        answer = types["return"]
        message = not gives and answer is not type(None)
        default = NO_CONTENT if answer is type(None) else OK
        return Route(
            method,
            path,
            function,
            parameters,
            types.get(BODY, reads),
            answers if answers is not None else (answer,) if message else (),
            gives,
            status or default,
            largest,
            identity,
            of_game,
        )

    return made


get, post, delete = partial(route, "GET"), partial(route, "POST"), partial(route, "DELETE")


async def answer(route: Route, asked: ApiRequest, path: Mapping[str, str]) -> Answer:
    """A route's answer to a request whose path has these values."""
    try:
        given = arguments(route, asked, path)
        returned = await route.function(asked, **given)
    except Refusal as refusal:
        return refusal_of(refusal)
    if isinstance(returned, File):
        headers = {"content-disposition": f'attachment; filename="{returned.name}"'} if returned.name else {}
        if returned.cache:
            headers["cache-control"] = returned.cache
        return Answer(route.status, returned.content, returned.media, headers)
    return Answer(route.status, b"" if route.status == NO_CONTENT else msgspec.json.encode(returned))


def refusal_of(refusal: Refusal) -> Answer:
    """The answer to a `Refusal`."""
    headers = {} if refusal.wait is None else {"retry-after": str(refusal.wait)}
    return Answer(refusal.status, msgspec.json.encode(refused(refusal)), headers=headers, refused=refusal.code)


def arguments(route: Route, asked: ApiRequest, path: Mapping[str, str]) -> dict[str, Any]:
    """The values of a function's parameters. Raises `Refusal`."""
    if not route.of_game:
        check_known(route, asked)
    given: dict[str, Any] = {}
    for name, kind, default in route.parameters:
        text = path.get(name, asked.query.get(name))
        if text is None:
            if default is inspect.Parameter.empty:
                raise invalid(N_("This address lacks the parameter {name}."), name=name)
            given[name] = default
        elif kind is str:
            given[name] = text
        else:
            try:
                given[name] = convert(text, kind, strict=False)
            except msgspec.ValidationError:
                raise misfit(name, kind, text) from None
    if route.reads is not None and route.reads is not str:
        given[BODY] = read(asked.body, route.reads)
    return given


def check_known(route: Route, asked: ApiRequest) -> None:
    """Raises `Refusal` if the query has a parameter that the route does not have."""
    known = route.in_query
    for name in asked.query:
        if name not in known:
            given = name[:MAX_FIELD_LENGTH]
            if not known:
                raise invalid(N_("This address has no parameters; leave out {name}."), name=given)
            raise invalid(
                N_("This address has no parameter {name}; its parameters are {known}."),
                name=given,
                known=", ".join(known),
            )


def misfit(name: str, kind: Any, text: str) -> Refusal:
    """The error: what a parameter must be, which this text is not; `kind` is its annotated type."""
    limits = next((one for one in typing.get_args(kind)[1:] if isinstance(one, msgspec.Meta)), msgspec.Meta())
    if limits.max_length is not None and len(text) > limits.max_length:
        return invalid(
            N_("The parameter {name} may have at most {most} characters."), name=name, most=limits.max_length
        )
    given = text[:MAX_FIELD_LENGTH]
    if limits.examples:
        example = str(limits.examples[0])
        return invalid(
            N_("Write the parameter {name} as {example}, not {given}."), name=name, example=example, given=given
        )
    most = limits.le if limits.lt is None else limits.lt - 1
    if limits.ge is not None and most is not None:
        return invalid(
            N_("The parameter {name} must be a whole number from {least} to {most}, not {given}."),
            name=name,
            least=int(limits.ge),
            most=int(most),
            given=given,
        )
    return invalid(N_("The parameter {name} of this address cannot be {given}."), name=name, given=given)


def invalid(message: str, **params: str | int) -> Refusal:
    """The error for an address with invalid values."""
    return Refusal(MALFORMED, "malformed", CentaineError(message, **params))
