/** The analysis page. */
import '../nonce.js';
import { part, printsKifu } from '../shared/index.js';
import { AnalysePage } from './controller.js';
import { printed } from './printed.js';

const page = new AnalysePage({
  page: part('analyse', HTMLElement),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
printsKifu(() => printed(page));
