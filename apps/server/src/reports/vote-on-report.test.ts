import { expect, test } from 'vitest';

import { createTurns } from './vote-on-report.ts';

test('tasks with a key in common follow each other, also after a failure; the others run at once', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const task = (name: string, steps: number) => async () => {
    order.push(`${name} begins`);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'a') throw new Error('a failed');
  };
  const results = await Promise.allSettled([
    inTurn(['elm'], task('a', 20)),
    inTurn(['oak', 'elm'], task('b', 1)),
    inTurn(['pine'], task('c', 1)),
    inTurn(['oak'], task('d', 1)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  const at = (event: string) => order.indexOf(event);
  expect(at('a ends')).toBeLessThan(at('b begins'));
  expect(at('b ends')).toBeLessThan(at('d begins'));
  expect(at('c ends')).toBeLessThan(at('a ends'));
});
