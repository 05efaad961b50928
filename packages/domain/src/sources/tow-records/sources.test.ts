import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { TOW_RECORD_SOURCES } from './catalog.ts';

const MOST_LINES = 40;
const MACHINERY = new Set(['catalog.ts', 'covering.ts', 'tow-record-source.ts']);

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
    const { id, reported, changed, point, address, word, neverShown } = source.reading;
    const kept = [id, reported, changed, ...[point].flat(), address.field, word];
    expect(files).toHaveLength(TOW_RECORD_SOURCES.length);
    expect(kept.filter((field) => neverShown.includes(field))).toEqual([]);
    expect(neverShown).not.toEqual([]);
    expect(Object.values(source.credits).map(({ terms }) => terms)).not.toContain('');
  },
);
