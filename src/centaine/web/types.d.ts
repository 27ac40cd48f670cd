/** What travels between server and page (docs/protocol.md), and what the modules of the page share. */

export interface Pawn {
  square: number;
  homebound: boolean;
  home: boolean;
  begin: number | null;
}

/** One action the acting seat may take. Only the fields that its kind needs are there. */
export interface Choice {
  text: string;
  kind: string;
  /** Whose pawn it is about, or which seat it is aimed at. */
  seat?: number;
  pawn?: number;
  from?: number;
  to?: number;
  sign?: string;
  number?: number;
  /** The Keeper that is played or the Action that is settled. */
  card?: string;
  /** The Keeper that is taken from another seat. */
  taken?: string;
  other?: { seat: number; pawn: number; square: number };
  /** How many dice are to be rolled. */
  dice?: number;
}

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

export interface PrimeScene extends AnyScene {
  course: string;
  pawns: Pawn[][];
  left: number[];
  hands: { card: string; fresh: boolean; playable: boolean }[][];
  pile: number;
  discards: string[];
  card: string | null;
  red: number[];
  cursed: number[];
  stations: number[];
  visited: number[][];
  contest: number[] | null;
  rolls: number;
  again: number;
  drawn: boolean;
}

export interface TrackScene extends AnyScene {
  pawns: number[];
  passed: boolean[];
  dice: number;
  contest: number[] | null;
  rolls: number;
}

export interface SeatInfo {
  name: string;
  player: string;
}

export interface MatchEvent {
  seq: number;
  seat: number;
  kind: "action" | "chance" | "undo" | "abandon";
  text: string;
  facts: Fact[];
  scene: any;
  choices: Choice[];
  player: number;
  undo: boolean;
}

export interface Snapshot {
  match: string;
  game: string;
  options: Record<string, any>;
  seats: SeatInfo[];
  seq: number;
  scene: any;
  choices: Choice[];
  log: MatchEvent[];
  player: number;
  returns: number[];
  undo: boolean;
  abandoned: boolean;
  commitment: string | null;
  seed: string | null;
}

export interface ErrorBody {
  code: string;
  rule?: string;
  message: string;
  params: Record<string, string | number>;
  text: string;
}

export interface CardInfo {
  id: string;
  kind: string;
  title: Record<string, string>;
  text: Record<string, string>;
  copies: number;
}

export interface Field {
  name: string;
  kind: "choice" | "flag" | "many" | "number" | "cards";
  label: string;
  help: string;
  choices: { value: any; title: string }[];
  default: any;
  least: number;
  most: number;
}

export interface Preset {
  id: string;
  title: string;
  summary: string;
  options: Record<string, any>;
  least_seats: number;
  most_seats: number;
  /** The option that is asked for openly, or "". */
  asks: string;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  presets: Preset[];
  fields: Field[];
  levels: { id: string; title: string }[];
  cards: CardInfo[];
  undo: boolean;
  /** Whether there is a guided first game. */
  lesson: boolean;
}

/** One step of a guided first game; texts by language. */
export interface LessonStep {
  id: string;
  title: Record<string, string>;
  text: Record<string, string>;
  ask: Record<string, string>;
  done: Record<string, string>;
  position: Record<string, any>;
  options: Record<string, any>;
  find: number[];
  do: string[];
  show: number[];
}

export interface Lesson {
  step: LessonStep[];
}

export interface Catalog {
  games: GameInfo[];
}

export interface Sum {
  from: number;
  sign: string;
  number: number;
  to: number;
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

/** What a game gives to the table. Components take no props unless said. */
export interface GameView {
  Stage: () => any;
  Panel: () => any;
  SeatExtras: (props: { seat: number }) => any;
  /** The winner, in a picture. */
  Trophy: (props: { seat: number }) => any;
  /** Plays what happened on the board; resolves when it can be seen. */
  perform: (event: MatchEvent) => Promise<void>;
  /** Shows a position as it is; the facts are all that happened before it. */
  settle: (scene: any, choices: Choice[], facts: Fact[]) => void;
  /** One line a turn. */
  lines: (history: MatchEvent[]) => LogLine[];
  /** Handles a key; true when it meant something. */
  key: (event: KeyboardEvent) => boolean;
  shortcuts: () => [string, string][];
  /** What is said about the end, under the winner's name. */
  ending: () => string;
}
