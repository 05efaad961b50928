import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { distanceBetween, milesToMeters } from '@towscout/geo';

import type { FeedReading, Validators } from '#sources/engine/feed.port.ts';
import type { FeedTruck } from '#sources/items.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { createChpCadFeed } from './source.ts';

const XML = readFileSync(new URL('logs.fixture.xml', import.meta.url), 'utf8');
const NOW = new Date('2026-09-14T21:40:00Z');
const STAMP = 'Mon, 14 Sep 2026 21:36:00 GMT';

const read = async (url: string, previous: Validators | null = null, now = NOW): Promise<FeedReading> => {
  const feed = createChpCadFeed({ url, userAgent: 'TowScout/test (+http://localhost)' });
  return feed.read(previous, now, new AbortController().signal);
};

const taken = async (reading: Promise<FeedReading>) => {
  const result = await reading;
  if (result.kind !== 'read') throw new Error('The feed said that nothing had changed.');
  return { ...result, items: result.items.trucks ?? [] };
};

test('a document becomes its tow trucks', async () => {
  const { url } = await serve(send(XML, { 'last-modified': STAMP, etag: '"x"' }));
  const reading = await taken(read(url));
  expect(reading).toMatchObject({
    complete: true,
    asOf: new Date(STAMP),
    validators: { etag: '"x"', lastModified: STAMP },
  });
  expect(reading.items.map(({ externalId, status, place }) => [externalId, status, place !== null])).toEqual([
    ['260914GG0501', 'responding', true],
    ['260914GGFSP0031', 'waiting', true],
    ['260914LA0900', 'departed', false],
  ]);
  expect(reading.items[0]).toMatchObject({ company: 'Harbor Street Tow', etaAt: new Date('2026-09-14T21:41:00Z') });
  expect(JSON.stringify(reading)).not.toMatch(/555|TESTPERSON|9ZZZ999|BARN|COUNTER/i);
});

test('without Last-Modified the clock is the newest past time in the logs', async () => {
  const { url } = await serve(send(XML));
  expect((await taken(read(url))).asOf).toEqual(new Date('2026-09-14T21:33:00Z'));
  expect((await taken(read(url, null, new Date('2026-09-14T21:15:00Z')))).asOf).toEqual(
    new Date('2026-09-14T21:12:00Z'),
  );
});

describe('a document that is cut off', () => {
  const cut = XML.slice(0, XML.indexOf('260914GG0440'));

  test('gives its complete logs, and does not say that the others have ended', async () => {
    const { url } = await serve(send(cut, { 'last-modified': STAMP, etag: '"cut"' }));
    const reading = await taken(read(url));
    expect(reading).toMatchObject({ complete: false });
    expect(reading.items).toHaveLength(2);
  });

  test('is requested again as if it had not come', async () => {
    const { url } = await serve(send(cut, { 'last-modified': STAMP, etag: '"cut"' }));
    const previous = { etag: '"whole"', lastModified: 'Mon, 14 Sep 2026 21:30:00 GMT' };
    expect((await taken(read(url, previous))).validators).toEqual(previous);
    expect((await taken(read(url))).validators).toEqual({ etag: null, lastModified: null });
  });

  test('counts as cut off too when the connection broke after its end', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': `${XML.length + 100}` }).write(XML, () => response.destroy());
    });
    expect(await taken(read(url))).toMatchObject({ complete: false, items: { length: 3 } });
  });
});

test('a document without a log ends nothing', async () => {
  const { url } = await serve(send('<State><Center ID = "GGHB"></Center></State>', { 'last-modified': STAMP }));
  expect(await taken(read(url))).toMatchObject({ complete: false, items: [] });
});

test('an hour-old copy is not used', async () => {
  const { url } = await serve(send(XML, { 'last-modified': 'Mon, 14 Sep 2026 20:36:00 GMT' }));
  expect(await read(url, { etag: null, lastModified: STAMP })).toEqual({ kind: 'unchanged' });
});

