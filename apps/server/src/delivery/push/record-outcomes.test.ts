import { expect, test } from 'vitest';

import type { PushOutcome } from './push-service.port.ts';
import { toResults } from './record-outcomes.ts';

const device = {
  id: 'a phone',
  userId: 'ann',
  endpoint: 'https://push.example.com/abc',
  p256dh: '',
  auth: '',
  device: 'Chrome on Android',
  createdAt: new Date(0),
  lastSentAt: null,
  lastProblem: null,
  testedAt: null,
  warnedAt: null,
};
const sent: PushOutcome = { kind: 'sent' };
const refused: PushOutcome = { kind: 'refused', reason: 'The push service answered 403.' };
const later: PushOutcome = { kind: 'later', afterSeconds: null, reason: 'The push service answered 503.' };

test.each([
  [[sent, sent], { isSent: true, isGone: false, problem: null }],
  [[refused, sent, later], { isSent: true, isGone: false, problem: later.reason }],
  [[sent, { kind: 'gone' } as const], { isSent: true, isGone: true, problem: null }],
])('of several messages to one device %o one result is saved', (outcomes, result) => {
  expect(toResults(outcomes.map((outcome) => ({ device, outcome })))).toEqual([
    { id: device.id, createdAt: device.createdAt, ...result },
  ]);
});

test('each device has its own result', () => {
  const results = toResults([
    { device, outcome: sent },
    { device: { ...device, id: 'a laptop' }, outcome: later },
  ]);
  expect(results.map(({ id, problem }) => [id, problem])).toEqual([
    ['a phone', null],
    ['a laptop', later.reason],
  ]);
});
