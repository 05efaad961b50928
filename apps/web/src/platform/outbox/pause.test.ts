import { expect, test } from 'vitest';

import { MINUTE_MS } from '@towscout/domain/durations';

import { nextTryMs, readPause } from './outbox.ts';

const NOW = Date.parse('2026-11-20T15:42:00Z');
const answer = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
const seconds = (status: number, retryAfter?: string, random = 0) => {
  const until = readPause(answer(status, retryAfter), NOW, random);
  return until === null ? null : (until - NOW) / 1000;
};

test.each([
  [503, '20', 20],
  [429, '90', 90],
  [503, '86400', 600],
  [503, undefined, null],
  [503, 'soon', null],
  [503, '-5', null],
  [502, '20', null],
  [200, '20', null],
])('an answer of %i with Retry-After %s is waited for %s seconds', (status, header, pause) =>
  expect(seconds(status, header)).toBe(pause),
);

test('devices that were told the same come back spread out, none before it', () => {
  expect([0, 0.5, 0.999].map((random) => seconds(503, '20', random))).toEqual([20, 25, expect.closeTo(29.99, 5)]);
  expect(seconds(503, '86400', 0.999)).toBeLessThan(15 * 60);
});

test.each([
  ['nothing that pauses', [{}], 30_000],
  ['all paused', [{ notBefore: NOW + 90_000 }, { notBefore: NOW + 70_000 }], 70_000],
  ['one of two paused', [{ notBefore: NOW + 90_000 }, {}], 30_000],
  ['a pause that is over', [{ notBefore: NOW - 1 }], 30_000],
  ['a pause of a moment', [{ notBefore: NOW + 1 }], 1000],
  ['a clock 400 days back', [{ notBefore: NOW + 400 * 24 * 60 * MINUTE_MS }], 30_000],
])('with %s it is tried again in time', (_, items, delay) => expect(nextTryMs(items, NOW)).toBe(delay));
