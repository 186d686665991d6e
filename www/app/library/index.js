/** The library page. */
import '../nonce.js';
import { part } from '../shared/index.js';
import { LibraryPage } from './controller.js';

new LibraryPage({
  page: part('library', HTMLElement),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
