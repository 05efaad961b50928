import { expect, test } from 'vitest';

import type { CityAbilities } from '@towscout/contracts/insights/coverage';
import { inLocale } from '@towscout/messages/in-locale';

import { describeAbilities, describeOff } from './abilities-text.ts';

const aCity = (over: Partial<CityAbilities> = {}): CityAbilities => ({
  name: 'Oakland',
  state: 'CA',
  has: [],
  roads: null,
  rules: [],
  isOff: [],
  ...over,
});
const oakland = aCity({ has: ['live_calls', 'street_rules', 'card'], roads: 'highways', rules: ['sweeping'] });

test.each([
  [aCity(), 'Nothing official yet, only drivers’ reports.'],
  [aCity({ has: ['card'] }), 'Whom to call; no live calls, no street rules.'],
  [oakland, 'Live tow calls of highways, street cleaning, whom to call.'],
  [
    aCity({ has: ['street_rules', 'risk'], rules: ['sweeping', 'time_limit'] }),
    'Street cleaning, time limit, ticket risk; no live calls.',
  ],
])('a city has %#', (city, words) => {
  expect(describeAbilities(city)).toBe(words);
});

test('what could be turned on is told apart', () => {
  expect(describeOff(oakland)).toBeNull();
  expect(describeOff(aCity({ isOff: ['street_rules', 'risk'] }))).toBe(
    'Not available here yet: street rules, ticket risk.',
  );
});

test('in Spanish, too', () => {
  expect(inLocale('es', () => describeAbilities(oakland))).toBe(
    'Llamadas de grúa en vivo de las autopistas, limpieza de calle y a quién llamar.',
  );
});
