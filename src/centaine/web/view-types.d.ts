/** Types that the client's modules share, and those of facts, hints and questions. For messages see `types.d.ts`. */

import type {
  Attempt,
  CartaMathsChoice,
  Each,
  Field,
  MatchEvent,
  PrimeClimbChoice,
  PuzzleSolution,
  QuestionPreview,
  SeatInfo,
  UltimateTrackChoice,
} from "./types";

/** A legal action. Only the fields of its kind are present. */
export type Choice = Pick<PrimeClimbChoice, "text" | "kind"> & Partial<PrimeClimbChoice & UltimateTrackChoice & CartaMathsChoice>;

/** One thing that happened; the other fields depend on `fact`. */
export interface Fact {
  fact: string;
  seat?: number;
  pawn?: number;
  from?: number;
  to?: number;
  sign?: string;
  number?: number;
  card?: string;
  dice?: number[];
  why?: string;
  by?: number;
  station?: number;
  seats?: number[];
  at?: number;
  source?: number;
  power?: number;
  lands?: number;
  right?: boolean;
}

/** What the scenes of all games have in common. */
export interface AnyScene {
  phase: string;
  turn: number;
  winner: number;
}

/** One thing that happened in CartaMaths. */
export interface DuelFact {
  fact: string;
  seat: number;
  card?: string | null;
  /** Only on the page: all that are drawn one after another. */
  cards?: string[];
  bonus?: string | null;
  question?: string;
  /** The topic of a question: a msgid, or "". */
  notion?: string;
  right?: boolean;
  throw?: string;
  throws?: string[];
  character?: string;
  left?: number;
  hand?: string[];
  ending?: string;
  sign?: string;
  number?: number;
  /** The card or character that causes a step of a calculation. */
  by?: string;
  /** A number; for a lost card, `hand` or `sets`. */
  from?: any;
  to?: number;
}

/** A question; `text`, `answer` and `why` are HTML with MathML. */
export interface Question extends Omit<QuestionPreview, "id" | "answer" | "why"> {
  question: string;
  settled: boolean;
  answer?: string;
  why?: string;
}

/** An option of kind `each`. */
export interface EachField extends Field {
  each: Each;
}

/** A saved deck of custom questions. A side needs at least `needed` of them to play. */
export interface SavedDeck {
  id: string;
  game: string;
  name: string;
  level: string;
  language: string;
  questions: any[];
  needed: number;
  at: number;
  /** Where the server keeps it, too; `key`: that of the link which opened it. */
  stored?: { deck: string; revision: number; key: string } | null;
}

export interface PuzzleCallbacks {
  /** Whether the player may choose now. */
  open: () => boolean;
  choose: (choice: Choice) => void;
}

/** A game's view of a puzzle; components take no props. */
export interface PuzzleView {
  Stage: () => any;
  /** The dice and the last calculation. */
  Play: () => any;
  /** All choices as buttons. */
  Choices: () => any;
  settle: (scene: any, choices: Choice[]) => void;
  perform: (facts: Fact[]) => Promise<void>;
  takeBack: (scene: any) => Promise<void>;
  task: (level: string) => string;
  /** What to say of a solution, or of a turn that is missed, without its value, which is folded then; "" to say that. */
  plain: (level: string, solution: PuzzleSolution | null) => string;
  /** What to think of in a puzzle of this level. */
  difficulty: (level: string) => string;
  headline: () => string;
  /** A turn in writing. */
  turn: (actions: string[]) => string;
  /** A value in words. */
  worth: (value: number) => string;
  missed: (attempt: Attempt) => string;
  solved: (solution: PuzzleSolution) => string;
}

/** A game's part of its guided first game; components take no props unless they say so. */
export interface LessonView {
  Stage: () => any;
  /** What belongs to the table and stands below the step: dice, a hand. */
  Play: () => any;
  /** A number drawn beside the text of a step. */
  Number: (props: { n: number }) => any;
  /** A question that waits for an answer in the middle of an action. */
  Question?: () => any;
  /** Shows the position with which a step begins. */
  begin: (scene: any, choices: Choice[]) => void;
  /** Shows the position after an action. */
  settle: (scene: any, choices: Choice[]) => void;
  perform: (facts: Fact[]) => Promise<void>;
  /** Marks a square, or none. */
  mark: (square: number | null) => void;
  /** The large buttons of the step: to roll, to choose, to end a move; `quiet`: the step does not ask for it now. */
  buttons: () => { label: string; act: () => void; quiet?: boolean }[];
  wrongSquare: (square: number) => string;
  /** The comment on a legal action that the step does not ask for; "" for the usual one. */
  notAsked: (choice: Choice) => string;
  /** Marks how an action is made, and says so; null if one of `buttons` makes it. */
  help: (choice: Choice) => (() => string) | null;
  /** Whether a further outcome belongs to the press that brought the last one. */
  isTogether?: (outcome: string | null) => boolean;
  /** How the table is played with a keyboard. */
  keys: () => string;
  /** The preset of the game that follows; "" for the first. */
  realGame: string;
}

export interface Sum {
  from: number;
  sign: string;
  number: number;
  to: number;
}

