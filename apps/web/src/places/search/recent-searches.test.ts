import { beforeEach, expect, test, vi } from 'vitest';

import { recentSearches, rememberSearch } from './recent-searches.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('the last five places are kept, newest first, each once', () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) rememberSearch({ name, lat: 40, lng: -74 });
  expect(recentSearches().map(({ name }) => name)).toEqual(['B', 'F', 'E', 'D', 'C']);
  expect([...kept.keys()]).toEqual(['recent-address-searches']);
});

test('an address keeps its street and number, and one that was kept by an earlier version has none', () => {
  const address = { street: 'Capp St', houseNumber: '200' };
  rememberSearch({ name: '200 Capp St', lat: 37.76, lng: -122.42, address });
  expect(recentSearches()).toMatchObject([{ address }]);
  kept.set(
    'recent-address-searches',
    '[{"name":"Elm St","lat":40,"lng":-74},{"name":"Oak St","lat":40,"lng":-74,"address":7}]',
  );
  expect(recentSearches().map(({ name, address }) => [name, address ?? null])).toEqual([
    ['Elm St', null],
    ['Oak St', null],
  ]);
});

test.each(['not json', '{}', '[{"name":1}]', 'null', '[{"name":"London","lat":51.5,"lng":0}]'])(
  'what is corrupt or abroad is ignored: %s',
  (text) => {
    kept.set('recent-address-searches', text);
    expect(recentSearches()).toEqual([]);
  },
);
