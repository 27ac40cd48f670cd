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
  /** The bonus that joins a number. */
  bonus?: string;
  /** What a number comes to. */
  value?: number;
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

/** One side of CartaMaths; `?` for a card that is not to be seen. */
export interface Side {
  life: number;
  hand: string[];
  deck: number;
  sets: string[];
  discards: string[];
  character: string;
  uses: number;
  face_up: boolean;
  boosted: boolean;
  weakened: boolean;
}

export interface DuelScene extends AnyScene {
  /** Whose turn of the game it is, also while the other side is asked something. */
  player: number;
  turns: number;
  turn_limit: number | null;
  sides: Side[];
  used: boolean;
  looked: boolean;
  throws: string[];
  number: { card: string; value: number; changed: boolean } | null;
  question: string | null;
  ending: string | null;
  /** Seconds for an answer; 0 where there is no limit. */
  answer_seconds?: number;
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
export interface Question {
  question: string;
  level: string;
  level_name: string;
  notion: string;
  calculator: boolean;
  difficulty: number;
  text: string;
  figure: string;
  form: string;
  unit: string;
  choices: string[];
  settled: boolean;
  answer?: string;
  why?: string;
}

export interface SeatInfo {
  name: string;
  /** `person`, `open` where somebody may come by the table's link, or a level of the computer's. */
  player: string;
  /** The number of one of the game's seat colours. */
  colour?: number;
  /** What the seat has added to the dice, in hexadecimal. */
  luck?: string;
  /** How much of the clock's time it is to get. */
  percent?: number;
}

/** How much time there is: seconds for each turn, or for a seat's whole game, and what each turn brings back. */
export interface Terms {
  per: "turn" | "game";
  seconds: number;
  increment: number;
}

/** How the clock of a table stands: by seats, in milliseconds; the time of seat `runs` goes by. */
export interface ClockInfo extends Terms {
  percent: number[];
  left: number[];
  out: number[];
  runs: number | null;
}

export interface MatchEvent {
  seq: number;
  seat: number;
  kind: "action" | "chance" | "undo" | "abandon" | "table" | "time";
  text: string;
  facts: Fact[];
  scene: any;
  choices: Choice[];
  player: number;
  undo: boolean;
  clock?: ClockInfo;
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
  /** The seats that this browser holds. */
  yours: number[];
  /** Whether this browser made the table. */
  owner: boolean;
  /** Whether the game has begun; before, a table waits for people. */
  started: boolean;
  /** The class whose table it is; empty: none's. */
  class_name: string;
  /** With which others come; "" for those who hold no seat. */
  code: string;
  /** The seats of persons for whom the computer plays on while they are away. */
  standing_in: number[];
  clock: ClockInfo | null;
  /** The seat that has lost because its time was up. */
  lost: number | null;
  /** The match in which the same people play again, or "". */
  next: string;
  /** Whether hints may be asked for. */
  hints: boolean;
  /** Whether the game may be analysed while it goes on. */
  analysis: boolean;
  commitment: string | null;
  seed: string | null;
  /** Seconds that the one who answers has had, and that the game has taken, where time counts. */
  elapsed?: { waited: number; played: number } | null;
}

/** A command is done; a judged answer comes with the judge's words. */
export interface Done {
  seq: number;
  verdict?: { judgement: string; message: string; params: Record<string, string | number> };
}

/** Who has a connection open, by seats. */
export interface Presence {
  type: "presence";
  here: boolean[];
  spectators: number;
  standing_in?: number[];
}

/** What a seat says: the id of a phrase. */
export interface Said {
  type: "said";
  seat: number;
  phrase: string;
}

/** Something that one may say; a reaction is shown as its sign. */
export interface Phrase {
  id: string;
  text: string;
  reaction: boolean;
  sign: string;
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

/** How an option that is a list with a value for each seat is asked, seat by seat. */
export interface Each {
  /** Which seats are asked; the others keep the default. */
  of: "all" | "people" | "computers";
  /** Whether the page may choose for the players, which is what it begins with. */
  any: boolean;
  /** Decks of questions kept on this machine are offered beside the choices; the one that a seat is to answer goes into
   * this option, in the place of the other of two seats, which asks. Or "". */
  own: string;
  /** The choices are the game's cards of this kind, where it is not "". */
  cards: string;
  /** With a card's id, the name of its symbol in `cards.svg`, or "". */
  symbol: string;
}

export interface Field {
  name: string;
  kind: "choice" | "flag" | "many" | "number" | "cards" | "each";
  label: string;
  help: string;
  choices: { value: any; title: string }[];
  default: any;
  least: number;
  most: number;
  each: Each | null;
}

/** An option of kind `each`. */
export interface EachField extends Field {
  each: Each;
}

/** A deck of one's own questions as this machine keeps it; `questions` are the server's, as data. A side's deck needs
 * `needed` of them. */
export interface KeptDeck {
  id: string;
  game: string;
  name: string;
  level: string;
  language: string;
  questions: any[];
  needed: number;
  at: number;
}

/** A question of a file, with its solution. */
export interface QuestionPreview extends Omit<Question, "question" | "settled"> {
  id: string;
  answer: string;
  why: string;
}

/** What the server makes of a file of questions. */
export interface QuestionsRead {
  level: string;
  language: string;
  questions: any[];
  preview: QuestionPreview[];
  refused: { line: number; field: string; problem: ErrorBody }[];
  enough: boolean;
  needed: number;
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
  /** Whether seats have secrets from one another. */
  secret: boolean;
  undo: boolean;
  /** Whether it can give hints. */
  hints: boolean;
  /** Whether matches of it can be analysed. */
  analysis: boolean;
  /** Whether there is a guided first game. */
  lesson: boolean;
  /** How hard its puzzles can be, easiest first. */
  puzzles: { id: string; title: string }[];
  /** Whether there is a page on what its exact solution says. */
  findings: boolean;
  documents: DocumentInfo[];
}

/** What there is of a game on paper; `needs` is what must be sent along, `takes` what may be. */
export interface DocumentInfo {
  id: string;
  title: string;
  needs: string;
  takes: string[];
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

/** A puzzle: a position in which seat 0 is to play the best turn. */
export interface PuzzleSet {
  options: Record<string, any>;
  state: string;
  scene: any;
  choices: Choice[];
}

/** What a turn in a puzzle comes to, and what the best one does, in the game's own measure. */
export interface Attempt {
  solved: boolean;
  value: number;
  best: number;
}

/** A best turn, and what the best of all others is worth. */
export interface PuzzleSolution {
  actions: string[];
  value: number;
  next_best: number;
}

export interface PuzzleWish {
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

export interface HintStep {
  text: string;
  kind: string;
  seat?: number;
  pawn?: number;
  from?: number;
  to?: number;
  sign?: string;
  number?: number;
}

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

/** What is kept of a guest in a match; `at` and `ended` are milliseconds since 1970. */
export interface KeptMatch {
  match: string;
  game: string;
  at: number;
  ended: number | null;
  owner: boolean;
  names: string[];
  yours: number[];
  seats: SeatInfo[];
  record: string | null;
}

/** By what the dice of a match can be checked; a wheel is what could come, each with its weight. */
export interface Draws {
  commitment: string | null;
  luck: string[];
  seed: string | null;
  wheels: [string, number][][];
  draws: { number: number; wheel: number; text: string }[];
  given: number;
}

/** A seat at a table of a class; `progress` is how near it is to winning, 0 to 1. */
export interface ClassSeat {
  name: string;
  player: string;
  colour: number | null;
  here: boolean;
  progress: number;
}

export interface ClassTable {
  match: string;
  place: number;
  seats: ClassSeat[];
  started: boolean;
  over: boolean;
  steps: number;
  winner: number | null;
}

/** A class as it stands; its code and tables are for whoever made it alone. */
export interface ClassNow {
  class_name: string;
  game: string;
  options: Record<string, any>;
  size: number;
  hints: boolean;
  owner: boolean;
  ended: boolean;
  code: string;
  tables: ClassTable[];
  yours: string;
}

export interface Kept {
  guest: string | null;
  matches: KeptMatch[];
  classes: { class_name: string; game: string; at: number; ended: number | null }[];
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
/** Turns as they are drawn on a board; what is empty is not drawn. */
export interface WaysView {
  show: (ways: { played: Fact[]; better: Fact[] }) => void;
}

export type Grade = "great" | "best" | "good" | "inaccuracy" | "missed" | "only";

/** A roll, a draw, or a turn of a match that is analysed. */
export interface Moment {
  kind: "chance" | "turn";
  seat: number;
  first: number;
  last: number;
  /** For each seat the chance to win; alone, minus the rolls of the whole game. */
  values: number[];
  error: number;
  /** Of a roll or a draw: what it was worth to its seat, against the average of all that might have come. */
  luck?: number;
  loss?: number;
  grade?: Grade;
  played?: string[];
  ways?: { actions: string[]; facts: Fact[]; values: number[] }[];
}

/** How a seat fared: start + luck + gifts − loss = end. */
export interface Account {
  start: number;
  luck: number;
  gifts: number;
  loss: number;
  end: number;
  grades: Partial<Record<Grade, number>>;
}

export interface AnalysisPart {
  unit: "chance" | "rolls";
  error: number;
  limits: { best: number; good: number; inaccuracy: number; great: number };
  actions: number;
  finished: boolean;
  start: number[];
  since: number;
  moments: Moment[];
  accounts: Account[];
  done: boolean;
}

export interface GameView {
  Stage: () => any;
  Panel: () => any;
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
