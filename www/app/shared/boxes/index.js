/** The boxes that any page may open: the visitor's settings, and what the keys do. */
export { keyList } from './key-list.js';
export { settingsBox } from './settings-box.js';
