import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import {
  type Anchor,
  anchorAfter,
  describesBetter,
  firstAnchor,
  isCoordinates,
  mayMove,
  mayReassure,
  namesAsWell,
} from './describer.ts';
import { NEWCOMER, type Standing } from './standing.ts';
import type { Vote } from './votes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const vote = (kind: Vote['kind'], standing: Standing = NEWCOMER): Vote => ({
  key: kind,
  kind,
  isNewAccount: false,
  network: null,
  verdict: 'seen',
  status: null,
  at: now,
  standing,
  networkStanding: NEWCOMER,
  milesAway: null,
  standsAlone: true,
  mayAlarm: false,
});
const proven = vote('account', { ...NEWCOMER, confirmed: 3 });
const liar = vote('account', { ...NEWCOMER, contradicted: 3, lastFalseAt: now });

test.each([
  ['a member, after somebody signed out', vote('account'), vote('passer-by'), true],
  ['somebody signed out, after a member', vote('passer-by'), vote('account'), false],
  ['a member, after a member', vote('account'), vote('account'), true],
  ['a member, after a proven one', vote('account'), proven, false],
  ['a member who was found wrong, after a member', liar, vote('account'), false],
  ['a proven one, after a feed', proven, vote('feed'), false],
] as const)('%s', (_name, mine, shown, better) => expect(describesBetter(mine, shown, now)).toBe(better));

test('what was seen earlier does not replace what was seen since', () => {
  expect(describesBetter(ago(5, vote('account')), ago(1, vote('account')), now)).toBe(false);
  expect(describesBetter(ago(5, proven), ago(1, vote('account')), now)).toBe(true);
});

const ago = (minutes: number, of: Vote): Vote => ({ ...of, at: new Date(now.getTime() - minutes * 60_000) });
const ann = { ...vote('account'), key: 'ann', network: 'cafe' };
const bob = { ...vote('account'), key: 'bob', network: 'home' };

const start = { lat: 40.7589, lng: -73.9851 };
const METERS_A_DEGREE = 111_200;
const north = (of: LatLng, distance: number) => ({ ...of, lat: of.lat + distance / METERS_A_DEGREE });
const away = (distance: number) => north(start, distance);
const metersFromStart = (place: LatLng) => milesToMeters(distanceBetween(start, place));
const unvouched: Anchor = { place: start, at: null };
const vouched = (minutes: number): Anchor => ({ place: start, at: ago(minutes, proven).at });

test.each<[string, Vote, readonly Vote[], boolean]>([
  ['the first to say where it is', ann, [], true],
  ['a second one, elsewhere', bob, [ann], true],
  ['the same one again', ann, [ago(30, ann), bob], false],
  ['the same one on another network', { ...ann, network: 'bus' }, [ago(1, ann)], false],
  ['somebody on the same network', { ...bob, network: 'cafe' }, [ann], false],
  ['somebody who was found wrong', liar, [ann], false],
  ['somebody who cannot have come here', { ...bob, standsAlone: false }, [ann], false],
  ['a proven one at once', proven, [ago(1, proven)], false],
  ['a proven one after ten minutes', proven, [ago(10, proven), ann], true],
])('who may move a truck a little: %s', (_name, mine, allVotes, may) =>
  expect(mayMove(mine, allVotes, { to: away(100), anchor: unvouched }, now)).toBe(may),
);

test.each<[string, Vote, Anchor, number, boolean]>([
  ['somebody unproven as far as two reports are one truck', bob, unvouched, 249, true],
  ['somebody unproven farther than that', bob, unvouched, 251, false],
  ['somebody unproven farther than that from where a proven one placed it', bob, vouched(30), 251, false],
  ['a proven one from where nobody proven placed it', proven, unvouched, 480, true],
  ['a proven one minutes after another, a little', proven, vouched(9), 249, true],
  ['a proven one minutes after another, farther', proven, vouched(9), 251, false],
  ['a proven one ten minutes after another', proven, vouched(10), 480, true],
])('how far somebody may move it: %s', (_name, mine, anchor, distance, may) =>
  expect(mayMove(mine, [ago(30, ann)], { to: away(distance), anchor }, now)).toBe(may),
);

