import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Chunk = { name: string; gzipBytes: number; imports: string[]; later: string[] };

const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

export async function readChunks(site: string): Promise<Map<string, Chunk>> {
  const folder = join(site, 'assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const chunks = await Promise.all(
    names.map(async (name) => toChunk(name, await readFile(join(folder, name), 'utf8'))),
  );
  return new Map(chunks.map((chunk) => [chunk.name, chunk]));
}

export const toChunk = (name: string, code: string): Chunk => ({
  name,
  gzipBytes: gzipSync(code).length,
  imports: namesIn(code, STATIC),
  later: namesIn(code, DYNAMIC),
});

const namesIn = (code: string, pattern: RegExp): string[] => [
  ...new Set([...code.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

export function withImports(
  name: string,
  chunks: ReadonlyMap<string, Chunk>,
  found = new Set<Chunk>(),
): ReadonlySet<Chunk> {
  const chunk = chunks.get(name);
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports) withImports(imported, chunks, found);
  return found;
}

export const sumWeights = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

export const findEntry = (html: string): string | null =>
  /<script[^>]*type="module"[^>]*src="\/assets\/([\w.-]+\.js)"/.exec(html)?.[1] ?? null;
