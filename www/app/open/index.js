/** Opens games and positions from any text or file: loaded when first asked for. */
export { openFrom } from './box.js';
export { offerSound } from './offer.js';
export { showWays } from './actions-box.js';
export { recordSaid } from './words.js';
