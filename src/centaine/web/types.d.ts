/** What travels between server and page (docs/protocol.md), and what is drawn of each game.
 *
 * Made of the server's own types by tools/make_types.py: do not edit. */

export * from "./view-types";
import type { Choice, Fact, Grade } from "./view-types";

/**
 * A seat's balance: `start` + `luck` + `gifts` − `loss` = `end`. `luck` is the effect of all chance outcomes, others'
 * too; `loss` is what its own turns lost, `gifts` what it gained from others' turns. `grades` counts its turns, each
 * once.
 */
export interface Account {
  start: number;
  luck: number;
  gifts: number;
  loss: number;
  end: number;
  grades: Partial<Record<Grade, number>>;
}

/** Starts a new match with the same people. */
export interface Again {
  luck?: string;
}

/** The moments of a match's analysis after the first `since`, as far as computed; `done` if that is all. */
export interface AnalysisPart {
  unit: "chance" | "rolls";
  error: number;
  limits: { [limit in "best" | "equal" | "good" | "inaccuracy" | "great"]: number };
  actions: number;
  finished: boolean;
  start: number[];
  since: number;
  moments: Moment[];
  accounts: Account[];
  done: boolean;
}

/** The judgement of a typed answer; `message` is a msgid. */
export interface AnswerTried {
  judgement: string;
  message: string;
  params: Record<string, string | number>;
}

/**
 * The value of an answer to a puzzle, and that of the best one, in the game's own unit. `why`: the facts about the
 * board that make the best one better, what counts most first.
 */
export interface Attempt {
  solved: boolean;
  value: number;
  best: number;
  why: Reason[];
}

/**
 * A way to play the turn. `actions`: their texts; `facts`: what they do; `values`: for each seat, what the game is
 * worth then; `loss`: how much less that is for the player than after the best turn; `why`: facts that make the best
 * one better, what counts most first; `state`: the position after it.
 */
export interface BestTurn {
  actions: string[];
  facts: Fact[];
  values: number[];
  loss: number;
  why: Reason[];
  state: string;
}

/** Checks cards that somebody is writing: the fields of each card, any of which may be missing or wrong. */
export interface CardDrafts {
  cards: Record<string, any>[];
}

/** A field with a mistake ("effect.by"; may be ""), in the draft at a place from 0, and the reason. */
export interface CardFieldRefused {
  card: number;
  field: string;
  problem: ErrorBody;
}

/** A kind of card. Cards are data, so `title` and `text` contain every language: `{"en": …}`. */
export interface CardInfo {
  id: string;
  kind: string;
  title: Record<string, string>;
  text: Record<string, string>;
  copies: number;
}

/** The cards in a card file, in the option's format. */
export interface CardsRead {
  cards: any[];
}

/** A legal action: its text and what it means on the table. */
export interface CartaMathsChoice {
  text: string;
  kind: string;
  card?: string;
  bonus?: string;
  /** The number's value: before a trap, or with the offered trap. */
  value?: number;
}

/** The whole table, as the page draws it. */
export interface CartaMathsScene {
  phase: string;
  /** Who is to act, also where chance decides: who draws, who answers. */
  turn: number;
  player: number;
  turns: number;
  turn_limit: number | null;
  sides: Side[];
  used: boolean;
  looked: boolean;
  throws: string[];
  number: DuelNumber | null;
  question: string | null;
  /** How long one may think about an answer; 0: as long as one likes (CM-13). */
  answer_seconds: number;
  winner: number;
  ending: string | null;
}

/** The games that can be played here, and where other devices find them. */
export interface Catalog {
  games: GameInfo[];
  /** Where other devices can reach this server, likeliest first; empty if they can't, and for visitors elsewhere. */
  addresses: string[];
}

/** A possible outcome: its text, and its weight compared with the others. */
export interface ChanceOutcome {
  text: string;
  weight: number;
}

/** Something has changed in the class of this table: who plays where, or the end of the lesson. */
export interface ClassChanged {
  type: "class";
}

/**
 * A change that the owner makes to a class. `start` tables with at least one pupil, with the computer's `level` in free
 * seats; `next` makes the tables of the round after `round`; `set` what new tables play; `time` is the end of the
 * lesson in `minutes`; `lock` the class, so that only its pupils come in; `approve` each newcomer, or `welcome` all;
 * `admit` or `refuse` the `pupil` who waits (all if empty: those refused together may ask again), under another `name`
 * if there is one, or `admit` again one who was removed; `remove-new`: everyone who waits or has not begun a game in
 * this class, and `approve` from then on; `move` the pupil on `seat` of `match` to the table `to`, or to a new one;
 * `rename` or `remove` them, with `erase` their data in this class too; `differ`: give them `options` of their own;
 * `fill` the seat with a computer; `goal` for all, or none; `same`: in the report, these `pupils` are the pupil `to`,
 * or pupils of their own if that is empty; `title`: call the class by that `name`; `pause` all games, or `resume` them;
 * `clear` all pupils with their games and the report; `end` the class and all its games; `reopen` it for another
 * lesson.
 */
