/**
 * What the Lab shows, in its order: one topic a technique, with the races that the engine's laboratory holds for it.
 *
 * A topic is the page's address; its words are in the locale under `lab.topic.…`. The rivals of a race are not listed here: the
 * engine knows them, and which of them a build has.
 */

/**
 * `asks` says what a question is made of: the whole position, the position and a square, or numbers drawn from them; `drawn` adds
 * that the pieces, too, are drawn from the position's bits.
 * @typedef {{ id: string, races: readonly string[], asks: 'board' | 'square' | 'numbers', drawn?: boolean, sources: readonly Source[] }} Topic
 */
/** The five articles. @typedef {'issen' | 'realCore' | 'hasera' | 'talk' | 'symmetry'} Source */

const TOPICS = /** @type {const} */ ([
  { id: 'mobility', races: ['mobility'], asks: 'board', sources: ['issen', 'talk'] },
  { id: 'flips', races: ['flips'], asks: 'square', sources: ['issen', 'hasera'] },
  { id: 'rotations', races: ['rotations'], asks: 'board', sources: ['issen'] },
  { id: 'canonical', races: ['canonical'], asks: 'board', sources: ['symmetry'] },
  { id: 'move-list', races: ['move-list'], asks: 'board', sources: ['hasera'] },
  { id: 'popcount', races: ['popcount'], asks: 'board', sources: ['talk'] },
  { id: 'line-attacks', races: ['line-attacks'], asks: 'square', drawn: true, sources: ['talk'] },
  { id: 'last-flip', races: ['last-flip'], asks: 'square', sources: ['issen'] },
  { id: 'flips-of-four', races: ['flips-of-four'], asks: 'square', sources: [] },
  { id: 'evaluation', races: ['evaluation'], asks: 'board', sources: [] },
  { id: 'automata', races: ['rule-90', 'automata'], asks: 'numbers', sources: ['talk'] },
  { id: 'moves-16', races: ['moves-16'], asks: 'numbers', sources: ['realCore'] },
  { id: 'renju-board', races: ['renju-set', 'renju-get', 'reversi-set', 'reversi-get'], asks: 'numbers', sources: ['realCore'] },
  { id: 'renju-list', races: ['renju-list'], asks: 'numbers', sources: ['realCore'] },
  { id: 'perft', races: ['perft', 'perft-10'], asks: 'board', sources: ['talk', 'hasera', 'issen'] },
]);

/** @typedef {typeof TOPICS[number]['id']} TopicId */
/** @typedef {typeof TOPICS[number]['races'][number]} RaceId */

export const topics = /** @type {readonly (Topic & { id: TopicId, races: readonly RaceId[] })[]} */ (TOPICS);

/**
 * The topic of an address; the name of a race leads to the topic that holds it.
 * @param {string} hash with or without its sign
 * @returns {typeof topics[number] | undefined}
 */
export function topicOf(hash) {
  const name = decode(hash.replace(/^#/, ''));
  return topics.find(({ id }) => id === name) ?? topics.find(({ races }) => races.some((race) => race === name));
}

/** An address may hold anything. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
