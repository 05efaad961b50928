import { expect, test } from 'vitest';

import { testClock } from '#testing/test-clock.fixture.ts';

import { createCooldown } from './create-geocoder.ts';

function minutesOfRest(
  askedSeconds: number | null,
  rest: ReturnType<typeof createCooldown>,
  clock: ReturnType<typeof testClock>,
): number {
  rest.begin(askedSeconds);
  let minutes = 0;
  for (; rest.isOn(); minutes += 1) clock.advance(1);
  return minutes;
}

test('each failure in a row doubles the rest, up to 10 minutes, and a good response shortens it again', () => {
  const clock = testClock();
  const rest = createCooldown(clock);
  expect([1, 2, 3, 4, 5, 6].map(() => minutesOfRest(null, rest, clock))).toEqual([1, 2, 4, 8, 10, 10]);
  rest.forget();
  expect(minutesOfRest(null, rest, clock)).toBe(1);
});

test('failures that were under way together count as one', () => {
  const clock = testClock();
  const rest = createCooldown(clock);
  for (let failure = 0; failure < 4; failure += 1) rest.begin(null);
  clock.advance(1.1);
  expect(rest.isOn()).toBe(false);
  expect(minutesOfRest(null, rest, clock)).toBe(2);
});

test('a service is left alone for as long as it asks, at most a day, never shorter than it would be', () => {
  const clock = testClock();
  const rest = createCooldown(clock);
  expect(minutesOfRest(1, rest, clock)).toBe(1);
  expect(minutesOfRest(1800, rest, clock)).toBe(30);
  expect(minutesOfRest(1e12, rest, clock)).toBe(24 * 60);
});