export interface ClassCommand {
  do: "admit" | "approve" | "clear" | "differ" | "end" | "fill" | "goal" | "lock" | "move" | "next" | "pause" | "refuse" | "remove" | "remove-new" | "rename" | "reopen" | "resume" | "same" | "set" | "start" | "time" | "title" | "unlock" | "welcome";
  level?: string;
  match?: string;
  seat?: number;
  to?: string;
  together?: "mixed" | "same" | "swiss" | "winners";
  round?: number;
  stop?: boolean;
  erase?: boolean;
  play?: ClassGame | null;
  minutes?: number;
  name?: string;
  pupil?: string;
  options?: Record<string, any>;
  goal?: ClassGoal | null;
  pupils?: string[];
}

/**
 * What new tables of a class play: the game, its options, the seats per table, whether hints are allowed. `calculate`
 * tells whether pupils calculate themselves. `clock` is the time control, `level` the computer that takes free seats
 * (none if empty), `fixed` the options per seat that pupils cannot choose, `kept` the options that stay as the class
 * has them: what is secret in them is not told, so nobody can send it back.
 */
export interface ClassGame {
  game: string;
  size: number;
  options?: Record<string, any>;
  hints?: boolean;
  clock?: Terms | null;
  level?: string;
  fixed?: string[];
  calculate?: boolean;
  kept?: string[];
}

/** A goal for the whole class: `target` times what its report counts as `label`. */
export interface ClassGoal {
  label: string;
  target: number;
}

/** The secret key of a class. Whoever uses it becomes an owner. */
export interface ClassKey {
  key: string;
}

/** One of a teacher's classes: `title` is what they call it, if anything; `at` is when it was made. */
export interface ClassListed {
  class_name: string;
  game: string;
  title: string;
  at: number;
  ended: boolean;
}

/** A class was made; its page is `/class/{class_name}`. */
export interface ClassMade {
  class_name: string;
}

/**
 * A class: for its owner with code, tables, standings and people waiting, for others with their match. `left` is the
 * number of seconds until the end of the lesson; 0 when it is over, null if it has none. `waiting`, `standings` and
 * `removed`, whom the owner keeps out, are empty for others; `counted` are the labels that can be a goal. `shut` is why
 * somebody without a seat cannot get one: `removed` by the teacher, or the class is `locked`. `called` is the name that
 * the teacher has given the requester, which stays; `title` what they call the class; both may be empty. `paused` tells
 * whether all games stand still, `progress` what the seats’ progress means, in a sentence. `lesson` is when the lesson
 * began, in milliseconds since 1970; 0 for the first one.
 */
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
  clock: Terms | null;
  level: string;
  fixed: string[];
  calculate: boolean;
  round: number;
  left: number | null;
  locked: boolean;
  approve: boolean;
  waiting: ClassWaiting[];
  tournament: boolean;
  standings: ClassStanding[];
  goal: ClassGoal | null;
  counted: string[];
  shut: "" | "locked" | "removed";
  called: string;
  title: string;
  paused: boolean;
  progress: string;
  removed: ClassWaiting[];
  lesson: number;
}

/**
 * The report of a class over all its games. `analysed` of `to_analyse` games that are over have been analysed: ask
 * again until all are. Times are milliseconds since 1970; the report is deleted at `until`, or later if the class plays
 * again. `notes` say in sentences what the pupils' counts mean; `title` is what the teacher calls the class, if
 * anything. `pending` are the labels of counts to which an analysis that is still being made will add. `game` is what
 * the class plays now; `played` are all games that it has played, the first one first.
 */
export interface ClassReport {
  class_name: string;
  game: string;
  at: number;
  until: number;
  ended: boolean;
  games: number;
  analysed: number;
  to_analyse: number;
  notions: NotionResult[];
  teach: Teach[];
  pupils: ReportPupil[];
  lessons: LessonResult[];
  notes: string[];
  title: string;
  pending: string[];
  played: string[];
}

/**
 * A seat at a table of a class: its player, whether they are connected, and their progress (0 to 1). `own`: the options
 * that the teacher has set for this pupil alone. `stood_in`: whether the computer plays, because nobody is there.
 */
export interface ClassSeat {
  name: string;
  player: string;
  colour: number | null;
  here: boolean;
  progress: number;
  own: Record<string, any>;
  stood_in: boolean;
}

/**
 * A pupil in the standings: 1 point for a win or a bye, ½ for a draw; `buchholz` are the opponents' points. `place` is
 * 1 for the best; equal pupils share one.
 */
export interface ClassStanding {
  name: string;
  place: number;
  points: number;
  buchholz: number;
  played: number;
}

/**
 * A table of a class; `steps` is the number of actions and outcomes, `winner` a seat or null. `place` is its number in
 * its round, from 1; `earlier` is that round if it is an earlier one, else 0. `awaited` is the seat of the person who
 * is to act, null if there is none; `still` are the seconds since the latest step, or since the game began; 0 unless it
 * goes on.
 */
export interface ClassTable {
  match: string;
  place: number;
  earlier: number;
  seats: ClassSeat[];
  started: boolean;
  over: boolean;
  steps: number;
  winner: number | null;
  game: string;
  awaited: number | null;
  still: number;
}

/**
 * Somebody who is waiting to be let into a class, or was removed from it (then the name may be empty). `was`: what the
 * class knows their device by, if that is another name.
 */
export interface ClassWaiting {
  pupil: string;
  name: string;
  was: string;
}

/** The state of a table's clock: its terms, each seat's percentage, and the time each has left, in milliseconds. */
export interface ClockInfo {
  per: "game" | "turn";
  seconds: number;
  increment: number;
  percent: number[];
  left: number[];
  out: number[];
  runs: number | null;
}

