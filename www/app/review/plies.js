/** Transcripts compared. */

/** How many moves two transcripts begin with in common. @param {string} one @param {string} other */
export function commonPlies(one, other) {
  const most = Math.min(one.length, other.length) / 2;
  let plies = 0;
  while (plies < most && one.slice(2 * plies, 2 * plies + 2) === other.slice(2 * plies, 2 * plies + 2)) plies += 1;
  return plies;
}
