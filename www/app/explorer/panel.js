/** The opening explorer beside the study's board: what was played from the position on it. */
import { explain } from '../../locale/index.js';
import { ImportError, faultSaid, keepWthor, openStore, wthorKind } from '../store/index.js';
import { work } from '../background/index.js';
import { Learning } from './learning.js';
import { drawOpening } from './opening.js';
import { openSources } from './sources.js';
import { t } from './words.js';

/** @import { ExplorerRow } from '../../elements/study/index.js' */
/** @import { Host } from './opening.js' */
/** @import { Sources } from './sources.js' */

/** @typedef {'games' | 'value'} Order */

export class ExplorerPanel {
  #host;
  #draw;
  /** The position asked last, and the rows that came last with their position. */
  #asked = '';
  /** @type {{ position: string, rows: readonly ExplorerRow[] }} */
  #found = { position: '', rows: [] };
  /** @type {Sources | undefined} */
  sources;
  /** @type {Order} */
  order = 'games';
  /** @type {readonly ExplorerRow[]} */
  rows = [];
  /** Why there are no rules. @type {unknown} */
  failure = undefined;
  isShown = true;
  learning;

  /** @param {Host & EventTarget} host @param {(panel: ExplorerPanel) => void} draw */
  constructor(host, draw) {
    this.#host = host;
    this.#draw = draw;
    this.learning = new Learning(host, () => this.redraw());
    host.addEventListener('change', () => this.redraw());
    void this.load();
  }

  get lang() {
    return this.#host.lang;
  }

  get now() {
    return this.#host.now;
  }

  /** The moves that people play, where it is told. */
  get people() {
    return this.#host.state.people;
  }

  async load() {
    this.failure = undefined;
    this.redraw();
    try {
      this.sources = await openSources();
      this.sources.addEventListener('change', () => {
        this.#asked = '';
        this.redraw();
      });
      void this.sources.refresh();
    } catch (failure) {
      this.failure = failure;
    }
    this.redraw();
  }

  /** @param {Order} order */
  sort(order) {
    this.order = order;
    this.redraw();
  }

  /** Plays a row's move. @param {ExplorerRow} row */
  play({ squares }) {
    this.#host.preview(undefined);
    if (squares[0] && this.#found.position === this.now.position) this.#host.play(squares[0]);
  }

  /** Shows what a row's move leads to. @param {ExplorerRow | undefined} row */
  preview(row) {
    this.#host.preview(row && this.now.path + (row.squares[0] ?? ''));
  }

  /** Begins with an opening in which neither side is ahead. */
  async drawOpening() {
    await drawOpening(this.#host);
  }

  /** Keeps WTHOR files in the library, from where they are counted. @param {readonly File[]} given */
  async addFiles(given) {
    for (const file of given) {
      try {
        await keepWthor(openStore(), file, wthorKind(file.name) ?? 'games');
        await this.sources?.refresh();
      } catch (error) {
        const why = error instanceof ImportError ? faultSaid(this.lang, error.fault) : explain(this.lang, error);
        this.#host.tell(t(this.lang, 'explorer.file.bad', { file: file.name, why }));
      }
    }
  }

  redraw() {
    if (!this.isShown) return;
    void this.#ask();
    const found = this.#found.rows;
    const withBook = this.sources?.book.isOn ?? false;
    const rows = found.map((row) => ({
      ...row,
      squares: usualFirst(row.squares),
      ...(!withBook && { value: undefined }),
    }));
    this.rows = rows.filter(({ games, value }) => games > 0 || value !== undefined);
    if (this.order === 'value') this.rows = [...this.rows].sort(byValue);
    this.#draw(this);
  }

  /** Asks what was played from the position on the board, unless that is known or on its way. */
  async #ask() {
    if (!this.sources) return;
    const { position } = this.now;
    const { bits } = this.sources;
    const question = `${position} ${bits}`;
    if (question === this.#asked) return;
    this.#asked = question;
    try {
      const rows = await work.rows(position, bits);
      if (question !== this.#asked) return;
      this.#found = { position, rows };
    } catch (failure) {
      this.failure = failure;
    }
    this.redraw();
  }
}

/**
 * Returns symmetric squares, first the one on which games are usually written to begin.
 * @param {readonly string[]} squares
 */
const usualFirst = (squares) => [...squares].sort((one, other) => Number(other === 'f5') - Number(one === 'f5'));

/** @param {ExplorerRow} one @param {ExplorerRow} other */
const byValue = (one, other) => (other.value ?? -99) - (one.value ?? -99) || other.games - one.games;
