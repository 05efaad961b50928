import { expect, test } from 'vitest';

import { toChunk, findEntry, sumWeights, withImports } from './bundle.ts';

test('a page waits for what its first chunk imports at once, near and far, and for nothing else', () => {
  const chunks = new Map(
    Object.entries({
      'index-1.js': 'import{a}from"./shared-2.js";const b=()=>import("./map-3.js");a(b)',
      'shared-2.js': 'import"./rules-4.js";export const a=1',
      'map-3.js': 'import{a}from"./shared-2.js"',
      'rules-4.js': 'import{b}from"./index-1.js"',
    }).map(([name, code]) => [name, toChunk(name, code)]),
  );
  expect(chunks.get('index-1.js')?.later).toEqual(['map-3.js']);
  const needed = withImports('index-1.js', chunks);
  expect([...needed].map(({ name }) => name)).toEqual(['index-1.js', 'shared-2.js', 'rules-4.js']);
  expect(sumWeights(needed)).toBe(sumWeights(chunks.values()) - (chunks.get('map-3.js')?.gzipBytes ?? 0));
});

test('the first chunk of a page is the one that its HTML names', () =>
  expect(
    findEntry('<script type="module" fetchpriority="low" crossorigin src="/assets/index-B6oG-UZf.js"></script>'),
  ).toBe('index-B6oG-UZf.js'));
