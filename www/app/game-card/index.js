/** A card about the game at hand: in the game's own column on a desk, a sheet over the buttons on a phone. */
import './game-card.css';

/** @import { KaeshiGame } from '../../elements/game/index.js' */

/** Where the card stands beside the board. */
const WIDE = '(orientation: landscape) and (min-width: 40rem)';

/**
 * A card that is not shown yet.
 * @param {string} name the class of it
 * @param {string} heading the id of its heading
 */
export function gameCard(name, heading) {
  const root = document.createElement('section');
  root.className = `game-card ${name}`;
  root.setAttribute('aria-labelledby', heading);
  root.hidden = true;
  return root;
}

/** A line of the page for screen readers alone, for what a card tells. */
export function spokenLine() {
  const line = document.createElement('p');
  line.className = 'visually-hidden';
  line.setAttribute('role', 'status');
  // Below all else it would make the page scroll.
  line.style.insetBlockStart = '0';
  document.body.append(line);
  return line;
}

/**
 * Puts a card where there is room for it: below the board it leaves the board whole.
 * @param {HTMLElement} root
 * @param {KaeshiGame} game
 */
export function placeCard(root, game) {
  const end = game.board?.getBoundingClientRect().bottom ?? 0;
  root.style.setProperty('--room', `${Math.floor(innerHeight - end)}px`);
  const home = matchMedia(WIDE).matches ? game : document.body;
  if (home === game) root.slot = 'panel';
  else root.removeAttribute('slot');
  if (root.parentNode !== home) home.append(root);
}
