import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';

import { readableSource } from '../catalog/tow-records/readable-sources.ts';
import { createTowRecordFeed } from './tow-record-feed.ts';

const NOW = new Date('2025-12-14T12:00:00Z');
const AUSTIN = readableSource('austin_incidents');
const STOP = new AbortController().signal;
const ROWS = readFileSync(new URL('austin-incidents.fixture.json', import.meta.url), 'utf8');
const ATOM = readFileSync(new URL('portland-dispatch.fixture.xml', import.meta.url), 'utf8');

async function readAustin(body: string, headers: Record<string, string> = {}) {
  const { url, requests } = await serve(send(body, headers));
  const feed = createTowRecordFeed(AUSTIN, { url, userAgent: 'TowScout/test (+http://localhost)' });
  const reading = await feed.read(null, NOW, new AbortController().signal);
  if (reading.kind !== 'read') throw new Error('The feed said that nothing had changed.');
  return { ...reading, records: reading.items.towRecords ?? [], requests };
}

test('a document is read whole, dated by its newest row', async () => {
  const { records, complete, newestChangeAt, validators, setAside } = await readAustin(ROWS, { etag: '"a"' });
  expect(records).toHaveLength(4);
  expect(complete).toBe(true);
  expect(newestChangeAt).toEqual(new Date('2025-12-11T19:29:29Z'));
  expect(validators.etag).toBe('"a"');
  expect(setAside).toEqual({ not_on_ladder: 4, over: 1 });
});

test('Portland is read from its Atom', async () => {
  const { url } = await serve(send(ATOM, { 'content-type': 'application/atom+xml' }));
  const feed = createTowRecordFeed(readableSource('portland_dispatch'), { url, userAgent: 'TowScout/test' });
  const reading = await feed.read(null, new Date('2017-02-28T23:00:00Z'), new AbortController().signal);
  expect(reading).toMatchObject({
    complete: true,
    newestChangeAt: new Date('2017-02-28T22:54:55Z'),
    items: { towRecords: [{}, {}] },
  });
});

test.each([
  ['is cut', ROWS.slice(0, ROWS.lastIndexOf('{'))],
  ['has a row that cannot be read', JSON.stringify([...(JSON.parse(ROWS) as object[]), { traffic_report_id: 'x' }])],
])('what is missing from a document that %s has not ended', async (_, body) => {
  const reading = await readAustin(body, { etag: '"part"' });
  expect(reading.complete).toBe(false);
  expect(reading.validators.etag).toBeNull();
  expect(reading.records.length).toBe(4);
});

test('of 100,000 rows at once the first are read, and what is missing has not ended', async () => {
  const row = '{"traffic_report_id":"ID","published_date":"2025-12-14T11:00:00Z","issue_reported":"Crash"},';
  const many = Array.from({ length: 100_000 }, (_unused, at) => row.replace('ID', String(at))).join('');
  const { complete, setAside } = await readAustin(`[${many.slice(0, -1)}]`);
  expect(complete).toBe(false);
  expect(setAside).toEqual({ not_on_ladder: 20_000 });
});

test('what is missing from the newest rows has not ended, and an unchanged document is not read again', async () => {
  const newest = { ...AUSTIN, reading: { ...AUSTIN.reading, isNewestOnly: true as const } };
  const { url } = await serve(send(ROWS, { etag: '"page"' }));
  const reading = await createTowRecordFeed(newest, { url, userAgent: 'TowScout/test' }).read(null, NOW, STOP);
  expect(reading).toMatchObject({ complete: false, validators: { etag: '"page"' } });
});

test('a page is HTML, and for any other source HTML is an error', async () => {
  const page = `<html><table><tr><th>id</th><th>at</th></tr><tr><td>1</td><td>12/14/2025 05:00</td></tr></table></html>`;
  const { url } = await serve(send(page, { 'content-type': 'text/html' }));
  const reading = { ...AUSTIN.reading, format: 'html', id: 'id', reported: 'at' } as const;
  const read = (source: typeof AUSTIN) =>
    createTowRecordFeed(source, { url, userAgent: 'TowScout/test' }).read(null, NOW, STOP);
  expect(await read({ ...readableSource('austin_incidents'), reading })).toMatchObject({
    setAside: { not_on_ladder: 1 },
  });
  await expect(read(AUSTIN)).rejects.toMatchObject({ reason: 'answered HTML' });
});

test('an empty list has nothing, and no age', async () => {
  expect(await readAustin('[]')).toMatchObject({ records: [], complete: true, newestChangeAt: null });
});

test.each([
  ['{"error":true,"message":"throttled"}', 'answered something that is not a list of rows'],
  ['<html>', 'answered HTML'],
  ['[{"changed_name":"x"},7]', 'sent no row that can be read'],
])('%j is rejected', async (body, reason) => {
  await expect(readAustin(body)).rejects.toMatchObject({ name: 'FeedError', reason });
});
