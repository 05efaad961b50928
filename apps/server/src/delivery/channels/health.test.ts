import { expect, test } from 'vitest';

import { HOUR_MS } from '@towscout/domain/durations';

import { type Health, HEALTHY, type Result, updateHealth } from './health.ts';

const BEGIN = new Date('2026-11-26T12:00:00Z');
const after = (hours: number): Date => new Date(BEGIN.getTime() + hours * HOUR_MS);
const givenUp: Result = { kind: 'given-up', reason: 'It answered 500.' };
const times = (count: number, result: Result): Result[] => Array.from({ length: count }, () => result);
const fresh: Health = { ...HEALTHY, lastSentAt: null };
const resultsEvery = (hours: number, results: readonly Result[]): Health =>
  results.reduce((health, result, index) => updateHealth(health, result, after(index * hours)), fresh);

test('five messages in a row that are given up over a day turn a channel off', () => {
  expect(resultsEvery(6, times(5, givenUp))).toMatchObject({ turnedOffAt: after(24), lastProblem: 'It answered 500.' });
});

test('four of them do not, nor do many within an hour', () => {
  expect(resultsEvery(12, times(4, givenUp)).turnedOffAt).toBeNull();
  expect(resultsEvery(0.1, times(10, givenUp)).turnedOffAt).toBeNull();
});

test('attempts that will be repeated are no reason to turn it off', () => {
  expect(resultsEvery(1, times(40, { kind: 'failed', reason: 'It answered 500.' }))).toMatchObject({
    turnedOffAt: null,
    failingSince: BEGIN,
  });
});

test('a message that arrives begins the count anew', () => {
  const results: Result[] = [...times(4, givenUp), { kind: 'sent' }, ...times(4, givenUp)];
  expect(resultsEvery(6, results)).toMatchObject({ turnedOffAt: null, givenUp: 4, failingSince: after(30) });
});

test('a channel that is gone is turned off at once, and keeps the hour', () => {
  const gone: Result = { kind: 'gone', reason: 'It answered 410.' };
  const health = updateHealth(updateHealth(fresh, gone, BEGIN), gone, after(1));
  expect(health.turnedOffAt).toEqual(BEGIN);
});
