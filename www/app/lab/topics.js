/**
 * The topics of the Lab in order: what a bitboard is, and one for each technique, with the races that the engine's
 * Lab holds for it.
 *
 * A topic is the page's address; its words are in the locale under `lab.topic.…`. The rivals of a race are not listed
 * here: the engine knows them, and which of them a build has.
 */

/**
 * `asks` says what a question is made of: the whole position, the position and a square, or numbers drawn from them;
 * `drawn` adds that the pieces, too, are drawn from the position's bits. `begins` names the position that suits it, and
 * `loses` that a praised trick of it loses, which the page says.
 * @typedef {{ id: string, races: readonly string[], asks: 'board' | 'square' | 'numbers', drawn?: boolean,
 *   begins?: Preset, loses?: boolean, sources: readonly Source[] }} Topic
 */
/** @import { Preset } from './setup.js' */
/** The five articles. @typedef {'issen' | 'realCore' | 'hasera' | 'talk' | 'symmetry'} Source */

/**
 * Where the articles stand; of two only the month and the blog are known, as their texts say.
 * @type {Record<Source, string>}
 */
export const ARTICLES = {
  issen: 'https://primenumber.hatenadiary.jp/entry/2016/12/26/063226',
  realCore: 'https://quinstella.net/dev/2017/02/',
  hasera: 'https://othlog.hasera.net/20250429-3',
  talk: 'https://speakerdeck.com/antenna_three/bitutobodojie-shuo',
  symmetry: 'https://eukaryote.hateblo.jp/',
};

const TOPICS = /** @type {const} */ ([
  { id: 'bitboard', races: [], asks: 'board', sources: ['talk'] },
  { id: 'mobility', races: ['mobility'], asks: 'board', loses: true, sources: ['issen', 'talk'] },
  { id: 'flips', races: ['flips'], asks: 'square', loses: true, sources: ['issen', 'hasera'] },
  { id: 'rotations', races: ['rotations'], asks: 'board', sources: ['issen'] },
  { id: 'canonical', races: ['canonical', 'canonical-2048'], asks: 'board', loses: true, sources: ['symmetry'] },
  { id: 'move-list', races: ['move-list'], asks: 'board', loses: true, sources: ['hasera'] },
  { id: 'popcount', races: ['popcount'], asks: 'board', sources: ['talk'] },
  {
    id: 'line-attacks',
    races: ['line-attacks'],
    asks: 'square',
    drawn: true,
    begins: 'corner',
    loses: true,
    sources: ['talk'],
  },
  { id: 'nine-by-nine', races: ['nine-by-nine'], asks: 'numbers', loses: true, sources: ['talk'] },
  { id: 'last-flip', races: ['last-flip'], asks: 'square', begins: 'last', sources: ['issen'] },
  { id: 'flips-of-four', races: ['flips-of-four'], asks: 'square', begins: 'endgame', loses: true, sources: [] },
  { id: 'evaluation', races: ['evaluation'], asks: 'board', sources: [] },
  { id: 'people', races: [], asks: 'board', sources: [] },
  { id: 'automata', races: ['rule-90', 'automata'], asks: 'numbers', sources: ['talk'] },
  { id: 'moves-16', races: ['moves-16'], asks: 'numbers', loses: true, sources: ['realCore'] },
  {
    id: 'renju-board',
    races: ['renju-set', 'renju-get', 'reversi-set', 'reversi-get'],
    asks: 'numbers',
    sources: ['realCore'],
  },
  { id: 'renju-shapes', races: ['renju-shapes'], asks: 'numbers', sources: ['realCore'] },
  { id: 'renju-list', races: ['renju-list'], asks: 'numbers', loses: true, sources: ['realCore'] },
  { id: 'perft', races: ['perft', 'perft-10'], asks: 'board', loses: true, sources: ['talk', 'hasera', 'issen'] },
]);

/** @typedef {typeof TOPICS[number]['id']} TopicId */
/** @typedef {typeof TOPICS[number]['races'][number]} RaceId */

export const topics = /** @type {readonly (Topic & { id: TopicId, races: readonly RaceId[] })[]} */ (TOPICS);

/** The topic to show when the address names none. @type {typeof topics[number]} */
export const FIRST = TOPICS[0];

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
