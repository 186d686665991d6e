/**
 * The types of `kaeshi.js`. Made by `./build.sh contract` from the JSDoc of the elements; a change
 * belongs there.
 */

/** A shape that is drawn on a square. `label` is what a screen reader says. */
export type Drawn = { shape: 'circle' | 'cross' | 'triangle' | 'square'; label: string };

/**
 * A mark on a square besides its disc. `label` is what a screen reader says. One value is the best,
 * the others are drawn the lighter the larger their `rank`, from 0 to 2.
 */
export type Mark = {
  text?: string;
  kind: 'right' | 'wrong' | 'hint' | 'score' | 'estimate' | 'proven';
  isBest?: boolean;
  rank?: number;
  label: string;
};

/**
 * The detail of `kaeshi-change`: the game, all its moves in one line with those taken back, whether
 * the computer waits, and what ended the line before the board did.
 */
export type Change = View & { line: string; held: boolean; verdict: Verdict | undefined };

/**
 * How a game ended, and who won; in a draw nobody did. By `discs`: the discs of each side, with the
 * empty squares given to the winner or half to each in a draw. Otherwise the discs as they lay when
 * somebody resigned, when both agreed on a draw, or when somebody's time was up.
 */
export type Ending = {
  black: number;
  white: number;
  winner: 'black' | 'white' | undefined;
  by: 'discs' | 'resignation' | 'agreement' | 'time';
};

/**
 * A game to open: a start, moves from there, how many of them to show, and how the game ended after
 * them, where the board did not decide.
 */
export type Opening = {
  position?: string | undefined;
  moves?: string | undefined;
  ply?: number | undefined;
  verdict?: Verdict | undefined;
};

/** The options of a picture: black lines on white paper, and the numbers of the moves. */
export type PictureOptions = { print?: boolean; numbers?: boolean };

/**
 * The detail of `kaeshi-move`: the position before the move, the move and who made it, and the
 * position after it.
 */
export type Played = {
  before: string;
  square: string;
  side: 'black' | 'white';
  by: 'human' | 'ai' | 'away';
  position: string;
};

/** One move of the line. `passBefore` names who had to pass first. */
export type Step = { square: string; side: 'black' | 'white'; passBefore: 'black' | 'white' | undefined };

/** An ending before the board decides: who won, and by what. */
export type Verdict = { by: 'resignation' | 'agreement' | 'time'; winner: 'black' | 'white' | undefined };

/**
 * A game at one moment. The types of the engine are written out, since pages read this in
 * `kaeshi.d.ts`.
 */
export type View = {
  /** the board and the side to move, as text */
  position: string;
  /** where the game began */
  start: string;
  /** whether that is the usual start */
  isStandardStart: boolean;
  /** whose turn it is; undefined when the game is over */
  side: 'black' | 'white' | undefined;
  /** discs of Black */
  black: number;
  /** discs of White */
  white: number;
  /** empty squares */
  empties: number;
  /** who had to pass just now */
  passed: 'black' | 'white' | undefined;
  /** the last move */
  last: string | undefined;
  /** how many moves are played */
  ply: number;
  /** the whole line, with what was taken back */
  steps: readonly Step[];
  /** the squares that can be played */
  legal: readonly string[];
  /** how it ended */
  result: Ending | undefined;
  /** the name of the opening, once it has one */
  opening: { en: string; ja: string } | undefined;
  /** the moves played */
  transcript: string;
};

/** A move of a puzzle: where it was played, and by whom. */
export type Moved = { position: string; square: string; side: 'black' | 'white'; by: 'solver' | 'opponent' };

/** A puzzle that was solved: by which moves, with how many mistakes, and whether help was shown. */
export type Solved = {
  position: string;
  goal: 'win' | 'draw' | 'best' | `+${number}` | `-${number}` | undefined;
  moves: string[];
  mistakes: number;
  helped: boolean;
};

/**
 * A move that gave the goal away. The numbers are final disc differences for the solver: what the move
 * leads to, what was to be had, and what it loses. They are unset where the move was judged before all
 * of them were proved.
 */
