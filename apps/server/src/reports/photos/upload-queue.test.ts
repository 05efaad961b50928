import { expect, test } from 'vitest';

import { createUploadQueue } from './upload-queue.ts';

const FOREVER_MS = 2 ** 30;

test('it lets a few in at once, and the next when one leaves, in the order in which they came', async () => {
  const gate = createUploadQueue({ atOnce: 1, mostWaiting: 2, patienceMs: FOREVER_MS });
  const entered: string[] = [];
  const leave = await gate.enter();
  const second = gate.enter().then((leave) => (entered.push('second'), leave));
  const third = gate.enter().then((leave) => (entered.push('third'), leave));
  expect(entered).toEqual([]);
  leave();
  leave();
  (await second)();
  (await third)();
  expect(entered).toEqual(['second', 'third']);
  (await gate.enter())();
});

test('someone who comes when too many are waiting, or waits too long, is told to come back', async () => {
  const gate = createUploadQueue({ atOnce: 1, mostWaiting: 1, patienceMs: 1 });
  const leave = await gate.enter();
  const impatient = gate.enter();
  await expect(gate.enter()).rejects.toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  await expect(impatient).rejects.toMatchObject({ status: 503 });
  leave();
  (await gate.enter())();
});
