import { expect, test } from 'vitest';

import { findFaults, type Message } from './catalogs.ts';

const faultsOf = (en: Record<string, Message>, es: Record<string, Message>) =>
  findFaults([
    { locale: 'es', catalog: new Map([['car-park.json', es]]) },
    { locale: 'en', catalog: new Map([['car-park.json', en]]) },
  ]);
const plural = (one: string, other: string): Message => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': one, 'countPlural=*': other },
  },
];

test('the same messages with the same variables have no fault', () => {
  const en = { car_park_near: '{what} near {place}', car_park_cars: plural('{count} car', '{count} cars') };
  const es = { car_park_near: 'En {place}: {what}', car_park_cars: plural('un auto', '{count} autos') };
  expect(faultsOf(en, es)).toEqual([]);
});

test.each<[string, Record<string, Message>, Record<string, Message>, string]>([
  ['is missing', { car_park_a: 'A' }, {}, "es/car-park.json: 'car_park_a' is missing."],
  ['is empty', { car_park_a: 'A' }, { car_park_a: ' ' }, "es/car-park.json: 'car_park_a' is missing."],
  [
    'has an empty variant',
    { car_park_a: plural('{count} car', '{count} cars') },
    { car_park_a: plural('un auto', '') },
    "es/car-park.json: 'car_park_a' is missing.",
  ],
  ['was left over', {}, { car_park_a: 'A' }, "es/car-park.json: 'car_park_a' isn't a message of the base language."],
  [
    'has another variable',
    { car_park_a: '{place}' },
    { car_park_a: '{lugar}' },
    "es/car-park.json: 'car_park_a' has the variables 'lugar' instead of 'place'.",
  ],
  [
    'lost its variable',
    { car_park_a: '{place}' },
    { car_park_a: 'aquí' },
    "es/car-park.json: 'car_park_a' has the variables '' instead of 'place'.",
  ],
  [
    'is named for another file',
    { car_pork_a: 'A' },
    { car_pork_a: 'A' },
    "en/car-park.json: 'car_pork_a' doesn't begin with the file's name, or isn't in snake case.",
  ],
  [
    "isn't in snake case",
    { car_park_nearBy: 'A' },
    { car_park_nearBy: 'A' },
    "en/car-park.json: 'car_park_nearBy' doesn't begin with the file's name, or isn't in snake case.",
  ],
])('a message that %s is a fault', (_what, en, es, fault) => {
  expect(faultsOf(en, es)).toEqual([fault]);
});

test('a key that two files have is a fault', () => {
  const catalog = new Map([
    ['car.json', { car_park_a: 'A' }],
    ['car-park.json', { car_park_a: 'B' }],
  ]);
  expect(findFaults([{ locale: 'en', catalog }])).toEqual(["en: 'car_park_a' is in car.json and car-park.json."]);
});

test('no language at all is a fault', () => {
  expect(findFaults([])).toHaveLength(1);
});
