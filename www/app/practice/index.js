/** The rooms of practice. Each is fetched when it is first opened. */
import { arriving } from '../shared/index.js';

/** @import { Box, BoxHost, Host, Room } from './host.js' */

/** @typedef {import('./host.js').Host} PracticeHost */
/** @typedef {import('./host.js').Room} PracticeRoom */
/** @typedef {import('./host.js').ShownPuzzle} ShownPuzzle */
/** @typedef {import('./host.js').Box} PracticeBox */
/** @typedef {'statistics' | 'mine'} BoxName */
/** The rooms that have a tab. */
export const TABS = /** @type {const} */ (['daily', 'rush', 'training', 'openings', 'lessons']);
/** @typedef {typeof TABS[number] | 'course'} RoomName */

/** @type {readonly RoomName[]} */
export const ROOMS = [...TABS, 'course'];

/**
 * @param {RoomName} name
 * @param {Host} host
 * @param {string} detail the part of the address behind the name: a lesson, or a day; of a course all of it
 * @returns {Promise<Room>}
 */
export async function openRoom(name, host, detail) {
  if (name === 'lessons') return (await arriving(() => import('./lessons.js'))).openLessons(host, detail);
  if (name === 'daily') return (await arriving(() => import('./daily.js'))).openDaily(host, detail);
  if (name === 'course') return (await arriving(() => import('./course.js'))).openCourse(host, detail);
  if (name === 'openings') return (await arriving(() => import('./openings-room.js'))).openOpenings(host);
  if (name === 'rush') return (await arriving(() => import('./rush-room.js'))).openRush(host);
  return (await arriving(() => import('./training.js'))).openTraining(host);
}

/**
 * @param {BoxName} name
 * @param {BoxHost} host
 * @returns {Promise<Box>}
 */
export async function openBox(name, host) {
  if (name === 'mine') return (await arriving(() => import('./found-puzzles.js'))).openFoundPuzzles(host);
  return (await arriving(() => import('./statistics.js'))).openStatistics(host);
}

/** Loads the module that records a solved puzzle of the list. */
export const loadRecord = () => arriving(() => import('./record.js'));
