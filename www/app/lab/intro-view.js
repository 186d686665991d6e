/** A bitboard in one picture: a board, a word, the word shifted, and what the shift is good for. */
import { html } from 'lit';
import { PRESETS, preset, words } from './setup.js';
import { t } from './texts.js';
import { wordView } from './words.js';

/** @param {string} lang */
export function introView(lang) {
  const { player, opponent } = words(preset('midgame'));
  const shifted = player << 1n;
  return html`<ol class="intro">
    <li>
      <span class="sentence">${t(lang, 'lab.intro.board')}</span>
      <kaeshi-board
        lang=${lang}
        position=${PRESETS.midgame.position}
        label=${t(lang, 'lab.intro.board')}
      ></kaeshi-board>
    </li>
    <li><span class="sentence">${t(lang, 'lab.intro.word')}</span>${wordView(lang, player)}</li>
    <li><span class="sentence">${t(lang, 'lab.intro.shift')}</span>${wordView(lang, shifted)}</li>
    <li><span class="sentence">${t(lang, 'lab.intro.and')}</span>${wordView(lang, shifted & opponent)}</li>
  </ol>`;
}
