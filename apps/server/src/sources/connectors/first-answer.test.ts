import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { serve } from '#testing/local-server.fixture.ts';

import { readableSource } from '../catalog/tow-records/readable-sources.ts';
import { createTowRecordFeed } from './tow-record-feed.ts';

const ROWS = readFileSync(new URL('san-francisco-311.fixture.json', import.meta.url), 'utf8');
const NOW = new Date('2021-07-11T00:00:00Z');

/** A source that nobody saw, and how often it was asked; it answers what the test says. */
async function createUnseen(answers: readonly string[]) {
  let asked = 0;
  const { url } = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end(answers[asked] ?? '[]');
    asked += 1;
  });
  const feed = createTowRecordFeed(readableSource('san_francisco_311'), { url, userAgent: 'TowScout/test' });
  return { read: () => feed.read(null, NOW, new AbortController().signal), asked: () => asked };
}

const DAY_SECONDS = 24 * 3600;

test.each([
  ['renamed fields', ROWS.replaceAll('"service_name"', '"name"'), 'is off: its rows have no service_name'],
  ['an error of GeoReport', '[{"code":400,"description":"x"}]', 'is off: its rows have no service_request_id'],
  ['an error object', '{"error":"no such jurisdiction"}', 'is off: its first answer is no list of rows'],
] as const)('a source that nobody saw turns itself off at %s, and is not asked again', async (_, answer, reason) => {
  const { read, asked } = await createUnseen([answer, ROWS]);
  const failure = { name: 'FeedError', reason: expect.stringContaining(reason), retryAfterSeconds: DAY_SECONDS };
  await expect(read()).rejects.toMatchObject(failure);
  await expect(read()).rejects.toMatchObject(failure);
  expect(asked()).toBe(1);
});

test('it is not turned off by an empty list, nor by what comes after a good answer', async () => {
  const { read, asked } = await createUnseen(['[]', `{"service_requests":${ROWS}}`, '{"error":"busy"}', ROWS]);
  expect(await read()).toMatchObject({ items: { towRecords: [] } });
  expect(await read()).toMatchObject({ items: { towRecords: [{}, {}] }, complete: true });
  await expect(read()).rejects.toMatchObject({ reason: 'answered something that is not a list of rows' });
  expect(await read()).toMatchObject({ items: { towRecords: [{}, {}] } });
  expect(asked()).toBe(4);
});
