/**
 * The engine's own thread: takes one job, works at it in short slices, and looks at its messages in between.
 *
 * There is no shared memory to raise a flag in (that needs headers which a page that embeds us does not send), so cancelling is a
 * message, and the search returns every ~25 ms to let it be read. Its table keeps what was found, so going on costs little.
 */
import { glue } from './flavour.js';
import { Slices } from './slices.js';

/** @import { FileName, FromWorker, Job, ToWorker } from './types.js' */
/** @import { Answer, Engine } from '../pkg/simd/kaeshi.js' */

/** How often, in ms, a job reports its progress. */
const REPORT_MS = 100;

const slices = new Slices();
/** @type {Engine | undefined} */
let engine;
/** The job at work. @type {number | undefined} */
let current;

/** @param {FromWorker} message */
function send(message) {
  self.postMessage(message);
}

/** Lets waiting messages in; a timer would wait 4 ms each time. */
const breath = (() => {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void) | undefined} */
  let wake;
  port1.onmessage = () => wake?.();
  return () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      wake = resolve;
      port2.postMessage(null);
    });
})();

/**
 * @param {Engine} engine
 * @param {Job} job
 */
function begin(engine, job) {
  switch (job.kind) {
    case 'solve':
      return engine.solve(job.position, job.goal);
    case 'scores':
      return engine.scores(job.position);
    case 'choose':
      if (job.fresh) engine.clear();
      return engine.choose(job.position, job.level, job.seed);
    case 'hints':
      return engine.hints(job.position);
    case 'puzzle':
      return engine.puzzle(job.position, job.goal);
    case 'reply':
      return engine.reply(job.position, job.goal);
    case 'diagnose':
      return engine.diagnose(job.position);
  }
}

/**
 * Works until the answer is found or the job is no longer the current one.
 * @param {Engine} engine
 * @param {number} id
 * @param {Job} job
 * @returns {Promise<Answer | undefined>}
 */
async function work(engine, id, job) {
  begin(engine, job);
  let reported = performance.now();
  while (current === id) {
    const before = performance.now();
    const answer = engine.run(slices.nodes);
    const now = performance.now();
    slices.took(now - before, answer !== undefined);
    if (answer) return answer;
    if (now - reported >= REPORT_MS) {
      reported = now;
      send({ type: 'progress', id, progress: engine.progress() });
    }
    await breath();
  }
  return undefined;
}

/**
 * @param {number} id
 * @param {Job} job
 */
async function start(id, job) {
  if (!engine) throw new Error('a job came before the engine');
  current = id;
  try {
    const answer = await work(engine, id, job);
    send(answer ? { type: 'answer', id, answer } : { type: 'stopped', id });
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ type: 'failed', id, name, message, fatal: thrown instanceof WebAssembly.RuntimeError });
  } finally {
    if (current === id) current = undefined;
  }
}

/** Values by these weights, or plays by this book from now on, also in the job at work. @param {FileName} file @param {Uint8Array} bytes */
function take(file, bytes) {
  try {
    if (file === 'weights') engine?.setWeights(bytes);
    else engine?.setBook(bytes);
    send({ type: 'judged', file, problem: undefined });
  } catch (thrown) {
    send({ type: 'judged', file, problem: thrown instanceof Error ? thrown : new Error(String(thrown)) });
  }
}

/** @param {MessageEvent<ToWorker>} event */
self.onmessage = async ({ data }) => {
  switch (data.type) {
    case 'init': {
      const kaeshi = glue(data.flavour);
      await kaeshi.default({ module_or_path: data.module });
      engine = new kaeshi.Engine(data.megabytes);
      return send({ type: 'ready' });
    }
    case 'weights':
    case 'book':
      return take(data.type, data.bytes);
    case 'start':
      return start(data.id, data.job);
    case 'cancel':
      if (current === data.id) current = undefined;
  }
};

send({ type: 'loaded' });
