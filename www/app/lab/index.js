/** The Lab page. */
import '../nonce.js';
import { part } from '../shared/index.js';
import { LabPage } from './controller.js';

new LabPage({
  content: part('content', HTMLElement),
  notice: part('notice', HTMLElement),
  voice: part('voice', HTMLElement),
});
