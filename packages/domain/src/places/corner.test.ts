import { expect, test } from 'vitest';

import { parseCorner, isSameCorner, shareStreet } from './street-name.ts';

const isOneCorner = (one: string, other: string): boolean | null => {
  const [a, b] = [parseCorner(one), parseCorner(other)];
  return a && b && isSameCorner(a, b);
};

test.each([
  ['16th St & Mission St', 'mission and 16th'],
  ['Market St & 10th St', '10TH ST / MARKET ST'],
  ['Corner of Page and Franklin', 'Page St @ Franklin St, San Francisco'],
  ['In front of Safeway at Church & Market', 'Church/Market (by the stop)'],
  ['Safeway, Church St & Market St', 'Market St at Church St'],
  ['Esquina de Page y Franklin', 'Franklin St & Page St'],
  ['Avenue Y & E 13th St', 'E 13th St & Avenue Y'],
])('%s is the corner %s', (one, other) => expect(isOneCorner(one, other)).toBe(true));

test.each([
  ['Market & 10th', 'Page & Franklin'],
  ['Market & 10th', 'Market & 9th'],
  ['5th Ave & Main St', '5th St & Main St'],
])('%s is another corner than %s', (one, other) => expect(isOneCorner(one, other)).toBe(false));

test.each(['Elm St', '1455 Market St', '12 1/2 Elm St', 'Near Mission District, San Francisco', '37.7, -122.4', ''])(
  '%s names no corner',
  (location) => expect(parseCorner(location)).toBeNull(),
);

test('corners of one street share it', () => {
  const [market10, market9, page] = ['Market & 10th', '9th & Market St', 'Page & Franklin'].map(parseCorner);
  if (!market10 || !market9 || !page) throw new Error('these are corners');
  expect(shareStreet(market10, market9)).toBe(true);
  expect(shareStreet(market10, page)).toBe(false);
});
