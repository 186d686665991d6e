/** The analysis page. */
import '../nonce.js';
import { part } from '../shared/index.js';
import { AnalysePage } from './controller.js';

new AnalysePage({
  page: part('analyse', HTMLElement),
  title: part('title', HTMLElement),
  notice: part('notice', HTMLElement),
  dialogs: part('dialogs', HTMLElement),
});
