import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeRecord } from '../../describe-record.ts';
import { READABLE_SOURCES } from './readable-sources.ts';

test.each(READABLE_SOURCES)('$key keeps no field that is never shown', ({ reading }) => {
  const { id, reported, changed, point, address, word, ended, callNumber, neverShown } = reading;
  const points = typeof point === 'object' && point && 'lngLat' in point ? [point.lngLat] : [point].flat();
  const places = [...points, address.field, address.block];
  const kept = [id, [reported].flat(), changed, places, [word].flat(), ended?.field].flat();
  // From notes with a call number, only its digits are kept.
  expect(neverShown).toEqual(expect.arrayContaining(callNumber ? [callNumber.field] : []));
  expect(kept.filter((field) => field && neverShown.includes(field))).toEqual([]);
  expect(neverShown).not.toEqual([]);
});

const words = new Set(
  READABLE_SOURCES.flatMap(({ reading }) => Object.values(reading.steps).map(([, inOurWords]) => inOurWords)),
);

test.each([...words])('a record is described in Spanish, too: %s', (inOurWords) => {
  expect(describeRecord(inOurWords)).toBe(inOurWords);
  expect(inLocale('es', () => describeRecord(inOurWords))).not.toBe(inOurWords);
});
