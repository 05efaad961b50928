import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { backOff } from '@towscout/domain/delays';

import { type LineInput, OPENS_WITHIN_MS, RETRY_MS, SILENT_AFTER_MS, startLine, stepLine } from './line.ts';

function aLine(isOnline = true) {
  let now = 1_000_000;
  let { line, act } = startLine(isOnline, now);
  const acts = [act];
  const send = (input: LineInput) => {
    ({ line, act } = stepLine(line, input, now, 1));
    acts.push(act);
  };
  return {
    send,
    pass(ms: number) {
      now += ms;
      send('time');
    },
    get now() {
      return { status: line.status, stream: line.stream, act: acts.at(-1) };
    },
    opens: () => acts.filter((each) => each === 'open').length,
  };
}

function aLiveLine() {
  const line = aLine();
  line.send('opened');
  return line;
}

test('a new page connects, and is live once the stream is open', () => {
  const line = aLine();
  expect(line.now).toEqual({ status: 'connecting', stream: 'opening', act: 'open' });
  line.send('opened');
  expect(line.now).toEqual({ status: 'live', stream: 'open', act: null });
});

describe('a frozen connection', () => {
  test('is late after 25 seconds without anything, and is reopened', () => {
    const line = aLiveLine();
    line.pass(24_999);
    expect(line.now).toEqual({ status: 'live', stream: 'open', act: null });
    line.pass(1);
    expect(line.now).toEqual({ status: 'late', stream: 'opening', act: 'open' });
    expect(SILENT_AFTER_MS).toBe(25_000);
  });

  test('is noticed within half a minute after the clock was set back by 400 days', () => {
    const line = aLiveLine();
    line.pass(-400 * 24 * 3_600_000);
    expect(line.now).toEqual({ status: 'late', stream: 'opening', act: 'open' });
    line.send('opened');
    line.pass(24_999);
    expect(line.now).toEqual({ status: 'live', stream: 'open', act: null });
  });

  test('is noticed once when the clock goes 100 days ahead', () => {
    const line = aLiveLine();
    line.pass(100 * 24 * 3_600_000);
    line.send('opened');
    line.pass(0);
    expect([line.now.status, line.opens()]).toEqual(['live', 2]);
  });

  test('is never late while heartbeats arrive', () => {
    const line = aLiveLine();
    for (let beat = 0; beat < 20; beat += 1) {
      line.pass(15_000);
      line.send('received');
      expect(line.now.status).toBe('live');
    }
    expect(line.opens()).toBe(1);
  });

  test('stays late while it cannot be opened, and retries less and less often', () => {
    const line = aLiveLine();
    line.pass(25_000);
    for (const wait of [4_000, 8_000, 16_000, 30_000, 30_000]) {
      line.pass(OPENS_WITHIN_MS);
      expect(line.now).toEqual({ status: 'late', stream: 'closed', act: 'close' });
      line.pass(wait - 1);
      expect(line.now.act).toBeNull();
      line.pass(1);
      expect(line.now).toEqual({ status: 'late', stream: 'opening', act: 'open' });
    }
    line.send('opened');
    expect(line.now.status).toBe('live');
  });
});

test('a server that is heard but cannot reach its database is behind until it does, and late when it goes too', () => {
  const line = aLiveLine();
  line.send('behind');
  expect(line.now).toEqual({ status: 'behind', stream: 'open', act: null });
  line.send('received');
  expect(line.now.status).toBe('live');
  line.send('behind');
  line.pass(25_000);
  expect(line.now).toMatchObject({ status: 'late', stream: 'opening' });
});

test('after a sleep the silence is noticed at once, and one stream is opened, not one for each missed check', () => {
  const line = aLiveLine();
  line.pass(8 * 3600_000);
  expect(line.now).toEqual({ status: 'late', stream: 'opening', act: 'open' });
  line.send('opened');
  expect(line.opens()).toBe(2);
});

test('without a network the page is offline at once, waits for it, and reconnects as soon as it is there', () => {
  const line = aLiveLine();
  line.send('offline');
  expect(line.now).toEqual({ status: 'offline', stream: 'closed', act: 'close' });
  line.pass(3600_000);
  expect(line.now).toEqual({ status: 'offline', stream: 'closed', act: null });
  line.send('online');
  expect(line.now).toEqual({ status: 'late', stream: 'opening', act: 'open' });
  expect(aLine(false).now).toEqual({ status: 'offline', stream: 'closed', act: 'close' });
});

test('a server that restarts is late at once and live when it is back; the error of a closed stream counts once', () => {
  const line = aLiveLine();
  line.send('lost');
  line.send('lost');
  expect(line.now).toMatchObject({ status: 'late', stream: 'closed' });
  line.pass(4_000);
  line.send('lost');
  line.pass(8_000);
  line.send('opened');
  expect(line.now.status).toBe('live');
  line.send('lost');
  line.pass(4_000);
  expect(line.now.act, 'the first wait is short again').toBe('open');
});

test('a stream that was refused from the start keeps connecting', () => {
  const line = aLine();
  line.send('lost');
  expect(line.now).toMatchObject({ status: 'connecting', stream: 'closed' });
});

test('each failure doubles the wait, up to half a minute, with jitter', () => {
  expect([0, 1, 2].map((failures) => backOff(RETRY_MS, failures, 1))).toEqual([4000, 8000, 16_000]);
  expect(backOff(RETRY_MS, 30, 1)).toBe(30_000);
  expect(backOff(RETRY_MS, 0, 0)).toBe(1000);
});

test('whatever happens, a page with a network always has a next step, and a page without one has none', () => {
  const input = fc.constantFrom<LineInput>('opened', 'received', 'behind', 'lost', 'offline', 'online', 'time');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(input, fc.nat(40_000), fc.double({ min: 0, max: 0.999, noNaN: true }))),
      (happenings) => {
        let now = 0;
        let { line } = startLine(true, now);
        for (const [what, ms, random] of happenings) {
          now += ms;
          ({ line } = stepLine(line, what, now, random));
          expect(line.dueAt === null).toBe(line.status === 'offline');
        }
      },
    ),
  );
});
