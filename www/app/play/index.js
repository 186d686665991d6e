/** The Play page. */
import '../nonce.js';
import { arriving, pageElement, printsKifu } from '../shared/index.js';
import { PlayPage } from './controller.js';
import { printed } from './view.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */

const places = {
  game: /** @type {KaeshiGame} */ (pageElement('game', HTMLElement)),
  title: pageElement('title', HTMLElement),
  notice: pageElement('notice', HTMLElement),
  dialogs: pageElement('dialogs', HTMLElement),
};
const page = new PlayPage(places, () => arriving(() => import('./boxes/index.js')));
printsKifu(() => printed(page.lang, page.game, page.keeping.tagsOf()));
