/** The library page. */
import '../nonce.js';
import { part, printsKifu } from '../shared/index.js';
import { LibraryPage } from './controller.js';
import { printed } from './printed.js';

const page = new LibraryPage({
  page: part('library', HTMLElement),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
printsKifu(() => printed(page));
