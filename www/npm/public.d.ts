/**
 * The exports of `kaeshi` besides the bindings of its WebAssembly module. The classes of www/npm are checked against
 * it.
 */
import type {
  AskedGoal,
  Chosen,
  Diagnosis,
  Hinted,
  Judged,
  Progress,
  PuzzleView,
  Reply,
  Reviewed,
  Scored,
  Solved,
} from '../pkg/simd/kaeshi.js';
import type { PersonMove } from '../pkg/people/kaeshi.js';
import type { MoveReason } from '../pkg/study/kaeshi.js';

/** Where a file comes from: its address, in Node.js also its path, or its bytes. `false` does without it. */
export type Source = string | URL | Uint8Array | false;

/** The files of an engine; by default those that come with the package. */
export interface Files {
  /** The trained weights of the evaluation. Without them unfinished positions are judged by a simpler one. */
  weights?: Source | undefined;
  /** The opening book. Without it the first moves are searched for, too. */
  book?: Source | undefined;
  /** The model of how people play, for `person` and `people`. The latter needs the weights, too. */
  people?: Source | undefined;
}

/** Options of every question. */
export interface Options {
  /** Withdraws the question: its promise is rejected with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Hears some ten times a second how far the answer is. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * The engine, in a worker of its own, which starts with the first question. It answers one question at a time, and the
 * others wait. A position is 64 signs and the side to move; scores are discs for the side to move.
 */
export class Engine {
  constructor(files?: Files);
  /** The exact score, a best move and best play; with the goal `wld` only who wins. */
  solve(position: string, options?: Options & { goal?: 'exact' | 'wld' }): Promise<Solved>;
  /** The exact score of every legal move, best first. */
  scores(position: string, options?: Options): Promise<Scored>;
  /**
   * The move of a player of this level, 1 to 10. The same seed, a whole number from 0 to 4294967295, gives the same
   * move; at the upper levels if `fresh`, which forgets what was found before.
   */
  choose(position: string, level: number, seed: number, options?: Options & { fresh?: boolean }): Promise<Chosen>;
  /**
   * Every legal move with its value, estimated ever deeper, up to `depth` moves (20), and proved with at most
   * `exactFrom` empty squares (20). So many `lines` of the best moves are given (none). The answer may take minutes;
   * the progress tells in `hints` what is known so far.
   */
  hints(position: string, options?: Options & { depth?: number; exactFrom?: number; lines?: number }): Promise<Hinted>;
  /** A puzzle as its solver meets it: every move with its score, and whether it keeps the goal. */
  puzzle(position: string, goal: AskedGoal, options?: Options): Promise<PuzzleView>;
  /** Whether one move of a puzzle keeps its goal. This goes before all other questions. */
  judge(position: string, square: string, goal: AskedGoal, options?: Options): Promise<Judged>;
  /** The best defence of the side to move against the solver's goal. */
  reply(position: string, goal: AskedGoal, options?: Options): Promise<Reply>;
  /** Diagnoses a position as a puzzle: which goal it has, and whether one first move alone reaches it. */
  diagnose(position: string, options?: Options): Promise<Diagnosis>;
  /**
   * Every move of a game with its score, its loss and its mark: for so many `seconds` in all (12), or to a `depth` and
   * proved from `exactFrom` empty squares on, which gives the same numbers on every machine.
   */
  review(
    game: {
      moves: string;
      position?: string | undefined;
      seconds?: number | undefined;
      depth?: number | undefined;
      exactFrom?: number | undefined;
    },
    options?: Options,
  ): Promise<Reviewed>;
  /**
   * The move of a person of this rating, 800 to 2400, after the moves of a game from the usual start or from
   * `position`, with the mistakes that people make. The same game, rating and seed give the same move. The model is
   * fetched with the first such question and answers without the worker. Until the weights are here, or without them,
   * it sees positions by the simpler evaluation, and plays less like people.
   */
  person(game: { moves: string; position?: string | undefined }, rating: number, seed: number): Promise<string>;
  /** The legal moves with the share of people of this rating who play them, the likeliest first. */
  people(game: { moves: string; position?: string | undefined }, rating: number): Promise<PersonMove[]>;
  /**
   * The most telling facts against a move, at most two: `played` is the move with best play after it, `better` a better
   * one with best play, both as transcripts from the position. `proved` says that both lines are, as `exact` does in a
   * review. `losses` has the discs that the move loses after each reply to it, where they are proved: then a reply that
   * alone refutes it is told of. The module that knows them is fetched with the first such question and answers without
   * the worker.
   */
  reasons(
    position: string,
    lines: {
      played: string;
      better: string;
      proved?: boolean | undefined;
      losses?: ReadonlyMap<string, number> | undefined;
    },
  ): Promise<MoveReason[]>;
  /** Ends the worker, and rejects what is still asked with an `AbortError`. A later question starts a new one. */
  close(): void;
}

/** The engine, or the model of how people play, could not be fetched, compiled or started; `cause` says why. */
export class LoadError extends Error {
  readonly code: string;
  readonly params: { what: 'engine' | 'people'; why: string };
  /** Whether the page's content security policy keeps it out. */
  readonly isForbidden: boolean;
}

/** Compiles the rules without holding up the page; without it the first question does. */
export function ready(): Promise<void>;

/** The squares that turn over when the side to move plays on `square`, as "d3"; none where that is not legal. */
export function flipsAt(square: string, position: string): string[];
