import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { distanceBetween, milesToMeters } from '@towscout/geo';

import type { FeedReading, Validators } from '#sources/engine/feed.port.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { parseCalls, createSfCallsFeed } from './source.ts';

const JSON_TEXT = readFileSync(new URL('calls.fixture.json', import.meta.url), 'utf8');
const rows: Record<string, unknown>[] = JSON.parse(JSON_TEXT);
const NOW = new Date('2026-09-14T21:15:00Z');

const read = async (url: string, previous: Validators | null = null, now = NOW): Promise<FeedReading> => {
  const feed = createSfCallsFeed({ url, userAgent: 'TowScout/test (+http://localhost)' });
  return feed.read(previous, now, new AbortController().signal);
};

const taken = async (reading: Promise<FeedReading>) => {
  const result = await reading;
  if (result.kind !== 'read') throw new Error('The feed said that nothing had changed.');
  return { ...result, items: result.items.trucks ?? [] };
};

test('the calls become tow calls, by the clock of the feed', async () => {
  const { url } = await serve(send(JSON_TEXT, { etag: '"s1"' }));
  const reading = await taken(read(url));
  expect(reading).toMatchObject({
    complete: true,
    asOf: new Date('2026-09-14T21:04:10Z'),
    validators: { etag: '"s1"', lastModified: null },
  });
  expect(reading.items.map(({ externalId, status }) => [externalId, status])).toEqual([
    ['262570101', 'active'],
    ['262570102', 'en_route'],
    ['262570103', 'departed'],
  ]);
});

describe('the query', () => {
  test('is for all calls, so that one whose type changes away from a tow is seen', async () => {
    const { url, requests } = await serve(send(JSON_TEXT));
    await read(url);
    expect(requests[0]?.url).toBe('/feed?$limit=5000');
  });

  test('stays as configured when it has a query', async () => {
    const { url, requests } = await serve(send(JSON_TEXT));
    await read(`${url}?$limit=4`);
    expect(requests[0]?.url).toBe('/feed?$limit=4');
  });
});

describe('what is missing has not ended', () => {
  const incomplete = async (body: string, query = ''): ReturnType<typeof taken> => {
    const { url } = await serve(send(body, { etag: '"part"' }));
    const reading = await taken(read(`${url}${query}`));
    expect(reading).toMatchObject({ complete: false, validators: { etag: null, lastModified: null } });
    return reading;
  };

  test('when as many rows came as were asked for', async () => {
    expect((await incomplete(JSON_TEXT, '?$limit=4')).items).toHaveLength(3);
  });

  test('when the array was cut', async () => {
    expect((await incomplete(JSON_TEXT.slice(0, JSON_TEXT.indexOf('50000003')))).items).toHaveLength(2);
  });

  test('when a row could not be read', async () => {
    expect((await incomplete(JSON.stringify([...rows, { cad_number: 7 }]))).items).toHaveLength(3);
  });
});

test('for a call that is there twice, the last word counts', async () => {
  const later = {
    ...rows[0],
    close_datetime: '2026-09-14T14:01:00.000',
    call_last_updated_at: '2026-09-14T14:01:02.000',
  };
  const { url } = await serve(send(JSON.stringify([later, rows[0]])));
  expect((await taken(read(url))).items).toMatchObject([{ externalId: '262570101', status: 'departed' }]);
});

test.each([
  ['{"code":"throttled"}', 'answered something that is not a list of calls'],
  ['<html>', 'answered HTML'],
  ['[]', 'sent no calls'],
  ['[{"error":true},7]', 'sent no call that can be read'],
])('%j is rejected', async (body, reason) => {
  const { url } = await serve(send(body));
  await expect(read(url)).rejects.toMatchObject({ name: 'FeedError', reason });
});

const today = realData('sf-cad/gnap-fj3t_2026-09-30_15rows.json');
const october = realData('sf-cad/gnap-fj3t_2025-10-25.json');

describe.skipIf(today === null)(named('the real rows of 30 September 2026', today), () => {
  const text = today ?? '[]';
  const now = new Date('2026-09-30T11:20:00Z');

  test('hold one tow call, within 100 m of the capture’s place', async () => {
    const { url } = await serve(send(text));
    const { items: trucks, asOf, complete } = await taken(read(url, null, now));
    expect(asOf).toEqual(new Date('2026-09-30T11:14:13Z'));
    expect(complete).toBe(true);
    expect(trucks).toHaveLength(1);
    expect(trucks[0]).toMatchObject({ externalId: '262730194', status: 'departed', intent: 'enforcement' });
    const all = JSON.parse(text) as { cad_number: string; intersection_point?: { coordinates: number[] } }[];
    const row = all.find(({ cad_number }) => cad_number === '262730194');
    const [lng = 0, lat = 0] = row?.intersection_point?.coordinates ?? [];
    const place = trucks[0]?.place;
    expect(place && milesToMeters(distanceBetween(place, { lat, lng }))).toBeLessThan(100);
  });

  test('give the same when read again', async () => {
    const { url } = await serve(send(text));
    expect(await read(url, null, now)).toEqual(await read(url, null, now));
  });
});

describe.skipIf(october === null)(named('the real rows of 25 October 2025', october), () => {
  test('are all readable, and hold no tow call', async () => {
    expect(parseCalls(october ?? '')).toMatchObject({ calls: { length: 129 }, dropped: 0, whole: true });
    const { url } = await serve(send(october ?? ''));
    expect((await taken(read(url))).items).toEqual([]);
  });
});
