import { expect, test } from 'vitest';

import { createFairShare } from './fair-share.ts';

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
