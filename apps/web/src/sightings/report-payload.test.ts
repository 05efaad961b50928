import { expect, test } from 'vitest';

import { checkReport } from './report-payload.ts';

const here = { lat: 40.7589, lng: -73.9851 };
const draft = { location: 'W 47th St', status: 'active' as const, details: '' };

test('coordinates are sent as text and empty details not at all', () => {
  expect(checkReport(draft, here)).toEqual({
    payload: { latitude: '40.758900', longitude: '-73.985100', location: 'W 47th St', status: 'active' },
  });
});

test.each([
  [
    'no location',
    { ...draft, location: '   ' },
    here,
    'Location Required',
    'Please enter a location for the tow truck.',
  ],
  [
    'only signs',
    { ...draft, location: '🚛!' },
    here,
    'Location Required',
    'Please enter a location for the tow truck.',
  ],
  ['no position', draft, null, 'Location Error', 'Unable to determine your location. Please enable location services.'],
  ['outside the country', draft, { lat: 48.86, lng: 2.35 }, 'Invalid Data', 'Please check your input and try again.'],
  [
    'too many words',
    { ...draft, details: 'x'.repeat(1001) },
    here,
    'Invalid Data',
    'Please check your input and try again.',
  ],
])('%s is reported in the specification’s words', (_, wrong, position, title, description) => {
  expect(checkReport(wrong, position)).toMatchObject({ mistake: { title, description } });
});
