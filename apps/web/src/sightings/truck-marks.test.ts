import { displayPriority } from '@towscout/contracts/sightings';
import { TRUCK_STATUSES } from '@towscout/domain/trucks';
import { expect, test } from 'vitest';

import { markOf } from './truck-marks.ts';

const COLOR = { high: 'red-solid', medium: 'amber-solid', low: 'green-solid' } as const;

test('colour follows the display priority', () => {
  for (const status of TRUCK_STATUSES) {
    expect(markOf({ status, source: 'user', trust: 'reported' }).color).toBe(COLOR[displayPriority(status)]);
  }
});

test('colour is never the only sign: each status has a glyph of its own', () => {
  const glyphs = TRUCK_STATUSES.map((status) => markOf({ status, source: 'user', trust: 'reported' }).glyph);
  expect(new Set(glyphs).size).toBe(TRUCK_STATUSES.length);
});

test('a call is a diamond and carries no hook', () => {
  const hook = markOf({ status: 'active', source: 'user', trust: 'reported' }).glyph;
  const call = markOf({ status: 'active', source: 'sf_calls', trust: 'official' });
  expect(call.shape).toBe('diamond');
  expect(call.glyph).not.toBe(hook);
});

test('what is unconfirmed is hollow', () => {
  expect(markOf({ status: 'active', source: 'user', trust: 'unconfirmed' }).filled).toBe(false);
  expect(markOf({ status: 'active', source: 'user', trust: 'confirmed' }).filled).toBe(true);
});
