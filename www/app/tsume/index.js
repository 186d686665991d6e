/** The puzzles page. */
import '../nonce.js';
import { pageElement } from '../shared/index.js';
import { TsumePage } from './controller.js';

/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */

new TsumePage({
  puzzle: /** @type {KaeshiTsume} */ (pageElement('puzzle', HTMLElement)),
  modes: pageElement('modes', HTMLElement),
  plain: pageElement('plain', HTMLElement),
  banner: pageElement('banner', HTMLElement),
  caption: pageElement('caption', HTMLElement),
  next: pageElement('next', HTMLElement),
  aside: pageElement('aside', HTMLElement),
  title: pageElement('title', HTMLElement),
  dialogs: pageElement('dialogs', HTMLElement),
});
