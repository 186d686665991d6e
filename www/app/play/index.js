/** The Play page. */
import '../nonce.js';
import { pageElement, printsKifu } from '../shared/index.js';
import { PlayPage } from './controller.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */

const page = new PlayPage({
  game: /** @type {KaeshiGame} */ (pageElement('game', HTMLElement)),
  title: pageElement('title', HTMLElement),
  notice: pageElement('notice', HTMLElement),
  dialogs: pageElement('dialogs', HTMLElement),
});
printsKifu(() => page.printed());
