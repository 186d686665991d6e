/** The rooms of practice. Each is fetched when it is first opened. */

/** @import { Host, Room } from './host.js' */

/** @typedef {import('./host.js').Host} PracticeHost */
/** @typedef {import('./host.js').Room} PracticeRoom */
/** @typedef {'daily' | 'rush' | 'training'} RoomName */

/** @type {readonly RoomName[]} */
export const ROOMS = ['daily', 'rush', 'training'];

/**
 * Opens a room.
 * @param {RoomName} name
 * @param {Host} host
 * @param {string} detail what the address says behind the name: a day
 * @returns {Promise<Room>}
 */
export async function openRoom(name, host, detail) {
  if (name === 'daily') return (await import('./daily.js')).openDaily(host, detail);
  if (name === 'rush') return (await import('./rush-room.js')).openRush(host);
  return (await import('./training.js')).openTraining(host);
}

/** What is loaded when a puzzle of the list was solved. */
export const loadRecord = () => import('./record.js');
