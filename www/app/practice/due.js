/** The positions that are due today: a day is one, whatever the hour. */

/** The end of a day, by the visitor's clock. @param {number} now */
export const endOfDay = (now) => new Date(now).setHours(24, 0, 0, 0);

/**
 * Tests whether something is to be repeated today. A time to come at which it was last shown comes from a clock that
 * ran wrong.
 * @param {{ due: number, last: number }} card
 * @param {number} now
 */
export const isDueToday = ({ due, last }, now) => due < endOfDay(now) || last >= endOfDay(now);
