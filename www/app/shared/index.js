/** The parts that all pages share: header, dialogs, the visitor's settings, storage, links and texts. */
export { asRecord } from '../schema/index.js';
export { arriving } from './arriving.js';
export { PRACTICE, hearRecords, openChannel } from './channel.js';
export { button, errorView, filesButton, optionsOf, problemView, signButton, taking } from './controls.js';
export { copyText, download } from './copying.js';
export { Dialog, frame } from './dialogs.js';
export { hashOf } from './hash.js';
export { loadBoxes, pageElement, siteHeader } from './header.js';
export { pageHistory } from './history.js';
export { keepReview, keptReview } from './kept-review.js';
export { isUnfocused, isTyping } from './keys.js';
export { printsKifu } from './print.js';
export { readPaste } from './paste-text.js';
export { selectField } from './select-field.js';
export { SEATS, TEACHING, loadSettings, saveSettings, teachingCheck } from './settings.js';
export { Steps } from './steps.js';
export { addressWith, fromAddress, fromHash, gameFields, gameOf, toHash, toLink } from './share.js';
export { DATABASE, hasDatabase, keepTyped, recall, remember, typedIn } from './storage.js';
export { textField } from './text-field.js';
export { isStill } from './theme.js';
export { stepByWheel } from './stepping.js';
export { keepOffline, serviceWorker } from './update.js';

/** @typedef {import('./controls.js').IconName} IconName */
/** @typedef {import('./kept-review.js').KeptReview} KeptReview */
/** @typedef {import('./kifu.js').Kifu} Kifu */
/** @typedef {import('./settings.js').Seat} Seat */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./settings.js').Teaching} Teaching */
