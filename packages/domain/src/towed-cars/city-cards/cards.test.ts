import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, test } from 'vitest';

import { CARD_CITIES, cardPath, LARGEST_COUNT } from './card-cities.ts';
import type { CityCard, StateCard } from './card.ts';
import { findCardProblems } from './check-card.ts';

const FOLDER = join(import.meta.dirname, 'cards');
const paths = globSync('**/*', { cwd: FOLDER, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length + 1))
  .toSorted();
const now = new Date();

describe.each(paths)('cards/%s', (path) => {
  const card = JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as CityCard | StateCard;

  it('has facts that may stand, each with its source and day', () => {
    expect(findCardProblems(card, now)).toEqual([]);
  });

  it('is the only card of its city or state', () => {
    if (!('city' in card)) return expect(path).toBe(`${card.state.toLowerCase()}/state.json`);
    expect(path).toBe(`${cardPath({ name: card.city, state: card.state })}.json`);
    const listed = CARD_CITIES.filter(({ name, state }) => name === card.city && state === card.state);
    expect(listed, 'a line in card-cities.ts').toHaveLength(1);
  });
});

test('cities are listed once, and there are cards', () => {
  expect(LARGEST_COUNT).toBe(100);
  expect(new Set(CARD_CITIES.map(cardPath)).size).toBe(CARD_CITIES.length);
  expect(paths.length).toBeGreaterThan(50);
});
