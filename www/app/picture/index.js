/** A board that is read from a picture, to be compared and mended: loaded when the first picture comes. */
export { showPicture } from './box.js';
