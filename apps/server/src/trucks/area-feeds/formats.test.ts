import { check } from '@placemarkio/check-geojson';
import fc from 'fast-check';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';

import { truckFeatures } from '@towscout/contracts/trucks/area-feeds';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';

import { testClock } from '#testing/test-clock.fixture.ts';

import { readAreaFeed } from './area-feed.ts';
import { toGeoJson, writeAtom, writeRss } from './formats.ts';
import { nearbyTruck } from './truck.fixture.ts';

const SITE = 'https://towscout.example/';
const ID = nearbyTruck().id;
const HOSTILE = '5th & "Main" <b>\']]></title> 🚗';
/** No XML 1.0 document has any of these, not even escaped. */
const NOT_IN_XML = ['\uFFFE', '\uFFFF', '\uD800', '\uDFFF', '\u0000', '\u0008', '\u001B', '\u000B'];
const around = { lat: 37.7793, lng: -122.4193, radius: 5 };

const feedWith = (trucks: NearbyTowTruck[], path = '/feeds/area.atom') =>
  readAreaFeed(
    { clock: testClock(), places: { wordsFor: () => HOSTILE }, trucks: { trucksAround: () => trucks } },
    around,
    path,
    SITE,
  );

/** Fails on what no XML parser takes. */
function assertWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

test('an Atom feed has what RFC 4287 asks for: ids, times, an author and its own address', () => {
  const xml = writeAtom(feedWith([nearbyTruck()]));
  assertWellFormed(xml);
  const feed = parseAtomFeed(xml);
  expect(feed).toMatchObject({
    id: 'tag:towscout.example,2026:/feeds/area.atom/37.7793,-122.4193,5',
    updated: '2026-11-26T12:05:00.000Z',
    authors: [{ name: 'TowScout' }],
    entries: [
      {
        id: `urn:uuid:${ID}`,
        title: { value: 'Private-lot tow truck there · Oak Ave' },
        summary: { value: '0.4 mi away · 2 people' },
        published: '2026-11-26T12:00:00.000Z',
        updated: '2026-11-26T12:05:00.000Z',
        links: [{ rel: 'alternate', href: `${SITE}?sighting=${ID}` }],
        georss: { point: { lat: 37.78, lng: -122.42 } },
      },
    ],
  });
  expect(feed.links).toContainEqual({
    rel: 'self',
    type: 'application/atom+xml',
    href: `${SITE}feeds/area.atom?lat=37.7793&lng=-122.4193&radius=5`,
  });
  expect(xml).toMatch(/<id>tag:\S+<\/id>/);
});

test('an RSS feed has what RSS 2.0 asks for, and an id that is no address', () => {
  const xml = writeRss(feedWith([nearbyTruck()], '/feeds/area.rss'));
  assertWellFormed(xml);
  expect(parseRssFeed(xml)).toMatchObject({
    link: SITE,
    description: expect.stringContaining('as people and dispatchers report them'),
    lastBuildDate: 'Thu, 26 Nov 2026 12:05:00 GMT',
    atom: { links: [{ rel: 'self', href: expect.stringContaining('/feeds/area.rss?lat=') }] },
    items: [
      {
        link: `${SITE}?sighting=${ID}`,
        guid: { value: `urn:uuid:${ID}`, isPermaLink: false },
        pubDate: 'Thu, 26 Nov 2026 12:00:00 GMT',
      },
    ],
  });
});

test('GeoJSON is RFC 7946, longitude first', () => {
  const written = toGeoJson(feedWith([nearbyTruck(), nearbyTruck({ id: ID.replace('0b', '0c') })]));
  expect(() => check(JSON.stringify(written))).not.toThrow();
  expect(truckFeatures.parse(written)).toEqual(written);
  expect(written.features[0]?.geometry.coordinates).toEqual([-122.42, 37.78]);
});

test('an area without trucks is a valid feed, and the same text all day', () => {
  const { updatedAt } = feedWith([]);
  expect(updatedAt.toISOString()).toMatch(/T00:00:00\.000Z$/);
  for (const write of [writeAtom, writeRss]) assertWellFormed(write(feedWith([])));
  expect(() => check(JSON.stringify(toGeoJson(feedWith([]))))).not.toThrow();
});

test('what people write stays text', () => {
  const feed = feedWith([nearbyTruck({ location: HOSTILE, details: HOSTILE })]);
  for (const write of [writeAtom, writeRss]) assertWellFormed(write(feed));
  const title = `Private-lot tow truck there · ${HOSTILE}`;
  expect(parseAtomFeed(writeAtom(feed)).entries?.[0]?.title?.value).toBe(title);
  expect(parseRssFeed(writeRss(feed)).items?.[0]?.title).toBe(title);
});

test('is well-formed whatever is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...NOT_IN_XML), (text, mark) => {
      const feed = feedWith([nearbyTruck({ location: `${text}${mark} & Main`, details: mark + text })]);
      for (const write of [writeAtom, writeRss]) assertWellFormed(write(feed));
    }),
  );
});

test.each([
  [{ source: 'simulated' }, 'SIMULATED · Private-lot tow truck there · Oak Ave'],
  [{ trust: 'unconfirmed' }, 'Private-lot tow truck there · Oak Ave'],
  [{ source: 'sf_calls', status: 'waiting', intent: 'enforcement' }, 'Enforcement tow call: there · Oak Ave'],
  [{ status: 'departed' }, 'Private-lot tow truck left · Oak Ave'],
] as const)('a truck with %j is titled %s', (over, title) => {
  const feed = feedWith([nearbyTruck(over)]);
  expect(feed.entries[0]?.title).toBe(title);
  expect(toGeoJson(feed).features[0]?.properties).toMatchObject({
    title,
    simulated: 'source' in over && over.source === 'simulated',
  });
});
