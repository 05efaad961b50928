import { expect, test } from 'vitest';

import { defaultPosition, originWords, positionAt } from './position.ts';

test('the default place is nobody’s: nothing alerts there', () => {
  expect(defaultPosition).toMatchObject({ lat: 40.7589, lng: -73.9851, isReal: false });
  expect(originWords(defaultPosition)).toMatch(/not your place/);
});

test('a place in the United States is real, one outside is the default place instead', () => {
  expect(positionAt({ lat: 37.77, lng: -122.42 }, 'gps', { accuracyMetres: 12 })).toMatchObject({ isReal: true, accuracyMetres: 12 });
  expect(positionAt({ lat: 48.86, lng: 2.35 }, 'gps', { accuracyMetres: 12 })).toBe(defaultPosition);
});

test('a place that was chosen by its name is called by it', () => {
  expect(originWords(positionAt({ lat: 39.8, lng: -89.6 }, 'typed', { name: 'Springfield, IL' }))).toBe('Springfield, IL');
});