test.each([
  ['<HTML><BODY>Be right back', 'answered HTML'],
  ['<rss><channel/></rss>', "answered something that is not CHP's list of logs"],
  ['', "answered something that is not CHP's list of logs"],
  ['<State></State>', 'sent nothing that says how old it is'],
])('%j is rejected', async (body, reason) => {
  const { url } = await serve(send(body));
  await expect(read(url)).rejects.toMatchObject({ name: 'FeedError', reason });
});

const FILE = 'chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml';
const capture = realData(FILE);

describe.skipIf(capture === null)(named('the real capture of 7 July 2026', capture), () => {
  const xml = capture ?? '';
  const now = new Date('2026-07-07T22:58:02Z');
  const field = (log: string, name: string): string =>
    new RegExp(`<${name}>"(.*?)"</${name}>`, 's').exec(log)?.[1]?.trim() ?? '';
  const logs = new Map([...xml.matchAll(/<Log ID = "(\w+)">(.*?)<\/Log>/gs)].map(([, id = '', log = '']) => [id, log]));
  const trucksNow = async (): Promise<FeedTruck[]> => {
    const { url } = await serve(send(xml, { 'last-modified': 'Tue, 07 Jul 2026 22:57:30 GMT' }));
    const { items: trucks, complete } = await taken(read(url, null, now));
    expect(complete).toBe(true);
    return trucks;
  };

  test('holds 39 tow incidents: 22 in logs of CHP, 17 in logs of the Freeway Service Patrol', async () => {
    const trucks = await trucksNow();
    expect(trucks).toHaveLength(39);
    expect(trucks.filter(({ externalId }) => externalId.includes('FSP'))).toHaveLength(17);
    const statuses = Object.groupBy(trucks, ({ intent, status }) => `${intent} ${status}`);
    expect(Object.fromEntries(Object.entries(statuses).map(([key, group]) => [key, group?.length]))).toEqual({
      'rotation en_route': 1,
      'rotation responding': 12,
      'rotation waiting': 2,
      'rotation active': 1,
      'rotation departed': 4,
      'roadside en_route': 5,
      'roadside responding': 1,
      'roadside waiting': 11,
      'roadside active': 2,
    });
  });

  test('no log in which the rotation list was asked is missed', async () => {
    const ids = new Set((await trucksNow()).map(({ externalId }) => externalId));
    const asked = [...logs].filter(([id, log]) => !id.includes('FSP') && log.includes('[Rotation Request Comment]'));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter(([id]) => !ids.has(id))).toEqual([]);
  });

  test('each has its place within 100 m of the capture’s', async () => {
    for (const { externalId, place } of await trucksNow()) {
      const [lat = 0, lng = 0] = field(logs.get(externalId) ?? '', 'LATLON')
        .split(':')
        .map((part) => Number(part) / 1e6);
      expect(place, externalId).not.toBeNull();
      if (place) expect(milesToMeters(distanceBetween(place, { lat, lng: -lng }))).toBeLessThan(100);
    }
  });

  test('reading it again gives the same', async () => {
    expect(await trucksNow()).toEqual(await trucksNow());
  });

  test('lets out no phone number and none of the dispatchers’ text', async () => {
    const out = JSON.stringify(
      (await trucksNow()).map(({ location, details, company }) => [location, details, company]),
    ).toUpperCase();
    expect(out).not.toMatch(/\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/);
    const texts = [...logs.values()].flatMap((log) => {
      const own = field(log, 'Location').toUpperCase();
      return [
        field(log, 'LocationDesc'),
        ...[...log.matchAll(/<IncidentDetail>"(.*?)"</gs)].map(([, text = '']) => text),
      ]
        .map((text) =>
          text
            .replace(/^(?:\[[^\]]*\]\s*)+|\[Shared\]/g, '')
            .trim()
            .toUpperCase(),
        )
        .filter((text) => text.length >= 8 && !own.includes(text));
    });
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => out.includes(text))).toEqual([]);
  });

  test('cut in the middle, it gives the trucks before the cut', async () => {
    const all = await trucksNow();
    const { url } = await serve(send(xml.slice(0, xml.length / 2)));
    const { items: trucks, complete } = await taken(read(url, null, now));
    expect(complete).toBe(false);
    expect(trucks.length).toBeGreaterThan(10);
    expect(trucks).toEqual(all.slice(0, trucks.length));
  });
});
