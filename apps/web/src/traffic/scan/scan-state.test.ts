import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { type Scan, SCAN_STAGES, shareDone } from './run-scan.ts';
import {
  afterFailure,
  afterNotFound,
  afterScan,
  atStage,
  formatAverage,
  NOTHING_SCANNED,
  beginScan,
  changeScans,
  scansOptions,
} from './scan-state.ts';

const scan = { tookMs: 400 } as Scan;

test('nothing is known before the first scan', () => {
  expect(NOTHING_SCANNED).toMatchObject({ last: null, apiStatus: 'disconnected' });
});

test('progress follows the stages, and none is half done', () => {
  expect(SCAN_STAGES.map((stage) => Math.round(shareDone(stage) * 100))).toEqual([0, 33, 67]);
});

test('a failure keeps what an earlier scan found', () => {
  const found = afterScan(atStage(NOTHING_SCANNED, 'cameras'), scan, 5);
  expect(found).toMatchObject({ stage: null, last: scan, apiStatus: 'connected', endedAt: 5 });
  expect(afterFailure(atStage(found, 'incidents'), 9)).toMatchObject({
    stage: null,
    last: scan,
    apiStatus: 'error',
    endedAt: 9,
  });
});

test('a place that is not found is an answer: the server is there, and the next scan forgets it', () => {
  const missed = afterNotFound(atStage(NOTHING_SCANNED, 'incidents'), 'Nowhereville', 'We can’t find it.', 7);
  expect(missed).toMatchObject({ stage: null, apiStatus: 'connected', endedAt: 7 });
  expect(missed.notFound).toEqual({ location: 'Nowhereville', sentence: 'We can’t find it.' });
  expect(afterScan(missed, scan, 9).notFound).toBeNull();
});

test.each([
  [[], null],
  [[1_800], '1.8s'],
  [[1_000, 2_000], '1.5s'],
  [[42], '42ms'],
])('the average of %o is %s', (tookMs, words) => {
  expect(formatAverage(tookMs)).toBe(words);
});

const failed = (client: QueryClient) => changeScans(client, (before) => afterFailure(before, 1000));

test('while a scan runs no other begins', () => {
  const client = new QueryClient();
  expect(beginScan(client)).toBe(true);
  expect(beginScan(client)).toBe(false);
  failed(client);
  expect(beginScan(client)).toBe(true);
});

test('a scan that ends after its member signed out leaves nothing behind', () => {
  const client = new QueryClient();
  beginScan(client);
  client.removeQueries();
  failed(client);
  expect(client.getQueryData(scansOptions.queryKey)).toBeUndefined();
});
