import { expect, test } from 'vitest';

import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';

import { anEmergency } from './emergencies.fixture.ts';
import { tellEmergency } from './emergency-line.tsx';

const NOW = new Date('2026-12-05T18:00:00Z');
const PLACE = { lat: 44.9778, lng: -93.265 };
const readAt = '2026-12-05T17:55:00.000Z';
const storm: EmergenciesHere['weather'] = {
  state: 'known',
  readAt,
  alerts: [
    {
      hazard: 'winter_storm',
      event: 'Winter Storm Warning',
      startsAt: '2026-12-06T00:00:00.000Z',
      endsAt: '2026-12-06T18:00:00.000Z',
    },
  ],
};
const declaration: EmergenciesHere['declaration'] = {
  city: 'Minneapolis',
  status: 'declared',
  readAt,
  startsAt: '2026-12-06T03:00:00.000Z',
  endsAt: '2026-12-08T02:00:00.000Z',
  link: 'https://city.example/snow',
};
const tell = (over: Partial<EmergenciesHere>, now = NOW) => tellEmergency(anEmergency(over), PLACE, now);

test('a storm is told with its hours there, and the service’s page about the place', () => {
  expect(tell({ weather: storm })).toEqual({
    isDeclared: false,
    title: 'A winter storm is coming: your city may declare a snow emergency',
    facts: 'Winter Storm Warning · Sat, Dec 5, 6:00 PM–Sun, Dec 6, 12:00 PM',
    name: 'National Weather Service',
    link: 'https://forecast.weather.gov/MapClick.php?lat=44.98&lon=-93.27',
  });
});

test('what the city declared comes first', () => {
  expect(tell({ weather: storm, declaration })).toMatchObject({
    isDeclared: true,
    title: 'Minneapolis declared a snow emergency',
    facts: 'Sat, Dec 5, 9:00 PM–Mon, Dec 7, 8:00 PM',
    link: 'https://city.example/snow',
  });
});

test('an old answer is told with its age, and what is over, none or unknown is not told', () => {
  expect(tell({ weather: { ...storm, state: 'failing', readAt: '2026-12-05T15:00:00.000Z' } })?.facts).toMatch(
    / · read 3 h ago$/,
  );
  expect(tell({ weather: storm }, new Date('2026-12-06T18:00:00Z'))).toBeNull();
  expect(tell({ declaration: { ...declaration, status: 'unknown' } })).toBeNull();
  expect(tell({ declaration: { ...declaration, status: 'none', startsAt: null, endsAt: null } })).toBeNull();
});