/**
 * A seat's action: `text` for an action or an answer, written in the language `lang`. `typed` is the result of the
 * calculation that an action needs, where people calculate themselves. `id` is chosen by the sender, unique to each
 * command; repeating it gets the first answer again. `seq` is the number of the last event that the sender has seen.
 * `hold` is for how many milliseconds a computer's roll waits after it, so that it can be taken back.
 */
export interface Command {
  id: string;
  seq: number;
  seat: number;
  kind: "abandon" | "action" | "answer" | "chance" | "undo";
  text?: string;
  lang?: "en" | "fr";
  hold?: number;
  typed?: string;
}

/**
 * One consequence. `kind` is one of: `sent` (a pawn goes back to Start, PC-9), `draw` (a card, PC-10), `home` (PC-12),
 * `won` (PC-13), `turned` (PC-44), `station` (PC-41), `nothing` (a card is played without effect, PC-20, PC-21).
 */
export interface Consequence {
  kind: string;
  /** Whether it happens only if the move ends now; otherwise the action itself does it. */
  later?: boolean;
  seat?: number;
  pawn?: number;
  /** Where a pawn is sent from, or the way station. */
  square?: number;
  to?: number;
}

/** A stored deck; `at` is when it was last stored, in milliseconds since 1970. */
export interface DeckInfo {
  deck: string;
  game: string;
  name: string;
  count: number;
  at: number;
  revision: number;
}

/** The secret in a link. */
export interface DeckKey {
  key: string;
}

/** Asks for a link: `own` for the owner's other devices, `copy` for colleagues. Earlier links no longer work. */
export interface DeckLink {
  kind: "copy" | "own";
}

/** A guest's decks, the latest first. */
export interface DeckList {
  decks: DeckInfo[];
}

/** A deck with its questions; without id for a colleague, who gets a copy. */
export interface DeckOpened {
  deck: string;
  game: string;
  name: string;
  revision: number;
  level: string;
  language: string;
  questions: any[];
}

/**
 * A printable document: `title` is a msgid, `needs` is the required input, `takes` are the optional ones.
 * `title_in_inches` is the msgid of the title on US Letter, or empty if it is the same; `use` is the msgid of a
 * sentence about its paper and what it is for, or empty. `pages` is how many it has with the usual inputs, or 0 if that
 * depends on them; `pages_elsewhere` is the same by paper and language (`letter-fr`), where it differs, and
 * `pages_on_letter` that of English on US Letter. They are twice as large as the paper if `twice`, and of `size`, in
 * millimetres, or on US Letter of `size_on_letter`, if they have another size than the paper. `group` is the msgid of
 * the heading under which it stands. It is printed on both sides of the paper if `both_sides`; `sides` is the msgid
 * that says so, or empty for rules to read, where either will do.
 */
export interface DocumentInfo {
  id: string;
  title: string;
  needs: string;
  takes: string[];
  title_in_inches: string;
  use: string;
  pages: number;
  pages_on_letter: number;
  twice: boolean;
  size: [number, number] | null;
  group: string;
  both_sides: boolean;
  pages_elsewhere: Record<string, number>;
  sides: string;
  size_on_letter: [number, number] | null;
}

/** A page of a document as it is printed, in reading order, also of one whose sheets are folded. */
export interface DocumentPage {
  svg: string;
  /** How many the document has. */
  pages: number;
  /** How many of them can be looked at: the first ones. */
  shown: number;
  /** Whether two pages are printed side by side, on sheets that are folded. */
  folded: boolean;
}

/**
 * A command was stored as event `seq`; `verdict` is the judgement of an answer, for its sender only. With `calculation`
 * nothing was stored: the action must be sent again with the result.
 */
export interface Done {
  seq: number;
  verdict?: Verdict;
  calculation?: ToCalculate;
}

/**
 * The cards that drafts are, in the option's format (null for those that are none yet), and why. `file` is the card
 * file with them, "" unless all are cards. `trials`: for each the text of a state of the game with this card alone and
 * `first` 0, in which it is in hand or about to be drawn; "" if it never does anything.
 */
export interface DraftsTried {
  cards: any[];
  refused: CardFieldRefused[];
  file: string;
  trials: string[];
}

/**
 * One roll or draw: its number, its wheel, and the outcome as text. In a game of the day, outcomes of each `kind`,
 * `roll` or `draw`, are numbered apart.
 */
export interface Draw {
  number: number;
  wheel: number;
  text: string;
  kind: string;
}

/**
 * The proof of a match's dice; `seed`, `wheels` and `draws` are present when it is over. A wheel is a list of possible
 * outcomes with their weights, in order; `given` is the number of outcomes that were not drawn, such as answers. A game
 * of the day has a `day` instead of a commitment: its seed follows from it.
 */
export interface Draws {
  commitment: string | null;
  luck: string[];
  seed: string | null;
  wheels: [string, number][][];
  draws: Draw[];
  given: number;
  day: string;
}

/** The number that may meet a trap (CM-11). */
export interface DuelNumber {
  card: string;
  value: number;
  changed: boolean;
}

/**
 * How to display an option that has a value per seat. `of`: for which seats; the others keep the default. `any`:
 * whether the page may choose for the players, which is the default. `first`: what the page offers first, if that is
 * not the default. `own`: the option for custom decks of questions, which the page lists beside the choices; the deck
 * that one seat answers is stored at the position of the other seat, which asks. `cards`: the kind of the game's cards
 * that are the choices. `symbol`: the prefix that, with a card's id, names its symbol in the game's `cards.svg`, or "".
 */
