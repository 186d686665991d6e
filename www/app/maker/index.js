/** The page where puzzles are made and printed. */
import '../nonce.js';
import { pageElement } from '../shared/index.js';
import { MakerPage } from './controller.js';
import { TabDraft } from './tab-draft.js';
import { pageView } from './view.js';

const places = {
  maker: pageElement('maker', HTMLElement),
  sheet: pageElement('sheet', HTMLElement),
  title: pageElement('title', HTMLElement),
  notice: pageElement('notice', HTMLElement),
  dialogs: pageElement('dialogs', HTMLElement),
};
new MakerPage(places, await TabDraft.open(), pageView);
