/** The library page. */
import '../nonce.js';
import { pageElement, printsKifu } from '../shared/index.js';
import { LibraryPage } from './controller.js';
import { printed } from './printed.js';

const page = new LibraryPage({
  page: pageElement('library', HTMLElement),
  title: pageElement('title', HTMLElement),
  notice: pageElement('notice', HTMLElement),
});
printsKifu(() => printed(page));
