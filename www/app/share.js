/**
 * A game as text: in the address of the page, in the clipboard, and pasted by somebody who did not ask which format.
 *
 * The address carries `#m=f5d6…` and, for another start than the usual one, `p=<64 signs>&s=<X|O>`. A paste may be a transcript, a
 * position or such an address; which one is guessed from how it begins, and whether it can be read is left to the engine.
 */

/** @import { Opening, View } from '../elements/game-story.js' */

/**
 * The part of the address behind the hash sign; empty for a game that has not begun.
 * @param {Pick<View, 'start' | 'isStandardStart' | 'transcript'>} view
 * @returns {string}
 */
export function toHash({ start, isStandardStart, transcript }) {
  const [board = '', side = ''] = start.split(' ');
  const parts = isStandardStart ? [] : [`p=${board}`, `s=${side}`];
  if (transcript) parts.push(`m=${transcript}`);
  return parts.join('&');
}

/**
 * @param {string} hash with or without its sign
 * @returns {Opening | undefined} undefined when it names no game
 */
export function fromHash(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const [board, moves] = [fields.get('p'), fields.get('m')];
  if (board === null && moves === null) return undefined;
  return { position: board === null ? undefined : `${board} ${fields.get('s') ?? ''}`.trim(), moves: moves ?? undefined };
}

/**
 * What a pasted text is.
 * @param {string} text
 * @returns {{ kind: 'empty' } | { kind: 'link' | 'transcript' | 'position', opening: Opening }}
 */
export function recognise(text) {
  const trimmed = text.trim();
  if (!trimmed) return { kind: 'empty' };
  const linked = /^https?:\/\//i.test(trimmed) || trimmed.startsWith('#') ? fromHash(trimmed.slice(trimmed.indexOf('#'))) : undefined;
  if (linked) return { kind: 'link', opening: linked };
  const signs = trimmed.replace(/\s+/g, '');
  if (!/^[a-h][1-8]/i.test(signs) && /^[xob*w0._-]{8}/i.test(signs)) return { kind: 'position', opening: { position: trimmed } };
  return { kind: 'transcript', opening: { moves: trimmed } };
}

/**
 * The address of a game on this page.
 * @param {Pick<View, 'start' | 'isStandardStart' | 'transcript'>} view
 * @returns {string}
 */
export function toLink(view) {
  const hash = toHash(view);
  return `${location.href.replace(/#.*$/, '')}${hash && `#${hash}`}`;
}
