import { expect, test } from 'vitest';

import { HOUR_MS } from '@towscout/domain/durations';

import { reminderDue } from './tow-zone-alert.ts';

test.each([
  [13, null],
  [12, 12],
  [1.1, 12],
  [1, 1],
  [0, 1],
  [-7.9, 1],
  [-8, null],
])('%d hours before a zone of 8 hours the reminder of %s hours is due', (hours, due) => {
  const startsAt = new Date('2026-11-23T15:00:00Z');
  const endsAt = new Date('2026-11-23T23:00:00Z');
  expect(reminderDue({ startsAt, endsAt }, new Date(startsAt.getTime() - hours * HOUR_MS))).toBe(due);
});
