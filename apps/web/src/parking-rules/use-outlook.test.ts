import { expect, test } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';

import { untilRenewal } from './use-outlook.ts';

const NOW = Date.parse('2026-11-20T15:42:00Z');
const after = (...changes: (number | null)[]) =>
  untilRenewal(
    changes.map((ms) => ({ changesAt: ms === null ? null : new Date(NOW + ms).toISOString() })),
    NOW,
  );

test.each([
  ['no change is known', [null], 15 * MINUTE_MS],
  ['it changes in two minutes', [null, 2 * MINUTE_MS], 2 * MINUTE_MS + 5000],
  ['it changes in a day', [DAY_MS], 15 * MINUTE_MS],
  ['it just changed', [-1000], 5000],
  ['it changed before, for the clock is 100 days ahead', [-100 * DAY_MS, -99 * DAY_MS], 15 * MINUTE_MS],
  ['it changes in 400 days, for the clock was set back', [400 * DAY_MS], 15 * MINUTE_MS],
])('when %s it is asked for in time', (_, changes, ms) => expect(after(...changes)).toBe(ms));
