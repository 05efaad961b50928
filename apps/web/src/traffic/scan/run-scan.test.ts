import { expect, test } from 'vitest';

import { formatArea, formatPlace, listRadii, STATE_OPTIONS, toScanBody } from './run-scan.ts';

test('the 50 states can be chosen, and no territory', () => {
  expect(STATE_OPTIONS).toHaveLength(50);
  expect(STATE_OPTIONS.map(({ value }) => value)).toEqual(expect.arrayContaining(['NY', 'CA', 'WY']));
  expect(STATE_OPTIONS.map(({ value }) => value)).not.toContain('DC');
});

test('the radii are those of the specification, the last labelled Premium', () => {
  expect(listRadii().map(({ value }) => value)).toEqual(['5', '10', '25', '50', '100']);
  expect(listRadii().at(-1)?.label).toMatch(/Premium/);
});

const HAYES = { lat: 37.776212, lng: -122.424431, name: 'Hayes Valley' };

test('a scan around a place asks for it by its coordinates', () => {
  const asked = { state: 'CA', location: '', radius: 25 };
  expect(toScanBody({ ...asked, around: HAYES })).toEqual({ ...asked, location: '37.78, -122.42' });
  expect(toScanBody({ ...asked, around: null })).toEqual(asked);
});

test.each([
  [{ state: 'NY', location: '', radius: 25, around: null }, 'NY area · whole state'],
  [{ state: 'CA', location: ' Fresno ', radius: 100, around: null }, 'Fresno · 100 mi'],
  [{ state: 'CA', location: '', radius: 25, around: HAYES }, 'CA area · 25 mi'],
])('%o is monitored as %s', (area, words) => {
  expect(formatArea(area)).toBe(words);
});

test('a place is called without its country', () => {
  expect(formatPlace('Davis, CA, United States')).toBe('Davis, CA');
});
