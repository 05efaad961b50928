import { expect, it } from 'vitest';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { inLocale } from '@towscout/messages/in-locale';

import { describeSnooze, findSnooze } from './snoozes.ts';

const NOW = new Date(2026, 10, 26, 15, 0);
const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000).toISOString();
const places = [
  { id: 'car', kind: 'parked', name: null, address: 'Elm St' },
  { id: 'work', kind: 'favorite', name: 'Work', address: null },
] as AlertPlace[];
const snooze = (placeId: string | null, minute: number) => ({ id: `${placeId}-${minute}`, placeId, until: at(minute) });

it.each([
  [null, 'All alerts are snoozed until 3:30 PM'],
  ['car', 'Your car is snoozed until 3:30 PM'],
  ['work', 'Work is snoozed until 3:30 PM'],
  ['another', 'A shared car is snoozed until 3:30 PM'],
])('of %s it says until when', (placeId, words) =>
  expect(describeSnooze(snooze(placeId, 30), places, NOW)).toBe(words),
);

it('a place is silenced by its own snooze or by one of all, for as long as the later of them', () => {
  const snoozes = [snooze('car', 60), snooze(null, 30), snooze('work', 120), snooze('old', -1)];
  expect(['car', 'work', 'other', 'old'].map((id) => findSnooze(snoozes, id, NOW)?.id)).toEqual([
    'car-60',
    'work-120',
    'null-30',
    'null-30',
  ]);
  expect(findSnooze([snooze('old', -1)], 'old', NOW)).toBeNull();
});

it.each([
  [30, /^Tu auto: en pausa hasta las 3:30/],
  [-2 * 60, /^Tu auto: en pausa hasta la 1:00/],
  [10 * 60, /^Tu auto: en pausa hasta el /],
])('in Spanish, a time %i minutes from now has its article', (minute, words) =>
  expect(inLocale('es', () => describeSnooze(snooze('car', minute), places, NOW))).toMatch(words),
);
