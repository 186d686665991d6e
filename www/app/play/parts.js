/** The parts of the page that are fetched on demand. */
import { arriving } from '../shared/index.js';

/** The dialogs. */
export const loadBoxes = () => arriving(() => import('./boxes/index.js'));
