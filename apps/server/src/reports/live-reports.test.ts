import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CommunityReport } from '@towscout/contracts/reports/schema';
import { distanceBetween, type LatLng, miles } from '@towscout/geo';

import { createLiveReports } from './live-reports.ts';

const MINUTE_MS = 60_000;
const now = new Date('2026-11-26T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

const toReport = (id: string, place: LatLng, minutes: number, over: Partial<CommunityReport>) =>
  ({
    id,
    latitude: String(place.lat),
    longitude: String(place.lng),
    activity: 'parked',
    truckType: 'flatbed',
    reportedAt: minutesAgo(minutes).toISOString(),
    expiresAt: minutesAgo(minutes - 240).toISOString(),
    verifiedAt: null,
    isActive: true,
    ...over,
  }) as CommunityReport;

const change = fc.record({
  activity: fc.constantFrom('parked', 'loading'),
  verifiedAt: fc.constantFrom(null, now.toISOString()),
  isActive: fc.boolean(),
});

/** Of each report several states, told in order. */
const told = (center: LatLng) => {
  const away = fc.integer({ min: -30, max: 30 }).map((hundredths) => hundredths / 100);
  const report = fc.tuple(away, away, fc.integer({ min: 0, max: 250 }), fc.array(change, { minLength: 1 }));
  return fc
    .array(report, { maxLength: 40 })
    .map((reports) =>
      reports.map(([lat, lng, minutes, changes], n) =>
        changes.map((over) =>
          toReport(
            String(n),
            { lat: center.lat + lat, lng: ((center.lng + lng + 540) % 360) - 180 },
            minutes,
            over as Partial<CommunityReport>,
          ),
        ),
      ),
    );
};

test.each<[string, LatLng]>([
  ['San Francisco', { lat: 37.7749, lng: -122.4194 }],
  ['the antimeridian', { lat: 52, lng: 179.95 }],
])('around %s, every page is what a look at all reports finds', (_name, center) => {
  fc.assert(
    fc.property(
      told(center),
      fc.integer({ min: 1, max: 25 }).map(miles),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(undefined, 'parked' as const, 'loading' as const),
      fc.constantFrom(undefined, true, false),
      (reports, radius, limit, activity, verified) => {
        const live = createLiveReports();
        for (const report of reports.flat()) live.put(report);
        const all = reports
          .flatMap((states) => states.at(-1) ?? [])
          .filter((report) => report.isActive && Date.parse(report.expiresAt) > now.getTime())
          .filter((report) => report.activity === (activity ?? report.activity))
          .filter(({ verifiedAt }) => verified === undefined || verified === (verifiedAt !== null))
          .filter(
            ({ latitude, longitude }) =>
              distanceBetween(center, { lat: Number(latitude), lng: Number(longitude) }) <= radius,
          )
          .toSorted((a, b) => Date.parse(b.reportedAt) - Date.parse(a.reportedAt) || (a.id < b.id ? 1 : -1));
        const search = { now, limit, near: { place: center, radius }, activity, truckType: undefined, verified };
        let after: { reportedAt: Date; id: string } | null = null;
        const paged: string[] = [];
        for (;;) {
          const page = live.search({ ...search, after });
          paged.push(...page.map(({ id }) => id));
          const last = page.at(-1);
          if (!last || page.length < limit) break;
          after = { reportedAt: new Date(last.reportedAt), id: last.id };
        }
        expect(paged).toEqual(all.map(({ id }) => id));
      },
    ),
  );
});

test('a reload forgets what the database has no more', () => {
  const live = createLiveReports();
  const here = { lat: 37.7749, lng: -122.4194 };
  live.put(toReport('gone', here, 1, {}));
  live.replaceAll([toReport('kept', here, 2, {})]);
  const near = { place: here, radius: miles(1) };
  const all = { now, limit: 9, near, activity: undefined, truckType: undefined, verified: undefined, after: null };
  expect(live.search(all).map(({ id }) => id)).toEqual(['kept']);
});
