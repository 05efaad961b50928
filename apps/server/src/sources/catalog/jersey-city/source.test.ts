import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';
import { createWallClock } from '@towscout/domain/wall-clock';
import { outlineContains } from '@towscout/geo';

import { named, realData } from '#testing/real-data.fixture.ts';

import { type CurblrDocument, toCurblrRows } from '../../engine/documents/curblr-rows.ts';
import document from '../curblr.fixture.json' with { type: 'json' };
import { isSweptAt, minutesOfWeeks, type SlowCurb } from './slow-curbs.fixture.ts';
import { jerseyCity, jerseyCitySweeping } from './source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const clock = createWallClock('America/New_York');
const readAll = (features: readonly object[]) =>
  toCurblrRows({ type: 'FeatureCollection', features: features as CurblrDocument['features'] }).map((row) =>
    jerseyCitySweeping.read(row, NOW),
  );

test('a sign of 2020 is told with its day, and none of its hours is confirmed', () => {
  const [sign] = readAll(document.features);
  expect(sign).toMatchObject({
    item: { rule: { asOf: '2020-03-08', posted: expect.stringMatching(/, 2020-03-08$/) } },
  });
  if (sign?.kind !== 'read') throw new Error(sign?.reason);
  const within = { startsAt: new Date('2026-12-07T05:00:00Z'), endsAt: new Date('2026-12-14T05:00:00Z') };
  expect(ruleIntervals([sign.item.rule], within, clock)).toMatchObject([
    { isConfirmed: false },
    { isConfirmed: false },
  ]);
  expect(jerseyCity).toMatchObject({ isOffByDefault: true, streetRules: [{ publishedThrough: '2020-03-08' }] });
});

const real = realData('cities-3/jersey-city/streetdata.2020-03-08.geojson');
describe.skipIf(real === null)(named('the real document', real), () => {
  const features = real === null ? [] : (JSON.parse(real) as { features: SlowCurb[] }).features;
  const readings = readAll(features);

  test('is read whole but for seven signs without a line, within the city', () => {
    expect(features).toHaveLength(3785);
    const reasons = readings.flatMap((each) => (each.kind === 'rejected' ? `${each.reason} ${each.field}` : []));
    expect(reasons).toEqual(Array.from({ length: 7 }, () => 'no_place geometry'));
    const points = readings.flatMap((each) =>
      each.kind === 'read' && each.item.curb.by === 'lines' ? each.item.curb.lines.flat() : [],
    );
    const outside = points.filter((point) => !outlineContains(jerseyCity.area, point));
    expect(outside.length / points.length).toBeLessThan(0.02);
  });

  test('agrees in each minute of eight weeks with a slow reading of it, at 100 curbs', () => {
    const rows = [...features.entries()].filter(([at]) => readings[at]?.kind === 'read');
    const nights = rows.filter(([, { properties }]) => JSON.stringify(properties).includes('"22:00"'));
    const several = rows.filter(([, { properties }]) => (properties.regulations[0]?.timeSpans.length ?? 0) > 1);
    const spread = rows.filter(([at]) => at % 47 === 0);
    const spots = [...new Map([...nights.slice(0, 15), ...several.slice(0, 15), ...spread]).entries()].slice(0, 100);
    expect(spots).toHaveLength(100);
    // Clocks go back on November 1, and on in March.
    for (const start of ['2026-10-04T04:00:00Z', '2027-02-07T05:00:00Z']) {
      const minutes = minutesOfWeeks(new Date(start), 8);
      const within = { startsAt: new Date(start), endsAt: new Date(Date.parse(start) + minutes.length * 60_000) };
      let swept = 0;
      for (const [at, { properties }] of spots) {
        const reading = readings[at];
        const intervals = reading?.kind === 'read' ? ruleIntervals([reading.item.rule], within, clock) : [];
        const [regulation] = properties.regulations;
        let next = 0;
        for (const minute of minutes) {
          while (intervals[next] && Number(intervals[next]?.endsAt) <= minute.at) next += 1;
          const isIn = Number(intervals[next]?.startsAt) <= minute.at;
          if (isIn) swept += 1;
          if (!regulation || isIn !== isSweptAt(regulation, minute)) expect([at, new Date(minute.at)]).toEqual([]);
        }
      }
      expect(swept).toBeGreaterThan(100_000);
    }
  });
});
