import { expect, test } from 'vitest';

import { createReplicaLag } from './read-replica.ts';

test('a replica is as far behind as the newest position that it has replayed', () => {
  const lag = createReplicaLag();
  expect(lag.behindMs(0)).toBeNull();
  lag.note({ position: 100n, at: 0 }, 40n);
  expect(lag.behindMs(500), 'hours behind, for all that is known').toBeNull();
  lag.note({ position: 200n, at: 1000 }, 100n);
  expect(lag.behindMs(1000)).toBe(1000);
  lag.note({ position: 300n, at: 2000 }, 150n);
  lag.note({ position: 300n, at: 3000 }, 199n);
  expect(lag.behindMs(3000)).toBe(3000);
  lag.note({ position: 300n, at: 4000 }, 300n);
  expect(lag.behindMs(4000)).toBe(0);
});

test('a replica of a primary where nothing is written is not behind', () => {
  const lag = createReplicaLag();
  for (let at = 0; at < 100_000; at += 1000) lag.note({ position: 7n, at }, 7n);
  expect(lag.behindMs(99_500)).toBe(500);
});

test('a replica that says nothing any more falls behind', () => {
  const lag = createReplicaLag();
  lag.note({ position: 7n, at: 0 }, 7n);
  expect(lag.behindMs(60_000)).toBe(60_000);
});
