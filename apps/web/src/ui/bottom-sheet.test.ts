import { expect, test } from 'vitest';

import { nextHeight, snapHeight } from './bottom-sheet.tsx';

const pixels = { peek: 84, half: 350, full: 690 };

test('a tap raises the sheet, and lowers it from the top', () => {
  expect([nextHeight('peek'), nextHeight('half'), nextHeight('full')]).toEqual(['half', 'full', 'peek']);
});

test('a slow drag rests at the nearest height', () => {
  expect([100, 250, 600].map((at) => snapHeight(at, 0.1, pixels))).toEqual(['peek', 'half', 'full']);
});

test('a flick goes one height on', () => {
  expect(snapHeight(120, 1, pixels)).toBe('half');
  expect(snapHeight(600, -1, pixels)).toBe('half');
  expect(snapHeight(60, -1, pixels)).toBe('peek');
});
