/**
 * Long tasks as functions: reading records, WTHOR years and lists of openings, finding games by their positions, and
 * everything that the opening explorer does. A thread of its own runs them (worker.js), so nothing here knows of a
 * page.
 */
import { loadKaeshi, loadRecords } from '../../engine/index.js';
import { loadStudy } from '../../elements/study/index.js';
import { readPicture } from '../vision/index.js';

/** @import { Kaeshi, Reading, Side } from '../../engine/types.js' */
/** @import { Explorer, ExplorerRow, OpeningsOf } from '../../elements/study/index.js' */

/** @import { Picture } from '../vision/index.js' */

/** An opening's name in both languages. @typedef {{ en: string, ja: string }} Named */
/** A reading, with the name of each game's opening where that was requested. @typedef {Reading & {
 *   openings?: readonly (Named | null)[] }} NamedReading */
/** A game for the explorer; `lead` is Black's at its end. @typedef {{ moves: string, start?: string | undefined,
 *   lead?: number | undefined }} Counted */

export class Tasks {
  /** @type {Promise<Explorer> | undefined} */
  #explorer;

  #ours() {
    return (this.#explorer ??= loadStudy().then(({ Explorer }) => new Explorer()));
  }

  /**
   * @param {string} text
   * @param {boolean} isNamed whether openings are named
   * @param {Side} [side] to move where a board does not say it
   */
  async readRecords(text, isNamed, side) {
    return named((await loadRecords()).readRecords(text, side), isNamed);
  }

  /**
   * @param {Uint8Array} games the files of WTHOR, by what they hold
   * @param {Uint8Array | undefined} players
   * @param {Uint8Array | undefined} tournaments
   */
  async readWthor(games, players, tournaments) {
    return (await loadRecords()).readWthor(games, players, tournaments);
  }

  /** The names of players or tournaments by their numbers. @param {Uint8Array} file */
  async wthorNames(file) {
    return (await loadStudy()).wthorNames(file);
  }

  /** The openings of the games in a file. @param {Uint8Array} file @returns {Promise<OpeningsOf>} */
  async nameOpenings(file) {
    return (await loadStudy()).nameOpenings(file);
  }

  /** The board in a picture, if one is seen. @param {Picture} picture */
  async readPicture(picture) {
    return readPicture(picture);
  }

  /** The balanced openings as lines. @param {Uint8Array} list */
  async readBalanced(list) {
    return (await loadStudy()).readBalanced(list);
  }

  /** Begins the explorer anew, without games and without a book. */
  async beginExplorer() {
    this.#explorer = undefined;
    await this.#ours();
  }

  /** @param {Uint8Array} book */
  async setBook(book) {
    (await this.#ours()).setBook(book);
  }

  /**
   * Counts games; one that the rules refuse is none.
   * @param {number} source
   * @param {readonly Counted[]} games
   * @returns {Promise<boolean[]>} which were counted
   */
  async addGames(source, games) {
    const into = await this.#ours();
    return games.map(({ moves, start, lead }) => {
      try {
        into.add(source, moves, start, lead);
        return true;
      } catch {
        return false;
      }
    });
  }

  /** Counts the games of a WTHOR file; tells how many there are. @param {number} source @param {Uint8Array} file */
  async addWthor(source, file) {
    return (await this.#ours()).addWthor(source, file);
  }

  /** @param {number} source */
  async forget(source) {
    (await this.#ours()).forget(source);
  }

  /**
   * Has only some games of a source counted, by a flag for each; all without.
   * @param {number} source
   * @param {Uint8Array | undefined} flags
   */
  async choose(source, flags) {
    (await this.#ours()).choose(source, flags);
  }

  /**
   * Returns the numbers of the games that pass through one of some positions, turned or mirrored, whatever the order
   * of their moves.
   * @param {readonly string[]} asked positions, or moves from the usual start; none passes where they are illegal
   * @param {readonly number[]} sources
   * @returns {Promise<Uint32Array[]>} of each source
   */
  async through(asked, sources) {
    const [games, { Game }] = await Promise.all([this.#ours(), loadKaeshi()]);
    const positions = asked.flatMap((each) =>
      each.length < 65 || !each.includes(' ') ? (after(Game, each) ?? []) : each,
    );
    return sources.map((source) => Uint32Array.from(positions.flatMap((each) => [...games.through(each, source)])));
  }

  /** @param {string} position @param {number} sources a bit for each @returns {Promise<ExplorerRow[]>} */
  async rows(position, sources) {
    return (await this.#ours()).rows(position, sources);
  }
}

/** @param {Reading} reading @param {boolean} isNamed @returns {Promise<NamedReading>} */
async function named(reading, isNamed) {
  if (!isNamed) return reading;
  const nameOf = openingNamer(await loadKaeshi());
  const openings = reading.records.map(({ start, moves }) => (moves && start === undefined ? nameOf(moves) : null));
  return { ...reading, openings };
}

/** The position after moves. @param {Kaeshi['Game']} Game @param {string} moves @returns {string | undefined} */
function after(Game, moves) {
  try {
    const game = Game.fromTranscript(moves);
    const { position } = game;
    game.free();
    return position;
  } catch {
    return undefined;
  }
}

/** No opening of the list is longer. */
const NAMED = 26;

/**
 * Makes what names the opening of a line. Lines share their beginnings, so each beginning is asked once.
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @returns {(moves: string) => Named | null}
 */
function openingNamer({ Game }) {
  /** @type {Map<string, Named | null>} */
  const known = new Map();
  return (moves) => {
    const beginning = moves.slice(0, 2 * NAMED);
    const found = known.get(beginning);
    if (found !== undefined) return found;
    const name = nameOf(Game, beginning);
    known.set(beginning, name);
    return name;
  };
}

/** @param {Kaeshi['Game']} Game @param {string} moves @returns {Named | null} */
function nameOf(Game, moves) {
  try {
    const game = Game.fromTranscript(moves);
    const { opening } = game;
    game.free();
    return opening ? { en: opening.en, ja: opening.ja } : null;
  } catch {
    return null;
  }
}
