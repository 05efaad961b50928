import { expect, test } from 'vitest';

import type { PreviousAlert } from './previous-alerts.queries.ts';
import { recentlyNotified } from './previous-alerts.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

function told(over: Partial<PreviousAlert>): PreviousAlert {
  const deliverAt = over.deliverAt ?? minutesAgo(5);
  return {
    id: 'one',
    userId: 'ann',
    kind: 'alarm',
    data: null,
    subject: 'sighting:one',
    isQuiet: false,
    createdAt: deliverAt,
    deliverAt,
    deliveredAt: deliverAt,
    gatheredInto: null,
    ...over,
  };
}

test('what was sent in the last hour counts, newest first, and each reader’s alone', () => {
  const rows = [
    told({ deliverAt: minutesAgo(61) }),
    told({ deliverAt: minutesAgo(50) }),
    told({ deliverAt: minutesAgo(10), kind: 'update' }),
    told({ deliverAt: minutesAgo(1), userId: 'bob' }),
  ];
  const lately = recentlyNotified(rows, NOW);
  expect(lately('ann')).toEqual({ notifiedAt: [minutesAgo(10), minutesAgo(50)], pendingAt: null });
  expect(lately('bob').notifiedAt).toEqual([minutesAgo(1)]);
  expect(lately('carl')).toEqual({ notifiedAt: [], pendingAt: null });
});

test('what moved up in the list counts as of when it was sent', () => {
  const moved = told({ kind: 'update', deliverAt: minutesAgo(2), deliveredAt: minutesAgo(50) });
  const longAgo = told({ kind: 'update', deliverAt: minutesAgo(2), deliveredAt: minutesAgo(61) });
  expect(recentlyNotified([moved, longAgo], NOW)('ann')).toEqual({ notifiedAt: [minutesAgo(50)], pendingAt: null });
});

test('what waits is pending from its earliest on', () => {
  const waiting = (minutes: number) => told({ deliverAt: minutesAgo(-minutes), deliveredAt: null });
  expect(recentlyNotified([waiting(9), waiting(4)], NOW)('ann')).toEqual({ notifiedAt: [], pendingAt: minutesAgo(-4) });
});

test('notices, all-clears and parts of a gathered alert do not count, but a notice whose alarm waits does', () => {
  const rows = [
    told({ kind: 'notice' }),
    told({ kind: 'all-clear' }),
    told({ gatheredInto: 'another' }),
    told({ kind: 'notice', deliverAt: minutesAgo(-3), deliveredAt: null }),
  ];
  expect(recentlyNotified(rows, NOW)('ann')).toEqual({ notifiedAt: [], pendingAt: minutesAgo(-3) });
});
