"""Checks that a game follows the contract, on random matches. Run `check_all` on every game that you add.

Each check raises `AssertionError` with what is wrong; `check_all` runs them all. Together they check every sentence of
`centaine.game.Game`. Only the game itself can say what a seat may not know: here its observations and determinizations
must agree. Nothing here knows a game by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from centaine.game import CHANCE, TERMINAL, AnyGame, BadPosition, BadText, IllegalAction
from centaine.record import final_state, load, record_of, save

RULE = re.compile(r"[A-Z]{2}-[0-9]+")
"""The form of a rule number: PC-6."""

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What the name of a game looks like: prime-climb."""

ROLL = "roll"
"""How the texts of rolls begin."""

MAX_ACTIONS = 200_000
"""The number of actions and outcomes after which a random match counts as endless."""

GARBAGE = ("", " ", "nonsense", "end end", "roll", "roll 0 0", "roll x y", "\u0000", "draw", "-1+1", "9" * 400, "1+1\n")
"""Texts that are not actions of any game."""

SURELY = 20
"""Hidden observations after which worlds that never differ are not drawn at random: by chance in one of 2²⁰ matches."""


def pick(outcomes: tuple[tuple[Any, int], ...], rng: Random) -> Any:
    """One of the outcomes, drawn by weight."""
    total = sum(weight for _, weight in outcomes)
    assert type(total) is int and total > 0, f"weights must be positive integers: {outcomes}"
    mark = rng.randrange(total)
    for outcome, weight in outcomes:
        mark -= weight
        if mark < 0:
            return outcome
    raise AssertionError(f"weights must be positive integers: {outcomes}")


def random_match(game: AnyGame, rng: Random, longest: int = MAX_ACTIONS) -> Iterator[tuple[Any, Any]]:
    """Yields (state, action or outcome) for each step of a random match, and last (final state, None)."""
    state = game.initial_state()
    for _ in range(longest):
        player = game.current_player(state)
        if player == TERMINAL:
            yield state, None
            return
        options = game.legal_actions(state)
        assert options or player == CHANCE, f"no such player, or nothing to do for it: {player}"
        action = pick(game.chance_outcomes(state), rng) if player == CHANCE else options[rng.randrange(len(options))]
        yield state, action
        state = game.apply(state, action)
    raise AssertionError(f"a random match did not end within {longest} actions")


def check_game(game: AnyGame) -> None:
    """Name and seats; a game made again from its options is equal, with the equal hash, and begins alike."""
    assert NAME.fullmatch(game.name), f"not a name for records and addresses: {game.name!r}"
    assert type(game.seats) is int and game.seats > 0, f"seats must be a positive integer, not {game.seats!r}"
    again = type(game)(**msgspec.structs.asdict(game.options))
    assert again == game, f"made again from its options the game is not equal: {again!r} instead of {game!r}"
    assert hash(again) == hash(game), "equal games must have equal hashes"
    assert (again.name, again.seats) == (game.name, game.seats)
    begun = game.initial_state()
    assert game.initial_state() == again.initial_state() == begun, "all matches must begin in one state"


