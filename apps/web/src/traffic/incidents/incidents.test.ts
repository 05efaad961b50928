import { expect, test } from 'vitest';

import { incidentFacts, listSources } from './incident-card.tsx';
import { anIncident, aSample } from './incident.fixture.ts';
import { withIncident } from './use-nearby-incidents.ts';

const HERE = { lat: 38.53, lng: -121.34, radius: 5 };
const same = <T>(news: T): T => news;

test('a feed that says little is not made to say more', () => {
  expect(incidentFacts(anIncident()).map(({ name }) => name)).toEqual(['Reported by', 'Incident', 'Listed by']);
});

test('everything that a feed says is shown', () => {
  const told = anIncident({
    confidence: 0.914,
    estimatedDuration: '2 h',
    trafficImpact: 'Delays of about 10 min',
    lanesClosed: 2,
    vehicleDetails: 'A truck and two cars',
  });
  expect(incidentFacts(told)).toEqual(
    expect.arrayContaining([
      { name: 'Confidence', words: '91%', isFeeds: false },
      { name: 'Duration', words: '2 h', isFeeds: false },
      { name: 'Impact', words: 'Delays of about 10 min', isFeeds: true },
      { name: 'Lanes closed', words: '2', isFeeds: false },
      { name: 'Vehicles', words: 'A truck and two cars', isFeeds: true },
    ]),
  );
});

test('an incident of two feeds names both, a sample none', () => {
  expect(listSources(anIncident({ alsoFrom: ['sf_bay_511'] }))).toBe('CHP CAD and 511 SF Bay');
  expect(listSources(aSample())).toBe('Sample');
});

test('news changes an incident in place', () => {
  const list = [anIncident(), anIncident({ id: 'b' })];
  const next = withIncident(list, anIncident({ severity: 'low' }), HERE, same);
  expect(next.map(({ id, severity }) => [id, severity])).toEqual([
    [list[0]?.id, 'low'],
    ['b', 'high'],
  ]);
});

test('one that is near comes first, one that is far does not come', () => {
  const list = [anIncident()];
  expect(withIncident(list, anIncident({ id: 'new' }), HERE, same).map(({ id }) => id)).toEqual(['new', list[0]?.id]);
  expect(withIncident(list, anIncident({ id: 'far', latitude: 40 }), HERE, same)).toBe(list);
  expect(withIncident(list, anIncident({ id: 'new' }), null, same)).toBe(list);
});

test('one that ended leaves, and does not come', () => {
  const list = [anIncident()];
  expect(withIncident(list, anIncident({ endedAt: '2026-11-22T15:10:00.000Z' }), HERE, same)).toEqual([]);
  expect(withIncident(list, anIncident({ id: 'new', endedAt: '2026-11-22T15:10:00.000Z' }), HERE, same)).toBe(list);
});
