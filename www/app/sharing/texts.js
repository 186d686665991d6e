/** The words of the box and its forms, which this registers. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

export const t = register({ en, ja });
