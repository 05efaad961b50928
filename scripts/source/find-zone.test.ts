import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { zonedAt } from '@towscout/domain/wall-clock';

import { findZone } from './find-zone.ts';

const MINUTE_MS = 60_000;
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

const local = (at: Date, zone: string): string =>
  zonedAt(at, zone).toPlainDateTime().toString({ smallestUnit: 'second' });
const withOffset = (at: Date, zone: string): string =>
  zonedAt(at, zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
const utc = (at: Date): string => at.toISOString().replace('Z', '');
/** The offset that a server writes when it ignores daylight time. */
const wintersOffset = (at: Date, zone: string): string =>
  local(at, zone) + zonedAt(Date.UTC(at.getUTCFullYear(), 0, 15), zone).offset;

const isDaylight = (at: Date, zone: string): boolean =>
  zonedAt(at, zone).offset !== zonedAt(Date.UTC(at.getUTCFullYear(), 0, 15), zone).offset;
/** In the hour that November shows twice, the winter's offset may be right. */
const anHourAfter = (at: Date): Date => new Date(at.getTime() + 60 * MINUTE_MS);
/** The hour that November shows twice is read as its first pass. */
const isPlain = (at: Date, zone: string): boolean =>
  zonedAt(zonedAt(at, zone).toPlainDateTime().toZonedDateTime(zone).epochMilliseconds, zone).epochMilliseconds ===
  Math.floor(at.getTime());

const moments = fc
  .record({
    now: fc.date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true }),
    zone: fc.constantFrom(...ZONES),
    ages: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }),
  })
  .map(({ now, zone, ages }) => {
    const seen = new Date(Math.floor(now.getTime() / 1000) * 1000);
    return { seen, zone, times: ages.map((minutes) => new Date(seen.getTime() - minutes * MINUTE_MS)) };
  })
  .filter(({ zone, times }) => times.every((at) => isPlain(at, zone)));

const judge = (texts: readonly string[], placeZone: string, at: Date, ids: readonly string[] = []) =>
  findZone({
    times: texts.map((text, row) => ({ text, id: ids[row] ?? `row-${row}` })),
    placeZone,
    seen: { at, by: 'fetched now' },
  });

describe('fresh rows tell what their times mean, in winter and in summer', () => {
  const check = (write: (at: Date, zone: string) => string, expected: (zone: string) => object) =>
    fc.assert(
      fc.property(moments, ({ seen, zone, times }) => {
        const newest = new Date(Math.max(...times.map(Number)));
        const found = judge(
          times.map((at) => write(at, zone)),
          zone,
          seen,
        );
        expect(found).toMatchObject({ ...expected(zone), newest, questions: [] });
      }),
    );

  test('local times without a zone', () => check(local, (timeZone) => ({ timeZone, ignoresOffset: false })));
  test('UTC without a zone', () => check(utc, () => ({ timeZone: 'UTC', ignoresOffset: false })));
  test('the right offsets', () => check(withOffset, (timeZone) => ({ timeZone, ignoresOffset: false })));
  test('UTC with a Z', () =>
    check(
      (at) => at.toISOString(),
      (timeZone) => ({ timeZone, ignoresOffset: false }),
    ));
  test("the winter's offset in summer: the times are local", () =>
    fc.assert(
      fc.property(
        moments.filter(({ seen, zone, times }) => [anHourAfter(seen), ...times].every((at) => isDaylight(at, zone))),
        ({ seen, zone, times }) => {
          const found = judge(
            times.map((at) => wintersOffset(at, zone)),
            zone,
            seen,
          );
          expect(found).toMatchObject({ ignoresOffset: true, newest: new Date(Math.max(...times.map(Number))) });
        },
      ),
    ));
});

test('seconds in the ids overrule the clock, also where rows are of two zones', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 4000 }), ({ seen, zone, times }, daysLater) => {
      const found = judge(
        times.map((at, row) => (row % 2 === 0 ? local(at, zone) : at.toISOString())),
        zone,
        new Date(seen.getTime() + daysLater * 24 * 60 * MINUTE_MS),
        times.map((at, row) => `C163BC${row}_${at.getTime() / 1000}`),
      );
      expect(found).toMatchObject({ timeZone: zone, newest: new Date(Math.max(...times.map(Number))), questions: [] });
      expect(found.secondsInId?.exec('A_1709688579')?.[1]).toBe('1709688579');
    }),
  );
});

const NOW = new Date('2026-07-10T18:00:00Z');
test.each([
  [
    'rows of yesterday',
    ['2026-07-09T10:00:00'],
    'America/Chicago',
    /27 hours old as America\/Chicago and 32 hours old as UTC/,
  ],
  ['times ahead of the clock', ['2026-07-11T18:00:00'], 'America/Chicago', /both are ahead of the clock/],
  [
    'some times with a zone and some without',
    ['2026-07-10T12:55:00', '2026-07-10T17:59:00Z'],
    'America/Chicago',
    /1 of 2 times are written without a zone/,
  ],
  ['a Z behind local times', ['2026-07-10T12:58:00Z'], 'America/Chicago', /is the Z wrong/],
  [
    'offsets of another place',
    ['2026-07-10T12:00:00-04:00', '2026-07-10T12:00:00-05:00', '2026-07-10T12:00:00-07:00'],
    'America/Chicago',
    /The offsets are wrong/,
  ],
  [
    'an old row with offsets of another place',
    ['2026-07-08T12:00:00-04:00', '2026-07-08T12:00:00-05:00'],
    'America/Chicago',
    /Only 1 of 2 offsets/,
  ],
])('%s are a question', (_name, texts, zone, question) => {
  expect(judge(texts, zone, NOW).questions.join('\n')).toMatch(question);
});
