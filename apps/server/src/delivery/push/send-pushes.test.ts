import fc from 'fast-check';
import { expect, test } from 'vitest';

import { retryDelay, respondsWithin, createLateResponses } from './send-pushes.ts';

const QUARTER_HOUR = 15 * 60;

function retryDelays(retryAfterSeconds: number | null): number[] {
  const times: number[] = [];
  for (let [attempts, time] = [1, 0]; ; attempts += 1) {
    const wait = retryDelay(attempts, retryAfterSeconds, QUARTER_HOUR - time);
    if (wait === null) return times;
    time += wait;
    times.push(time);
  }
}

test.each([null, 0, 1, 30, 120])(
  'a service that asks for %s seconds each time is asked until the alert is worthless',
  (asked) => {
    const times = retryDelays(asked);
    expect(times.at(-1)).toBeGreaterThanOrEqual(QUARTER_HOUR - Math.max(60, asked ?? 0));
    expect(times.length).toBeLessThan(25);
  },
);

test('a service that asks for a second is asked after one, and then less and less often', () =>
  expect(retryDelays(1).slice(0, 5)).toEqual([1, 3, 7, 15, 31]));

test('a service that names no wait is left alone for five seconds', () => expect(retryDelays(null)[0]).toBe(5));

test('a service that wants to be left alone for longer than the alert is worth is not asked again', () => {
  expect(retryDelay(1, 3600, QUARTER_HOUR)).toBeNull();
  expect(retryDelay(1, 600, QUARTER_HOUR)).toBe(600);
});

test('no service is ever asked earlier than it wants', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(), fc.nat(), (attempts, asked, ttl) => {
      const wait = retryDelay(attempts, asked, ttl);
      expect(wait === null || (wait >= asked && wait < ttl)).toBe(true);
    }),
  );
});

const NEVER = 600_000;
const quick = { name: 'quick', answer: Promise.resolve('yes') };
const hanging = { name: 'hanging', answer: new Promise<string>(() => {}) };

test('when all responses are there nobody waits any longer', async () => {
  expect(await respondsWithin([quick, { ...quick }], NEVER)).toEqual({ inTime: ['yes', 'yes'], late: [] });
});

test('the missing ones are told apart from those that are there', async () => {
  expect(await respondsWithin([quick, hanging], 1)).toEqual({ inTime: ['yes'], late: [hanging] });
});

test('shutdown waits for what can be recorded, and not forever for what cannot', async () => {
  const late = createLateResponses();
  const noted: string[] = [];
  late.follow(quick.answer.then((answer) => void noted.push(answer)));
  await late.settled(NEVER);
  expect(noted).toEqual(['yes']);
  late.follow(hanging.answer.then(() => undefined));
  await late.settled(1);
});