test('a truck is anchored where it is first placed', () => {
  expect(firstAnchor(ann, start, now)).toEqual(unvouched);
  expect(firstAnchor(proven, start, now)).toEqual(vouched(0));
});

test.each<[string, Vote, readonly Vote[], boolean]>([
  ['its only reporter', ann, [ago(1, ann)], true],
  ['its only reporter on another network', { ...ann, network: 'bus' }, [ago(1, ann)], true],
  ['somebody unproven, of what another saw', bob, [ann], false],
  ['somebody unproven, of what a liar said', bob, [liar], true],
  ['a proven one', proven, [ann, bob], true],
])('who may say that it tows no parked cars: %s', (_name, mine, allVotes, may) =>
  expect(mayReassure(mine, allVotes, now)).toBe(may),
);

test('a truck is anchored anew by a proven reporter, every ten minutes', () => {
  const to = away(100);
  expect(anchorAfter(bob, to, unvouched, now)).toEqual(unvouched);
  expect(anchorAfter(proven, to, unvouched, now)).toEqual({ place: to, at: now });
  expect(anchorAfter(proven, to, vouched(9), now)).toEqual(vouched(9));
  expect(anchorAfter(proven, to, vouched(10), now)).toEqual({ place: to, at: now });
});

test('however many unproven people on however many networks take turns, it stays around where it was first placed', () => {
  const turn = fc.record({
    key: fc.constantFrom('ann', 'bob', 'cy', 'di', 'ed'),
    network: fc.constantFrom('cafe', 'home', 'bus', 'work', 'gym'),
    distance: fc.integer({ min: -249, max: 249 }),
    takesBack: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 30 }), (turns) => {
      let [place, anchor] = [start, unvouched];
      const allVotes = new Map<string, Vote>();
      for (const { key, network, distance, takesBack } of turns) {
        const mine = { ...vote('account'), key, network };
        const to = north(place, distance);
        if (mayMove(mine, [...allVotes.values()], { to, anchor }, now)) {
          anchor = anchorAfter(mine, to, anchor, now);
          place = to;
        }
        if (takesBack) allVotes.delete(key);
        else allVotes.set(key, mine);
      }
      expect(metersFromStart(place)).toBeLessThanOrEqual(250);
    }),
  );
});

test('five proven reporters who take turns move it by no more than 500 m in ten minutes', () => {
  const gang = ['ann', 'bob', 'cy', 'di', 'ed'].map((key) => Object.assign({}, proven, { key, network: key }));
  let [place, anchor]: [LatLng, Anchor] = [start, { place: start, at: now }];
  const allVotes = new Map<string, Vote>();
  for (let minute = 1; minute < 60; minute += 1) {
    const at = new Date(now.getTime() + minute * 60_000);
    for (const who of gang) {
      const mine = { ...who, at };
      const to = north(place, 240);
      if (mayMove(mine, [...allVotes.values()], { to, anchor }, at)) {
        anchor = anchorAfter(mine, to, anchor, at);
        place = to;
      }
      allVotes.set(mine.key, mine);
    }
    expect(metersFromStart(place)).toBeLessThanOrEqual(500 * Math.ceil(minute / 10));
  }
});

test.each([
  ['40.7589, -73.9851', true],
  ['40.7589,-73.9851', true],
  ['W 48th St & 7th Ave', false],
  ['10036', false],
  ['40.7589, -73.9851 by the park', false],
])('%s is just coordinates: %s', (location, is) => expect(isCoordinates(location)).toBe(is));

test.each([
  ['Near Mission District, San Francisco', '16th St & Mission St', false],
  ['37.765, -122.4195', '16th St & Mission St', false],
  ['37.765, -122.4195', 'Near Mission District, San Francisco', false],
  ['16th St & Mission St', 'Near Mission District, San Francisco', true],
  ['Near 220 Market St', '16th St & Mission St', true],
  ['In front of the bank', '16th St & Mission St', true],
])('%s may take the place of %s: %s', (location, shown, may) => expect(namesAsWell(location, shown)).toBe(may));
