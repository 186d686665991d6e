/** A server that renders pages: it imports everything, and nothing runs. */
import manifest from 'kaeshi/custom-elements.json' with { type: 'json' };

for (const name of ['', '/records', '/elements', '/elements/board', '/elements/game', '/elements/tsume'])
  await import(`kaeshi${name}`);
const left = process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort|Timeout/.test(name));
console.log(left.join() || 'none', globalThis.customElements === undefined, manifest.modules[0].path);
