import { expect, test } from 'vitest';

import { CARD_CITIES, LARGEST_COUNT } from '@towscout/domain/towed-cars/city-cards/card-cities';

import { withoutDoubles } from '../pack-gazetteer.ts';
import { readSources } from './read-sources.ts';

/** Places that the gazetteer counts beside their city, or with the people of a county. */
const NO_CITIES = new Set(
  [
    ['Brooklyn', 'NY'],
    ['Queens', 'NY'],
    ['Manhattan', 'NY'],
    ['The Bronx', 'NY'],
    ['Staten Island', 'NY'],
    ['Jamaica', 'NY'],
    ['Maryvale', 'AZ'],
    ['Lexington-Fayette', 'KY'],
    ['Ironville', 'KY'],
    ['Meads', 'KY'],
    ['Paradise', 'NV'],
  ].map(([name, state]) => `${name} ${state}`),
);

test('the cities that have a card, or may get one, are the 100 largest of the gazetteer', async () => {
  const { places } = await readSources();
  const largest = withoutDoubles(places)
    .filter(({ kind, name, state }) => kind === 'city' && !NO_CITIES.has(`${name} ${state}`))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, LARGEST_COUNT)
    .map(({ name, state }) => `${name}, ${state}`);
  const listed = CARD_CITIES.slice(0, LARGEST_COUNT).map(({ name, state }) => `${name}, ${state}`);
  expect([...listed].toSorted()).toEqual(largest.toSorted());
});