export type Wrong = {
  position: string;
  square: string;
  score: number | undefined;
  best: number | undefined;
  lost: number | undefined;
};
/** A diagram of a board, to look at or to click on. It has no rules of its own. */
export class KaeshiBoard extends HTMLElement {
  /**
   * 64 signs `a1` to `h8`, then the side to move, which may be left out here. Without it the text inside
   * the element is read.
   */
  position: string | null;
  /** Who is to move, whatever the position says. */
  side: 'black' | 'white' | null;
  /** The square of the last move, marked on the board. */
  last: string | null;
  /** `none` hides the letters and digits at the edge. */
  coordinates: 'none' | null;
  /** Shows the board from the other side: `h8` at the upper left, and the edge to match. */
  flipped: boolean;
  /** The name of the board for screen readers. */
  label: string | null;
  /**
   * Makes it a grid of 64 buttons, whichever of them `legal` lets be pressed; each press is a
   * `kaeshi-square` event.
   */
  interactive: boolean;
  /** The same, and a press means no move: each square is called by what lies on it. */
  editing: boolean;
  /**
   * The squares that are marked as legal moves and can be pressed; the others say that they are
   * disabled, and a press on them does nothing. Left out, an interactive board has no marks, and every
   * square can be pressed.
   */
  legal: readonly string[] | undefined;
  /** Marks on squares besides discs, by square. */
  marks: Readonly<Record<string, Mark>>;
  /** Shapes drawn on squares, over discs and marks, by square. */
  shapes: Readonly<Record<string, Drawn>>;
  /**
   * The move that led to the position, or the one that was taken back (`placed` is false then): its
   * discs are set in motion. `null` sets none in motion; left out, the board compares the positions.
   */
  move: { square: string; flips: string[]; placed: boolean } | null | undefined;
  /** Moves the keyboard focus onto the board, or onto one of its squares. */
  focusSquare(square?: string): void;
  /** Promises the moment at which the discs lie still. */
  settled(): Promise<void>;
  /**
   * Promises the board as an SVG picture, with a title and a description; black on white for print. It
   * rejects where there is no board yet, also outside of a page.
   */
  toSvg(options?: { print?: boolean }): Promise<string>;
}

/** A game to play, against the computer or another person, or one to step through. */
export class KaeshiGame extends HTMLElement {
  /** Another start than the usual one, as in a board. Without it the text inside is read. */
  position: string | null;
  /** A transcript such as `f5d6c3`. */
  moves: string | null;
  /** How many of the moves are shown at first. */
  ply: number | null;
  /** `replay` steps through the moves and plays none; `play` gives false. */
  mode: 'play' | 'replay' | null;
  /** Who plays Black; `away` is a person elsewhere, whose moves the page plays. */
  black: 'human' | 'ai' | 'away' | null;
  /** Who plays White. */
  white: 'human' | 'ai' | 'away' | null;
  /**
   * The strength of the computer, 1 to 10; 3 without it. Or `person-800` to `person-2400`: it then plays
   * as people of this rating do, with their mistakes. Out of range the nearest is taken, and the console
   * says so.
   */
  level: string | number | null;
  /**
   * A whole number from 0 to 4294967295. The same seed, position and level give the same answer on every
   * machine, also after moves were taken back, as long as the weights and the opening book arrived.
   * Without it, or with anything else, no two games are the same.
   */
  seed: string | number | null;
  /** The computer takes at least so many milliseconds for a move; 250 without it. */
  pace: number | null;
  /** `none` leaves the values of moves out. */
  hints: 'none' | null;
  /** Shows the board from the other side. */
  flipped: boolean;
  /** The game as it is now: position, counts, moves, result. Read only. */
  readonly view: View | undefined;
  /**
   * Opens a game or a position; on an error nothing changes. Before `kaeshi-ready` the engine is not
   * there, and this throws. With `held` a computer waits until `goOn`; left out, it waits when moves
   * after the one shown are known.
   */
  open(opening: Opening, options?: { held?: boolean }): void;
  /** Plays for the side to move; with `mode="replay"` nothing is played. */
  play(square: string): boolean;
  /**
   * Promises the position as an SVG picture with a title and a description, or the whole game with the
   * numbers of its moves; black on white for print. It rejects where there is no game yet, also outside
   * of a page.
   */
  toSvg(options?: PictureOptions): Promise<string>;
  /** Takes back to the last turn of a person. */
  undo(): void;
  /** Plays again what was taken back, to the next turn of a person. */
  redo(): void;
  /** Shows the position after so many moves. */
  goTo(ply: number): void;
  /**
   * Ends the game where it stands: by resignation, by agreement on a draw, or on time. Moves that were
   * taken back are dropped. `undo` lets it go on. In a game that is over, or with `mode="replay"`, this
   * does nothing.
   */
  end(verdict: Verdict): void;
  /** Begins again from where this game began; with `mode="replay"` its moves stay, to be stepped through. */
  restart(): void;
  /** Has two computers that play each other wait, until `goOn`. */
  pause(): void;
  /** Lets a waiting computer play. */
  goOn(): void;
  /** Has two computers that play each other make one move and wait. */
  step(): void;
  /** Shows the value of every move while it is a person's turn, or hides them. */
  toggleHints(): void;
}

