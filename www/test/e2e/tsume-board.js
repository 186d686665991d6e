/** A `<kaeshi-tsume>` as a visitor meets it: the board, what is said, and how to play it to its end. */
import { expect } from '@playwright/test';
import { rightMove } from './oracle.js';

/** @import { Locator } from '@playwright/test' */
/** @import { Goal } from '../../engine/types.js' */

/** Looked for more often than `expect` does, which waits for up to a second between two looks. */
const SOON = [20, 50, 100];
const MOST = { timeout: 30_000 };

export class TsumeBoard {
  /** @param {Locator} element the `<kaeshi-tsume>` */
  constructor(element) {
    this.element = element;
    this.board = element.locator('kaeshi-board');
    this.title = element.locator('.status .title');
    this.detail = element.locator('.status .detail');
    this.prompt = element.locator('.prompt');
    this.legal = element.locator('.legal');
    /** The live region of the puzzle; the board has one of its own beside it. */
    this.voice = element.locator('.tsume ~ [aria-live]');
  }

  /** @param {string} square */
  square(square) {
    return this.board.locator(`[data-square=${square}]`);
  }

  /** @param {'take-back' | 'refute' | 'solution' | 'reset' | 'retry' | 'back' | 'forward' | 'copy'} act */
  button(act) {
    return this.element.locator(`[data-act=${act}]`);
  }

  /** The position shown, as text. */
  async position() {
    return (await this.board.getAttribute('position')) ?? '';
  }

  /** Waits until the visitor may move. */
  async ready() {
    await this.legal.first().waitFor(MOST);
  }

  /**
   * Plays right moves until there is nothing left to play.
   * @param {Goal} goal
   * @param {(square: string) => Promise<void>} [play]
   * @returns {Promise<string[]>} the moves it made
   */
  async solve(goal, play = (square) => this.square(square).click()) {
    const made = [];
    const done = this.element.locator('.status.done');
    for (;;) {
      await this.element.locator('.legal, .status.done').first().waitFor(MOST);
      if (await done.isVisible()) return made;
      const before = await this.position();
      const square = rightMove(before, goal);
      made.push(square);
      await play(square);
      await expect.poll(() => this.position(), { intervals: SOON }).not.toBe(before);
    }
  }
}