export interface Each {
  of: "all" | "computers" | "people";
  any: boolean;
  first: string | number | null;
  own: string;
  cards: string;
  symbol: string;
}

/** Elapsed whole seconds: since event `seq`, as time limits count them, and of play in total. */
export interface Elapsed {
  waited: number;
  played: number;
}

/** Why something was refused: `message` is a template to translate, `text` the whole sentence in English. */
export interface ErrorBody {
  code: string;
  message: string;
  params: Record<string, string | number>;
  text: string;
  rule: string | null;
}

/** A mathematical feat, for a badge: `title` and `text` are msgids. */
export interface Feat {
  id: string;
  title: string;
  text: string;
}

/**
 * How to display an option of a game; `label`, `help` and the titles of `choices` are msgids. `kind`: one of `choices`,
 * a flag, any number of `choices`, any number of the topics of the game's `Practice` (their names are the titles of
 * `choices`) and of its objectives, a number from `least` to `most`, custom cards, or one of `choices` per seat (see
 * `each`). `needs`: the option that must be on for this one to matter; else it is not shown.
 */
export interface Field {
  name: string;
  kind: "cards" | "choice" | "each" | "flag" | "many" | "number" | "topics";
  label: string;
  default: any;
  choices: OptionChoice[];
  help: string;
  least: number;
  most: number;
  each: Each | null;
  needs: string;
}

/** A field with a mistake (may be ""), and the reason. */
export interface FieldRefused {
  field: string;
  problem: ErrorBody;
}

/** A fact worth telling: what it is (a msgid), and a number or a calculation, written as on screen. */
export interface Figure {
  label: string;
  value: number | string;
}

/** A game, with everything that a page needs to offer it; titles and texts are msgids. */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  presets: Preset[];
  fields: Field[];
  levels: Level[];
  cards: CardInfo[];
  secret: boolean;
  chance: "cards" | "dice";
  /** Whether two people can share a seat. */
  pairs: boolean;
  undo: boolean;
  hints: boolean;
  /** Whether people can calculate themselves, and whether that is suggested. */
  calculation: "" | "offered" | "usual";
  analysis: boolean;
  lesson: boolean;
  puzzles: Level[];
  themes: ThemeOffered[];
  practice: boolean;
  /** The variant of its game of the day; None without one. */
  daily: string | null;
  findings: boolean;
  /** Whether there is a picture `banner.svg` for the home page. */
  banner: boolean;
  /** Whether there are documents to print. */
  printing: boolean;
}

/** A game of the day: everybody has the same dice and cards, and `par` is what a player needs who never saw them. */
export interface GameOfTheDay {
  day: string;
  par: Par | null;
}

/** How close a class is to its goal. */
export interface GoalNow {
  reached: number;
}

/** A suggested name for a guest. */
export interface GuestName {
  name: string;
}

/** Finds a table by its code; with `work`, if the answer to a try without it was `work-needed`. */
export interface JoinByCode {
  code: string;
  work?: string;
}

/** A Keeper on the table; `playable` by its owner in this Move phase (PC-20). */
export interface Keeper {
  card: string;
  fresh: boolean;
  playable: boolean;
}

/** Everything stored about a guest; `guest` is the SHA-256 of the secret in their cookie, None without one. */
export interface Kept {
  guest: string | null;
  matches: KeptMatch[];
  classes: KeptClass[];
  decks: KeptDeck[];
}

/**
 * A class that a guest has made; `title` is what they call it, if anything. It is deleted at `until`, with its pupils’
 * names and their games, if nobody uses it before.
 */
export interface KeptClass {
  class_name: string;
  game: string;
  at: number;
  ended: number | null;
  title: string;
  until: number;
}

/** A deck of questions that a guest keeps on the server; `content` holds its questions, in downloads only. */
export interface KeptDeck {
  name: string;
  game: string;
  at: number;
  count: number;
  content: any;
}

/**
 * What is stored about a guest in a match: the names they used, their seats, all players, the record. `at` and `ended`
 * are milliseconds since 1970, and so is `until`: the match is deleted then, with all names, if nobody uses it or its
 * class before. One that is kept has none.
 */
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
  until: number | null;
}

/**
 * A guided first game, or a short lesson about one thing; texts by language. `learnt` says at the end what the player
 * can do now. `place` orders the lessons of a game, `minutes` is about how long it takes, `theme` names the puzzles
 * that go on from it.
 */
export interface Lesson {
  step: LessonStep[];
  id: string;
  title: Record<string, string>;
  about: Record<string, string>;
  learnt: Record<string, string>;
  place: number;
  minutes: number;
  theme: string;
  teacher: TeacherNotes | null;
}

/** A lesson in the list of a game's lessons: `steps` is their number, `teacher` whether it has notes for one. */
export interface LessonListed {
  id: string;
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
  steps: number;
  theme: string;
  teacher: boolean;
}

/**
 * A lesson in which a class, or a pupil, played: of the `seen` questions, `first` were right at the first try. `at` is
 * when its first game was made, in milliseconds since 1970; `day` is that day: `2026-11-24` (UTC).
 */
export interface LessonResult {
  at: number;
  day: string;
  games: number;
  seen: number;
  first: number;
}