/** An endgame puzzle, judged move by move by the exact solver, which also plays the other side. */
export class KaeshiTsume extends HTMLElement {
  /**
   * The puzzle, 64 signs and the side to move, who is the one who solves. Without it the text inside the
   * element is read.
   */
  position: string | null;
  /** Who is to move, whatever the position says. */
  side: 'black' | 'white' | null;
  /**
   * `win`: any winning move is right. `draw`: at least a draw. `best`: the most discs. `wipe-out`: all
   * of them. `+6`: to win by six or more, `-4`: to lose by four at most. Without it the engine finds
   * what there is to play for.
   */
  goal: 'win' | 'draw' | 'best' | 'wipe-out' | string | null;
  /** Shows a button for hints: first the region, then the square, then why. */
  hint: boolean;
  /** `hidden` leaves the button of the solution out, `shown` shows every move's score from the start. */
  solution: 'hidden' | 'shown' | null;
  /**
   * Shows every reply to the first move, to be beaten one by one; and, when opened, the whole solution
   * as a tree, a certificate, and the same position with other goals.
   */
  defences: boolean;
  /** The claims of a certificate; they are proved again, and a false one is named. */
  certificate: string | null;
  /** A transcript that leads from the position, or from the start of the game, to the puzzle. */
  moves: string | null;
  /**
   * The puzzle of a day, as `daily="2026-11-22"`; `daily` alone is today's, where the reader is. It
   * comes from the library on the site of the script, in place of a position.
   */
  daily: string | null;
  /** The address that "Copy link" copies. Without it the puzzle on the site of the script. */
  link: string | null;
  /** Shows the board from the other side. */
  flipped: boolean;

  /** Moves the keyboard focus onto the board. */
  focusBoard(): void;
  /**
   * Promises the position that is shown as an SVG picture, with a title and a description; black on
   * white for print. It rejects where there is no puzzle yet, also outside of a page.
   */
  toSvg(options?: { print?: boolean }): Promise<string>;
}
declare global {
  interface HTMLElementTagNameMap {
    'kaeshi-board': KaeshiBoard;
    'kaeshi-game': KaeshiGame;
    'kaeshi-tsume': KaeshiTsume;
  }
  interface HTMLElementEventMap {
    /** A square was pressed. */
    'kaeshi-square': CustomEvent<{ square: string }>;
    /**
     * A square of `legal` was pressed. The board plays nothing: the page gives it the next position. A
     * move was played, by a person or by the computer. A move was played, by the solver or by the
     * opponent.
     */
    'kaeshi-move': CustomEvent<{ square: string; side: 'black' | 'white' | undefined } | Played | Moved>;
    /**
     * The board is drawn for the first time. The engine is loaded, and the first game is about to open.
     * `preventDefault()` leaves it to the page to open another one. A puzzle is open, and the solver may
     * move.
     */
    'kaeshi-ready': CustomEvent<null | { position: string; goal: string | undefined }>;
    /**
     * The game changed. The detail is the game as it is now: transcript, position, side to move, counts,
     * result, and what the opening is called (`opening.en`, `opening.ja`).
     */
    'kaeshi-change': CustomEvent<Change>;
    /** The puzzle was solved: by which moves, with how many mistakes, and whether help was shown. */
    'kaeshi-solved': CustomEvent<Solved>;
    /**
     * A move gave the goal away. The numbers are final disc differences for the solver: what the move
     * leads to, what was to be had, and what it loses. They are unset while they are still being proved.
     */
    'kaeshi-failed': CustomEvent<Wrong>;
    /** The same, by its older name. */
    'kaeshi-wrong': CustomEvent<Wrong>;
  }
  interface DocumentEventMap {
    /** A square was pressed. */
    'kaeshi-square': CustomEvent<{ square: string }>;
    /**
     * A square of `legal` was pressed. The board plays nothing: the page gives it the next position. A
     * move was played, by a person or by the computer. A move was played, by the solver or by the
     * opponent.
     */
    'kaeshi-move': CustomEvent<{ square: string; side: 'black' | 'white' | undefined } | Played | Moved>;
    /**
     * The board is drawn for the first time. The engine is loaded, and the first game is about to open.
     * `preventDefault()` leaves it to the page to open another one. A puzzle is open, and the solver may
     * move.
     */
    'kaeshi-ready': CustomEvent<null | { position: string; goal: string | undefined }>;
    /**
     * The game changed. The detail is the game as it is now: transcript, position, side to move, counts,
     * result, and what the opening is called (`opening.en`, `opening.ja`).
     */
    'kaeshi-change': CustomEvent<Change>;
    /** The puzzle was solved: by which moves, with how many mistakes, and whether help was shown. */
    'kaeshi-solved': CustomEvent<Solved>;
    /**
     * A move gave the goal away. The numbers are final disc differences for the solver: what the move
     * leads to, what was to be had, and what it loses. They are unset while they are still being proved.
     */
    'kaeshi-failed': CustomEvent<Wrong>;
    /** The same, by its older name. */
    'kaeshi-wrong': CustomEvent<Wrong>;
  }
}
