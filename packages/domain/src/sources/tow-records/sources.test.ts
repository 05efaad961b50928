import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { TOW_RECORD_SOURCES } from './catalog.ts';
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

test.each(TOW_RECORD_SOURCES)(
  '$key is in the list, keeps no field that is never shown, and says its terms',
  (source) => {
    const { id, reported, changed, point, address, word, ended, callNumber, neverShown }: RowReading = source.reading;
    const points = typeof point === 'object' && point && 'lngLat' in point ? point.lngLat : [point].flat();
    const kept: unknown[] = [id, reported, changed, points, address.field, address.block, word, ended?.field].flat(2);
    // Of notes with the number of a call only its digits are kept.
    expect(callNumber ? neverShown : [callNumber?.field]).toContain(callNumber?.field);
    expect(files).toHaveLength(TOW_RECORD_SOURCES.length);
    expect(kept.filter((field) => neverShown.includes(field))).toEqual([]);
    expect(neverShown).not.toEqual([]);
    expect(Object.values(source.credits).map(({ terms }) => terms)).not.toContain('');
  },
);
