import { expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';

import { type Repeated, repeat } from './repeat.ts';

const HOUR_MS = 3_600_000;

test('work is repeated, never twice at once', async () => {
  const open: (() => void)[] = [];
  let atOnce = 0;
  const repeated = repeat({ everyMs: 1, onFailure: expect.unreachable }, async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise<void>((resolve) => open.push(resolve));
    atOnce -= 1;
  });
  repeated.start();
  for (let time = 1; time <= 3; time += 1) {
    await eventually(() => expect(open).toHaveLength(time));
    open.at(-1)?.();
  }
  await eventually(() => expect(open).toHaveLength(4));
  const stopped = repeated.stop();
  open.at(-1)?.();
  await stopped;
  expect(open).toHaveLength(4);
});

test('it goes on after failures, and tells each once until it works again', async () => {
  const told: unknown[] = [];
  const errors = ['one', 'one', 'two', 'two', null, 'two', null];
  let times = 0;
  const repeated = repeat({ everyMs: 1, onFailure: (error) => told.push(error) }, async () => {
    const error = errors[times];
    times += 1;
    if (error) throw error;
  });
  repeated.start();
  await eventually(() => expect(times).toBeGreaterThan(errors.length));
  await repeated.stop();
  expect(told).toEqual(['one', 'two', 'two']);
});

test('the first time may be later', async () => {
  let times = 0;
  const options = { everyMs: 1, afterMs: HOUR_MS, onFailure: expect.unreachable };
  const repeated = repeat(options, async () => (times += 1));
  repeated.start();
  await repeated.stop();
  expect(times).toBe(0);
});

test('a stop ends rests, and waits for work no longer than it may', async () => {
  const resting = repeat({ everyMs: 1, onFailure: expect.unreachable }, ({ rest }) => rest(HOUR_MS));
  const hanging = repeat({ everyMs: 1, stopMs: 1, onFailure: expect.unreachable }, () => new Promise(() => undefined));
  const stop = async (repeated: Repeated) => {
    repeated.start();
    await repeated.stop();
  };
  await Promise.all([stop(resting), stop(hanging)]);
});

test('work that knows of the stop ends by itself', async () => {
  let rounds = 0;
  const repeated = repeat({ everyMs: 1, onFailure: expect.unreachable }, async ({ isStopping, rest }) => {
    while (!isStopping()) {
      rounds += 1;
      await rest(1);
    }
  });
  repeated.start();
  await eventually(() => expect(rounds).toBeGreaterThan(1));
  await repeated.stop();
  expect(rounds).toBeGreaterThan(1);
});
