"""The standings of a class, from its tables. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from centaine.game import TERMINAL
from centaine.match.replay import is_over
from centaine.match.table import FORGOTTEN, Moment
from centaine.protocol.classes import ClassStanding
from centaine.server.classes.swiss import CountedGame, standings

WIN, DRAW = 1.0, 0.5


def people_of(moment: Moment) -> dict[str, int]:
    """The pupils at a table, with their seats."""
    table = moment.table
    return {
        str(holder): seat
        for seat, holder in enumerate(table.holders)
        if table.is_person(seat) and holder not in (None, FORGOTTEN)
    }


def games_of(moments: Sequence[Moment], *, tournament: bool) -> list[CountedGame]:
    """The games that count: those that are over; in a tournament also byes, and games that were stopped as draws."""
    games = []
    for moment in moments:
        table, present = moment
        people = people_of(moment)
        if not people or not table.started:
            continue
        if tournament and len(people) == 1:
            games.append(CountedGame(dict.fromkeys(people, WIN)))
        elif is_over(present):
            returns = moment.returns
            best = [seat for seat, got in enumerate(returns) if got == max(returns)]
            ended = present.player == TERMINAL
            if ended and len(best) == 1:
                games.append(CountedGame({guest: WIN * (seat in best) for guest, seat in people.items()}))
            else:
                even = DRAW if ended or tournament else 0.0
                games.append(CountedGame(dict.fromkeys(people, even)))
    return games


def standings_by_name(moments: Sequence[Moment], *, tournament: bool) -> list[ClassStanding]:
    """The standings with the names that pupils have now; empty before a game is over."""
    games = games_of(moments, tournament=tournament)
    if not games:
        return []
    names = {guest: moment.table.seats[seat].name for moment in moments for guest, seat in people_of(moment).items()}
    ranked = standings(games, [guest for guest in names if tournament])
    return [
        ClassStanding(names[rank.guest], rank.place, rank.points, rank.buchholz, rank.played)
        for rank in ranked
        if rank.guest in names
    ]
