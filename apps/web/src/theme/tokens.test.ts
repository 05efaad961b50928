/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const [, block = ''] = new RegExp(`${selector} \\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a = '#000000', b = '#000000'): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'muted', 'faint', 'accent-text', 'red', 'amber', 'green', 'blue', 'purple'];
const tones = ['red', 'amber', 'green', 'blue', 'purple'];

const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tones.map((tone) => [tone, `${tone}-wash`] as const),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ['map-label', 'map-land'] as const,
  ...['lcd-ink', 'lcd-dim', ...tones].map((text) => [text, 'lcd'] as const),
  ...['case-ink', 'case-muted'].flatMap((text) => [[text, 'case'] as const, [text, 'case-raised'] as const]),
];

const edgePairs = [
  ...grounds.flatMap((ground) => [['control', ground] as const, ['focus', ground] as const]),
  ['map-ring', 'map-land'] as const,
  ['map-ring', 'map-water'] as const,
];

test.each([':root', '\\.dark'])('%s: text reaches AA on every ground', (selector) => {
  const tokens = tokensOf(selector);
  const poor = textPairs.filter(([text, ground]) => contrast(tokens[text], tokens[ground]) < 4.5);
  expect(poor).toEqual([]);
});

test.each([':root', '\\.dark'])('%s: edges of controls and the focus ring stand out', (selector) => {
  const tokens = tokensOf(selector);
  const poor = edgePairs.filter(([edge, ground]) => contrast(tokens[edge], tokens[ground]) < 3);
  expect(poor).toEqual([]);
});

test('both themes name the same colours', () => {
  expect(Object.keys(tokensOf('\\.dark'))).toEqual(Object.keys(tokensOf(':root')));
});
