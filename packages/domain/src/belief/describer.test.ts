import { expect, test } from 'vitest';

import { describesBetter, isCoordinates, mayMove } from './describer.ts';
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

const ago = (minutes: number, of: Voice): Voice => ({ ...of, at: new Date(now.getTime() - minutes * 60_000) });
const ann = { ...voice('account'), key: 'ann', network: 'cafe' };
const bob = { ...voice('account'), key: 'bob', network: 'home' };

test.each<[string, Voice, readonly Voice[], boolean]>([
  ['the first to say where it is', ann, [], true],
  ['a second one, elsewhere', bob, [ann], true],
  ['the same one again', ann, [ago(30, ann), bob], false],
  ['the same one on another network', { ...ann, network: 'bus' }, [ago(1, ann)], false],
  ['somebody on the same network', { ...bob, network: 'cafe' }, [ann], false],
  ['a proven one at once', proven, [ago(1, proven)], false],
  ['a proven one after ten minutes', proven, [ago(10, proven), ann], true],
])('who may move a truck: %s', (_name, mine, spoken, may) => expect(mayMove(mine, spoken, now)).toBe(may));

test.each([
  ['40.7589, -73.9851', true],
  ['40.7589,-73.9851', true],
  ['W 48th St & 7th Ave', false],
  ['10036', false],
  ['40.7589, -73.9851 by the park', false],
])('%s is just coordinates: %s', (location, is) => expect(isCoordinates(location)).toBe(is));
