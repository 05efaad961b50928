import { expect, test } from 'vitest';

import { createFairShare, interleaved, queueFor } from './fair-share.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const device = (userId: string, service = userId) => ({ userId, endpoint: `https://${service}.example/push` });

test('an account has three pushes in flight at once, and others are not affected', () => {
  const share = createFairShare();
  const entered = ['ann', 'ann', 'ann', 'ann', 'bob'].map((userId) => share.enter(device(userId), NOW));
  expect(entered).toEqual([true, true, true, false, true]);
  share.leave(device('ann'));
  expect(share.enter(device('ann'), NOW)).toBe(true);
});

test('a device that hung keeps its account and its push service separate for a minute', () => {
  const share = createFairShare();
  share.sawSlow(device('eve', 'hanging'), NOW);
  const enters = (now: Date) =>
    [device('eve', 'other'), device('ann', 'hanging'), device('ann', 'other')].map((asked) => share.enter(asked, now));
  expect(enters(later(59))).toEqual([false, false, true]);
  expect(enters(later(60))).toEqual([true, true, true]);
});

const TAKEN = new Date('2026-11-20T12:00:00Z');

test.each([
  ['one whose push service took the last push', { lastSentAt: TAKEN, lastProblem: null }, 'proven'],
  ['a new one', { lastSentAt: null, lastProblem: null }, 'unproven'],
  [
    'one that failed last, though it worked before,',
    { lastSentAt: TAKEN, lastProblem: 'The push service answered 503.' },
    'failing',
  ],
  ['one that never worked', { lastSentAt: null, lastProblem: 'The push service answered 503.' }, 'failing'],
])('%s waits there', (_which, device, lane) => expect(queueFor(device)).toBe(lane));

test('accounts take turns, however many devices one of them has', () => {
  const of = (userId: string, count: number) =>
    Array.from({ length: count }, (_none, index) => ({ userId, id: `${userId}${index + 1}` }));
  expect(interleaved([...of('a', 3), ...of('b', 1), ...of('c', 2)]).map(({ id }) => id)).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
  ]);
  expect(interleaved([])).toEqual([]);
});
