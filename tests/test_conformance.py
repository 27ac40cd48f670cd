"""The conformance suite itself: for each sentence of the contract it notices a game that breaks it."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from centaine import game as contract
from centaine.conformance import check_all, check_ends, check_match
from centaine.game import CHANCE, TERMINAL, BadOption, BadPosition, BadText, IllegalAction

GOAL = 4
COLOURS = ("red", "blue")


class Options(msgspec.Struct, frozen=True):
    seats: int = 2
    goal: int = GOAL


class State(NamedTuple):
    phase: str  # choose, roll, move, over
    player: int
    squares: tuple[int, ...]
    colours: tuple[str, ...]
    die: int = 0
    rolls: int = 0


class Action(NamedTuple):
    kind: str
    what: str = ""


STAY = Action("stay")


class Race:
    """A sound game: everyone secretly chooses a colour, then rolls, and goes or stays; first at the goal wins."""

    def __init__(self, seats: int = 2, goal: int = GOAL) -> None:
        if seats not in (1, 2, 3):
            raise BadOption("1 to 3 play.")
        self.name = "toy-race"
        self.seats = seats
        self.options: msgspec.Struct = Options(seats, goal)
        self.goal = goal

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.options == self.options

    def __hash__(self) -> int:
        return hash(self.options)

    def initial_state(self) -> State:
        return State("choose", 0, (0,) * self.seats, ("",) * self.seats)

    def current_player(self, state: State) -> int:
        return {"roll": CHANCE, "over": TERMINAL}.get(state.phase, state.player)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if state.phase == "choose":
            return tuple(Action("choose", colour) for colour in COLOURS)
        return (Action("go", str(state.die)), STAY) if state.phase == "move" else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        return ((Action("roll", "1"), 2), (Action("roll", "2"), 1)) if state.phase == "roll" else ()

    def apply(self, state: State, action: Action) -> State:
        if action not in self.legal_actions(state) and action not in dict(self.chance_outcomes(state)):
            raise IllegalAction("TR-1", "That is not possible.")
        player, then = state.player, (state.player + 1) % self.seats
        if action.kind == "choose":
            colours = (*state.colours[:player], action.what, *state.colours[player + 1 :])
            return state._replace(phase="choose" if then else "roll", player=then, colours=colours)
        if action.kind == "roll":
            return state._replace(phase="move", die=int(action.what), rolls=state.rolls + 1)
        square = state.squares[player] + (state.die if action.kind == "go" else 0)
        state = state._replace(squares=(*state.squares[:player], square, *state.squares[player + 1 :]), die=0)
        return state._replace(phase="over") if square >= self.goal else state._replace(phase="roll", player=then)

    def returns(self, state: State) -> tuple[float, ...]:
        if state.phase != "over":
            return (0.0,) * self.seats
        if self.seats == 1:
            return (-float(state.rolls),)
        return tuple(1.0 if seat == state.player else -1.0 for seat in range(self.seats))

    def observation(self, state: State, seat: int | None) -> State:
        shown = (colour if at == seat or not colour else "?" for at, colour in enumerate(state.colours))
        return state._replace(colours=tuple(shown))

    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        return state._replace(colours=tuple(rng.choice(COLOURS) if c == "?" else c for c in state.colours))

    def format_action(self, action: Action) -> str:
        return f"{action.kind} {action.what}".strip()

    def parse_action(self, state: State, text: str) -> Action:
        if not re.fullmatch("choose (red|blue)|roll [12]|go [12]|stay", text):
            raise BadText("TR-2", "That is no action.")
        return Action(*text.split(" "))

    def format_state(self, state: State) -> str:
        return msgspec.json.encode(state).decode()

    def parse_state(self, text: str) -> State:
        try:
            return msgspec.json.decode(text, type=State)
        except (msgspec.MsgspecError, UnicodeEncodeError):
            raise BadPosition("That is no state.") from None


# -- broken games -----------------------------------------------------------------------------------------------------


class OpenList(list[int]):
    """A value that changes, with a hash all the same."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))


class Unseen(Action):
    """An action that equals another with a different hash."""

    def __hash__(self) -> int:
        return id(self)