def check_node(game: AnyGame, state: Any) -> None:
    """A node is a seat's, chance or terminal; weights are positive; actions are unique, and their texts read back."""
    player = game.current_player(state)
    actions, outcomes = game.legal_actions(state), game.chance_outcomes(state)
    assert player in (CHANCE, TERMINAL) or 0 <= player < game.seats, f"no such player: {player}"
    assert bool(actions) == (player >= 0), f"legal actions must be there for a seat and only for a seat: {state}"
    assert bool(outcomes) == (player == CHANCE), f"outcomes must be there for chance and only for chance: {state}"
    assert all(type(weight) is int and weight > 0 for _, weight in outcomes), f"weights must be positive: {state}"
    offered = (*actions, *(outcome for outcome, _ in outcomes))
    assert len(set(offered)) == len(offered), f"an action is offered twice: {state}"
    texts = [game.format_action(action) for action in offered]
    assert len(set(texts)) == len(texts), f"two actions have one text: {state}"
    before = hash(state), game.format_state(state)
    for action, text in zip(offered, texts, strict=True):
        assert text.isascii() and text.isprintable(), f"not a readable text: {text!r}"
        again = _parsed(game, state, text)
        assert again == action, f"{text!r} does not read back in {state}"
        assert hash(again) == hash(action), f"equal actions must have equal hashes: {text!r}"
        after = _applied(game, state, action)
        hash(after)
        assert _applied(game, state, again) == after, f"{text!r} leads to two different states: {state}"
    assert (hash(state), game.format_state(state)) == before, f"an action has changed the state before it: {state}"
    same = game.current_player(state), game.legal_actions(state), game.chance_outcomes(state)
    assert same == (player, actions, outcomes), f"asked again, the game says something else: {state}"
    returns = game.returns(state)
    assert len(returns) == game.seats, f"returns must have a number for each seat: {returns}"
    assert player == TERMINAL or not any(returns), f"returns must be 0 before the end: {returns}"


def check_refusals(game: AnyGame, state: Any, texts: frozenset[str]) -> None:
    """Of these and all legal texts, exactly the legal ones are accepted; the others are refused with a rule number.

    `texts` are actions and outcomes of other states of the match: each is read, whether it is legal here or not.
    """
    offered = (*game.legal_actions(state), *(outcome for outcome, _ in game.chance_outcomes(state)))
    legal = {game.format_action(action) for action in offered}
    for text in texts | legal:
        action = _parsed(game, state, text)
        try:
            game.apply(state, action)
        except IllegalAction as refusal:
            assert text not in legal, f"{text!r} is offered but refused: {refusal}"
            assert RULE.fullmatch(refusal.rule), f"the refusal of {text!r} names no rule"
            assert str(refusal).strip(), f"the refusal of {text!r} says nothing"
        except Exception as error:
            raise AssertionError(f"{text!r} is refused with {error!r}, not with IllegalAction") from error
        else:
            assert text in legal, f"{text!r} is not offered but accepted in {game.format_state(state)}"
    for text in GARBAGE:
        try:
            game.parse_action(state, text)
        except BadText as refusal:
            assert str(refusal).isprintable()
        except Exception as error:
            raise AssertionError(f"{text!r} is refused with {error!r}, not with BadText") from error
        else:
            raise AssertionError(f"{text!r} was read as an action")


def check_texts(game: AnyGame, state: Any) -> None:
    """A state's text reads back as an equal state with an equal hash; texts that are no state are `BadPosition`."""
    text = game.format_state(state)
    assert text.isprintable() and "\n" not in text, f"not a readable text: {text!r}"
    try:
        again = game.parse_state(text)
    except BadPosition as refusal:
        raise AssertionError(f"{text!r} does not read back: {refusal}") from refusal
    assert again == state, f"{text!r} does not read back: {again} instead of {state}"
    assert hash(again) == hash(state), f"equal states must have equal hashes: {text!r}"
    for bad in (*GARBAGE, text[:-1], f"{text} nonsense", f"{text} {text}"):
        try:
            read = game.parse_state(bad)
        except BadPosition:
            continue
        except Exception as error:
            raise AssertionError(f"{bad!r} is refused with {error!r}, not with BadPosition") from error
        assert bad == text[:-1] or game.format_state(read) == bad, f"{bad!r} was read as a state"


