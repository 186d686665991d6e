/** The puzzle on the board: put there, taken up where it was left, with its tries. */
import { creditIn } from '../../elements/credit/index.js';
import { transcriptOf } from '../../elements/puzzles/index.js';
import { fieldsOf } from '../../elements/shared/index.js';
import { positionFor } from './collection.js';
import { writeHash } from './hash.js';
import { Tries } from './tries.js';
import { BegunPuzzles } from './under-way.js';

/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { KaeshiTsume, PuzzleError } from '../../elements/tsume/index.js' */
/** @import { RoomName, ShownPuzzle } from '../practice/index.js' */
/** @import { Tried } from './tries.js' */
/** @import { Opened, Page } from './types.js' */

export class OnBoard {
  #puzzle;
  tries;
  begun = new BegunPuzzles();
  /** The owner of the puzzle whose solution was shown last. @type {object | undefined} */
  #seen;

  /** @param {KaeshiTsume} puzzle @param {Page['change']} change */
  constructor(puzzle, change) {
    this.#puzzle = puzzle;
    this.tries = new Tries(change);
    puzzle.resumes = () => this.begun.kept(puzzle, this.tries);
    const keepMoves = () => this.begun.keep(puzzle, this.tries);
    for (const happened of ['kaeshi-move', 'kaeshi-solved', 'helped']) puzzle.addEventListener(happened, keepMoves);
    puzzle.addEventListener('helped', () => {
      if (puzzle.session.state.attempt.hasSeen) this.#seen = this.tries.of;
      change({});
    });
    addEventListener('pagehide', keepMoves);
  }

  /** Whether the solution of a puzzle was the last that was shown. @param {object} of its owner */
  isSeen(of) {
    return this.#seen === of;
  }

  /** Says why the address names no puzzle: another one would be taken for it. @param {PuzzleError} refused */
  refuse(refused) {
    if (this.#puzzle.session.state.failure === refused) return false;
    this.tries.of = undefined;
    this.#puzzle.refuse(refused);
    return true;
  }

  /** Takes away what nobody waits for any more. */
  clear() {
    this.tries.of = undefined;
    this.#puzzle.session.close();
  }

  /**
   * Puts what is open onto the board. Until the rules are here the text in the page stands for the puzzle, unseen.
   * @param {Opened} opened
   * @param {Kaeshi | undefined} kaeshi
   */
  show(opened, kaeshi) {
    if (!('item' in opened)) return this.put(opened, opened, { tried: opened });
    const { item } = opened;
    const { id, goal } = item;
    if (!kaeshi) return;
    const game = transcriptOf(item.game);
    this.put({ id, goal, position: positionFor(kaeshi, item), game }, item, { tried: item });
  }

  /**
   * @param {Partial<Omit<ShownPuzzle, 'goal'>> &
   *   { position: string, goal: AnyGoal | undefined, game?: string }} puzzle
   * @param {object} of its owner: another one begins anew, also where the position is the same
   * @param {{ tried?: Tried, room?: RoomName | undefined }} at of which tries are kept here; a room keeps its own
   */
  put({ id, position, goal, game = '', name = '', since }, of, { tried, room }) {
    const puzzle = this.#puzzle;
    const isNew = this.tries.of !== of;
    const isSame = puzzle.position === position && puzzle.goal === (goal ?? null);
    const { trouble } = puzzle.session.state.attempt;
    if (isNew && trouble.helped) this.tries.tried(trouble);
    puzzle.position = position;
    puzzle.goal = goal ?? null;
    if (isNew)
      this.tries.begin(of, { tried, goal, room, name, since: this.begun.openedAt(puzzle, { room, name }, since) });
    puzzle.game = game;
    const fields = fieldsOf(location.hash);
    const isNamed = id === undefined || fields.get('puzzle') === id;
    puzzle.certificate = isNamed ? fields.get('c') : null;
    const address = writeHash(id === undefined ? { position, goal, credit: creditIn(fields) } : { id });
    // Without a goal the engine finds one, which its link has to name.
    puzzle.address = goal ? address.slice(1) : '';
    puzzle.link = new URL(address, location.href).href;
    if (isNew && isSame) void puzzle.start();
  }
}