/**
 * One step of a guided first game: texts by language, a position, and a task. Either the player must press one of the
 * squares in `find`, or play one line of `do`: its actions and outcomes in order, separated by commas; what the other
 * side does in it happens by itself. `{you}` in `text` is the player's name. `show` are numbers drawn beside the text.
 * `say`: before the pawn moves, the player says whether it will land on an ultimate number. `pick`, if not empty, are
 * answers to choose from, of which `right` plays the line. `usual`, if not empty, is the text instead where the board
 * has its usual colours, which it names; `mono` are texts instead where it is black and white, by the name of the part.
 * `wrong` says why something else is not what is asked: by a square, an answer, an action, its sign or its kind, or by
 * "" for all others.
 */
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
  say: boolean;
  pick: string[];
  right: string;
  usual: Record<string, string>;
  mono: Record<"ask" | "done" | "text" | "title", Record<string, string>>;
  wrong: Record<string, Record<string, string>>;
}

/**
 * A level of a computer player or of a puzzle; `title`, `note` and `manner` are msgids. `brings`, `note` and `manner`
 * are those of `centaine.plugin.player.Level`; puzzles have none.
 */
export interface Level {
  id: string;
  title: string;
  brings: Record<string, any>;
  note: string;
  manner: string;
}

/** A line of a file without a valid question, the field (may be ""), and the reason. */
export interface LineRefused {
  line: number;
  field: string;
  problem: ErrorBody;
}

/** What the author of a file should know about lines with valid questions, and the field. */
export interface LinesNoted {
  lines: number[];
  field: string;
  problem: ErrorBody;
}

/** How devices on the same network join, for visitors on the machine of a server started with `--lan`. */
export interface LocalNetwork {
  /** Whether `--lan` was given; always false for visitors from elsewhere. */
  shared: boolean;
  /** Where other devices reach this server, likeliest first; empty if it has no network. */
  addresses: string[];
  /** The first address as a QR code, an SVG; "" without one. */
  qr: string;
  /**
   * What to type in place of the command that started the server so that others can join; "" if they can, or if it is
   * not known.
   */
  command?: string;
}

/** One log entry, and the table after it. */
export interface MatchEvent {
  type: "event";
  seq: number;
  seat: number;
  kind: "abandon" | "action" | "chance" | "table" | "time" | "undo";
  text: string;
  facts: Fact[];
  scene: any;
  choices: Choice[];
  player: number;
  undo: boolean;
  seats?: SeatInfo[];
  started?: boolean;
  clock?: ClockInfo;
}

/** A match was made; its page is `/m/{match}`. */
export interface MatchMade {
  match: string;
}

/**
 * A question that was missed `times` times at the first try, by `pupils`, numbered as in the report. `later` of these
 * times it was right in the end. `listed`: the question's author expected this mistake; `behind` says in a sentence
 * what is behind it, if that is known. `text`, `answer` and `why` are safe HTML, `figure` is safe SVG or empty; `given`
 * is plain text.
 */
export interface Mistake {
  question: string;
  text: string;
  answer: string;
  why: string;
  given: string[];
  times: number;
  later: number;
  pupils: number[];
  listed: boolean;
  behind: string;
  figure: string;
}

/**
 * A roll, a draw, or a turn; `first` and `last` are the numbers of its actions, from 1. A roll or draw has `luck`: its
 * value to its seat, compared with the average of all possible outcomes. `turn` is the number of the turn, as the game
 * counts them, from 1. A turn has `loss` (compared with the best one), `grade`, `played` (texts), and the best `ways`,
 * best first, each with a different end; if `loss` is 0, the first ends like the played one. Where it is not about as
 * good as the best, `why` tells the difference, what counts most first. `position`: the text of the one before the
 * turn.
 */
export interface Moment {
  kind: "chance" | "turn";
  seat: number;
  first: number;
  last: number;
  values: number[];
  error: number;
  turn: number;
  luck?: number;
  loss?: number;
  grade?: Grade;
  played?: string[];
  ways?: Way[];
  why?: Reason[];
  position?: string;
}

/** Makes a class: what it plays, after how many `minutes` the lesson ends, and what the teacher calls it. */
export interface NewClass {
  game: string;
  size: number;
  options?: Record<string, any>;
  hints?: boolean;
  clock?: Terms | null;
  level?: string;
  fixed?: string[];
  calculate?: boolean;
  kept?: string[];
  minutes?: number;
  title?: string;
}

/**
 * Stores a deck; questions are as in `QuestionsRead`. With `deck` and the `revision` that was changed, it replaces that
 * one. Another device than the owner's adds the `key` of its link.
 */
export interface NewDeck {
  game: string;
  name: string;
  level: string;
  language: string;
  questions: any[];
  deck?: string;
  revision?: number;
  key?: string;
}

/** Makes a match; omitted options have their defaults. `day`: as the game of that day, `2026-11-21`. */
export interface NewMatch {
  game: string;
  seats: NewSeat[];
  options?: Record<string, any>;
  stand_in?: string | null;
  clock?: Terms | null;
  calculate?: boolean;
  day?: string;
}

/** Who plays a seat: a name of 1 to 40 characters, and `person`, `open` or the id of a level. */
export interface NewSeat {
  name: string;
  player?: string;
  luck?: string;
  colour?: number | null;
  percent?: number;
}

/** Everyone who sits at a table of a class and has not begun a game in it. */
export interface Newcomers {
  names: string[];
}

/** What the author of a question should check: a msgid and its parameters. */
export interface Note {
  message: string;
  params: Record<string, string | number>;
}

