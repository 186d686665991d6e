/** What of the page is fetched when it is first wanted. */
import { arriving } from '../shared/index.js';

/** The dialogs. */
export const loadBoxes = () => arriving(import('./boxes/index.js'));