/** The best turn, as far as `strength` tells it: the pawn, the square too, or the whole turn. */
export interface Hint {
  strength: number;
  exact: boolean;
  unit: "rolls" | "chance";
  mover: { seat: number; pawn: number; from: number } | null;
  /** The Keeper to play, if no pawn moves by itself. */
  card?: string;
  both: boolean;
  square?: number;
  steps?: HintStep[];
  /** The steps as they are told, if not all of what they contain is. */
  sums?: string[];
  why: HintFact[];
}

export type HintStep = Pick<PrimeClimbChoice, "text" | "kind" | "seat" | "pawn" | "from" | "to" | "sign" | "number"> & { card?: string };

export interface HintFact {
  why: string;
  seat?: number;
  square?: number;
  to?: number;
  number?: number;
  station?: number;
  percent?: number;
  rolls?: number;
  gain?: number;
  than?: string[];
  further?: boolean;
}

export interface Reached {
  seat: number;
  pawn: number;
  square: number;
  path: string[];
}

/** The choices that remain for what is picked, by what the player presses. */
export interface Targets {
  pawns: Map<string, { choice: Choice | null; pick: boolean }>;
  squares: Map<number, Choice[]>;
  seats: Map<number, Choice>;
  cards: Map<string, Choice>;
  rest: Choice[];
}

/** A seat in the form for a new game. */
export interface ChosenSeat extends SeatInfo {
  /** Its share of the clock's time. */
  percent?: number;
  /** Who shares it, as the form for a new game has it; empty if nobody is named yet. */
  partner?: string;
}

/** A match that can be continued in this browser. */
export interface Remembered {
  match: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  at: number;
  over: boolean;
  /** Of a game of the day, and the rolls of the computer. */
  day?: string;
  par?: number | null;
}

/** A line of the log; `at` is the number of events up to its end. */
export interface LogLine {
  seat: number;
  at: number;
  key: string;
  parts: { kind: string; text: string }[];
}

/** Draws turns on a board. */
export interface TurnArrows {
  show: (ways: { played: Fact[]; better: Fact[] }) => void;
}

export type Grade = "great" | "best" | "good" | "inaccuracy" | "missed" | "only";

/** A game's view of a match. Most components take no props. */
export interface GameView {
  Stage: () => any;
  /** The controls beside or below the board. */
  Panel: () => any;
  /** Further information; on small screens, below everything else. */
  Aside?: () => any;
  SeatExtras: (props: { seat: number }) => any;
  /** A picture of the winner. */
  Trophy: (props: { seat: number }) => any;
  /** Animates an event; resolves when that is done. */
  perform: (event: MatchEvent) => Promise<void>;
  /** Animates an undo, back to this scene. */
  takeBack?: (scene: any) => Promise<void>;
  /** Shows a position without animation; `facts` is all that happened before it. */
  settle: (scene: any, choices: Choice[], facts: Fact[]) => void;
  /** The lines of the log. */
  lines: (history: MatchEvent[]) => LogLine[];
  /** Handles a key; returns whether it did something. */
  key: (event: KeyboardEvent) => boolean;
  /** Loads the keys of the game, and what each does in words. */
  shortcuts: () => Promise<[string, string][]>;
  /** How the game ended, for the dialog below the winner's name. */
  ending: () => string;
  /** A turn in words, where the log does not mention what was chosen. */
  turn?: (facts: Fact[]) => string;
  /** Loads what draws the turns of an analysis on the board. */
  turnArrows?: () => Promise<TurnArrows>;
  /** In a game with secrets: whether the next action needs none, so that anybody at the screen may do it. */
  isOpen?: (scene: any) => boolean;
}

export interface ExploreCallbacks {
  /** Whether the player may choose now. */
  open: () => boolean;
  choose: (choice: Choice) => void;
  /** Whether the position is being set up, and the board moves anything anywhere. */
  settingUp: () => boolean;
  /** Changes the position that is being set up. */
  put: (changed: (setUp: any) => any) => void;
}

/** A game's part of the page that explores positions; components take no props unless they say so. */
export interface ExploreView {
  Stage: () => any;
  /** Dice, and all choices as buttons. */
  Play: () => any;
  /** Shows a position; while it is being set up, one whose pawns can be put anywhere. `state`: its text. */
  settle: (scene: any, choices: Choice[], state: string) => void;
  perform: (facts: Fact[]) => Promise<void>;
  /** Draws a turn on the board. */
  show: (facts: Fact[]) => void;
  /** A turn of a seat in words. */
  words: (facts: Fact[], seat: number) => string;
  /** An outcome in words. */
  outcome: (text: string) => string;
  /** An action in words, where turns are not judged. */
  advice?: (text: string) => string;
  /** The rolls made so far. */
  made: (scene: any) => number;
  /** What its dice show at most; 0 without dice. */
  faces: number;
  setUp: {
    /** What the fields hold, from a position. */
    of: (scene: any, state: string) => any;
    /** The keywords of the position. */
    position: (setUp: any) => Record<string, any>;
    /** The same for a game with other options. */
    fitted: (setUp: any, options: Record<string, any>) => any;
    hint: () => string;
    Seats: (props: { setUp: any; change: (setUp: any) => void }) => any;
  };
}
