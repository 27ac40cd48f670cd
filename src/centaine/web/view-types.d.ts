/** What the modules of the page share besides the messages, which are in `types.d.ts`; and what a game tells in plain
 * dictionaries: facts, hints, questions. */

import type {
  Attempt,
  DuelOffer,
  Each,
  Field,
  MatchEvent,
  PrimeOffer,
  PuzzleSolution,
  QuestionPreview,
  SeatInfo,
  TrackOffer,
} from "./types";

/** One action the acting seat may take. Only the fields that its kind needs are there. */
export type Choice = Pick<PrimeOffer, "text" | "kind"> & Partial<PrimeOffer & TrackOffer & DuelOffer>;

/** One thing that happened; `fact` says what, and which of the other fields are there. */
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
}

/** What every game's scene has; the rest is the game's own. */
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
  bonus?: string | null;
  question?: string;
  /** What an asked question is about, a msgid; empty where its deck does not say. */
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
  /** The card or character that makes a step of a calculation. */
  by?: string;
  /** A number; where a card is lost, `hand` or `sets`. */
  from?: any;
  to?: number;
}

/** A question as the game tells it; `text`, `answer` and `why` are HTML with MathML. */
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

/** A deck of one's own questions as this machine keeps it; `questions` are the server's, as data. A side's deck needs
 * `needed` of them. */
export interface SavedDeck {
  id: string;
  game: string;
  name: string;
  level: string;
  language: string;
  questions: any[];
  needed: number;
  at: number;
}

export interface PuzzleCallbacks {
  /** Whether someone may choose at present. */
  open: () => boolean;
  choose: (choice: Choice) => void;
}

/** What a game gives to the page of puzzles; components take no props. */
export interface PuzzleView {
  Stage: () => any;
  /** What is to be used, and the last sum. */
  Play: () => any;
  /** What can be done, as buttons. */
  Choices: () => any;
  settle: (scene: any, choices: Choice[]) => void;
  perform: (facts: Fact[]) => Promise<void>;
  takeBack: (scene: any) => Promise<void>;
  task: () => string;
  headline: () => string;
  /** A turn as a person writes it. */
  turn: (actions: string[]) => string;
  /** What a value comes to, in a few words. */
  worth: (value: number) => string;
  missed: (attempt: Attempt) => string;
  solved: (solution: PuzzleSolution) => string;
}

export interface Sum {
  from: number;
  sign: string;
  number: number;
  to: number;
}

/** What had best be done, as strongly as it was asked for: the pawn, also the square, or the whole turn. */
export interface Hint {
  strength: number;
  exact: boolean;
  unit: "rolls" | "chance";
  mover: { seat: number; pawn: number; from: number } | null;
  both: boolean;
  square?: number;
  steps?: HintStep[];
  why: HintFact[];
}

export type HintStep = Pick<PrimeOffer, "text" | "kind" | "seat" | "pawn" | "from" | "to" | "sign" | "number">;

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

/** What a picked pawn or card leaves to choose, sorted by where it is chosen. */
export interface Offers {
  pawns: Map<string, { choice: Choice | null; pick: boolean }>;
  squares: Map<number, Choice[]>;
  seats: Map<number, Choice>;
  cards: Map<string, Choice>;
  rest: Choice[];
}

/** A seat as it is chosen before there is a table. */
export interface ChosenSeat extends SeatInfo {
  /** How much of the clock's time it is to get. */
  percent?: number;
}

/** A match remembered on this machine, so that it can be continued. */
export interface Remembered {
  match: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  at: number;
  over: boolean;
}

/** A turn in the log; `at` is how many events of the history it ends with. */
export interface LogLine {
  seat: number;
  at: number;
  key: string;
  parts: { kind: string; text: string }[];
}

/** Turns as they are drawn on a board; what is empty is not drawn. */
export interface WaysView {
  show: (ways: { played: Fact[]; better: Fact[] }) => void;
}

export type Grade = "great" | "best" | "good" | "inaccuracy" | "missed" | "only";

/** What a game gives to the table. Components take no props unless said. */
export interface GameView {
  Stage: () => any;
  /** What a person needs in order to act, beside or below the board; nothing where the stage has it. */
  Panel: () => any;
  /** What is good to know besides; below all that one plays with where there is little room. */
  Aside?: () => any;
  SeatExtras: (props: { seat: number }) => any;
  /** The winner, in a picture. */
  Trophy: (props: { seat: number }) => any;
  /** Plays what happened on the board; resolves when it can be seen. */
  perform: (event: MatchEvent) => Promise<void>;
  /** Moves what stands on the board back to where it was before something that is taken back; without it, it jumps. */
  takeBack?: (scene: any) => Promise<void>;
  /** Shows a position as it is; the facts are all that happened before it. */
  settle: (scene: any, choices: Choice[], facts: Fact[]) => void;
  /** One line a turn. */
  lines: (history: MatchEvent[]) => LogLine[];
  /** Handles a key; true when it meant something. */
  key: (event: KeyboardEvent) => boolean;
  shortcuts: () => [string, string][];
  /** What is said about the end, under the winner's name. */
  ending: () => string;
  /** Draws turns of an analysis on the board; loaded when it is wanted. */
  ways?: () => Promise<WaysView>;
  /** In a game with secrets: whether all may see what is to be done in a position. */
  isOpen?: (scene: any) => boolean;
}
