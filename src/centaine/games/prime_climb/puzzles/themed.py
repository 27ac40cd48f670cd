"""Puzzles of two players by theme: the task, feedback on a turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from centaine.games.prime_climb.advice import comparing
from centaine.games.prime_climb.advice.comparing import brought, compare
from centaine.games.prime_climb.puzzles import keepers
from centaine.games.prime_climb.puzzles.collection import ThemedPosition, look, of_theme, opened, puzzle_game
from centaine.games.prime_climb.puzzles.task import end_of, read, sums
from centaine.games.prime_climb.puzzles.themes import REASONS, THEMES, in_reach
from centaine.i18n import N_, percent, translate
from centaine.plugin.analyst import Reason
from centaine.plugin.puzzles import Attempt, Puzzle, Theme

TASK = N_(
    "Two players, no cards, and both play perfectly afterwards. Use every number, one pawn and one calculation at a"
    " time. Which turn gives you the best chance of winning?"
)

ESCAPES = N_("If your pawns stayed, {played} of 100 rolls would bump one of them; after the best turn, {better} would.")

NEXT_BEST = {
    comparing.HOME: N_("The best turn brings a pawn home; the next best does not."),
    comparing.OWN_SENT: N_("The next best turn sends your own pawn on {square} back to Start."),
    comparing.BUMPS: N_("The best turn sends a rival’s pawn on {square} back to Start; the next best does not."),
    comparing.BUMPED: N_(
        "After the next best turn, {played} of 100 rolls would bump one of your pawns; after the best, {better} would."
    ),
    comparing.HOME_NEXT: N_(
        "After the next best turn, {played} of 100 rolls would bring a pawn home; after the best, {better} would."
    ),
    comparing.RIVAL_HOME: N_(
        "After the next best turn, {played} of 100 rolls would bring your rival home; after the best, {better} would."
    ),
    comparing.SLOW: N_(
        "The next best turn leaves a pawn on {square}. From there, the last pawn takes longer than from Start."
    ),
    comparing.BOTH: N_("The best turn moves both pawns; the next best moves only one."),
}
"""Reasons (msgids) as paper gives them, where “this turn” could be either."""


def offered() -> dict[str, Theme]:
    """The themes, each with its title and how many puzzles there are."""
    themes = {theme: Theme(title, len(of_theme(theme))) for theme, title in THEMES.items()}
    return {**themes, keepers.KEEPERS: Theme(keepers.TITLE, len(keepers.stored()))}


def themed_puzzle(name: date | int, theme: str) -> Puzzle:
    """A puzzle of a theme: by number from 1, or that of a day; after the last, the first follows."""
    if theme == keepers.KEEPERS:
        return keepers.keeper_puzzle(name)
    positions = of_theme(theme)
    number = name.toordinal() if isinstance(name, date) else name - 1
    asked = opened(positions[number % len(positions)])
    return Puzzle(
        game=puzzle_game(),
        state=asked.state,
        best=asked.solution,
        value=asked.value,
        next_best=asked.next_best,
        judge=lambda actions: judge(asked, actions),
        read=read,
        question=lambda lang: question(asked, lang),
        solution=lambda lang: solution(asked, lang),
        feedback=lambda attempt, lang: feedback(asked, attempt, lang),
        unit="chance",
    )


def judge(asked: ThemedPosition, actions: Sequence[str]) -> Attempt:
    """The value of a turn. Raises `CentaineError` if it is not a complete turn."""
    end = end_of(puzzle_game(), asked.state, actions)
    value, solved = asked.values[look(end)], look(end) == look(asked.goal)
    why = () if solved else compare(puzzle_game(), asked.state, end, asked.goal)
    return Attempt(solved, value, asked.value, why)


def question(asked: ThemedPosition, lang: str) -> str:
    """The position and the task."""
    return f"{position(asked, lang)} {translate(lang, TASK)}"


def position(asked: ThemedPosition, lang: str) -> str:
    """Where the pawns stand and what was rolled."""
    (one, two), (three, four) = asked.state.pawns
    return translate(
        lang,
        N_("Your pawns: {one} and {two}. Your rival’s: {three} and {four}. To use: {numbers}."),
        one=one,
        two=two,
        three=three,
        four=four,
        numbers=", ".join(map(str, asked.state.left)),
    )


def solution(asked: ThemedPosition, lang: str) -> str:
    """The sums of a best turn, and what it gains."""
    return translate(
        lang,
        N_("{sums}: you win {chance} of the time; after any other turn, {next} at most."),
        sums=", ".join(sums(asked.solution)),
        chance=percent(lang, asked.value, 1),
        next=percent(lang, asked.next_best, 1),
    )


def solution_with_reason(asked: ThemedPosition, lang: str, theme: str) -> str:
    """The same with the next best turn and why it is worse, if anything on the board tells: best, what the theme is."""
    game, state = puzzle_game(), asked.state
    why = sorted(
        compare(game, state, asked.next_goal, asked.goal), key=lambda reason: reason.message != REASONS.get(theme)
    )
    if theme == "escape" and (not why or why[0].message != REASONS[theme]):
        safer = brought(game, state, asked.goal).at_risk
        why = [Reason(ESCAPES, {"played": in_reach(game, state), "better": safer}), *why]
    if not why:
        return solution(asked, lang)
    return translate(
        lang,
        N_("{sums}: you win {chance} of the time. Next best: {others} ({next}). {reason}"),
        sums=", ".join(sums(asked.solution)),
        chance=percent(lang, asked.value, 1),
        others=", ".join(sums(asked.next_solution)),
        next=percent(lang, asked.next_best, 1),
        reason=Reason(NEXT_BEST.get(why[0].message, why[0].message), why[0].params).describe(lang),
    )


def feedback(asked: ThemedPosition, attempt: Attempt, lang: str) -> str:
    """What to say about a turn; it does not give a better one away."""
    if attempt.solved:
        return translate(lang, N_("Right! {solution}"), solution=solution(asked, lang))
    chance = percent(lang, attempt.value, 1)
    worth = translate(lang, N_("After that turn you win {chance} of the time; there is a better one."), chance=chance)
    return " ".join([worth, *(reason.describe(lang) for reason in attempt.why[:1])])
