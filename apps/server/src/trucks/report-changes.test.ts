import fc from 'fast-check';
import { expect, test } from 'vitest';

import { NEWCOMER } from '@towscout/domain/trucks/belief/standing';
import type { Vote } from '@towscout/domain/trucks/belief/votes';
import { type Intent, INTENTS } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import { changesByReport } from './report-changes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HERE = { lat: 37.7765, lng: -122.4175 };
const northBy = (meters: number) => ({ lat: HERE.lat + meters / 111_195, lng: HERE.lng });
const vote = (name: string, kind: Vote['kind'], confirmed: number): Vote => ({
  key: name,
  kind,
  isNewAccount: false,
  network: name,
  verdict: 'seen',
  status: 'active',
  at: now,
  standing: { ...NEWCOMER, confirmed },
  networkStanding: NEWCOMER,
  milesAway: null,
  standsAlone: true,
  mayAlarm: false,
});

const told = fc.record({
  place: fc.integer({ min: 0, max: 240 }).map(northBy),
  location: fc.constantFrom('Market & 10th', 'Page & Franklin', 'Elm St', 'Near Mission District', '37.7, -122.4'),
  details: fc.constantFrom(null, 'Red', 'Blue'),
  intent: fc.constantFrom(...INTENTS),
});
const voter = (name: string) =>
  fc
    .tuple(fc.constantFrom<Vote['kind']>('account', 'passer-by'), fc.constantFrom(0, 3))
    .map(([kind, confirmed]) => vote(name, kind, confirmed));
type Description = { place: LatLng; location: string; details: string | null; intent: Intent };
const shownBy = (name: string, words: Description) => ({
  ...words,
  externalId: null,
  describedBy: name,
  anchor: words.place,
  anchoredAt: null,
});

test('whatever is reported of a truck, no field says what none of its votes said, and its place and name are of one report', () => {
  fc.assert(
    fc.property(told, told, voter('ann'), voter('bob'), (first, second, ann, bob) => {
      const shown = shownBy(ann.key, first);
      const after = { ...shown, ...changesByReport(bob, [ann], shown, second, now) };
      for (const field of ['location', 'details', 'intent', 'place'] as const)
        expect([first[field], second[field]]).toContainEqual(after[field]);
      expect([first, second].some((said) => said.place === after.place && said.location === after.location)).toBe(true);
    }),
  );
});

test.each([
  ['another corner', { location: 'Page & Franklin' }],
  ['another intent', { intent: 'private_lot' }],
] as const)('who chose a truck of which they say %s changes nothing of it but what it does', (_name, over) => {
  const first = { place: HERE, location: 'Market & 10th', details: null, intent: 'enforcement' } as const;
  const second = { ...first, place: northBy(195), details: 'Blue', ...over };
  const [ann, bob] = [vote('ann', 'account', 0), vote('bob', 'account', 3)];
  expect(changesByReport(bob, [ann], shownBy('ann', first), second, now)).toEqual({});
});

test('an area’s name never replaces a corner, and does not move the truck from it', () => {
  const first = { place: HERE, location: '16th St & Mission St', details: null, intent: 'unknown' } as const;
  const area = { ...first, place: northBy(100), location: 'Near Mission District, San Francisco' };
  const [ann, bob] = [vote('ann', 'passer-by', 0), vote('bob', 'account', 3)];
  expect(changesByReport(bob, [ann], shownBy('ann', first), area, now)).toEqual({ intent: 'unknown' });
  expect(changesByReport(bob, [ann], shownBy('ann', area), first, now)).toMatchObject({ location: first.location });
});
