/** The parts that all pages share: header, dialogs, the visitor's settings, storage, links and texts. */
export { asRecord } from '../schema/index.js';
export { arriving } from './arriving.js';
export { PRACTICE, hearRecords, openChannel } from './channel.js';
export { copyText } from './copying.js';
export { Dialog, frame } from './dialogs.js';
export { download } from './download.js';
export { loadBoxes, siteHeader } from './header.js';
export { History } from './history.js';
export { keepReview, keptReview } from './kept-review.js';
export { isUnfocused, isTyping } from './keys.js';
export { isStill } from './motion.js';
export { keepOffline, serviceWorker } from './offline.js';
export { pageElement } from './page-element.js';
export { printsKifu } from './print.js';
export { problemView } from './problem.js';
export { readPaste } from './paste-text.js';
export { selectField } from './select-field.js';
export { SEATS, loadSettings, saveSettings } from './settings.js';
export { Steps } from './steps.js';
export { addressWith, fromAddress, fromHash, toHash, toLink } from './share.js';
export { DATABASE, hasDatabase, recall, remember } from './storage.js';
export { textField } from './text-field.js';
export { keepTyped, typedIn } from './typed.js';

/** @typedef {import('./kept-review.js').KeptReview} KeptReview */
/** @typedef {import('./kifu.js').Kifu} Kifu */
/** @typedef {import('./settings.js').Seat} Seat */
/** @typedef {import('./settings.js').Settings} Settings */
