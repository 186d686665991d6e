/** The page where puzzles are made and printed. */
import '../nonce.js';
import { part } from '../shared/index.js';
import { MakerPage } from './controller.js';

new MakerPage({
  maker: part('maker', HTMLElement),
  sheet: part('sheet', HTMLElement),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
