/**
 * Holds the workflows of continuous integration to what keeps them safe: actions are named by commit, code of cargo and
 * npm runs where nothing can be published, and which toolchain ran is on record.
 */

/** @import { File } from './files.mjs' */

/**
 * A job of a workflow, as far as the rules ask: a step is its lines.
 * @typedef {{ name: string, head: string, steps: string[] }} Job
 */

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/;
/** Commands that run code of others, or ours with theirs. */
const RUNS_CODE = /\b(cargo|npm|npx|node|rustc)\b(?! -v| -Vv)|build\.sh|\.ci\/run/;
/** Commands, and the one that prints the versions of their tools. */
const PRINTS = [
  { runs: /^\s*(- )?run:.*\bcargo\b|build\.sh/m, prints: /rustc -Vv/, what: 'rustc -Vv' },
  { runs: /\bnpm (?!-v)|build\.sh/, prints: /node -v && npm -v/, what: 'node -v && npm -v' },
];

/**
 * Reads the jobs of a workflow that is indented by two.
 * @param {string} text
 * @returns {Job[]}
 */
export function jobsOf(text) {
  const body = text.split(/^jobs:\n/m)[1] ?? '';
  const uncommented = body.replace(/^\s*#.*\n/gm, '');
  return uncommented.split(/^(?= {2}[\w-]+:\n)/m).flatMap((part) => {
    const name = /^ {2}([\w-]+):\n/.exec(part)?.[1];
    if (!name) return [];
    const [head = '', steps = ''] = part.split(/^ {4}steps:\n/m);
    return [{ name, head, steps: steps.split(/^(?= {6}- )/m).filter((step) => step.trim()) }];
  });
}

/**
 * Tells what is not safe in the workflows.
 * @param {File[]} workflows
 * @returns {string[]} a sentence for each place
 */
export function unsafeWorkflows(workflows) {
  return workflows.flatMap(({ path, text }) => {
    const found = [];
    const uses = Array.from(text.matchAll(/\buses: *(.*)$/gm), ([, action = '']) => action.trim());
    for (const action of uses.filter((each) => !each.startsWith('./') && !PINNED.test(each)))
      found.push(`${path}: '${action}' is not named by a full commit with its version behind it`);
    if (!/^permissions:\n {2}contents: read\n(?! )/m.test(text))
      found.push(`${path}: by itself a job may do more than read the contents`);
    return [
      ...found,
      ...jobsOf(text).flatMap((job) => unsafeJob(job).map((said) => `${path}: job '${job.name}' ${said}`)),
    ];
  });
}

/** @param {Job} job @returns {string[]} */
function unsafeJob({ head, steps }) {
  const found = [];
  const all = steps.join('');
  const checkout = steps.findIndex((step) => step.includes('uses: actions/checkout@'));
  if (/^ {6}[\w-]+: write|permissions: write-all/m.test(head) && (checkout >= 0 || RUNS_CODE.test(all)))
    found.push('may write and runs code');
  if (checkout >= 0 && !/persist-credentials: false/.test(steps[checkout] ?? ''))
    found.push('keeps the credentials of its checkout');
  if (/^ {4}container:/m.test(head) && checkout >= 0 && !/safe\.directory/.test(steps[checkout + 1] ?? ''))
    found.push('has a container, in which git refuses the checkout without safe.directory');
  for (const { runs, prints, what } of PRINTS)
    if (runs.test(all) && !prints.test(all)) found.push(`does not print what runs: '${what}'`);
  return found;
}

/**
 * Tells which lock files nobody moves on.
 * @param {string} config of Dependabot
 * @param {string[]} paths of the project
 * @returns {string[]} a sentence for each
 */
export function unwatched(config, paths) {
  const watched = config.split(/^ {2}- package-ecosystem: /m).slice(1);
  const names = { 'Cargo.lock': 'cargo', 'package-lock.json': 'npm' };
  const wanted = paths.flatMap((path) => {
    const at = path.lastIndexOf('/');
    const ecosystem = names[/** @type {keyof typeof names} */ (path.slice(at + 1))];
    return ecosystem ? [{ ecosystem, folder: `/${path.slice(0, Math.max(0, at))}` }] : [];
  });
  return [...wanted, { ecosystem: 'github-actions', folder: '/' }].flatMap(({ ecosystem, folder }) => {
    const entry = watched.find((each) => each.startsWith(`${ecosystem}\n`)) ?? '';
    const folders = /^ {4}director(?:y|ies): \[?(.*?)\]?$/m.exec(entry)?.[1]?.split(', ') ?? [];
    return folders.includes(folder) ? [] : [`.github/dependabot.yml: nothing moves on ${ecosystem} in ${folder}`];
  });
}
