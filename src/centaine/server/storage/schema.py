"""The database tables as queries see them; the migrations create them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seed", String(64)),
    Column("ended", BigInteger),
    Column("owner", String(64)),
    Column("code", String(6)),
    Column("stand_in", String(64), nullable=False, server_default=""),
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("class_name", String(32)),
    Column("place", Integer),
    Index("matches_class", "class_name", "place", unique=True),
    Index("matches_ended", "ended"),
    Index("matches_code", "code", unique=True),
)

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("id", String(64)),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("drawn", Boolean, nullable=False, server_default=false()),
    Column("spent", Integer, nullable=False, server_default="0"),
    UniqueConstraint("match", "id", name="entries_match_id"),
)

sittings = Table(
    "sittings",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Index("sittings_match", "match"),
)
"""The guests who made a match or ever held a seat in it."""

classes = Table(
    "classes",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("course", Text, nullable=False, server_default="{}"),
    Column("key", String(64)),
    Index("classes_key", "key", unique=True),
)

class_guests = Table(
    "class_guests",
    metadata,
    Column("class_name", String(32), primary_key=True),
    Column("guest", String(64), primary_key=True),
    Column("role", String(16), nullable=False),
    Column("name", String(64), nullable=False, server_default=""),
    Column("options", Text, nullable=False, server_default="{}"),
    Index("class_guests_guest", "guest"),
)
"""Further owners of a class, and pupils about whom its teacher has decided or must decide something."""

class_matches = Table(
    "class_matches",
    metadata,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("class_name", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)
"""The matches of a class's report, including those whose place the next match has taken."""

typed_answers = Table(
    "typed_answers",
    metadata,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(64), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("tries", Integer, nullable=False),
)
"""What pupils typed; the log only says whether it was right."""

wrong_results = Table(
    "wrong_results",
    metadata,
    Column("match", String(32), ForeignKey("matches.match"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("after", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("guest", String(64), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("lang", String(8), nullable=False),
)
"""Wrong results of calculations, including abandoned ones, which are not in the log."""

decks = Table(
    "decks",
    metadata,
    Column("deck", String(32), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("content", Text, nullable=False),
    Column("questions", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("revision", Integer, nullable=False),
    Column("own_key", String(64), unique=True),
    Column("copy_key", String(64), unique=True),
)
"""Teachers' decks of questions; of the keys in their links, only the hashes."""
