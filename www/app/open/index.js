/** Opens games and positions from any text or file, and saves them in any format: loaded when first asked for. */
export { openFrom } from './box.js';
export { offerSound } from './offer.js';
export { pngOf } from './png.js';
export { saveAs, savePicture } from './save.js';
export { showWays } from './ways.js';
export { recordSaid } from './words.js';
