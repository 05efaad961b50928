import { expect, test } from 'vitest';

import { channelRetryDelay, giveUpAt } from './send-message.ts';

const DAY_SECONDS = 86_400;

function listWaits(retries: 'for-a-day' | 'while-news', seconds: number): number[] {
  const waits: number[] = [];
  let secondsLeft = seconds;
  for (let attempt = 1; ; attempt += 1) {
    const wait = channelRetryDelay({ retries }, { attempt, retryAfter: null, secondsLeft });
    if (wait === null) return waits;
    waits.push(wait);
    secondsLeft -= wait;
  }
}

test('a webhook is tried for a day, at first soon and then each hour', () => {
  const waits = listWaits('for-a-day', DAY_SECONDS);
  expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(waits.at(-1)).toBe(3600);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(DAY_SECONDS - 3601);
  expect(waits.length).toBeLessThan(40);
});

test('a message for people is tried each minute while it is news', () => {
  expect(listWaits('while-news', 300)).toEqual([5, 10, 20, 40, 60, 60, 60]);
});

test('Retry-After is kept, unless the message is given up by then', () => {
  const ask = (retryAfter: number) =>
    channelRetryDelay({ retries: 'for-a-day' }, { attempt: 1, retryAfter, secondsLeft: 3600 });
  expect(ask(120)).toBe(120);
  expect(ask(1)).toBe(5);
  expect(ask(4000)).toBeNull();
});

test('what has a day is given up a day after its alert, the rest once it is no longer news', () => {
  const message = { notifiedAt: new Date('2026-11-26T12:00:00Z'), until: new Date('2026-11-26T12:15:00Z') };
  expect(giveUpAt({ retries: 'for-a-day' }, message)).toEqual(new Date('2026-11-27T12:00:00Z'));
  expect(giveUpAt({ retries: 'while-news' }, message)).toEqual(message.until);
});