class Late(Race):
    """What an action leads to depends on what was done before in other matches."""

    calls = 0

    def apply(self, state: State, action: Action) -> State:
        Late.calls += 1
        after = super().apply(state, action)
        return after._replace(rolls=Late.calls)


class Moody(Race):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        found = list(super().legal_actions(state))
        random.shuffle(found)
        return tuple(found)


def opened(state: State) -> State:
    """A state that can be changed."""
    squares: Any = OpenList(state.squares)
    return state._replace(squares=squares)


class ChangesItsState(Race):
    def initial_state(self) -> State:
        return opened(super().initial_state())

    def apply(self, state: State, action: Action) -> State:
        if action.kind == "go":
            state.squares[0] += 1  # type: ignore[index]
        return opened(super().apply(state._replace(squares=tuple(state.squares)), action))

    def parse_state(self, text: str) -> State:
        return opened(super().parse_state(text))


class Unhashable(Race):
    def apply(self, state: State, action: Action) -> State:
        return super().apply(state, action)._replace(squares=list(state.squares))  # type: ignore[arg-type]


class TwoHashes(Race):
    def parse_action(self, state: State, text: str) -> Action:
        return Unseen(*super().parse_action(state, text))


class BadName(Race):
    def __init__(self, seats: int = 2, goal: int = GOAL) -> None:
        super().__init__(seats, goal)
        self.name = "Toy race"


class NobodyPlays(Race):
    def __init__(self, seats: int = 2, goal: int = GOAL) -> None:
        super().__init__(seats, goal)
        self.seats = 0


class CountsFromOne(Race):
    def current_player(self, state: State) -> int:
        player = super().current_player(state)
        return player + 1 if player >= 0 else player


class Forgets(Race):
    def __init__(self, seats: int = 2, goal: int = GOAL) -> None:
        super().__init__(seats, goal)
        self.options = Options(seats, goal + 1)


class OnlyItself(Race):
    __hash__ = Race.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


class HashOfItsOwn(Race):
    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)

    def __hash__(self) -> int:
        return id(self)


class AnyBeginning(Race):
    begun = 0

    def initial_state(self) -> State:
        AnyBeginning.begun += 1
        return super().initial_state()._replace(player=AnyBeginning.begun % 2)


class OldTerminal(Race):
    def current_player(self, state: State) -> int:
        return -2 if state.phase == "over" else super().current_player(state)


class Repeats(Race):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state) * 2


class Incomplete(Race):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state)[:1]

    def apply(self, state: State, action: Action) -> State:
        return super().apply(state, Action("go", str(state.die)) if state.phase == "move" else action)


class ActsOnTheDice(Race):
    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state) or (STAY,)


class DrawsTwice(Race):
    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        return super().chance_outcomes(state) * 2


class Weightless(Race):
    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        return tuple((outcome, weight - 1) for outcome, weight in super().chance_outcomes(state))


class Shares(Race):
    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        outcomes = super().chance_outcomes(state)
        return tuple((outcome, weight + 0.0) for outcome, weight in outcomes)  # type: ignore[misc]


class NoEnd(Race):
    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        return () if state.phase == "choose" else ((Action("roll", "1"), 1),)


class Refuses(Race):
    def apply(self, state: State, action: Action) -> State:
        if action == STAY:
            raise IllegalAction("TR-1", "Nobody stays.")
        return super().apply(state, action)


class Lax(Race):
    def apply(self, state: State, action: Action) -> State:
        return state if action.kind == "choose" and state.phase != "choose" else super().apply(state, action)


class Rude(Race):
    def apply(self, state: State, action: Action) -> State:
        try:
            return super().apply(state, action)
        except IllegalAction:
            raise IllegalAction("no rule", "No.") from None


class Crashes(Race):
    def apply(self, state: State, action: Action) -> State:
        try:
            return super().apply(state, action)
        except IllegalAction:
            raise KeyError(action) from None


class OneNumber(Race):
    def returns(self, state: State) -> tuple[float, ...]:
        return super().returns(state)[:1]


class Generous(Race):
    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(abs(value) for value in super().returns(state))


class HalfDrawn(Race):
    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(max(value, 0) for value in super().returns(state))


