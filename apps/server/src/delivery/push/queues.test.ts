import { expect, test } from 'vitest';

import { interleaved, queueFor } from './queues.ts';

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
