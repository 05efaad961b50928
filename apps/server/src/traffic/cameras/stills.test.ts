import { expect, test } from 'vitest';

import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { JPEG } from '#testing/live-sources.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';

import { createStills, isStill } from './stills.ts';

const stillsAt = (deadlineMs?: number) => {
  const clock = testClock();
  return { clock, stills: createStills({ clock, log: createLog('silent'), userAgent: 'TowScout/test', deadlineMs }) };
};

test('a host that hangs is given up, once for everybody who waits, and left alone for a while', async () => {
  const host = await serve(() => undefined);
  const { stills } = stillsAt(1000);
  const answers = await Promise.all(Array.from({ length: 1000 }, () => stills.get(host.url)));
  expect(new Set(answers)).toEqual(new Set([{ reason: 'did not finish within 1 s' }]));
  await stills.get(host.url);
  expect(host.requests).toHaveLength(1);
});

test('a picture that is no longer wanted ends with the server', async () => {
  const host = await serve(() => undefined);
  const { stills } = stillsAt();
  const asked = stills.get(host.url);
  await eventually(() => expect(host.requests).toHaveLength(1));
  stills.stop();
  expect(await asked).toEqual({ reason: 'was no longer wanted' });
});

test('pictures take at most so much memory: the oldest go first', async () => {
  const big = Buffer.concat([JPEG, Buffer.alloc(4 * 1024 * 1024)]);
  const host = await serve(send(big));
  const { stills } = stillsAt();
  for (let at = 0; at < 20; at += 1) await stills.get(`${host.url}/${at}`);
  expect([stills.peek(`${host.url}/0`), stills.peek(`${host.url}/19`)?.bytes.length]).toEqual([null, big.length]);
  expect(isStill(await stills.get(`${host.url}/19`))).toBe(true);
  expect(host.requests).toHaveLength(20);
});
