import { expect, test } from 'vitest';

import { contrast, readTokens } from './tokens.fixture.ts';

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'muted', 'faint', 'accent-text', 'red', 'amber', 'green', 'blue', 'purple'];
const tones = ['red', 'amber', 'green', 'blue', 'purple'];

const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tones.map((tone) => [tone, `${tone}-wash`] as const),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ...['lcd-ink', 'lcd-dim', ...tones].map((text) => [text, 'lcd'] as const),
  ...['case-ink', 'case-muted'].flatMap((text) => [[text, 'case'] as const, [text, 'case-raised'] as const]),
];

const edgePairs = [
  ...grounds.flatMap((ground) => [['control', ground] as const, ['focus', ground] as const]),
  ...['map-ring', 'me'].flatMap((mark) =>
    ['map-land', 'map-water', 'map-road'].map((ground) => [mark, ground] as const),
  ),
];

test.each(['light', 'dark'] as const)('%s: text reaches AA on every background', (theme) => {
  const tokens = readTokens(theme);
  const poor = textPairs.filter(([text, ground]) => contrast(tokens[text], tokens[ground]) < 4.5);
  expect(poor).toEqual([]);
});

test.each(['light', 'dark'] as const)('%s: edges of controls and the focus ring stand out', (theme) => {
  const tokens = readTokens(theme);
  const poor = edgePairs.filter(([edge, ground]) => contrast(tokens[edge], tokens[ground]) < 3);
  expect(poor).toEqual([]);
});

test('both themes name the same colors', () => {
  expect(Object.keys(readTokens('dark'))).toEqual(Object.keys(readTokens('light')));
});
