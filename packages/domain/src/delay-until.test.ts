import { expect, test } from 'vitest';

import { delayUntil } from './delay-until.ts';
import { DAY_MS } from './durations.ts';

const NOW = Date.parse('2026-11-20T15:42:00Z');
const MOST = 30_000;

test.each([
  ['ahead', NOW + 12_000, 12_000],
  ['now', NOW, 0],
  ['past', NOW - 1, 0],
  ['past, for the clock went 100 days ahead', NOW - 100 * DAY_MS, 0],
  ['farther ahead than ever planned', NOW + 31_000, MOST],
  ['400 days ahead, for the clock was set back', NOW + 400 * DAY_MS, MOST],
  ['never', Infinity, MOST],
  ['no time at all', Number.NaN, MOST],
])('what is due %s is waited for within bounds', (_, at, delay) => expect(delayUntil(at, NOW, MOST)).toBe(delay));
