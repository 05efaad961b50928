import type { Plugin, Rolldown } from 'vite';

/** Fails the build on circular chunks, one of which would run before its imports. */
export const refuseCircularChunks: Plugin = {
  name: 'refuse-circular-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circle = findCircle(bundle);
    if (circle)
      this.error(`Chunks import each other in a circle: ${circle.join(' → ')}. Group their modules otherwise.`);
  },
};

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
