import fc from 'fast-check';
import { expect, test } from 'vitest';

import { writtenStreet } from './written-address.ts';

test.each([
  ['05TH AVE', '5th Ave'],
  ['MCALLISTER ST', 'McAllister St'],
  ["O'FARRELL ST", "O'Farrell St"],
  ['OFARRELL ST', "O'Farrell St"],
  ['W 42ND ST', 'W 42nd St'],
  ['MT VERNON AVE', 'Mt Vernon Ave'],
  ['JFK AIRPORT/TERMINAL', 'JFK Airport/Terminal'],
  ['Fell St', 'Fell St'],
  ['MACK AVE', 'Mack Ave'],
])('%s is written %s', (street, written) => expect(writtenStreet(street)).toBe(written));

test('only case, leading zeros and apostrophes change', () => {
  const fold = (text: string) => text.toLowerCase().replaceAll(/(?<= |^)0+(?=\d)|'/g, '');
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9'/-]{1,9}( [A-Z0-9]{2,9}){0,2}$/), (street) => {
      expect(fold(writtenStreet(street))).toBe(fold(street));
    }),
  );
});