class CountsWrong(Race):
    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(value - 1 if state.phase == "over" else 0.0 for value in super().returns(state))


class CountsMoves(Race):
    def format_action(self, action: Action) -> str:
        return super().format_action(action).replace("roll", "dice")

    def parse_action(self, state: State, text: str) -> Action:
        return super().parse_action(state, text.replace("roll", "x").replace("dice", "roll"))


class PaysEarly(Race):
    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(float(square) for square in state.squares)


class TellsSpectators(Race):
    """A spectator is told what seats are not."""

    def observation(self, state: State, seat: int | None) -> State:
        return state if seat is None else super().observation(state, seat)


class BlanksMore(Race):
    def observation(self, state: State, seat: int | None) -> State:
        return super().observation(state, seat)._replace(rolls=state.rolls + 1)


class HidesTheDie(Race):
    def observation(self, state: State, seat: int | None) -> State:
        return super().observation(state, seat)._replace(die=0)

    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        return super().determinize(state, seat, rng)._replace(die=rng.choice((1, 2)) if state.phase == "move" else 0)


class LeavesOpen(Race):
    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        return state


class ShufflesAll(Race):
    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        return state._replace(colours=tuple(rng.choice(COLOURS) if c else c for c in state.colours))


class AlwaysRed(Race):
    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        return state._replace(colours=tuple("red" if c == "?" else c for c in state.colours))


class DrawsElsewhere(Race):
    def determinize(self, state: State, seat: int | None, rng: Random) -> State:
        return super().determinize(state, seat, random.Random())


class OneText(Race):
    def format_action(self, action: Action) -> str:
        return "go 1" if action.kind == "go" else super().format_action(action)


class Credulous(Race):
    def parse_action(self, state: State, text: str) -> Action:
        try:
            return super().parse_action(state, text)
        except BadText:
            return STAY


class Stumbles(Race):
    def parse_action(self, state: State, text: str) -> Action:
        try:
            return super().parse_action(state, text)
        except BadText:
            raise ValueError(text) from None


class ReadsLegalOnly(Race):
    def parse_action(self, state: State, text: str) -> Action:
        action = super().parse_action(state, text)
        if action not in self.legal_actions(state) and action not in dict(self.chance_outcomes(state)):
            raise BadText("TR-2", "Not here.")
        return action


class DropsTheDie(Race):
    def format_state(self, state: State) -> str:
        return super().format_state(state._replace(die=0))


class ReadsAnything(Race):
    def parse_state(self, text: str) -> State:
        try:
            return super().parse_state(text)
        except BadPosition:
            return self.initial_state()


class StumblesOnStates(Race):
    def parse_state(self, text: str) -> State:
        return msgspec.json.decode(text, type=State)


