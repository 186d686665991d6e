/**
 * The panels beside the board that are rooms of their own, each loaded when its tab is first chosen.
 *
 * To add one: a line here with its name for addresses (`analyse.html#review`), the text of its tab, and how it is
 * loaded. The room's index.js exports `mount(root, host)`. `root` is an empty element that is the panel's alone; `host`
 * is the page as panels see it (`host.js`): the position on the board, the path from the start, ways to go, to play and
 * to add lines, and an event for each change. The object that `mount` returns is notified when the panel is shown and
 * hidden: while it is hidden, it should rest. While it is shown, its `onKey` is asked before the page for what a key
 * does.
 */

import { arriving } from '../shared/index.js';

/** @import { Key } from '../../locale/keys.js' */
/** @import { PanelHost } from './host.js' */

/** @typedef {{ shown?: () => void, hidden?: () => void, onKey?: (event: KeyboardEvent) => boolean }} Mounted */
/** @typedef {{ mount: (root: HTMLElement, host: PanelHost) => Mounted | void }} PanelModule */
/** @typedef {{ id: string, title: Key, load: () => Promise<PanelModule> }} Panel */

/** The panels of the page itself, which need no loading. @type {readonly Omit<Panel, 'load'>[]} */
export const OWN = [
  { id: 'moves', title: 'analyse.panel.moves' },
  { id: 'notes', title: 'analyse.panel.notes' },
];

/** @type {readonly Panel[]} */
export const PANELS = [
  { id: 'review', title: 'analyse.panel.review', load: () => arriving(() => import('../review/index.js')) },
  { id: 'explorer', title: 'analyse.panel.explorer', load: () => arriving(() => import('../explorer/index.js')) },
  { id: 'edit', title: 'analyse.panel.edit', load: () => arriving(() => import('../editor/index.js')) },
];
