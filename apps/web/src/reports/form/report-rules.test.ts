import { expect, test } from 'vitest';

import { COMMUNITY_REPORT, communityReport, QUICK_REPORT, quickReport, refusalToast } from './report-rules.ts';

const HERE = { lat: 40.7589, lng: -73.9851 };
const PARIS = { lat: 48.86, lng: 2.35 };

const quick = { spot: null, location: 'W 47th St', status: 'active', details: '' };
const community = {
  spot: null,
  location: 'Elm & 1st',
  truckType: 'flatbed',
  activity: 'loading',
  confidence: 'high',
  details: ' red ',
};

const checkQuick = (typed: object, spot: typeof HERE | null = HERE, areaName = '') => {
  const { data, error } = quickReport({ spot, areaName }).safeParse({ ...quick, ...typed });
  return data ?? refusalToast(error?.issues[0]?.message ?? '', QUICK_REPORT);
};
const checkCommunity = (typed: object, spot: typeof HERE | null = HERE) => {
  const { data, error } = communityReport({ spot, areaName: '' }).safeParse({ ...community, ...typed });
  return data ?? refusalToast(error?.issues[0]?.message ?? '', COMMUNITY_REPORT);
};

test('coordinates are sent as text and empty details not at all', () => {
  expect(checkQuick({})).toEqual({
    latitude: '40.758900',
    longitude: '-73.985100',
    location: 'W 47th St',
    status: 'active',
  });
  expect(checkCommunity({})).toEqual({
    latitude: '40.758900',
    longitude: '-73.985100',
    location: 'Elm & 1st',
    truckType: 'flatbed',
    activity: 'loading',
    confidence: 'high',
    description: 'red',
  });
});

test('the area’s name is the location until another is typed', () => {
  expect(checkQuick({ location: null }, HERE, 'Near Times Square')).toMatchObject({ location: 'Near Times Square' });
  expect(checkQuick({ location: '' }, HERE, 'Near Times Square')).toMatchObject({ title: 'Location Required' });
});

const LOCATION_REQUIRED = { title: 'Location Required', description: 'Please enter a location for the tow truck.' };

test.each([
  ['no location', { location: '   ' }, HERE, LOCATION_REQUIRED],
  ['only signs', { location: '🚛!' }, HERE, LOCATION_REQUIRED],
  [
    'no position',
    {},
    null,
    { title: 'Location Error', description: 'Unable to determine your location. Please enable location services.' },
  ],
  ['outside the country', {}, PARIS, { title: 'Invalid Data', description: 'Please check your input and try again.' }],
  [
    'too many words',
    { details: 'x'.repeat(1001) },
    HERE,
    { title: 'Invalid Data', description: 'Please check your input and try again.' },
  ],
])('a quick report with %s is refused in the specification’s words', (_, typed, spot, toast) => {
  expect(checkQuick(typed, spot)).toEqual(toast);
});

test.each([
  ['no location', { location: '  ' }, HERE, LOCATION_REQUIRED],
  [
    'no position',
    {},
    null,
    {
      title: 'Location Error',
      description: 'Unable to determine coordinates. Please enable GPS or select a location on the map.',
    },
  ],
  [
    'no activity',
    { activity: undefined },
    HERE,
    { title: 'Validation Error', description: 'Please check all required fields.' },
  ],
  [
    'a place outside the country',
    {},
    PARIS,
    { title: 'Validation Error', description: 'Please check all required fields.' },
  ],
])('a community report with %s is refused in the specification’s words', (_, typed, spot, toast) => {
  expect(checkCommunity(typed, spot)).toEqual(toast);
});
