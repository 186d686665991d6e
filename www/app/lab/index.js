/** The Lab page. */
import '../nonce.js';
import { pageElement } from '../shared/index.js';
import { LabPage } from './controller.js';

new LabPage({
  content: pageElement('content', HTMLElement),
  notice: pageElement('notice', HTMLElement),
  voice: pageElement('voice', HTMLElement),
});
