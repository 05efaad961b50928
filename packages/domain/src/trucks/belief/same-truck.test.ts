import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { INTENTS } from '../status.ts';
import { isSameTruck, type DescribedTruck } from './same-truck.ts';

const MARKET_AND_10TH = { lat: 37.7765, lng: -122.4175 };
const northBy = (meters: number) => ({ lat: MARKET_AND_10TH.lat + meters / 111_195, lng: MARKET_AND_10TH.lng });
const told = (over: Partial<DescribedTruck> = {}): DescribedTruck => ({
  place: MARKET_AND_10TH,
  location: 'Market & 10th',
  intent: 'unknown',
  ...over,
});

describe('reports of one truck', () => {
  test('are not: present, enforcement, Market & 10th; and towing, private lot, Page & Franklin, 640 ft away', () =>
    expect(
      isSameTruck(
        told({ intent: 'enforcement' }),
        told({ intent: 'private_lot', location: 'Page & Franklin', place: northBy(195) }),
      ),
    ).toBe(false));

  test.each<[string, Partial<DescribedTruck>, boolean]>([
    ['the same corner in other words', { location: '10th St and Market St', place: northBy(30) }, true],
    ['no corner named', { location: 'Near Mission District, San Francisco', place: northBy(200) }, true],
    ['another corner alone', { location: 'Page & Franklin', place: northBy(100) }, false],
    ['another corner of the street, a block away', { location: 'Market & 9th', place: northBy(100) }, false],
    ['another name of the same crossing', { location: '10th & Fell', place: northBy(30) }, true],
    ['another intent alone', { intent: 'private_lot' }, false],
    ['an intent that the other did not say', { intent: 'unknown' }, true],
    ['farther than 250 m', { place: northBy(260) }, false],
  ])('%s', (_, over, isOne) =>
    expect(isSameTruck(told({ intent: 'enforcement' }), told({ intent: 'enforcement', ...over }))).toBe(isOne),
  );

  test('are so whichever came first, and a report is of its own truck', () => {
    const words = fc.constantFrom('Market & 10th', 'Page & Franklin', 'Elm St', 'Near Mission District', '10th & Fell');
    const reports = fc.record({
      place: fc.integer({ min: 0, max: 400 }).map(northBy),
      location: words,
      intent: fc.constantFrom(...INTENTS),
    });
    fc.assert(
      fc.property(reports, reports, (one, other) => {
        expect(isSameTruck(one, other)).toBe(isSameTruck(other, one));
        expect(isSameTruck(one, one)).toBe(true);
      }),
    );
  });
});
