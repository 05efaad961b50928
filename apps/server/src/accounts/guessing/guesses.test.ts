import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { FORGET_GUESSES_MS, delayAfter, describeDelay } from './guesses.queries.ts';

test('five tries are free, then each wait is twice the last, up to 15 minutes', () => {
  expect([0, 4, 5, 6, 7, 14, 15, 5000].map((tries) => delayAfter(tries) / 1000)).toEqual([
    0, 0, 1, 2, 4, 512, 900, 900,
  ]);
});

test('nobody has more than 130 tries a day on one account, with pauses or without', () => {
  const triesIn = (ms: number) => {
    let tries = 0;
    for (let spent = 0; spent <= ms; spent += delayAfter(tries)) tries += 1;
    return tries;
  };
  const day = 24 * 3600_000;
  expect(triesIn(day)).toBeLessThan(130);
  const mostBeforePausing = Math.max(
    ...Array.from(
      { length: 40 },
      (_, tries) =>
        (tries * day) /
        (FORGET_GUESSES_MS + Array.from({ length: tries }, (_, n) => delayAfter(n)).reduce((sum, ms) => sum + ms, 0)),
    ),
  );
  expect(mostBeforePausing).toBeLessThan(130);
});

test('a wait is told in whole seconds or minutes, rounded up', () => {
  expect([0.2, 1, 8, 90, 91, 900].map(describeDelay)).toEqual([
    '1 second',
    '1 second',
    '8 seconds',
    '90 seconds',
    '2 minutes',
    '15 minutes',
  ]);
});

test('a wait is told in Spanish', () => {
  expect(inLocale('es', () => [1, 8, 900].map(describeDelay))).toEqual(['1 segundo', '8 segundos', '15 minutos']);
});
