import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { REACHES } from '@towscout/domain/trucks/belief';

import { type ShownTruck, replacedIds } from './replaced-trucks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const truck = (id: string, minutes: number, over: Partial<ShownTruck> = {}): ShownTruck => ({
  id,
  place: { lat: 37.7765, lng: -122.4175 },
  location: 'Market & 10th',
  intent: 'unknown',
  source: 'user',
  status: 'active',
  reach: 'nobody',
  confirmations: 1,
  reportedAt: minutesAgo(minutes),
  changedAt: minutesAgo(minutes),
  ...over,
});
const shown = (trucks: readonly ShownTruck[]) => {
  const replaced = replacedIds(trucks);
  return trucks.filter(({ id }) => !replaced.has(id));
};
const ids = (trucks: readonly ShownTruck[]) => shown(trucks).map(({ id }) => id);

describe('a new vote at a corner', () => {
  test('takes the place of all stale ones there that nobody confirmed', () =>
    expect(ids([truck('a', 200), truck('b', 150), truck('c', 100), truck('d', 60), truck('e', 1)])).toEqual(['e']));

  test.each<[string, Partial<ShownTruck>, Partial<ShownTruck>]>([
    ['what was fresh when it came', { changedAt: minutesAgo(10) }, {}],
    ['what two confirmed', { confirmations: 2 }, {}],
    ['what a feed lists', { source: 'sf_calls' }, {}],
    ['what is at another corner', { location: 'Page & Franklin' }, {}],
    ['what is there for another reason', { intent: 'enforcement' }, { intent: 'private_lot' }],
    ['what an account reported, when it is signed out', { reach: 'beside' }, { reach: 'nobody' }],
    ['anything, once it left itself', {}, { status: 'departed' }],
  ])('does not take the place of %s', (_, older, newer) =>
    expect(ids([truck('older', 60, older), truck('newer', 1, newer)])).toEqual(['older', 'newer']),
  );

  test('hides nothing where no truck is left to show, and never what is believed further', () => {
    const trucks = fc.uniqueArray(
      fc
        .tuple(fc.nat(300), fc.constantFrom(...REACHES), fc.constantFrom('Market & 10th', 'Elm St', 'Page & Franklin'))
        .map(([minutes, reach, location]) => truck(`${minutes}`, minutes, { reach, location })),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(trucks, (trucks) => {
        expect(shown(trucks).length > 0).toBe(trucks.length > 0);
        const best = Math.max(...trucks.map(({ reach }) => REACHES.indexOf(reach)));
        if (trucks.length > 0) expect(shown(trucks).some(({ reach }) => REACHES.indexOf(reach) === best)).toBe(true);
      }),
    );
  });
});
