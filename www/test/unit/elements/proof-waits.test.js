/**
 * Tests questions to a puzzle's proof before it is there, and long ones: they are announced, waited for, and stopped.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { hint, prove } from '../../../elements/proof/questions.js';
import { KaeshiTsumeProof } from '../../../elements/proof/element.js';
import { TsumeSession } from '../../../elements/tsume/session.js';
import { NaiveEngine, NaiveGame, WIN } from '../naive.js';
import { study } from '../study.js';

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** @type {NaiveEngine} */
let engine;
/** @type {TsumeSession} */
let session;
/** @type {KaeshiTsumeProof} */
let proof;
/** @type {string[]} */
let said;

beforeEach(() => {
  engine = new NaiveEngine();
  const openGame = (/** @type {string} */ position) => new NaiveGame(position);
  session = new TsumeSession({ engine, openGame, redraw: () => {}, wait: async () => {} });
  said = [];
  proof = new KaeshiTsumeProof();
  proof.session = session;
  proof.engine = engine;
  proof.requestUpdate = () => {};
  proof.say = (words) => said.push(words);
  proof.perform = () => hint(proof, study, never);
});

/** Runs the element's work of a redraw. */
const redraw = () => proof.willUpdate(new Map());

describe('a hint that is asked for before the position is proved', () => {
  test('says that it is being read, and comes when it is', async () => {
    engine.holds = true;
    const opened = session.open(WIN, 'win');
    redraw();
    await proof.perform('hint');
    await proof.perform('hint');
    expect([said, session.state.attempt.helped]).toEqual([['Still solving. The hint will appear in a moment.'], false]);
    engine.release();
    await opened;
    redraw();
    await settle();
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(/^The correct move (is|flips) /);
    expect([session.state.attempt.helped, proof.hinted.step]).toEqual([true, 1]);
    // It comes once.
    redraw();
    await settle();
    expect(said).toHaveLength(2);
  });

  test('is forgotten when a move is made first', async () => {
    engine.holds = true;
    void session.open(WIN, 'win');
    redraw();
    await proof.perform('hint');
    void session.play('h6');
    redraw();
    expect([proof.told, proof.awaited]).toEqual([undefined, '']);
    engine.release();
    await settle();
    redraw();
    await settle();
    expect([said.length, session.state.attempt.helped]).toEqual([1, false]);
  });
});

describe('a certificate', () => {
  test('tells how far it has come, and can be stopped and begun again', async () => {
    await session.open(WIN, 'win');
    redraw();
    const asked = engine.scores.bind(engine);
    engine.scores = (position, /** @type {import('../../../engine/client.js').Options} */ options = {}) => {
      options.onProgress?.({
        ...{ nodes: 7, done: 1, total: 4, lower: undefined, upper: undefined, line: [], hints: [], review: undefined },
      });
      return asked(position, options);
    };
    engine.holds = true;
    const made = prove(proof, study, never);
    await settle();
    expect([proof.isCertifying, proof.certified]).toEqual([true, { step: 1, done: 1, total: 4, nodes: 7 }]);
    proof.certifying?.abort();
    await made;
    expect([proof.isCertifying, proof.isUnproved, proof.found]).toEqual([false, true, undefined]);
    engine.release();
    await prove(proof, study, never);
    expect([proof.isCertifying, proof.isUnproved]).toEqual([false, false]);
    expect(proof.found?.text).toContain('h6_6');
    // The positions of the questions before count.
    expect(proof.certified?.nodes).toBeGreaterThanOrEqual(7);
  });
});
