/**
 * The rules of ESLint for the workflows of continuous integration: actions are named by commit, code of cargo and npm
 * runs where nothing can be published, and the versions of the tools that ran are on record.
 */

const JOB = "YAMLPair[key.value='jobs'] > YAMLMapping > YAMLPair > YAMLMapping";
const has = (/** @type {string} */ inner) => `:has(${inner})`;
const run = (/** @type {string} */ pattern) => has(`YAMLPair[key.value='run'] > YAMLScalar[value=/${pattern}/]`);
const CHECKOUT = has("YAMLPair[key.value='uses'] > YAMLScalar[value=/^actions.checkout@/]");
const KEEPS_NONE = has("YAMLPair[key.value='persist-credentials'] > YAMLScalar[value=false]");
const WRITES = has("YAMLPair[key.value='permissions'] YAMLScalar[value=/^write/]");
const READS_CONTENTS = "[value.pairs.length=1][value.pairs.0.key.value='contents'][value.pairs.0.value.value='read']";
/** Code of others runs, or ours with theirs. */
const RUNS_CODE = run('\\b(cargo|npm|npx|node|rustc)\\b(?! -v| -Vv)|build\\.sh|\\.ci.run');
/** The commands of each tool. */
const PRINTS = { 'rustc -Vv': '\\bcargo\\b|build\\.sh', 'node -v && npm -v': '\\bnpm (?!-v)|build\\.sh' };

export const restricted = [
  {
    selector: `Program > YAMLDocument > YAMLMapping:not(:has(> YAMLPair[key.value='permissions']${READS_CONTENTS}))`,
    message: 'By itself a job may do more than read the contents.',
  },
  {
    selector: `${JOB}${WRITES}:matches(${CHECKOUT}, ${RUNS_CODE})`,
    message: 'A job that may write runs code.',
  },
  {
    selector: `YAMLSequence > YAMLMapping${CHECKOUT}:not(${KEEPS_NONE})`,
    message: 'A checkout keeps its credentials.',
  },
  {
    selector: `${JOB}:has(> YAMLPair[key.value='container']) YAMLMapping${CHECKOUT} + :not(${run('safe.directory')})`,
    message: 'In a container git refuses the checkout without safe.directory, in the step behind it.',
  },
  ...Object.entries(PRINTS).map(([prints, runs]) => ({
    selector: `${JOB}${run(runs)}:not(${run(prints)})`,
    message: `A job does not print the versions of its tools: '${prints}'.`,
  })),
];

const PINNED = /\buses: *(\.\/.*|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*)$/;

/** Actions named by a full commit, with its version behind it. @type {import('eslint').Rule.RuleModule} */
const pinned = {
  create: (context) => ({
    /** @param {unknown} node */
    "YAMLPair[key.value='uses'] > YAMLScalar"(node) {
      const { loc } = /** @type {{ loc: import('eslint').AST.SourceLocation }} */ (node);
      if (PINNED.test(context.sourceCode.lines[loc.start.line - 1] ?? '')) return;
      context.report({ loc, message: 'An action is named by a full commit, with its version behind it.' });
    },
  }),
};

export const plugin = { rules: { pinned } };