/**
 * The answers of one pupil, or of all, on a notion: `first` were right at the first try; `spent` is in seconds.
 * `notion` is its name in the language asked for. `measured` is the number of answers whose time is known. `learned` is
 * the number of pupils whose last three questions were right at the first try.
 */
export interface NotionResult {
  notion: string;
  seen: number;
  right: number;
  first: number;
  spent: number;
  measured: number;
  learned: number;
}

/** A possible value of an option, and its title (a msgid). */
export interface OptionChoice {
  value: string | number;
  title: string;
}

/** Asks for a puzzle made of a position, for the value of a turn in it (`actions`), or for its solution. */
export interface OwnPuzzle {
  options: Record<string, any>;
  state: string;
  actions?: string[];
}

/**
 * The rolls that a computer player needs with a day's dice and cards, which it does not know in advance. `player`:
 * `perfect` plays by the exact solution.
 */
export interface Par {
  rolls: number;
  player: "expert" | "perfect";
}

/** A pawn: its square, whether it is on the way home (PC-44), at home (PC-12), where it began the turn (PC-10). */
export interface Pawn {
  square: number;
  homebound: boolean;
  home: boolean;
  begin: number | null;
}

/** A ready-made phrase: `text` is a msgid; a reaction has a `sign` to show instead. */
export interface Phrase {
  id: string;
  text: string;
  reaction: boolean;
  sign: string;
}

/** Keeps a connection alive. */
export interface Ping {
  type: "ping";
}

/**
 * What a position is worth, in the JSON format of docs/command-line.md. `seat`: whose turn it is; -1 at the end.
 * `chooses`: whether that seat is to choose, and not chance. `values`: each seat's win probability, or with one seat
 * the expected rolls to go; if the seat chooses, after the best turn. `error`: how far an estimate may be off,
 * typically; a share of games is known within it 95 times in 100. `source`: where they come from: an exact solution,
 * estimates, or games that a computer player has played on, `games` of them. `turns`: the best ways to play, best
 * first, each with a different end; those that are no worse than the first by more than `equal` may be as good.
 * `advice`: what the strongest computer player would do, where turns are not judged.
 */
export interface PositionValue {
  game: string;
  options: Record<string, any>;
  state: string;
  seat: number;
  chooses: boolean;
  unit: "chance" | "rolls";
  values: number[];
  error: number;
  source: "estimate" | "exact" | "games";
  equal: number;
  turns: BestTurn[];
  games: number;
  advice: string;
}

/** Answers a question; an empty text means “I don't know”. */
export interface PracticeAnswer {
  text: string;
  lang?: "en" | "fr";
}

/** A school level; `title` is a msgid. */
export interface PracticeLevel {
  id: string;
  title: string;
}

/** The judgement of an answer, and the question with its solution; `listed` is a mistake that was expected. */
export interface PracticeResult {
  right: boolean;
  verdict: Verdict;
  question: any;
  listed: boolean;
}

/** What there is to practise. */
export interface PracticeSet {
  levels: PracticeLevel[];
  topics: PracticeTopic[];
  needed: number;
}

/**
 * Something to learn: its school level, its topic (`notion`, a msgid), and its name in each language. `questions` are
 * always the same; each of the `families` is asked with other numbers every time. `limit`: how many different questions
 * a match can draw about it, if that is too few for some.
 */
export interface PracticeTopic {
  level: string;
  id: string;
  notion: string;
  name: Record<string, string>;
  questions: string[];
  families: string[];
  limit: number | null;
}

/** Who is connected: for each seat, whether its person is; and the number of spectators. */
export interface Presence {
  type: "presence";
  here: boolean[];
  spectators: number;
  standing_in: number[];
}

/**
 * A variant with its own name: options that differ from the defaults, and its numbers of seats. `asks` names the
 * variant's main option, which is always visible.
 */
export interface Preset {
  id: string;
  title: string;
  summary: string;
  options: Record<string, any>;
  least_seats: number;
  most_seats: number;
  asks: string;
}

/** A legal action: its text and what it means on the board. */
export interface PrimeClimbChoice {
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
  taken?: string;
  /** The second pawn of an exchange: seat, pawn, square. */
  other?: Record<string, number>;
  /** What it leads to. */
  signs?: Consequence[];
  /** Whether the player is asked once more: it sends back a pawn of theirs, wastes a Keeper or a Switch. */
  costly?: boolean;
}

/** The whole table, as the page draws it. */
export interface PrimeClimbScene {
  phase: string;
  turn: number;
  winner: number;
  course: string;
  pawns: Pawn[][];
  left: number[];
  hands: Keeper[][];
  pile: number;
  discards: string[];
  card: string | null;
  red: number[];
  cursed: number[];
  stations: number[];
  visited: number[][];
  /** The square that way stations close (PC-41). */
  gate: number | null;
  /** To which seats it is closed. */
  locked: boolean[];
  contest: number[] | null;
  rolls: number;
  again: number;
  drawn: boolean;
  /** The squares that give a card to a pawn that newly stands there (PC-10); none where there are no cards (PC-47). */
  draws: number[];
}

/**
 * The options and inputs of a document. Inputs: custom cards; the level of questions, or a custom deck in the option's
 * format; a recorded match after `step` actions; the day of puzzles as `2026-03-14`; the number of a worksheet and how
 * many, the topic of its questions or the theme of its puzzles, in an archive for each worksheet by its id
 * (`worksheets`).
 */
