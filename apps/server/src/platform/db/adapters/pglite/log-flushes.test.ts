import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';

import { createLogFlushes } from './log-flushes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const begun: string[] = [];
  const atOnce: string[] = [];
  const ends: (() => void)[] = [];
  const failures: unknown[] = [];
  const log = createLogFlushes({
    onFailure: (error) => failures.push(error),
    flush(path) {
      begun.push(path);
      return new Promise((resolve) => ends.push(resolve));
    },
    flushSync: (path) => void atOnce.push(path),
  });
  return { log, begun, atOnce, failures, endOne: () => ends.shift()?.() };
}

describe('the log of the embedded database', () => {
  test('is flushed within a second of a commit, once for many', async () => {
    const { log, begun } = start();
    for (let commits = 0; commits < 100; commits += 1) log.flushSoon('1');
    await vi.advanceTimersByTimeAsync(900);
    expect(begun).toEqual(['1']);
  });

  test('is flushed again for what was written during a flush, and never twice at a time', async () => {
    const { log, begun, endOne } = start();
    log.flushSoon('1');
    await vi.advanceTimersByTimeAsync(900);
    log.flushSoon('1');
    await vi.advanceTimersByTimeAsync(900);
    expect(begun).toEqual(['1']);
    endOne();
    await vi.advanceTimersByTimeAsync(900);
    expect(begun).toEqual(['1', '1']);
  });

  test('is flushed at once before anything else is written, what is under way too', async () => {
    const { log, atOnce } = start();
    log.flushSoon('1');
    await vi.advanceTimersByTimeAsync(900);
    log.flushSoon('2');
    log.flushNow();
    expect(atOnce).toEqual(['1', '2']);
    log.flushNow();
    expect(atOnce).toEqual(['1', '2']);
  });

  test('is not flushed for a page whose last change has been', async () => {
    const { log, atOnce, endOne } = start();
    log.wrote(100);
    log.flushSoon('1');
    await vi.advanceTimersByTimeAsync(900);
    log.wrote(200);
    log.flushSoon('1');
    endOne();
    await vi.advanceTimersByTimeAsync(0);
    log.flushNow(100);
    expect(atOnce).toEqual([]);
    log.flushNow(101);
    expect(atOnce).toEqual(['1']);
    log.flushNow(200);
    expect(atOnce).toEqual(['1']);
  });

  test('is flushed when the database closes', () => {
    const { log, atOnce } = start();
    log.flushSoon('1');
    log.stop();
    expect(atOnce).toEqual(['1']);
  });

  test('is flushed at once where connections have taken all file descriptors', async () => {
    const failures: unknown[] = [];
    const atOnce: string[] = [];
    const log = createLogFlushes({
      onFailure: (failure) => failures.push(failure),
      flush: () => Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' })),
      flushSync: (path) => void atOnce.push(path),
    });
    log.flushSoon('log');
    await eventually(() => expect(atOnce).toEqual(['log']));
    expect(failures).toEqual([]);
    log.stop();
  });

  test.each(['EIO', 'ENOSPC'])('that cannot be flushed (%s) is a failure of the database', async (code) => {
    const failures: unknown[] = [];
    const error = Object.assign(new Error('fsync'), { code });
    const log = createLogFlushes({
      onFailure: (failure) => failures.push(failure),
      flush: () => Promise.reject(error),
      flushSync() {
        throw error;
      },
    });
    log.flushSoon('1');
    await vi.advanceTimersByTimeAsync(900);
    log.flushSoon('1');
    log.flushNow();
    expect(failures).toEqual([error, error]);
  });
});
