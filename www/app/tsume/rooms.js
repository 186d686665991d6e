/**
 * The rooms of practice on the puzzles page: which one the address names, and the one that is open. Each brings its own
 * puzzle and what stands below it.
 */
import { html, nothing } from 'lit';
import { fieldsOf, icon } from '../../elements/shared/index.js';
import { ROOMS, TABS, openRoom } from '../practice/index.js';
import { t } from './texts.js';

/** @import { PracticeHost, PracticeRoom, RoomName } from '../practice/index.js' */

const LIST = '#list';

/** Tests whether an address means the list, whatever puzzle was open there. @param {string} hash */
export const isOfList = (hash) => hash === LIST;

/** Tests whether an address means the statistics, over whatever puzzle was open there. @param {string} hash */
export const isOfRecord = (hash) => hash === '#statistics';

/** @param {string} hash @returns {{ name: RoomName, detail: string } | undefined} */
export function roomIn(hash) {
  const fields = fieldsOf(hash);
  const name = ROOMS.find((each) => fields.has(each));
  return name && { name, detail: name === 'course' ? hash : (fields.get(name) ?? '') };
}

export class Rooms {
  /** @type {RoomName | undefined} */
  name;
  /** @type {PracticeRoom | undefined} */
  open;
  /** Why it could not be opened. @type {unknown} */
  problem;
  #entry = 0;

  /**
   * Opens a room in place of the one that is open.
   * @param {{ name: RoomName, detail: string }} wanted
   * @param {() => Promise<PracticeHost>} host
   */
  async enter({ name, detail }, host) {
    this.leave();
    const entry = this.#entry;
    this.name = name;
    try {
      const room = await openRoom(name, await host(), detail);
      // Meanwhile the visitor went on.
      if (entry === this.#entry) this.open = room;
      else room.leave?.();
    } catch (problem) {
      if (entry === this.#entry) this.problem = problem;
    }
  }

  leave() {
    this.#entry++;
    this.open?.leave?.();
    this.name = this.open = this.problem = undefined;
  }
}

/**
 * The modes of the page: the rooms, and the list. What is due of the repertoire is said below them, but not beside it.
 * @param {string} lang
 * @param {RoomName | undefined} current undefined in the list
 * @param {number} due
 */
export const roomsView = (lang, current, due) =>
  html`<nav class="rooms" aria-label=${t(lang, 'rooms')}>
      ${TABS.map(
        (name) =>
          html`<a href="#${name}" aria-current=${name === current ? 'page' : nothing}>${t(lang, `rooms.${name}`)}</a>`,
      )}
      <a href=${LIST} aria-current=${current ? nothing : 'page'}>${t(lang, 'rooms.list')}</a>
    </nav>
    ${
      due > 0 && current !== 'openings'
        ? html`<a class="due" href="#openings">${t(lang, 'rooms.openings.due', { n: due })}</a>`
        : nothing
    }`;

/** Returns the view of a room. @param {string} lang @param {Rooms} rooms */
export const roomView = (lang, { open, problem }) =>
  open ? open.panel() : problem ? nothing : html`<p class="muted">${icon('auto')}${t(lang, 'list.loading')}</p>`;
