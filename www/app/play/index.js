/** The Play page. */
import '../nonce.js';
import { part, printsKifu } from '../shared/index.js';
import { PlayPage } from './controller.js';
import { printed } from './printed.js';

/** @import { KaeshiGame } from '../../elements/game/element.js' */

const page = new PlayPage({
  game: /** @type {KaeshiGame} */ (part('game', HTMLElement)),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
printsKifu(() => printed(page.lang, page.game, page.tagsOf()));
