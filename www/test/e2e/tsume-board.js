/** A `<kaeshi-tsume>` as a visitor meets it: the board, what is said, and how to play it to its end. */
import { expect } from '@playwright/test';
import { rightMove } from './oracle.js';

/** @import { Locator } from '@playwright/test' */
/** @import { Goal } from '../../engine/types.js' */

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
    await expect(this.legal.first()).toBeVisible();
  }

  /**
   * Plays right moves until there is nothing left to play.
   * @param {Goal} goal
   * @param {(square: string) => Promise<void>} [play]
   * @returns {Promise<string[]>} the moves it made
   */
  async solve(goal, play = (square) => this.square(square).click()) {
    const made = [];
    while (!(await this.element.locator('.status.done').isVisible())) {
      await expect(this.element.locator('.legal, .status.done').first()).toBeVisible();
      if (await this.element.locator('.status.done').isVisible()) break;
      const before = await this.position();
      const square = rightMove(before, goal);
      made.push(square);
      await play(square);
      await expect(this.board).not.toHaveAttribute('position', before);
    }
    return made;
  }
}
