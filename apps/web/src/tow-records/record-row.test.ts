import { expect, test } from 'vitest';

import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';

import { RECORD_ICONS, RECORD_MARKS, recordPoint } from './record-row.tsx';
import { aRecord } from './tow-record.fixture.ts';

test('each rung has a mark of its own, and none is a truck’s disc or diamond', () => {
  expect(new Set(RECORD_STEPS.map((step) => RECORD_MARKS[step].glyph)).size).toBe(RECORD_STEPS.length);
  for (const { shape } of Object.values(RECORD_ICONS)) expect(shape).toBe('square');
});

test('a record is drawn by its rung, a called tow above a likely one', () => {
  const [likely, called] = [recordPoint(aRecord()), recordPoint(aRecord({ step: 'called' }))];
  expect(RECORD_ICONS[likely.icon]).toMatchObject({ filled: false });
  expect(RECORD_ICONS[called.icon]).toMatchObject({ filled: true });
  expect(called.rank).toBeGreaterThan(likely.rank);
});
