import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeDataProblem, describeLiveness } from './liveness.tsx';

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

describe('the notice over the map', () => {
  const now = new Date(2026, 10, 20, 15, 10);
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const fine = {
    status: 'live',
    isFailed: false,
    isKnown: true,
    lastReceivedAt: ago(14),
    updatedAt: ago(300),
  } as const;

  test.each([
    ['live, though fetched long ago', {}, null],
    ['polled while the stream is down', { status: 'late', lastReceivedAt: ago(300), updatedAt: ago(9) }, null],
    [
      'silent, and polls fail',
      { status: 'late', lastReceivedAt: ago(120), updatedAt: ago(120) },
      'Trucks shown are from 3:08 PM. Reconnecting…',
    ],
    [
      'a server that answers with errors',
      { isFailed: true, updatedAt: ago(360) },
      'Trucks shown are from 3:04 PM. Reconnecting…',
    ],
    [
      'a server that does not reach its database, though it answers',
      { status: 'behind', lastReceivedAt: ago(240), updatedAt: ago(5) },
      'TowScout is having trouble. Trucks shown are from 3:06 PM.',
    ],
    [
      'offline',
      { status: 'offline', lastReceivedAt: ago(3), updatedAt: ago(60) },
      'You’re offline. Trucks shown are from 3:09 PM.',
    ],
    [
      'offline from the start',
      { status: 'offline', isKnown: false, lastReceivedAt: null, updatedAt: null },
      'You’re offline. No tow trucks loaded.',
    ],
    [
      'failed from the start',
      { isFailed: true, isKnown: false, updatedAt: null },
      'Failed to fetch nearby trucks. Retrying…',
    ],
    ['still loading', { status: 'connecting', isKnown: false, lastReceivedAt: null, updatedAt: null }, null],
  ] as const)('%s: %o', (_, changes, words) => expect(describeDataProblem({ ...fine, ...changes }, now)).toBe(words));

  test('a time that ends with a period ends no sentence in Spanish', () => {
    const offline = { ...fine, status: 'offline', lastReceivedAt: ago(3), updatedAt: ago(60) } as const;
    expect(inLocale('es', () => describeDataProblem(offline, now))).toMatch(
      /^Sin conexión\. Grúas según datos anteriores \(3:09\spm\)\.$/,
    );
  });
});
