/** What every page may use: its header, dialogs, the visitor's settings, what the browser keeps, links and texts. */
export { Dialog, frame } from './dialogs.js';
export { download } from './download.js';
export { siteHeader } from './header.js';
export { History } from './history.js';
export { keepReview, keptReview } from './kept-review.js';
export { isNowhere, isTyping, keyList } from './keys.js';
export { serviceWorker } from './offline.js';
export { part } from './part.js';
export { printsKifu } from './print.js';
export { readPaste } from './paste-text.js';
export { checkKept, departs, isSame, withAgain, withGame, without, worthKeeping } from './recent-games.js';
export { markSaved, recentGames, storeRecent } from './recent-kept.js';
export { SEATS, loadSettings, saveSettings } from './settings.js';
export { Steps } from './steps.js';
export { addressWith, fromAddress, fromHash, toHash, toLink } from './share.js';
export { asRecord, drop, keysOf, recall, remember } from './storage.js';
export { checkTags, toldResult } from './tags.js';
export { checkVerdict, toldVerdict } from './verdict.js';
