/**
 * The parts that all elements share: icons, styles, the live region, links to our pages, the two sides, and words,
 * registered by it.
 */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

register({ en, ja });

export { fieldsOf, positionFields, positionIn, puzzleFields } from './address.js';
export { toClipboard } from './clipboard.js';
export { pageUrl, puzzleUrl } from './page-address.js';
export { icon } from './icons.js';
export { define } from './registry.js';
export { other, sideName } from './sides.js';
export { buttons, discs, host, tokens } from './styles.js';
export { Voice } from './live-region.js';
export { isAlone, svgOf } from './picture.js';
/** @typedef {import('./picture.js').PictureOptions} PictureOptions */
export { textInside } from './text-inside.js';
