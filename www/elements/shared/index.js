/**
 * The parts that all elements share: icons, styles, the live region, links to our pages, and words, registered by it.
 */
import './texts.js';

export { fieldsOf, positionFields, positionIn, puzzleFields } from './address.js';
export { pageUrl, puzzleUrl } from './home.js';
export { icon } from './icons.js';
export { define } from './registry.js';
export { buttons, discs, tokens } from './styles.js';
export { Voice } from './voice.js';
export { isAlone, svgOf } from './picture.js';
/** @typedef {import('./picture.js').PictureOptions} PictureOptions */
export { textInside } from './text-inside.js';
