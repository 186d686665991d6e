/** The puzzles page. */
import '../nonce.js';
import { part } from '../shared/index.js';
import { TsumePage } from './controller.js';

/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */

new TsumePage({
  puzzle: /** @type {KaeshiTsume} */ (part('puzzle', HTMLElement)),
  banner: part('banner', HTMLElement),
  caption: part('caption', HTMLElement),
  next: part('next', HTMLElement),
  aside: part('aside', HTMLElement),
  title: part('title', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
