/** What a server does that renders pages: it imports everything, and nothing happens. */
import manifest from 'kaeshi/custom-elements.json' with { type: 'json' };

for (const name of ['', '/elements', '/elements/board', '/elements/game', '/elements/tsume'])
  await import(`kaeshi${name}`);
const left = process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort|Timeout/.test(name));
console.log(left.join() || 'none', globalThis.customElements === undefined, manifest.modules[0].path);
