import { expect, test } from 'vitest';

import { departedFadesAt, fadesAt } from './fading.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('a report fades after 4 hours', () => expect(fadesAt(now, now)).toEqual(hours(4)));
test('each confirmation restarts the clock', () => expect(fadesAt(now, hours(3))).toEqual(hours(7)));
test('to 12 hours at most', () => expect(fadesAt(now, hours(11))).toEqual(hours(12)));
test('a truck that left is shown for 15 minutes more, by the clock of its source', () => {
  expect(departedFadesAt('user', now, now, now)).toEqual(hours(0.25));
  expect(departedFadesAt('sf_calls', hours(-0.5), now, now)).toEqual(hours(0.25));
});
