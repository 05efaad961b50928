import { expect, test } from 'vitest';

import { describeLiveness } from './live-line.tsx';

const now = new Date(2026, 10, 20, 15, 54);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [{ status: 'live', lastReceivedAt: ago(3), updatedAt: ago(60) }, 'Live'],
  [{ status: 'late', lastReceivedAt: ago(40), updatedAt: ago(60) }, 'Not live · updated 40 s ago'],
  [{ status: 'offline', lastReceivedAt: ago(120), updatedAt: ago(20) }, 'Offline · updated 20 s ago'],
  [{ status: 'offline', lastReceivedAt: ago(900), updatedAt: ago(720) }, 'Offline · as of 3:42 PM · 12 min ago'],
  [{ status: 'behind', lastReceivedAt: ago(90), updatedAt: ago(5) }, 'Server trouble · updated 1 min ago'],
  [{ status: 'connecting', lastReceivedAt: null, updatedAt: ago(20) }, 'Not live · updated 20 s ago'],
  [{ status: 'connecting', lastReceivedAt: null, updatedAt: null }, 'Connecting…'],
  [{ status: 'late', lastReceivedAt: null, updatedAt: null }, 'Reconnecting…'],
] as const)('%o reads %s', (liveness, words) => expect(describeLiveness(liveness, now)).toBe(words));

test('where it is narrow the time of day is left to the notice over the map', () => {
  const offline = { status: 'offline', lastReceivedAt: null, updatedAt: ago(720) } as const;
  expect(describeLiveness(offline, now, true)).toBe('Offline · 12 min ago');
  expect(describeLiveness({ ...offline, status: 'late' }, now, true)).toBe('Not live · 12 min ago');
});