export interface PrintRequest {
  paper?: string;
  lang?: string;
  flip?: string;
  saving?: boolean;
  palette?: string;
  cards?: any[];
  level?: string;
  questions?: any;
  record?: string;
  step?: number | null;
  day?: string;
  seed?: number | null;
  copies?: number | null;
  topic?: string;
  theme?: string;
  worksheets?: Record<string, WorksheetRequest>;
}

/**
 * A puzzle: a position of the game with these options, in which a seat is to play the best turn. `unit` is that of
 * values: expected `rolls` to go, expected rolls of the whole game (`total`), or win probability (`chance`; `win` if
 * the best turn wins at once).
 */
export interface PuzzleSet {
  options: Record<string, any>;
  state: string;
  scene: any;
  choices: Choice[];
  seat: number;
  unit: "chance" | "rolls" | "total" | "win";
}

/** A best turn, its value, and the value of the best other turn, in the game's own unit. */
export interface PuzzleSolution {
  actions: string[];
  value: number;
  next_best: number;
}

/** Asks for the value of a turn in a puzzle. */
export interface PuzzleTry {
  actions: string[];
}

/**
 * Asks for the text of a file of questions: a table of any spreadsheet, or a text in any usual encoding. `content` is
 * in base64.
 */
export interface QuestionBytes {
  name: string;
  content: string;
}

/** Asks for a file of these questions, given as in `QuestionsRead`. */
export interface QuestionExport {
  format: string;
  level: string;
  language: string;
  questions: any[];
}

/** Reads a file of custom questions. */
export interface QuestionFile {
  format: string;
  level: string;
  language: string;
  text: string;
}

/**
 * A question as players will see it: texts are safe HTML with MathML, `figure` is an SVG or empty. `level_name` and
 * `notion` are msgids. `letters`: those of its answer, an expression. `notes`: what its author should check.
 */
export interface QuestionPreview {
  id: string;
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
  answer: string;
  why: string;
  letters: string[];
  notes: Note[];
}

/** Tries a question: the cells of a table's row by the names of its columns, and an answer, if there is one. */
export interface QuestionRow {
  level: string;
  language: string;
  row: Record<string, string>;
  typed?: string | null;
}

/** The text of a file of questions, and its format. */
export interface QuestionText {
  format: string;
  text: string;
}

/** The question in the option's format and as players see it; what is wrong with fields; and the judgement. */
export interface QuestionTried {
  question: any;
  preview: QuestionPreview | null;
  refused: FieldRefused[];
  judged: AnswerTried | null;
}

/** The valid questions of a file, in the option's format and as players see them, and the refused lines. */
export interface QuestionsRead {
  level: string;
  language: string;
  questions: any[];
  preview: QuestionPreview[];
  refused: LineRefused[];
  enough: boolean;
  needed: number;
  rows: Record<string, string>[];
  notes: LinesNoted[];
}

/** A sentence about two turns, “this turn” and “the better turn”: a msgid and what its placeholders stand for. */
export interface Reason {
  message: string;
  params: Record<string, string | number>;
}

/** The body of every unsuccessful answer; `present` is the current state of the match, if any. */
export interface Refused {
  error: ErrorBody;
  present?: Snapshot;
}

/** The best of its kind; `label` is in the language asked for, `text` a calculation in the signs of the screen. */
export interface ReportBest {
  label: string;
  text: string;
}

/** Something counted; `label` is in the language asked for. */
export interface ReportCount {
  label: string;
  value: number;
}

/**
 * What a pupil missed in a turn of a game that was analysed: `text` is a calculation of the best turn, `best`. `label`
 * is what counts it, in the language asked for; `played` what the pupil did. `turn` is the turn's number in the game,
 * `own_turn` among those of the pupil; `place` that of its part in the analysis of `match`; `loss` how much less it was
 * worth than the best one. `dice` are those of the turn; `cards` the titles of those that the best turn plays.
 */
export interface ReportMissed {
  label: string;
  text: string;
  best: string;
  played: string;
  match: string;
  turn: number;
  place: number;
  loss: number;
  own_turn: number;
  dice: number[];
  cards: string[];
}

/** A name under which results of a pupil were earned; `pupils` are pseudonyms: one for each device, for `same`. */
export interface ReportName {
  name: string;
  pupils: string[];
}

/**
 * What one pupil has done, under the name that they chose; `finished` games were played to their end. `names`: this
 * name, then others whose results count here because the teacher has said so. `shared`: the names of pupils who had the
 * same device some day. `overlooked`: the dearest first. `pending` are the labels of counts that no analysis has begun
 * to count for this pupil, because their games go on.
 */
export interface ReportPupil {
  name: string;
  games: number;
  finished: number;
  won: number;
  notions: NotionResult[];
  lessons: LessonResult[];
  missed: Mistake[];
  counts: ReportCount[];
  best: ReportBest[];
  overlooked: ReportMissed[];
  pending: string[];
  names: ReportName[];
  shared: string[];
}

/** Somebody at the table said a phrase. */
export interface Said {
  type: "said";
  seat: number;
  phrase: string;
}

/** The state after the action; if it was refused, the state before it, and `error` says why. */
export interface SandboxAnswer {
  state: string;
  scene: any;
  choices: Choice[];
  facts: Fact[];
  error: ErrorBody | null;
}

