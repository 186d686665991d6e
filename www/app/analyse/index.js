/** The study page. */
import '../nonce.js';
import { pageElement, printsKifu } from '../shared/index.js';
import { AnalysePage } from './controller.js';
import { printed } from './printed.js';

const page = new AnalysePage({
  page: pageElement('analyse', HTMLElement),
  title: pageElement('title', HTMLElement),
  notice: pageElement('notice', HTMLElement),
});
printsKifu(() => printed(page));
