import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const ROOMS = new URL('../', import.meta.url);
const FILES = ['alerts', 'delivery', 'watched-places', 'calendar'].flatMap((room) =>
  globSync(`${room}/**/*.ts`, { cwd: ROOMS }).filter((name) => !name.includes('.test.')),
);

test('no code leads from a tow record to an alert: until its truth is measured, it is a notice', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const leading = FILES.filter((name) =>
    /tow-records|tow-ladder|towRecords/.test(readFileSync(new URL(name, ROOMS), 'utf8')),
  );
  expect(leading).toEqual([]);
});
