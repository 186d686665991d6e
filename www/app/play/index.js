/** The Play page. */
import '../nonce.js';
import { part } from '../shared/index.js';
import { PlayPage } from './controller.js';

/** @import { KaeshiGame } from '../../elements/game/element.js' */

new PlayPage({
  game: /** @type {KaeshiGame} */ (part('game', HTMLElement)),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
