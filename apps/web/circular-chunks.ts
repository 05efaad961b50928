import type { Plugin, Rolldown } from 'vite';

/** Fails the build when chunks import each other in a circle: one of them would run before what it needs. */
export const refuseCircularChunks: Plugin = {
  name: 'refuse-circular-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circle = findCircle(bundle);
    if (circle)
      this.error(`Chunks import each other in a circle: ${circle.join(' → ')}. Group their modules otherwise.`);
  },
};

/** Names of chunks from one around to itself. */
function findCircle(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): string[] | null => {
    const met = path.indexOf(name);
    if (met >= 0) return [...path.slice(met), name];
    const output = bundle[name];
    if (done.has(name) || output?.type !== 'chunk') return null;
    for (const imported of output.imports) {
      const circle = follow(imported, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(bundle)) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return null;
}
