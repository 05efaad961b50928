import { expect, test } from 'vitest';

import type { TrafficIncidents } from '@towscout/contracts/traffic/incidents';
import { inLocale } from '@towscout/messages/in-locale';

import { aFeed } from '../feed.fixture.ts';
import { describeNearby } from './incident-card.tsx';
import { anIncident, aSample } from './incident.fixture.ts';

const at = (distanceMiles: number) => ({ distanceMiles });
const nearby = (over: Partial<TrafficIncidents>): TrafficIncidents => ({
  incidents: [],
  total: 0,
  feeds: [aFeed()],
  ...over,
});

test.each([
  ['one', nearby({ incidents: [{ ...anIncident(), ...at(1) }], total: 1 }), '1 incident within 5 mi'],
  [
    'more than the list holds',
    nearby({ incidents: [{ ...anIncident(), ...at(1) }], total: 812 }),
    '812 incidents within 5 mi',
  ],
  ['none, and somebody looks', nearby({}), 'No incidents within 5 mi'],
  ['a late feed', nearby({ feeds: [aFeed({ state: 'late' })] }), 'The traffic incident feed is out of date here'],
  ['a feed that is off', nearby({ feeds: [aFeed({ state: 'off' })] }), 'No traffic incident feed covers this area yet'],
  [
    'samples only',
    nearby({ incidents: [{ ...aSample(), ...at(1) }], total: 1, feeds: [] }),
    'No traffic incident feed covers this area yet',
  ],
])('%s', (_, found, words) => {
  expect(describeNearby(found, 5)).toBe(words);
});

test('incidents are counted in Spanish', () => {
  const tell = (total: number) =>
    inLocale('es', () => describeNearby(nearby({ incidents: [{ ...anIncident(), ...at(1) }], total }), 5));
  expect([1, 812].map(tell)).toEqual(['1 incidente a menos de 5 mi', '812 incidentes a menos de 5 mi']);
});
