/** The page where puzzles are made and printed. */
import '../nonce.js';
import { restored } from '../journal/index.js';
import { pageElement } from '../shared/index.js';
import { MakerPage } from './controller.js';

await restored();
new MakerPage({
  maker: pageElement('maker', HTMLElement),
  sheet: pageElement('sheet', HTMLElement),
  title: pageElement('title', HTMLElement),
  notice: pageElement('notice', HTMLElement),
  dialogs: pageElement('dialogs', HTMLElement),
});