def check_secrets(game: AnyGame, state: Any, rng: Random) -> list[bool]:
    """Observing twice changes nothing, determinizations match observations, and a seat knows its legal actions.

    For each observation that hides something: whether two worlds drawn for it differ.
    """
    player = game.current_player(state)
    public = game.observation(state, None)
    differ: list[bool] = []
    for seat in (*range(game.seats), None):
        seen = game.observation(state, seat)
        assert game.observation(state, seat) == seen, "asked again, the game says something else"
        assert game.observation(seen, seat) == seen, "observing twice must change nothing"
        assert game.observation(seen, None) == public, f"seat {seat} must know what a spectator knows"
        seed = rng.getrandbits(32)
        world = game.determinize(seen, seat, Random(seed))
        assert game.determinize(seen, seat, Random(seed)) == world, "a determinization must follow from its generator"
        assert game.observation(world, seat) == seen, f"a determinization contradicts the observation of {seat}"
        assert game.current_player(world) == player, f"a determinization has another player: {world}"
        if seen != state:
            differ.append(game.determinize(seen, seat, rng) != world)
        if seat == player:
            assert set(game.legal_actions(world)) == set(game.legal_actions(state)), "a seat must know what it may do"
            assert set(game.legal_actions(seen)) == set(game.legal_actions(state)), "a seat must know what it may do"
        assert game.determinize(world, seat, rng) == world, f"a determinization must leave nothing open: {world}"
    return differ


def check_match(game: AnyGame, rng: Random, *, every: int = 1) -> list[str]:
    """Plays a random match, with all checks at every `every`-th state; its record replays to an equal state.

    Returns the texts of its actions and outcomes.
    """
    check_game(game)
    texts: list[str] = []
    pool: set[str] = set()
    differ: list[bool] = []
    state = game.initial_state()
    for number, (now, action) in enumerate(random_match(game, rng)):
        state = now
        if number % every == 0:
            check_node(game, state)
            check_texts(game, state)
            differ += check_secrets(game, state, rng)
            check_refusals(game, state, frozenset(rng.sample(sorted(pool), min(len(pool), 40))))
        if action is not None:
            texts.append(game.format_action(action))
            pool.add(texts[-1])
    check_node(game, state)
    assert len(differ) < SURELY or any(differ), "a determinization must be drawn at random"
    names = [f"seat {seat}" for seat in range(game.seats)]
    record = load(save(record_of(game, names, texts)))
    again = final_state(type(game)(**record.options), record.actions)
    assert again == state and hash(again) == hash(state), "the record does not replay to the same state"
    check_returns(game, state, sum(text.split(" ")[0] == ROLL for text in texts))
    return texts


def check_returns(game: AnyGame, state: Any, rolls: int) -> None:
    """At the end, one seat has minus its `rolls` of the match; several have winners (1) and losers (−1), or all 0."""
    returns = game.returns(state)
    if game.seats == 1:
        assert returns == (-rolls,), f"alone, the return is minus the {rolls} rolls, not {returns}"
    else:
        assert set(returns) in ({1.0, -1.0}, {0.0}), f"returns must be 1 and −1, or all 0: {returns}"


def check_ends(game: AnyGame, games: int, rng: Random, longest: int = MAX_ACTIONS) -> None:
    """Random matches end within `longest` actions and outcomes."""
    for _ in range(games):
        for _ in random_match(game, rng, longest):
            pass


def check_all(game: AnyGame, rng: Random, *, games: int = 1000, matches: int = 2, every: int = 7) -> None:
    """Runs all checks: `matches` random matches with checks at every `every`-th state, and `games` to their end."""
    for _ in range(matches):
        check_match(game, rng, every=every)
    check_ends(game, games, rng)


def _parsed(game: AnyGame, state: Any, text: str) -> Any:
    """The action of a text that is one of the game's."""
    try:
        return game.parse_action(state, text)
    except IllegalAction as refusal:
        raise AssertionError(f"{text!r} is an action of the game but is not read in {state}: {refusal}") from refusal


def _applied(game: AnyGame, state: Any, action: Any) -> Any:
    """The state after an action that is offered."""
    try:
        return game.apply(state, action)
    except IllegalAction as refusal:
        raise AssertionError(f"{game.format_action(action)!r} is offered but refused: {refusal}") from refusal
