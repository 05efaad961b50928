import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { citiesThatPublish, cityName, cityShortName } from './cities.ts';

test.each([
  ['sf', 'San Francisco', 'San Francisco'],
  ['nyc', 'New York City', 'NYC'],
  ['elsewhere', 'elsewhere', null],
])('%s is called %s, on buttons %s', (key, name, shortName) => {
  expect([cityName(key), cityShortName(key)]).toEqual([name, shortName]);
});

test('the cities that publish a kind of table are one list of words', () => {
  expect(citiesThatPublish('violations')).toBe('New York City and San Francisco');
  expect(citiesThatPublish('tows')).toBe('Chicago, Hartford, and Norfolk');
  expect(citiesThatPublish('towZones')).toBe('San Francisco');
  expect(citiesThatPublish('streetRules')).toBe('New York City, San Francisco, Chicago, Boston, and Oakland');
});

test('cities are listed in Spanish', () => {
  inLocale('es', () => expect(citiesThatPublish('tows')).toBe('Chicago, Hartford y Norfolk'));
});
