import { expect, test } from 'vitest';

import { checkReport, type ReportDraft } from './check-report.ts';

const HERE = { lat: 40.7589, lng: -73.9851 };
const THERE = { lat: 40.8, lng: -73.9 };
const draft = (over: Partial<ReportDraft> = {}): ReportDraft => ({
  location: 'Elm & 1st',
  truckType: 'flatbed',
  activity: 'loading',
  confidence: 'high',
  description: ' red ',
  photoUrls: [],
  gpsTagged: true,
  ...over,
});

test('the place is the GPS position with the toggle on, and the map’s with it off', () => {
  expect(checkReport(draft(), { gps: HERE, selected: THERE })).toMatchObject({
    payload: { latitude: '40.758900', longitude: '-73.985100', description: 'red', gpsTagged: true },
  });
  expect(checkReport(draft({ gpsTagged: false }), { gps: HERE, selected: THERE })).toMatchObject({
    payload: { latitude: '40.800000' },
  });
});

test.each([
  [
    draft({ location: '  ' }),
    { gps: HERE, selected: null },
    'Location Required',
    'Please enter a location for the tow truck.',
  ],
  [
    draft(),
    { gps: null, selected: THERE },
    'Location Error',
    'Unable to determine coordinates. Please enable GPS or select a location on the map.',
  ],
  [
    draft({ gpsTagged: false }),
    { gps: HERE, selected: null },
    'Location Error',
    'Unable to determine coordinates. Please enable GPS or select a location on the map.',
  ],
  [draft({ activity: null }), { gps: HERE, selected: null }, 'Validation Error', 'Please check all required fields.'],
  [
    draft(),
    { gps: { lat: 48.86, lng: 2.35 }, selected: null },
    'Validation Error',
    'Please check all required fields.',
  ],
])('%j is reported', (report, places, title, description) => {
  expect(checkReport(report, places)).toMatchObject({ mistake: { title, description } });
});
