import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { FEED_SOURCES, liveCredits, TOW_RECORD_KEYS } from '../index.ts';
import { TOW_RECORD_SOURCES } from './catalog.ts';
import { towRecordsCovering } from './covering.ts';
import type { RowReading } from './tow-record-source.ts';

const MOST_LINES = 40;
const MACHINERY = new Set(['areas.ts', 'catalog.ts', 'covering.ts', 'open311-city.ts', 'tow-record-source.ts']);

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !MACHINERY.has(name) && !name.endsWith('.test.ts'),
);

test.each(files)('%s is a source in at most 40 lines', (name) => {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n').length;
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
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

test.each(TOW_RECORD_SOURCES)(
  '$key is in the list, keeps no field that is never shown, and says its terms',
  (source) => {
    const { id, reported, changed, point, address, word, ended, callNumber, neverShown }: RowReading = source.reading;
    const points = typeof point === 'object' && point && 'lngLat' in point ? [point.lngLat] : [point].flat();
    const places = [...points, address.field, address.block];
    const kept = [id, [reported].flat(), changed, places, [word].flat(), ended?.field].flat();
    // From notes with a call number, only its digits are kept.
    expect(neverShown).toEqual(expect.arrayContaining(callNumber ? [callNumber.field] : []));
    expect(files).toHaveLength(TOW_RECORD_SOURCES.length);
    expect(kept.filter((field) => field && neverShown.includes(field))).toEqual([]);
    expect(neverShown).not.toEqual([]);
    expect(Object.values(source.credits).map(({ terms }) => terms)).not.toContain('');
  },
);
