import fc from 'fast-check';
import { expect, test } from 'vitest';

import { HOUR_MS } from '@towscout/domain/durations';

import { startOfHour, hoursBefore } from '#platform/clock.ts';

import { hoursBetween, KEPT_SPANS, getKeptHours, splitByHours } from './hours.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const AT = fc.integer({ min: -40 * 60, max: 40 * 60 }).map((minutes) => new Date(NOON.getTime() + minutes * 60_000));

test('an hour has the 60 minutes from when it began', () => {
  expect(startOfHour(new Date('2026-11-22T12:59:59.999Z'))).toEqual(NOON);
  expect(startOfHour(NOON)).toEqual(NOON);
  expect(hoursBetween(hoursBefore(NOON, 2), NOON)).toEqual([hoursBefore(NOON, 2), hoursBefore(NOON, 1)]);
  expect(hoursBetween(NOON, hoursBefore(NOON, 2))).toEqual([]);
});

test('a time is split into whole hours that are added up and the rest, without a gap and without an overlap', () => {
  fc.assert(
    fc.property(AT, AT, AT, AT, (a, b, c, d) => {
      const [from, until] = a <= b ? [a, b] : [b, a];
      const [addedFrom, addedUntil] = (c <= d ? [c, d] : [d, c]).map(startOfHour) as [Date, Date];
      const { added, rest } = splitByHours({ from, until }, { addedFrom, addedUntil, readUntil: addedUntil });
      const parts = [...rest, ...(added ? [added] : [])].toSorted((x, y) => x.from.getTime() - y.from.getTime());
      const covered = parts.reduce((sum, part) => sum + part.until.getTime() - part.from.getTime(), 0);
      expect(covered).toBe(until.getTime() - from.getTime());
      for (const [at, part] of parts.entries()) {
        expect(part.from.getTime()).toBe((parts[at - 1]?.until ?? from).getTime());
      }
      if (!added) return;
      expect([added.from, added.until].map(startOfHour)).toEqual([added.from, added.until]);
      expect(added.from >= addedFrom && added.until <= addedUntil).toBe(true);
      const wanted = Math.floor((until.getTime() - from.getTime()) / HOUR_MS);
      if (addedFrom <= from && addedUntil >= until)
        expect(hoursBetween(added.from, added.until).length).toBeGreaterThanOrEqual(wanted - 1);
    }),
  );
});

test('before any hour is added up, everything is the rest', () => {
  const when = { from: hoursBefore(NOON, 24), until: NOON };
  expect(splitByHours(when, null)).toEqual({ added: null, rest: [when] });
});

test('the hours are kept in which 24 hours, 7 days and 30 days begin, until the next midnight of UTC', () => {
  fc.assert(
    fc.property(AT, (now) => {
      const spans = KEPT_SPANS.map((span) => getKeptHours(span, now));
      for (const [at, days] of [1, 7, 30].entries()) {
        const begin = hoursBefore(now, days * 24);
        const midnight = new Date(begin.toISOString().slice(0, 10)).getTime() + 24 * HOUR_MS;
        const kept = spans[at] ?? { from: now, until: now };
        expect(kept.from <= begin).toBe(true);
        expect(kept.until.getTime()).toBeGreaterThanOrEqual(Math.min(midnight, startOfHour(now).getTime()));
      }
    }),
  );
});
