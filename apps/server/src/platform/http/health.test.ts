import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import type { App } from './app.ts';
import { createDrain } from './health.ts';

function startDrain(isAmongOthers: boolean) {
  const app = Fastify() as unknown as App;
  onTestFinished(() => app.close());
  const drain = createDrain(app, { isAmongOthers });
  app.get('/', async () => 'served');
  return { app, drain };
}

test('a node that drains serves what comes, and ends the connection with the answer', async () => {
  const { app, drain } = startDrain(true);
  expect((await app.inject('/')).headers.connection).not.toBe('close');
  drain.begin();
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.body, answer.headers.connection]).toEqual([200, 'served', 'close']);
});

test('a node alone does not wait for a proxy to turn to another one', async () => {
  const { drain } = startDrain(false);
  drain.begin();
  await drain.wait();
  expect(drain.hasBegun()).toBe(true);
});