/** Asks what an action does in a state, given as text or by keywords, by default the initial one. */
export interface SandboxQuestion {
  game: string;
  options?: Record<string, any>;
  state?: string | null;
  position?: Record<string, any> | null;
  action?: string | null;
}

/** Says a phrase to everyone at the table, from one's own seat. */
export interface Say {
  phrase: string;
  seat?: number | null;
}

/** A seat: its player, colour, and what they added to the dice. */
export interface SeatInfo {
  name: string;
  player: string;
  luck?: string;
  colour?: number;
}

/** What one seat has done. */
export interface SeatSummary {
  figures: Figure[];
  feats: Feat[];
}

/** One side's mat. */
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

/** Takes an open seat; `options` are the choices for it, by the names of the game's options. */
export interface Sit {
  name: string;
  colour?: number | null;
  luck?: string;
  options?: Record<string, any>;
}

/**
 * The state of a match after event `seq`; `log` contains the events after `since`. A long log comes in pages: if the
 * last event of `log` is not `seq`, ask again since that event.
 */
export interface Snapshot {
  type: "snapshot";
  match: string;
  game: string;
  options: Record<string, any>;
  seats: SeatInfo[];
  seq: number;
  since: number;
  scene: any;
  choices: Choice[];
  log: MatchEvent[];
  player: number;
  returns: number[];
  undo: boolean;
  abandoned: boolean;
  commitment: string | null;
  seed: string | null;
  elapsed: Elapsed | null;
  yours: number[];
  owner: boolean;
  started: boolean;
  code: string;
  standing_in: number[];
  class_name: string;
  hints: boolean;
  clock: ClockInfo | null;
  lost: number | null;
  next: string;
  analysis: boolean;
  calculates: boolean;
  paused: boolean;
  of_class: boolean;
  daily: GameOfTheDay | null;
}

/** What each seat has done, always with the same labels, and facts worth telling about the game as a whole. */
export interface Summary {
  seats: SeatSummary[];
  figures: Figure[];
}

/** A change that the owner makes to a table; `rename` is for the holder of a seat. */
export interface TableCommand {
  do: "analysis" | "clock" | "close" | "computer" | "extend" | "hints" | "no-analysis" | "no-hints" | "open" | "rename" | "start" | "stretch" | "swap";
  seat?: number;
  seats?: [number, number];
  level?: string;
  name?: string;
  clock?: Terms | null;
  seconds?: number;
  percent?: number;
}

/**
 * A notion to teach next: of `seen` questions, `missed` were not right at the first try, by `pupils`. `later` of them
 * were right in the end, `unanswered` were left without typing anything. `mistakes` are all of them, the commonest
 * first. `enough` tells whether there were enough questions to tell how well the class knows it.
 */
export interface Teach {
  notion: string;
  seen: number;
  missed: number;
  later: number;
  pupils: number[];
  unanswered: number;
  mistakes: Mistake[];
  enough: boolean;
}

/** What a teacher wants to know about a lesson, by language; `question` is one to ask the class. */
export interface TeacherNotes {
  goal: Record<string, string>;
  curriculum: Record<string, string>;
  question: Record<string, string>;
  answer: Record<string, string>;
}

/** A time limit: seconds per turn, or for a seat's whole game, with the increment per turn. */
export interface Terms {
  per: "game" | "turn";
  seconds: number;
  increment: number;
}

/** What some puzzles of a game are about: `title` is a msgid, and they are numbered from 1 to `count`. */
export interface ThemeOffered {
  id: string;
  title: string;
  count: number;
}

/**
 * What has to be calculated before an action counts: a msgid, and the calculation. `tried` counts the wrong results.
 * After the last try, `lines` explain it; the action then counts as it is.
 */
export interface ToCalculate {
  label: string;
  text: string;
  tried: number;
  lines: string[];
}

/** A legal action: its text and how many dice it means. */
export interface UltimateTrackChoice {
  text: string;
  kind: string;
  dice: number;
}

/** The whole table, as the page draws it. */
export interface UltimateTrackScene {
  phase: string;
  turn: number;
  winner: number;
  /** Each seat's square. */
  pawns: number[];
  /** Which seats have been past 99 and choose their dice (UT-6). */
  passed: boolean[];
  /** How many are about to be rolled; 0 when none are. */
  dice: number;
  /** In the roll to go first: each seat's die, 0 for not yet, −1 for out (UT-1). */
  contest: number[] | null;
  /** Rolls made by a player alone. */
  rolls: number;
}

/**
 * What a position is worth, how it looks to the seat that is to choose, and what can come next. `solve`: the command
 * that makes an estimate exact in minutes, on the server; "" where none does.
 */
export interface ValuedPosition {
  value: PositionValue;
  scene: any;
  choices: Choice[];
  outcomes: ChanceOutcome[];
  solve: string;
}

/** The judgement of a typed answer: one word for programs, and a msgid (empty if the answer is simply right). */
export interface Verdict {
  judgement: string;
  message: string;
  params: Record<string, string | number>;
}

/** A way to play a turn: its actions' texts, their effects, and the values after it. */
export interface Way {
  actions: string[];
  facts: Fact[];
  values: number[];
}

/** The translations of a language by msgid; a list of forms for plurals. */
export interface Words {
  lang: string;
  messages: Record<string, any>;
}

/** The number of a worksheet and how many, the topic of its questions or the theme of its puzzles. */
export interface WorksheetRequest {
  seed?: number | null;
  copies?: number | null;
  topic?: string;
  theme?: string;
}
