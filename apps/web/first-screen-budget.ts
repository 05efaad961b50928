import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Fails the build when the first screen's code exceeds `budget` bytes of gzip. */
export const firstScreenBudget = (budget: number): Plugin => ({
  name: 'first-screen-budget',
  apply: 'build',
  generateBundle: {
    // After Vite has written the preload table into the code.
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output] as const] : [],
        ),
      );
      const entry = [...chunks.values()].find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
      );
      if (!entry) return;
      const needed = [...withImports(entry, chunks)];
      const weight = needed.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      if (weight > budget) {
        this.error(
          `The first screen waits for ${weight} bytes of code, ${budget} are allowed. Import later what it does not show: it needs ${needed.map(({ fileName }) => fileName).join(', ')}.`,
        );
      }
    },
  },
});

function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) withImports(imported, chunks, found);
  }
  return found;
}

type Entry = { url: string; size: number };

/** Fails the build when the precache exceeds this many bytes, uncompressed. */
export const precacheBudget =
  (budget: number) =>
  <Files extends Entry>(manifest: Files[]): { manifest: Files[] } => {
    const size = manifest.reduce((sum, file) => sum + file.size, 0);
    if (size > budget) throw new Error(`The service worker would keep ${size} bytes, ${budget} are allowed.`);
    return { manifest };
  };
