import { expect, test } from 'vitest';

import { linesToSearch, readShared, withoutShared } from './shared-texts.ts';

const LINK = 'https://maps.app.goo.gl/AbCd1234';

test('of what a maps app shares the address is looked up first, its link never', () => {
  const params = new URLSearchParams({
    'shared-title': 'Dolores Park',
    'shared-text': `Dolores Park\n19th & Dolores St, San Francisco, CA 94114\n\n${LINK}`,
    theme: 'dark',
  });
  expect(linesToSearch(readShared(params))).toEqual(['19th & Dolores St, San Francisco, CA 94114', 'Dolores Park']);
  expect(String(withoutShared(params))).toBe('theme=dark');
});

test('a text without an end is cut off, and few of its lines are looked up', () => {
  const text = 'Capp St 200\n'.concat(...Array.from({ length: 9000 }, (_each, at) => `line ${at}\n`));
  const shared = readShared(new URLSearchParams({ 'shared-text': text, 'shared-url': 'x'.repeat(1e6) }));
  expect(shared.map(({ length }) => length)).toEqual([2000, 2000]);
  expect(linesToSearch(shared)).toEqual(['Capp St 200', 'line 0', 'line 1']);
});

test.each([{}, { 'shared-text': '' }, { 'shared-text': ' \n ', 'shared-url': '' }, { 'shared-title': 'a\n\u0000\nb' }])(
  'of %j nothing is looked up',
  (params) => {
    expect(linesToSearch(readShared(new URLSearchParams(params as Record<string, string>)))).toEqual([]);
  },
);
