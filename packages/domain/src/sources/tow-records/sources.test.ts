import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { FEED_SOURCES, liveCredits, TOW_RECORD_KEYS } from '../index.ts';
import { TOW_RECORD_SOURCES } from './catalog.ts';
import { towRecordsCovering } from './covering.ts';

const MOST_LINES = 25;
const MACHINERY = new Set(['catalog.ts', 'covering.ts', 'tow-record-source.ts']);

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !MACHINERY.has(name) && !name.endsWith('.test.ts'),
);

const countSources = (name: string): number => read(name).split(/^export const /m).length - 1;
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8').trimEnd();

test.each(files)('%s has sources, of at most 25 lines each', (name) => {
  expect(countSources(name)).toBeGreaterThan(0);
  expect(read(name).split('\n').length).toBeLessThanOrEqual(MOST_LINES * countSources(name));
});

test('the credits, the coverage of a place and the kinds of a feed follow from the source’s file', () => {
  const credits = liveCredits('towRecords');
  expect(new Set(credits.map(({ what }) => what)).size).toBe(TOW_RECORD_SOURCES.length);
  for (const source of TOW_RECORD_SOURCES) {
    expect(credits).toContain(source.credits.towRecords);
    expect([TOW_RECORD_KEYS, FEED_SOURCES]).toEqual([
      expect.arrayContaining([source.key]),
      expect.arrayContaining([source.key]),
    ]);
    const [corner = { lat: 0, lng: 0 }, , opposite = corner] = source.area ?? [];
    const middle = { lat: (corner.lat + opposite.lat) / 2, lng: (corner.lng + opposite.lng) / 2 };
    expect(towRecordsCovering(middle)).toContain(source.key);
  }
});

test.each(TOW_RECORD_SOURCES)('$key is in the list, and says its terms', (source) => {
  expect(files.reduce((sum, name) => sum + countSources(name), 0)).toBe(TOW_RECORD_SOURCES.length);
  expect(Object.values(source.credits).map(({ terms }) => terms)).not.toContain('');
});