BROKEN: dict[str, dict[type[Race], str]] = {
    "A game with its options: variant, seats, deck.": {Forgets: "not equal"},
    "What a method returns depends on its arguments and the options alone.": {
        Late: "two different states",
        Moody: "something else",
    },
    "States and actions are immutable, hashable values (`NamedTuple`s).": {
        ChangesItsState: "has changed the state|two different states",
        TwoHashes: "equal actions must have equal hashes",
        Unhashable: "unhashable",
    },
    "`centaine.conformance` checks every sentence of this class.": {},
    "The game's name in records and addresses: `prime-climb`, lower-case letters, digits and hyphens.": {
        BadName: "not a name"
    },
    "The number of seats, which are numbered from 0.": {NobodyPlays: "positive", CountsFromOne: "no such player"},
    "Everything that was chosen when the game was made: `type(game)(**msgspec.structs.asdict(options))` is equal.": {
        Forgets: "not equal",
        OnlyItself: "not equal",
    },
    "Equal games have equal hashes.": {HashOfItsOwn: "equal games must have equal hashes"},
    "The state at the start of every match.": {AnyBeginning: "begin in one state"},
    "The seat to act, `CHANCE` or `TERMINAL`.": {
        OldTerminal: "no such player",
        CountsFromOne: "no such player",
    },
    "All legal actions of the seat to act, each once; empty at chance nodes and at the end.": {
        Incomplete: "not offered but accepted",
        Repeats: "offered twice",
        ActsOnTheDice: "only for a seat",
    },
    "Each outcome once with its weight, a positive integer; empty except at chance nodes.": {
        DrawsTwice: "offered twice",
        Weightless: "positive",
        Shares: "positive integers",
        NoEnd: "only for chance",
    },
    "The state after an action or outcome.": {Refuses: "offered but refused"},
    "Raises `IllegalAction` with the number of the rule against it.": {
        Lax: "not offered but accepted",
        Rude: "names no rule",
        Crashes: "not with IllegalAction",
    },
    "One number per seat: 1 won, −1 lost, 0 drawn; with one seat, minus the rolls.": {
        OneNumber: "a number for each seat",
        Generous: "1 and −1",
        HalfDrawn: "1 and −1",
        CountsWrong: "1 and −1|minus the",
    },
    "All 0 before the end.": {PaysEarly: "0 before the end"},
    "A roll is an outcome whose text begins with `roll`.": {CountsMoves: "minus the 0 rolls"},
    "The state as `seat` (None: a spectator) sees it, without what is hidden from it.": {
        TellsSpectators: "must know what a spectator knows"
    },
    "Observing an observation changes nothing.": {BlanksMore: "twice must change nothing"},
    "Every seat knows what it may do, and what a spectator knows.": {
        HidesTheDie: "must know what it may do",
        TellsSpectators: "must know what a spectator knows",
    },
    "A random full state whose observation by `seat` is `state`, which is itself an observation.": {
        LeavesOpen: "drawn at random",
        AlwaysRed: "drawn at random",
        ShufflesAll: "contradicts|nothing open",
    },
    "`rng` is its only source of chance.": {DrawsElsewhere: "follow from its generator"},
    "The action as text; `parse_action` reads it back exactly.": {OneText: "does not read back"},
    "The action that a text means in `state`.": {OneText: "does not read back"},
    "Raises `BadText` if it is not an action of this game.": {
        Credulous: "read as an action",
        Stumbles: "not with BadText",
    },
    "Only `apply` checks whether the action is legal.": {ReadsLegalOnly: "is not read"},
    "The state as text; `parse_state` reads it back exactly.": {DropsTheDie: "does not read back"},
    "The state that a text describes.": {DropsTheDie: "does not read back"},
    "Raises `BadPosition`.": {ReadsAnything: "read as a state", StumblesOnStates: "not with BadPosition"},
}
"""Each sentence of the contract → games that break it, with what conformance says of them."""

ALONE = (CountsWrong, CountsMoves)
"""Games that break what is said of one who plays alone."""


def sentences() -> list[str]:
    """Every sentence in the docstrings of `Game`."""
    [node] = ast.parse(inspect.getsource(contract.Game)).body
    assert isinstance(node, ast.ClassDef)
    documented: list[ast.ClassDef | ast.FunctionDef] = [node]
    documented += [child for child in node.body if isinstance(child, ast.FunctionDef)]
    texts = [" ".join((ast.get_docstring(part) or "").split()) for part in documented]
    return [sentence for text in texts for sentence in re.split(r"(?<=\.) (?=[A-Z`])", text)]


def test_the_table_has_every_sentence_of_the_contract() -> None:
    assert [sentence for sentence in sentences() if sentence not in BROKEN] == []
    assert [sentence for sentence in BROKEN if sentence not in sentences()] == []


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_sound_game_passes(seats: int) -> None:
    check_all(Race(seats), Random(1), games=10, matches=5, every=1)


@pytest.mark.parametrize(
    ("broken", "said"),
    [pytest.param(game, said, id=game.__name__) for games in BROKEN.values() for game, said in games.items()],
)
def test_a_broken_game_is_noticed(broken: Callable[..., Any], said: str) -> None:
    def play() -> None:
        for seed in range(10):
            check_match(broken(seats=1 if broken in ALONE else 2), Random(seed))

    with pytest.raises((AssertionError, TypeError), match=said):  # TypeError: what cannot be hashed
        play()


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def back_to_start(self: Race, state: State, action: Action) -> State:
        return self.initial_state()

    monkeypatch.setattr(Race, "apply", back_to_start)
    with pytest.raises(AssertionError, match="did not end"):
        check_ends(Race(), 1, Random(1), longest=100)
