import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { findSide } from '@towscout/domain/parking-rules/street-side';
import { distanceBetween, isInServiceArea, metersToMiles, meters } from '@towscout/geo';

import { compileStreets } from '../apps/server/src/places/streets/fetch/compile-streets.ts';
import { openStreets } from '../apps/server/src/places/streets/index/open-streets.ts';
import { fromBytes } from '../apps/server/src/places/streets/index/packed-streets.ts';
import { createChpCadFeed } from '../apps/server/src/sources/catalog/chp-cad/source.ts';
import { citations } from '../apps/server/src/sources/catalog/san-francisco/citations.ts';
import { createSfCallsFeed } from '../apps/server/src/sources/catalog/sf-calls/source.ts';
import { CENTERLINES } from '../apps/server/src/testing/city-streets.fixture.ts';
import { citationsUntil } from './city-portal.ts';
import { CAR, ELSEWHERE, SAN_FRANCISCO } from './corners.ts';
import { chpDocument } from './feed-server.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';
import { chpStamp, floatingStamp } from './pacific-stamp.ts';
import { CHP_SCENES, playing, SF_SCENES } from './script.ts';
import { streetRows } from './streets.ts';

/** Fixed, because a scene could change between the feed's response and the assertion. */
const NOW = new Date();
let feeds: FeedServer;
beforeAll(async () => {
  feeds = await startFeedServer(() => NOW);
});
afterAll(() => feeds.close());

const read = async (feed: ReturnType<typeof createChpCadFeed>) => {
  const reading = await feed.read(null, NOW, new AbortController().signal);
  if (reading.kind !== 'read') throw new Error('nothing was read');
  return { complete: reading.complete, trucks: reading.items.trucks ?? [] };
};

describe('through the real adapters', () => {
  test('every CHP scene with a tow line is a truck with a place', async () => {
    const { trucks, complete } = await read(createChpCadFeed({ url: feeds.chpUrl, userAgent: 'demo' }));
    const expected = playing(CHP_SCENES, NOW).filter(({ beats }) => beats.some(({ line }) => line.includes('1185')));
    expect(complete).toBe(true);
    expect(trucks).toHaveLength(expected.length);
    for (const { place, location } of trucks) expect([place !== null, location]).not.toContain(false);
    expect(JSON.stringify(trucks)).not.toContain('555-');
  });

  test('every San Francisco call is a tow call', async () => {
    const { trucks } = await read(createSfCallsFeed({ url: feeds.sfUrl, userAgent: 'demo' }));
    expect(trucks).toHaveLength(playing(SF_SCENES, NOW).length);
    expect(new Set(trucks.map(({ intent }) => intent))).toEqual(new Set(['enforcement', 'unknown']));
  });
});

test.each(['2026-07-07T22:54:03Z', '2026-03-09T10:30:00Z', '2026-11-02T09:30:00Z', '2026-01-01T07:59:00Z'])(
  'every citation made up at %s is read as a parking violation of the last days',
  (instant) => {
    const now = new Date(instant);
    const rows = citationsUntil(now);
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map((row) => citations.read(row, now).kind))).toEqual(new Set(['read']));
  },
);

test('something plays at every minute of the day, and ids never repeat within it', () => {
  const midnight = Date.parse('2026-11-20T08:00:00Z');
  const ids = new Map<string, string>();
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const now = new Date(midnight + minute * 60_000);
    const document = chpDocument(now);
    expect(playing(SF_SCENES, now).length).toBeGreaterThan(3);
    for (const [, id = '', time = ''] of document.matchAll(/Log ID = "([^"]+)">\s+<LogTime>"([^"]+)"/g)) {
      expect(ids.get(id) ?? time).toBe(time);
      ids.set(id, time);
    }
  }
  expect(ids.size).toBeGreaterThan(100);
});

test('times are written as the feeds write them', () => {
  const instant = new Date('2026-07-07T22:54:03Z');
  expect(chpStamp(instant)).toBe('Jul  7 2026  3:54PM');
  expect(floatingStamp(instant)).toBe('2026-07-07T15:54:03.000');
});

test('corners are in the United States, and far enough apart to be different trucks', () => {
  const corners = [...SAN_FRANCISCO, ...ELSEWHERE];
  for (const [n, a] of corners.entries()) {
    expect(isInServiceArea(a)).toBe(true);
    for (const b of corners.slice(n + 1))
      expect(distanceBetween(a, b), `${a.words} and ${b.words}`).toBeGreaterThan(metersToMiles(meters(250)));
  }
});

test('a visitor who looks around the demo’s place sees a lively city', () => {
  const within = (miles: number) => (place: { lat: number; lng: number }) =>
    distanceBetween(place, DEMO_PLACE) <= miles;
  expect(SAN_FRANCISCO.every(within(5))).toBe(true);
  expect(SAN_FRANCISCO.filter(within(1)).length).toBeGreaterThanOrEqual(4);
  expect(SF_SCENES.filter(within(5)).length).toBeGreaterThanOrEqual(6);
  expect(CHP_SCENES.every(within(25))).toBe(true);
});

test('without a network, too, the car stands at a curb of a street that is known, and tickets have a place', async () => {
  const content = Buffer.from(JSON.stringify(streetRows()));
  const compiled = await compileStreets({ source: 'sf_centerlines', reader: CENTERLINES, content });
  if ('problem' in compiled) throw new Error(compiled.problem);
  const streets = openStreets(fromBytes(gunzipSync(compiled.bytes)));
  const block = streets.blockAt(CAR, meters(30));
  expect(block?.name).toBe('Gough St');
  expect(block && findSide(block.line, CAR)).not.toBeNull();
  for (const { citation_location: location = '' } of citationsUntil(NOW)) {
    const [, houseNumber = '', street = ''] = /^(\d+) (.+)$/.exec(location) ?? [];
    expect(streets.find({ street, houseNumber }), location).not.toEqual([]);
  }
});
