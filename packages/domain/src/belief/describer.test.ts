import { expect, test } from 'vitest';

import { describesBetter, isCoordinates } from './describer.ts';
import { NEWCOMER, type Standing } from './standing.ts';
import type { Voice } from './voices.ts';

const now = new Date('2026-11-20T12:00:00Z');
const voice = (kind: Voice['kind'], standing: Standing = NEWCOMER): Voice => ({
  key: kind,
  kind,
  network: null,
  said: 'seen',
  status: null,
  at: now,
  standing,
  networkStanding: NEWCOMER,
  milesAway: null,
  standsAlone: true,
  mayAlarm: false,
});
const proven = voice('account', { ...NEWCOMER, confirmed: 3 });
const liar = voice('account', { ...NEWCOMER, contradicted: 3, lastFalseAt: now });

test.each([
  ['a member, after somebody signed out', voice('account'), voice('passer-by'), true],
  ['somebody signed out, after a member', voice('passer-by'), voice('account'), false],
  ['a member, after a member', voice('account'), voice('account'), true],
  ['a member, after a proven one', voice('account'), proven, false],
  ['a member who was found wrong, after a member', liar, voice('account'), false],
  ['a proven one, after a feed', proven, voice('feed'), false],
] as const)('%s', (_name, mine, shown, better) => expect(describesBetter(mine, shown, now)).toBe(better));

test.each([
  ['40.7589, -73.9851', true],
  ['40.7589,-73.9851', true],
  ['W 48th St & 7th Ave', false],
  ['10036', false],
  ['40.7589, -73.9851 by the park', false],
])('%s is just coordinates: %s', (location, is) => expect(isCoordinates(location)).toBe(is));
